import type { ISeriesApi } from '../../api/source-api';
import { oneOf } from '../../validation/rule';
import { LineType } from '../../types/enums';
import { attach } from '../attach';
import { fromRow } from '../calculation';
import type { Indicator, IndicatorDisplayOptions } from '../contract';
import { colors, type DrawnSeries, type IndicatorKind, quietLine } from '../kind';
import { timeOfDay } from '../../validation/time-of-day-rule';
import { sessionOf } from '../sessions';

/**
 * What pivot points draw.
 *
 * @since 0.2.0
 */
export interface PivotsSeries {
  /** The pivot. */
  readonly pivot: 'line';
  /** The first resistance. */
  readonly r1: 'line';
  /** The second resistance. */
  readonly r2: 'line';
  /** The third resistance. */
  readonly r3: 'line';
  /** The first support. */
  readonly s1: 'line';
  /** The second support. */
  readonly s2: 'line';
  /** The third support. */
  readonly s3: 'line';
}

/**
 * How pivot points are computed, and from what.
 *
 * @since 0.2.0
 */
export interface PivotsOptions {
  /**
   * The formula of supports and resistances.
   *
   * @defaultValue `'classic'`
   */
  type: 'classic' | 'fibonacci' | 'camarilla';
  /**
   * From what they are computed: each trading day, week or month has the points of the one before it.
   *
   * @defaultValue `'day'`
   */
  session: 'day' | 'week' | 'month';
  /**
   * When a trading day begins, as for {@link VwapOptions.start}.
   *
   * @defaultValue `'00:00'`
   */
  start: string;
}

/** What {@link PivotsOptions} start with. */
export const defaultPivotsOptions: PivotsOptions = {
  type: 'classic',
  session: 'day',
  start: '00:00',
};

/** From the high, the low and the close of a session: how far supports and resistances are from the pivot or the close. */
const formulas: Readonly<
  Record<PivotsOptions['type'], (high: number, low: number, close: number) => readonly number[]>
> = {
  classic(high, low, close) {
    const pivot = (high + low + close) / 3;
    const range = high - low;
    return [
      pivot,
      2 * pivot - low,
      pivot + range,
      high + 2 * (pivot - low),
      2 * pivot - high,
      pivot - range,
      low - 2 * (high - pivot),
    ];
  },
  fibonacci(high, low, close) {
    const pivot = (high + low + close) / 3;
    const away = [0.382, 0.618, 1].map((ratio) => ratio * (high - low));
    return [pivot, ...away.map((each) => pivot + each), ...away.map((each) => pivot - each)];
  },
  camarilla(high, low, close) {
    const pivot = (high + low + close) / 3;
    const away = [12, 6, 4].map((part) => (1.1 * (high - low)) / part);
    return [pivot, ...away.map((each) => close + each), ...away.map((each) => close - each)];
  },
};

const level = (word: string, color: string): DrawnSeries<'line', PivotsOptions> => ({
  type: 'line',
  word,
  style: { ...quietLine(color), type: LineType.Steps },
});

const STATE = 7;

const kind: IndicatorKind<PivotsOptions, PivotsSeries> = {
  name: 'pivots',
  schema: {
    defaults: defaultPivotsOptions,
    rules: {
      type: oneOf(Object.keys(formulas)),
      session: oneOf(['day', 'week', 'month']),
      start: timeOfDay,
    },
  },
  title: ({ type }) => `Pivots ${type}`,
  drawn: {
    pivot: level('P', colors.grey),
    r1: level('R1', 'down'),
    r2: level('R2', 'down'),
    r3: level('R3', 'down'),
    s1: level('S1', 'up'),
    s2: level('S2', 'up'),
    s3: level('S3', 'up'),
  },
  calculate(options, clock) {
    const points = formulas[options.type];
    const numberOf = sessionOf(clock, options.session, options.start);
    return fromRow(STATE, (before, { close, high, key, low }) => {
      const now = numberOf(key);
      const [number, top = NaN, bottom = NaN, last = NaN, ...past] = before?.slice(-STATE) ?? [];
      const goesOn = now === number;
      // The session before: a new one has that which ends here.
      const session = goesOn ? past : [top, bottom, last];
      const [oldHigh = NaN, oldLow = NaN, oldClose = NaN] = session;
      return [
        ...points(oldHigh, oldLow, oldClose),
        now,
        goesOn ? Math.max(top, high) : high,
        goesOn ? Math.min(bottom, low) : low,
        close,
        oldHigh,
        oldLow,
        oldClose,
      ];
    });
  },
};

/**
 * Pivot points: a pivot from the high, the low and the close of the session before, with three resistances above it and
 * three supports below.
 *
 * @param series - The series whose bars they follow.
 * @param options - What differs from the defaults, and where they stand.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Pivot points"
 * import { createChart } from '@aijiaoyi/charts';
 * import { pivots } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * pivots(price, { session: 'month' });
 * ```
 * @since 0.2.0
 */
export function pivots(
  series: ISeriesApi,
  options?: Partial<PivotsOptions> & IndicatorDisplayOptions<PivotsSeries>,
): Indicator<PivotsOptions, PivotsSeries> {
  return attach(kind, series, options);
}
