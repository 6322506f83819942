import { describe, expect, it } from 'vitest';
import {
  FullSession,
  type IChartApi,
  type PercentFormat,
  renderToSvg,
  type FullSessionOptions,
} from '../../src';

const utc = (text: string): number => Date.parse(`${text}Z`) / 1000;
const size = { width: 640, height: 300 };
const shanghai = {
  day: '2026-11-20',
  timeZone: 'Asia/Shanghai',
  hours: [
    { from: '09:30', to: '11:30' },
    { from: '13:00', to: '15:00' },
  ],
} satisfies Partial<FullSessionOptions>;
const open = utc('2026-11-20T01:30');
/** The first minutes of the day, at 100 and a little above. */
const minutes = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ time: open + i * 60, value: 100 + (i % 3) }));

/** Draws a chart with some minutes of a line. */
const draw = (use: (chart: IChartApi) => void): string => renderToSvg(size, {}, use);
const timeAt = (chart: IChartApi, bar: number) =>
  new Date(1000 * Number(chart.timeAxis().indexToTime(bar))).toISOString().slice(11, 16);

describe('a full session', () => {
  it('does not change if gaps are shown and the bars are too far from its day', () => {
    draw((chart) => {
      const session = chart.attach(FullSession, { ...shanghai, previousClose: 100 });
      chart.addSeries('line').setData(minutes(20));
      chart.applyOptions({ timeAxis: { showGaps: true } });
      const before = [session.options(), chart.timeAxis().barCount()];
      expect(() => session.applyOptions({ day: '1990-01-02' })).toThrow(
        'applyOptions: hours: timeAxis.showGaps cannot add more than 200000 empty bars',
      );
      expect([session.options(), chart.timeAxis().barCount()]).toEqual(before);
      expect(() => session.applyOptions({ timeZone: 'UTC' })).not.toThrow();
    });
  });

  it('reserves its slots before it has bars, without the lunch break', () => {
    draw((chart) => {
      chart.attach(FullSession, shanghai);
      expect(chart.timeAxis().barCount()).toBe(240);
      expect([0, 119, 120, 239].map((bar) => timeAt(chart, bar))).toEqual([
        '01:30',
        '03:29',
        '05:00',
        '06:59',
      ]);
      const line = chart.addSeries('line');
      line.setData(minutes(20));
      line.update({ time: open + 20 * 60, value: 103 });
      expect(chart.timeAxis().barCount()).toBe(240);
      expect(chart.timeAxis().visibleRange()).toMatchObject({ fromIndex: 0, toIndex: 239 });
      expect(line.data()).toHaveLength(21);
    });
  });

  it('keeps the chart working after its pane was removed', () => {
    draw((chart) => {
      const main = chart.pane();
      chart.addPane('other').addSeries('line').setData(minutes(3));
      chart.attach(FullSession, { day: shanghai.day, hours: shanghai.hours });
      main.remove();
      chart.applyOptions({ exchangeTimeZone: 'Australia/Lord_Howe' });
      expect(chart.panes().map(({ name }) => name)).toEqual(['other']);
    });
  });

  it('reserves only valid times if its day begins before year 1 in UTC', () => {
    draw((chart) => {
      chart.attach(FullSession, { ...shanghai, day: '0001-01-01', timeZone: undefined });
      expect(chart.timeAxis().barCount()).toBe(240);
      // Lord Howe is more than 10 hours ahead of UTC, so the first hour is in the year before.
      chart.applyOptions({ exchangeTimeZone: 'Australia/Lord_Howe' });
      expect(chart.timeAxis().barCount()).toBeGreaterThan(120);
      expect(chart.timeAxis().barCount()).toBeLessThan(240);
      expect(chart.timeAxis().indexToTime(0)).toBeGreaterThanOrEqual(-62_135_596_800);
    });
  });

  it('can have a single slot', () => {
    draw((chart) => {
      const hours = [{ from: '18:00', to: '02:00' }];
      const session = chart.attach(FullSession, { day: '2026-11-20', hours: [] });
      session.applyOptions({ hours, interval: 86_400 });
      expect(chart.timeAxis().barCount()).toBe(1);
      expect(session.options().hours).toEqual(hours);
    });
  });

  it('refuses a chart of trading days with an error that names the call', () => {
    draw((chart) => {
      chart.addSeries('line').setData([{ time: '2026-11-20', value: 1 }]);
      expect(() => chart.attach(FullSession, shanghai)).toThrow(
        /^attach: plug-in "full-session": hours: times\[0\] .* must be a trading day/,
      );
    });
  });

  it('treats bar times as starts or as ends', () => {
    draw((chart) => {
      const day = chart.attach(FullSession, { ...shanghai, barTime: 'end', interval: 300 });
      expect(chart.timeAxis().barCount()).toBe(48);
      expect([0, 23, 24, 47].map((bar) => timeAt(chart, bar))).toEqual([
        '01:35',
        '03:30',
        '05:05',
        '07:00',
      ]);
      expect(day.options().interval).toBe(300);
    });
  });

  it("is as long as in New York's local time", () => {
    const newYork = { timeZone: 'America/New_York', hours: [{ from: '00:00', to: '24:00' }] };
    draw((chart) => {
      const day = chart.attach(FullSession, { ...newYork, day: '2026-03-08', interval: 3600 });
      expect(chart.timeAxis().barCount()).toBe(23);
      day.applyOptions({ day: '2026-11-01' });
      expect(chart.timeAxis().barCount()).toBe(25);
    });
  });

  it('centers prices on the previous close, and shows percentages of it', () => {
    const svg = draw((chart) => {
      const line = chart.addSeries('line');
      line.setData(minutes(20));
      chart.attach(FullSession, { ...shanghai, previousClose: 101.5 });
      const { from = 0, to = 0 } = chart.priceAxis().visibleRange() ?? {};
      expect((from + to) / 2).toBeCloseTo(101.5, 6);
      expect(from).toBeLessThan(100);
    });
    const percents = [...svg.matchAll(/>([+−]?[\d.]+%)</g)].map(([, text]) => text);
    expect(percents).toHaveLength(5);
    expect(percents[2]).toBe('0.00%');
    expect(percents.map((text = '') => text[0])).toEqual(['+', '+', '0', '−', '−']);
    // The line of the first minutes lies over them.
    expect(svg.lastIndexOf('<path')).toBeGreaterThan(svg.lastIndexOf(`>${percents.at(-1)}<`));
  });

  it('formats percentages like the axis', () => {
    const readPercents = (set: (chart: IChartApi) => void): string[] => {
      const svg = draw((chart) => {
        chart.addSeries('line').setData(minutes(20));
        set(chart);
        chart.attach(FullSession, { ...shanghai, previousClose: 101.5 });
      });
      return [...svg.matchAll(/>([^<>]*%)</g)].map(([, text = '']) => text);
    };
    const written = (percentFormat: Partial<PercentFormat>) =>
      readPercents((chart) => chart.priceAxis().applyOptions({ percentFormat }))[2];
    expect(written({ precision: 0 })).toBe('0%');
    expect(written({ formatter: (value) => `${value.toFixed(1)} of 100 %` })).toBe('0.0 of 100 %');
    const german = readPercents((chart) =>
      chart.applyOptions({ locale: 'de', numberFormat: 'locale' }),
    );
    expect(german[2]).toBe('0,00\u00a0%');
  });

  it('restores everything when it is removed', () => {
    draw((chart) => {
      chart.addSeries('line').setData(minutes(20));
      const before = chart.priceAxis().visibleRange();
      const day = chart.attach(FullSession, { ...shanghai, previousClose: 101.5 });
      day.remove();
      day.remove();
      expect(chart.timeAxis().barCount()).toBe(20);
      expect(chart.priceAxis().visibleRange()).toEqual(before);
      expect(() => day.applyOptions({ previousClose: 1 })).toThrow('the full session was removed');
    });
  });

  it('is removed with its pane, and its options are saved', () => {
    draw((chart) => {
      chart.addSeries('line').setData(minutes(20));
      const pane = chart.addPane('second');
      pane.attach(FullSession, { ...shanghai, previousClose: 101.5 });
      expect(chart.saveState().plugins).toMatchObject([
        {
          type: 'full-session',
          pane: 'second',
          options: { day: '2026-11-20', previousClose: 101.5 },
        },
      ]);
      pane.remove();
      expect(chart.timeAxis().barCount()).toBe(20);
    });
  });

  it.each([
    [{}, 'options.day is missing'],
    [{ day: '2026-11-31', hours: [] }, 'options.day ("2026-11-31") is not a valid date'],
    [
      { ...shanghai, previousClose: 0 },
      'options.previousClose (0) must be a finite number above 0',
    ],
    [{ ...shanghai, hours: [{ from: '13:00' }] }, 'options.hours[0].to is missing'],
    [{ ...shanghai, axis: 'volume' }, 'options.axis ("volume") must be one of "left", "right"'],
    [
      { ...shanghai, hours: [...shanghai.hours].reverse() },
      'options.hours[1].from ("09:30") must be at or after hours[0].to ("15:00")',
    ],
  ])('throws if invalid: %#', (options, message) => {
    draw((chart) => {
      expect(() => chart.attach(FullSession, options as never)).toThrow(
        `attach: plug-in "full-session": ${message}`,
      );
      expect(chart.timeAxis().barCount()).toBe(0);
    });
  });

  it('throws with trading days', () => {
    draw((chart) => {
      chart.addSeries('line').setData([{ time: '2026-11-20', value: 1 }]);
      expect(() => chart.attach(FullSession, shanghai)).toThrow(/must be a trading day/);
    });
  });
});
