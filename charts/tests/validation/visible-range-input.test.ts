import { describe, expect, it } from 'vitest';
import { resolveVisibleRange } from '../../src/scale/resolve-visible-range';
import { RangeOfType } from '../../src/types/enums';
import type { VisibleRangeInput } from '../../src/types/visible-range';

/** An axis of bars a minute apart from 0 on. */
const axis = (count: number) => ({
  last: count - 1,
  rightOffset: 5,
  resolveIndex: (time: unknown) => (count === 0 ? null : Number(time) / 60),
});
const ask = (range: unknown, count = 100) =>
  resolveVisibleRange(range as VisibleRangeInput, axis(count));

describe('a requested range', () => {
  it('is converted to bar indexes', () => {
    expect(ask({ type: RangeOfType.All })).toEqual({ from: 0, to: 104 });
    expect(ask({ type: RangeOfType.LastBars, count: 20 })).toEqual({ from: 80, to: 104 });
    expect(ask({ type: RangeOfType.Bars, from: -5.5, to: 7 })).toEqual({ from: -5.5, to: 7 });
    expect(ask({ type: RangeOfType.Time, from: 60, to: 630 })).toEqual({ from: 1, to: 10.5 });
  });

  it('is null without bars', () => {
    expect(ask({ type: RangeOfType.All }, 0)).toBeNull();
    expect(ask({ type: RangeOfType.LastBars, count: 3 }, 0)).toBeNull();
    expect(ask({ type: RangeOfType.Time, from: 0, to: 60 }, 0)).toBeNull();
  });

  it.each([
    [null, TypeError, 'range (null) must be an object'],
    [{ type: 'bar', from: 0, to: 1 }, RangeError, 'did you mean "bars"'],
    [{ type: RangeOfType.Bars, from: 5, to: 5 }, RangeError, 'range.from (5) must be before'],
    [{ type: RangeOfType.Bars, from: NaN, to: 5 }, TypeError, 'range.from'],
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
