import { make } from '../../util/create-element';
import { indexToX } from '../../scale/time-view';
import { getCore } from '../../core/get-core';
import { getMessages } from '../../core/optional-messages';
import { legendMessages } from '../../i18n/legend-messages';
import type { ChartCore } from '../../core/chart-core';
import type { SeriesMember } from '../../core/series-set';
import type { IChartApi } from '../../api/chart-api';
import type { Rect } from '../../graphics/draw-items';
import type { Point } from '../../types/data-types';
import type { Scene } from '../../render/scene';
import type { CrosshairViewModel } from '../../render/view-models';
import { checkOptions } from '../../validation/schema';
import type { DeepPartial } from '../../types/deep-partial';
import { createBoard } from './legend-board';
import {
  cornerMargin,
  getTooltipBounds,
  getTopBelowLegends,
  tooltipGap,
  tooltipItems,
} from './legend-figures';
import { setBounds as putAt } from './overlay-layer';
import { type TooltipOptions, tooltipSchema } from './overlay-options';
import { axisOnPage, entriesFor, type LegendRowData, readRow } from './legend-items';
import { createRow, type RowElement, showOrHide } from './legend-row';
import { watchSizes } from './overlay-sizes';

/**
 * A tooltip on a chart, from {@link addTooltip}.
 *
 * @since 0.2.0
 */
export interface Tooltip {
  /** The options as they are now. */
  options(): Readonly<TooltipOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown, a value is of the wrong type, or the tooltip was removed.
   * @throws RangeError when a word is unknown, or a series is not one of the chart.
   */
  applyOptions(options: DeepPartial<TooltipOptions>): void;

  /** Takes the tooltip off the chart. A second call does nothing. */
  remove(): void;
}

/**
 * Adds a tooltip: the time and the values of all visible series under the crosshair, beside it or in a corner.
 *
 * It is there while the crosshair stands on a bar, whether the pointer, a finger that rests, arrow keys or code put it
 * there. Screen readers are told bars by the chart itself, so the tooltip is hidden from them.
 *
 * @param chart - The chart.
 * @param options - What differs from the defaults.
 * @throws TypeError when it is not a chart of this library, a key is unknown or a value is of the wrong type.
 * @throws RangeError when a word is unknown, or a series is not one of the chart.
 * @example
 * ```ts live title="A tooltip at the crosshair"
 * import { addTooltip, createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle', { titleLabel: false }, { title: 'Price' });
 * const bars = sampleBars();
 * price.setData(bars);
 * addTooltip(chart);
 * const bar = bars.at(-30);
 * if (bar) chart.crosshair().set(bar.time, bar.high);
 * ```
 *
 * @since 0.2.0
 */
export function addTooltip(chart: IChartApi, options?: DeepPartial<TooltipOptions>): Tooltip {
  const call = 'addTooltip';
  const core = getCore(call, chart);
  const schema = tooltipSchema(core);
  let current = checkOptions(call, 'options', schema, options);
  const messages = getMessages(core.context, call, 'legend', legendMessages);
  const read = (at: CrosshairViewModel): TooltipReading | null => {
    const { clock, timeIndex } = core.context;
    if (at.index >= timeIndex.count || (core.crosshair.isLinked && !current.linked)) return null;
    const source = { core, messages: messages(), call, findAxis: axisOnPage };
    const isShown = (series: SeriesMember): boolean =>
      series.options().visible && isVisible(series) && timeIndex.barAt(series.table, at.index) >= 0;
    const rows = entriesFor(core, current, isShown).map((entry) =>
      readRow(source, entry, at.index, current),
    );
    return rows.length > 0 ? { time: clock.label(timeIndex.timestampAt(at.index)), rows } : null;
  };
  const board = core.hasInput ? createTip(core, () => current, read) : null;
  let isEnded = false;
  const end = core.extras.add({
    pane: null,
    over(pane, viewport) {
      const at =
        viewport.isExported && current.includeInImages ? core.crosshair.createViewModel() : null;
      const reading = at && read(at);
      if (!at || !reading || pane.row() !== (at.pane ?? 0)) return [];
      const point = {
        x: indexToX(viewport.view, at.index),
        y: (at.y * viewport.height) / (pane.box().height || 1),
      };
      const legends = core.extras.getBounds(pane, viewport);
      return tooltipItems(reading, point, viewport, core.context, current.position, legends);
    },
    painted: () => board?.painted(),
    boundsChanged: () => board?.arrange(),
    ended() {
      isEnded = true;
      board?.remove();
    },
  });
  return {
    options: () => current,
    applyOptions(input) {
      if (isEnded) throw new TypeError('applyOptions: the tooltip was removed');
      current = checkOptions('applyOptions', '', schema, input, current);
      board?.rebuild();
    },
    remove: end,
  };
}

const isVisible = (series: SeriesMember): boolean => series.pane().options().visible;

/**
 * What a tooltip says.
 *
 * @internal
 */
export interface TooltipReading {
  readonly time: string;
  readonly rows: readonly LegendRowData[];
}

function createTip(
  core: ChartCore,
  options: () => Readonly<TooltipOptions>,
  read: (at: CrosshairViewModel) => TooltipReading | null,
) {
  const { crosshair, context } = core;
  const board = createBoard('addTooltip', core, 'tooltip');
  const time = make('p');
  const list = make('ul');
  const tip = make('div', { class: 'tip' }, time, list);
  const container = make('div', { class: 'pane', 'aria-hidden': true }, tip);
  container.hidden = true;
  board.root.append(container);
  let rows: readonly RowElement[] = [];
  /** What the values are of. */
  let last: {
    readonly scene: Scene;
    readonly index: number | null;
    readonly isLinked: boolean;
  } | null = null;
  /** Where the crosshair was in the last frame, as long as the tooltip is visible. */
  let anchor: { readonly point: Point; readonly area: Rect; readonly row: number } | null = null;

  const arrange = (): void => {
    if (!anchor) return;
    const { area, point, row } = anchor;
    const { position } = options();
    const pane = core.panes.all.find((each) => each.row() === (position === 'side' ? 0 : row));
    const box = pane?.box();
    const legends = (pane && box ? core.extras.getBounds(pane, null) : []).map((legend) => ({
      ...legend,
      x: legend.x + (box?.x ?? 0) - area.x,
      y: legend.y + (box?.y ?? 0),
    }));
    const bounds = getTooltipBounds(sizes.getSize(tip), point, area, position);
    const below = getTopBelowLegends(bounds, legends, area.height);
    const isLeft = point.x > area.width / 2;
    if (position === 'side') {
      setEdges(tip, { [isLeft ? 'left' : 'right']: cornerMargin, top: below ?? cornerMargin });
      return;
    }
    // Fixed by the edges next to the crosshair, so that these don't move when the size changes.
    const isAbove = below === null && point.y > area.height / 2;
    setEdges(tip, {
      ...(isLeft ? { right: area.width - point.x + tooltipGap } : { left: point.x + tooltipGap }),
      ...(isAbove
        ? { bottom: area.height - point.y + tooltipGap }
        : { top: below ?? point.y + tooltipGap }),
    });
  };
  const sizes = watchSizes(board.root, arrange);
  sizes.observe([tip]);

  /** Shows the values at the crosshair. */
  const show = (at: CrosshairViewModel | null): boolean => {
    board.applyTheme();
    const reading = at && read(at);
    showOrHide(container, reading !== null);
    if (!reading) return false;
    if (time.textContent !== reading.time) time.textContent = reading.time;
    if (rows.length !== reading.rows.length) {
      rows = reading.rows.map(() => createRow(null));
      list.replaceChildren(...rows.map(({ element }) => element));
    }
    rows.forEach((row, i) => row.show(reading.rows[i] as LegendRowData));
    return true;
  };

  const painted = (): void => {
    const scene = context.scene();
    const at = crosshair.createViewModel();
    const now = { scene, index: at?.index ?? null, isLinked: crosshair.isLinked };
    const isSame =
      last?.scene === scene && last.index === now.index && last.isLinked === now.isLinked;
    const isShown = isSame ? !container.hidden : show(at);
    last = now;
    if (!at || !isShown) {
      anchor = null;
      return;
    }
    const { layout, view } = scene;
    const { height } = context.size;
    const area = { ...layout.time, y: 0, height: height - layout.time.height };
    putAt(container, area);
    const top = at.pane === null ? 0 : (layout.panes[at.pane]?.y ?? 0) + at.y;
    anchor = { area, point: { x: indexToX(view, at.index), y: top }, row: at.pane ?? 0 };
    arrange();
  };
  painted();
  return {
    painted,
    rebuild() {
      last = null;
      painted();
    },
    arrange,
    remove() {
      sizes.disconnect();
      board.remove();
    },
  };
}

function setEdges({ style }: HTMLElement, edges: Readonly<Record<string, number>>): void {
  for (const edge of ['left', 'top', 'right', 'bottom'] as const) {
    const at = edges[edge];
    style[edge] = at === undefined ? 'auto' : `${at}px`;
  }
}
