import { make, set } from '../../util/create-element';
import { getCore } from '../../core/get-core';
import { getMessages } from '../../core/optional-messages';
import { legendMessages, type LegendMessages } from '../../i18n/legend-messages';
import { fill } from '../../i18n/fill-placeholders';
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
  partsFor,
  type ReadingEntry,
  type ReadingRow,
  rowOf,
  shortened,
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
 * Adds a legend: on each pane its series, with their colours and their values under the crosshair, or else the last
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
  const words = getMessages(core.context, call, 'legend', legendMessages);
  const read = (
    entries: readonly ReadingEntry[],
    width: number,
    place: number | null,
    axisOf: Source['axisOf'],
  ): ReadingRow[] => {
    const source = { core, words: words(), call, axisOf };
    const short = { ...current, values: partsFor(current.values, width) };
    return entries.map((entry) => shortened(rowOf(source, entry, place, short), width));
  };
  const board = core.hasInput ? createLegendBoard(core, () => current, words, read) : null;
  let isEnded = false;
  const layOut = (pane: Pane, sight: PaneViewport) => {
    // A chart without input has no elements over it: its legend is drawn.
    const isDrawn = sight.isExported ? current.includeInImages : core.inPage && !core.hasInput;
    if (!isDrawn) return [];
    const entries = entriesFor(core, current, (series) => series.pane() === pane);
    const axisOf = (series: SeriesMember) => sight.axis(series.options().axis);
    const rows = read(entries, sight.width, null, axisOf).filter(({ visible }) => visible);
    return layOutLegend(rows, core.context);
  };
  const end = core.extras.add({
    pane: null,
    over: (pane, sight) => legendItems(layOut(pane, sight), sight, core.context, current.side),
    getBounds: (pane, sight) =>
      sight && (sight.isExported || !board)
        ? getLegendBounds(layOut(pane, sight), sight.width, current.side)
        : (board?.getBounds(pane) ?? null),
    painted: () => board?.painted(),
    ended() {
      isEnded = true;
      board?.remove();
    },
  });
  return {
    options: () => current,
    applyOptions(given) {
      if (isEnded) throw new TypeError('applyOptions: the legend was removed');
      current = checkOptions('applyOptions', '', schema, given, current);
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
  readonly entries: readonly ReadingEntry[];
  /** By the first series of each entry. */
  readonly rows: ReadonlyMap<SeriesMember, RowElement>;
}

/** The series that names an entry. */
const keyOf = ({ parts }: ReadingEntry): SeriesMember => (parts[0] as (typeof parts)[0]).series;

function createLegendBoard(
  core: ChartCore,
  options: () => Readonly<LegendOptions>,
  words: () => LegendMessages,
  read: (
    entries: readonly ReadingEntry[],
    width: number,
    place: number | null,
    axisOf: Source['axisOf'],
  ) => readonly ReadingRow[],
) {
  const { crosshair, panes, context: stage } = core;
  const board = createBoard('addLegend', core, 'legend');
  const sizes = watchSizes(board.root, () => core.extras.boundsChanged());
  let shown: readonly PaneBoard[] = [];
  /** What the values are of: the picture, and the bar index of the crosshair. */
  let last: { readonly scene: Scene; readonly place: number | null } | null = null;

  const createPane = (pane: Pane, entries: readonly ReadingEntry[]): PaneBoard => {
    const toggle = (entry: ReadingEntry) => () => {
      // Its button is there until the next frame.
      const all = entry.parts.flatMap(({ series }) => (series.isRemoved() ? [] : [series]));
      const visible = !all.some((series) => series.options().visible);
      stage.changes.run(() => {
        for (const series of all) series.applyOptions({ visible });
      });
    };
    const rows = new Map(
      entries.map((entry) => [keyOf(entry), createRow(options().buttons ? toggle(entry) : null)]),
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
    const wanted = panes.all.flatMap((pane) => {
      const entries = entriesFor(core, options(), (series) => series.pane() === pane);
      return entries.length > 0 ? [{ pane, entries }] : [];
    });
    const isSame =
      wanted.length === shown.length &&
      wanted.every(({ entries, pane }, i) => {
        const known = shown[i];
        return known?.pane === pane && sameEntries(entries, known.entries);
      });
    if (isSame) {
      // Titles of indicators follow their options.
      shown = shown.map((each, i) => ({ ...each, entries: wanted[i]?.entries ?? [] }));
      return;
    }
    // The button that had the focus keeps it where its series is still there.
    const focus = board.root.activeElement;
    const [held] = shown.flatMap(({ rows }) =>
      [...rows].flatMap(([series, { element }]) => (element.contains(focus) ? [series] : [])),
    );
    shown = wanted.map(({ entries, pane }) => createPane(pane, entries));
    board.root.replaceChildren(...shown.map(({ element }) => element));
    sizes.observe(shown.flatMap(({ rows }) => [...rows.values()].map(({ element }) => element)));
    for (const { rows } of shown) {
      const row = focus && held && rows.get(held);
      if (row) (row.element.firstElementChild as HTMLElement).focus();
    }
  };

  /** Brings the elements up to date with the chart's series, panes and theme. */
  const follow = (): void => {
    board.dress();
    refresh();
    const { list, listOf } = words();
    for (const { element, follow, pane } of shown) {
      follow();
      const label = pane.name === 'main' ? list : fill(listOf, ['pane', pane.name]);
      if (element.getAttribute('aria-label') !== label) set(element, { 'aria-label': label });
    }
  };

  const painted = (): void => {
    const scene = stage.scene();
    const place = crosshair.createViewModel()?.index ?? null;
    // The pointer moved within a bar.
    if (scene === last?.scene && place === last.place) return;
    if (scene !== last?.scene) follow();
    last = { scene, place };
    for (const { entries, pane, rows } of shown) {
      if (!pane.isVisible) continue;
      for (const row of read(entries, pane.box().width, place, axisOnPage)) {
        rows.get(keyOf(row.entry))?.show(row);
      }
    }
  };
  painted();
  return {
    painted,
    getBounds(pane: Pane): Rect | null {
      const rows = shown.find((each) => each.pane === pane)?.rows.values() ?? [];
      const rowSizes = [...rows].map(({ element }) => sizes.getSize(element));
      return getLegendBounds(rowSizes, pane.box().width, options().side);
    },
    rebuild() {
      if (stage.life.ended) return;
      shown = [];
      last = null;
      painted();
    },
    remove() {
      sizes.disconnect();
      board.remove();
    },
  };
}

const sameEntries = (a: readonly ReadingEntry[], b: readonly ReadingEntry[]): boolean =>
  a.length === b.length &&
  a.every(({ parts }, i) => {
    const others = b[i]?.parts;
    return (
      parts.length === others?.length &&
      parts.every(({ series }, k) => series === others[k]?.series)
    );
  });
