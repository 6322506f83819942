// A host can serve one page at `/x`, `/x/` and `/x/index.html`. Before the router reads the URL, this script
// replaces it with the URL in the page's canonical link.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { correctPath } from './correctPath';

if (ExecutionEnvironment.canUseDOM) {
  const { pathname, search, hash } = window.location;
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const corrected = correctPath(pathname, link ? new URL(link.href).pathname : undefined);
  if (corrected !== pathname)
    window.history.replaceState(window.history.state, '', corrected + search + hash);
}
