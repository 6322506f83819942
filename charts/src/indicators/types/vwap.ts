import type { ISeriesApi } from '../../api/source-api';
import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import type { IndicatorLine, PriceInput, IndicatorSession } from '../../api/indicator-outputs';
import { mainLine } from '../output-styles';
import { getVolume, volumeInput } from '../volume-input';

/**
 * Options of the volume-weighted average price.
 */
export interface VwapOptions {
  /**
   * Period after which the average restarts; with `'none'`, it never restarts. On a numeric time axis
   * ({@link TimeAxisOptions.type}), the period must be `'none'`.
   *
   * @defaultValue `'day'`
   */
  session: IndicatorSession;
  /**
   * Time at which a trading day begins, as `'HH:MM'` in the exchange's time zone, which is the series'
   * {@link CommonOptions.exchangeTimeZone}, or else {@link ChartOptions.exchangeTimeZone}. A time from `'12:00'` on is
   * on the day before the trading day. For example, with `'18:00'`, the bars of Sunday evening belong to Monday.
   * Ignored on a chart of trading days.
   *
   * @defaultValue `'00:00'`
   */
  start: string;
  /**
   * Bar price that the indicator uses.
   *
   * @defaultValue `'hlc3'`
   */
  price: PriceInput;
  /**
   * Series whose values are the volumes, such as a histogram; `null` uses the volumes of the bars.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
}

/**
 * Volume-weighted average price (VWAP), which is the average traded price since the session began. By default, a
 * session is a trading day; see {@link VwapOptions.session} and {@link VwapOptions.start}.
 *
 * @remarks
 * **Formula:** Σ (price × volume) / Σ volume, since the session began.
 *
 * **Source:** Common definition.
 *
 * @example
 * ```ts live title="Volume-weighted average price"
 * import { createChart } from '@aijiaoyi/charts';
 * import { VWAP } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { exchangeTimeZone: 'America/New_York' });
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ interval: 900, count: 130 }));
 * price.addIndicator(VWAP);
 * ```
 */
export const VWAP: IndicatorDefinition<VwapOptions, IndicatorLine> = defineIndicator({
  type: 'VWAP',
  title: 'VWAP',
  options: {
    session: { type: 'select', default: 'day', values: ['day', 'week', 'month', 'none'] },
    start: { type: 'time-of-day', default: '00:00' },
    price: { type: 'price', default: 'hlc3' },
  },
  inputs: { volume: volumeInput },
  outputs: { value: { type: 'line', style: mainLine() } },
  state: ['turnover', 'volume', 'session'],
  calculate(context) {
    const { bars, index, options, values } = context;
    const session = context.getSession(options.session, options.start);
    const isSame = index > 0 && values.session[index - 1] === session;
    const barVolume = getVolume(context, index);
    const turnover =
      (isSame ? (values.turnover[index - 1] as number) : 0) +
      bars.getPrice(index, options.price) * barVolume;
    const volume = (isSame ? (values.volume[index - 1] as number) : 0) + barVolume;
    return { value: volume > 0 ? turnover / volume : null, turnover, volume, session };
  },
});
