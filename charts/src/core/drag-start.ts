import type { Point } from '../types/data-types';

/**
 * Start of a drag: the position of the pointer, and what the drag changes. If anything else has changed it since the
 * last move, such as a call, the drag starts again from there instead of undoing the change.
 */
export class DragStart<Value> {
  private value: Value;
  private last: Point;
  private lastVersion: unknown;

  /**
   * @param from - Position of the pointer.
   * @param read - Returns what the drag changes.
   * @param getVersion - Returns a value that differs after each change of it.
   */
  constructor(
    private from: Point,
    private readonly read: () => Value,
    private readonly getVersion: () => unknown,
  ) {
    this.value = read();
    this.last = from;
    this.lastVersion = getVersion();
  }

  move(at: Point, change: (start: Value, from: Point) => void): void {
    if (!this.isUnchanged) {
      this.value = this.read();
      this.from = this.last;
    }
    this.last = at;
    change(this.value, this.from);
    this.lastVersion = this.getVersion();
  }

  /** Restores the start, unless anything else has changed it since. */
  restore(change: (start: Value) => void): void {
    if (this.isUnchanged) change(this.value);
  }

  private get isUnchanged(): boolean {
    return this.getVersion() === this.lastVersion;
  }
}
