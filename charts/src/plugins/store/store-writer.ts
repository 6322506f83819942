import type { ChartStore } from '../../api/chart-store';

/** Value of a key in a store. */
export type StoredValue = Awaited<ReturnType<ChartStore['read']>>;

/** Part of the library that writes a value. */
interface Writing {
  /** Called when a value can't be written. */
  failed(error: unknown, during: 'read' | 'write'): void;
  /** Called when the value, or a newer one of its key, is written. */
  written?(): void;
}

/** Value to be written to a key. */
export interface Unsaved {
  /** Object with the functions of the store. Charts can pass different ones for the same store. */
  readonly store: ChartStore;
  /** The value, or a function that returns it from the stored value. */
  readonly value: object | ((stored: StoredValue) => object);
  /** Whether the value is kept for another try if it can't be written. */
  readonly canRetry: boolean;
  readonly by: Writing;
}

/** A value to be written, and everything that waits for it. */
type Waiting = Omit<Unsaved, 'by'> & { readonly by: ReadonlySet<Writing> };

const writers = new WeakMap<ChartStore, StoreWriter>();

/**
 * Returns the writer of a store, which everything with this store shares.
 *
 * @param last - Writer of the object that `store` replaces.
 */
export function getStoreWriter(store: ChartStore, last?: StoreWriter): StoreWriter {
  const writer = writers.get(store) ?? last ?? new StoreWriter();
  writers.set(store, writer);
  return writer;
}

/** Writes the newest value of each key, one write of a key after another, and keeps values that couldn't be written. */
export class StoreWriter {
  /** Values that are written after the current write of their key. */
  private readonly waiting = new Map<string, Waiting>();
  /** Values that couldn't be written. */
  private readonly failed = new Map<string, Waiting>();
  /** Current writes of an asynchronous store. */
  private readonly writes = new Map<string, Promise<void>>();

  /** Writes the value of a key, and retries what couldn't be written before. */
  write(key: string, unsaved: Unsaved): void {
    const earlier = this.waiting.get(key);
    const by = new Set(earlier?.by).add(unsaved.by);
    this.waiting.set(key, { ...unsaved, value: mergeValues(earlier, unsaved), by });
    this.retry();
  }

  /** Writes the values that couldn't be written before. */
  retry(): void {
    for (const [key, unsaved] of this.failed) {
      if (this.waiting.has(key)) continue;
      this.failed.delete(key);
      this.waiting.set(key, unsaved);
    }
    for (const key of [...this.waiting.keys()]) this.writeWaiting(key);
  }

  /** Writes unsaved values with another object for the same store from now on. */
  replaceStore(last: ChartStore, next: ChartStore): void {
    for (const values of [this.waiting, this.failed]) {
      for (const [key, unsaved] of values) {
        if (unsaved.store === last) values.set(key, { ...unsaved, store: next });
      }
    }
  }

  /** Returns the newest value of a key, which is in the store unless it couldn't be written. */
  read(key: string, store: ChartStore): StoredValue | Promise<StoredValue> {
    const writing = this.writes.get(key);
    if (writing) return writing.then(() => this.read(key, store));
    const unsaved = this.failed.get(key);
    return unsaved ? getValue(key, unsaved) : store.read(key);
  }

  private writeWaiting(key: string): void {
    const waiting = this.waiting.get(key);
    if (!waiting || this.writes.has(key)) return;
    const unsaved = { ...waiting, value: mergeValues(this.failed.get(key), waiting) };
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

  private tryToWrite(key: string, unsaved: Waiting): Promise<unknown> | undefined {
    const fail = (during: 'read' | 'write', unwritten: Waiting) => (error: unknown) => {
      if (unsaved.canRetry) this.failed.set(key, unwritten);
      for (const each of unsaved.by) each.failed(error, during);
    };
    const end = (): void => {
      for (const each of unsaved.by) each.written?.();
    };
    const write = (value: object | undefined): Promise<unknown> | undefined => {
      if (!value) return undefined;
      const failed = fail('write', { ...unsaved, value });
      const written = attempt(() => unsaved.store.write(key, value), failed, end);
      return written instanceof Promise ? written : undefined;
    };
    const value = attempt(() => getValue(key, unsaved), fail('read', unsaved));
    return value instanceof Promise ? value.then(write) : write(value);
  }
}

function getValue(
  key: string,
  { store, value }: Pick<Unsaved, 'store' | 'value'>,
): object | Promise<object> {
  return typeof value === 'function' ? then(store.read(key), value as Change) : value;
}

type Change = (stored: StoredValue) => object;

/** Returns what to write if neither the earlier nor the later value of a key is in the store. */
function mergeValues(
  earlier: Pick<Unsaved, 'value'> | undefined,
  { value }: Pick<Unsaved, 'value'>,
): Unsaved['value'] {
  if (!earlier || typeof value !== 'function') return value;
  const change = value as Change;
  return typeof earlier.value === 'function'
    ? (stored) => change((earlier.value as Change)(stored))
    : change(earlier.value);
}

/** Calls a function with a value, or with the one of its promise. */
const then = <From, To>(value: From | Promise<From>, use: (value: From) => To): To | Promise<To> =>
  value instanceof Promise ? value.then(use) : use(value);

/**
 * Calls a function, and then `end`, or `fail` with the error, whether the function throws it or its promise rejects.
 */
function attempt<T>(
  run: () => T | Promise<T>,
  fail: (error: unknown) => void,
  end?: () => void,
): T | Promise<T | undefined> | undefined {
  const handle = (error: unknown): undefined => {
    fail(error);
    return undefined;
  };
  const succeed = (value: T): T => {
    end?.();
    return value;
  };
  try {
    const value = run();
    return value instanceof Promise ? value.then(succeed, handle) : succeed(value);
  } catch (error) {
    return handle(error);
  }
}
