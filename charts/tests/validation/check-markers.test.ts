import { describe, expect, it } from 'vitest';
import { checkMarkers } from '../../src/data/check-markers';

describe('markers', () => {
  const marker = { time: 20, position: 'above', shape: 'circle' };
  const check = (input: unknown) => checkMarkers('setMarkers', input, 'instant');

  it('are sorted and otherwise kept unchanged', () => {
    expect(check([marker, { ...marker, time: 10, text: 'Buy' }])).toEqual([
      { ...marker, time: 10, text: 'Buy' },
      marker,
    ]);
  });

  it.each([
    [{}, TypeError, 'markers (an object) must be a list'],
    [[undefined], TypeError, 'markers[0] (null) must be an object'],
    [[{ time: 1, shape: 'circle' }], TypeError, 'markers[0].position is missing'],
    [
      [{ ...marker, colour: 'red' }],
      TypeError,
      'markers[0].colour is not an option; did you mean markers[0].color?',
    ],
    [
      [{ ...marker, shape: 'arrowUp' }],
      RangeError,
      'markers[0].shape ("arrowUp") must be one of "circle", "square", "arrow-up", "arrow-down"; did you mean "arrow-up"?',
    ],
    [
      [{ ...marker, time: '2026-10-30' }],
      TypeError,
      'markers[0].time ("2026-10-30") must be a number, such as UTC seconds, because the other times are numbers',
    ],
  ])('throw if invalid: %#', (input, error, message) => {
    expect(() => check(input)).toThrow(new error(`setMarkers: ${message}`));
  });
});
