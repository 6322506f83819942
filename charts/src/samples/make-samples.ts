import type { Bar } from '../types/data-types';
import { countDecimals } from '../util/count-decimals';
import { resolveSampleOptions, type SampleOptions } from './sample-options';
import { createNormalRandom, createRandom } from './random';
import { createSampleTimes, type SampleTime } from './sample-times';

/** Generated bar, and whether it is missing because of the `gaps` option. */
export interface Sample {
  readonly bar: Required<Omit<Bar, 'color' | 'customValues'>>;
  readonly missing: boolean;
}

/** Size of wicks, as a fraction of the volatility. */
const WICK = 0.5;
/** Share of a quiet or busy time that is left after a bar. */
const MEMORY = 0.92;

/**
 * Creates samples in ascending order of time.
 *
 * Prices are generated backwards from the newest close, so that a longer list ends with the shorter one. For the same
 * reason, every bar uses the same number of random numbers.
 */
export function makeSamples(call: string, input: SampleOptions | undefined): Sample[] {
  const options = resolveSampleOptions(call, input);
  const { count, days, seed, price, volatility, gaps, market } = options;
  const random = createRandom(seed);
  const round = market.minMove === null ? rounder(price) : tickRounder(market.minMove);
  const times = createSampleTimes(options);
  const samples: Sample[] = [];
  // Logarithm of the ratio of the close to the newest close.
  let height = 0;
  // Logarithm of the ratio of the current volatility to its average.
  let heat = 0;
  while (samples.length < count) {
    const { isFirst, progress, time } = times.next().value as SampleTime;
    const spread = volatility * Math.exp(heat);
    const change = spread * createNormalRandom(random);
    const close = price * Math.exp(height);
    const open = price * Math.exp(height - change);
    const high = Math.max(open, close) * (1 + spread * WICK * random());
    const low = Math.min(open, close) * (1 - spread * WICK * random());
    const busy = 1 + (volatility > 0 ? Math.abs(change) / volatility : 0);
    const activity = progress === null ? 1 : market.getActivity(progress);
    const average = market.volume * days * activity;
    const volume = Math.round(average * busy * Math.exp(0.3 * createNormalRandom(random)));
    const missing = random() < gaps;
    const jump =
      isFirst && market.openingJump !== null
        ? (market.openingJump * volatility) / Math.sqrt(days)
        : market.jump * spread;
    height = (height - change + jump * createNormalRandom(random)) * (1 - market.pull);
    if (market.clustering > 0)
      heat = MEMORY * heat + market.clustering * createNormalRandom(random);
    const prices = { open: round(open), high: round(high), low: round(low), close: round(close) };
    samples.push({ bar: { time, ...prices, volume }, missing });
  }
  return samples.reverse();
}

/** Creates a function that rounds to multiples of the smallest price change, which is the lowest price. */
function tickRounder(minMove: number): (value: number) => number {
  const digits = countDecimals(minMove);
  return (value) => Number((Math.max(1, Math.round(value / minMove)) * minMove).toFixed(digits));
}

/** Creates a function that rounds to cents, or to five significant digits if the price is below 10. */
function rounder(price: number): (value: number) => number {
  const digits = price < 10 ? Math.min(10, 4 - Math.floor(Math.log10(price))) : 2;
  const scale = 10 ** digits;
  return (value) => Math.round(value * scale) / scale;
}
