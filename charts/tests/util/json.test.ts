import { describe, expect, it } from 'vitest';
import { getChanges } from '../../src/util/json';

describe('changesOf', () => {
  const before = { a: 1, group: { b: 'x', c: [1] }, none: null as number | null };

  it('finds nothing in an equal copy', () => {
    expect(getChanges(before, { a: 1, group: { b: 'x', c: [1] }, none: null })).toEqual({});
  });

  it('keeps what differs, at its depth', () => {
    expect(getChanges(before, { a: 1, group: { b: 'y', c: [1] }, none: null })).toEqual({
      group: { b: 'y' },
    });
  });

  it('keeps what became something or another kind of thing', () => {
    expect(getChanges(before, { a: 2, group: { b: 'x', c: [1] }, none: 3 })).toEqual({
      a: 2,
      none: 3,
    });
  });
});
