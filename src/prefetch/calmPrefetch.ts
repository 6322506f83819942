// Docusaurus immediately prefetches the chunks of each link that enters the viewport. On a page with a long
// sidebar, there are hundreds of them, which blocked the page for 775 ms. This module prefetches one link at a time
// while the browser is idle. Docusaurus itself skips slow connections and loaded pages.
import { whenIdle } from '../previews/activation/idle';

let queue: Promise<unknown> = Promise.resolve();

let isCurrent = true;

// Under `npm start`, a hot update can replace this module before its queue ends, and a replaced module can't import.
// Don't shorten it with `?.`, because the bundler then writes a call of `undefined` into a build.
if (import.meta.webpackHot) {
  import.meta.webpackHot.dispose(() => {
    isCurrent = false;
  });
}

function wrapPrefetch(): void {
  const { prefetch, preload } = window.docusaurus;

  async function fetchPage(url: string) {
    // Routes don't have a fragment, so a link to a heading wouldn't match any.
    const fetched = await (prefetch(new URL(url, window.location.href).pathname) || []);
    // Pages with charts share a chunk that isn't listed in their routes.
    if (fetched.length > 0 && isCurrent) await import('../live/LiveChart').catch(() => undefined);
    return fetched;
  }

  window.docusaurus = {
    preload,
    prefetch(url) {
      const idle = queue.then(() => new Promise<void>((resolve) => void whenIdle(resolve)));
      const fetched = idle.then(() => fetchPage(url));
      queue = fetched;
      return fetched;
    },
  };
}

let isWrapped = false;

/** Called while Docusaurus renders the first page, before its links are visible. */
export function onRouteUpdate(): void {
  if (!isWrapped) wrapPrefetch();
  isWrapped = true;
}
