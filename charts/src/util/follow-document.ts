/**
 * Calls a function with the document of an element. The browser doesn't notify elements of a move to another document,
 * so call the returned function when the document may have changed.
 *
 * @param use - Receives the document, and a signal that aborts when the element isn't in it anymore.
 */
export function followDocument(
  element: Element,
  signal: AbortSignal,
  use: (page: Document, signal: AbortSignal) => void,
): () => void {
  let page: Document | null = null;
  let end = new AbortController();
  signal.addEventListener('abort', () => end.abort());
  const follow = (): void => {
    if (element.ownerDocument === page || signal.aborted) return;
    page = element.ownerDocument;
    end.abort();
    end = new AbortController();
    use(page, end.signal);
  };
  follow();
  return follow;
}
