import type { BarPrices } from '../types/data-types';

/** A bar as calculations take it. A value stands for all four prices. */
export interface Candle extends BarPrices {
  /** The key of its time. */
  readonly key: number;
  /** 0 where none is known. */
  readonly volume: number;
}

/** What is known of one bar: what is shown, and behind that what the calculation goes on from. */
export type BarRow = readonly number[];

/** Takes the next bar, or with `again` another one in place of the last; that takes no longer the more bars there are. */
export type Feed = (candle: Candle, again: boolean) => BarRow;

/** How the rows of an indicator come about. */
export interface Calculation {
  /**
   * How many numbers at the end of a row are its state: from them it goes on behind that bar, once none of them is
   * `NaN`. Without a state it goes on after `memory` bars.
   */
  readonly state: number;
  /** On how many bars before it a row depends, where it has no state. */
  readonly memory: number;
  /** Begins, or goes on behind the bar of a row. */
  start(before: BarRow | null): Feed;
}

/** A calculation that looks at so many bars and at nothing before them. */
export const fromWindow = (length: number, start: () => Feed): Calculation => ({
  state: 0,
  memory: length - 1,
  start,
});

/** A calculation that keeps a state, which begins anew from a row. */
export const fromState = (state: number, start: (before: BarRow | null) => Feed): Calculation => ({
  state,
  memory: 0,
  start,
});

/** A calculation of each row from the one before it and a bar: what it goes on from is all in the row. */
export const fromRow = (
  state: number,
  next: (before: BarRow | null, candle: Candle) => BarRow,
): Calculation =>
  fromState(state, (before) => {
    let base = before;
    let last = before;
    return (candle, again) => {
      if (!again) base = last;
      return (last = next(base, candle));
    };
  });
