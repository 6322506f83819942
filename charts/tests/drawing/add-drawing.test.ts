import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCore } from '../../src/core/get-core';
import { planRestore } from '../../src/core/restore-chart';
import { checkPluginStates, restorePlugins } from '../../src/core/restore-plugins';
import {
  addDrawing,
  type ChartState,
  drawing,
  type IChartApi,
  isChartState,
  renderToSvg,
} from '../../src/index';
import { readState } from '../../src/saved-state/read-chart-state';

const size = { width: 400, height: 300 };
const level = { time: 60, price: 10 };

function withChart<Result>(use: (chart: IChartApi) => Result): Result {
  let result: Result | undefined;
  renderToSvg(size, {}, (chart) => {
    chart.addSeries('line', {}, { id: 'price' }).setData([
      { time: 60, value: 9 },
      { time: 120, value: 11 },
    ]);
    result = use(chart);
  });
  return result as Result;
}

/** Restores a state, without or with drawing. */
function restored<Result>(
  state: ChartState,
  plugins: Parameters<typeof restorePlugins>[1],
  use: (chart: IChartApi) => Result,
): Result {
  let result: Result | undefined;
  const plan = readState('restoreChart', state, undefined);
  checkPluginStates('restoreChart', plugins, plan.plugins);
  renderToSvg(size, plan.options, (chart) => {
    const core = getCore('test', chart);
    planRestore(core, plan);
    restorePlugins(core, plugins);
    result = use(chart);
  });
  return result as Result;
}

const saved = (): ChartState =>
  withChart((chart) => {
    addDrawing(chart, { magnet: 'weak' }).add('horizontal-line', [level], {}, { id: 'level' });
    return JSON.parse(JSON.stringify(chart.saveState({ data: 'include' }))) as ChartState;
  });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('addDrawing', () => {
  it('returns the same object for a chart, and applies the options of a later call', () => {
    withChart((chart) => {
      const first = addDrawing(chart);
      expect(addDrawing(chart, { magnet: 'strong' })).toBe(first);
      expect(first.options()).toEqual({ magnet: 'strong', undoLimit: 100 });
      expect(first.chart).toBe(chart);
    });
  });

  it('throws for invalid options and for other objects than charts, with the path', () => {
    withChart((chart) => {
      expect(() => addDrawing(chart, { undoLimit: 1.5 })).toThrow(
        'addDrawing: options.undoLimit (1.5) must be a whole number at least 0',
      );
      expect(() => addDrawing({} as IChartApi)).toThrow('addDrawing: chart must be a chart');
      expect(chart.saveState().plugins).toBeUndefined();
    });
  });

  it('draws on a chart as a whole, not on one pane', () => {
    withChart((chart) => {
      expect(() => chart.pane().attach(drawing())).toThrow('attach it to the chart');
    });
  });

  it('adds shapes to the pane that the options name', () => {
    withChart((chart) => {
      const low = chart.addPane('low');
      const shapes = addDrawing(chart);
      const byName = shapes.add('horizontal-line', [level], {}, { pane: 'low' });
      const byHandle = shapes.add('horizontal-line', [level], {}, { pane: low });
      expect([byName.pane(), byHandle.pane()]).toEqual([low, low]);
      expect(low.sources()).toEqual([byName, byHandle]);
      expect(() => shapes.add('horizontal-line', [level], {}, { pane: 'lwo' })).toThrow(
        'add: options: no pane is called "lwo"; did you mean "low"?',
      );
    });
  });

  it("can't be used after it was removed, and removes all shapes", () => {
    withChart((chart) => {
      const shapes = addDrawing(chart);
      const line = shapes.add('horizontal-line', [level]);
      shapes.remove();
      shapes.remove();
      expect(line.isRemoved()).toBe(true);
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
    restored(state, [drawing({ undoLimit: 5 })], (chart) => {
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
    restored(state, [], (chart) => {
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
    const restore = (part: object) => () => restored(withShape(part), [drawing()], () => undefined);
    expect(restore({ points: [] })).toThrow(
      new RangeError(
        'restoreChart: plug-in "drawing": parseState: shapes[0]: points has a length of 0; this shape needs 1',
      ),
    );
    expect(isChartState(withShape({ points: [] }))).toBe(false);
    expect(restore({ id: 'price' })).toThrow(RangeError);
    expect(restore({ id: 'price' })).toThrow('shapes[0].id ("price") is already used');
  });

  it('of version 0.2 are restored', () => {
    const state = saved();
    const [plugin] = state.plugins as unknown as [{ state: { shapes: ChartState['sources'] } }];
    const old = {
      ...state,
      schema: 2,
      plugins: [],
      options: { ...state.options, magnet: 'strong', historyLimit: 7 },
      sources: [...state.sources, ...plugin.state.shapes],
    } as unknown as ChartState;
    restored(old, [drawing()], (chart) => {
      expect(addDrawing(chart).save().shapes).toEqual(plugin.state.shapes);
      expect(addDrawing(chart).options()).toEqual({ magnet: 'strong', undoLimit: 7 });
    });
  });

  it('refuses options of a shape that are not a plain object', () => {
    withChart((chart) => {
      const shapes = addDrawing(chart);
      for (const options of [new Map(), [], 'main']) {
        expect(() => shapes.add('horizontal-line', [level], {}, options as never)).toThrow(
          /^add: options/,
        );
      }
      expect(shapes.shapes()).toEqual([]);
    });
  });
});
