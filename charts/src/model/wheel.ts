import type { ChartCore } from './core';

/**
 * Leaves the wheel to the page unless the chart has the focus or Ctrl (⌘) is held, where the option says so.
 *
 * @internal The engine listens below; what is stopped here does not reach it, and the page scrolls.
 */
export function watchWheel(core: ChartCore): void {
  const { element } = core;
  const decide = (event: WheelEvent): void => {
    if (core.options.wheel !== 'focus') return;
    const hasFocus = element.contains(element.ownerDocument.activeElement);
    if (!hasFocus && !event.ctrlKey && !event.metaKey) event.stopPropagation();
  };
  // Whoever clicks into the chart means it; the engine keeps the focus from coming by itself.
  const focus = (): void => {
    if (!element.contains(element.ownerDocument.activeElement)) {
      element.focus({ preventScroll: true });
    }
  };
  element.addEventListener('wheel', decide, { capture: true, passive: true });
  core.host.addEventListener('pointerup', focus);
  core.atEnd(() => {
    element.removeEventListener('wheel', decide, { capture: true });
    core.host.removeEventListener('pointerup', focus);
  });
}
