/** Distance in CSS pixels from which a press is a drag. It is vertical, because drags reorder rows and panes. */
const threshold = 4;

/** Handlers of a drag. */
interface DragHandlers {
  /** Called at the first move of the drag, and at each further move. */
  move(event: PointerEvent): void;
  /**
   * Called once, when the press ends.
   *
   * @param isDropped - Whether the user has released the pointer after a move, and hasn't canceled the drag.
   */
  end(isDropped: boolean): void;
}

/**
 * Follows a pressed pointer up and down, until it is released or lost, or the user presses Escape.
 *
 * @param element - Element that captures the pointer during the drag. Until the first move, the press can be a click.
 * @returns a function that cancels the drag.
 */
export function followDrag(
  element: HTMLElement,
  press: PointerEvent,
  { end, move }: DragHandlers,
): () => void {
  const { pointerId } = press;
  const controller = new AbortController();
  let isDragging = false;
  const finish = (isDropped: boolean): void => {
    if (controller.signal.aborted) return;
    controller.abort();
    if (isDragging && element.hasPointerCapture(pointerId)) {
      element.releasePointerCapture(pointerId);
    }
    end(isDropped && isDragging);
  };
  // Before the capture, a fast move can already be outside of the element.
  const page = element.ownerDocument;
  const options = { capture: true, signal: controller.signal };
  const listen = (
    type: 'lostpointercapture' | 'pointercancel' | 'pointermove' | 'pointerup',
    handle: (event: PointerEvent) => void,
  ): void =>
    page.addEventListener(
      type,
      (event) => {
        if (event.pointerId === pointerId) handle(event);
      },
      options,
    );
  listen('pointermove', (event) => {
    // The release can be missed, for example while the browser shows a dialog.
    if (event.pointerType === 'mouse' && (event.buttons & 1) === 0) {
      finish(false);
      return;
    }
    if (!isDragging && Math.abs(event.clientY - press.clientY) < threshold) return;
    if (!isDragging) element.setPointerCapture(pointerId);
    isDragging = true;
    move(event);
  });
  listen('pointerup', () => finish(true));
  listen('pointercancel', () => finish(false));
  // The element that a touch has pressed loses its capture to this one.
  listen('lostpointercapture', () => {
    if (!element.hasPointerCapture(pointerId)) finish(false);
  });
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isDragging) return;
      event.stopPropagation();
      finish(false);
    },
    options,
  );
  return () => finish(false);
}
