import { checkAs, createFail, isObject, show, type Fail } from '../entries/check-arguments';
import type { IChartApi, IPaneApi, Time } from '../index';

/**
 * Point for {@link drag}, with a time and a price on the right axis.
 */
export interface DragPoint {
  /** Time of a bar: UTC seconds or a trading day. */
  time: Time;
  /** Price on the right axis of the pane. */
  price: number;
  /** Pane of the point. Defaults to the main pane. */
  pane?: IPaneApi;
}

/**
 * Drags from one point of a chart to another with a simulated mouse, which moves to the first point, presses, moves in
 * four steps, and releases. To click, pass the same point twice.
 *
 * @param chart - Chart in a page.
 * @param from - Point at which to press.
 * @param to - Point at which to release.
 * @throws TypeError if `chart` isn't a chart or was removed, or a point doesn't have a price and a time of the chart's
 * time type (UTC seconds or trading days).
 * @throws RangeError if a time is out of range or not a valid date, a point isn't visible, the chart doesn't have a
 * size or bars, or a point's pane is hidden or doesn't have prices on its right axis.
 * @example
 * ```ts
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 * import { drag } from '@aijiaoyi/charts/testing';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * drag(chart, { time: '2026-10-01', price: 100 }, { time: '2026-10-15', price: 104 });
 * ```
 */
export function drag(chart: IChartApi, from: DragPoint, to: DragPoint): void {
  if (typeof chart?.timeAxis !== 'function') fail('chart', chart, 'a chart');
  const [start, end] = [locate(chart, from, 'from'), locate(chart, to, 'to')];
  const steps = [0.25, 0.5, 0.75, 1];
  const dispatch = (name: string, part: number, buttons: number): void => {
    const clientX = start.x + (end.x - start.x) * part;
    const clientY = start.y + (end.y - start.y) * part;
    const target = findTarget(chart, clientX, clientY);
    target.dispatchEvent(
      new PointerEvent(name, {
        ...{ bubbles: true, cancelable: true, composed: true, clientX, clientY, buttons },
        ...{ pointerId: 1, pointerType: 'mouse', isPrimary: true },
        button: name === 'pointermove' ? -1 : 0,
      }),
    );
  };
  dispatch('pointermove', 0, 0);
  dispatch('pointerdown', 0, 1);
  for (const part of steps) dispatch('pointermove', part, 1);
  dispatch('pointerup', 1, 0);
}

const fail: Fail = createFail('drag');

function locate(
  chart: IChartApi,
  point: DragPoint,
  name: string,
): { readonly x: number; readonly y: number } {
  if (!isObject(point)) fail(name, point, 'a point with a time and a price');
  const { pane = chart.pane(), price, time } = point;
  if (time === undefined) fail(`${name}.time`, time, 'UTC seconds or a trading day');
  if (!Number.isFinite(price)) fail(`${name}.price`, price, 'a finite number');
  const axis = chart.timeAxis();
  const x = checkAs('timeToX: time', `drag: ${name}.time`, () => axis.timeToX(time));
  const y = pane.priceAxis().priceToY(price);
  if (x === null) throw new RangeError('drag: the chart must have bars');
  if (y === null)
    throw new RangeError(
      `drag: the right price axis of ${name}.pane must have prices; add bars to a series on that axis, or show the pane if it is hidden`,
    );
  const { left, top } = chart.element.getBoundingClientRect();
  const bounds = pane.bounds();
  if (bounds.width === 0 || bounds.height === 0)
    throw new RangeError('drag: the chart must have a size; set it with setChartSize()');
  const check = (part: 'time' | 'price', position: number, size: number, call: string): void => {
    if (position >= 0 && position <= size) return;
    throw new RangeError(
      `drag: ${name}.${part} (${show(point[part])}) must be visible; show it with ${call} first`,
    );
  };
  check('time', x, bounds.width, 'timeAxis().setVisibleRange()');
  check('price', y, bounds.height, 'priceAxis().applyOptions({ range })');
  return { x: left + bounds.x + x, y: top + bounds.y + y };
}

/** The element that receives the pointer, or the canvas of the chart if the page doesn't have a layout. */
function findTarget(chart: IChartApi, x: number, y: number): Element {
  const { element } = chart;
  const found = element.ownerDocument.elementFromPoint?.(x, y);
  if (found && element.contains(found)) return found;
  return element.querySelector('canvas') ?? element;
}
