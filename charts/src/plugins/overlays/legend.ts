import { make, set } from '../../util/create-element';
import { getCore } from '../../core/get-core';
import { getMessages } from '../../core/optional-messages';
import { legendMessages, type LegendMessages } from '../../i18n/legend-messages';
import { fillPlaceholders } from '../../i18n/fill-placeholders';
import type { ChartCore } from '../../core/chart-core';
import type { Pane } from '../../core/pane';
import type { SeriesMember } from '../../core/series-set';
import type { IChartApi } from '../../api/chart-api';
import type { Scene } from '../../render/scene';
import type { PaneViewport } from '../../render/view-models';
import type { Rect } from '../../graphics/draw-items';
import { checkOptions } from '../../validation/schema';
import type { DeepPartial } from '../../types/deep-partial';
import { createBoard } from './legend-board';
import { getLegendBounds, layOutLegend, legendItems } from './legend-figures';
import { followPane, keepFromChart } from './overlay-layer';
import { type LegendOptions, legendSchema } from './overlay-options';
import {
  axisOnPage,
  entriesFor,
  getFittingFields,
  type LegendEntry,
  type LegendRowData,
  readRow,
  shortenRow,
  type Source,
} from './legend-items';
import { createRow, type RowElement } from './legend-row';
import { watchSizes } from './overlay-sizes';

/**
 * A legend on a chart, from {@link addLegend}.
 *
 * @since 0.2.0
 */
export interface Legend {
  /** The options as they are now. */
  options(): Readonly<LegendOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown, a value is of the wrong type, or the legend was removed.
   * @throws RangeError when a word is unknown, or a series is not one of the chart.
   */
  applyOptions(options: DeepPartial<LegendOptions>): void;

  /** Takes the legend off the chart. A second call does nothing. */
  remove(): void;
}

/**
 * Adds a legend: on each pane its series, with their colors and their values under the crosshair, or else the last
 * ones.
 *
 * The titles are buttons that show and hide their series by mouse, touch and keyboard. Screen readers find a list of
 * pressed and unpressed buttons with the values behind them; a move of the crosshair is not spoken.
 *
 * @param chart - The chart. Without a page, as in {@link renderToSvg}, the legend is in its pictures alone. On a chart
 * with `interactive: false` the legend is drawn, with the last values and without buttons.
 * @param options - What differs from the defaults.
 * @throws TypeError when it is not a chart of this library, a key is unknown or a value is of the wrong type.
 * @throws RangeError when a word is unknown, or a series is not one of the chart.
 * @example
 * ```ts live title="A legend on two panes"
 * import { addLegend, createChart } from '@aijiaoyi/charts';
 * import { sampleBars, sampleVolumes } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const titled = { titleLabel: false };
 * chart.addSeries('candle', titled, { title: 'Price' }).setData(sampleBars());
 * const pane = chart.addPane('volume', { height: 0.4 });
 * const style = { ...titled, priceFormat: { type: 'volume' } } as const;
 * pane.addSeries('histogram', style, { title: 'Volume' }).setData(sampleVolumes());
 * addLegend(chart);
 * ```
 *
 * @since 0.2.0
 */
export function addLegend(chart: IChartApi, options?: DeepPartial<LegendOptions>): Legend {
  const call = 'addLegend';
  const core = getCore(call, chart);
  const schema = legendSchema(core);
  let current = checkOptions(call, 'options', schema, options);
  const messages = getMessages(core.context, call, 'legend', legendMessages);
  const read = (
    entries: readonly LegendEntry[],
    width: number,
    index: number | null,
    findAxis: Source['findAxis'],
  ): LegendRowData[] => {
    const source = { core, messages: messages(), call, findAxis };
    const shortOptions = { ...current, values: getFittingFields(current.values, width) };
    return entries.map((entry) => shortenRow(readRow(source, entry, index, shortOptions), width));
  };
  const board = core.hasInput ? createLegendBoard(core, () => current, messages, read) : null;
  let isEnded = false;
  const layOut = (pane: Pane, viewport: PaneViewport) => {
    // A chart without input has no elements over it: its legend is drawn.
    const isDrawn = viewport.isExported ? current.includeInImages : core.inPage && !core.hasInput;
    if (!isDrawn) return [];
    const entries = entriesFor(core, current, (series) => series.pane() === pane);
    const findAxis = (series: SeriesMember) => viewport.axis(series.options().axis);
    const rows = read(entries, viewport.width, null, findAxis).filter(({ visible }) => visible);
    return layOutLegend(rows, core.context);
  };
  const end = core.extras.add({
    pane: null,
    over: (pane, viewport) =>
      legendItems(layOut(pane, viewport), viewport, core.context, current.side),
    getBounds: (pane, viewport) =>
      viewport && (viewport.isExported || !board)
        ? getLegendBounds(layOut(pane, viewport), viewport.width, current.side)
        : (board?.getBounds(pane) ?? null),
    painted: () => board?.painted(),
    ended() {
      isEnded = true;
      board?.remove();
    },
  });
  return {
    options: () => current,
    applyOptions(input) {
      if (isEnded) throw new TypeError('applyOptions: the legend was removed');
      current = checkOptions('applyOptions', '', schema, input, current);
      board?.rebuild();
    },
    remove: end,
  };
}

/** The rows of a pane on the page. */
interface PaneBoard {
  readonly pane: Pane;
  readonly element: HTMLElement;
  readonly follow: () => void;
  readonly entries: readonly LegendEntry[];
  /** By the first series of each entry. */
  readonly rows: ReadonlyMap<SeriesMember, RowElement>;
}

/** The series that names an entry. */
const getMainSeries = ({ parts }: LegendEntry): SeriesMember =>
  (parts[0] as (typeof parts)[0]).series;

function createLegendBoard(
  core: ChartCore,
  options: () => Readonly<LegendOptions>,
  messages: () => LegendMessages,
  read: (
    entries: readonly LegendEntry[],
    width: number,
    index: number | null,
    findAxis: Source['findAxis'],
  ) => readonly LegendRowData[],
) {
  const { crosshair, panes, context } = core;
  const board = createBoard('addLegend', core, 'legend');
  const sizes = watchSizes(board.root, () => core.extras.boundsChanged());
  let paneBoards: readonly PaneBoard[] = [];
  /** What the values are of: the picture, and the bar index of the crosshair. */
  let last: { readonly scene: Scene; readonly index: number | null } | null = null;

  const createPane = (pane: Pane, entries: readonly LegendEntry[]): PaneBoard => {
    const toggle = (entry: LegendEntry) => () => {
      // Its button is there until the next frame.
      const all = entry.parts.flatMap(({ series }) => (series.isRemoved() ? [] : [series]));
      const visible = !all.some((series) => series.options().visible);
      context.changes.run(() => {
        for (const series of all) series.applyOptions({ visible });
      });
    };
    const rows = new Map(
      entries.map((entry) => [
        getMainSeries(entry),
        createRow(options().buttons ? toggle(entry) : null),
      ]),
    );
    for (const { element } of rows.values()) {
      const { firstElementChild: name } = element;
      if (options().buttons) keepFromChart(name as HTMLElement, core);
    }
    const element = make(
      'ul',
      {
        class: 'pane',
        // Without its bullets a list is none to every screen reader.
        role: 'list',
        'data-side': options().side,
      },
      ...[...rows.values()].map((row) => row.element),
    );
    return { pane, element, entries, rows, follow: followPane(pane, element) };
  };

  /** Makes the elements of the series that there are, where they are not there already. */
  const refresh = (): void => {
    const expected = panes.all.flatMap((pane) => {
      const entries = entriesFor(core, options(), (series) => series.pane() === pane);
      return entries.length > 0 ? [{ pane, entries }] : [];
    });
    const isSame =
      expected.length === paneBoards.length &&
      expected.every(({ entries, pane }, i) => {
        const known = paneBoards[i];
        return known?.pane === pane && sameEntries(entries, known.entries);
      });
    if (isSame) {
      // Titles of indicators follow their options.
      paneBoards = paneBoards.map((each, i) => ({ ...each, entries: expected[i]?.entries ?? [] }));
      return;
    }
    // The button that had the focus keeps it where its series is still there.
    const focus = board.root.activeElement;
    const [held] = paneBoards.flatMap(({ rows }) =>
      [...rows].flatMap(([series, { element }]) => (element.contains(focus) ? [series] : [])),
    );
    paneBoards = expected.map(({ entries, pane }) => createPane(pane, entries));
    board.root.replaceChildren(...paneBoards.map(({ element }) => element));
    sizes.observe(
      paneBoards.flatMap(({ rows }) => [...rows.values()].map(({ element }) => element)),
    );
    for (const { rows } of paneBoards) {
      const row = focus && held && rows.get(held);
      if (row) (row.element.firstElementChild as HTMLElement).focus();
    }
  };

  /** Brings the elements up to date with the chart's series, panes and theme. */
  const follow = (): void => {
    board.applyTheme();
    refresh();
    const { list, listOf } = messages();
    for (const { element, follow, pane } of paneBoards) {
      follow();
      const label = pane.name === 'main' ? list : fillPlaceholders(listOf, ['pane', pane.name]);
      if (element.getAttribute('aria-label') !== label) set(element, { 'aria-label': label });
    }
  };

  const painted = (): void => {
    const scene = context.scene();
    const index = crosshair.createViewModel()?.index ?? null;
    // The pointer moved within a bar.
    if (scene === last?.scene && index === last.index) return;
    if (scene !== last?.scene) follow();
    last = { scene, index };
    for (const { entries, pane, rows } of paneBoards) {
      if (!pane.isVisible) continue;
      for (const row of read(entries, pane.box().width, index, axisOnPage)) {
        rows.get(getMainSeries(row.entry))?.show(row);
      }
    }
  };
  painted();
  return {
    painted,
    getBounds(pane: Pane): Rect | null {
      const rows = paneBoards.find((each) => each.pane === pane)?.rows.values() ?? [];
      const rowSizes = [...rows].map(({ element }) => sizes.getSize(element));
      return getLegendBounds(rowSizes, pane.box().width, options().side);
    },
    rebuild() {
      if (context.life.ended) return;
      paneBoards = [];
      last = null;
      painted();
    },
    remove() {
      sizes.disconnect();
      board.remove();
    },
  };
}

const sameEntries = (a: readonly LegendEntry[], b: readonly LegendEntry[]): boolean =>
  a.length === b.length &&
  a.every(({ parts }, i) => {
    const others = b[i]?.parts;
    return (
      parts.length === others?.length &&
      parts.every(({ series }, k) => series === others[k]?.series)
    );
  });
