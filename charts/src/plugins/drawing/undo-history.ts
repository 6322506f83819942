import { sameJson } from '../../util/json';
import type { UndoState } from '../../api/events';

/** An undo step, with the state before and after it, and the ids of the changed parts. */
export interface HistoryStep<State> {
  readonly before: State;
  after: State;
  readonly touched: Set<string>;
  /** Consecutive changes with the same key are one step, for example while an arrow key is held down. */
  merge: string | undefined;
}

/**
 * Undo and redo of immutable states. A step contains the whole state, which shares all unchanged parts with other
 * states, so undo restores exactly the previous state.
 */
export interface History<State extends readonly object[]> {
  current(): State;
  /** Returns the maximum number of undo steps. */
  limit: () => number;
  counts(): UndoState;
  /** Removes the oldest steps above the limit, which may have changed. */
  trim(): void;
  /** Adds a change. If merged changes restore the original state, their step is removed. */
  push(after: State, touched: Iterable<string>, merge?: string): void;
  /** Ends a series of merged changes, so that the next change is a separate step. */
  seal(): void;
  readonly undo: () => HistoryStep<State> | undefined;
  readonly redo: () => HistoryStep<State> | undefined;
  /** Whether a step that can be undone or redone affects an id. */
  knows(id: string): boolean;
  /** Removes all steps. The state stays the same. */
  clear(): void;
  /**
   * Changes every state that undo or redo can restore. Then removes the steps that only affect removed parts or that no
   * longer change anything.
   */
  rewrite(change: (state: State) => State, isRemoved: (id: string) => boolean): void;
}

/** Whether two states have the same parts. This is fast, because most parts are shared. */
const isSame = (one: readonly object[], other: readonly object[]): boolean =>
  one.length === other.length &&
  one.every((part, at) => part === other[at] || sameJson(part, other[at]));

/**
 * Creates an undo history without steps.
 *
 * @param limit - Maximum number of undo steps.
 */
export function createHistory<State extends readonly object[]>(
  first: State,
  limit: () => number,
): History<State> {
  let state = first;
  let past: HistoryStep<State>[] = [];
  /** Undone steps, in the order in which redo applies them. */
  let future: HistoryStep<State>[] = [];

  const trim = (): void => {
    past.splice(0, past.length - history.limit());
  };
  const history: History<State> = {
    limit,
    current: () => state,
    counts: () => ({ undo: past.length, redo: future.length }),
    trim,
    push(after, touched, merge) {
      const last = past.at(-1);
      if (last && merge && last.merge === merge && !future.length) {
        last.after = after;
        for (const id of touched) last.touched.add(id);
        if (isSame(last.before, after)) past.pop();
      } else past.push({ before: state, after, touched: new Set(touched), merge });
      future = [];
      state = after;
      trim();
    },
    seal() {
      const last = past.at(-1);
      if (last) last.merge = undefined;
    },
    undo() {
      const step = past.pop();
      if (step) {
        future.push(step);
        state = step.before;
      }
      return step;
    },
    redo() {
      const step = future.pop();
      if (step) {
        past.push(step);
        state = step.after;
        trim();
      }
      return step;
    },
    knows: (id) => [...past, ...future].some(({ touched }) => touched.has(id)),
    clear() {
      past = [];
      future = [];
    },
    rewrite(change, isRemoved) {
      const rewriteSteps = (steps: readonly HistoryStep<State>[]): HistoryStep<State>[] =>
        steps
          .filter(({ touched }) => ![...touched].every(isRemoved))
          .map((step) => ({ ...step, before: change(step.before), after: change(step.after) }))
          .filter(({ after, before }) => !isSame(before, after));
      past = rewriteSteps(past);
      future = rewriteSteps(future);
      state = change(state);
    },
  };
  return history;
}
