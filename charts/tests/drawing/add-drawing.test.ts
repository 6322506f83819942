import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addDrawing,
  type ChartState,
  drawing,
  type IChartApi,
  isChartState,
  type ShapesState,
} from '../../src/index';
import { saveWithData, withLineChart, withRestoredChart } from './line-chart';

const level = { time: 60, price: 10 };

const saved = (): ChartState =>
  withLineChart((chart) => {
    addDrawing(chart, { magnet: 'weak' }).add('horizontal-line', [level], { id: 'level' });
    return saveWithData(chart);
  });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('addDrawing', () => {
  it('generates ids that no shape of another chart has', () => {
    const ids = [1, 2].flatMap(() =>
      withLineChart((chart) => {
        const drawing = addDrawing(chart);
        const ids = [1, 2].map(() => drawing.add('horizontal-line', [level]).id);
        // A loaded shape belongs to another chart, too.
        const [shape] = drawing.save().shapes;
        const loaded = { ...shape, id: `horizontal-line-${Number(ids[1]?.split('-').pop()) + 1}` };
        drawing.load({ ...drawing.save(), shapes: [loaded] } as ShapesState);
        return [...ids, loaded.id, drawing.add('horizontal-line', [level]).id];
      }),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('returns the same object for a chart, and applies the options of a later call', () => {
    withLineChart((chart) => {
      const first = addDrawing(chart);
      expect(addDrawing(chart, { magnet: 'strong' })).toBe(first);
      expect(first.options()).toEqual({ magnet: 'strong', undoLimit: 100 });
      expect(first.chart).toBe(chart);
    });
  });

  it('throws for invalid options and for other objects than charts, with the path', () => {
    withLineChart((chart) => {
      expect(() => addDrawing(chart, { undoLimit: 1.5 })).toThrow(
        'addDrawing: options.undoLimit (1.5) must be a whole number at least 0',
      );
      expect(() => addDrawing({} as IChartApi)).toThrow('addDrawing: chart must be a chart');
      expect(chart.saveState().plugins).toBeUndefined();
    });
  });

  it('draws on a chart as a whole, not on one pane', () => {
    withLineChart((chart) => {
      expect(() => chart.pane().attach(drawing())).toThrow('attach it to the chart');
    });
  });

  it('adds shapes to the pane that the options name', () => {
    withLineChart((chart) => {
      const low = chart.addPane('low');
      const shapes = addDrawing(chart);
      const byName = shapes.add('horizontal-line', [level], { pane: 'low' });
      const byHandle = shapes.add('horizontal-line', [level], { pane: low });
      expect([byName.pane(), byHandle.pane()]).toEqual([low, low]);
      expect(low.sources()).toEqual([byName, byHandle]);
      expect(() => shapes.add('horizontal-line', [level], { pane: 'lwo' })).toThrow(
        'add: options: no pane is called "lwo"; did you mean "low"?',
      );
    });
  });

  it("can't be used after it was removed, and removes all shapes", () => {
    withLineChart((chart) => {
      const shapes = addDrawing(chart);
      const line = shapes.add('horizontal-line', [level]);
      shapes.remove();
      shapes.remove();
      expect(line.removed).toBe(true);
      expect(line.points()).toEqual([level]);
      expect(chart.source(line.id)).toBeNull();
      expect(() => shapes.undo()).toThrow('undo: drawing was removed from the chart');
      expect(addDrawing(chart).shapes()).toEqual([]);
    });
  });
});

describe('saved shapes', () => {
  it('are restored with drawing()', () => {
    const state = saved();
    expect(isChartState(state)).toBe(true);
    withRestoredChart(state, [drawing({ undoLimit: 5 })], (chart) => {
      const shapes = addDrawing(chart);
      expect(shapes.shapes().map(({ id }) => id)).toEqual(['level']);
      expect(shapes.options()).toEqual({ magnet: 'weak', undoLimit: 100 });
      expect(shapes.undoState()).toEqual({ undo: 0, redo: 0 });
      expect(chart.saveState({ data: 'include' })).toEqual(state);
    });
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('are kept and reported without it, and loaded by a later addDrawing', () => {
    const state = saved();
    withRestoredChart(state, [], (chart) => {
      expect(chart.saveState({ data: 'include' })).toEqual(state);
      expect(addDrawing(chart).shapes()).toHaveLength(1);
    });
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('"drawing"'));
  });

  it('throw if any of them is invalid, with the path', () => {
    const state = saved();
    const [plugin] = state.plugins as unknown as [{ state: { shapes: [object] } }];
    const [shape] = plugin.state.shapes;
    const withShape = (part: object): ChartState => ({
      ...state,
      plugins: [{ type: 'drawing', state: { ...plugin.state, shapes: [{ ...shape, ...part }] } }],
    });
    const restore = (part: object) => () =>
      withRestoredChart(withShape(part), [drawing()], () => undefined);
    expect(restore({ points: [] })).toThrow(
      new RangeError(
        'restoreChart: plug-in "drawing": parseState: shapes[0]: points has a length of 0; this shape needs 1',
      ),
    );
    expect(isChartState(withShape({ points: [] }))).toBe(false);
    expect(restore({ id: 'price' })).toThrow(RangeError);
    expect(restore({ id: 'price' })).toThrow('shapes[0].id ("price") is already used');
  });

  it('refuses options of a shape that are not a plain object', () => {
    withLineChart((chart) => {
      const shapes = addDrawing(chart);
      for (const options of [new Map(), [], 'main']) {
        expect(() => shapes.add('horizontal-line', [level], options as never)).toThrow(
          /^add: options/,
        );
      }
      expect(shapes.shapes()).toEqual([]);
    });
  });
});
