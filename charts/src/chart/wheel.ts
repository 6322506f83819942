import type { ChartCore } from './core';

/**
 * Leaves the wheel to the page unless the chart has the focus or Ctrl (⌘) is held, where the option says so.
 *
 * @internal The engine listens below; what is stopped here does not reach it, and the page scrolls.
 */
export function watchWheel(core: ChartCore): void {
  const { element, host, signal } = core;
  const hasFocus = (): boolean => element.contains(element.ownerDocument.activeElement);
  const decide = (event: WheelEvent): void => {
    const mayZoom = core.options.wheel !== 'focus' || event.ctrlKey || event.metaKey || hasFocus();
    if (!mayZoom) event.stopPropagation();
  };
  element.addEventListener('wheel', decide, { capture: true, passive: true, signal });
  // Whoever clicks into the chart means it; the engine keeps the focus from coming by itself.
  const focus = (): void => {
    if (!hasFocus()) element.focus({ preventScroll: true });
  };
  host.addEventListener('pointerup', focus, { signal });
}
