import { make } from '../../util/create-element';
import type { ChartCore } from '../../core/chart-core';
import type { Pane } from '../../core/pane';
import type { Rect } from '../../graphics/draw-items';

const layers = new WeakMap<ChartCore, HTMLElement>();

/** What elements over the panes of a chart stand in. The pointer goes through it to the chart. */
export function getOverlayLayer(call: string, core: ChartCore): HTMLElement {
  const { host } = core.page(call).screen;
  const known = layers.get(core);
  if (known) return known;
  const layer = make('div', { style: 'position:absolute;inset:0;z-index:1;pointer-events:none' });
  host.append(layer);
  layers.set(core, layer);
  return layer;
}

/** What presses on an element over the chart are not for the chart. */
const presses = ['pointerdown', 'click', 'dblclick', 'contextmenu'];

/** Keeps what the pointer does on an element from the chart below it, whose crosshair goes away meanwhile. */
export function keepFromChart(
  element: HTMLElement,
  { crosshair }: ChartCore,
  more: readonly string[] = [],
): void {
  for (const type of [...presses, ...more]) {
    element.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
  }
  element.addEventListener('pointermove', (event) => {
    event.stopPropagation();
    crosshair.follow(null, event);
  });
}

/** Makes an element stand where a pane stands; the answer is to be called after each frame. */
export function followPane(pane: Pane, element: HTMLElement): () => void {
  let last: Rect | null = null;
  return () => {
    const box = pane.box();
    const { isVisible } = pane;
    element.hidden = !isVisible;
    if (!isVisible || (last !== null && isSame(box, last))) return;
    last = box;
    setBounds(element, box);
  };
}

/** Gives an element a place on the chart. */
export function setBounds({ style }: HTMLElement, { height, width, x, y }: Rect): void {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

const isSame = (a: Rect, b: Rect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
