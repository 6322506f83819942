import { expect, it } from 'vitest';
import { clamp } from '../../src/util/clamp';

it('keeps a number between its bounds', () => {
  expect([-1, 0, 0.5, 1, 2].map((value) => clamp(value, 0, 1))).toEqual([0, 0, 0.5, 1, 1]);
  expect(clamp(Infinity, -1, 1)).toBe(1);
  expect(clamp(-Infinity, -1, 1)).toBe(-1);
});

it('returns the upper bound if the bounds are reversed', () => {
  expect([-5, 2, 9].map((value) => clamp(value, 3, 1))).toEqual([1, 1, 1]);
});

it('returns 0 for negative zero at a bound of 0, and NaN for NaN', () => {
  expect(clamp(-0, 0, 1)).toBe(0);
  expect(clamp(NaN, 0, 1)).toBeNaN();
});
