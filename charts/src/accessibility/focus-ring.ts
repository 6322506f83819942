import type { ChartCore } from '../core/chart-core';
import { make } from '../util/create-element';

/**
 * Shows that the chart has the focus when the keyboard brought it.
 *
 * An outline of the chart's element would lie under its canvases, and outside of it a container may cut it off.
 */
export function addFocusRing(core: ChartCore): void {
  const { context } = core;
  const { element } = core.page('focus').screen;
  const { signal } = context.life;
  const ring = make('div', {
    style: 'position:absolute;inset:0;z-index:10;pointer-events:none;border:2px solid;display:none',
  });
  const update = (): void => {
    ring.style.display = element.matches(':focus-visible') ? 'block' : 'none';
    ring.style.borderColor = context.theme.line;
  };
  element.append(ring);
  // A key makes a focus visible that a click has brought.
  for (const type of ['focus', 'blur', 'keydown']) {
    element.addEventListener(type, update, { signal });
  }
  context.themeChanged.on(update);
}
