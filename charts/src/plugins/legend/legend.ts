import type { PluginDefinition } from '../../api/plugin-definition';
import type { PaneView } from '../../api/area-view';
import type { PluginHost } from '../../api/plugin-host-api';
import type { IPaneApi, ISeriesApi } from '../../api/source-api';
import { fillPlaceholders } from '../../i18n/fill-placeholders';
import type { LegendMessages } from '../../i18n/legend-messages';
import type { DeepPartial } from '../../types/deep-partial';
import { make, set } from '../../util/create-element';
import { focusKey, keepFocus } from '../../util/keep-focus';
import { type LegendRoot, createLegendRoot } from './legend-root';
import {
  type Bounds,
  countFittingRows,
  drawLegend,
  getLegendBounds,
  getLegendRowHeight,
  getLegendSpace,
  layOutLegend,
} from './legend-commands';
import {
  getFittingFields,
  isTiny,
  type LegendEntry,
  type LegendRowData,
  listEntries,
  readRow,
  type ReadingSource,
  shortenRow,
} from './legend-items';
import { type LegendButton, type LegendOptions, legendSchema } from './legend-options';
import {
  type CountButton,
  createCountButton,
  createRow,
  type RowElement,
  showOrHide,
} from './legend-row';
import { isEqual } from '../../util/json';
import { dragPanes } from './drag-panes';
import { createLegendActions, getPeerPanes, toggleEntry } from './legend-actions';
import { shouldWrite } from './pace-writes';
import { coverPane } from './place-element';
import { defineReading } from './reading-plugin';
import { watchSizes } from './watch-sizes';

/**
 * API of an attached {@link Legend}.
 */
export interface LegendApi {
  /** Returns the current options. */
  options(): Readonly<LegendOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - Options to change. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the legend was removed.
   * @throws RangeError if a value isn't allowed, or a series isn't on the chart.
   */
  applyOptions(options: DeepPartial<LegendOptions>): void;
}

/**
 * Plug-in that shows a legend on each pane. It lists the pane's series with their colors and their values at the
 * crosshair, or the last values without a crosshair.
 *
 * By default, each row has a button that shows or hides its series, with mouse, touch and keyboard. With the option
 * {@link LegendOptions.buttons}, rows can have other buttons, for example for settings and removal. With the button
 * `'more'`, users can also drag a title to another pane to reorder the panes. For screen readers, the legend is a list
 * of rows, each with its buttons and values. The legend doesn't announce moves of the crosshair. While values change in
 * each frame, the legend can skip every second frame.
 *
 * If the rows would cover more than half of a pane, the legend shows the rows that fit, but at least one, and a button
 * with the number of hidden rows.
 *
 * In {@link renderToSvg} and on a chart with `interactive: false`, the legend is drawn with the last values, without
 * buttons and hidden series. Its options, except for functions, are part of the chart's saved state.
 *
 * @example
 * ```ts live title="A legend on two panes"
 * import { createChart, Legend } from '@aijiaoyi/charts';
 * import { sampleBars, sampleVolumes } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const noLabel = { titleLabel: false };
 * chart.addSeries('candle', { title: 'Price', ...noLabel }).setData(sampleBars());
 * const pane = chart.addPane('volume', { height: 0.4 });
 * const style = { ...noLabel, priceFormat: { type: 'volume' } } as const;
 * pane.addSeries('histogram', { title: 'Volume', ...style }).setData(sampleVolumes());
 * chart.attach(Legend);
 * ```
 */
export const Legend: PluginDefinition<LegendApi, DeepPartial<LegendOptions>> = defineReading({
  type: 'legend',
  createSchema: legendSchema,
  createParts,
});

function createParts(
  host: PluginHost,
  getOptions: () => Readonly<LegendOptions>,
  source: ReadingSource,
) {
  const read = (
    entries: readonly LegendEntry[],
    width: number,
    barIndex: number | null,
  ): LegendRowData[] => {
    const options = getOptions();
    const shortOptions = { ...options, values: getFittingFields(options.values, width) };
    return entries.map((entry) =>
      shortenRow(readRow(source, entry, barIndex, shortOptions), width),
    );
  };
  const legendRoot = createLegendRoot(host, 'legend');
  const elements = legendRoot && createLegendElements(host, legendRoot, getOptions, source, read);
  const listPaneEntries = (pane: IPaneApi) =>
    listEntries(host, getOptions(), (series) => series.pane() === pane);
  const layOut = (view: PaneView) => {
    // A chart without input doesn't have elements, so draw its legend.
    const isDrawn = view.isImage ? getOptions().includeInImages : !elements;
    if (!isDrawn) return [];
    const rows = read(listPaneEntries(view.pane), view.width, null).filter(
      ({ visible }) => visible,
    );
    return layOutLegend(rows, view, source.messages());
  };
  return {
    parts: {
      layers: [
        {
          zOrder: 'top' as const,
          draw: (view: PaneView) => drawLegend(layOut(view), view, getOptions().side),
        },
      ],
      // The number of rows, not their measured heights, so that prices don't move with the values at the crosshair.
      topMargin(pane: IPaneApi) {
        const { fontSize } = host.chart.options();
        const rowHeight = elements?.rowHeight(fontSize) ?? getLegendRowHeight(fontSize);
        return getLegendSpace(listPaneEntries(pane).length * rowHeight);
      },
      cornerBounds(view: PaneView) {
        const bounds =
          elements && !view.isImage
            ? elements.getBounds(view)
            : getLegendBounds(layOut(view), view.width, getOptions().side);
        return bounds ? [bounds] : [];
      },
      painted: () => elements?.paint(),
      detach: () => elements?.disconnect(),
    },
    update() {
      if (elements) elements.rebuild();
      else host.invalidate();
    },
  };
}

/** The rows of a pane on the page. */
interface PaneLegend {
  readonly pane: IPaneApi;
  readonly element: HTMLElement;
  readonly cover: (view: PaneView | null) => void;
  readonly entries: readonly LegendEntry[];
  /** By the first series of each entry. */
  readonly rows: ReadonlyMap<ISeriesApi, RowElement>;
  readonly count: CountButton;
}

/** Returns the series that names an entry. */
const getMainSeries = ({ parts }: LegendEntry): ISeriesApi =>
  (parts[0] as (typeof parts)[0]).series;

// eslint-disable-next-line max-lines-per-function -- All of it shares the elements of one legend.
function createLegendElements(
  host: PluginHost,
  legendRoot: LegendRoot,
  getOptions: () => Readonly<LegendOptions>,
  { messages }: ReadingSource,
  read: (
    entries: readonly LegendEntry[],
    width: number,
    barIndex: number | null,
  ) => readonly LegendRowData[],
) {
  const { chart } = host;
  const sizes = watchSizes(legendRoot.root, () => host.invalidate('corners'));
  let paneLegends: readonly PaneLegend[] = [];
  /** Frame and bar index of the displayed values. */
  let last: {
    readonly views: readonly (PaneView | null)[];
    readonly barIndex: number | null;
  } | null = null;

  const actions = createLegendActions(host, legendRoot.root, getOptions, messages);
  let buttons: readonly LegendButton[] = [];
  /** Panes whose legend shows all rows, although they don't fit. */
  const expanded = new WeakSet<IPaneApi>();
  host.keepPointer(legendRoot.root.host as HTMLElement);
  // Users who can't drag need the menu, which moves panes, too.
  const getPeers = (pane: IPaneApi): readonly IPaneApi[] =>
    getOptions().buttons.includes('more') ? getPeerPanes(host, pane) : [];
  const rowHeight = (fontSize: number): number =>
    getLegendRowHeight(fontSize, buttons.length > 0 && legendRoot.isTouch());
  const findPane = (element: Element | null): IPaneApi | null =>
    paneLegends.find((each) => each.element === element)?.pane ?? null;
  const drags = dragPanes(host, legendRoot.root, findPane, getPeers);

  const createPane = (pane: IPaneApi, entries: readonly LegendEntry[]): PaneLegend => {
    const { side } = getOptions();
    const createEntryRow = (entry: LegendEntry): RowElement => {
      const toggle = buttons.includes('title') ? () => toggleEntry(host, entry) : null;
      const row = createRow(toggle, actions.create(entry));
      const title = row.element.querySelector('button.name');
      if (title) set(title, { [focusKey]: getMainSeries(entry).id });
      return row;
    };
    const rows = new Map(
      entries.map((entry) => [getMainSeries(entry), createEntryRow(entry)] as const),
    );
    const count = createCountButton(() => {
      if (!expanded.delete(pane)) expanded.add(pane);
      last = null;
      paint();
    });
    set(count.element, { [focusKey]: `${pane.name} rows` });
    const element = make(
      'ul',
      {
        class: 'pane',
        // Without bullets, some screen readers don't see a list.
        role: 'list',
        'data-side': side,
      },
      ...[...rows.values()].map((row) => row.element),
    );
    // Otherwise, the wheel would zoom the chart.
    const scroll = (event: Event): void => {
      if (element.hasAttribute('data-scroll')) event.stopPropagation();
    };
    element.addEventListener('wheel', scroll, { passive: true });
    return { pane, element, entries, rows, count, cover: coverPane(element) };
  };

  /** Creates missing elements for the current series. */
  const refresh = (): void => {
    const expected = chart.panes().flatMap((pane) => {
      const entries = listEntries(host, getOptions(), (series) => series.pane() === pane);
      return entries.length > 0 ? [{ pane, entries }] : [];
    });
    const names = actions.names();
    const isSame =
      isEqual(names, buttons) &&
      expected.length === paneLegends.length &&
      expected.every(({ entries, pane }, i) => {
        const known = paneLegends[i];
        return known?.pane === pane && sameEntries(entries, known.entries);
      });
    if (isSame) {
      // Titles of indicators follow their options.
      paneLegends = paneLegends.map((each, i) => ({
        ...each,
        entries: expected[i]?.entries ?? [],
      }));
      return;
    }
    buttons = names;
    actions.closeMenu();
    paneLegends = expected.map(({ entries, pane }) => createPane(pane, entries));
    keepFocus(legendRoot.root, () => {
      legendRoot.root.replaceChildren(...paneLegends.map(({ element }) => element));
    });
    sizes.observe(
      paneLegends.flatMap(({ rows }) => [...rows.values()].map(({ element }) => element)),
    );
  };

  /** Updates the elements to the chart's series, panes and theme. */
  const follow = (): void => {
    legendRoot.applyTheme();
    refresh();
    drags.cancelForbidden();
    const { list, listOf } = messages();
    for (const paneLegend of paneLegends) {
      const { cover, element, pane } = paneLegend;
      const view = host.view(pane);
      cover(view);
      element.toggleAttribute('data-movable', getPeers(pane).length > 0);
      if (view) {
        collapse(paneLegend, view, rowHeight(view.fontSize), expanded.has(pane), messages());
      }
      const label =
        pane.name === 'main' ? list : fillPlaceholders(listOf, ['pane', host.paneTitle(pane)]);
      if (element.getAttribute('aria-label') !== label) set(element, { 'aria-label': label });
    }
  };

  const paint = (): void => {
    const views = chart.panes().map((pane) => host.view(pane));
    const barIndex = host.crosshair()?.barIndex ?? null;
    const isSameFrame =
      last?.views.length === views.length && views.every((view, i) => view === last?.views[i]);
    // The pointer has only moved within a bar.
    if (isSameFrame && barIndex === last?.barIndex) return;
    if (!isSameFrame) follow();
    // Updates change the last bar, so the values at a crosshair that rests on an earlier one stay the same.
    const isResting = barIndex !== null && barIndex === last?.barIndex;
    const isSteady = isResting && barIndex < chart.timeAxis().barCount() - 1;
    if (last !== null && !isSteady && !shouldWrite(legendRoot.root.ownerDocument)) {
      host.invalidate('top');
      return;
    }
    last = { views, barIndex };
    for (const { entries, pane, rows } of paneLegends) {
      const view = host.view(pane);
      if (!view) continue;
      for (const row of read(entries, view.width, barIndex)) {
        rows.get(getMainSeries(row.entry))?.show(row);
      }
    }
  };
  paint();
  return {
    paint,
    rowHeight,
    getBounds({ pane, width }: PaneView): Bounds | null {
      const rows = paneLegends.find((each) => each.pane === pane)?.rows.values() ?? [];
      const rowSizes = [...rows].map(({ element }) => sizes.getSize(element));
      return getLegendBounds(rowSizes, width, getOptions().side);
    },
    rebuild() {
      paneLegends = [];
      last = null;
      paint();
    },
    disconnect() {
      drags.cancel();
      sizes.disconnect();
    },
  };
}

/** Shows the rows that fit, or all of them, and the number of the others in the last one that fits. */
function collapse(
  { count, element, rows }: PaneLegend,
  view: PaneView,
  rowHeight: number,
  isExpanded: boolean,
  messages: LegendMessages,
): void {
  const elements = [...rows.values()].map((row) => row.element);
  const fitting = countFittingRows(view, rowHeight);
  const hiddenCount = Math.max(0, elements.length - fitting);
  const height = getLegendSpace(elements.length * rowHeight);
  const isScrolling = isExpanded && hiddenCount > 0 && height > view.height;
  element.toggleAttribute('data-scroll', isScrolling);
  // There isn't space for a second line of a row.
  element.toggleAttribute('data-single', elements.length >= fitting || isTiny(view.width));
  keepFocus(element, () => {
    for (const [i, each] of elements.entries()) showOrHide(each, isExpanded || i < fitting);
    const row = elements[fitting - 1];
    if (hiddenCount > 0 && row !== count.element.parentElement) row?.append(count.element);
    count.show(hiddenCount, isExpanded, messages);
  });
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
