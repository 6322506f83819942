/** Position in CSS pixels. */
interface Position {
  readonly x: number;
  readonly y: number;
}

/**
 * Start of a drag: the position of the pointer, and the value that the drag changes. If a call has changed the value
 * since the last move, the drag starts again from there instead of overwriting the change.
 */
export class DragStart<Value> {
  private startValue: Value;
  private lastPosition: Position;
  private lastVersion: unknown;

  /**
   * @param startPosition - Position of the pointer.
   * @param readValue - Returns the value that the drag changes. It receives the position of the pointer.
   * @param getVersion - Returns something that differs after each change of the value.
   */
  constructor(
    private startPosition: Position,
    private readonly readValue: (position: Position) => Value,
    private readonly getVersion: () => unknown,
  ) {
    this.startValue = readValue(startPosition);
    this.lastPosition = startPosition;
    this.lastVersion = getVersion();
  }

  /**
   * Moves the pointer.
   *
   * @param apply - Changes the value, or computes a draft of it, from the value and the position at the start.
   */
  move<Result>(
    position: Position,
    apply: (startValue: Value, startPosition: Position) => Result,
  ): Result {
    if (this.isChangedByCode) {
      this.startPosition = this.lastPosition;
      this.startValue = this.readValue(this.lastPosition);
    }
    this.lastPosition = position;
    const result = apply(this.startValue, this.startPosition);
    this.lastVersion = this.getVersion();
    return result;
  }

  /** Restores the value at the start, unless a call has changed it since the last move. */
  restore(apply: (startValue: Value) => void): void {
    if (!this.isChangedByCode) apply(this.startValue);
  }

  /** Whether a call has changed the value since the last move. */
  get isChangedByCode(): boolean {
    return this.getVersion() !== this.lastVersion;
  }
}
