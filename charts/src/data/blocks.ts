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
export class Blocks {
  private readonly levels = [new Level(FINE), new Level(COARSE)] as const;
  private min = Infinity;
  private max = -Infinity;

  /** Forgets everything, and makes room for so many places. */
  reset(places: number): void {
    for (const level of this.levels) level.reset(places);
  }

  /** Forgets what was known about a run of places. */
  touch(from: number, to: number): void {
    for (const level of this.levels) level.forget(from, to);
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
    for (let place = from + origin; place < end;) {
      // The block in which the bars end counts as whole.
      const isWhole = (level: Level): boolean =>
        place % level.size === 0 && (place + level.size <= end || end === last);
      if (isWhole(coarse)) {
        this.coarse(low, high, origin, place >> COARSE, last);
        place += coarse.size;
      } else if (isWhole(fine)) {
        this.fine(low, high, origin, place >> FINE, last);
        place += fine.size;
      } else {
        const stop = Math.min(end, ((place >> FINE) + 1) << FINE);
        this.scan(low, high, place - origin, stop - origin);
        place = stop;
      }
    }
    return { min: this.min, max: this.max };
  }

  private fine(low: Float64Array, high: Float64Array, origin: number, at: number, last: number) {
    this.take(this.levels[0], at, () => {
      const from = at << FINE;
      this.scan(low, high, from - origin, Math.min(from + 64, last) - origin);
    });
  }

  private coarse(low: Float64Array, high: Float64Array, origin: number, at: number, last: number) {
    this.take(this.levels[1], at, () => {
      const end = Math.min((at + 1) << FINE, ((last - 1) >> FINE) + 1);
      for (let block = at << FINE; block < end; block++) {
        this.fine(low, high, origin, block, last);
      }
    });
  }

  /** Widens the extremes by those of a block, which `fill` finds out where they are not known. */
  private take(level: Level, at: number, fill: () => void): void {
    const { min, max } = this;
    if (!level.knows(at)) {
      this.min = Infinity;
      this.max = -Infinity;
      fill();
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

/** The known extremes of blocks of one size, in pairs; `NaN` is not known. */
class Level {
  readonly size: number;
  private pairs = new Float64Array(0);

  constructor(private readonly bits: number) {
    this.size = 2 ** bits;
  }

  reset(places: number): void {
    this.pairs = new Float64Array(2 * ((places >> this.bits) + 1)).fill(NaN);
  }

  forget(from: number, to: number): void {
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
