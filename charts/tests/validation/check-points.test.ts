import { describe, expect, it } from 'vitest';
import { checkPoints } from '../../src/plugins/drawing/check-points';
import { checkNumber } from '../../src/validation/rule';

describe('points', () => {
  const two = { min: 2, max: 2 };
  const points = [
    { time: 1, price: 2 },
    { time: 3, price: 4 },
  ];

  it('are copied and frozen', () => {
    const checked = checkPoints('addShape: ', points, two);
    expect(checked).toEqual(points);
    expect(checked).not.toBe(points);
    expect(Object.isFrozen(checked[0])).toBe(true);
  });

  it('can have both time types', () => {
    const mixed = [...points.slice(1), { time: '2026-10-30', price: 1 }];
    expect(checkPoints('addShape: ', mixed, two)).toEqual(mixed);
  });

  it.each([
    [{}, TypeError, 'points (an object) must be a list of points'],
    [points.slice(1), RangeError, 'points.length (1) must be 2 for this shape'],
    [
      [points[0], { time: 1, price: NaN }],
      TypeError,
      'points[1].price (NaN) must be a finite number',
    ],
    [
      [points[0], { time: '2026-02-30', price: 1 }],
      RangeError,
      'points[1].time ("2026-02-30") is not a valid date',
    ],
    [[points[0], null], TypeError, 'points[1] (null) must be a point with time and price'],
  ])('throw if invalid: %#', (input, error, message) => {
    expect(() => checkPoints('addShape: ', input, two)).toThrow(new error(`addShape: ${message}`));
  });

  it('have finite numbers', () => {
    expect(checkNumber('crosshair.set', 'price', 5)).toBe(5);
    expect(() => checkNumber('crosshair.set', 'price', NaN)).toThrow(
      new TypeError('crosshair.set: price (NaN) must be a finite number'),
    );
  });
});
