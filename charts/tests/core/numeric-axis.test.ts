import { describe, expect, it, vi } from 'vitest';
import {
  Countdown,
  Drawing,
  FullSession,
  isChartState,
  isShapesState,
  RangeOfType,
  renderToSvg,
  Sessions,
  TrendLine,
} from '../../src';
import type { IChartApi, ISeriesApi, ShapesState } from '../../src';
import { defineIndicator, Pivots, SMA, VWAP } from '../../src/indicators';
import { computeTimeLabels } from '../../src/render/draw-time-axis';
import { pluginList, type PluginToRestore, restorePlugins } from '../../src/core/restore-plugins';
import { framed } from './framed-chart';

/** Maturities in months. */
const maturities = [1, 2, 3, 6, 12, 24, 36, 60, 84, 120, 240, 360];
const curve = maturities.map((time) => ({ time, value: 4 + Math.log10(time) / 2 }));

function setUp(numbers: readonly { time: number; value: number }[] = curve, showGaps = true) {
  const result = framed({ timeAxis: { type: 'number', showGaps, rightOffset: 0 } });
  const series = result.chart.addSeries('line');
  series.setData([...numbers]);
  result.chart.timeAxis().fit();
  return { ...result, series };
}

/** Returns the tick labels in the view. */
function getLabels({ core }: Pick<ReturnType<typeof setUp>, 'core'>): string[] {
  const { view } = core.context.scene();
  return computeTimeLabels(core.context.createViewModel(), view).map(({ text }) => text);
}

describe('a numeric axis', () => {
  it('places values proportionally if it shows gaps, with labels at multiples of a round step', () => {
    const axis = setUp();
    const x = (value: number): number => axis.chart.timeAxis().timeToX(value) ?? NaN;
    expect((x(360) - x(240)) / (x(240) - x(120))).toBeCloseTo(1, 1);
    // The minus sign is U+2212.
    const labels = getLabels(axis).map((text) => Number(text.replace('−', '-')));
    expect(labels).toEqual(expect.arrayContaining([100, 200, 300]));
    expect(labels.filter((each) => each % 50 !== 0)).toEqual([]);
  });

  it.each([
    { numbers: [0, 1, 2.4, 3.8, 5.2, 6.6, 8, 9.4] },
    { numbers: [-5, -3.25, 0, 0.5] },
    { numbers: [1, 2.5, 7, 7.1, 30] },
    { numbers: [0, 1, 2 ** 0.5, 2, Math.E, Math.PI, 20] },
  ])('places values proportionally whose distances differ: $numbers', ({ numbers }) => {
    const { chart } = setUp(numbers.map((time) => ({ time, value: time })));
    chart.timeAxis().fit();
    const x = numbers.map((time) => chart.timeAxis().timeToX(time) ?? NaN);
    const [first = NaN, last = NaN] = [x[0], x.at(-1)];
    const [from = NaN, to = NaN] = [numbers[0], numbers.at(-1)];
    numbers.forEach((time, i) => {
      const share = ((x[i] ?? NaN) - first) / (last - first);
      expect(share).toBeCloseTo((time - from) / (to - from), 2);
    });
  });

  it('gives each value the same width otherwise, and labels values', () => {
    const axis = setUp(curve, false);
    expect(axis.chart.timeAxis().timeToX(360)).toBeGreaterThan(500);
    const labels = getLabels(axis).map(Number);
    const inside = labels.filter((each) => each >= 1 && each <= 360);
    expect(inside.filter((each) => !maturities.includes(each))).toEqual([]);
    expect(inside.length).toBeGreaterThan(3);
  });

  it('labels fractions and negative numbers', () => {
    const numbers = Array.from({ length: 41 }, (_, i) => ({ time: (i - 20) * 0.25, value: i }));
    const labels = getLabels(setUp(numbers));
    expect(labels).toContain('−2');
    expect(labels).toContain('0');
    expect(labels).toContain('2');
  });

  it('formats the crosshair, and passes numbers to formatters', () => {
    const { chart, core } = setUp();
    expect(core.context.clock.label(12.5)).toBe('12.5');
    expect(core.context.clock.label(1234)).toBe('1234');
    chart.applyOptions({ numberFormat: 'locale', locale: 'en' });
    expect(core.context.clock.label(1234)).toBe('1,234');
    chart.timeAxis().applyOptions({
      timeFormatter: (value) => `${Number(value) / 12} years`,
      tickFormatter: (value, type) => `${type} ${value}`,
    });
    expect(core.context.clock.label(24)).toBe('2 years');
    expect(getLabels({ core })).toContain('number 100');
  });

  it('accepts ranges and bars by number, and empty values', async () => {
    const { chart, series } = setUp();
    await chart.timeAxis().setVisibleRange({ type: RangeOfType.Time, from: 60, to: 240 });
    expect(chart.timeAxis().visibleRange()).toMatchObject({ from: 60, to: 240 });
    series.update({ time: 480, value: null });
    expect(series.barAt(120)?.value).toBeCloseTo(5.04, 2);
    expect(chart.timeAxis().barCount()).toBe(480);
  });

  it.each<[string, (chart: IChartApi, series: ISeriesApi<'line'>) => unknown, string]>([
    [
      'a trading day',
      (_, series) => series.update({ time: '2026-01-05', value: 1 }),
      'update: bar.time ("2026-01-05") must be a finite number',
    ],
    [
      'Sessions',
      (chart) => chart.attach(Sessions),
      'attach: plug-in "sessions": timeAxis.type of the chart ("number") must be "time"',
    ],
    [
      'Countdown',
      (chart, series) => chart.attach(Countdown, { series }),
      'plug-in "countdown": timeAxis.type of the chart ("number") must be "time"',
    ],
    [
      'FullSession',
      (chart) =>
        chart.attach(FullSession, { day: '2026-01-05', hours: [{ from: '09:30', to: '16:00' }] }),
      'plug-in "full-session": timeAxis.type of the chart ("number") must be "time"',
    ],
  ])('refuses %s', (_, call, message) => {
    const { chart, series } = setUp();
    expect(() => call(chart, series)).toThrow(message);
  });

  it('refuses the first trading day, and to become numeric with trading days', () => {
    const day = { time: '2026-01-05', value: 1 };
    const { chart } = framed({ timeAxis: { type: 'number' } });
    expect(() => chart.addSeries('line').setData([day])).toThrow('must be a finite number');
    const other = framed().chart;
    other.addSeries('line').setData([day]);
    expect(() => other.timeAxis().applyOptions({ type: 'number' })).toThrow(
      'timeAxis.type ("number") must be "time", because the times of this chart are trading days; for a numeric axis, set data with numbers as times',
    );
    expect(other.timeAxis().options().type).toBe('time');
  });

  it('refuses to become numeric with a plug-in that needs times', () => {
    const { chart } = framed();
    const sessions = chart.attach(Sessions);
    expect(() => chart.timeAxis().applyOptions({ type: 'number' })).toThrow(
      'applyOptions: timeAxis.type ("number") must be "time" for the plug-in "sessions"',
    );
    sessions.remove();
    chart.timeAxis().applyOptions({ type: 'number' });
    expect(chart.timeAxis().options().type).toBe('number');
  });

  it.each<[type: string, add: (series: ISeriesApi<'line'>) => { remove(): void }]>([
    ['VWAP', (series) => series.addIndicator(VWAP)],
    ['Pivots', (series) => series.addIndicator(Pivots)],
    ['SMA', (series) => series.addIndicator(SMA, { interval: '1d' })],
  ])('refuses to become numeric with an indicator that needs times: %s', (type, add) => {
    const { chart } = framed();
    const series = chart.addSeries('line');
    series.setData([1, 2, 3].map((hour) => ({ time: 3600 * hour, value: hour })));
    const indicator = add(series);
    expect(() => chart.applyOptions({ timeAxis: { type: 'number' } })).toThrow(
      `applyOptions: timeAxis.type ("number") must be "time" for the indicator "${type}"`,
    );
    expect(chart.timeAxis().options().type).toBe('time');
    indicator.remove();
    chart.applyOptions({ timeAxis: { type: 'number' } });
    expect(chart.timeAxis().options().type).toBe('number');
  });

  it('replaces indicators that need times if a saved chart is numeric', () => {
    const { chart } = framed();
    const series = chart.addSeries('line');
    series.setData([1, 2, 3].map((hour) => ({ time: 3600 * hour, value: hour })));
    series.addIndicator(VWAP);
    chart.applyState(setUp().chart.saveState({ data: 'include' }));
    expect(chart.timeAxis().options().type).toBe('number');
    expect(chart.indicators()).toEqual([]);
  });

  it('keeps the saved state of a plug-in that needs times, without the plug-in', () => {
    const { chart, core } = framed({ timeAxis: { type: 'number' } });
    const saved = { type: 'sessions', state: { dayLines: false } };
    core.savedPlugins = [saved];
    restorePlugins(core, pluginList([Sessions], 'plugins') as readonly PluginToRestore[]);
    expect(chart.plugins()).toEqual([]);
    expect(chart.saveState().plugins).toEqual([saved]);
  });

  it('replaces plug-ins that need times if a saved chart is numeric', () => {
    const { chart } = framed();
    chart.attach(Sessions, { dayLines: false });
    const numeric = setUp().chart.saveState();
    const saved = { type: 'sessions', state: { dayLines: false } };
    chart.applyState({ ...numeric, plugins: [saved] });
    expect(chart.timeAxis().options().type).toBe('number');
    expect(chart.plugins()).toEqual([]);
    expect(chart.saveState().plugins).toEqual([saved]);
    const other = framed().chart;
    other.attach(Sessions);
    const template = { ...numeric, sources: [], parts: ['options', 'panes'] } as const;
    expect(() => other.applyState(template)).toThrow('must be "time" for the plug-in "sessions"');
    expect(other.timeAxis().options().type).toBe('time');
    expect(other.plugins()).toHaveLength(1);
  });

  it('replaces a chart of trading days, and the other way around', () => {
    const { chart } = framed();
    const series = chart.addSeries('line', { id: 'line' });
    series.setData([{ time: '2026-01-05', value: 1 }]);
    const days = chart.saveState({ data: 'include' });
    const other = framed({ timeAxis: { type: 'number' } }).chart;
    other.addSeries('line', { id: 'line' }).setData([{ time: 5e12, value: 2 }]);
    const numbers = other.saveState({ data: 'include' });
    chart.applyState(numbers);
    expect(series.data()).toEqual([{ time: 5e12, value: 2 }]);
    chart.applyState(days);
    expect(chart.timeAxis().options().type).toBe('time');
    expect(series.data()).toEqual([{ time: '2026-01-05', value: 1 }]);
    const template = other.saveState({ data: 'none', parts: ['options'] });
    expect(() => chart.applyState(template)).toThrow(
      'applyState: timeAxis.type ("number") must be "time", because the times of this chart are trading days; for a numeric axis, set data with numbers as times',
    );
    expect(series.data()).toEqual([{ time: '2026-01-05', value: 1 }]);
  });

  it('refuses to become a time axis with numbers that no time has', () => {
    const { chart } = setUp([{ time: 5e12, value: 2 }], false);
    expect(() => chart.timeAxis().applyOptions({ type: 'time' })).toThrow(
      'applyOptions: timeAxis.type ("time") must be "number", because the chart has times outside the years 1 to 9999; for a time axis, set data with UTC seconds',
    );
    expect(chart.timeAxis().options().type).toBe('number');
  });

  it('refuses an indicator with sessions', () => {
    const { chart, series } = setUp();
    expect(() => series.addIndicator(VWAP)).toThrow(
      'addIndicator: options.session ("day") must be "none", because timeAxis.type is "number"',
    );
    expect(() => series.addIndicator(Pivots, { session: 'week' })).toThrow(
      'addIndicator: options.session ("week") needs a chart whose timeAxis.type is "time", not "number"',
    );
    expect(chart.series()).toHaveLength(1);
    const average = series.addIndicator(VWAP, { session: 'none' });
    expect(() => average.applyOptions({ session: 'month' })).toThrow(
      'applyOptions: session ("month") must be "none"',
    );
  });

  it('reports that sessions need times if an indicator reads them without an option', () => {
    const Sum = defineIndicator({
      type: 'test/sum',
      outputs: { value: { type: 'line' } },
      calculate: ({ getSession }) => ({ value: getSession('day') }),
    });
    const { series } = setUp();
    const messages: string[] = [];
    vi.stubGlobal('reportError', (error: Error) => void messages.push(error.message));
    const sum = series.addIndicator(Sum);
    expect(sum.series.value.data().every(({ value }) => value === null)).toBe(true);
    vi.unstubAllGlobals();
    expect(messages).toEqual([
      expect.stringContaining(
        'getSession: session ("day") must be "none", because timeAxis.type is "number"',
      ),
    ]);
  });

  it('refuses an indicator of longer bars', () => {
    const { series } = setUp();
    expect(() => series.addIndicator(SMA, { length: 2, interval: '1d' })).toThrow(
      'addIndicator: options.interval ("1d") must be null, because timeAxis.type is "number"',
    );
    const average = series.addIndicator(SMA, { length: 2 });
    expect(() => average.applyOptions({ interval: '1d' })).toThrow(
      'applyOptions: interval ("1d") must be null',
    );
  });

  it('is part of the saved state', () => {
    const { chart } = setUp();
    expect(chart.saveState().options).toMatchObject({ timeAxis: { type: 'number' } });
  });

  it.each([1e13, -1e13])('saves a shape and a marker at %s that can be restored', (time) => {
    const shapes = [TrendLine];
    const { chart, series } = setUp();
    const drawing = chart.attach(Drawing, { shapes });
    drawing.add(TrendLine, [
      { time, price: 1 },
      { time: 1, price: 2 },
    ]);
    series.setMarkers([{ time, position: 'above', shape: 'circle' }]);
    const state = chart.saveState({ data: 'include' });
    expect(isChartState(state, { plugins: [[Drawing, { shapes }]] })).toBe(true);
    expect(isShapesState(drawing.save(), shapes)).toBe(true);
    const { chart: other } = framed();
    other.attach(Drawing, { shapes });
    other.applyState(state);
    expect(other.saveState({ data: 'include' })).toEqual(state);
    const outside = JSON.parse(
      JSON.stringify(drawing.save()).replace(`${time}`, `${time * 2}`),
    ) as ShapesState;
    expect(() => drawing.load(outside)).toThrow('must be from -10000000000000 to 10000000000000');
  });

  it('draws the same numbers as SVG', () => {
    const timeAxis = { type: 'number', showGaps: true } as const;
    const svg = renderToSvg({ width: 600, height: 300 }, { timeAxis }, (chart) => {
      chart.addSeries('line').setData(curve);
      chart.timeAxis().fit();
    });
    expect(svg.includes('>100</text>')).toBe(true);
  });
});
