import { describe, expect, it } from 'vitest';
import {
  allShapes,
  type ChartState,
  Drawing,
  HorizontalLine,
  isChartState,
  isShapesState,
  type ShapesState,
} from '../../src';
import { VWAP } from '../../src/indicators';
import { sampleBars } from '../../src/samples';
import { withChart } from '../core/with-chart';

/** A chart with a series, an indicator and a shape, as texts of JSON. */
const saved = withChart((chart) => {
  const price = chart.addSeries('candle');
  price.setData(sampleBars({ count: 30 }));
  price.addIndicator(VWAP);
  const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
  drawing.add(HorizontalLine, [{ time: '2026-10-30', price: 100 }]);
  return {
    chart: JSON.stringify(chart.saveState({ data: 'include' })),
    reference: JSON.stringify(chart.saveState()),
    shapes: JSON.stringify(drawing.save()),
  };
});
const parse = (text: string): Record<string, unknown> => JSON.parse(text) as never;
const nothing = [null, undefined, 5, 'text', [], {}, { schema: '3' }, () => undefined];

describe('isChartState', () => {
  it('accepts states of saveState', () => {
    expect(isChartState(parse(saved.chart))).toBe(true);
    expect(isChartState(parse(saved.reference))).toBe(true);
    const options: Record<string, unknown> = { ...(parse(saved.chart).options as object) };
    delete options.exchangeTimeZone;
    expect(isChartState({ ...parse(saved.chart), options })).toBe(true);
  });

  it('returns false for anything else, without throwing', () => {
    const state = parse(saved.chart);
    const [series] = state.sources as [object];
    const badBar = { time: '2026-10-30', open: 1, high: 0, low: 2, close: 1 };
    const others = [
      ...nothing,
      parse(saved.shapes),
      { ...state, schema: 99 },
      { ...state, schema: 0 },
      { ...state, panes: [] },
      { ...state, options: { exchangeTimeZone: 'America/NewYork' } },
      { ...state, sources: [{ ...series, type: 'candel' }] },
      { ...state, sources: [{ ...series, data: [badBar] }] },
      {
        get schema() {
          throw new Error('a getter of the caller');
        },
      },
    ];
    for (const value of others) expect(isChartState(value)).toBe(false);
  });

  it('narrows unknown to a state', () => {
    const value: unknown = parse(saved.chart);
    const state: ChartState | null = isChartState(value) ? value : null;
    expect(state?.panes).toHaveLength(1);
  });

  it('throws if the plug-ins are invalid, whatever the state is', () => {
    const options = { plugins: [5] } as never;
    const expected = 'isChartState: options.plugins[0] (5) must be a plug-in';
    expect(() => isChartState(parse(saved.chart), options)).toThrow(expected);
  });
});

describe('isShapesState', () => {
  it('accepts states of save', () => {
    expect(isShapesState(parse(saved.shapes), allShapes)).toBe(true);
  });

  it('returns false for anything else, without throwing', () => {
    const state = parse(saved.shapes);
    const [shape] = state.shapes as [object];
    const others = [
      ...nothing,
      { ...state, schema: 99 },
      { ...state, shapes: [shape, shape] },
      { ...state, shapes: [{ ...shape, points: [] }] },
      { ...state, shapes: [{ ...shape, style: { color: 5 } }] },
    ];
    for (const value of others) expect(isShapesState(value, allShapes)).toBe(false);
  });

  it('narrows unknown to a state', () => {
    const value: unknown = parse(saved.shapes);
    const state: ShapesState | null = isShapesState(value, allShapes) ? value : null;
    expect(state?.shapes).toHaveLength(1);
  });

  it('throws if the shapes are invalid, whatever the state is', () => {
    const shapes = parse(saved.shapes);
    expect(() => isShapesState(shapes, [])).toThrow(
      'isShapesState: shapes (a list) must be a list of at least one shape',
    );
    expect(() => isShapesState(shapes, [HorizontalLine, HorizontalLine])).toThrow(
      'isShapesState: shapes[1].type ("horizontal-line") is already in the list',
    );
  });
});
