import { expect, it } from 'vitest';
import { addDrawing, type UndoState, type IChartApi, renderToSvg } from '../../src';

/** Undo states of a chart without a DOM, and the last one. */
function recordUndoStates(
  change: (chart: IChartApi) => void,
  shapes = 5,
): [UndoState[], UndoState] {
  const states: UndoState[] = [];
  let last: UndoState | undefined;
  renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
    const drawing = addDrawing(chart);
    for (let i = 0; i < shapes; i++) drawing.add('horizontal-line', [{ time: 1, price: i }]);
    drawing.onUndoChange((state) => states.push(state));
    change(chart);
    last = drawing.undoState();
  });
  return [states, last as UndoState];
}

it('drops steps above a lowered undoLimit at once, and fires onUndoChange', () => {
  const change = (chart: IChartApi): void => {
    addDrawing(chart, { undoLimit: 2 });
    addDrawing(chart).applyOptions({ undoLimit: 100 });
  };
  expect(recordUndoStates(change)).toEqual([[{ undo: 2, redo: 0 }], { undo: 2, redo: 0 }]);
});

it("doesn't fire onUndoChange for a limit that drops nothing", () => {
  const expected = { undo: 5, redo: 0 };
  expect(recordUndoStates((chart) => addDrawing(chart).applyOptions({ undoLimit: 5 }))).toEqual([
    [],
    expected,
  ]);
});

it('records all changes of shapes in a batch as one step', () => {
  const [, now] = recordUndoStates((chart) => {
    chart.batch(() => {
      for (const shape of addDrawing(chart).shapes()) shape.remove();
    });
  });
  expect(now).toEqual({ undo: 6, redo: 0 });
  const [states] = recordUndoStates((chart) => {
    const drawing = addDrawing(chart);
    chart.batch(() => {
      for (const shape of drawing.shapes()) shape.remove();
    });
    drawing.undo();
    expect(drawing.shapes()).toHaveLength(5);
  });
  expect(states.at(-1)).toEqual({ undo: 5, redo: 1 });
});
