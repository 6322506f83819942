import { expect, it, vi } from 'vitest';
import {
  type ChartStore,
  Drawing,
  HorizontalLine,
  type IChartApi,
  type IDrawingApi,
  linkCharts,
  storeDrawings,
  TrendLine,
} from '../../src/index';
import { framed } from '../core/framed-chart';

const at = (price: number) => [{ time: 60, price }] as const;
const getPrices = (drawing: IDrawingApi) => drawing.shapes().map((each) => each.points()[0]?.price);
const getSteps = (drawing: IDrawingApi) => drawing.undoState().undo;
const shapes = [HorizontalLine, TrendLine];

/** Two charts with a line of two values. */
function createCharts(): [IChartApi, IChartApi] {
  const createOne = (): IChartApi => {
    const { chart } = framed();
    chart.addSeries('line').setData([
      { time: 60, value: 9 },
      { time: 120, value: 11 },
    ]);
    return chart;
  };
  return [createOne(), createOne()];
}

/** Two charts with drawing. */
function createTwo(): [IDrawingApi, IDrawingApi, [IChartApi, IChartApi]] {
  const charts = createCharts();
  const [one, other] = charts;
  return [one.attach(Drawing, { shapes }), other.attach(Drawing, { shapes }), charts];
}

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

it('linked charts have the same shapes and one undo history', () => {
  const [a, b, charts] = createTwo();
  linkCharts(charts, { drawings: 'symbol' });
  const line = a.add(HorizontalLine, at(9));
  b.add(HorizontalLine, at(10));
  expect([getPrices(a), getPrices(b)]).toEqual([
    [9, 10],
    [9, 10],
  ]);
  b.shapes(HorizontalLine)[0]?.setPoints(at(11));
  expect(line.points()[0]?.price).toBe(11);
  expect([getSteps(a), getSteps(b)]).toEqual([3, 3]);
  a.undo();
  a.undo();
  expect([getPrices(a), getPrices(b)]).toEqual([[9], [9]]);
  b.redo();
  expect(getPrices(a)).toEqual([9, 10]);
  b.clearUndo();
  expect(getSteps(a)).toBe(0);
  b.shapes()[0]?.remove();
  expect(line.removed).toBe(true);
});

it('each chart has its handles, and the other chart gets events with the cause code', () => {
  const [a, b, charts] = createTwo();
  linkCharts(charts, { drawings: 'symbol' });
  const events: string[] = [];
  b.onCreated(({ cause, shape }) => events.push(`created ${cause} ${shape.id}`));
  b.onChanged(({ cause }) => events.push(`changed ${cause}`));
  b.onRemoved(({ cause }) => events.push(`removed ${cause}`));
  b.onUndoChange(({ undo, redo }) => events.push(`${undo} ${redo}`));
  const line = a.add(HorizontalLine, at(9), { id: 'line' });
  line.setPoints(at(10));
  a.undo();
  line.remove();
  expect(events).toEqual(
    ['created code line', '1 0', 'changed code', '2 0', 'changed code', '1 1'].concat([
      'removed code',
      '2 0',
    ]),
  );
  a.undo();
  expect(b.shapes()[0]).not.toBe(line);
  expect(b.shapes()[0]?.pane()).toBe(charts[1].panes()[0]);
});

it('a batch on one chart is one step on both, and steps of two charts are not combined', () => {
  const [a, b, charts] = createTwo();
  linkCharts(charts, { drawings: 'symbol' });
  charts[0].batch(() => [9, 10].map((price) => a.add(HorizontalLine, at(price))));
  charts[1].batch(() => [11, 12].map((price) => b.add(HorizontalLine, at(price))));
  expect(getSteps(a)).toBe(2);
  a.undo();
  expect(getPrices(b)).toEqual([9, 10]);
});

it('charts get the shapes of all when they are linked, and keep them when they are unlinked', () => {
  const [a, b, charts] = createTwo();
  a.add(HorizontalLine, at(9), { id: 'one' });
  b.add(HorizontalLine, at(10), { id: 'one' });
  b.add(HorizontalLine, at(11), { id: 'two' });
  const link = linkCharts(charts, { drawings: 'symbol' });
  expect([getPrices(a), getPrices(b)]).toEqual([
    [9, 11],
    [9, 11],
  ]);
  expect([getSteps(a), getSteps(b)]).toEqual([1, 1]);
  a.undo();
  expect(getPrices(b)).toEqual([11]);
  link.applyOptions({ drawings: 'off' });
  b.add(HorizontalLine, at(12));
  expect([getPrices(a), getPrices(b)]).toEqual([[11], [11, 12]]);
  link.applyOptions({ drawings: 'symbol' });
  expect(getPrices(a)).toEqual([11, 12]);
  link.unlink(charts[1]);
  a.add(HorizontalLine, at(13));
  expect(getPrices(b)).toEqual([11, 12]);
  link.add(charts[1]);
  expect(getPrices(b)).toEqual([11, 12, 13]);
  charts[0].remove();
  expect(getPrices(b)).toEqual([11, 12, 13]);
  link.remove();
  b.add(HorizontalLine, at(14));
  expect(getSteps(b)).toBe(2);
});

it('drawing that is attached later gets the shapes, and removing it keeps them on the others', () => {
  const [one, other] = createCharts();
  linkCharts([one, other], { drawings: 'symbol' });
  const a = one.attach(Drawing, { shapes });
  a.add(HorizontalLine, at(9));
  const b = other.attach(Drawing, { shapes: [HorizontalLine] });
  expect(getPrices(b)).toEqual([9]);
  const two = [...at(9), { time: 120, price: 10 }] as const;
  a.add(TrendLine, two);
  expect([b.shapes().length, b.save().shapes.length]).toEqual([1, 2]);
  b.remove();
  expect(a.shapes()).toHaveLength(2);
});

it('removing a pane removes its shapes only if no linked chart has the pane', () => {
  const [a, b, charts] = createTwo();
  linkCharts(charts, { drawings: 'symbol' });
  const pane = charts[0].addPane('volume');
  a.add(HorizontalLine, at(9), { pane });
  a.add(HorizontalLine, at(10));
  expect(getPrices(b)).toEqual([10]);
  charts[1].addPane('volume');
  expect(getPrices(b)).toEqual([9, 10]);
  pane.remove();
  expect([getPrices(a), getPrices(b)]).toEqual([[10], [9, 10]]);
  charts[1].pane('volume')?.remove();
  expect([a.save().shapes.length, b.save().shapes.length]).toEqual([1, 1]);
});

it('charts share the shapes of the same stored symbol, and save them once', () => {
  const { store, values } = createStore();
  const [a, b, charts] = createTwo();
  linkCharts(charts, { drawings: 'symbol' });
  const [one, other] = [a, b].map((each) => storeDrawings(each, { store, symbol: 'A' }));
  a.add(HorizontalLine, at(9));
  expect(getPrices(b)).toEqual([9]);
  expect(store.write).toHaveBeenCalledTimes(1);
  void one?.setSymbol('B');
  expect([getPrices(a), getPrices(b)]).toEqual([[], [9]]);
  a.add(HorizontalLine, at(10));
  b.add(HorizontalLine, at(11));
  void other?.setSymbol('B');
  expect(getPrices(b)).toEqual([10]);
  expect(getSteps(b)).toBe(1);
  b.undo();
  expect(getPrices(a)).toEqual([]);
  void one?.setSymbol('A');
  expect([getPrices(a), getPrices(b)]).toEqual([[9, 11], []]);
  other?.remove();
  expect([getPrices(a), getPrices(b)]).toEqual([[9, 11], []]);
  expect([...values.keys()]).toEqual(['drawings/A', 'drawings/B']);
});

it('shapes that are loaded later are added to the shared ones', async () => {
  const { store } = createStore();
  let load: (value: object | null) => void = () => undefined;
  const slow: ChartStore = { ...store, read: () => new Promise((resolve) => (load = resolve)) };
  const [a, b, charts] = createTwo();
  linkCharts(charts, { drawings: 'symbol' });
  storeDrawings(a, { store, symbol: 'A' });
  a.add(HorizontalLine, at(9), { id: 'one' });
  const saved = a.save();
  const { loaded } = storeDrawings(b, { store: slow, symbol: 'A' });
  b.add(HorizontalLine, at(10), { id: 'two' });
  expect(getPrices(a)).toEqual([9]);
  load(saved);
  await loaded;
  expect([getPrices(a), getPrices(b)]).toEqual([
    [9, 10],
    [9, 10],
  ]);
});

it('the symbol of a link is that of its charts without stored drawings', async () => {
  const { store } = createStore();
  const [a, b, charts] = createTwo();
  const link = linkCharts(charts, { drawings: 'symbol', loadSymbol: () => undefined });
  storeDrawings(a, { store, symbol: 'A' });
  a.add(HorizontalLine, at(9));
  expect(getPrices(b)).toEqual([]);
  await link.setSymbol('A');
  expect(getPrices(b)).toEqual([9]);
  await link.setSymbol('B');
  b.add(HorizontalLine, at(10));
  expect([getPrices(a), getPrices(b)]).toEqual([[9], [9, 10]]);
});

it('throws for another value', () => {
  expect(() => linkCharts(createCharts(), { drawings: 'all' as never })).toThrow(
    'linkCharts: options.drawings ("all") must be one of "off", "symbol"',
  );
});

it('charts with numeric axes share shapes at fractional numbers, and in the future', () => {
  const open = (numbers: readonly number[]): IChartApi => {
    const { chart } = framed({ timeAxis: { type: 'number' } });
    chart.addSeries('line').setData(numbers.map((time) => ({ time, value: 3 + time / 10 })));
    return chart;
  };
  // Maturities of a yield curve in years, some of which only one chart has.
  const [first, second] = [open([0.25, 1, 2, 5, 10]), open([0.5, 2.5, 30])];
  const a = first.attach(Drawing, { shapes });
  const b = second.attach(Drawing, { shapes });
  linkCharts([first, second], { drawings: 'symbol' });
  const line = a.add(TrendLine, [
    { time: 0.25, price: 3 },
    { time: 7.5, price: 4 },
  ]);
  const copy = b.shapes(TrendLine)[0];
  expect(copy?.points()).toEqual(line.points());
  copy?.setPoints([
    { time: 2.5, price: 3.5 },
    { time: 40, price: 4 },
  ]);
  expect(line.points().map(({ time }) => time)).toEqual([2.5, 40]);
  b.undo();
  expect(line.points().map(({ time }) => time)).toEqual([0.25, 7.5]);
});
