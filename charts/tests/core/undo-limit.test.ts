import { expect, it } from 'vitest';
import { addDrawing, type UndoState, type IChartApi, renderToSvg } from '../../src';

/** What a chart without a page tells of its history, and says of it in the end. */
function historyOf(change: (chart: IChartApi) => void, shapes = 5): [UndoState[], UndoState] {
  const told: UndoState[] = [];
  let last: UndoState | undefined;
  renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
    const drawing = addDrawing(chart);
    for (let i = 0; i < shapes; i++) drawing.add('horizontal-line', [{ time: 1, price: i }]);
    drawing.onUndoChange((state) => told.push(state));
    change(chart);
    last = drawing.undoState();
  });
  return [told, last as UndoState];
}

it('drops steps above a lowered undoLimit at once, and fires onUndoChange', () => {
  const change = (chart: IChartApi): void => {
    addDrawing(chart, { undoLimit: 2 });
    addDrawing(chart).applyOptions({ undoLimit: 100 });
  };
  expect(historyOf(change)).toEqual([[{ undo: 2, redo: 0 }], { undo: 2, redo: 0 }]);
});

it("doesn't fire onUndoChange for a limit that drops nothing", () => {
  const kept = { undo: 5, redo: 0 };
  expect(historyOf((chart) => addDrawing(chart).applyOptions({ undoLimit: 5 }))).toEqual([
    [],
    kept,
  ]);
});

it('records all changes of shapes in a batch as one step', () => {
  const [, now] = historyOf((chart) => {
    chart.batch(() => {
      for (const shape of addDrawing(chart).shapes()) shape.remove();
    });
  });
  expect(now).toEqual({ undo: 6, redo: 0 });
  const [told] = historyOf((chart) => {
    const drawing = addDrawing(chart);
    chart.batch(() => {
      for (const shape of drawing.shapes()) shape.remove();
    });
    drawing.undo();
    expect(drawing.shapes()).toHaveLength(5);
  });
  expect(told.at(-1)).toEqual({ undo: 5, redo: 1 });
});
