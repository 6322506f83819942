import type { PluginHost, SeriesBars, SeriesFormats } from '../../api/plugin-host-api';
import type { ISeriesApi } from '../../api/source-api';
import type { LegendMessages } from '../../i18n/legend-messages';
import { callFormatter } from '../../util/call-user-function';
import { channels } from '../../util/color';
import type { LegendField, LegendItem, ReadingOptions } from './legend-options';

/** A row of a legend or tooltip, for a series or for the series of an indicator. */
export interface LegendRowData {
  readonly entry: LegendEntry;
  readonly title: string;
  readonly visible: boolean;
  readonly color: string;
  readonly values: readonly Value[];
}

/** Series of a row. */
export interface LegendEntry {
  /** Title of an indicator with several series; `null` for the title of the series. */
  readonly title: string | null;
  readonly parts: readonly { readonly series: ISeriesApi; readonly name: string }[];
}

/** A value in a row, with a short name if there are several values. */
export interface Value {
  readonly name: string;
  /** Name in a tooltip, which has space for each value's name. */
  readonly label: string;
  readonly text: string;
  readonly color: string;
  /** From 0, for the values that a short tooltip shows, to 2. */
  readonly rank: number;
}

/** Value that is the only one of its row. */
const createOnlyValue = (text: string, color: string): Value[] => [
  { name: '', label: '', text, color, rank: 0 },
];

/** Text for a missing value. */
const missing = '–';

/** Sources of the rows. */
export interface ReadingSource {
  readonly host: PluginHost;
  /** Plug-in in the error of a formatter: `legend`. */
  readonly call: string;
  messages(): LegendMessages;
}

/** Returns the entries of a legend or tooltip, from back to front. Series of an indicator on one pane are one entry. */
export function listEntries(
  host: PluginHost,
  { series }: ReadingOptions,
  isListed: (each: ISeriesApi) => boolean,
): readonly LegendEntry[] {
  const all = host.chart
    .series()
    .filter((each) => (series === null || series.includes(each)) && isListed(each));
  const entries = new Map<ISeriesApi, LegendEntry>(
    all.map((each) => [each, { title: null, parts: [{ series: each, name: '' }] }]),
  );
  for (const { members, title } of host.seriesGroups()) {
    const parts = members.flatMap(([member, name]) =>
      all.includes(member) ? [{ series: member, name }] : [],
    );
    const [first] = parts;
    const isOne = parts.every((part) => part.series.pane() === first?.series.pane());
    if (parts.length < 2 || !isOne) continue;
    const entry = { title, parts };
    for (const part of parts) entries.set(part.series, entry);
  }
  return [...new Set(entries.values())];
}

/**
 * Reads the row of an entry.
 *
 * @param index - Bar index of the crosshair; `null` for the last bar.
 */
export function readRow(
  source: ReadingSource,
  entry: LegendEntry,
  index: number | null,
  options: ReadingOptions,
): LegendRowData {
  const read = entry.parts.map((part) => readSeries(source, part.series, index, options));
  const [main] = read as [SeriesRow, ...SeriesRow[]];
  const row = { entry, color: main.color, visible: read.some(({ visible }) => visible) };
  if (entry.title === null) return { ...row, title: main.title, values: main.values };
  const { bars } = source.host;
  const bands = entry.parts.filter(({ series }) => bars(series).form === 'band').length;
  const values = entry.parts.flatMap(({ name }, i) => {
    const { color, values, visible } = read[i] as SeriesRow;
    if (!visible) return [];
    const seriesColor = toReadableColor(color, source.host.colors().text);
    return values.map((value, k) => ({
      ...value,
      name: k === 0 ? name : '',
      label: bands === 1 && value.label ? value.label : `${name} ${value.label}`.trim(),
      color: seriesColor,
    }));
  });
  return { ...row, title: entry.title, values };
}

/** Part of a row for one series. */
interface SeriesRow {
  readonly title: string;
  readonly visible: boolean;
  readonly color: string;
  readonly values: readonly Value[];
}

function readSeries(
  source: ReadingSource,
  series: ISeriesApi,
  index: number | null,
  options: ReadingOptions,
): SeriesRow {
  const { call, host } = source;
  const { text: textColor } = host.colors();
  const bars = host.bars(series);
  // For a time in the future, show the last bar instead of a missing one.
  const isAt = index !== null && index < host.chart.timeAxis().barCount();
  const bar = isAt ? findRow(bars, index) : findLastValue(bars);
  const title = host.seriesTitle(series);
  const row = { title, visible: series.options().visible };
  const known = bar >= 0 && !Number.isNaN(bars.close[bar]);
  const color = host.barColor(series, known ? bar : Math.max(0, findLastValue(bars)));
  if (!known) return { ...row, color, values: createOnlyValue(missing, textColor) };
  const customText = callFormatter(`${call}: formatter`, options.formatter, (write) =>
    write(createLegendItem(bars, series, title, bar)),
  );
  if (customText !== null) return { ...row, color, values: createOnlyValue(customText, textColor) };
  const customValues = host.barValues(series, bar);
  if (customValues) {
    const values = customValues.map(({ color: valueColor, name, text }) => ({
      ...{ name, label: name, text, rank: 0 },
      color: valueColor ? toReadableColor(valueColor, textColor) : textColor,
    }));
    return { ...row, color, values };
  }
  const fields = fieldsByForm[bars.form] ?? options.values;
  const formats = host.formats(series);
  const change = getChange(bars, bar);
  const write = (field: LegendField): Value[] =>
    formatField(source, formats, bars, change, bar, field);
  return { ...row, color, values: fields.flatMap(write) };
}

/** Returns the row of the bar at a bar index; -1 if there is none. */
export function findRow(bars: SeriesBars, barIndex: number): number {
  const row = bars.indexToRow(barIndex);
  return row < bars.count && bars.rowToIndex(row) === barIndex ? row : -1;
}

/** Returns the last row before `end` that isn't an empty slot; -1 if there is none. */
function findLastValue({ close, count }: SeriesBars, end = count): number {
  let row = end - 1;
  while (row >= 0 && Number.isNaN(close[row])) row--;
  return row;
}

/** Fields of bars without four prices; a band has its edges in these columns. */
const fieldsByForm: Readonly<Partial<Record<SeriesBars['form'], readonly LegendField[]>>> = {
  value: ['close'],
  band: ['close', 'open'],
};

const createLegendItem = (
  bars: SeriesBars,
  series: ISeriesApi,
  title: string,
  row: number,
): LegendItem => ({
  series,
  title,
  time: bars.rowToTime(row),
  bar: bars.rowToBar(row),
  ...getChange(bars, row),
});

/** Returns the change of the close since the value before. */
function getChange(bars: SeriesBars, row: number): Pick<LegendItem, 'change' | 'percent'> {
  const before = findLastValue(bars, row);
  const close = bars.close[row] as number;
  const start = bars.close[before < 0 ? row : before] as number;
  const change = close - start;
  return { change, percent: start === 0 ? NaN : (change / Math.abs(start)) * 100 };
}

function formatField(
  { host, messages }: ReadingSource,
  formats: SeriesFormats,
  bars: SeriesBars,
  { change, percent }: Pick<LegendItem, 'change' | 'percent'>,
  row: number,
  field: LegendField,
): Value[] {
  const colors = host.colors();
  const { change: changeLabel, percent: percentLabel, ...labels } = messages();
  if (field !== 'change' && field !== 'percent') {
    const text = formats.price(bars[field][row] as number);
    const isSingle = fieldsByForm[bars.form] !== undefined;
    const name = isSingle ? '' : labels[field];
    const edge = field === 'close' ? labels.upper : labels.lower;
    const label = bars.form === 'band' ? edge : name;
    const rank = isSingle || field === 'close' ? 0 : 2;
    return [{ name, label, text, color: colors.text, rank }];
  }
  // Next to percentages, a change in price units would be confusing.
  if (field === 'change' && formats.isRelative) return [];
  if (field === 'percent' && Number.isNaN(percent)) return [];
  const amount = Math.abs(field === 'change' ? change : percent);
  const text = field === 'percent' ? formats.percent(amount) : formats.change(amount);
  const color =
    change === 0 ? colors.text : toReadableColor(change > 0 ? colors.up : colors.down, colors.text);
  const label = field === 'change' ? changeLabel : percentLabel;
  return [{ name: '', label, text: (change < 0 ? '−' : '+') + text, color, rank: 1 }];
}

/** Mixes a bar color with the text color, because bar colors are too pale for text. */
function toReadableColor(color: string, text: string): string {
  const [barChannels, textChannels] = [channels(color), channels(text)];
  const hex = (i: 0 | 1 | 2): string =>
    Math.round(barChannels[i] * 0.7 + textChannels[i] * 0.3)
      .toString(16)
      .padStart(2, '0');
  return `#${hex(0)}${hex(1)}${hex(2)}`;
}

/** Width of a pane below which the legend omits fields, in CSS pixels. */
const narrow = 480;

/** Returns whether a row of a pane has only space for a title and a value. */
export const isTiny = (width: number): boolean => width < 240;

/** Returns the fields that fit into a pane. */
export const getFittingFields = (
  values: readonly LegendField[],
  width: number,
): readonly LegendField[] => {
  if (width >= narrow) return values;
  if (isTiny(width) && values.includes('close')) return ['close'];
  return values.filter((part) => part !== 'open' && part !== 'high' && part !== 'low');
};

/** Removes the names of values if the pane is too narrow for them. */
export const shortenRow = (row: LegendRowData, width: number): LegendRowData =>
  isTiny(width) || (width < narrow && row.entry.title !== null)
    ? { ...row, values: row.values.map((value) => ({ ...value, name: '' })) }
    : row;
