import { interval } from '../time/interval';
import { tradingHours, type TradingHours } from '../time/trading-hours';
import { member } from '../util/errors';
import { listOf, orNull } from '../validation/rule';
import type { AnyOptions, IndicatorType } from './indicator-type';

/** Longer interval of an indicator; `null` for the bars of the series themselves. */
export interface IntervalOptions {
  readonly interval: string | null;
  readonly sessions: readonly TradingHours[];
}

const defaults: IntervalOptions = { interval: null, sessions: [] };
const rules = { interval: orNull(interval), sessions: listOf(tradingHours) };

/** Returns the schema of an indicator's options, including the options of every indicator that draws series. */
export function getOptionSchema({
  layer,
  outputs,
  schema,
}: IndicatorType): IndicatorType['schema'] {
  // What a layer draws is at the series' own bars.
  if (layer || Object.keys(outputs).length === 0) return schema;
  return {
    defaults: { ...schema.defaults, ...defaults },
    rules: { ...schema.rules, ...rules },
    together(options, at) {
      if (options['interval'] !== null || getIntervalOptions(options).sessions.length === 0) return;
      throw new RangeError(
        `${member(at, 'sessions')} needs an interval, such as { interval: "1d" }`,
      );
    },
  };
}

export const getIntervalOptions = (options: AnyOptions): IntervalOptions => ({
  interval: (options['interval'] as string | null | undefined) ?? null,
  sessions: (options['sessions'] as readonly TradingHours[] | undefined) ?? [],
});

/** Returns options without the ones of the interval if there is none. */
export function omitUnusedInterval(options: AnyOptions): AnyOptions {
  const { interval: length, sessions, ...rest } = options;
  if (length === null || length === undefined) return rest;
  return Array.isArray(sessions) && sessions.length > 0
    ? { ...rest, interval: length, sessions }
    : { ...rest, interval: length };
}
