import type { Bar, BarValue } from './types/data-types';
import { makeSamples } from './samples/make-samples';
import type { SampleOptions } from './samples/sample-options';
import {
  instruments,
  type SampleInstrument,
  type SampleInstrumentInfo,
} from './samples/instruments';

export type { SampleInstrument, SampleInstrumentInfo } from './samples/instruments';
export type { SampleOptions } from './samples/sample-options';

/**
 * Invented instruments for the option {@link SampleOptions.instrument}, with their names, time zones and tick sizes.
 *
 * @example
 * ```ts live title="Five-minute bars of an index future"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars, sampleInstruments } from '@aijiaoyi/charts/samples';
 *
 * const { minMove, timeZone, title } = sampleInstruments.future;
 * const chart = createChart('chart', { timeAxis: { timeZone } });
 * const price = chart.addSeries('candle', { title, priceFormat: { minMove } });
 * price.setData(sampleBars({ instrument: 'future', interval: 300 }));
 * ```
 */
export const sampleInstruments: Readonly<Record<SampleInstrument, SampleInstrumentInfo>> =
  Object.fromEntries(
    Object.entries(instruments).map(([type, { title, timeZone, minMove }]) => [
      type,
      { title, timeZone, minMove },
    ]),
  ) as Record<SampleInstrument, SampleInstrumentInfo>;

/**
 * Generates bars for examples and tests. The same options always generate the same bars, and a greater `count` only
 * adds older bars.
 *
 * @param options - Instrument, number and interval of the bars, and more. Without options, it generates 250 trading
 * days.
 * @returns Bars in ascending order of time, each with a volume.
 * @throws TypeError if an option is unknown, or has the wrong type or format.
 * @throws RangeError if the value of an option isn't allowed.
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
 * Five-minute bars of a stock in Shanghai, with its trading hours.
 * ```ts live
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars, sampleInstruments } from '@aijiaoyi/charts/samples';
 *
 * const { timeZone } = sampleInstruments['a-share'];
 * const chart = createChart('chart', { palette: 'red-up', timeAxis: { timeZone } });
 * chart.addSeries('candle').setData(sampleBars({ instrument: 'a-share', interval: 300 }));
 * ```
 * @example
 * A crypto pair, whose price is a small fraction of 1.
 * ```ts live
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ instrument: 'crypto' }));
 * ```
 */
export function sampleBars(options?: SampleOptions): Bar[] {
  return makeSamples('sampleBars', options).flatMap(({ bar, missing }) => (missing ? [] : bar));
}

/**
 * Generates values for examples and tests. They are the closes of {@link sampleBars} with the same options. If a bar is
 * missing because of `gaps`, its value is `null`.
 *
 * @param options - As for {@link sampleBars}.
 * @returns Values in ascending order of time.
 * @throws TypeError if an option is unknown, or has the wrong type or format.
 * @throws RangeError if the value of an option isn't allowed.
 * @example
 * ```ts live
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleValues } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('line').setData(sampleValues({ gaps: 0.05 }));
 * ```
 */
export function sampleValues(options?: SampleOptions): BarValue[] {
  return makeSamples('sampleValues', options).map(({ bar: { time, close }, missing }) => ({
    time,
    value: missing ? null : close,
  }));
}

/**
 * Generates volumes for examples and tests. They are the volumes of {@link sampleBars} with the same options.
 *
 * @param options - As for {@link sampleBars}.
 * @returns Values in ascending order of time.
 * @throws TypeError if an option is unknown, or has the wrong type or format.
 * @throws RangeError if the value of an option isn't allowed.
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
 */
export function sampleVolumes(options?: SampleOptions): BarValue[] {
  return makeSamples('sampleVolumes', options).flatMap(({ bar: { time, volume }, missing }) =>
    missing ? [] : { time, value: volume },
  );
}
