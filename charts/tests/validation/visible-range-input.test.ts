import { describe, expect, it } from 'vitest';
import { resolveVisibleRange } from '../../src/scale/resolve-visible-range';
import { TimeBounds } from '../../src/scale/time-bounds';
import { getZone } from '../../src/time/time-zone';
import type { TimeType } from '../../src/time/timestamps';
import { RangeOfType } from '../../src/types/enums';
import type { VisibleRangeInput } from '../../src/types/visible-range';

const ask = (range: unknown, timeType: TimeType | null = 'instant') =>
  resolveVisibleRange(range as VisibleRangeInput, {
    last: 99,
    rightOffset: 5,
    accepted: timeType ?? undefined,
    zone: () => getZone('UTC'),
  });

describe('a requested range', () => {
  it('is converted to bar indexes, with space after the last bar', () => {
    expect(ask({ type: RangeOfType.All })).toEqual({
      range: { from: 0, to: 104 },
      bars: { from: 0, to: 99 },
    });
    expect(ask({ type: RangeOfType.LastBars, count: 20 })).toMatchObject({
      range: { from: 80, to: 104 },
    });
    expect(ask({ type: RangeOfType.Bars, fromIndex: -5.5, toIndex: 7 })).toMatchObject({
      range: { from: -5.5, to: 7 },
    });
  });

  it('can be of trading days on every chart, and a single one on an intraday chart', () => {
    const days = { type: RangeOfType.Time, from: '2026-03-02', to: '2026-03-03' };
    for (const timeType of ['day', 'instant', null] as const) {
      expect(ask(days, timeType)).toBeInstanceOf(TimeBounds);
    }
    expect(ask({ ...days, to: '2026-03-02' })).toBeInstanceOf(TimeBounds);
    expect(() => ask({ ...days, to: '2026-03-02' }, 'day')).toThrow(RangeError);
    expect(() => ask({ ...days, to: '2026-03-01' })).toThrow(RangeError);
    expect(() => ask({ ...days, to: 60 }, 'day')).toThrow(
      'range.to (60) must be a trading day, such as "2026-10-30", because the other times are trading days',
    );
  });

  it.each([
    [null, TypeError, 'range (null) must be an object'],
    [{ type: 'bar', from: 0, to: 1 }, RangeError, 'did you mean "bars"'],
    [
      { type: RangeOfType.Bars, fromIndex: 5, toIndex: 5 },
      RangeError,
      'range.fromIndex (5) must be before range.toIndex (5)',
    ],
    [{ type: RangeOfType.Bars, fromIndex: NaN, toIndex: 5 }, TypeError, 'range.fromIndex'],
    [
      { type: RangeOfType.Bars, from: 5, to: 9 },
      TypeError,
      'setVisibleRange: range.from is not a field of the type "bars", which has fromIndex and toIndex; the type "time" has from and to',
    ],
    [
      { type: RangeOfType.Time, from: 60, toIndex: 9 },
      TypeError,
      'setVisibleRange: range.toIndex is not a field of the type "time", which has from and to; the type "bars" has fromIndex and toIndex',
    ],
    [
      { type: RangeOfType.LastBars, count: 0 },
      RangeError,
      'range.count (0) must be a finite number above 0',
    ],
    [{ type: RangeOfType.Time, from: 120, to: 60 }, RangeError, 'range.from (120) must be before'],
  ])('%j throws', (range, type, message) => {
    expect(() => ask(range)).toThrow(type);
    expect(() => ask(range)).toThrow(message);
  });
});
