import { EMA, TR, WSMA } from 'trading-signals';
import type { Candle, BarRow } from './calculation';

/** An average that takes a value, or another one in place of the last. */
interface Average {
  update(value: number, again: boolean): number | null;
}

/** Feeds an average with one value until it stands there: as if it had come from far away. */
function standingAt<A extends Average>(average: A, length: number, value: number | undefined): A {
  if (value !== undefined) for (let i = 0; i < length; i++) average.update(value, false);
  return average;
}

/** An exponential average, which begins with the first value; or one that goes on from where it stood. */
export function exponential(
  length: number,
  at?: number,
): (value: number, again: boolean) => number {
  const average = standingAt(new EMA(length), length, at);
  return (value, again) => {
    const next = average.update(value, again);
    return average.isStable ? next : NaN;
  };
}

/** Wilder's average, which begins with a plain mean; or one that goes on from where it stood. */
export const wilder = (length: number, at?: number): WSMA =>
  standingAt(new WSMA(length), length, at);

/** How far each bar has gone, also from the close before it; the first one from its own low to its high. */
export function trueRange(closeBefore?: number): (candle: Candle, again: boolean) => number {
  const range = new TR();
  const close = closeBefore;
  if (close !== undefined) range.update({ high: close, low: close, close }, false);
  return (candle, again) => range.update(candle, again);
}

/** Wilder's average of the true range. As a state it has itself and the close. */
export function averageTrueRange(
  length: number,
  at?: number,
  close?: number,
): (candle: Candle, again: boolean) => number {
  const range = trueRange(close);
  const average = wilder(length, at);
  return (candle, again) => average.update(range(candle, again), again) ?? NaN;
}

/** Wilder's averages for a calculation that makes its own: each goes on from the next of the values. */
export function wildersFrom(values: BarRow | null): {
  readonly Average: typeof WSMA;
  /** Where they stand, in the order in which they were made. */
  stand(): number[];
} {
  const made: WSMA[] = [];
  class Average extends WSMA {
    constructor(length: number) {
      super(length);
      standingAt(this, length, values?.[made.length]);
      made.push(this);
    }
  }
  return { Average, stand: () => made.map((each) => each.getResult() ?? NaN) };
}
