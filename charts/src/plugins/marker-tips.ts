import { clamp } from '../util/clamp';
import { make } from '../util/create-element';
import { getCore } from '../core/get-core';
import type { KeyRead } from '../core/extras';
import { thingsAt } from '../core/chart-position';
import type { IChartApi } from '../api/chart-api';
import { textOn } from '../render/axis-labels';
import type { Point } from '../types/data-types';
import type { Marker } from '../types/marker';

/**
 * The words of markers, from {@link addMarkerTips}.
 *
 * @since 0.2.0
 */
export interface MarkerTips {
  /** Takes the words away for good. A second call does nothing. */
  remove(): void;
}

const hasText = ({ text, tooltip }: Marker): boolean => Boolean(tooltip || text);

/** Between a place and the words beside it, in CSS pixels. */
const away = 12;

/** One line or more for each marker; among several, one without a tooltip is listed by its text. */
const getText = (markers: readonly Marker[]): string =>
  markers.flatMap(({ text, tooltip }) => tooltip || (markers.length > 1 && text) || []).join('\n');

/**
 * Shows the `tooltip` of a {@link Marker} when the mouse is over it, on a tap, and when the keyboard reads its bar.
 * Over a count such as `+5`, which stands in for the markers of a bar that don't fit into the pane, it lists all of
 * them. Escape hides it.
 *
 * @param chart - The chart, whose markers may come later.
 * @throws TypeError when it is not a chart of this library, has no page, or is not `interactive`.
 * @example
 * ```ts live title="A trade that says what it was"
 * import { addMarkerTips, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars({ count: 80 });
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(bars);
 * const time = bars[60]?.time ?? 0;
 * price.setMarkers([
 *   { time, position: 'below', shape: 'arrow-up', tooltip: 'Bought 10' },
 * ]);
 * addMarkerTips(chart);
 * ```
 * @since 0.2.0
 */
export function addMarkerTips(chart: IChartApi): MarkerTips {
  const call = 'addMarkerTips';
  const core = getCore(call, chart);
  core.checkInput(call);
  const { panes, set, context } = core;
  const { screen } = core.page(call);
  const { host } = screen;
  const box = make('div', { role: 'tooltip', style: 'display:none' });
  host.append(box);
  let visibleText = '';

  const show = (markers: readonly Marker[] = [], at: Point = { x: 0, y: 0 }): void => {
    const text = getText(markers);
    if (text === '') {
      if (visibleText !== '') box.style.display = 'none';
      visibleText = '';
      return;
    }
    const { crosshairLabel: back, fontFamily, fontSize } = context.theme;
    const { height, width } = context.size;
    if (visibleText !== text) {
      box.style.cssText = `position:absolute;left:0;top:0;z-index:5;max-width:min(240px,80%);padding:6px 8px;border-radius:4px;white-space:pre-line;pointer-events:none;background:${back};color:${textOn(back, context.theme.background)};font:${fontSize}px/1.4 ${fontFamily}`;
      box.textContent = text;
    }
    visibleText = text;
    // On the other side of the place where there is no room.
    const placeNextTo = (position: number, size: number, available: number): number =>
      clamp(
        position + away + size > available ? position - away - size : position + away,
        0,
        available - size,
      );
    box.style.left = `${placeNextTo(at.x, box.offsetWidth, width)}px`;
    box.style.top = `${placeNextTo(at.y, box.offsetHeight, height)}px`;
  };
  const showAt = (event: MouseEvent): void => {
    if (!set.all.some((series) => series.markers().some(hasText))) return;
    const at = screen.pointAt(event);
    const position = event.buttons === 0 ? panes.at(at) : null;
    show(position ? thingsAt(core, position.pane, position.point).markers : [], at);
  };
  const hide = (): void => show();
  const move = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') showAt(event);
  };
  const end = new AbortController();
  const { signal } = end;
  host.addEventListener('pointermove', move, { signal });
  host.addEventListener('click', showAt, { signal });
  for (const type of ['pointerdown', 'pointerleave', 'wheel'] as const) {
    host.addEventListener(type, hide, { signal, passive: true });
  }
  const escape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') hide();
  };
  host.ownerDocument.addEventListener('keydown', escape, { signal });
  const ended = (): void => {
    end.abort();
    box.remove();
  };
  const getPoint = ({ index, price, series }: KeyRead): Point => {
    const { x, y } = panes.find(call, series.pane()).box();
    const height = price === null ? 0 : (series.priceAxis().priceToY(price, series) ?? 0);
    return { x: x + (core.timeAxis.indexToX(index) ?? 0), y: y + height };
  };
  const read = (bar: KeyRead | null): readonly string[] => {
    if (bar) show(bar.markers, getPoint(bar));
    else show();
    // Its words are said with the bar, also without this.
    return [];
  };
  return { remove: core.extras.add({ pane: null, read, ended }) };
}
