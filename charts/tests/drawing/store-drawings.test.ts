import { afterEach, expect, it, vi } from 'vitest';
import {
  type ChartStore,
  Drawing,
  HorizontalLine,
  type IDrawingApi,
  type StoreDrawingsOptions,
  storeDrawings,
  TrendLine,
} from '../../src/index';
import { withLineChart } from './line-chart';

const at = (price: number) => [{ time: 60, price }] as const;
const prices = (drawing: IDrawingApi) => drawing.shapes().map((each) => each.points()[0]?.price);

/** A store in memory that counts its writes. */
function createStore() {
  const values = new Map<string, string>();
  const store: ChartStore = {
    read: (key) => JSON.parse(values.get(key) ?? 'null') as object | null,
    write: vi.fn((key: string, value: object | null) => {
      values.set(key, JSON.stringify(value));
    }),
    list: () => [...values.keys()],
  };
  return { store, values };
}

const withDrawing = (use: (drawing: IDrawingApi & { remove(): void }) => void): void => {
  withLineChart((chart) => {
    use(chart.attach(Drawing, { shapes: [HorizontalLine, TrendLine] }));
  });
};

afterEach(() => {
  vi.restoreAllMocks();
});

it('keeps the shapes of each symbol, and clears the undo history between them', () => {
  const { store, values } = createStore();
  withDrawing((drawing) => {
    const stored = storeDrawings(drawing, { store, symbol: 'A' });
    drawing.add(HorizontalLine, at(9));
    drawing.add(HorizontalLine, at(10));
    drawing.undo();
    void stored.setSymbol('B');
    expect([stored.symbol(), prices(drawing), drawing.undoState().undo]).toEqual(['B', [], 0]);
    drawing.add(HorizontalLine, at(11));
    void stored.setSymbol('A');
    expect(prices(drawing)).toEqual([9]);
    void stored.setSymbol('A');
    expect(store.write).toHaveBeenCalledTimes(4);
  });
  expect([...values.keys()]).toEqual(['drawings/A', 'drawings/B']);
  withDrawing((drawing) => {
    storeDrawings(drawing, { store, symbol: 'B' });
    expect(prices(drawing)).toEqual([11]);
  });
});

it('saves several changes of one call once', () => {
  const { store } = createStore();
  withDrawing((drawing) => {
    storeDrawings(drawing, { store, symbol: 'A' });
    drawing.chart.batch(() => {
      for (const price of [9, 10, 11]) drawing.add(HorizontalLine, at(price));
    });
    expect(store.write).toHaveBeenCalledTimes(1);
  });
});

it('stops saving, and when drawing is removed', () => {
  const { store, values } = createStore();
  withDrawing((drawing) => {
    const stored = storeDrawings(drawing, { store, symbol: 'A' });
    drawing.add(HorizontalLine, at(9));
    const saved = values.get('drawings/A');
    drawing.remove();
    expect(values.get('drawings/A')).toBe(saved);
    expect(() => stored.setSymbol('B')).toThrow('setSymbol: the drawing plug-in was removed');
  });
  withDrawing((drawing) => {
    const stored = storeDrawings(drawing, { store, symbol: 'A' });
    stored.remove();
    drawing.add(HorizontalLine, at(10));
    expect(prices(drawing)).toEqual([9, 10]);
    expect(store.write).toHaveBeenCalledTimes(1);
  });
});

it('accepts undefined for a symbol without shapes, and saves changes', async () => {
  const { store } = createStore();
  store.read = () => undefined;
  let loaded: Promise<void> | undefined;
  withDrawing((drawing) => {
    ({ loaded } = storeDrawings(drawing, { store, symbol: 'A' }));
    drawing.add(HorizontalLine, at(9));
  });
  await expect(loaded).resolves.toBeUndefined();
  expect(store.write).toHaveBeenCalledTimes(1);
});

it("doesn't overwrite shapes that can't be loaded", async () => {
  const { store, values } = createStore();
  values.set('drawings/A', '{"schema":1,"shapes":5}');
  let loaded: Promise<void> | undefined;
  withDrawing((drawing) => {
    ({ loaded } = storeDrawings(drawing, { store, symbol: 'A' }));
    drawing.add(HorizontalLine, at(9));
  });
  await expect(loaded).rejects.toThrow('load: shapes (5) must be a list');
  expect(store.write).not.toHaveBeenCalled();
});

it('reports errors of writing, and saves the next change', () => {
  const { store } = createStore();
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const error = new Error('full');
  withDrawing((drawing) => {
    vi.mocked(store.write).mockImplementationOnce(() => {
      throw error;
    });
    storeDrawings(drawing, { store, symbol: 'A' });
    drawing.add(HorizontalLine, at(9));
    drawing.add(HorizontalLine, at(10));
  });
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
  expect(store.write).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

it('checks its arguments', () => {
  const { store } = createStore();
  withDrawing((drawing) => {
    const call = (options: unknown) => () =>
      storeDrawings(drawing, options as StoreDrawingsOptions);
    expect(call({ symbol: 'A' })).toThrow('storeDrawings: options.store is missing');
    expect(call({ store })).toThrow('storeDrawings: options.symbol is missing');
    expect(call({ store: { read: store.read }, symbol: 'A' })).toThrow(
      'storeDrawings: options.store (an object) must be a store with the functions read, write and list',
    );
    expect(call({ store, symbol: '' })).toThrow(RangeError);
    const stored = storeDrawings(drawing, { store, symbol: 'A' });
    expect(() => stored.setSymbol(5 as unknown as string)).toThrow(
      'setSymbol: symbol (5) must be a string',
    );
  });
});
