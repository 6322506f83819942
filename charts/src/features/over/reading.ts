import { askFormatter } from '../../base/ask-own';
import { channels } from '../../base/color';
import type { ChartCore } from '../../chart/core';
import { nameOf } from '../../chart/name-of';
import type { PriceAxis } from '../../chart/price-axis';
import type { BarTable } from '../../data/bar-table';
import type { SeriesMember } from '../../chart/series-set';
import { timeOf } from '../../time/times';
import type { Look } from '../../values/look';
import type { LegendWords } from '../../words/legend';
import type { ReadingOptions, ReadingPart, SeriesReading } from './options';

/** What is seen of a series in a legend or a tooltip. */
export interface ReadingRow {
  readonly series: SeriesMember;
  readonly title: string;
  readonly visible: boolean;
  readonly color: string;
  readonly values: readonly Value[];
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
  readonly words: LegendWords;
  /** Whose options these are, for the error of a formatter: `addLegend`. */
  readonly call: string;
}

/** The series that a legend or a tooltip is for and that are left, from back to front. */
export const seriesFor = (core: ChartCore, { series }: ReadingOptions): readonly SeriesMember[] =>
  core.seriesInOrder().filter((each) => series === null || series.includes(each));

/**
 * What a row says of a series.
 *
 * @param place - Where the crosshair stands on the time axis; `null` for the last bar.
 */
export function rowOf(
  { call, core, words }: Source,
  series: SeriesMember,
  place: number | null,
  options: ReadingOptions,
): ReadingRow {
  const { look, options: chart, places } = core.stage;
  const { table } = series;
  // In the future no bar is missing: the last one is the newest that is known.
  const isAt = place !== null && place < places.count;
  const bar = isAt ? places.barAt(table, place) : table.lastValue();
  const title = nameOf(series, chart.words);
  const row = { series, title, visible: series.options().visible };
  const known = bar >= 0 && !Number.isNaN(table.close[bar]);
  const color = series.seen.colorAt(known ? bar : Math.max(0, table.lastValue()));
  if (!known) return { ...row, color, values: [{ name: '', text: missing, color: look.text }] };
  const reading = readingOf(series, title, bar);
  const own = askFormatter(`${call}: formatter`, options.formatter, (write) => write(reading));
  if (own !== null) return { ...row, color, values: [{ name: '', text: own, color: look.text }] };
  const values = seenParts(table) ?? options.values;
  const write = (part: ReadingPart): Value => valueOf(series, reading, bar, part, look, words);
  return { ...row, color, values: values.map(write) };
}

/** What stands for bars that have no four prices; a band has its edges in these columns. */
const partsOf: Readonly<Partial<Record<string, readonly ReadingPart[]>>> = {
  value: ['close'],
  band: ['close', 'open'],
};

/** Bars of a type of one's own have one price that stands for them. */
const seenParts = ({ form }: BarTable): readonly ReadingPart[] | undefined =>
  partsOf[typeof form === 'string' ? form : 'value'];

function readingOf(series: SeriesMember, title: string, index: number): SeriesReading {
  const { table } = series;
  const before = table.lastValue(index);
  const close = table.close[index] as number;
  const start = table.close[before < 0 ? index : before] as number;
  const change = close - start;
  return {
    series,
    title,
    // A bar has a time, so its table has a kind.
    time: timeOf(table.keyAt(index), table.kind as NonNullable<typeof table.kind>),
    bar: table.barAt(index),
    change,
    percent: (change / Math.abs(start || 1)) * 100,
  };
}

function valueOf(
  series: SeriesMember,
  { change, percent }: SeriesReading,
  bar: number,
  part: ReadingPart,
  look: Look,
  words: LegendWords,
): Value {
  const { seen, table } = series;
  if (part !== 'change' && part !== 'percent') {
    const name = seenParts(table) ? '' : words[part];
    return { name, text: seen.format.write(table[part][bar] as number), color: look.text };
  }
  const amount = Math.abs(part === 'change' ? change : percent);
  const { percent: percents } = (series.priceAxis() as PriceAxis).seen;
  const text = (part === 'change' ? seen.format : percents).write(amount);
  const color = change === 0 ? look.text : readable(change > 0 ? look.up : look.down, look.text);
  return { name: '', text: (change < 0 ? '−' : '+') + text, color };
}

/** A colour for bars is too pale for words: nearer to that of the words it is read. */
function readable(color: string, text: string): string {
  const [own, words] = [channels(color), channels(text)];
  const hex = (i: 0 | 1 | 2): string =>
    Math.round(own[i] * 0.7 + words[i] * 0.3)
      .toString(16)
      .padStart(2, '0');
  return `#${hex(0)}${hex(1)}${hex(2)}`;
}

/** Below this width of a pane, in CSS pixels, a legend is short. */
const narrow = 480;

/** The parts that have room on a pane. */
export const partsFor = (values: readonly ReadingPart[], width: number): readonly ReadingPart[] =>
  width >= narrow
    ? values
    : values.filter((part) => part !== 'open' && part !== 'high' && part !== 'low');
