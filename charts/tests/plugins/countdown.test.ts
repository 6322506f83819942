import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Countdown } from '../../src/plugins/countdown/countdown';
import type { Time } from '../../src/types/data-types';
import { toSvg } from '../../src/chart/to-svg';
import { valuesAt, withChart as withAnyChart } from '../core/with-chart';
import { framed } from '../core/framed-chart';

const at = (text: string): number => Date.parse(text) / 1000;
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** Texts on the axis next to prices at a time, which is the countdown. */
function leftAt(now: string, times: readonly Time[], interval: number | null = null) {
  vi.setSystemTime(new Date(now));
  const timeAxis = { timeZone: 'America/New_York', visible: false };
  const picture = withAnyChart(
    (chart) => {
      const series = chart.addSeries('line');
      series.setData(valuesAt(times));
      chart.attach(Countdown, { series, interval });
      return toSvg(chart);
    },
    { timeAxis },
  );
  return [...picture.matchAll(/>([\d:]*:\d\d)</g)].map(([, text]) => text).join(' ');
}
const minutes = Array.from({ length: 20 }, (_, i) => at('2026-09-01T14:00:00Z') + i * 60);
const months = [0, 1, 2, 3, 4, 5, 6, 7].map((month) => Date.UTC(2026, month, 1) / 1000);
const monthEnds = ['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31'];
const days = ['2026-08-26', '2026-08-27', '2026-08-28', '2026-08-31', '2026-09-01'];

it.each([
  ['a bar of a minute', '2026-09-01T14:19:12.400Z', minutes, null, '00:48'],
  ['a bar whose clock is ahead', '2026-09-01T14:18:50Z', minutes, null, '01:00'],
  ['a past bar', '2026-09-01T14:20:00Z', minutes, null, ''],
  ['a bar of long ago', '2026-09-05T14:20:00Z', minutes, null, ''],
  ['a bar far ahead', '2026-08-05T14:20:00Z', minutes, null, ''],
  ['a custom interval', '2026-09-01T14:20:00Z', minutes, 300, '04:00'],
  ['a trading day', '2026-09-02T01:30:00Z', days, null, '2:30:00'],
  ['a trading day with a close', '2026-09-01T18:29:30Z', days, 16 * 3600, '1:30:30'],
  ['a Friday', '2026-08-29T03:00:00Z', days.slice(0, 3), null, '1:00:00'],
  [
    'a month',
    '2026-09-01T12:00:00Z',
    ['2026-07-01', '2026-08-01', '2026-09-01'],
    null,
    '712:00:00',
  ],
  ['the last day of a month of seconds', '2026-08-31T20:00:00Z', months, null, '4:00:00'],
  ['a February of seconds', '2026-02-28T20:00:00Z', months.slice(0, 2), null, '4:00:00'],
  ['months from the last day', '2026-04-30T03:00:00Z', monthEnds, null, '1:00:00'],
  [
    'months from the last day, with a February',
    '2026-02-28T04:00:00Z',
    monthEnds.slice(0, 2),
    null,
    '1:00:00',
  ],
] as const)('%s', (_, now, times, interval, left) => {
  expect(leftAt(now, times, interval)).toBe(left);
});

it('counts down to a given interval, follows option changes, and stops when removed', () => {
  expect(() => leftAt('2026-09-01T14:20:00Z', minutes, 0)).toThrow(/options\.interval \(0\)/);
  vi.setSystemTime(new Date('2026-09-01T14:20:00Z'));
  const left = withAnyChart((chart) => {
    const series = chart.addSeries('line');
    series.setData(valuesAt(minutes));
    const countdown = chart.attach(Countdown, { series, interval: 300 });
    const now = () => [...toSvg(chart).matchAll(/>(\d\d:\d\d)</g)].map(([, text]) => text);
    const first = now();
    countdown.applyOptions({ interval: 600 });
    expect(countdown.options()).toEqual({ interval: 600 });
    const second = now();
    countdown.remove();
    return [first, second, now()].map((texts) => texts.filter((text) => text?.startsWith('0')));
  });
  expect(left).toEqual([['04:00'], ['09:00'], []]);
});

it('is removed with its series, and works with a series only', () => {
  withAnyChart((chart) => {
    const series = chart.addSeries('line');
    const countdown = chart.attach(Countdown, { series });
    series.remove();
    countdown.remove();
    const expected =
      'attach: plug-in "countdown": options.series (an object) must be a series of this chart';
    expect(() => chart.attach(Countdown, { series })).toThrow(expected);
    expect(() => chart.attach(Countdown, { series: chart as never })).toThrow(expected);
    expect(() => chart.attach(Countdown, { series: null as never })).toThrow(
      'options.series (null) must be a series of this chart',
    );
    expect(() => chart.attach(Countdown, {} as never)).toThrow('options.series is missing');
  });
});

it('cannot be added to a series whose chart was removed', () => {
  const { chart } = framed();
  const series = chart.addSeries('line');
  chart.remove();
  expect(() => chart.attach(Countdown, { series })).toThrow('attach: the chart was removed');
});

it('shares one label with the price, whatever other labels are near', () => {
  vi.setSystemTime(new Date('2026-09-01T14:19:30Z'));
  const svg = withAnyChart((chart) => {
    const series = chart.addSeries('line', { color: '#123456' });
    series.setData(valuesAt(minutes));
    const price = series.data().at(-1)?.value ?? 0;
    for (const away of [-0.2, 0, 0.2])
      series.addPriceLine({ price: price + away, color: '#654321' });
    chart.attach(Countdown, { series });
    return toSvg(chart);
  });
  const plates = [...svg.matchAll(/<rect[^>]*>|<path[^>]*fill="#123456"[^>]*>/g)].map(String);
  const customPlates = plates.filter((each) => each.includes('#123456'));
  expect(customPlates).toHaveLength(1);
  const number = (name: string, of: string): number =>
    Number(new RegExp(` ${name}="([-\\d.]+)"`).exec(of)?.[1]);
  const height = number('height', customPlates[0] ?? '');
  const others = plates.filter((each) => each.includes('#654321'));
  expect(others).toHaveLength(3);
  expect(height).toBe(2 * number('height', others[0] ?? ''));
  const spans = [...customPlates, ...others]
    .map((each) => [number('y', each), number('y', each) + number('height', each)] as const)
    .toSorted(([a], [b]) => a - b);
  spans
    .slice(1)
    .forEach(([top], i) => expect(top).toBeGreaterThanOrEqual((spans[i]?.[1] ?? 0) - 1));
});
