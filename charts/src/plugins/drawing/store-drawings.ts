import type { ChartStore } from '../../api/chart-store';
import type { IDrawingApi } from '../../api/drawing-api';
import type { ShapesState } from '../../api/save-options';
import type { StoredDrawings, StoreDrawingsOptions } from '../../api/stored-drawings';
import { sameJson } from '../../util/json';
import { reportUncaught } from '../../util/report-uncaught';
import { callback, orNull, someText } from '../../validation/rule';
import { checkOptions, type Schema } from '../../validation/schema';
import { storeRule } from '../store/check-store';
import { getStoreWriter, type StoreWriter, type StoredValue } from '../store/store-writer';
import type { DrawingController } from './drawing-controller';
import { getDrawing } from './get-drawing';
import { addShapes } from './add-shapes';

const schema: Schema<StoreDrawingsOptions> = {
  // `store` and `symbol` are required.
  defaults: { store: undefined, symbol: undefined, onChange: null, onError: null },
  rules: {
    ...{ store: storeRule, symbol: someText },
    ...{ onChange: orNull(callback), onError: orNull(callback) },
  },
};

/**
 * Loads the shapes of a symbol from a store, and saves them after each change, including undo and redo. The shapes on
 * the chart are removed first.
 *
 * Shapes that the user draws before the saved shapes are loaded are added to the saved ones, even if the symbol changes
 * or the chart is removed in the meantime. If the shapes can't be read or written, the library tries again after the
 * next change, when you set another symbol, and when the chart is removed. Until a try succeeds, the page keeps the
 * unsaved shapes of each symbol.
 *
 * @param drawing - API object of {@link Drawing}.
 * @param options - Store, symbol and optional handlers.
 * @returns Handle to change the symbol and the store, and to stop saving.
 * @throws TypeError if `drawing` isn't the API object of {@link Drawing} or was removed, or an option is missing,
 * unknown or has the wrong type.
 * @throws RangeError if the symbol is empty.
 * @example
 * ```ts live title="Drawings of two symbols"
 * import { allShapes, createChart, DrawBar, Drawing } from '@aijiaoyi/charts';
 * import { localStore, storeDrawings } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const series = chart.addSeries('candle');
 * const drawing = chart.attach(Drawing, { shapes: allShapes });
 * new DrawBar(drawing);
 * const drawings = storeDrawings(drawing, {
 *   store: localStore('my-app'),
 *   symbol: 'NORTH',
 * });
 *
 * const select = document.createElement('select');
 * select.ariaLabel = 'Symbol';
 * select.append(new Option('NORTH'), new Option('SOUTH'));
 * select.style.cssText = 'position: absolute; top: 8px; left: 60px; z-index: 3';
 * chart.element.append(select);
 *
 * function show(): void {
 *   series.setData(sampleBars({ seed: select.selectedIndex + 1 }));
 *   void drawings.setSymbol(select.value);
 * }
 * select.addEventListener('change', show);
 * show();
 * ```
 */
export function storeDrawings(drawing: IDrawingApi, options: StoreDrawingsOptions): StoredDrawings {
  const controller = getDrawing('storeDrawings', drawing);
  const { signal, store } = controller;
  const input: unknown = options ?? {};
  const checked = checkOptions('storeDrawings', 'options', schema, input);
  const stored = new DrawingsInStore(drawing, checked, controller);
  const life = new AbortController();
  life.signal.addEventListener(
    'abort',
    store.historyChanged.on(() => stored.save()),
  );
  life.signal.addEventListener('abort', () => stored.stopReading());
  signal.addEventListener('abort', () => life.abort(), { signal: life.signal });
  stored.load();
  return {
    get loaded() {
      return stored.loaded;
    },
    symbol: () => stored.symbol,
    setSymbol(symbol) {
      getDrawing('setSymbol', drawing);
      someText(symbol, 'setSymbol: symbol');
      if (symbol !== stored.symbol) stored.load(symbol);
      return stored.loaded;
    },
    setStore(next) {
      getDrawing('setStore', drawing);
      storeRule(next, 'setStore: store');
      stored.setStore(next);
    },
    remove() {
      if (life.signal.aborted) return;
      life.abort();
      store.stored = null;
      controller.shareShapes();
    },
  };
}

class DrawingsInStore {
  symbol: string;
  loaded: Promise<void> = Promise.resolve();
  private store: ChartStore;
  private writer: StoreWriter;
  /** Shapes in the store; `null` until they are loaded. */
  private saved: ShapesState | null = null;
  /** Current read of the symbol's shapes; `null` after it ended. */
  private reading: Promise<StoredValue> | null = null;
  /** Whether the shapes couldn't be read, so that the next change reads them again. */
  private canRetry = false;
  private readonly by = { failed: this.report.bind(this) };

  constructor(
    private readonly drawing: IDrawingApi,
    private readonly options: Readonly<StoreDrawingsOptions>,
    private readonly controller: DrawingController,
  ) {
    const { store, symbol } = options;
    this.store = store;
    this.writer = getStoreWriter(store);
    this.symbol = symbol;
  }

  load(symbol = this.symbol): void {
    const { drawing } = this;
    this.stopReading();
    this.symbol = symbol;
    this.saved = null;
    // Linked charts of the last symbol keep its shapes.
    this.share(null);
    drawing.load({ ...drawing.save(), shapes: [] }, { undo: 'clear' });
    this.read();
  }

  /** Uses another object for the same store. */
  setStore(store: ChartStore): void {
    this.writer.replaceStore(this.store, store);
    this.store = store;
    const writer = getStoreWriter(store, this.writer);
    if (writer === this.writer) return;
    this.writer = writer;
    this.share(this.saved && this.symbol);
  }

  private read(): void {
    this.canRetry = false;
    try {
      const value = this.writer.read(getKey(this.symbol), this.store);
      if (value instanceof Promise) {
        this.reading = value;
        this.loaded = this.showLater(value);
      } else {
        this.show(value);
        this.loaded = Promise.resolve();
      }
    } catch (error) {
      this.loaded = Promise.reject(error as Error);
      this.reportRead(error);
    }
  }

  private async showLater(value: Promise<StoredValue>): Promise<void> {
    try {
      const state = await value;
      if (this.reading === value) this.show(state);
    } catch (error) {
      // The error of an earlier symbol doesn't matter.
      if (this.reading !== value) return;
      this.reportRead(error);
      throw error;
    } finally {
      if (this.reading === value) this.reading = null;
    }
  }

  private reportRead(error: unknown): void {
    this.canRetry = true;
    if (!this.options.onError) return;
    // The error of a promise that nobody waits for would be reported once more.
    this.loaded.catch(() => undefined);
    this.report(error, 'read');
  }

  private report(error: unknown, during: 'read' | 'write'): void {
    const { onError } = this.options;
    if (!onError) {
      reportUncaught(error);
      return;
    }
    callSafely(() => onError(error instanceof Error ? error : new Error(String(error)), during));
  }

  private notify(shapes: ShapesState): void {
    callSafely(() => this.options.onChange?.(shapes, this.symbol));
  }

  /** Ends the current symbol: saves what isn't saved yet, and stops waiting for its saved shapes. */
  stopReading(): void {
    const isRead = this.reading === null && !this.canRetry;
    this.reading = null;
    this.canRetry = false;
    const drawn = this.controller.save();
    if (!isRead && drawn.shapes.length > 0) this.write(drawn, true);
    else this.writer.retry();
  }

  /** Adds loaded shapes below the ones that the user has drawn in the meantime. */
  private show(value: StoredValue): void {
    const { drawing } = this;
    const drawn = drawing.save();
    if (value) drawing.load(addShapes(value, drawn), { undo: 'clear' });
    const loaded = drawing.save();
    // Linked charts of the symbol can have newer shapes.
    this.share(this.symbol);
    this.saved = drawing.save();
    if (drawn.shapes.length === 0 && sameJson(this.saved, loaded)) return;
    this.write(this.saved);
    this.notify(this.saved);
  }

  /** @param symbol - Symbol of the shapes; `null` while they are loaded. */
  private share(symbol: string | null): void {
    const { controller, writer } = this;
    controller.store.stored = { writer, symbol };
    controller.shareShapes();
  }

  save(): void {
    if (isRemoved(this.drawing)) return;
    if (this.saved === null) {
      if (!this.canRetry) return;
      this.read();
      // The first promise has reported the error.
      this.loaded.catch(() => undefined);
      return;
    }
    const state = this.drawing.save();
    if (sameJson(state, this.saved)) return;
    this.saved = state;
    const { store: shapes } = this.controller;
    // Linked charts with the same shapes save them once.
    const first = [...shapes.peers].find(({ stored }) => stored?.writer === this.writer);
    if (first === shapes) this.write(state);
    this.notify(state);
  }

  /** @param isAdded - Whether the shapes are added to the stored ones. */
  private write(shapes: ShapesState, isAdded = false): void {
    const { store, by } = this;
    const value = isAdded ? (saved: StoredValue) => addShapes(saved, shapes) : shapes;
    this.writer.write(getKey(this.symbol), { store, value, canRetry: true, by });
  }
}

/** Calls a handler of the page, whose errors don't affect the library. */
function callSafely(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportUncaught(error);
  }
}

const getKey = (symbol: string): string => `drawings/${symbol}`;

const isRemoved = (drawing: IDrawingApi): boolean =>
  (drawing as Partial<{ removed: boolean }>).removed === true;
