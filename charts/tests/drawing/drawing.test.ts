import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ChartState,
  Drawing,
  HorizontalLine,
  isChartState,
  type ShapesState,
  TrendLine,
} from '../../src/index';
import { saveWithData, withLineChart, withRestoredChart } from './line-chart';

const level = { time: 60, price: 10 };

const saved = (): ChartState =>
  withLineChart((chart) => {
    chart
      .attach(Drawing, { shapes: [HorizontalLine], magnet: 'weak' })
      .add(HorizontalLine, [level], { id: 'level' });
    return saveWithData(chart);
  });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('Drawing', () => {
  it('names the expected argument if it is missing', () => {
    withLineChart((chart) => {
      const drawing = chart.attach(Drawing, { shapes: [TrendLine] });
      const line = drawing.add(TrendLine, [level, level]);
      const points: [typeof level, typeof level] = [level, level];
      delete (points as unknown[])[0];
      expect(() => drawing.add(TrendLine, points)).toThrow(
        'add: points[0] (undefined) must be a point with time and price',
      );
      expect(() => line.setPoints(points)).toThrow('setPoints: points[0] (undefined) must be');
      for (const state of [undefined, () => level])
        expect(() => drawing.load(state as never)).toThrow(
          /^load: state \(.+\) must be an object$/,
        );
    });
  });

  it('generates ids that no shape of another chart has', () => {
    const ids = [1, 2].flatMap(() =>
      withLineChart((chart) => {
        const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
        const ids = [1, 2].map(() => drawing.add(HorizontalLine, [level]).id);
        // A loaded shape belongs to another chart, too.
        const [shape] = drawing.save().shapes;
        const loaded = { ...shape, id: `horizontal-line-${Number(ids[1]?.split('-').pop()) + 1}` };
        drawing.load({ ...drawing.save(), shapes: [loaded] } as ShapesState);
        return [...ids, loaded.id, drawing.add(HorizontalLine, [level]).id];
      }),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('loads what it has saved without an undo step and without an event', () => {
    withLineChart((chart) => {
      const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
      drawing.add(HorizontalLine, [level]);
      const changed = vi.fn();
      drawing.onChanged(changed);
      const before = drawing.undoState();
      drawing.load(drawing.save());
      expect(drawing.undoState()).toEqual(before);
      expect(changed).not.toHaveBeenCalled();
    });
  });

  it('returns the same object for a chart, and applies the options of a later call', () => {
    withLineChart((chart) => {
      const first = chart.attach(Drawing, { shapes: [HorizontalLine] });
      expect(chart.attach(Drawing, { shapes: [HorizontalLine], magnet: 'strong' })).toBe(first);
      expect(first.options()).toEqual({ magnet: 'strong', undoLimit: 100 });
      expect(first.chart).toBe(chart);
    });
  });

  it('throws for invalid options, with the path', () => {
    withLineChart((chart) => {
      expect(() => chart.attach(Drawing, { shapes: [HorizontalLine], undoLimit: 1.5 })).toThrow(
        'attach: plug-in "drawing": options.undoLimit (1.5) must be a whole number of at least 0',
      );
      expect(chart.plugins()).toEqual([]);
      expect(chart.saveState().plugins).toBeUndefined();
    });
  });

  it('draws on a chart as a whole, not on one pane', () => {
    withLineChart((chart) => {
      expect(() => chart.pane().attach(Drawing, { shapes: [HorizontalLine] })).toThrow(
        'attach it to the chart',
      );
    });
  });

  it('adds shapes to the pane that the options name', () => {
    withLineChart((chart) => {
      const low = chart.addPane('low');
      const shapes = chart.attach(Drawing, { shapes: [HorizontalLine] });
      const byName = shapes.add(HorizontalLine, [level], { pane: 'low' });
      const byHandle = shapes.add(HorizontalLine, [level], { pane: low });
      expect([byName.pane(), byHandle.pane()]).toEqual([low, low]);
      expect(low.sources()).toEqual([byName, byHandle]);
      expect(() => shapes.add(HorizontalLine, [level], { pane: 'lwo' })).toThrow(
        'add: options.pane: no pane is called "lwo"; did you mean "low"?',
      );
    });
  });

  it("can't be used after it was removed, and removes all shapes", () => {
    withLineChart((chart) => {
      const shapes = chart.attach(Drawing, { shapes: [HorizontalLine] });
      const line = shapes.add(HorizontalLine, [level]);
      shapes.remove();
      shapes.remove();
      expect(line.removed).toBe(true);
      expect(line.points()).toEqual([level]);
      expect(chart.source(line.id)).toBeNull();
      expect(() => shapes.undo()).toThrow('undo: the drawing plug-in was removed');
      expect(chart.attach(Drawing, { shapes: [HorizontalLine] }).shapes()).toEqual([]);
    });
  });
});

describe('saved shapes', () => {
  it('are restored, and passed options override saved ones', () => {
    const state = saved();
    expect(isChartState(state)).toBe(true);
    withRestoredChart(state, [[Drawing, { shapes: [HorizontalLine], undoLimit: 5 }]], (chart) => {
      const shapes = chart.plugin(Drawing);
      expect(shapes?.shapes().map(({ id }) => id)).toEqual(['level']);
      expect(shapes?.options()).toEqual({ magnet: 'weak', undoLimit: 5 });
      expect(shapes?.undoState()).toEqual({ undo: 0, redo: 0 });
      shapes?.applyOptions({ undoLimit: 100 });
      expect(chart.saveState({ data: 'include' })).toEqual(state);
    });
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('are kept and reported without it, and loaded when it is attached later', () => {
    const state = saved();
    withRestoredChart(state, [], (chart) => {
      expect(chart.saveState({ data: 'include' })).toEqual(state);
      expect(chart.attach(Drawing, { shapes: [HorizontalLine] }).shapes()).toHaveLength(1);
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
      withRestoredChart(
        withShape(part),
        [[Drawing, { shapes: [HorizontalLine] }]],
        () => undefined,
      );
    expect(restore({ points: [] })).toThrow(
      new RangeError(
        'restoreChart: plug-in "drawing": parseState: shapes[0].points.length (0) must be 1 for this shape',
      ),
    );
    const plugins = [[Drawing, { shapes: [HorizontalLine] }]] as const;
    expect(isChartState(withShape({ points: [] }), { plugins })).toBe(false);
    expect(isChartState(state, { plugins })).toBe(true);
  });

  it('get another id if a series has theirs', () => {
    withRestoredChart(saved(), [], (chart) => {
      chart.addSeries('line', { id: 'level' });
      const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
      const [shape] = drawing.shapes();
      expect(shape?.id).toMatch(/^horizontal-line-\d+$/);
      expect(shape?.points()).toEqual([level]);
      const state = drawing.save();
      const shapes = state.shapes.map((each) => ({ ...each, id: 'level' }));
      expect(() => drawing.load({ ...state, shapes })).toThrow(
        'shapes[0].id ("level") is already used',
      );
    });
  });

  it('refuses options of a shape unless they are a plain object', () => {
    withLineChart((chart) => {
      const shapes = chart.attach(Drawing, { shapes: [HorizontalLine] });
      for (const options of [new Map(), [], 'main']) {
        expect(() => shapes.add(HorizontalLine, [level], options as never)).toThrow(
          /^add: options/,
        );
      }
      expect(shapes.shapes()).toEqual([]);
    });
  });
});
