import type { ChartStore } from '../../api/chart-store';
import type { IDrawingApi } from '../../api/drawing-api';
import type { ShapesState } from '../../api/save-options';
import type { StoredDrawings, StoreDrawingsOptions } from '../../api/stored-drawings';
import { sameJson } from '../../util/json';
import { reportUncaught } from '../../util/report-uncaught';
import { someText } from '../../validation/rule';
import { checkOptions, type Schema } from '../../validation/schema';
import { storeRule } from '../store/check-store';
import type { DrawingController } from './drawing-controller';
import { getDrawing } from './get-drawing';

const schema: Schema<StoreDrawingsOptions> = {
  // Both options are required.
  defaults: { store: undefined, symbol: undefined },
  rules: { store: storeRule, symbol: someText },
};

/**
 * Loads the shapes of a symbol from a store, and saves them after each change, including undo and redo.
 *
 * Shapes that the user draws before the saved ones are loaded are added to them. If the shapes can't be loaded, changes
 * aren't saved, so that the saved shapes aren't lost.
 *
 * @param drawing - API object of {@link Drawing}.
 * @param options - Store and symbol.
 * @throws TypeError if `drawing` isn't the API object of {@link Drawing}, or an option is missing or has the wrong
 * type.
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
  private readonly store: ChartStore;
  /** Shapes in the store; `null` until they are loaded. */
  private saved: ShapesState | null = null;
  /** Shapes that aren't written yet, by their keys. */
  private readonly queue = new Map<string, ShapesState>();
  /** Current writes of an asynchronous store. */
  private writes: Promise<void> | null = null;

  constructor(
    private readonly drawing: IDrawingApi,
    { store, symbol }: Readonly<StoreDrawingsOptions>,
    private readonly controller: DrawingController,
  ) {
    this.store = store;
    this.symbol = symbol;
  }

  load(symbol = this.symbol): void {
    const { drawing } = this;
    this.symbol = symbol;
    this.saved = null;
    // Linked charts of the last symbol keep its shapes.
    this.share(null);
    drawing.load({ ...drawing.save(), shapes: [] }, { undo: 'clear' });
    try {
      // A symbol whose shapes are still being written is read afterwards.
      const value = this.writes ? this.readAfterWrites(symbol) : this.store.read(getKey(symbol));
      if (value instanceof Promise) this.loaded = this.loadLater(symbol, value);
      else {
        this.show(value);
        this.loaded = Promise.resolve();
      }
    } catch (error) {
      this.loaded = Promise.reject(error as Error);
    }
  }

  private async loadLater(symbol: string, value: Promise<StoredValue>): Promise<void> {
    try {
      const state = await value;
      if (this.isCurrent(symbol)) this.show(state);
    } catch (error) {
      // The error of an earlier symbol doesn't matter.
      if (this.isCurrent(symbol)) throw error;
    }
  }

  private isCurrent(symbol: string): boolean {
    return symbol === this.symbol && this.saved === null && !isRemoved(this.drawing);
  }

  /** Adds loaded shapes below the ones that the user has drawn in the meantime. */
  private show(value: StoredValue): void {
    const { drawing } = this;
    const drawn = drawing.save();
    if (value) {
      const state = value as ShapesState;
      const isList = Array.isArray(state.shapes);
      const shapes = isList ? [...state.shapes, ...drawn.shapes] : state.shapes;
      drawing.load({ ...state, shapes }, { undo: 'clear' });
    }
    const loaded = drawing.save();
    // Linked charts of the symbol can have newer shapes.
    this.share(this.symbol);
    this.saved = drawing.save();
    if (drawn.shapes.length > 0 || !sameJson(this.saved, loaded)) this.write(this.saved);
  }

  /** @param symbol - Symbol of the shapes; `null` while they are loaded. */
  private share(symbol: string | null): void {
    const { controller, store } = this;
    controller.store.stored = { store, symbol };
    controller.shareShapes();
  }

  save(): void {
    if (this.saved === null || isRemoved(this.drawing)) return;
    const state = this.drawing.save();
    if (sameJson(state, this.saved)) return;
    this.saved = state;
    const { store: shapes } = this.controller;
    // Linked charts with the same shapes save them once.
    const first = [...shapes.peers].find(({ stored }) => stored?.store === this.store);
    if (first === shapes) this.write(state);
  }

  private write(state: ShapesState): void {
    this.queue.set(getKey(this.symbol), state);
    if (this.writes === null) this.writeQueue();
  }

  /** Writes the last shapes of each symbol, one after another. */
  private writeQueue(): void {
    for (const [key, state] of this.queue) {
      this.queue.delete(key);
      const written = this.tryToWrite(key, state);
      if (written instanceof Promise) {
        this.writes = written.catch(reportUncaught).then(() => {
          this.writes = null;
          this.writeQueue();
        });
        return;
      }
    }
  }

  private tryToWrite(key: string, state: ShapesState): ReturnType<ChartStore['write']> {
    try {
      return this.store.write(key, state);
    } catch (error) {
      reportUncaught(error);
    }
  }

  private async readAfterWrites(symbol: string): Promise<StoredValue> {
    while (this.writes) await this.writes;
    return this.store.read(getKey(symbol));
  }
}

type StoredValue = Awaited<ReturnType<ChartStore['read']>>;

const getKey = (symbol: string): string => `drawings/${symbol}`;

const isRemoved = (drawing: IDrawingApi): boolean =>
  (drawing as Partial<{ removed: boolean }>).removed === true;
