import { expect, it } from 'vitest';
import { Drawing, HorizontalLine, type IChartApi, renderToSvg, type UndoState } from '../../src';

/** Undo states of a chart without a DOM, and the last one. */
function recordUndoStates(
  change: (chart: IChartApi) => void,
  shapes = 5,
): [UndoState[], UndoState] {
  const states: UndoState[] = [];
  let last: UndoState | undefined;
  renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
    const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
    for (let i = 0; i < shapes; i++) drawing.add(HorizontalLine, [{ time: 1, price: i }]);
    drawing.onUndoChange((state) => states.push(state));
    change(chart);
    last = drawing.undoState();
  });
  return [states, last as UndoState];
}

it('drops steps above a lowered undoLimit at once, and fires onUndoChange', () => {
  const change = (chart: IChartApi): void => {
    chart.attach(Drawing, { shapes: [HorizontalLine], undoLimit: 2 });
    chart.attach(Drawing, { shapes: [HorizontalLine] }).applyOptions({ undoLimit: 100 });
  };
  expect(recordUndoStates(change)).toEqual([[{ undo: 2, redo: 0 }], { undo: 2, redo: 0 }]);
});

it("doesn't fire onUndoChange for a limit that drops nothing", () => {
  const expected = { undo: 5, redo: 0 };
  expect(
    recordUndoStates((chart) =>
      chart.attach(Drawing, { shapes: [HorizontalLine] }).applyOptions({ undoLimit: 5 }),
    ),
  ).toEqual([[], expected]);
});

it('records all changes of shapes in a batch as one step', () => {
  const [, now] = recordUndoStates((chart) => {
    chart.batch(() => {
      for (const shape of chart.attach(Drawing, { shapes: [HorizontalLine] }).shapes())
        shape.remove();
    });
  });
  expect(now).toEqual({ undo: 6, redo: 0 });
  const [states] = recordUndoStates((chart) => {
    const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
    chart.batch(() => {
      for (const shape of drawing.shapes()) shape.remove();
    });
    drawing.undo();
    expect(drawing.shapes()).toHaveLength(5);
  });
  expect(states.at(-1)).toEqual({ undo: 5, redo: 1 });
});
