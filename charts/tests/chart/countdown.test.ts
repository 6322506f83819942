import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Time } from '../../src/values/data';
import { toSvg } from '../../src/features/to-svg';
import { valuesAt, withChart as withAnyChart } from './chart';

const at = (text: string): number => Date.parse(text) / 1000;
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** What stands on the axis beside prices at a moment: the time that is left. */
function leftAt(now: string, times: readonly Time[], countdown: boolean | number = true) {
  vi.setSystemTime(new Date(now));
  const timeAxis = { timeZone: 'America/New_York', visible: false };
  const picture = withAnyChart(
    (chart) => {
      chart.addSeries('line', { countdown }).setData(valuesAt(times));
      return toSvg(chart);
    },
    { timeAxis },
  );
  return [...picture.matchAll(/>([\d:]*:\d\d)</g)].map(([, text]) => text).join(' ');
}
const minutes = Array.from({ length: 20 }, (_, i) => at('2026-09-01T14:00:00Z') + i * 60);
const days = ['2026-08-26', '2026-08-27', '2026-08-28', '2026-08-31', '2026-09-01'];

it.each([
  ['a bar of a minute', '2026-09-01T14:19:12.400Z', minutes, true, '00:48'],
  ['a bar whose clock is ahead', '2026-09-01T14:18:50Z', minutes, true, '01:00'],
  ['a bar that is over', '2026-09-01T14:20:00Z', minutes, true, ''],
  ['a bar of long ago', '2026-09-05T14:20:00Z', minutes, true, ''],
  ['a bar far ahead', '2026-08-05T14:20:00Z', minutes, true, ''],
  ['no countdown', '2026-09-01T14:19:12Z', minutes, false, ''],
  ['an interval that is given', '2026-09-01T14:20:00Z', minutes, 300, '04:00'],
  ['a trading day', '2026-09-02T01:30:00Z', days, true, '2:30:00'],
  ['a trading day with a close', '2026-09-01T18:29:30Z', days, 16 * 3600, '1:30:30'],
  ['a Friday', '2026-08-29T03:00:00Z', days.slice(0, 3), true, '1:00:00'],
  [
    'a month',
    '2026-09-01T12:00:00Z',
    ['2026-07-01', '2026-08-01', '2026-09-01'],
    true,
    '712:00:00',
  ],
] as const)('%s', (_, now, times, countdown, left) => {
  expect(leftAt(now, times, countdown)).toBe(left);
});

it('is true, false or a number of seconds', () => {
  expect(() => leftAt('2026-09-01T14:20:00Z', minutes, 0)).toThrow(/style\.countdown \(0\)/);
});
