/** The lowest low and highest high of some bars; `Infinity` and `-Infinity` if there are none. */
export interface Extent {
  readonly min: number;
  readonly max: number;
}

/** Sizes as powers of two. A block has 64 slots, and a coarse block has 64 blocks. */
const FINE = 6;
const COARSE = 12;

/**
 * Computes the extremes of a range of two columns without reading all of it. The extremes of blocks are cached when
 * they are first needed.
 *
 * Slots are counted from the start of the columns' memory, so prepending bars doesn't invalidate any block.
 */
export class ExtentBlocks {
  private readonly levels = [new Level(FINE), new Level(COARSE)] as const;
  private min = Infinity;
  private max = -Infinity;

  /** Clears the cache, and resizes it for a number of slots. */
  reset(slots: number): void {
    for (const level of this.levels) level.reset(slots);
  }

  /** Invalidates a range of slots. */
  touch(from: number, to: number): void {
    for (const level of this.levels) level.clear(from, to);
  }

  /**
   * Returns the extremes of a range of bars, which excludes `to`.
   *
   * @param low - Lows from the first bar.
   * @param high - Highs from the first bar.
   * @param origin - Slot of the first bar.
   * @param from - Index of the first bar in the range.
   * @param to - Index after the last bar in the range.
   * @param count - Number of bars.
   */
  extent(
    low: Float64Array,
    high: Float64Array,
    origin: number,
    from: number,
    to: number,
    count: number,
  ): Extent {
    const [fine, coarse] = this.levels;
    this.min = Infinity;
    this.max = -Infinity;
    const end = to + origin;
    const last = count + origin;
    for (let slot = from + origin; slot < end;) {
      if (isWhole(coarse, slot, end, last)) {
        this.take(1, low, high, origin, slot >> COARSE, last);
        slot += coarse.size;
      } else if (isWhole(fine, slot, end, last)) {
        this.take(0, low, high, origin, slot >> FINE, last);
        slot += fine.size;
      } else {
        const stop = Math.min(end, ((slot >> FINE) + 1) << FINE);
        this.scan(low, high, slot - origin, stop - origin);
        slot = stop;
      }
    }
    return { min: this.min, max: this.max };
  }

  /** Includes the extremes of a block, which are computed if they aren't cached. */
  private take(
    depth: 0 | 1,
    low: Float64Array,
    high: Float64Array,
    origin: number,
    at: number,
    last: number,
  ): void {
    const { min, max } = this;
    const level = this.levels[depth];
    if (!level.knows(at)) {
      this.min = Infinity;
      this.max = -Infinity;
      const from = at << FINE;
      if (depth === 0) this.scan(low, high, from - origin, Math.min(from + 64, last) - origin);
      else {
        const end = Math.min(from + 64, ((last - 1) >> FINE) + 1);
        for (let block = from; block < end; block++) this.take(0, low, high, origin, block, last);
      }
      level.keep(at, this.min, this.max);
    }
    this.min = Math.min(min, level.min(at));
    this.max = Math.max(max, level.max(at));
  }

  private scan(low: Float64Array, high: Float64Array, from: number, to: number): void {
    let { min, max } = this;
    // Comparisons with `NaN` are false, so gaps are ignored.
    for (let i = from; i < to; i++) {
      const lowest = low[i] as number;
      const highest = high[i] as number;
      if (lowest < min) min = lowest;
      if (highest > max) max = highest;
    }
    this.min = min;
    this.max = max;
  }
}

/** Whether a whole block is in the range. The last block counts as whole if the range ends with the last bar. */
const isWhole = ({ size }: Level, slot: number, end: number, last: number): boolean =>
  slot % size === 0 && (slot + size <= end || end === last);

/** Cached extremes of the blocks of one size, as pairs. `NaN` means not cached. */
class Level {
  readonly size: number;
  private pairs = new Float64Array(0);

  constructor(private readonly bits: number) {
    this.size = 2 ** bits;
  }

  reset(slots: number): void {
    this.pairs = new Float64Array(2 * ((slots >> this.bits) + 1)).fill(NaN);
  }

  clear(from: number, to: number): void {
    this.pairs.fill(NaN, 2 * (from >> this.bits), 2 * (((to - 1) >> this.bits) + 1));
  }

  knows(at: number): boolean {
    return !Number.isNaN(this.min(at));
  }

  keep(at: number, min: number, max: number): void {
    this.pairs[2 * at] = min;
    this.pairs[2 * at + 1] = max;
  }

  min(at: number): number {
    return this.pairs[2 * at] as number;
  }

  max(at: number): number {
    return this.pairs[2 * at + 1] as number;
  }
}
