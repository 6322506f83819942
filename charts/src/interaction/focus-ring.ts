import type { ChartCore } from '../core/chart-core';
import { make } from '../util/create-element';

/**
 * Shows a focus ring if the chart has the keyboard focus.
 *
 * The ring replaces the outline of the chart's element, because canvases cover the outline except around a toolbar. The
 * ring is inside the element, because a container could clip a ring outside.
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
  element.style.outline = 'none';
  element.append(ring);
  // After a click, `:focus-visible` starts to match only when a key is pressed.
  for (const type of ['focus', 'blur', 'keydown']) {
    element.addEventListener(type, update, { signal });
  }
  context.themeChanged.on(update);
}
