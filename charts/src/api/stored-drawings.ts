import type { ChartStore } from './chart-store';
import type { ShapesState } from './save-options';

/** Options of {@link storeDrawings}. `store` and `symbol` are required. */
export interface StoreDrawingsOptions {
  /** Store of the shapes, such as one from {@link localStore}. */
  store: ChartStore;
  /** Symbol that the shapes belong to. Their key in the store is `'drawings/'` followed by the symbol. */
  symbol: string;
  /**
   * Function that is called after the user or your code changed the shapes of a symbol, and after undo and redo. It
   * isn't called before the symbol's shapes are loaded.
   *
   * @param shapes - All shapes of the symbol.
   * @param symbol - Symbol that the shapes belong to.
   * @defaultValue `null`
   */
  onChange?: ((shapes: ShapesState, symbol: string) => void) | null;
  /**
   * Function that is called whenever shapes can't be read or written. The library tries again later, for example after
   * the next change. Without `onError`, an error of `write` is reported through the window's `error` event, and an
   * error of `read` only rejects {@link StoredDrawings.loaded}.
   *
   * @param error - Error of the store, or of the value that it returned.
   * @param during - Whether the store failed to read or to write the shapes.
   * @defaultValue `null`
   */
  onError?: ((error: Error, during: 'read' | 'write') => void) | null;
}

/**
 * Handle for drawings that are kept in a store, from {@link storeDrawings}.
 */
export interface StoredDrawings {
  /**
   * Promise that resolves when the shapes of the symbol are loaded, and rejects if they can't be loaded. If you set
   * another symbol or call `remove` in the meantime, it resolves once the store's `read` has ended, even with an error.
   * If the shapes can't be loaded, the next change reads them again, with a new promise.
   */
  readonly loaded: Promise<void>;

  /** Returns the symbol that the shapes belong to. */
  symbol(): string;

  /**
   * Loads the shapes of another symbol instead of the current ones, and clears the undo history. The shapes of the
   * previous symbol are saved.
   *
   * @param symbol - Symbol that the shapes belong to. If it is the current symbol, nothing changes.
   * @returns The new promise {@link StoredDrawings.loaded}.
   * @throws TypeError if the symbol isn't a string, or {@link Drawing} was removed from the chart.
   * @throws RangeError if the symbol is empty.
   */
  setSymbol(symbol: string): Promise<void>;

  /**
   * Reads and writes with another object for the same store from now on, for example because its functions send a new
   * access token. The shapes stay, including the ones that couldn't be saved yet.
   *
   * @param store - Object with the functions of the store.
   * @throws TypeError if `store` isn't a store, or {@link Drawing} was removed from the chart.
   */
  setStore(store: ChartStore): void;

  /** Stops saving. The shapes stay on the chart and in the store. */
  remove(): void;
}
