import type { IChartApi } from '../../api/chart-api';
import type { PluginDefinition } from '../../api/plugin-definition';
import type { CrosshairPosition, PluginHost } from '../../api/plugin-host-api';
import type { PaneView } from '../../api/area-view';
import type { IPaneApi, ISeriesApi } from '../../api/source-api';
import type { Point, Time } from '../../types/data-types';
import { fillPlaceholders } from '../../i18n/fill-placeholders';
import type { DeepPartial } from '../../types/deep-partial';
import type { Size } from '../../types/visible-range';
import { make } from '../../util/create-element';
import { type LegendRoot, createLegendRoot } from '../legend/legend-root';
import {
  type Bounds,
  cornerMargin,
  getTooltipBounds,
  legendGap,
  tooltipGap,
} from '../legend/legend-commands';
import { findRow, listEntries, readRow, type ReadingSource } from '../legend/legend-items';
import { type TooltipOptions, tooltipSchema } from '../legend/legend-options';
import { createRow, type RowElement, showOrHide } from '../legend/legend-row';
import { setBounds } from '../legend/place-element';
import { defineReading } from '../legend/reading-plugin';
import { watchSizes } from '../legend/watch-sizes';
import { drawTooltip } from './draw-tooltip';
import { fitTooltip, type TooltipContent, type TooltipRow } from './tooltip-rows';

/**
 * API of an attached {@link Tooltip}.
 */
export interface TooltipApi {
  /** Returns the current options. */
  options(): Readonly<TooltipOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - Options to change. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the tooltip was removed.
   * @throws RangeError if a value isn't allowed, or a series isn't on the chart.
   */
  applyOptions(options: DeepPartial<TooltipOptions>): void;
}

/**
 * Plug-in that shows a tooltip with the time and the values of visible series at the crosshair. The tooltip is next to
 * the crosshair or in a corner.
 *
 * The tooltip appears when the pointer, a long press, arrow keys or your code moves the crosshair to a bar. It is
 * hidden from screen readers, because the chart itself announces bars. Its options, except for functions, are part of
 * the chart's saved state.
 *
 * @example
 * ```ts live title="A tooltip at the crosshair"
 * import { createChart, Tooltip } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle', { title: 'Price', titleLabel: false });
 * const bars = sampleBars();
 * price.setData(bars);
 * chart.attach(Tooltip);
 * const bar = bars.at(-30);
 * if (bar) chart.crosshair().set(bar.time, bar.high);
 * ```
 */
export const Tooltip: PluginDefinition<TooltipApi, DeepPartial<TooltipOptions>> = defineReading({
  type: 'tooltip',
  createSchema: tooltipSchema,
  createParts,
});

function createParts(
  host: PluginHost,
  getOptions: () => Readonly<TooltipOptions>,
  source: ReadingSource,
) {
  const { chart } = host;
  const read = (
    { barIndex, isLinked }: CrosshairPosition,
    view: PaneView,
    area: Size,
  ): TooltipContent | null => {
    const options = getOptions();
    const { time } = view;
    const x = time.indexToX(barIndex);
    // Code can move the crosshair to a bar outside the view.
    if (x < 0 || x > area.width) return null;
    if (barIndex >= time.count || (isLinked && !options.showOnLinkedCharts)) return null;
    const isVisible = (series: ISeriesApi): boolean =>
      series.options().visible &&
      series.pane().options().visible &&
      findRow(host.bars(series), barIndex) >= 0;
    const entries = listEntries(host, options, isVisible);
    const rows = entries.map((entry) => readRow(source, entry, barIndex, options));
    if (rows.length === 0) return null;
    const text = time.format(time.indexToTime(barIndex) as Time);
    return fitTooltip(text, rows, view, {
      width: area.width,
      height: area.height - getLegendBottom(host, view),
    });
  };
  const writeCount = ({ hiddenCount }: TooltipContent): string =>
    fillPlaceholders(source.messages().rows, ['count', hiddenCount]);
  const legendRoot = createLegendRoot(host, 'tooltip');
  const tip = legendRoot && createTip(host, legendRoot, getOptions, read, writeCount);
  return {
    parts: {
      layers: [
        {
          zOrder: 'top' as const,
          draw(view: PaneView) {
            const { includeInImages, position } = getOptions();
            const at = view.isImage && includeInImages ? host.crosshair() : null;
            const reading = at && read(at, view, view);
            if (!at || !reading || view.pane !== (at.pane ?? findFirstPane(chart))) return [];
            const point = {
              x: view.time.indexToX(at.barIndex),
              y: (at.y * view.height) / (view.pane.size().height || 1),
            };
            return drawTooltip(
              reading,
              writeCount(reading),
              point,
              view,
              position,
              host.cornerBounds(view),
            );
          },
        },
      ],
      painted: () => tip?.paint(),
      // The first bounds of a legend follow its first layout.
      cornersChanged: () => tip?.paint(),
      detach: () => tip?.disconnect(),
    },
    update: () => tip?.rebuild(),
  };
}

/** Returns the space that legends take from a tooltip at the top of a pane, in CSS pixels; 0 without legends. */
const getLegendBottom = (host: PluginHost, view: PaneView): number =>
  Math.max(0, ...host.cornerBounds(view).map(({ height, y }) => y + height + legendGap));

const findFirstPane = (chart: IChartApi): IPaneApi | undefined =>
  chart.panes().find((pane) => pane.options().visible);

// eslint-disable-next-line max-lines-per-function -- All of it shares the elements of one tooltip.
function createTip(
  host: PluginHost,
  legendRoot: LegendRoot,
  getOptions: () => Readonly<TooltipOptions>,
  read: (at: CrosshairPosition, view: PaneView, area: Size) => TooltipContent | null,
  writeCount: (content: TooltipContent) => string,
) {
  const { chart } = host;
  const time = make('p');
  const list = make('ul');
  const count = make('p');
  const tip = make('div', { class: 'tip' }, time, list, count);
  const container = make('div', { class: 'pane tips', 'aria-hidden': true }, tip);
  container.hidden = true;
  legendRoot.root.append(container);
  let rows: readonly RowElement[] = [];
  /** Last bar whose values are shown. */
  let last: {
    readonly views: readonly PaneView[];
    readonly barIndex: number | null;
    readonly isLinked: boolean;
    readonly legendBottom: number;
  } | null = null;
  /** Position of the crosshair in the last frame, while the tooltip is visible. */
  let anchor: { readonly point: Point; readonly area: Bounds; readonly pane: IPaneApi } | null =
    null;

  const arrange = (): void => {
    if (!anchor) return;
    const { area, pane, point } = anchor;
    const { position } = getOptions();
    const target = position === 'side' ? findFirstPane(chart) : pane;
    // The formatter may have removed the pane.
    const view = target && chart.panes().includes(target) ? host.view(target) : null;
    const legends = (view ? host.cornerBounds(view) : []).map((legend) => ({
      ...legend,
      x: legend.x + (view?.left ?? 0) - area.x,
      y: legend.y + (view?.top ?? 0),
    }));
    const size = sizes.getSize(tip);
    const bounds = getTooltipBounds(size, point, area, position, legends);
    // Hidden elements without `visibility` wouldn't be measured.
    tip.style.visibility = bounds ? '' : 'hidden';
    if (!bounds) return;
    const isLeft = point.x > area.width / 2;
    if (position === 'side') {
      setEdges(tip, { [isLeft ? 'left' : 'right']: cornerMargin, top: bounds.y });
      return;
    }
    // Fixed by the edges next to the crosshair, so that these don't move when the size changes.
    const isAbove = Math.abs(bounds.y + bounds.height + tooltipGap - point.y) < 0.5;
    setEdges(tip, {
      ...(isLeft ? { right: area.width - point.x + tooltipGap } : { left: point.x + tooltipGap }),
      ...(isAbove ? { bottom: area.height - point.y + tooltipGap } : { top: bounds.y }),
    });
  };
  const sizes = watchSizes(legendRoot.root, arrange);
  sizes.observe([tip]);

  /** Shows the values at the crosshair. Returns whether there are any. */
  const show = (at: CrosshairPosition | null, view: PaneView, area: Size): boolean => {
    legendRoot.applyTheme();
    const reading = at && read(at, view, area);
    showOrHide(container, reading !== null);
    if (!reading) return false;
    if (time.textContent !== reading.time) time.textContent = reading.time;
    container.toggleAttribute('data-narrow', reading.columns === 1);
    showOrHide(count, reading.hiddenCount > 0);
    count.textContent = writeCount(reading);
    if (rows.length !== reading.rows.length) {
      rows = reading.rows.map(() => createRow(null, [], true));
      list.replaceChildren(...rows.map(({ element }) => element));
    }
    for (const [i, row] of rows.entries()) {
      const data = reading.rows[i] as TooltipRow;
      row.show(data);
      row.element.toggleAttribute('data-below', data.lines.length > 0);
    }
    return true;
  };

  const paint = (): void => {
    const views = chart.panes().flatMap((pane) => host.view(pane) ?? []);
    const [first] = views;
    if (!first) return;
    const at = host.crosshair();
    const now = {
      views,
      barIndex: at?.barIndex ?? null,
      isLinked: at?.isLinked ?? false,
      legendBottom: at ? getLegendBottom(host, first) : 0,
    };
    const isSame =
      last?.views.length === views.length &&
      views.every((view, i) => view === last?.views[i]) &&
      last.barIndex === now.barIndex &&
      last.isLinked === now.isLinked &&
      last.legendBottom === now.legendBottom;
    const bottom = Math.max(...views.map(({ height, top }) => top + height));
    const area = { x: first.left, y: 0, width: first.width, height: bottom };
    const isVisible = isSame ? !container.hidden : show(at, first, area);
    last = now;
    if (!at || !isVisible) {
      anchor = null;
      return;
    }
    setBounds(container, area);
    const pane = at.pane ?? first.pane;
    const view = at.pane && views.find((each) => each.pane === pane);
    const point = {
      x: first.time.indexToX(at.barIndex),
      y: view ? view.top + at.y : 0,
    };
    anchor = { area, point, pane };
    arrange();
  };
  paint();
  return {
    paint,
    rebuild() {
      last = null;
      paint();
    },
    disconnect: () => sizes.disconnect(),
  };
}

function setEdges({ style }: HTMLElement, edges: Readonly<Record<string, number>>): void {
  for (const edge of ['left', 'top', 'right', 'bottom'] as const) {
    const at = edges[edge];
    style[edge] = at === undefined ? 'auto' : `${at}px`;
  }
}
