import { siteRoutes } from './siteRoutes';

/**
 * The one spelling of a page's path, for `/x`, `/x/`, `/x/index.html` and `/x.html` alike, in
 * whichever case, since the router makes no difference either; undefined for a path that is no page.
 */
export function specifiedPath(pathname: string): string | undefined {
  const known = spellings();
  return known.get(pathname) ?? known.get(comparable(pathname));
}

const comparable = (pathname: string): string =>
  pathname
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '') || '/';

let cache: ReadonlyMap<string, string> | undefined;

function spellings(): ReadonlyMap<string, string> {
  cache ??= new Map(
    siteRoutes().flatMap((path) => [
      [comparable(path), path],
      [path, path],
    ]),
  );
  return cache;
}

/** Writes the page's one spelling into the address bar, without a reload and without a history entry. */
export function correctAddress(): void {
  const { pathname, search, hash } = window.location;
  const corrected = specifiedPath(pathname) ?? decodable(pathname);
  if (corrected !== pathname) {
    window.history.replaceState(window.history.state, '', corrected + search + hash);
  }
}

/** The router throws on a path that cannot be decoded (`/100%`), so its percent signs are escaped. */
function decodable(pathname: string): string {
  try {
    decodeURI(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

/**
 * Whether the HTML that the host sent was rendered for this address. A host that does not know a spelling
 * answers with the not-found page; a page of the site is then rendered anew in its place.
 */
export function isPrerendered(): boolean {
  const page = specifiedPath(window.location.pathname);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return page === undefined || canonical === null || new URL(canonical.href).pathname === page;
}
