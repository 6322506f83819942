import { describe, expect, it } from 'vitest';
import { splitDense, withoutSpikes } from '../../src/graphics/line-path';

const createLine = (count: number, spacing: number) => ({
  at: Array.from({ length: count }, (_, i) => [i * spacing, (i * 7) % 50]).flat(),
  curved: false,
});

describe('splitDense', () => {
  it('covers every segment of a line with points in each pixel column', () => {
    const parts = splitDense(createLine(1000, 0.4), 1);
    expect(parts.length).toBeGreaterThan(20);
    let covered = 0;
    for (const part of parts) {
      const [first, last] = part as readonly [number, number];
      expect(first).toBeLessThanOrEqual(covered);
      expect(last - first).toBeLessThan(50);
      covered = last;
    }
    expect(covered).toBe(999);
  });

  it('keeps to the part of the line', () => {
    const parts = splitDense({ ...createLine(1000, 0.4), part: [100, 900] }, 1);
    expect(parts[0]?.[0]).toBe(100);
    expect(parts[parts.length - 1]?.[1]).toBe(900);
  });

  it('keeps a line whole if its points are apart or few', () => {
    expect(splitDense(createLine(1000, 4), 1)).toEqual([undefined]);
    expect(splitDense(createLine(1000, 1.5), 2)).toEqual([undefined]);
    expect(splitDense(createLine(40, 0.4), 1)).toEqual([undefined]);
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
