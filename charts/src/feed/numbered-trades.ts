import type { Bar, Time } from '../index';
import type { Trade } from './source';

/** Trades that are kept for one bar. Beyond that, the older half can't arrive late anymore. */
const MOST = 2000;

/** Adds a trade to a bar, or begins a bar with it. */
export function addTrade(bar: Bar | undefined, time: Time, { price, size }: Trade): Bar {
  const volume = size === undefined ? bar?.volume : (bar?.volume ?? 0) + size;
  return {
    ...(bar ?? { open: price }),
    ...(volume !== undefined && { volume }),
    time,
    open: bar?.open ?? price,
    high: Math.max(bar?.high ?? price, price),
    low: Math.min(bar?.low ?? price, price),
    close: price,
  };
}

/**
 * A bar as the server sent it, and the numbered trades since then. Trades and bars that arrive late are applied in the
 * order of their numbers.
 */
export class NumberedTrades {
  private readonly trades = new Map<number, Trade>();
  /** Highest number of a trade. */
  newest = -Infinity;
  private current: Bar | undefined;

  /** @param bar - Bar without these trades; `undefined` if the first trade begins it. */
  constructor(
    private readonly time: Time,
    private bar: Bar | undefined,
  ) {
    this.current = bar;
  }

  get isEmpty(): boolean {
    return this.trades.size === 0;
  }

  /** Adds a trade. Returns the bar with it; `null` if the trade is already in it. */
  add(trade: Trade, sequence: number): Bar | null {
    if (this.trades.has(sequence)) return null;
    this.trades.set(sequence, trade);
    if (sequence < this.newest) return this.replay();
    this.newest = sequence;
    return (this.current = addTrade(this.current, this.time, trade));
  }

  /** Replaces the server's bar, which includes the trades up to a number. Returns the bar with the newer trades. */
  replaceBar(bar: Bar, sequence: number): Bar {
    this.bar = bar;
    for (const number of this.trades.keys()) if (number <= sequence) this.trades.delete(number);
    return this.replay();
  }

  /**
   * Merges the older half of very many trades into the bar. Returns the number of the last one; `null` if it didn't.
   */
  compact(): number | null {
    if (this.trades.size < MOST) return null;
    const numbers = [...this.trades.keys()].sort((a, b) => a - b).slice(0, MOST / 2);
    for (const number of numbers) {
      this.bar = addTrade(this.bar, this.time, this.trades.get(number) as Trade);
      this.trades.delete(number);
    }
    return numbers.at(-1) ?? null;
  }

  private replay(): Bar {
    const ordered = [...this.trades].sort(([a], [b]) => a - b);
    let { bar } = this;
    for (const [, trade] of ordered) bar = addTrade(bar, this.time, trade);
    this.current = bar;
    return bar as Bar;
  }
}
