import type { CheckedBars } from '../check/bars';
import type { AnyBar } from '../engine/items';
import { findBar } from '../engine/projection';
import type { TimePoints } from '../time/points';
import type { TimeKind } from '../time/times';
import type { MismatchDirection } from '../values/enums';

/**
 * The bars of a series as they were given, and the keys that order them.
 *
 * @internal Keys stand in a list of their own: a search touches numbers only.
 */
export class BarList<B extends AnyBar> implements TimePoints {
  list: B[] = [];
  /** The kind of the times; without bars there is none. */
  private times: TimeKind | null = null;
  private keys: number[] = [];

  get count(): number {
    return this.list.length;
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
    this.list = bars.slice();
    this.keys = Array.from(keys);
    this.times = kind;
  }

  prepend(bars: readonly B[], { keys, kind }: CheckedBars): void {
    this.replace([...bars, ...this.list], { keys: [...keys, ...this.keys], kind });
  }

  /** Replaces the last bar, or adds one behind it. */
  put(bar: B, key: number, kind: TimeKind): void {
    const index = key === this.lastKey ? this.count - 1 : this.count;
    this.list[index] = bar;
    this.keys[index] = key;
    this.times = kind;
  }

  /** Whether other keys begin or end as these do: the same bars, longer or with a new end. */
  sharesAnEnd(keys: ArrayLike<number>): boolean {
    return keys[0] === this.firstKey || keys[keys.length - 1] === this.lastKey;
  }

  find(key: number, mismatch: MismatchDirection): B | null {
    const index = findBar(this, key, mismatch);
    return index === null ? null : (this.list[index] ?? null);
  }
}
