import { describe, expect, it } from 'vitest';
import { Sessions, type IChartApi, renderToSvg, type SessionsOptions, toSvg } from '../../src';
import { hoursAmong, hoursOn } from '../../src/plugins/sessions/session-occurrences';
import { getZone } from '../../src/time/time-zone';
import type { DeepPartial } from '../../src/types/deep-partial';

const utc = (text: string): number => Date.parse(`${text}Z`) / 1000;
const day = (date: string): number => utc(`${date}T00:00`) / 86_400;
const formatTime = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 16);
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** The hours of some dates in a zone, as UTC. */
const hours = (zone: string, from: string, to: string, ...dates: readonly string[]) =>
  dates.map((date) => {
    const stretch = hoursOn({ from, to }, day(date), getZone(zone));
    return `${formatTime(stretch.from)} ${formatTime(stretch.to)}`;
  });

describe("session hours in the exchange's time zone", () => {
  it('follow daylight saving in New York', () => {
    expect(
      hours(
        'America/New_York',
        '04:00',
        '09:30',
        '2026-03-06',
        '2026-03-09',
        '2026-10-30',
        '2026-11-02',
      ),
    ).toEqual([
      '2026-03-06T09:00 2026-03-06T14:30',
      '2026-03-09T08:00 2026-03-09T13:30',
      '2026-10-30T08:00 2026-10-30T13:30',
      '2026-11-02T09:00 2026-11-02T14:30',
    ]);
  });

  it('are an hour shorter or longer in the nights of clock changes', () => {
    expect(hours('America/New_York', '18:00', '17:00', '2026-03-07', '2026-10-31')).toEqual([
      '2026-03-07T23:00 2026-03-08T21:00',
      '2026-10-31T22:00 2026-11-01T22:00',
    ]);
    expect(hours('America/New_York', '02:00', '03:00', '2026-03-08')).toEqual([
      '2026-03-08T07:00 2026-03-08T07:00',
    ]);
  });

  it("are fixed in Shanghai and Hong Kong, which don't have daylight saving", () => {
    expect(hours('Asia/Shanghai', '11:30', '13:00', '2026-03-09', '2026-11-02')).toEqual([
      '2026-03-09T03:30 2026-03-09T05:00',
      '2026-11-02T03:30 2026-11-02T05:00',
    ]);
    expect(hours('Asia/Hong_Kong', '12:00', '13:00', '2026-07-01')).toEqual([
      '2026-07-01T04:00 2026-07-01T05:00',
    ]);
    expect(hours('Asia/Hong_Kong', '16:00', '24:00', '2026-07-01')).toEqual([
      '2026-07-01T08:00 2026-07-01T16:00',
    ]);
  });

  it('start on the given weekdays, unless a clock change skips them', () => {
    const night = { from: '21:00', to: '02:30' };
    const dates = ['2026-11-19', '2026-11-20', '2026-11-21'].map(day);
    const found = (days: readonly number[]) =>
      hoursAmong(night, days, getZone('Asia/Shanghai'), dates).map(({ from }) => formatTime(from));
    expect(found(everyDay)).toEqual(['2026-11-19T13:00', '2026-11-20T13:00', '2026-11-21T13:00']);
    expect(found([1, 2, 3, 4, 5])).toEqual(['2026-11-19T13:00', '2026-11-20T13:00']);
    const short = { from: '02:00', to: '03:00' };
    const change = ['2026-03-08', '2026-03-09'].map(day);
    expect(
      hoursAmong(short, everyDay, getZone('America/New_York'), change).map(({ from }) =>
        formatTime(from),
      ),
    ).toEqual(['2026-03-09T06:00']);
  });
});

const size = { width: 640, height: 300 };
/** Bars of half an hour of a stock in New York, from 04:00 to 20:00, over the change of the clock in March 2026. */
const times = ['2026-03-06', '2026-03-09'].flatMap((date) => {
  const first = hoursOn({ from: '04:00', to: '20:00' }, day(date), getZone('America/New_York'));
  return Array.from({ length: 32 }, (_, i) => first.from + i * 1800);
});

/** The shades of a chart in their color, and the lines, each from its first place. */
function drawSessions(
  options: DeepPartial<SessionsOptions>,
  change?: (chart: IChartApi) => void,
  at: readonly number[] = times,
) {
  const rects: { from: number; count: number }[] = [];
  const lines: number[] = [];
  const svg = renderToSvg(size, { grid: { vertical: false, horizontal: false } }, (chart) => {
    chart.addSeries('line').setData(at.map((time, i) => ({ time, value: 10 + (i % 5) })));
    chart.attach(Sessions, { timeZone: 'America/New_York', dayLineColor: '#00aa11', ...options });
    change?.(chart);
    chart.timeAxis().fit();
    const getX = (bar: number): number => chart.timeAxis().indexToX(bar) ?? NaN;
    const spacing = getX(1) - getX(0);
    const left = getX(0) - spacing / 2;
    const text = toSvg(chart);
    for (const [, d = ''] of text.matchAll(/fill="#bb0022"[^>]* d="([^"]+)"/g)) {
      const [, x = '', , width = ''] = /^M([\d.]+)[ -]([\d.]+)h([\d.]+)/.exec(d) ?? [];
      rects.push({
        from: Math.round((Number(x) - left) / spacing),
        count: Math.round(Number(width) / spacing),
      });
    }
    for (const [, x = ''] of text.matchAll(/stroke="#00aa11"[^>]* d="M([\d.]+)/g))
      lines.push(Math.round((Number(x) - left) / spacing));
  });
  return { rects, lines, svg };
}

describe('sessions on a chart', () => {
  const color = '#bb0022';

  it('shade the bars of their hours, before and after a clock change', () => {
    const { rects } = drawSessions({ sessions: [{ from: '04:00', to: '09:30', color }] });
    expect(rects).toEqual([
      { from: 0, count: 11 },
      { from: 32, count: 11 },
    ]);
  });

  it('shade a night that started the day before, even after centuries without bars', () => {
    const sessions = [{ from: '21:00', to: '02:30', color }];
    // 00:00 to 03:30 in New York, in winter.
    const night = (date: string) =>
      Array.from({ length: 8 }, (_, i) => utc(`${date}T05:00`) + i * 1800);
    const { rects } = drawSessions({ sessions }, undefined, [
      ...night('2026-01-06'),
      ...night('2526-01-06'),
    ]);
    expect(rects).toEqual([
      { from: 0, count: 5 },
      { from: 8, count: 5 },
    ]);
  });

  it('separate days by a line before their first bar', () => {
    expect(drawSessions({}).lines).toEqual([32]);
    expect(drawSessions({ dayLines: false }).lines).toEqual([]);
    expect(drawSessions({ dayStart: '16:00' }).lines).toEqual([24, 32, 56]);
  });

  it('shade single ranges, including both ends', () => {
    const spans = [{ from: times[3] ?? 0, to: times[5] ?? 0, color }];
    expect(drawSessions({ spans }).rects).toEqual([{ from: 3, count: 3 }]);
    const days = [{ from: '2026-03-06', to: '2026-03-09', color }];
    expect(drawSessions({ spans: days }).rects, 'trading days among instants').toEqual([]);
  });

  it('have titles if there is space', () => {
    const title = 'Before hours';
    const one = { from: '04:00', to: '09:30', color, title };
    expect(drawSessions({ sessions: [one] }).svg).toContain(`>${title}<`);
    expect(drawSessions({ sessions: [{ ...one, to: '04:30' }] }).svg).not.toContain(`>${title}<`);
  });

  it('can be changed and removed', () => {
    const sessions = [{ from: '04:00', to: '09:30', color }];
    const { rects } = drawSessions({}, (chart) => {
      const handle = chart.attach(Sessions, { sessions, dayLines: false });
      handle.applyOptions({ timeZone: 'America/Chicago' });
      expect(handle.options()).toMatchObject({ timeZone: 'America/Chicago', dayLines: false });
    });
    // 04:00 in Chicago is 05:00 in New York.
    expect(rects[0]).toEqual({ from: 2, count: 11 });
    const none = drawSessions({}, (chart) => {
      const handle = chart.pane().attach(Sessions, { sessions });
      handle.remove();
      handle.remove();
      expect(() => handle.applyOptions({})).toThrow('applyOptions: the sessions were removed');
    });
    expect(none.rects).toEqual([]);
  });

  it('are omitted if they are too narrow, and on trading days', () => {
    const many = renderToSvg(size, {}, (chart) => {
      const data = Array.from({ length: 400 }, (_, i) => ({ time: i * 86_400, value: i }));
      chart.addSeries('line').setData(data);
      chart.attach(Sessions, { dayLineColor: '#00aa11' });
      chart.timeAxis().fit();
    });
    expect(many).not.toContain('#00aa11');
    const days = renderToSvg(size, {}, (chart) => {
      chart.addSeries('line').setData([{ time: '2026-03-06', value: 1 }]);
      const spans = [{ from: '2026-03-06', to: '2026-03-06', color }];
      chart.attach(Sessions, {
        sessions: [{ from: '00:00', to: '24:00', color: '#00aa11' }],
        spans,
      });
    });
    expect(days).toContain(color);
    expect(days).not.toContain('#00aa11');
  });

  it.each([
    [
      { sessions: [{ from: '9:30', to: '16:00' }] },
      'sessions[0].from ("9:30") must be a time of day, such as "09:30"',
    ],
    [{ sessions: [{ from: '09:30' }] }, 'sessions[0].to is missing'],
    [
      { sessions: [{ from: '09:30', to: '16:00', days: [0] }] },
      'sessions[0].days[0] (0) must be a whole number from 1 to 7',
    ],
    [{ spans: [{ from: 2, to: 1 }] }, 'spans[0].from (2) must be at or before to (1)'],
    [{ dayline: false }, 'dayline is not an option; did you mean options.dayLines?'],
    [
      { timeZone: 'New York' },
      'timeZone ("New York") must be a time zone that this runtime supports',
    ],
  ])('throw if invalid: %#', (options, message) => {
    renderToSvg(size, {}, (chart) => {
      expect(() => chart.attach(Sessions, options as never)).toThrow(
        `attach: plug-in "sessions": options.${message}`,
      );
    });
  });
});
