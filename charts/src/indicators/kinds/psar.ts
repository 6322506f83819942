import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { type Candle, fromRow, type BarRow } from '../calculation';
import type { Indicator, IndicatorLine, IndicatorDisplayOptions } from '../contract';
import { colors, type IndicatorKind, quietLine } from '../kind';
import { positive } from '../../validation/rule';
import { LineType } from '../../types/enums';

/**
 * How a parabolic SAR comes nearer to prices.
 *
 * @since 0.2.0
 */
export interface PsarOptions {
  /**
   * By how much it is quicker with each new extreme of the trend.
   *
   * @defaultValue `0.02`
   */
  step: number;
  /**
   * How quick it gets: the share of the way to the extreme that it goes in a bar.
   *
   * @defaultValue `0.2`
   */
  max: number;
}

/** What {@link PsarOptions} start with. */
export const defaultPsarOptions: PsarOptions = { step: 0.02, max: 0.2 };

/**
 * After Wilder. The package has it too, but turns upwards at most to 0.01 below a low, whatever the prices are, and copies
 * all that it knows with each bar.
 */
const kind: IndicatorKind<PsarOptions, IndicatorLine> = {
  name: 'psar',
  schema: {
    defaults: defaultPsarOptions,
    rules: { step: positive, max: positive },
  },
  title: ({ max, step }) => `PSAR ${step} ${max}`,
  drawn: { value: { type: 'line', style: { ...quietLine(colors.violet), type: LineType.Steps } } },
  calculate: ({ max, step }) => fromRow(STATE, (before, candle) => next(before, candle, step, max)),
};

const STATE = 8;

function next(before: BarRow | null, candle: Candle, step: number, max: number): BarRow {
  const { high, low } = candle;
  if (before === null) return row(NaN, candle, { rises: 1, speed: NaN, extreme: NaN, high, low });
  const state = before.slice(-STATE) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [stood, rose, speed, extreme, highBefore, lowBefore, highBack, lowBack] = state;
  const back = { high: highBefore, low: lowBefore };
  if (Number.isNaN(speed)) {
    // The second bar says which way it goes.
    const rises = high + low >= highBefore + lowBefore;
    const start = rises ? lowBefore : highBefore;
    return row(start, candle, {
      rises: Number(rises),
      speed: step,
      extreme: rises ? Math.max(high, highBefore) : Math.min(low, lowBefore),
      ...back,
    });
  }
  const rises = rose === 1;
  const moved = stood + speed * (extreme - stood);
  // It stays outside of the last two bars.
  const held = rises ? Math.min(moved, lowBefore, lowBack) : Math.max(moved, highBefore, highBack);
  const turns = rises ? low < held : high > held;
  if (turns) {
    const far = rises ? low : high;
    return row(extreme, candle, { rises: Number(!rises), speed: step, extreme: far, ...back });
  }
  const far = rises ? Math.max(extreme, high) : Math.min(extreme, low);
  const quicker = far === extreme ? speed : Math.min(speed + step, max);
  return row(held, candle, { rises: rose, speed: quicker, extreme: far, ...back });
}

interface Trend {
  readonly rises: number;
  readonly speed: number;
  readonly extreme: number;
  /** The bar before. */
  readonly high: number;
  readonly low: number;
}

const row = (value: number, { high, low }: Candle, trend: Trend): BarRow => [
  value,
  value,
  trend.rises,
  trend.speed,
  trend.extreme,
  high,
  low,
  trend.high,
  trend.low,
];

/**
 * The parabolic stop and reverse, after Wilder: a stop that follows a trend ever quicker, and changes its side when prices
 * reach it.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Parabolic SAR"
 * import { createChart } from '@aijiaoyi/charts';
 * import { psar } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * psar(price);
 * ```
 * @since 0.2.0
 */
export function psar(
  series: ISeriesApi,
  options?: Partial<PsarOptions> & IndicatorDisplayOptions<IndicatorLine>,
): Indicator<PsarOptions, IndicatorLine> {
  return attach(kind, series, options);
}
