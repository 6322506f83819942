import type { ChartCore } from '../model/core';

/**
 * Shows that the chart has the focus when the keyboard brought it.
 *
 * An outline of the chart's element would lie under its canvases, and outside of it a container may cut it off.
 */
export function addFocusRing(core: ChartCore): void {
  const { element } = core;
  const ring = element.ownerDocument.createElement('div');
  Object.assign(ring.style, {
    position: 'absolute',
    inset: '0',
    zIndex: '10',
    pointerEvents: 'none',
    border: '2px solid',
    display: 'none',
  });
  const update = (): void => {
    ring.style.display = element.matches(':focus-visible') ? 'block' : 'none';
    ring.style.borderColor = core.look.line;
  };
  element.append(ring);
  element.addEventListener('focus', update);
  element.addEventListener('blur', update);
  // A key makes a focus visible that a click has brought.
  element.addEventListener('keydown', update);
  core.lookChanged.on(update);
  core.atEnd(() => {
    element.removeEventListener('focus', update);
    element.removeEventListener('blur', update);
    element.removeEventListener('keydown', update);
  });
}
