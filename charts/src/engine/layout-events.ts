/** What happens to the borders and the axes of panes by hand. */
export interface LayoutListener {
  /** The border below a pane is being dragged; the engine has taken the move in already. */
  borderMoved(upper: number): void;
  /** The border below a pane was let go. */
  borderReleased(): void;
  /** Whether hands may scale an axis. */
  mayScale(pane: number, side: 'left' | 'right'): boolean;
  /** A double click fitted an axis. */
  axisFitted(): void;
}

/**
 * Watches what hands do to the engine's layout: a table with a row for each pane, a row between any two of them that
 * is their border, and a row for the time axis. A pane has three cells: left axis, drawing area, right axis.
 *
 * @param signal - Ends the watching.
 */
export function watchLayout(
  table: HTMLElement,
  listener: LayoutListener,
  signal: AbortSignal,
): void {
  const guard = (event: Event): void => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null;
    const row = cell?.closest('tr');
    if (!cell || !row) return;
    if (cell.colSpan === 3) {
      if (event.type !== 'dblclick') followBorder((row.rowIndex - 1) / 2);
      return;
    }
    const isLast = row.nextElementSibling === null;
    if (isLast || cell.cellIndex === 1) return;
    const side = cell.cellIndex === 0 ? 'left' : 'right';
    if (!listener.mayScale(row.rowIndex / 2, side)) event.stopPropagation();
    else if (event.type === 'dblclick') requestAnimationFrame(() => listener.axisFitted());
  };
  const followBorder = (upper: number): void => {
    const released = new AbortController();
    signal.addEventListener('abort', () => released.abort(), { signal: released.signal });
    const options = { signal: released.signal };
    const move = (): void => listener.borderMoved(upper);
    const up = (): void => {
      released.abort();
      listener.borderReleased();
    };
    // The engine listens on the document, so a listener of the window comes after it.
    for (const type of ['mousemove', 'touchmove']) window.addEventListener(type, move, options);
    for (const type of ['mouseup', 'touchend', 'touchcancel']) {
      window.addEventListener(type, up, options);
    }
  };
  for (const type of ['mousedown', 'touchstart', 'dblclick']) {
    table.addEventListener(type, guard, { capture: true, passive: true, signal });
  }
}
