import { expect, it } from 'vitest';
import {
  findFirstDay,
  rangePreset,
  type RangePreset,
} from '../../src/plugins/range-bar/range-presets';
import { DAY_SECONDS } from '../../src/time/calendar';

const toDayNumber = (date: string): number => Date.parse(date) / 1000 / DAY_SECONDS;

/** First day of a preset if no earlier bar is loaded. */
const firstDay = (preset: RangePreset, last: string) =>
  findFirstDay(preset, toDayNumber(last), (missing) => ({ day: toDayNumber(last), missing }));

it.each([
  ['1D', '2026-10-30', '2026-10-30'],
  ['5D', '2026-10-30', '2026-10-26'],
  ['5D', '2026-10-28', '2026-10-22'],
  ['1M', '2026-10-30', '2026-09-30'],
  ['1M', '2026-03-31', '2026-02-28'],
  ['3M', '2026-01-15', '2025-10-15'],
  ['1Y', '2024-02-29', '2023-02-28'],
  ['YTD', '2026-10-30', '2026-01-01'],
  ['All', '2026-10-30', null],
] as const)('%s until %s begins on %s', (preset, last, expected) => {
  expect(firstDay(preset, last)).toBe(expected);
});

it.each(['5d', '0D', '1000D', 'all', ''])('throws for the range "%s"', (range) => {
  expect(() => rangePreset(range, 'options.ranges[0]')).toThrow(RangeError);
});

it('lists the valid ranges in the error', () => {
  expect(() => rangePreset('5d', 'options.ranges[0]')).toThrow(
    'options.ranges[0] ("5d") must be "YTD", "All", or a number from 1 to 999 followed by D, M or Y, such as "5D"',
  );
});
