import { DonchianChannels } from 'trading-signals';
import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromWindow } from '../calculation';
import type { Indicator, IndicatorDisplayOptions } from '../contract';
import { chiefLine, colors, type IndicatorKind, length, quietLine } from '../kind';

/**
 * What the Ichimoku cloud draws.
 *
 * @since 0.2.0
 */
export interface IchimokuSeries {
  /** The conversion line, Tenkan-sen. */
  readonly conversion: 'line';
  /** The base line, Kijun-sen. */
  readonly base: 'line';
  /** The cloud ahead of the bars: Senkou span A is its upper edge, Senkou span B its lower one. */
  readonly cloud: 'band';
  /** The lagging line, Chikou span: the closes, behind their bars. */
  readonly lagging: 'line';
}

/**
 * The lengths of an Ichimoku cloud.
 *
 * @since 0.2.0
 */
export interface IchimokuOptions {
  /**
   * How many bars the conversion line is over, from 1 to 10,000.
   *
   * @defaultValue `9`
   */
  conversionLength: number;
  /**
   * How many bars the base line is over, from 1 to 10,000.
   *
   * @defaultValue `26`
   */
  baseLength: number;
  /**
   * How many bars the second edge of the cloud is over, from 1 to 10,000.
   *
   * @defaultValue `52`
   */
  spanLength: number;
  /**
   * By how many bars the cloud stands ahead and the lagging line behind, from 1 to 10,000.
   *
   * @defaultValue `26`
   */
  displacement: number;
}

/** What {@link IchimokuOptions} start with. */
export const defaultIchimokuOptions: IchimokuOptions = {
  conversionLength: 9,
  baseLength: 26,
  spanLength: 52,
  displacement: 26,
};

const kind: IndicatorKind<IchimokuOptions, IchimokuSeries> = {
  name: 'ichimoku',
  schema: {
    defaults: defaultIchimokuOptions,
    rules: {
      conversionLength: length,
      baseLength: length,
      spanLength: length,
      displacement: length,
    },
  },
  title: (options) =>
    `Ichimoku ${options.conversionLength} ${options.baseLength} ${options.spanLength}`,
  drawn: {
    conversion: { type: 'line', style: chiefLine(colors.blue) },
    base: { type: 'line', word: 'base', style: chiefLine(colors.red) },
    cloud: {
      type: 'band',
      word: 'cloud',
      style: {
        color: colors.green,
        lowerColor: colors.red,
        fill: `${colors.green}30`,
        crossFill: `${colors.red}30`,
        titleLabel: false,
      },
      shift: ({ displacement }) => displacement,
    },
    lagging: {
      type: 'line',
      word: 'lagging',
      style: quietLine(colors.grey),
      shift: ({ displacement }) => -displacement,
    },
  },
  // The cloud of the package begins with its longest line; here each line begins when it can.
  calculate: ({ baseLength, conversionLength, spanLength }) =>
    fromWindow(Math.max(baseLength, conversionLength, spanLength), () => {
      const [conversion, base, span] = [conversionLength, baseLength, spanLength].map(
        (bars) => new DonchianChannels(bars),
      ) as [DonchianChannels, DonchianChannels, DonchianChannels];
      return (candle, again) => {
        const short = conversion.update(candle, again)?.middle ?? NaN;
        const long = base.update(candle, again)?.middle ?? NaN;
        const slow = span.update(candle, again)?.middle ?? NaN;
        return [short, long, (short + long) / 2, slow, candle.close];
      };
    }),
};

/**
 * The Ichimoku cloud: the middles between the highest high and the lowest low of three lengths, two of them ahead of the
 * bars, and the closes behind them.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Ichimoku cloud"
 * import { createChart } from '@aijiaoyi/charts';
 * import { ichimoku } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 4 } });
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 200 }));
 * ichimoku(price);
 * ```
 * @since 0.2.0
 */
export function ichimoku(
  series: ISeriesApi,
  options?: Partial<IchimokuOptions> & IndicatorDisplayOptions<IchimokuSeries>,
): Indicator<IchimokuOptions, IchimokuSeries> {
  return attach(kind, series, options);
}
