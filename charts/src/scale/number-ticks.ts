import type { TimeIndex } from './time-index';

/** Largest number of multiples that are compared for one step. */
const mostMultiples = 1000;
/** Largest rounding error of a multiple, as a fraction of the step. */
const rounding = 1e-6;
/** Smallest distance of labels that fill a large gap, as a multiple of the usual one, so that even labels stay even. */
const fillDistance = 1.5;

/** Returns the smallest 1, 2 or 5 times a power of ten that is at least a number. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5].find((lead) => lead * power >= value * (1 - 1e-9)) ?? 10);
}

/**
 * Returns the indexes that get a label on a numeric axis. They are the first value at or after each multiple of a round
 * step. Where values are far apart, multiples of a tenth of the step fill the space between the labels.
 *
 * @param timeIndex - Index of the chart's values.
 * @param apart - Smallest distance between two labels, in indexes; at least 1.
 * @param from - First index of the range.
 * @param to - Last index of the range.
 */
export function numberTicks(
  timeIndex: TimeIndex,
  apart: number,
  from: number,
  to: number,
): readonly number[] {
  const first = Math.max(from - 2 * apart, timeIndex.start);
  const last = Math.min(to + 2 * apart, timeIndex.end);
  const [low, high] = [timeIndex.timestampAt(first), timeIndex.timestampAt(last)];
  const size = Math.max(apart * timeIndex.step().size, (high - low) / mostMultiples);
  const step = roundUp(size || 1);
  const chosen: number[] = [];
  for (const [each, distance] of [
    [step, apart],
    [step / 10, fillDistance * apart],
    [step / 100, fillDistance * apart],
  ] as const) {
    if ((high - low) / each > mostMultiples) break;
    const firstMultiple = Math.ceil(low / each - rounding);
    const count = Math.floor((high - low) / each) + 2;
    for (let i = 0; i < count; i++) {
      // A multiple such as 3 × 0.1 can be larger than the number 0.3.
      const index = timeIndex.firstNotBefore((firstMultiple + i - rounding) * each);
      const isIn = index >= first && index <= last;
      if (isIn && chosen.every((other) => Math.abs(other - index) >= distance)) chosen.push(index);
    }
  }
  return chosen.sort((a, b) => a - b);
}
