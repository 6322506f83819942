// Docusaurus fetches the chunks of each link that enters the viewport at once: hundreds on a page with a long menu, which
// blocked it for 775 ms. Here links wait for their turn, one at a time, until the browser is idle. Docusaurus itself skips
// slow connections and pages that are loaded.
import { whenIdle } from '../previews/activation/idle';

let queue: Promise<unknown> = Promise.resolve();

function wrapPrefetch(): void {
  const { prefetch, preload } = window.docusaurus;

  async function fetchPage(url: string) {
    // Routes don't have a fragment, so a link to a heading wouldn't match any.
    const fetched = await (prefetch(new URL(url, window.location.href).pathname) || []);
    // Pages with charts share a chunk that no route names.
    if (fetched.length > 0) await import('../live/LiveChart').catch(() => undefined);
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

/** Docusaurus calls it while it renders the first page, before a link of it is seen. */
export function onRouteUpdate(): void {
  if (!isWrapped) wrapPrefetch();
  isWrapped = true;
}
