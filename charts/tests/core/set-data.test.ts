import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IChartApi } from '../../src/api/chart-api';
import { RangeOfType } from '../../src/types/enums';
import { SMA } from '../../src/indicators';
import type { RangeAfterData } from '../../src/options/set-data-options';
import { Drawing } from '../../src/plugins/drawing/drawing';
import { VerticalLine } from '../../src/shapes/vertical-line';
import { toSvg } from '../../src/chart/to-svg';
import { valuesAt, withChart as withAnyChart } from './with-chart';

const start = Date.parse('2026-09-01T13:30:00Z') / 1000;
const timeAxis = { timeZone: 'America/New_York', rightOffset: 0 };
const withChart = <Answer>(ask: (chart: IChartApi) => Answer, showGaps = false): Answer =>
  withAnyChart(ask, { timeAxis: { ...timeAxis, showGaps } });
const minutes = (count: number, step = 1, from = start) =>
  valuesAt(Array.from({ length: count }, (_, i) => from + i * step * 60));
/** Six hours and a half of trading each weekday from the first of September on. */
const sessions = (days: number, step = 5) =>
  valuesAt(
    weekdays(days).flatMap((day) =>
      Array.from({ length: 390 / step }, (_, i) => day + (13.5 * 60 + i * step) * 60),
    ),
  );
const dates = (days: number) =>
  valuesAt(weekdays(days).map((day) => new Date(day * 1000).toISOString().slice(0, 10)));
function weekdays(count: number): number[] {
  const days: number[] = [];
  for (let day = Date.parse('2026-09-01') / 1000; days.length < count; day += 86_400) {
    if (new Date(day * 1000).getUTCDay() % 6 !== 0) days.push(day);
  }
  return days;
}

const getRange = (chart: IChartApi) => {
  const range = chart.timeAxis().visibleRange();
  if (range === null) throw new Error("the chart doesn't have bars");
  return range;
};
const show = (chart: IChartApi, from: number, to: number): void =>
  void chart.timeAxis().setVisibleRange({ type: RangeOfType.Bars, fromIndex: from, toIndex: to });
const local = (time: unknown): string =>
  typeof time === 'string' ? time : new Date(Number(time) * 1000).toISOString().slice(0, 16);

describe('the visible range after setData', () => {
  it('has the same times with bars of another interval', () => {
    const [before, after] = withChart((chart) => {
      const series = chart.addSeries('line');
      series.setData(minutes(600));
      show(chart, 100, 219);
      const before = getRange(chart);
      series.setData(minutes(120, 5), { range: 'keep-time' });
      return [before, getRange(chart)];
    });
    expect(after.from).toBe(before.from);
    expect(after.toIndex - after.fromIndex).toBeCloseTo(120 / 5 - 1, 6);
  });

  it('has the same days with bars of five minutes, and back', () => {
    const [days, intraday, again] = withChart((chart) => {
      const series = chart.addSeries('line');
      series.setData(dates(60));
      show(chart, 20, 34);
      const days = getRange(chart);
      series.setData(sessions(60), { range: 'keep-time' });
      const intraday = getRange(chart);
      series.setData(dates(60), { range: 'keep-time' });
      return [days, intraday, getRange(chart)];
    });
    expect(local(intraday.from).slice(0, 10)).toBe(days.from);
    expect(local(intraday.to).slice(0, 10)).toBe(days.to);
    expect(intraday.toIndex - intraday.fromIndex).toBeGreaterThan(14 * 78);
    expect(again.fromIndex).toBeCloseTo(20, 0);
    expect(again.toIndex).toBeCloseTo(34, 0);
  });

  it('has at least ten bars of the same times', () => {
    const range = withChart((chart) => {
      const series = chart.addSeries('line');
      series.setData(sessions(60));
      show(chart, 30 * 78, 31 * 78 - 1);
      series.setData(dates(60), { range: 'keep-time' });
      return getRange(chart);
    });
    expect(range.toIndex - range.fromIndex).toBeGreaterThanOrEqual(9);
    expect(range.fromIndex).toBeLessThan(30);
    expect(range.toIndex).toBeGreaterThan(30);
  });

  it("is the newest bars if there aren't bars at its times", () => {
    const range = withChart((chart) => {
      const series = chart.addSeries('line');
      series.setData(minutes(600));
      show(chart, 100, 159);
      series.setData(minutes(300, 1, start + 1e7), { range: 'keep-time' });
      return getRange(chart);
    });
    expect([range.fromIndex, range.toIndex]).toEqual([240, 299]);
  });

  it('is the same bars by default if bars were added before or between them', () => {
    const [before, after, last] = withChart((chart) => {
      const series = chart.addSeries('line');
      series.setData(minutes(300, 1, start + 60 * 300));
      show(chart, 100, 159);
      const before = getRange(chart);
      series.setData(minutes(600));
      const after = getRange(chart);
      series.update({ time: start + 30, value: 1 });
      return [before, after, getRange(chart)];
    });
    for (const each of [after, last]) {
      expect([each.from, each.to]).toEqual([before.from, before.to]);
    }
    expect([after.fromIndex, last.fromIndex]).toEqual([400, 401]);
  });

  it.each([
    ['keep-count', 240, 299],
    ['all', 0, 299],
    ['latest', 235, 299],
  ] as const)('is the requested one: %s', (view, from, to) => {
    const range = withChart((chart) => {
      const series = chart.addSeries('line');
      series.setData(minutes(600));
      show(chart, 100, 159);
      series.setData(minutes(300), { range: view });
      return getRange(chart);
    });
    expect(range.toIndex).toBeCloseTo(to, 6);
    if (view === 'latest') expect(range.toIndex - range.fromIndex).toBeGreaterThan(61);
    else expect(range.fromIndex).toBeCloseTo(from, 6);
  });

  it('can be all bars, even for the first data', () => {
    const range = withChart((chart) => {
      chart.addSeries('line').setData(minutes(2000), { range: 'all' });
      return getRange(chart);
    });
    expect([range.fromIndex, range.toIndex]).toEqual([0, 1999]);
  });

  it('is the one requested by the last of several series', () => {
    const range = withChart((chart) => {
      const [price, volume, other] = ['line', 'histogram', 'line'].map((type) =>
        chart.addSeries(type as 'line'),
      );
      chart.batch(() => {
        price?.setData(minutes(600), { range: 'keep-count' });
        volume?.setData(minutes(600), { range: 'all' });
        other?.setData(minutes(600));
      });
      return getRange(chart);
    });
    expect([range.fromIndex, range.toIndex]).toEqual([0, 599]);
  });

  it('is never mostly blank for any data', () => {
    const list = fc.record({
      count: fc.integer({ min: 30, max: 400 }),
      step: fc.constantFrom(1, 5, 60, 1440),
      from: fc.integer({ min: -1e6, max: 1e6 }).map((n) => start + n * 60),
    });
    const views = fc.constantFrom<RangeAfterData>('auto', 'keep-time', 'keep-count', 'all');
    fc.assert(
      fc.property(list, list, views, fc.nat(), (a, b, view, at) => {
        const [range, last] = withChart((chart) => {
          const series = chart.addSeries('line');
          series.setData(minutes(a.count, a.step, a.from));
          const from = at % (a.count - 20);
          show(chart, from, from + 19);
          series.setData(minutes(b.count, b.step, b.from), { range: view });
          return [getRange(chart), b.count - 1];
        });
        const inView = Math.min(range.toIndex, last) - Math.max(range.fromIndex, 0) + 1;
        expect(inView).toBeGreaterThanOrEqual((range.toIndex - range.fromIndex + 1) / 2 - 1);
      }),
      { numRuns: 60 },
    );
  });

  it('must be one of five values', () => {
    expect(() =>
      withChart((chart) => chart.addSeries('line').setData([], { range: 'keep-times' as never })),
    ).toThrow(
      /setData: options\.range \("keep-times"\) must be one of .*did you mean "keep-time"\?/,
    );
  });
});

describe('a batch', () => {
  it('changes the time type of all series', () => {
    const result = withChart((chart) => {
      const price = chart.addSeries('line');
      const volume = chart.addPane('volume').addSeries('histogram');
      price.setData(sessions(10));
      volume.setData(sessions(10));
      chart.batch(() => {
        price.setData(dates(40));
        volume.setData(dates(40));
      });
      return [chart.timeAxis().barCount(), volume.data()[0]?.time, getRange(chart).to];
    });
    expect(result).toEqual([40, '2026-09-01', '2026-10-26']);
  });

  it.each([false, true])("can't leave two time types, with gaps shown: %s", (showGaps) => {
    withChart((chart) => {
      const price = chart.addSeries('line', { id: 'price' });
      const volume = chart.addSeries('line', { id: 'volume' });
      price.setData(sessions(2));
      volume.setData(sessions(2));
      const before = JSON.stringify([price.data(), volume.data(), getRange(chart)]);
      expect(() => chart.batch(() => price.setData(dates(40)))).toThrow(
        new TypeError(
          'batch: "price" uses trading days but "volume" uses UTC seconds; all series of a chart must use the same time type',
        ),
      );
      const stop = (): void => {
        price.setData([]);
        price.update({ time: '2026-09-01', value: 1 });
        throw new Error('no volume');
      };
      expect(() => chart.batch(stop)).toThrow('no volume');
      expect(JSON.stringify([price.data(), volume.data(), getRange(chart)])).toBe(before);
    }, showGaps);
  });

  it('that throws for any reason changes no bars, and reports no change of them', () => {
    const bar = fc.record({
      at: fc.integer({ min: 0, max: 30 }),
      value: fc.integer({ min: 1, max: 9 }),
      volume: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
      color: fc.constantFrom('#ff0000', '#00ff00', undefined),
    });
    const step = fc.oneof(
      fc.record({ name: fc.constantFrom('update', 'prepend', 'setData'), bar }),
      fc.record({ name: fc.constant('removeLast'), bar }),
    );
    type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
    const steps = fc.array(step, { maxLength: 12 });
    const createBar = ({ at, color, value, volume }: Step['bar']) => ({
      time: start + 60 * at,
      open: value,
      high: value + 1,
      low: value,
      close: value + 1,
      ...(volume === undefined ? {} : { volume }),
      ...(color === undefined ? {} : { color }),
    });
    fc.assert(
      fc.property(steps, steps, steps, (first, failed, next) => {
        withChart((chart) => {
          const price = chart.addSeries('candle');
          const average = price.addIndicator(SMA, { length: 2 }).series.value;
          const other = chart.addSeries('candle');
          const run = (list: readonly Step[]): void => {
            for (const [i, { bar, name }] of list.entries()) {
              const series = i % 3 === 2 ? other : price;
              if (name === 'update') series.update(createBar(bar));
              else if (name === 'removeLast') series.removeLast(bar.value % 4);
              else if (name === 'setData') series.setData([bar, { ...bar, at: 40 }].map(createBar));
              else {
                const before = Number(series.first()?.time ?? start + 60 * 31) - 60;
                series.prepend([{ ...createBar(bar), time: before }]);
              }
            }
          };
          const state = () => JSON.stringify([price.data(), other.data(), average.data()]);
          run(first);
          const before = [state(), JSON.stringify(chart.timeAxis().visibleRange())];
          let reports = 0;
          const end = [price, other].map((series) => series.onDataChange(() => reports++));
          const stop = (): void => {
            run(failed);
            throw new Error('no more');
          };
          expect(() => chart.batch(stop)).toThrow('no more');
          expect([state(), JSON.stringify(chart.timeAxis().visibleRange())]).toEqual(before);
          expect(reports).toBe(0);
          for (const each of end) each();
          run(next);
          const after = state();
          withChart((chart) => {
            const [again, second] = [chart.addSeries('candle'), chart.addSeries('candle')];
            const [prices, others, averages] = JSON.parse(after) as never[][];
            again.setData(prices ?? []);
            second.setData(others ?? []);
            const value = again.addIndicator(SMA, { length: 2 }).series.value;
            expect(value.data()).toEqual(averages);
          });
        });
      }),
      { numRuns: 100 },
    );
  });

  it('is required for changing the time type', () => {
    withChart((chart) => {
      const [one, other] = [chart.addSeries('line'), chart.addSeries('line')];
      one.setData(dates(3));
      other.setData(dates(3));
      expect(() => one.setData(minutes(3))).toThrow(/must be a trading day/);
    });
  });
});

describe('drawings', () => {
  const color = '#ff00ff';
  /** x coordinate of the drawing. */
  const getLastX = (chart: IChartApi): number => {
    const [path = ''] = /<path[^>]*#ff00ff[^>]*>/.exec(toSvg(chart)) ?? [];
    return Number(/ d="M([\d.]+)/.exec(path)?.[1]);
  };

  it('keep their times and are drawn there, through a change to trading days and back', () => {
    withChart((chart) => {
      const series = chart.addSeries('line');
      series.setData(sessions(20), { range: 'all' });
      // 19:00 in New York, hours after the close: on the second of September.
      const points = [{ time: start + 86_400 + 9.5 * 3600, price: 100 }] as const;
      const line = chart
        .attach(Drawing, { shapes: [VerticalLine] })
        .add(VerticalLine, points, { color });
      const intraday = getLastX(chart);
      series.setData(dates(20), { range: 'all' });
      expect(line.points()).toEqual(points);
      expect(getLastX(chart)).toBeCloseTo(chart.timeAxis().timeToX('2026-09-02') ?? NaN, -0.5);
      chart.applyOptions({ exchangeTimeZone: 'Asia/Shanghai' });
      expect(getLastX(chart)).toBeCloseTo(chart.timeAxis().timeToX('2026-09-03') ?? NaN, -0.5);
      chart.applyOptions({ exchangeTimeZone: 'America/New_York' });
      series.setData(sessions(20), { range: 'all' });
      expect(line.points()).toEqual(points);
      expect(getLastX(chart)).toBe(intraday);
    });
  });

  it('of trading days are drawn at the first bar of the day, or at midnight without bars', () => {
    withChart((chart) => {
      chart.addSeries('line').setData(sessions(20), { range: 'all' });
      const day = chart
        .attach(Drawing, { shapes: [VerticalLine] })
        .add(VerticalLine, [{ time: '2026-09-03', price: 1 }], {
          color,
        });
      const times = chart.timeAxis();
      expect(getLastX(chart)).toBeCloseTo(times.timeToX(start + 2 * 86_400) ?? NaN, -0.5);
      day.setPoints([{ time: '2026-09-05', price: 1 }]);
      // Between the last bar of the fourth day and the first of the fifth, on a whole pixel.
      expect(getLastX(chart)).toBeCloseTo(times.indexToX(4 * 78 - 0.5) ?? NaN, 0);
    });
  });

  it("of the other time type are loaded, and can't be undone after clearUndo()", () => {
    withChart((chart) => {
      const series = chart.addSeries('line');
      series.setData(dates(20));
      const drawing = chart.attach(Drawing, { shapes: [VerticalLine] });
      drawing.add(VerticalLine, [{ time: '2026-09-03', price: 1 }]);
      const saved = drawing.save();
      series.setData(sessions(20));
      let calls = 0;
      drawing.onUndoChange(() => calls++);
      drawing.load({ ...saved, shapes: [] }, { undo: 'clear' });
      expect([drawing.undo(), drawing.shapes().length, drawing.undoState()]).toEqual([
        false,
        0,
        { undo: 0, redo: 0 },
      ]);
      expect(calls).toBeGreaterThan(0);
      drawing.load(saved);
      expect(drawing.undoState().undo).toBe(1);
      drawing.clearUndo();
      expect([drawing.undo(), drawing.shapes().length]).toEqual([false, 1]);
      expect(() => drawing.load(saved, { undo: 'forget' as never })).toThrow(
        /load: options\.undo \("forget"\) must be one of/,
      );
    });
  });
});

it('returns the closes of a line with four prices, and the prices after a change to candles', () => {
  withChart((chart) => {
    const bar = { time: start, open: 1, high: 4, low: 1, close: 3 };
    const line = chart.addSeries('line');
    line.setData([bar]);
    expect(line.data()).toEqual([{ time: start, value: 3 }]);
    expect(line.setType('candle').data()).toEqual([bar]);
  });
});
