/** Called with a document, and with a signal that aborts when the element isn't in that document anymore. */
type DocumentListener = (document: Document, signal: AbortSignal) => void;

/**
 * Follows an element that can be moved to another document. The browser doesn't notify elements of such a move, so call
 * {@link DocumentFollower.check} when the document may have changed.
 */
export class DocumentFollower {
  private readonly listeners: DocumentListener[] = [];
  private current: Document;
  private controller = new AbortController();

  /** @param signal - Signal that ends everything. */
  constructor(
    private readonly element: Element,
    private readonly signal: AbortSignal,
  ) {
    this.current = element.ownerDocument;
    signal.addEventListener('abort', () => this.controller.abort());
  }

  /** Calls a function with the current document, and after each move with the new one. */
  follow(listener: DocumentListener): void {
    this.listeners.push(listener);
    listener(this.current, this.controller.signal);
  }

  /** Calls the listeners if the element was moved to another document. */
  check(): void {
    const { ownerDocument } = this.element;
    if (ownerDocument === this.current || this.signal.aborted) return;
    this.current = ownerDocument;
    this.controller.abort();
    this.controller = new AbortController();
    for (const listener of this.listeners) listener(ownerDocument, this.controller.signal);
  }
}
