/** The lowest low and the highest high of some bars; without any, `Infinity` and `-Infinity`. */
export interface Extent {
  readonly min: number;
  readonly max: number;
}

/** A block holds 64 bars, a coarse one 64 blocks. */
const FINE = 6;
const COARSE = 12;

/**
 * The extremes of any run of two columns without reading all of it: blocks remember theirs from the first time
 * they are asked.
 *
 * Places are counted from the start of the columns' memory, so that bars which come in front disturb no block.
 */
export class ExtentBlocks {
  private readonly levels = [new Level(FINE), new Level(COARSE)] as const;
  private min = Infinity;
  private max = -Infinity;

  /** Forgets everything, and makes room for so many places. */
  reset(slots: number): void {
    for (const level of this.levels) level.reset(slots);
  }

  /** Forgets what was known about a run of places. */
  touch(from: number, to: number): void {
    for (const level of this.levels) level.clear(from, to);
  }

  /**
   * The extremes of the bars `from` up to, not including, `to`.
   *
   * @param low - The lows, from the first bar on.
   * @param origin - The place of the first bar.
   * @param count - How many bars there are.
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

  /** Widens the extremes by those of a block, which are found out where they are not known. */
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
    // A comparison with NaN is false: an empty place counts for nothing.
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

/** Whether a block begins at a place and ends by the last bar that is asked for; that in which all bars end is whole. */
const isWhole = ({ size }: Level, slot: number, end: number, last: number): boolean =>
  slot % size === 0 && (slot + size <= end || end === last);

/** The known extremes of blocks of one size, in pairs; `NaN` is not known. */
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
