import { callFormatter } from '../../util/call-user-function';
import { channels } from '../../util/color';
import { isRelative } from '../../scale/price-scale';
import type { ChartCore } from '../../core/chart-core';
import { getSeriesName } from '../../core/series-name';
import type { Pane } from '../../core/pane';
import type { PriceAxis } from '../../core/price-axis';
import type { BarTable } from '../../data/bar-table';
import type { SeriesMember } from '../../core/series-set';
import { writePrice } from '../../render/axis-scale';
import type { AxisScale } from '../../render/view-models';
import { toTime } from '../../time/timestamps';
import type { LegendMessages } from '../../i18n/legend-messages';
import type { ReadingOptions, LegendField, LegendItem } from './overlay-options';

/** A row of a legend or a tooltip: a series, or the series of an indicator. */
export interface LegendRowData {
  readonly entry: LegendEntry;
  readonly title: string;
  readonly visible: boolean;
  readonly color: string;
  readonly values: readonly Value[];
}

/** What a row is about. */
export interface LegendEntry {
  /** The title of an indicator with several series; `null` for that of the series. */
  readonly title: string | null;
  readonly parts: readonly { readonly series: SeriesMember; readonly name: string }[];
}

/** A part of a row: a number, with its short name before it where there are several. */
export interface Value {
  readonly name: string;
  readonly text: string;
  readonly color: string;
}

/** In place of what a series has not at a time. */
const missing = '–';

/** What rows are read from. */
export interface Source {
  readonly core: ChartCore;
  readonly messages: LegendMessages;
  /** Whose options these are, for the error of a formatter: `addLegend`. */
  readonly call: string;
  /** The axis of a series in the picture that the row is for. */
  findAxis(series: SeriesMember): AxisScale | undefined;
}

/** The axis of a series in the picture on the page. */
export const axisOnPage = (series: SeriesMember): AxisScale | undefined => {
  const pane = series.pane() as Pane;
  return pane.written().find(({ axis }) => axis.name === series.options().axis);
};

/** What a legend or a tooltip lists, from back to front. Series of one indicator on one pane are one entry. */
export function entriesFor(
  core: ChartCore,
  { series }: ReadingOptions,
  isListed: (each: SeriesMember) => boolean = () => true,
): readonly LegendEntry[] {
  const all = core
    .seriesInOrder()
    .filter((each) => (series === null || series.includes(each)) && isListed(each));
  const entries = new Map<SeriesMember, LegendEntry>(
    all.map((each) => [each, { title: null, parts: [{ series: each, name: '' }] }]),
  );
  for (const { group } of getGroups(core)) {
    const parts = group.parts.flatMap(({ id, name }) => {
      const member = all.find((each) => each.id === id);
      return member ? [{ series: member, name }] : [];
    });
    const [first] = parts;
    const isOne = parts.every((part) => part.series.pane() === first?.series.pane());
    if (parts.length < 2 || !isOne) continue;
    const entry = { title: group.title, parts };
    for (const part of parts) entries.set(part.series, entry);
  }
  return [...new Set(entries.values())];
}

const getGroups = (core: ChartCore) =>
  [...core.context.derived].flatMap((each) => (each.group ? [{ group: each.group() }] : []));

/**
 * Reads the row of an entry.
 *
 * @param index - The bar index of the crosshair; `null` for the last bar.
 */
export function readRow(
  source: Source,
  entry: LegendEntry,
  index: number | null,
  options: ReadingOptions,
): LegendRowData {
  const read = entry.parts.map((part) => readSeries(source, part.series, index, options));
  const [main] = read as [SeriesRow, ...SeriesRow[]];
  const row = { entry, color: main.color, visible: read.some(({ visible }) => visible) };
  if (entry.title === null) return { ...row, title: main.title, values: main.values };
  const values = entry.parts.flatMap(({ name }, i) => {
    const { color, values, visible } = read[i] as SeriesRow;
    if (!visible) return [];
    const seriesColor = toReadableColor(color, source.core.context.theme.text);
    return values.map((value, k) => ({ ...value, name: k === 0 ? name : '', color: seriesColor }));
  });
  return { ...row, title: entry.title, values };
}

/** The part of a row that one series has. */
interface SeriesRow {
  readonly title: string;
  readonly visible: boolean;
  readonly color: string;
  readonly values: readonly Value[];
}

function readSeries(
  source: Source,
  series: SeriesMember,
  index: number | null,
  options: ReadingOptions,
): SeriesRow {
  const { call, core } = source;
  const { theme, options: chart, timeIndex } = core.context;
  const { table } = series;
  // In the future no bar is missing: the last one is the newest that is known.
  const isAt = index !== null && index < timeIndex.count;
  const bar = isAt ? timeIndex.barAt(table, index) : table.lastValue();
  const title = getSeriesName(series, chart.messages);
  const row = { title, visible: series.options().visible };
  const known = bar >= 0 && !Number.isNaN(table.close[bar]);
  const color = series.viewModel.colorAt(known ? bar : Math.max(0, table.lastValue()));
  if (!known) return { ...row, color, values: [{ name: '', text: missing, color: theme.text }] };
  const reading = createLegendItem(series, title, bar);
  const customText = callFormatter(`${call}: formatter`, options.formatter, (write) =>
    write(reading),
  );
  if (customText !== null)
    return { ...row, color, values: [{ name: '', text: customText, color: theme.text }] };
  const values = getFixedFields(table) ?? options.values;
  const write = (part: LegendField): Value[] => formatField(source, series, reading, bar, part);
  return { ...row, color, values: values.flatMap(write) };
}

/** What stands for bars that have no four prices; a band has its edges in these columns. */
const fieldsByForm: Readonly<Partial<Record<string, readonly LegendField[]>>> = {
  value: ['close'],
  band: ['close', 'open'],
};

/** Bars of a type of one's own have one price that stands for them. */
const getFixedFields = ({ form }: BarTable): readonly LegendField[] | undefined =>
  fieldsByForm[typeof form === 'string' ? form : 'value'];

function createLegendItem(series: SeriesMember, title: string, index: number): LegendItem {
  const { table } = series;
  const before = table.lastValue(index);
  const close = table.close[index] as number;
  const start = table.close[before < 0 ? index : before] as number;
  const change = close - start;
  return {
    series,
    title,
    // A bar has a time, so its table has a kind.
    time: toTime(table.timestampAt(index), table.timeType as NonNullable<typeof table.timeType>),
    bar: table.barAt(index),
    change,
    percent: (change / Math.abs(start || 1)) * 100,
  };
}

function formatField(
  { findAxis, core, messages }: Source,
  series: SeriesMember,
  { change, percent }: LegendItem,
  bar: number,
  part: LegendField,
): Value[] {
  const { viewModel, table } = series;
  const { theme } = core.context;
  const axis = findAxis(series);
  if (part !== 'change' && part !== 'percent') {
    const name = getFixedFields(table) ? '' : messages[part];
    const price = table[part][bar] as number;
    const text = axis ? writePrice(axis, series.viewModel, price) : viewModel.format.write(price);
    return [{ name, text, color: theme.text }];
  }
  const isRelativeAxis = axis !== undefined && isRelative(axis.axis.options);
  // Beside percentages an amount in the unit of prices would be misread.
  if (part === 'change' && isRelativeAxis) return [];
  const amount = Math.abs(part === 'change' ? change : percent);
  const { percent: percents } = (series.priceAxis() as PriceAxis).viewModel;
  const text =
    part === 'percent'
      ? percents.write(amount)
      : axis && viewModel.format.isDefault
        ? axis.write(amount)
        : viewModel.format.write(amount);
  const color =
    change === 0 ? theme.text : toReadableColor(change > 0 ? theme.up : theme.down, theme.text);
  return [{ name: '', text: (change < 0 ? '−' : '+') + text, color }];
}

/** A color for bars is too pale for words: nearer to that of the words it is read. */
function toReadableColor(color: string, text: string): string {
  const [barChannels, textChannels] = [channels(color), channels(text)];
  const hex = (i: 0 | 1 | 2): string =>
    Math.round(barChannels[i] * 0.7 + textChannels[i] * 0.3)
      .toString(16)
      .padStart(2, '0');
  return `#${hex(0)}${hex(1)}${hex(2)}`;
}

/** Below this width of a pane, in CSS pixels, a legend is short. */
const narrow = 480;

/** The parts that have room on a pane. */
export const getFittingFields = (
  values: readonly LegendField[],
  width: number,
): readonly LegendField[] =>
  width >= narrow
    ? values
    : values.filter((part) => part !== 'open' && part !== 'high' && part !== 'low');

/** A row without the names within a group, where a pane is too narrow for them. */
export const shortenRow = (row: LegendRowData, width: number): LegendRowData =>
  width >= narrow || row.entry.title === null
    ? row
    : { ...row, values: row.values.map((value) => ({ ...value, name: '' })) };
