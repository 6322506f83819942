import { describe, expect, it } from 'vitest';
import {
  allShapes,
  Drawing,
  TrendLine,
  type IChartApi,
  type ISeriesApi,
  type Time,
} from '../../src';
import { framed } from './framed-chart';

const strikes = [80, 82.5, 85, 87.5, 90, 92.5, 95];

function setUp() {
  const { chart } = framed({ timeAxis: { type: 'number' } });
  const series = chart.addSeries('line');
  series.setData(strikes.map((time) => ({ time, value: time / 10 })));
  return { chart, series };
}

const day = '2026-10-30';
const date = new Date(0) as unknown as Time;
const isNumeric = 'must be a finite number, because timeAxis.type is "number"';

type Call = (chart: IChartApi, series: ISeriesApi<'line'>, time: Time) => unknown;

const calls: readonly (readonly [string, string, Call])[] = [
  ['setData', 'data[0].time', (_, series, time) => series.setData([{ time, value: 1 }])],
  [
    'setData',
    'data.time[0]',
    (_, series, time) => series.setData({ time: [time], value: Float64Array.of(1) }),
  ],
  ['setBars', 'bars[0].time', (_, series, time) => series.setBars([{ time, value: 1 }])],
  ['update', 'bar.time', (_, series, time) => series.update({ time, value: 1 })],
  ['prepend', 'data[0].time', (_, series, time) => series.prepend([{ time, value: 1 }])],
  ['barAt', 'time', (_, series, time) => series.barAt(time)],
  [
    'setMarkers',
    'markers[0].time',
    (_, series, time) => series.setMarkers([{ time, position: 'above', shape: 'circle' }]),
  ],
  [
    'setVisibleRange',
    'range.from',
    (chart, _, time) => chart.timeAxis().setVisibleRange({ type: 'time', from: time, to: 90 }),
  ],
  [
    'setVisibleRange',
    'range.to',
    (chart, _, time) => chart.timeAxis().setVisibleRange({ type: 'time', from: 80, to: time }),
  ],
  ['timeToX', 'time', (chart, _, time) => chart.timeAxis().timeToX(time)],
  ['timeToIndex', 'time', (chart, _, time) => chart.timeAxis().timeToIndex(time)],
  ['set', 'time', (chart, _, time) => chart.crosshair().set(time, null)],
  [
    'add',
    'points[1].time',
    (chart, _, time) =>
      chart.attach(Drawing, { shapes: allShapes }).add(TrendLine, [
        { time: 80, price: 1 },
        { time, price: 2 },
      ]),
  ],
  [
    'setPoints',
    'points[0].time',
    (chart, _, time) =>
      drawLine(chart).setPoints([
        { time, price: 2 },
        { time: 80, price: 1 },
      ]),
  ],
  ['pricesAt', 'time', (chart, _, time) => drawLine(chart).pricesAt(time)],
];

const drawLine = (chart: IChartApi) =>
  chart.attach(Drawing, { shapes: allShapes }).add(TrendLine, [
    { time: 80, price: 1 },
    { time: 90, price: 2 },
  ]);

describe('a numeric axis', () => {
  it.each(calls)('refuses dates in %s: %s', (name, path, call) => {
    const values = [
      [day, `${name}: ${path} ("${day}") ${isNumeric}`],
      [date, isNumeric],
      [NaN, `${name}: ${path} (NaN) ${isNumeric}`],
      [1e14, `${name}: ${path} (100000000000000) must be from -10000000000000 to 10000000000000`],
    ] as const;
    for (const [time, message] of values) {
      const { chart, series } = setUp();
      expect(() => call(chart, series, time)).toThrow(message);
      expect(series.data()).toHaveLength(strikes.length);
    }
  });

  it('refuses dates before it has bars', () => {
    const { chart } = framed({ timeAxis: { type: 'number' } });
    const timeAxis = chart.timeAxis();
    const range = { type: 'time', from: day, to: '2026-10-31' } as const;
    expect(() => timeAxis.setVisibleRange(range)).toThrow(isNumeric);
    expect(() => timeAxis.timeToX(day)).toThrow(isNumeric);
    expect(() => chart.addSeries('line').barAt(day)).toThrow(isNumeric);
  });

  it('accepts dates again as a time axis', () => {
    const { chart, series } = setUp();
    series.setData([]);
    chart.timeAxis().applyOptions({ type: 'time' });
    series.setData([{ time: day, value: 1 }]);
    expect(chart.timeAxis().timeToIndex(day)).toBe(0);
  });
});
