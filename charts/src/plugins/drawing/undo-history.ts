import { sameJson } from '../../util/json';
import type { UndoState } from '../../api/events';

/** One change: the state before and after it, and the ids of what it touched. */
export interface HistoryStep<State> {
  readonly before: State;
  after: State;
  readonly touched: Set<string>;
  /** Changes in a row with the same key are one step: a held arrow key, the letters of a text. */
  merge: string | undefined;
}

/**
 * Undo and redo over states that are never changed in place. A step holds the whole state, of which all but the
 * changed parts is shared, so taking it back gives exactly what was there before.
 */
export interface History<State extends readonly object[]> {
  current(): State;
  counts(): UndoState;
  /** Forgets the oldest steps beyond the limit: it may have changed. */
  trim(): void;
  /** What a row of changes has brought back to where it began is no step. */
  push(after: State, touched: Iterable<string>, merge?: string): void;
  /** Ends a row of changes: the next one is a step of its own. */
  seal(): void;
  readonly undo: () => HistoryStep<State> | undefined;
  readonly redo: () => HistoryStep<State> | undefined;
  /** Whether a step that can be undone or redone touched it. */
  knows(id: string): boolean;
  /** Forgets all steps; the state stays. */
  clear(): void;
  /**
   * Changes every state that undo or redo can restore, then drops the steps that touched nothing but removed parts, and
   * those that change nothing any more.
   */
  rewrite(change: (state: State) => State, isRemoved: (id: string) => boolean): void;
}

/** Most parts are shared, and it ends at the first one that differs. */
const isSame = (one: readonly object[], other: readonly object[]): boolean =>
  one.length === other.length &&
  one.every((part, at) => part === other[at] || sameJson(part, other[at]));

/** @param limit - How many steps can be undone; the oldest are forgotten first. */
export function createHistory<State extends readonly object[]>(
  first: State,
  limit: () => number,
): History<State> {
  let state = first;
  let past: HistoryStep<State>[] = [];
  /** What was undone, the last to come back first. */
  let future: HistoryStep<State>[] = [];

  const trim = (): void => {
    past.splice(0, past.length - limit());
  };
  return {
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
}
