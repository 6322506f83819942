import type { ChartStore } from '../../api/chart-store';
import type { ShapesState } from '../../api/save-options';
import { readSavedJson } from '../../saved-state/read-saved-json';
import { wrongType } from '../../util/errors';
import { createShapeId, reserveShapeId } from './shape-ids';

/** Value of a key in a store. */
export type StoredValue = Awaited<ReturnType<ChartStore['read']>>;

/** Shapes to be written to a key. */
interface Unsaved {
  /** Object with the functions of the store. Charts can pass different ones for the same store. */
  readonly store: ChartStore;
  readonly shapes: ShapesState;
  /** Whether the shapes are added to the stored ones instead of replacing them. */
  readonly isAdded: boolean;
  readonly report: (error: unknown, during: 'read' | 'write') => void;
}

const writers = new WeakMap<ChartStore, ShapeWriter>();

/**
 * Returns the writer of a store, which all charts with this store share.
 *
 * @param last - Writer of the object that `store` replaces.
 */
export function getShapeWriter(store: ChartStore, last?: ShapeWriter): ShapeWriter {
  const writer = writers.get(store) ?? last ?? new ShapeWriter();
  writers.set(store, writer);
  return writer;
}

/** Writes the newest shapes of each key, one write of a key after another, and keeps shapes that couldn't be written. */
export class ShapeWriter {
  /** Shapes that are written after the current write of their key. */
  private readonly waiting = new Map<string, Unsaved>();
  /** Shapes that couldn't be written. */
  private readonly failed = new Map<string, Unsaved>();
  /** Current writes of an asynchronous store. */
  private readonly writes = new Map<string, Promise<void>>();

  /** Writes shapes of a key, and retries what couldn't be written before. */
  write(key: string, unsaved: Unsaved): void {
    this.waiting.set(key, addUnsaved(this.waiting.get(key), unsaved));
    this.retry();
  }

  /** Writes the shapes that couldn't be written before. */
  retry(): void {
    for (const [key, unsaved] of this.failed) {
      if (this.waiting.has(key)) continue;
      this.failed.delete(key);
      this.waiting.set(key, unsaved);
    }
    for (const key of [...this.waiting.keys()]) this.writeWaiting(key);
  }

  /** Writes unsaved shapes with another object for the same store from now on. */
  replaceStore(last: ChartStore, next: ChartStore): void {
    for (const shapes of [this.waiting, this.failed]) {
      for (const [key, unsaved] of shapes) {
        if (unsaved.store === last) shapes.set(key, { ...unsaved, store: next });
      }
    }
  }

  /** Returns the newest shapes of a key, which are in the store unless they couldn't be written. */
  read(key: string, store: ChartStore): StoredValue | Promise<StoredValue> {
    const writing = this.writes.get(key);
    if (writing) return writing.then(() => this.read(key, store));
    const unsaved = this.failed.get(key);
    return unsaved ? this.getState(key, unsaved) : store.read(key);
  }

  private writeWaiting(key: string): void {
    const waiting = this.waiting.get(key);
    if (!waiting || this.writes.has(key)) return;
    const unsaved = addUnsaved(this.failed.get(key), waiting);
    this.waiting.delete(key);
    this.failed.delete(key);
    const written = this.tryToWrite(key, unsaved);
    if (!written) return;
    const done = written.then(() => {
      this.writes.delete(key);
      this.writeWaiting(key);
    });
    this.writes.set(key, done);
  }

  private tryToWrite(key: string, unsaved: Unsaved): Promise<unknown> | undefined {
    const fail = (during: 'read' | 'write', unwritten: Unsaved) => (error: unknown) => {
      this.failed.set(key, unwritten);
      unsaved.report(error, during);
    };
    const write = (shapes: ShapesState | undefined): Promise<unknown> | undefined => {
      if (!shapes) return undefined;
      const unwritten = { ...unsaved, shapes, isAdded: false };
      const written = attempt(() => unsaved.store.write(key, shapes), fail('write', unwritten));
      return written instanceof Promise ? written : undefined;
    };
    const state = attempt(() => this.getState(key, unsaved), fail('read', unsaved));
    return state instanceof Promise ? state.then(write) : write(state);
  }

  private getState(key: string, unsaved: Unsaved): ShapesState | Promise<ShapesState> {
    const { isAdded, shapes, store } = unsaved;
    if (!isAdded) return shapes;
    const value = store.read(key);
    return value instanceof Promise
      ? value.then((saved) => addShapes(saved, shapes))
      : addShapes(value, shapes);
  }
}

/** Calls a function, and `fail` with its error, whether the function throws it or its promise rejects. */
function attempt<T>(
  run: () => T | Promise<T>,
  fail: (error: unknown) => void,
): T | Promise<T | undefined> | undefined {
  const handle = (error: unknown): undefined => {
    fail(error);
    return undefined;
  };
  try {
    const value = run();
    return value instanceof Promise ? value.catch(handle) : value;
  } catch (error) {
    return handle(error);
  }
}

/** Returns what to write if neither the earlier nor the later shapes of a key are in the store. */
const addUnsaved = (earlier: Unsaved | undefined, later: Unsaved): Unsaved =>
  earlier && later.isAdded
    ? { ...later, shapes: addShapes(earlier.shapes, later.shapes), isAdded: earlier.isAdded }
    : later;

/**
 * Adds shapes above saved ones. If a saved shape has the same generated id, the added shape gets another one.
 *
 * @throws TypeError if the saved value isn't a list of shapes.
 */
export function addShapes(value: StoredValue, drawn: ShapesState): ShapesState {
  if (!value) return drawn;
  const state = value as ShapesState;
  const saved: unknown = readSavedJson('load: state', state)['shapes'];
  if (!Array.isArray(saved)) throw wrongType('load: shapes', saved, 'a list');
  const ids = new Set(
    (saved as readonly ({ readonly id?: unknown } | null)[]).map((each) => each?.id),
  );
  for (const id of ids) if (typeof id === 'string') reserveShapeId(id);
  const added = drawn.shapes.map((shape) =>
    ids.has(shape.id) ? { ...shape, id: createShapeId(shape.type) } : shape,
  );
  return { ...state, shapes: [...state.shapes, ...added] };
}
