import fc from 'fast-check';
import { expect, it } from 'vitest';
import { across, toAxisTimestamp } from '../../src/time/convert-time-type';
import { toTimestamp, toTime } from '../../src/time/timestamps';
import { getZone } from '../../src/time/time-zone';

const newYork = getZone('America/New_York');
const shanghai = getZone('Asia/Shanghai');
const instant = Date.parse('2026-10-30T01:30:00Z') / 1000;

it('converts an instant to the trading day of its zone', () => {
  expect(toTime(toAxisTimestamp(instant, 'day', newYork), 'day')).toBe('2026-10-29');
  expect(toTime(toAxisTimestamp(instant, 'day', shanghai), 'day')).toBe('2026-10-30');
});

it('converts a trading day to its midnight in the zone', () => {
  const key = toAxisTimestamp('2026-10-30', 'instant', newYork);
  expect(new Date(key * 1000).toISOString()).toBe('2026-10-30T04:00:00.000Z');
});

it("doesn't change times of the same type", () => {
  expect(toAxisTimestamp(instant, 'instant', newYork)).toBe(instant);
  expect(toAxisTimestamp('2026-10-30', 'day', newYork)).toBe(toTimestamp('2026-10-30'));
});

it('converts to trading days and back in every zone', () => {
  const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'];
  const days = fc.integer({ min: -20_000, max: 30_000 }).map((day) => day * 86_400);
  fc.assert(
    fc.property(fc.constantFrom(...zones), days, (name, day) => {
      const zone = getZone(name);
      const start = across(day, 'day', 'instant', zone);
      // Samoa skipped a day once, whose midnight is the next day's.
      const isLeftOut = name === 'Pacific/Apia' && toTime(day, 'day') === '2011-12-30';
      if (!isLeftOut) expect(across(start, 'instant', 'day', zone) - day).toBeLessThan(3601);
    }),
  );
});
