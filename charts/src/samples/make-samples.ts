import type { Bar } from '../types/data-types';
import { sampleOptions, type SampleOptions } from './sample-options';
import { createNormalRandom, createRandom } from './random';
import { createSampleTimes } from './sample-times';

/** A made-up bar, and whether the gaps leave it out. */
export interface Sample {
  readonly bar: Required<Omit<Bar, 'color'>>;
  readonly missing: boolean;
}

/** How strongly prices are drawn back to the newest one, so that long lists neither vanish nor explode. */
const PULL = 0.004;
/** Wicks and the jumps between two bars, as parts of the usual change. */
const WICK = 0.5;
const JUMP = 0.15;

/**
 * Makes samples in ascending order of time.
 *
 * Prices wander back from the newest close, so that a longer list has the shorter one at its end. Every bar takes
 * the same number of random numbers for the same reason.
 */
export function makeSamples(call: string, input: SampleOptions | undefined): Sample[] {
  const options = sampleOptions(call, input);
  const { count, seed, price, volatility, gaps } = options;
  const random = createRandom(seed);
  const round = rounder(price);
  const times = createSampleTimes(options);
  const samples: Sample[] = [];
  // How far the close is from the newest one, as the logarithm of their ratio.
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

/** Rounds to about five digits, and never to less than hundredths. */
function rounder(price: number): (value: number) => number {
  const digits = Math.min(10, Math.max(2, 4 - Math.floor(Math.log10(price))));
  const scale = 10 ** digits;
  return (value) => Math.round(value * scale) / scale;
}
