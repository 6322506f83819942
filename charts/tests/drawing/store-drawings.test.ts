import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type ChartStore,
  Drawing,
  HorizontalLine,
  type IDrawingApi,
  type ShapePoint,
  type ShapesState,
  type StoreDrawingsOptions,
  storeDrawings,
  TrendLine,
} from '../../src/index';
import { createRandom } from '../../src/samples/random';
import { framed } from '../core/framed-chart';
import { withLineChart } from './line-chart';

const at = (price: number) => [{ time: 60, price }] as const;
const prices = (drawing: IDrawingApi) => drawing.shapes().map((each) => each.points()[0]?.price);

const savedPrices = (values: ReadonlyMap<string, string>, symbol = 'A') => {
  const state = JSON.parse(values.get(`drawings/${symbol}`) ?? 'null') as ShapesState | null;
  return state?.shapes.map(({ points }) => (points as ShapePoint[])[0]?.price);
};

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

describe('shapes that are drawn while the saved ones are loading', () => {
  const shape = (price: number) => ({
    ...{ kind: 'shape', id: 'horizontal-line-1', type: 'horizontal-line', pane: 'main' },
    points: at(price),
  });
  /** A chart, and a store with a shape of A, whose reads end when the test lets them. */
  function open() {
    const { store, values } = createStore();
    values.set('drawings/A', JSON.stringify({ schema: 1, shapes: [shape(9)] }));
    let end: (error?: Error) => void = () => undefined;
    const ended = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve());
    });
    const { read } = store;
    store.read = (key) => ended.then(() => read(key));
    const { chart } = framed();
    chart.addSeries('line').setData([{ time: 60, value: 9 }]);
    const drawing = chart.attach(Drawing, { shapes: [HorizontalLine, TrendLine] });
    const stored = storeDrawings(drawing, { store, symbol: 'A' });
    return { chart, drawing, end, store, stored, values, read };
  }

  it('stay above the saved ones, and are saved', async () => {
    const { drawing, end, stored, values } = open();
    // The id of the saved shape is also the next one that is generated in a new page.
    drawing.add(HorizontalLine, at(10), { id: 'horizontal-line-1' });
    end();
    await stored.loaded;
    expect(prices(drawing)).toEqual([9, 10]);
    expect(savedPrices(values)).toEqual([9, 10]);
    expect(new Set(drawing.shapes().map(({ id }) => id)).size).toBe(2);
  });

  it.each<[string, (opened: ReturnType<typeof open>) => unknown]>([
    ['the symbol changes', ({ stored }) => stored.setSymbol('B')],
    ['the chart is removed', ({ chart }) => chart.remove()],
    ['drawing is removed', ({ drawing }) => drawing.remove()],
    ['the handle is removed', ({ stored }) => stored.remove()],
  ])('are saved if %s before that', async (_, leave) => {
    const opened = open();
    const { drawing, end, values } = opened;
    drawing.add(HorizontalLine, at(10));
    void leave(opened);
    end();
    await vi.waitFor(() => expect(savedPrices(values)).toEqual([9, 10]));
  });

  it('are there when the symbol is shown again', async () => {
    const { drawing, end, stored, values } = open();
    drawing.add(HorizontalLine, at(10));
    void stored.setSymbol('B');
    drawing.add(HorizontalLine, at(11));
    const loaded = stored.setSymbol('A');
    end();
    await loaded;
    expect(prices(drawing)).toEqual([9, 10]);
    expect(savedPrices(values, 'B')).toEqual([11]);
  });

  it('stay on the chart if the saved ones cannot be loaded, and are added later', async () => {
    const { drawing, end, read, store, stored, values } = open();
    drawing.add(HorizontalLine, at(10));
    const { loaded } = stored;
    end(new Error('offline'));
    await expect(loaded).rejects.toThrow('offline');
    drawing.add(HorizontalLine, at(11));
    await expect(stored.loaded).rejects.toThrow('offline');
    expect(prices(drawing)).toEqual([10, 11]);
    expect(savedPrices(values)).toEqual([9]);
    store.read = read;
    drawing.add(HorizontalLine, at(12));
    await stored.loaded;
    expect(prices(drawing)).toEqual([9, 10, 11, 12]);
    expect(savedPrices(values)).toEqual([9, 10, 11, 12]);
  });

  it.each<[string, (opened: ReturnType<typeof open>) => unknown]>([
    ['the symbol changes', ({ stored }) => stored.setSymbol('B')],
    ['the chart is removed', ({ chart }) => chart.remove()],
  ])('are added to saved ones that could not be loaded when %s', async (_, leave) => {
    const opened = open();
    const { drawing, end, read, store, stored, values } = opened;
    end(new Error('offline'));
    await expect(stored.loaded).rejects.toThrow('offline');
    // Drawn while the second promise of `read` is pending.
    drawing.add(HorizontalLine, at(10));
    store.read = read;
    void leave(opened);
    await vi.waitFor(() => expect(savedPrices(values)).toEqual([9, 10]));
  });
});

describe('shapes that could not be written', () => {
  /** A chart with a shape of A that the store has refused. */
  function open() {
    const { store, values } = createStore();
    const write = store.write.bind(store);
    const errors: string[] = [];
    let isFull = true;
    store.write = (key, value) => {
      if (isFull) throw new Error('full');
      return write(key, value);
    };
    const openChart = () => {
      const { chart } = framed();
      chart.addSeries('line').setData([{ time: 60, value: 9 }]);
      const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
      const onError = ({ message }: Error, during: string) => void errors.push(during + message);
      return { chart, drawing, stored: storeDrawings(drawing, { store, symbol: 'A', onError }) };
    };
    const opened = openChart();
    opened.drawing.add(HorizontalLine, at(9));
    return { ...opened, errors, openChart, store, values, empty: () => void (isFull = false) };
  }

  it.each<[string, (opened: ReturnType<typeof open>) => unknown]>([
    ['the symbol changes', ({ stored }) => stored.setSymbol('B')],
    ['the chart is removed', ({ chart }) => chart.remove()],
    ['the handle is removed', ({ stored }) => stored.remove()],
  ])('are written when %s', (_, leave) => {
    const opened = open();
    expect(opened.errors).toEqual(['writefull']);
    opened.empty();
    void leave(opened);
    expect(savedPrices(opened.values, 'A')).toEqual([9]);
  });

  it('are written with the next change of another symbol', () => {
    const { drawing, empty, stored, values } = open();
    void stored.setSymbol('B');
    empty();
    drawing.add(HorizontalLine, at(10));
    expect([savedPrices(values, 'A'), savedPrices(values, 'B')]).toEqual([[9], [10]]);
  });

  it('are there when their symbol is shown again', () => {
    const { drawing, stored } = open();
    void stored.setSymbol('B');
    expect(prices(drawing)).toEqual([]);
    void stored.setSymbol('A');
    expect(prices(drawing)).toEqual([9]);
  });

  it("are there on another chart with the store, and don't replace its changes", () => {
    const { empty, openChart, stored, values } = open();
    void stored.setSymbol('B');
    const second = openChart();
    expect(prices(second.drawing)).toEqual([9]);
    empty();
    second.drawing.add(HorizontalLine, at(10));
    void stored.setSymbol('C');
    expect(savedPrices(values, 'A')).toEqual([9, 10]);
  });
});

it('keeps each drawn shape with its symbol in a store that fails or is slow', async () => {
  for (let seed = 1; seed <= 150; seed++) await drawInHostileStore(seed);
});

/** Draws on two charts with one store, whose promises reject, or resolve late and in any order. */
async function drawInHostileStore(seed: number): Promise<void> {
  const random = createRandom(seed);
  const choose = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const { store, values } = createStore();
  const responses: (() => void)[] = [];
  let failures = 0.3;
  const later = <T>(run: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      responses.push(() => (random() < failures ? reject(new Error('offline')) : resolve(run())));
    });
  const hostile: ChartStore = {
    read: (key) => later(() => store.read(key)),
    write: (key, value) => later(() => void store.write(key, value)),
    list: () => [],
  };
  const runTasks = async () => {
    for (let round = 0; round < 20; round++) await Promise.resolve();
  };
  const expected = new Map<string, number[]>();
  const onError = () => undefined;
  const open = (symbol: string) => {
    const { chart } = framed();
    chart.addSeries('line').setData([{ time: 60, value: 9 }]);
    const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
    return { chart, drawing, stored: storeDrawings(drawing, { store: hostile, symbol, onError }) };
  };
  const charts = [open('A'), open('X')];
  for (let step = 0; step < 60; step++) {
    const { drawing, stored } = choose(charts);
    const action = random();
    if (action < 0.4) {
      drawing.add(HorizontalLine, at(step + 1));
      const symbol = stored.symbol();
      expected.set(symbol, [...(expected.get(symbol) ?? []), step + 1]);
    } else if (action < 0.6) {
      // The charts have different symbols, because the last change of two would win.
      const symbols = stored === charts[0]?.stored ? ['A', 'B', 'C'] : ['X', 'Y', 'Z'];
      stored.setSymbol(choose(symbols)).catch(() => undefined);
    } else {
      responses.splice(Math.floor(random() * responses.length), 1)[0]?.();
      await runTasks();
    }
  }
  failures = 0;
  for (const { chart, stored } of charts) {
    // Each change of the symbol is another try.
    for (const symbol of ['1', '2', '3', '4']) {
      stored.setSymbol(symbol).catch(() => undefined);
      for (let respond = responses.shift(); respond; respond = responses.shift()) {
        respond();
        await runTasks();
      }
    }
    chart.remove();
  }
  for (const [symbol, drawn] of expected) {
    const saved = savedPrices(values, symbol) ?? [];
    expect(new Set(saved), `${symbol} with seed ${seed}`).toEqual(new Set(drawn));
    expect(saved).toHaveLength(drawn.length);
  }
}

it("doesn't overwrite shapes that can't be loaded", async () => {
  const { store, values } = createStore();
  values.set('drawings/A', '{"schema":1,"shapes":5}');
  vi.stubGlobal('reportError', vi.fn());
  let loaded: Promise<void> | undefined;
  withDrawing((drawing) => {
    ({ loaded } = storeDrawings(drawing, { store, symbol: 'A' }));
    drawing.add(HorizontalLine, at(9));
  });
  vi.unstubAllGlobals();
  await expect(loaded).rejects.toThrow('load: state.shapes (5) must be a list');
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

it('calls onError if shapes cannot be read or written', async () => {
  const { store, values } = createStore();
  const errors: unknown[] = [];
  const onError = (error: Error, during: string) => void errors.push([during, error.message]);
  values.set('drawings/A', '{"schema":1,"shapes":5}');
  store.write = () => Promise.reject(new Error('full'));
  const { chart } = framed();
  chart.addSeries('line').setData([{ time: 60, value: 9 }]);
  const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
  const stored = storeDrawings(drawing, { store, symbol: 'A', onError });
  expect(errors).toEqual([['read', 'load: state.shapes (5) must be a list']]);
  await stored.setSymbol('B');
  drawing.add(HorizontalLine, at(9));
  await vi.waitFor(() => expect(errors.slice(1)).toEqual([['write', 'full']]));
  store.read = () => Promise.reject(new Error('offline'));
  await expect(stored.setSymbol('C')).rejects.toThrow('offline');
  // The refused shapes of B are written once more.
  expect(errors.slice(2)).toEqual([
    ['write', 'full'],
    ['read', 'offline'],
  ]);
});

it('calls onChange with changed shapes, but not with loaded ones', async () => {
  const { store, values } = createStore();
  const calls: unknown[] = [];
  const onChange = ({ shapes }: ShapesState, symbol: string) =>
    void calls.push([shapes.length, symbol]);
  withDrawing((drawing) => {
    const stored = storeDrawings(drawing, { store, symbol: 'A', onChange });
    drawing.add(HorizontalLine, at(9));
    drawing.undo();
    drawing.redo();
    void stored.setSymbol('B');
    void stored.setSymbol('A');
  });
  expect(calls).toEqual([
    [1, 'A'],
    [0, 'A'],
    [1, 'A'],
  ]);
  expect(savedPrices(values)).toEqual([9]);
});

it('saves with the functions of the newest object, and keeps the shapes', () => {
  const { store, values } = createStore();
  const expired: ChartStore = {
    ...store,
    write: () => {
      throw new Error('expired');
    },
  };
  withDrawing((drawing) => {
    const stored = storeDrawings(drawing, {
      store: expired,
      symbol: 'A',
      onError: () => undefined,
    });
    drawing.add(HorizontalLine, at(9));
    void stored.setSymbol('B');
    drawing.add(HorizontalLine, at(10));
    stored.setStore(store);
    drawing.add(HorizontalLine, at(11));
    expect(prices(drawing)).toEqual([10, 11]);
    expect([savedPrices(values, 'A'), savedPrices(values, 'B')]).toEqual([[9], [10, 11]]);
  });
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
    expect(call({ store, symbol: 'A', onError: 5 })).toThrow(
      'storeDrawings: options.onError (5) must be a function',
    );
    expect(call({ store, symbol: 'A', onChange: 5 })).toThrow(
      'storeDrawings: options.onChange (5) must be a function',
    );
    const stored = storeDrawings(drawing, { store, symbol: 'A' });
    expect(() => stored.setStore({} as ChartStore)).toThrow(
      'setStore: store (an object) must be a store with the functions read, write and list',
    );
    expect(() => stored.setSymbol(5 as unknown as string)).toThrow(
      'setSymbol: symbol (5) must be a string',
    );
  });
});
