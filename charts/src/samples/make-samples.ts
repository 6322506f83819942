import type { Bar } from '../types/data-types';
import { sampleOptions, type SampleOptions } from './sample-options';
import { createNormalRandom, createRandom } from './random';
import { createSampleTimes } from './sample-times';

/** Generated bar, and whether it is missing because of the `gaps` option. */
export interface Sample {
  readonly bar: Required<Omit<Bar, 'color'>>;
  readonly missing: boolean;
}

/** Strength of the pull towards the newest price, so that prices of long lists neither vanish nor explode. */
const PULL = 0.004;
/** Size of wicks and of jumps between bars, as fractions of the volatility. */
const WICK = 0.5;
const JUMP = 0.15;

/**
 * Creates samples in ascending order of time.
 *
 * Prices are generated backwards from the newest close, so that a longer list ends with the shorter one. For the same
 * reason, every bar uses the same number of random numbers.
 */
export function makeSamples(call: string, input: SampleOptions | undefined): Sample[] {
  const options = sampleOptions(call, input);
  const { count, seed, price, volatility, gaps } = options;
  const random = createRandom(seed);
  const round = rounder(price);
  const times = createSampleTimes(options);
  const samples: Sample[] = [];
  // Logarithm of the ratio of the close to the newest close.
  let height = 0;
  while (samples.length < count) {
    const change = volatility * createNormalRandom(random);
    const close = price * Math.exp(height);
    const open = price * Math.exp(height - change);
    const high = Math.max(open, close) * (1 + volatility * WICK * random());
    const low = Math.min(open, close) * (1 - volatility * WICK * random());
    const busy = 1 + (volatility > 0 ? Math.abs(change) / volatility : 0);
    const volume = Math.round(1e6 * busy * Math.exp(0.3 * createNormalRandom(random)));
    const missing = random() < gaps;
    height = (height - change + volatility * JUMP * createNormalRandom(random)) * (1 - PULL);
    const time = times.next().value;
    const prices = { open: round(open), high: round(high), low: round(low), close: round(close) };
    samples.push({ bar: { time, ...prices, volume }, missing });
  }
  return samples.reverse();
}

/** Creates a function that rounds to about five significant digits, and to at least two decimal places. */
function rounder(price: number): (value: number) => number {
  const digits = Math.min(10, Math.max(2, 4 - Math.floor(Math.log10(price))));
  const scale = 10 ** digits;
  return (value) => Math.round(value * scale) / scale;
}
