import type { HistoryState } from './aliases';

/** One change: the state before and after it, and the ids of what it touched. */
export interface Step<State> {
  readonly before: State;
  readonly after: State;
  readonly touched: ReadonlySet<string>;
  /** Changes in a row with the same key are one step: a held arrow key, the letters of a text. */
  readonly merge: string | undefined;
}

/**
 * Undo and redo over states that are never changed in place. A step holds the whole state, of which all but the
 * changed parts is shared, so taking it back gives exactly what was there before.
 */
export class History<State> {
  private past: Step<State>[] = [];
  private future: Step<State>[] = [];

  constructor(
    private state: State,
    /** How many steps can be undone; the oldest are forgotten first. */
    private readonly limit: () => number,
  ) {}

  get current(): State {
    return this.state;
  }

  counts(): HistoryState {
    this.trim();
    return { undo: this.past.length, redo: this.future.length };
  }

  push(after: State, touched: Iterable<string>, merge?: string): void {
    const last = this.past.at(-1);
    const step = { before: this.state, after, touched: new Set(touched), merge };
    if (last && merge !== undefined && last.merge === merge && this.future.length === 0) {
      this.past[this.past.length - 1] = {
        ...step,
        before: last.before,
        touched: new Set([...last.touched, ...step.touched]),
      };
    } else {
      this.past.push(step);
    }
    this.future = [];
    this.state = after;
    this.trim();
  }

  /** Ends a row of changes: the next one is a step of its own. */
  seal(): void {
    const last = this.past.at(-1);
    if (last?.merge !== undefined) this.past[this.past.length - 1] = { ...last, merge: undefined };
  }

  undo(): Step<State> | null {
    this.trim();
    const step = this.past.pop();
    if (!step) return null;
    this.future.push(step);
    this.state = step.before;
    return step;
  }

  redo(): Step<State> | null {
    const step = this.future.pop();
    if (!step) return null;
    this.past.push(step);
    this.state = step.after;
    return step;
  }

  /** Takes something out of every state that can come back, and forgets the steps that touched nothing else. */
  rewrite(change: (state: State) => State, isGone: (id: string) => boolean): void {
    const steps = (list: readonly Step<State>[]): Step<State>[] =>
      list
        .filter(({ touched }) => ![...touched].every(isGone))
        .map((step) => ({ ...step, before: change(step.before), after: change(step.after) }));
    this.past = steps(this.past);
    this.future = steps(this.future);
    this.state = change(this.state);
  }

  private trim(): void {
    const excess = this.past.length - this.limit();
    if (excess > 0) this.past.splice(0, excess);
  }
}
