import routes from '@generated/routes';
import type { RouteConfig } from 'react-router-config';

/** The paths of all pages, base URL included, each in its one spelling. */
export function siteRoutes(): string[] {
  return [...new Set(routes.flatMap(pagePaths))];
}

function pagePaths(route: RouteConfig): string[] {
  if (route.routes !== undefined) {
    return route.routes.flatMap(pagePaths);
  }
  return route.exact === true && typeof route.path === 'string' ? [route.path] : [];
}
