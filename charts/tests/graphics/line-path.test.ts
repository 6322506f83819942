import { describe, expect, it } from 'vitest';
import { getPartBetween, isDense, withoutSpikes } from '../../src/graphics/line-path';

const createLine = (count: number, spacing: number) => ({
  at: Array.from({ length: count }, (_, i) => [i * spacing, (i * 7) % 50]).flat(),
  curved: false,
});

describe('isDense', () => {
  it('accepts a line with points in each pixel column', () => {
    expect(isDense(createLine(1000, 0.4), 1)).toBe(true);
  });

  it('reads only the part of the line', () => {
    expect(isDense({ ...createLine(1000, 0.4), part: [100, 900] }, 1)).toBe(true);
    expect(isDense({ ...createLine(1000, 0.4), part: [100, 140] }, 1)).toBe(false);
  });

  it('refuses a line whose points are apart or few', () => {
    expect(isDense(createLine(1000, 4), 1)).toBe(false);
    expect(isDense(createLine(1000, 1.5), 2)).toBe(false);
    expect(isDense(createLine(40, 0.4), 1)).toBe(false);
  });
});

describe('getPartBetween', () => {
  it('keeps the points of a column, and the segments that enter and leave it', () => {
    expect(getPartBetween(createLine(100, 2), 41, 47)).toEqual([20, 24]);
  });

  it('keeps a segment that crosses the column', () => {
    const line = { at: [0, 0, 100, 0, 200, 0], curved: false };
    expect(getPartBetween(line, 120, 130)).toEqual([1, 2]);
  });

  it('keeps what is between two visits of the column', () => {
    const line = { at: [0, 0, 50, 0, 5, 0, 60, 0, 90, 0], curved: false };
    expect(getPartBetween(line, 40, 55)).toEqual([0, 3]);
  });
});

describe('withoutSpikes', () => {
  it('keeps the first and the last of several points with one x coordinate', () => {
    const at = [0, 5, 0, 9, 0, 1, 0, 4, 1, 4, 1, 7, 2, 3];
    expect(withoutSpikes({ at, curved: false }).at).toEqual([0, 5, 0, 4, 1, 4, 1, 7, 2, 3]);
  });

  it('returns only the points of the part', () => {
    const at = [0, 5, 1, 4, 1, 8, 1, 7, 2, 3];
    expect(withoutSpikes({ at, curved: false, part: [1, 3] }).at).toEqual([1, 4, 1, 7]);
  });
});
