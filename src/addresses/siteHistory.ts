import {
  createBrowserHistory,
  createPath,
  parsePath,
  type History,
  type LocationDescriptor,
} from 'history';
import { specifiedPath } from './address';

/**
 * The browser's history, in which every page of the site goes by its one spelling only. As with
 * plain links, following a link to the address that one is at adds no step.
 */
export function createSiteHistory(): History {
  const history = createBrowserHistory();
  const { push, replace } = history;
  history.push = (to: LocationDescriptor, state?: unknown) => {
    const target = spelled(to, state);
    const stays = addressOf(target) === createPath(history.location);
    (stays ? replace : push)(target);
  };
  history.replace = (to: LocationDescriptor, state?: unknown) => replace(spelled(to, state));
  return history;
}

function spelled(to: LocationDescriptor, state: unknown): LocationDescriptor {
  const target = typeof to === 'string' ? { ...parsePath(to), state } : to;
  const { pathname } = target;
  const page = pathname?.startsWith('/') ? specifiedPath(pathname) : undefined;
  return page === undefined ? target : { ...target, pathname: page };
}

const addressOf = (target: LocationDescriptor): string =>
  typeof target === 'string' ? target : createPath(target);
