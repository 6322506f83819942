import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readState } from '../../src/saved-state/read-chart-state';
import type { ChartState, SourceState } from '../../src/api/chart-state';
import { sampleBars } from '../../src/samples';
import { defaultChartOptions } from '../../src/options/chart-options';
import { defaultPaneOptions } from '../../src/options/pane-options';

const series: SourceState = {
  id: 'gold',
  kind: 'series',
  type: 'candle',
  pane: 'main',
  axis: 'right',
  title: 'Gold',
  visible: true,
  locked: false,
  style: { upColor: '#080' },
};
const shape: SourceState = {
  ...series,
  id: 'line',
  kind: 'shape',
  type: 'trend-line',
  style: { width: 3 },
  points: [
    { time: '2026-10-01', price: 90 },
    { time: '2026-10-30', price: 100 },
  ],
};
const state: ChartState = {
  schema: 1,
  options: { palette: 'red-up', timeAxis: { timeZone: 'Asia/Shanghai' } },
  panes: [
    { name: 'main', options: defaultPaneOptions, priceAxes: { left: { inverted: true } } },
    { name: 'volume', options: { ...defaultPaneOptions, height: 0.2 }, priceAxes: {} },
  ],
  sources: [series],
  plugins: [{ type: 'drawing', state: { schema: 1, shapes: [shape] } }],
  view: { from: -60, to: 5 },
};
const bars = sampleBars({ count: 30 });
const read = (input: unknown, supply?: (series: SourceState) => typeof bars) =>
  readState('restoreChart', input, supply);
const withPart = (part: object) => ({ ...state, ...part });
const withSeries = (part: object) => withPart({ sources: [{ ...series, ...part }] });
const withPane = (part: object) => withPart({ panes: [{ ...state.panes[0], ...part }] });

describe('a valid state', () => {
  it('is read completely', () => {
    const plan = read(JSON.parse(JSON.stringify(state)));
    expect(plan.options).toEqual({
      ...defaultChartOptions,
      palette: 'red-up',
      timeAxis: { ...defaultChartOptions.timeAxis, timeZone: 'Asia/Shanghai' },
    });
    expect(plan.panes.map(({ name, options }) => [name, options.height])).toEqual([
      ['main', 1],
      ['volume', 0.2],
    ]);
    expect(plan.panes[0]?.priceAxes).toEqual({ left: { inverted: true } });
    expect(plan.series).toMatchObject([{ type: 'candle', style: { upColor: '#080' }, data: null }]);
    expect(plan.plugins).toEqual([{ type: 'drawing', state: { schema: 1, shapes: [shape] } }]);
    expect(plan.view).toEqual({ from: -60, to: 5 });
  });

  it('gets its bars from the state or from the caller', () => {
    const supply = vi.fn(() => bars);
    expect(read(state, supply).series[0]?.data).toBe(bars);
    expect(supply).toHaveBeenCalledWith(series);
    supply.mockClear();
    expect(read(withSeries({ data: bars }), supply).series[0]?.data).toEqual(bars);
    expect(supply).not.toHaveBeenCalled();
  });

  it('has markers and price lines of series, or none if it was saved without', () => {
    expect(read(state).series[0]).toMatchObject({ markers: [], priceLines: [] });
    const marker = { time: '2026-10-30', position: 'above', shape: 'circle' };
    const input = withSeries({ markers: [marker], priceLines: [{ price: 12, title: 'Stop' }] });
    expect(read(input, () => bars).series[0]).toMatchObject({
      markers: [marker],
      priceLines: [{ price: 12, title: 'Stop', draggable: false }],
    });
  });

  it('can have markers of the time type that the chart had before', () => {
    const marker = { time: 60, position: 'above', shape: 'circle' };
    const plan = read(withSeries({ markers: [marker] }), () => bars);
    expect(plan.series[0]).toMatchObject({ markers: [marker] });
  });
});

describe('a series of a bar type that is not registered', () => {
  const bricks = {
    ...series,
    id: 'bricks',
    type: 'renko',
    style: { box: 2 },
    data: [{ time: 1, any: 'thing' }],
  };

  it("is kept as it was saved, and its bars aren't loaded", () => {
    const supply = vi.fn<(series: SourceState) => typeof bars>(() => bars);
    const { series: known, unknown } = read(withPart({ sources: [bricks, series] }), supply);
    expect(known.map(({ options }) => options.id)).toEqual(['gold']);
    expect(unknown).toEqual([bricks]);
    expect(supply.mock.calls.map(([{ id }]) => id)).toEqual(['gold']);
  });

  it('throws if its type looks misspelled, or if common options are invalid', () => {
    const message = (part: object): unknown => {
      try {
        return read(withPart({ sources: [{ ...bricks, ...part }, series] }));
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(message({ type: 'candel' })).toContain('did you mean "candle"?');
    expect(message({ id: 'gold' })).toContain('state.sources[1].id ("gold")');
    expect(message({ visible: 'no' })).toContain('state.sources[0].visible');
    expect(message({ kind: 'serie' })).toContain('state.sources[0].kind');
  });
});

describe('a state throws', () => {
  const type = TypeError;
  const range = RangeError;
  it.each([
    [null, type, 'state (null) must be an object'],
    [
      { ...state, schema: 2 },
      range,
      'state.schema (2) is newer than this version of the library supports (1); update the library',
    ],
    [withPart({ pane: [] }), type, 'state.pane is not an option; did you mean state.panes?'],
    [withPart({ options: undefined }), type, 'state.options (null) must be an object'],
    [
      withPart({ options: { pallete: 'red-up' } }),
      type,
      'state.options.pallete is not an option; did you mean state.options.palette?',
    ],
    [
      withPart({ options: { grid: JSON.parse('{"__proto__":{"x":1}}') as object } }),
      type,
      'state.options.grid.__proto__ is not an option',
    ],
    [withPart({ panes: {} }), type, 'state.panes (an object) must be a list'],
    [withPart({ panes: [] }), range, 'state.panes must have at least one visible pane'],
    [
      withPane({ options: { visible: false } }),
      range,
      'state.panes must have at least one visible pane',
    ],
    [
      withPart({ panes: [state.panes[0], state.panes[0]] }),
      range,
      'state.panes[1].name ("main") must be unique',
    ],
    [
      withPart({ panes: new Array(101).fill(state.panes[0]) }),
      range,
      'state.panes (a list) must be a list of at most 100 items',
    ],
    [withPane({ name: '' }), range, 'state.panes[0].name ("") must be a non-empty string'],
    [
      withPane({ options: { height: -1 } }),
      range,
      'state.panes[0].options.height (-1) must be a finite number above 0',
    ],
    [
      withPane({ priceAxes: { right: { type: 'log' } } }),
      range,
      'state.panes[0].priceAxes.right.type ("log") must be one of "linear", "logarithmic", "percentage", "indexed"',
    ],
    [
      withPane({ priceAxes: JSON.parse('{"__proto__":{}}') as object }),
      type,
      'state.panes[0].priceAxes.__proto__ is not an axis',
    ],
    [withPart({ sources: [null] }), type, 'state.sources[0] (null) must be an object'],
    [withSeries({ markers: {} }), type, 'gold: markers (an object) must be a list'],
    [
      withSeries({ markers: [{ time: true, position: 'above', shape: 'circle' }] }),
      type,
      'gold: markers[0].time (true) must be UTC seconds or a date "YYYY-MM-DD"',
    ],
    [
      withSeries({ priceLines: [{ price: 1 }, { title: 'Stop' }] }),
      type,
      'state.sources[0].priceLines[1].price is missing',
    ],
    [
      withSeries({ priceLines: [{ price: 1, dragable: true }] }),
      type,
      'state.sources[0].priceLines[0].dragable is not an option; did you mean state.sources[0].priceLines[0].draggable?',
    ],
    [
      withSeries({ axis: 'volumes' }),
      range,
      'state.sources[0].axis ("volumes") must be one of "left", "right"',
    ],
    [withSeries({ kind: 'sery' }), range, 'state.sources[0].kind ("sery") must be "series"'],
    [
      withSeries({ type: 'candel' }),
      range,
      'state.sources[0].type ("candel") must be one of "candle", "hollow-candle", "ohlc", "heikin-ashi", "line", "area", "baseline", "histogram", "band"; did you mean "candle"?',
    ],
    [
      withSeries({ pane: 'volum' }),
      range,
      'state.sources[0].pane ("volum") must be one of "main", "volume"; did you mean "volume"?',
    ],
    [
      withSeries({ style: { upColour: '#fff' } }),
      type,
      'state.sources[0].style.upColour is not an option; did you mean state.sources[0].style.upColor?',
    ],
    [withSeries({ points: [] }), type, 'state.sources[0].points is not an option'],
    [
      withSeries({ data: [{ time: 1 }] }),
      type,
      'gold: data[0].open (undefined) must be a finite number',
    ],
    [withPart({ sources: [series, series] }), range, 'state.sources[1].id ("gold") must be unique'],
    [
      withPart({ view: { from: 5, to: 4 } }),
      range,
      'state.view.from (5) must be no greater than to (4)',
    ],
    [withPart({ view: { from: 5 } }), type, 'state.view.to is missing'],
  ])('%#', (input, error, message) => {
    expect(() => read(input)).toThrow(new error(`restoreChart: ${message}`));
    expect(Object.prototype).not.toHaveProperty('x');
  });

  it('if its series have both time types; shapes can have both', () => {
    const data = sampleBars({ interval: 60, count: 3 });
    const state = withSeries({ data });
    const [series] = state.sources.filter(({ kind }: { kind: string }) => kind === 'series');
    const days = { ...series, id: 'days', data: sampleBars({ count: 3 }) };
    expect(() => read({ ...state, sources: [...state.sources, days] })).toThrow(TypeError);
    expect(() => read(state)).not.toThrow();
  });

  it('before the caller is asked for bars', () => {
    const supply = vi.fn(() => bars);
    expect(() => read(withPart({ sources: [series, { ...series, id: '' }] }), supply)).toThrow(
      RangeError,
    );
    expect(supply).not.toHaveBeenCalled();
  });

  it('with a TypeError or a RangeError for any input', () => {
    const json = fc.jsonValue();
    const any = fc.record(
      { schema: fc.constantFrom(0, 1), options: json, panes: json, sources: json, view: json },
      { requiredKeys: ['schema'] },
    );
    fc.assert(
      fc.property(any, (input) => {
        try {
          read(input);
        } catch (error) {
          expect(error instanceof TypeError || error instanceof RangeError).toBe(true);
          expect((error as Error).message).toMatch(/^restoreChart: /);
        }
      }),
      { numRuns: 300 },
    );
  });
});
