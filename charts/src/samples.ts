import type { Bar, BarValue } from './types/data-types';
import { makeSamples } from './samples/make-samples';
import type { SampleOptions } from './samples/sample-options';

export type { SampleOptions } from './samples/sample-options';

/**
 * Makes up bars for examples and tests. The same options always give the same bars, and a longer list has the
 * shorter one at its end.
 *
 * @param options - How many bars, of which length, and more; without them 250 trading days.
 * @returns Bars in ascending order of time, each with a volume.
 * @throws TypeError when an option is unknown or of the wrong type.
 * @throws RangeError when an option is out of its range.
 * @example
 * 250 trading days.
 * ```ts live
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * ```
 * @example
 * Five-minute bars of the trading hours in Shanghai.
 * ```ts live
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const timeZone = 'Asia/Shanghai';
 * const chart = createChart('chart', { palette: 'red-up', timeAxis: { timeZone } });
 * const session = { open: '09:30', close: '15:00' };
 * chart.addSeries('candle').setData(sampleBars({ interval: 300, timeZone, session }));
 * ```
 * @since 0.1.0
 */
export function sampleBars(options?: SampleOptions): Bar[] {
  return makeSamples('sampleBars', options).flatMap(({ bar, missing }) => (missing ? [] : bar));
}

/**
 * Makes up values for examples and tests: the closes of {@link sampleBars} with the same options. The part of the
 * bars that `gaps` leaves out stands there with the value `null`.
 *
 * @param options - As for {@link sampleBars}.
 * @returns Values in ascending order of time.
 * @throws TypeError when an option is unknown or of the wrong type.
 * @throws RangeError when an option is out of its range.
 * @example
 * ```ts live
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleValues } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('line').setData(sampleValues({ gaps: 0.05 }));
 * ```
 * @since 0.1.0
 */
export function sampleValues(options?: SampleOptions): BarValue[] {
  return makeSamples('sampleValues', options).map(({ bar: { time, close }, missing }) => ({
    time,
    value: missing ? null : close,
  }));
}

/**
 * Makes up volumes for examples and tests: those of {@link sampleBars} with the same options.
 *
 * @param options - As for {@link sampleBars}.
 * @returns Values in ascending order of time.
 * @throws TypeError when an option is unknown or of the wrong type.
 * @throws RangeError when an option is out of its range.
 * @example
 * ```ts live
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars, sampleVolumes } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * const pane = chart.addPane('volume', { height: 0.3 });
 * const columns = pane.addSeries('histogram', { priceFormat: { type: 'volume' } });
 * columns.setData(sampleVolumes());
 * ```
 * @since 0.1.0
 */
export function sampleVolumes(options?: SampleOptions): BarValue[] {
  return makeSamples('sampleVolumes', options).flatMap(({ bar: { time, volume }, missing }) =>
    missing ? [] : { time, value: volume },
  );
}
