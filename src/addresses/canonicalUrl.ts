// A host serves one page as `/x`, `/x/` and `/x/index.html`. Before the router reads the URL, this replaces it by the one
// that the page's canonical link has.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { correctPath } from './correctPath';

if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const corrected = correctPath(pathname, link ? new URL(link.href).pathname : undefined);
  if (corrected !== pathname)
    window.history.replaceState(window.history.state, '', corrected + search + hash);
}
