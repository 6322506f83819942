import type { ISeriesApi } from '../../api/source-api';
import { attach } from '../attach';
import { fromRow } from '../calculation';
import type {
  Indicator,
  IndicatorLine,
  IndicatorDisplayOptions,
  PriceInput,
  IndicatorSession,
} from '../contract';
import { chiefLine, colors, type IndicatorKind, volumeSeries } from '../kind';
import { priceOf, priceField } from '../price-of';
import { timeOfDay } from '../../validation/time-of-day-rule';
import { session, sessionOf } from '../sessions';

/**
 * When a volume-weighted average price begins anew, and of what it is.
 *
 * @since 0.2.0
 */
export interface VwapOptions {
  /**
   * What it begins anew with.
   *
   * @defaultValue `'day'`
   */
  session: IndicatorSession;
  /**
   * When a trading day begins, as `'HH:MM'` in the exchange's time zone, which is {@link ChartOptions.exchangeTimeZone}
   * or the series' own {@link CommonOptions.exchangeTimeZone}. From noon on it is the evening before:
   * with `'18:00'` the bars of Sunday evening belong to Monday.
   *
   * @defaultValue `'00:00'`
   */
  start: string;
  /**
   * Which price of each bar.
   *
   * @defaultValue `'hlc3'`
   */
  price: PriceInput;
  /**
   * A series of volumes at the same times; `null` takes the volumes of the bars themselves.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
}

/** What {@link VwapOptions} start with. */
export const defaultVwapOptions: VwapOptions = {
  session: 'day',
  start: '00:00',
  price: 'hlc3',
  volume: null,
};

/**
 * By itself: the average of the package knows no trading days, and a last bar that had a volume and has none any more
 * stays in its sums.
 */
const kind: IndicatorKind<VwapOptions, IndicatorLine> = {
  name: 'vwap',
  schema: {
    defaults: defaultVwapOptions,
    renamed: { source: 'price' },
    rules: { session, start: timeOfDay, price: priceField, volume: volumeSeries },
  },
  title: () => 'VWAP',
  drawn: { value: { type: 'line', style: chiefLine(colors.blue) } },
  calculate(options, clock) {
    const price = priceOf(options.price);
    const numberOf = sessionOf(clock, options.session, options.start);
    return fromRow(3, (before, candle) => {
      const [money = 0, volume = 0, number = NaN] = before?.slice(-3) ?? [];
      const now = numberOf(candle.key);
      const goesOn = now === number;
      const nextMoney = (goesOn ? money : 0) + price(candle) * candle.volume;
      const nextVolume = (goesOn ? volume : 0) + candle.volume;
      return [nextVolume > 0 ? nextMoney / nextVolume : NaN, nextMoney, nextVolume, now];
    });
  },
};

/**
 * The volume-weighted average price: what was paid on average since the trading day began.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults, and where it stands.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range, or the pane or the axis is unknown.
 * @example
 * ```ts live title="Volume-weighted average price"
 * import { createChart } from '@aijiaoyi/charts';
 * import { vwap } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { exchangeTimeZone: 'America/New_York' });
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ interval: 900, count: 130 }));
 * vwap(price);
 * ```
 * @since 0.2.0
 */
export function vwap(
  series: ISeriesApi,
  options?: Partial<VwapOptions> & IndicatorDisplayOptions<IndicatorLine>,
): Indicator<VwapOptions, IndicatorLine> {
  return attach(kind, series, options);
}
