import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorOutput } from '../../api/indicator-config';
import { colors, stepLine } from '../output-styles';

/** Series that {@link Pivots} draw, by name. */
export interface PivotsSeries {
  /** Pivot, the mean of the high, the low and the close. */
  readonly pivot: 'line';
  /** First and lowest resistance. */
  readonly r1: 'line';
  /** Second resistance, above the first. */
  readonly r2: 'line';
  /** Third resistance, above the second. */
  readonly r3: 'line';
  /** First and highest support. */
  readonly s1: 'line';
  /** Second support, below the first. */
  readonly s2: 'line';
  /** Third support, below the second. */
  readonly s3: 'line';
}

/**
 * Options of pivot points.
 */
export interface PivotsOptions {
  /**
   * Formula that calculates the supports and resistances from the prices of the previous period.
   *
   * @defaultValue `'classic'`
   */
  method: 'classic' | 'fibonacci' | 'camarilla';
  /**
   * Period that the points are calculated from. Each trading day, week or month has the points of the previous one.
   *
   * @defaultValue `'day'`
   */
  session: 'day' | 'week' | 'month';
  /**
   * Time at which a trading day begins; see {@link VwapOptions.start}.
   *
   * @defaultValue `'00:00'`
   */
  start: string;
}

/** Functions that return the pivot, three resistances and three supports from the high, low and close of a session. */
const formulas: Readonly<
  Record<PivotsOptions['method'], (high: number, low: number, close: number) => readonly number[]>
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
    const distances = [0.382, 0.618, 1].map((ratio) => ratio * (high - low));
    return [
      pivot,
      ...distances.map((each) => pivot + each),
      ...distances.map((each) => pivot - each),
    ];
  },
  camarilla(high, low, close) {
    const pivot = (high + low + close) / 3;
    const distances = [12, 6, 4].map((part) => (1.1 * (high - low)) / part);
    return [
      pivot,
      ...distances.map((each) => close + each),
      ...distances.map((each) => close - each),
    ];
  },
};

// @__NO_SIDE_EFFECTS__
function createLevel(title: string, color: string): IndicatorOutput<'line', unknown> {
  return { type: 'line', title, style: stepLine(color) };
}

/**
 * Pivot points. The pivot, three resistances and three supports are calculated from the high, the low and the close of
 * the previous trading day, week or month. Pivot points aren't available on a numeric time axis. The resistances are
 * above the pivot and the supports below it; with the method `'camarilla'`, they are above and below the previous close
 * instead.
 *
 * @remarks
 * **Formula:** P = (high + low + close) / 3 of the previous period. With the method `'classic'`, R1 = 2P − low, S1 = 2P
 * − high, R2 and S2 = P ± (high − low), R3 = high + 2 × (P − low) and S3 = low − 2 × (high − P). With `'fibonacci'`,
 * the levels are P ± 0.382, 0.618 and 1 × (high − low). With `'camarilla'`, they are close ± 1.1 × (high − low) / 12, 6
 * and 4.
 *
 * **Source:** Common definitions.
 *
 * @example
 * ```ts live title="Pivot points"
 * import { createChart } from '@aijiaoyi/charts';
 * import { Pivots } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(Pivots, { session: 'month' });
 * ```
 */
export const Pivots: IndicatorDefinition<PivotsOptions, PivotsSeries> = defineIndicator({
  type: 'Pivots',
  title: ({ method }) => `Pivots ${method}`,
  options: {
    method: { type: 'select', default: 'classic', values: ['classic', 'fibonacci', 'camarilla'] },
    session: { type: 'select', default: 'day', values: ['day', 'week', 'month'] },
    start: { type: 'time-of-day', default: '00:00' },
  },
  outputs: {
    pivot: createLevel('P', colors.gray),
    r1: createLevel('R1', 'down'),
    r2: createLevel('R2', 'down'),
    r3: createLevel('R3', 'down'),
    s1: createLevel('S1', 'up'),
    s2: createLevel('S2', 'up'),
    s3: createLevel('S3', 'up'),
  },
  state: ['session', 'high', 'low', 'lastHigh', 'lastLow', 'lastClose'],
  calculate({ bars, getSession, index, options, values }) {
    const session = getSession(options.session, options.start);
    const before = index - 1;
    const isSame = index > 0 && values.session[before] === session;
    const high = bars.high[index] as number;
    const low = bars.low[index] as number;
    // The first bar of a session completes the session before.
    const lastHigh = (isSame ? values.lastHigh : values.high)[before] ?? NaN;
    const lastLow = (isSame ? values.lastLow : values.low)[before] ?? NaN;
    const lastClose = (isSame ? values.lastClose : bars.close)[before] ?? NaN;
    const [pivot, r1, r2, r3, s1, s2, s3] = formulas[options.method](lastHigh, lastLow, lastClose);
    return {
      ...{ pivot, r1, r2, r3, s1, s2, s3 },
      session,
      high: isSame ? Math.max(values.high[before] as number, high) : high,
      low: isSame ? Math.min(values.low[before] as number, low) : low,
      lastHigh,
      lastLow,
      lastClose,
    };
  },
});
