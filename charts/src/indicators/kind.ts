import type { BarType, SourcePartialStyleMap } from '../api/source-maps';
import type { ISeriesApi } from '../api/source-api';
import { wrongType } from '../util/errors';
import { number, type Rule } from '../validation/rule';
import type { Schema } from '../validation/schema';
import type { Zone } from '../time/time-zone';
import type { PriceRange } from '../types/data-types';
import type { Calculation } from './calculation';

/** What an indicator is: from its options to what it draws. One for each function of the entry. */
export interface IndicatorKind<Options extends object, Drawn extends object> {
  /** What it is imported as. */
  readonly name: string;
  readonly schema: Schema<Options>;
  /** Its name and its numbers, for the legend. */
  title(options: Readonly<Options>): string;
  /** The first numbers of its rows, in this order. */
  readonly drawn: { readonly [Name in keyof Drawn]: DrawnSeries<Drawn[Name] & BarType, Options> };
  /** A pane of its own; without it the indicator is in the unit of prices. */
  readonly ownPane?: {
    readonly range?: PriceRange;
    /** What its values are measured in; without it they have no unit. */
    readonly unit?: 'price' | 'volume';
  };
  calculate(options: Readonly<Options>, clock: Clock): Calculation;
}

/** One of the series of an indicator. */
export interface DrawnSeries<Type extends BarType, Options> {
  readonly type: Type;
  /** What it is called behind the title; the chief one has no word. */
  readonly word?: string;
  readonly style: SourcePartialStyleMap[Type];
  /** By how many places its values stand later than the bars that they come from. */
  shift?(options: Readonly<Options>): number;
}

/** Converts the times of the source's bars to trading days. */
export interface Clock {
  /** Returns the source's exchange zone, or `null` while its times are trading days, which no zone shifts. */
  zone(): Zone | null;
}

/** How many bars. More than this is a mistake: each takes memory. */
export const length: Rule = number({ min: 1, max: 10_000, whole: true });

/** A series, or `null` for the volumes of the bars themselves. */
export const volumeSeries: Rule = (given, at) => {
  if (given === null || isSeries(given)) return given;
  throw wrongType(at, given, 'a series of values or null');
};

const isSeries = (given: unknown): given is ISeriesApi => {
  const table = (Object(given) as { table?: { form?: unknown } }).table;
  return table?.form === 'value';
};

/** Colours at least 3:1 against the backgrounds of both themes. */
export const colors: Readonly<
  Record<'orange' | 'violet' | 'blue' | 'green' | 'red' | 'grey' | 'teal', string>
> = {
  orange: '#c8681e',
  violet: '#8a6fd1',
  blue: '#3d84c6',
  green: '#2b9468',
  red: '#d9534f',
  grey: '#7f7b70',
  teal: '#1d8f9c',
};

/** A thin line that leaves the axis to the price. */
export const quietLine = (color: string): SourcePartialStyleMap['line'] => ({
  color,
  width: 1,
  lastPriceLine: false,
  lastPriceLabel: false,
  titleLabel: false,
});

/** The chief line of an indicator over prices. */
export const chiefLine = (color: string): SourcePartialStyleMap['line'] => ({
  ...quietLine(color),
  width: 2,
});

/** The chief line of a pane of its own: its value stands on the axis. */
export const paneLine = (color: string): SourcePartialStyleMap['line'] => ({
  ...chiefLine(color),
  lastPriceLabel: true,
});

/** The edges of a channel, and the area between them. */
export const channel = (color: string): DrawnSeries<'band', unknown> => ({
  type: 'band',
  word: 'band',
  style: { color, titleLabel: false },
});
