import type { PluginDefinition, PluginParts } from '../../api/plugin-definition';
import type { PaneView } from '../../api/area-view';
import type { PluginHost } from '../../api/plugin-host-api';
import type { IPaneApi, ISeriesApi } from '../../api/source-api';
import { definePlugin } from '../../plugin-host/define-plugin';
import type { Point, Time } from '../../types/data-types';
import type { Marker } from '../../types/marker';
import { clamp } from '../../util/clamp';
import { textOn } from '../../util/color';
import { make } from '../../util/create-element';
import { getOverlay } from '../plugin-options';

const hasText = ({ text, tooltip }: Marker): boolean => Boolean(tooltip || text);

/** Distance between a point and its tooltip, in CSS pixels. */
const away = 12;

/**
 * Returns a line or more for each marker. If there are several markers, one without a tooltip is listed by its
 * text.
 */
const getText = (markers: readonly Marker[]): string =>
  markers.flatMap(({ text, tooltip }) => tooltip || (markers.length > 1 && text) || []).join('\n');

/**
 * Plug-in that shows the `tooltip` of a {@link Marker} on hover, on a tap, and when the user moves to its bar with the
 * keyboard. If some markers of a bar don't fit into the pane, a count such as `+5` replaces them, and its tooltip lists
 * their tooltips or texts. Escape hides the tooltip.
 *
 * You can set the markers later. The plug-in can't be attached in {@link renderToSvg} or to a chart that isn't
 * `interactive`.
 *
 * @example
 * ```ts live title="Trade with a tooltip"
 * import { createChart, MarkerTooltips } from '@aijiaoyi/charts';
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
 * chart.attach(MarkerTooltips);
 * ```
 */
export const MarkerTooltips: PluginDefinition = /* @__PURE__ */ definePlugin({
  type: 'marker-tooltips',
  attach: (host) => createParts(host),
});

/** Returns where an element begins next to a position, on the other side if there isn't enough space. */
const placeNextTo = (position: number, size: number, available: number): number =>
  clamp(
    position + away + size > available ? position - away - size : position + away,
    0,
    available - size,
  );

function createParts(host: PluginHost): PluginParts {
  const { chart, signal } = host;
  if (!chart.options().interactive) {
    throw new TypeError('attach: not available on a chart with interactive: false');
  }
  const overlay = getOverlay(host);
  const box = host.removeOnDetach(make('div', { role: 'tooltip', style: 'display:none' }));
  overlay.append(box);
  let visibleText = '';
  /** Shows the tooltip again at its point or bar, because the chart changed; `null` while it is hidden. */
  let showAgain: (() => void) | null = null;

  const hide = (): void => {
    showAgain = null;
    if (visibleText !== '') box.style.display = 'none';
    visibleText = '';
  };
  /** Shows the texts of markers next to a point of a pane. */
  const show = (markers: readonly Marker[], view: PaneView, point: Point): void => {
    const text = getText(markers);
    if (text === '') {
      hide();
      return;
    }
    if (visibleText !== text) {
      const { colors, fontFamily, fontSize } = view;
      const fill = colors.crosshairLabel;
      box.style.cssText = `position:absolute;left:0;top:0;z-index:5;max-width:min(240px,80%);padding:6px 8px;border-radius:4px;white-space:pre-line;background:${fill};color:${textOn(fill, colors.background)};font:${fontSize}px/1.4 ${fontFamily}`;
      box.textContent = text;
    }
    visibleText = text;
    box.style.left = `${placeNextTo(view.left + point.x, box.offsetWidth, overlay.clientWidth)}px`;
    box.style.top = `${placeNextTo(view.top + point.y, box.offsetHeight, overlay.clientHeight)}px`;
  };
  const getView = (pane: IPaneApi): PaneView | null =>
    chart.panes().includes(pane) ? host.view(pane) : null;
  /** Shows the markers at a point of a pane, where the pointer is. */
  const showAt = (pane: IPaneApi, point: Point): void => {
    const view = getView(pane);
    const isAny = chart.series().some((series) => series.markers().some(hasText));
    if (!view || !isAny) {
      hide();
      return;
    }
    show(host.markersAt(pane, point), view, point);
    if (visibleText !== '') showAgain = () => showAt(pane, point);
  };
  /** Shows the markers of a bar, to which the user has moved with the keyboard. */
  const showBar = (series: ISeriesApi, time: Time, price: number | null): void => {
    const isVisible = !series.removed && series.options().visible;
    const view = isVisible ? getView(series.pane()) : null;
    const barIndex = view?.time.timeToIndex(time) ?? null;
    const x = barIndex === null ? NaN : (view?.time.indexToX(barIndex) ?? NaN);
    if (!view || barIndex === null || !(x >= 0 && x <= view.width)) {
      hide();
      return;
    }
    const y = price === null ? 0 : (view.priceScale(series)?.priceToY(price) ?? 0);
    show(host.markersOfBar(series, barIndex), view, { x, y });
    if (visibleText !== '') showAgain = () => showBar(series, time, price);
  };

  for (const type of ['pointerdown', 'pointerleave', 'wheel'] as const) {
    overlay.parentElement?.addEventListener(type, hide, { signal, passive: true });
  }
  const escape = ({ key }: KeyboardEvent): void => void (key === 'Escape' && hide());
  overlay.ownerDocument.addEventListener('keydown', escape, { signal });
  // A tap, because touch doesn't hover.
  host.on('click', ({ pane, point }) => {
    if (pane && point) showAt(pane, point);
  });
  return {
    hover(_, event) {
      if (event?.view.area === 'pane') showAt(event.view.pane, event.point);
      else hide();
    },
    // The texts of markers are read with the bar, whether or not there are marker tooltips.
    describeBar(series, barIndex) {
      const time = getView(series.pane())?.time.indexToTime(barIndex) ?? null;
      const price = chart.crosshair().position()?.price ?? null;
      if (time === null) hide();
      else showBar(series, time, price);
      return [];
    },
    painted: () => showAgain?.(),
  };
}
