const trim = (pathname: string): string =>
  pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '');

/** The router throws on a path that can't be decoded, such as `/100%`. */
function escapePercent(pathname: string): string {
  try {
    decodeURI(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

/** Returns the form of a path that the router needs. */
export function correctPath(pathname: string, canonical: string | undefined): string {
  return canonical !== undefined && trim(canonical) === trim(pathname)
    ? canonical
    : escapePercent(pathname);
}
