import { describe, expect, it } from 'vitest';
import { getChanges } from '../../src/util/json';

describe('getChanges', () => {
  const before = { a: 1, group: { b: 'x', c: [1] }, none: null as number | null };

  it('returns nothing for an equal copy', () => {
    expect(getChanges(before, { a: 1, group: { b: 'x', c: [1] }, none: null })).toEqual({});
  });

  it('keeps changed values at their depth', () => {
    expect(getChanges(before, { a: 1, group: { b: 'y', c: [1] }, none: null })).toEqual({
      group: { b: 'y' },
    });
  });

  it('keeps values that became null, an object or another type', () => {
    expect(getChanges(before, { a: 2, group: { b: 'x', c: [1] }, none: 3 })).toEqual({
      a: 2,
      none: 3,
    });
  });
});
