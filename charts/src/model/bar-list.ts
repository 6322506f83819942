import type { CheckedBars } from '../check/bars';
import type { AnyBar } from '../engine/items';
import { findBar } from '../engine/projection';
import type { TimePoints } from '../time/points';
import type { TimeKind } from '../time/times';
import type { MismatchDirection } from './enums';

/**
 * The bars of a series as they were given, and the keys that order them.
 *
 * @internal Keys stand in a list of their own: a search touches numbers only.
 */
export class BarList<B extends AnyBar> implements TimePoints {
  bars: B[] = [];
  /** The kind of the times; without bars there is none. */
  private times: TimeKind | null = null;
  private keys: number[] = [];

  get count(): number {
    return this.bars.length;
  }

  get kind(): TimeKind {
    return this.times ?? 'instant';
  }

  /** The kind of the times, or `null` without bars. */
  get knownKind(): TimeKind | null {
    return this.count === 0 ? null : this.times;
  }

  get firstKey(): number {
    return this.keys[0] ?? Infinity;
  }

  get lastKey(): number {
    return this.keys[this.keys.length - 1] ?? -Infinity;
  }

  keyAt(index: number): number {
    return this.keys[index] ?? NaN;
  }

  replace(bars: readonly B[], { keys, kind }: CheckedBars): void {
    this.bars = bars.slice();
    this.keys = Array.from(keys);
    this.times = kind;
  }

  prepend(bars: readonly B[], { keys, kind }: CheckedBars): void {
    this.bars = [...bars, ...this.bars];
    this.keys = [...keys, ...this.keys];
    this.times = kind;
  }

  /** Replaces the last bar, or adds one behind it. */
  put(bar: B, key: number, kind: TimeKind): void {
    const index = key === this.lastKey ? this.count - 1 : this.count;
    this.bars[index] = bar;
    this.keys[index] = key;
    this.times = kind;
  }

  find(key: number, mismatch: MismatchDirection): B | null {
    const index = findBar(this, key, mismatch);
    return index === null ? null : (this.bars[index] ?? null);
  }
}
