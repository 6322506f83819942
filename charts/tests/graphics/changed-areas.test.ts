import { describe, expect, it } from 'vitest';
import { getChangedAreas } from '../../src/graphics/changed-areas';
import type { Item } from '../../src/graphics/draw-items';

const whole = { x: 0, y: 0, width: 400, height: 300 };
const rects = (...at: number[]): Item => ({ type: 'rects', color: '#123456', at });
const path = (at: readonly number[], dash: readonly number[] = []): Item => ({
  ...{ type: 'path', ink: '#123456', width: 2, curved: false },
  at,
  dash,
});
const level = Array.from({ length: 100 }, (_, i) => [i * 4, 50]).flat();
/** The level line with another y coordinate at one point. */
const bent = (point: number, y: number): readonly number[] => level.with(2 * point + 1, y);

describe('getChangedAreas', () => {
  it('returns no areas for equal images', () => {
    const items = [rects(0, 0, 400, 300), path(level)];
    expect(getChangedAreas(items, structuredClone(items), whole)).toEqual([]);
  });

  it('returns the bounds of a rectangle that grew', () => {
    const before = [rects(10, 10, 4, 4, 50, 50, 4, 4)];
    const after = [rects(10, 10, 4, 4, 50, 40, 4, 14)];
    expect(getChangedAreas(before, after, whole)).toEqual([
      { left: 48, top: 38, right: 56, bottom: 56 },
    ]);
  });

  it('returns the old and the new place of a rectangle', () => {
    const areas = getChangedAreas([rects(10, 10, 4, 4)], [rects(200, 100, 4, 4)], whole);
    expect(areas).toEqual([
      { left: 8, top: 8, right: 16, bottom: 16 },
      { left: 198, top: 98, right: 206, bottom: 106 },
    ]);
  });

  it('returns the bounds of a text with its halo', () => {
    const text: Item = {
      ...{ type: 'text', text: 'A', x: 50, y: 50, size: 10, bold: false, color: '#000000' },
      ...{ align: 'left', halo: '#ffffff' },
    };
    // The halo begins 1.5 pixels before the text, and the margin is 2 pixels.
    const [area] = getChangedAreas([], [text], whole) ?? [];
    expect(area?.left).toBe(46.5);
  });

  it('returns the column of a point of a line, and its neighbors', () => {
    const [area, ...others] = getChangedAreas([path(level)], [path(bent(40, 80))], whole) ?? [];
    expect(area).toEqual({ left: 152, top: 0, right: 168, bottom: 300 });
    expect(others).toEqual([]);
  });

  it('returns the column of a point that was added to the end of a line', () => {
    const before = path(level.slice(0, -2));
    expect(getChangedAreas([before], [path(level)], whole)).toEqual([
      { left: 388, top: 0, right: 400, bottom: 300 },
    ]);
  });

  it('returns the bounds of a dashed line, because its dashes move', () => {
    const areas = getChangedAreas([path(level, [2, 2])], [path(bent(40, 60), [2, 2])], whole);
    expect(areas).toEqual([{ left: 0, top: 46, right: 400, bottom: 64 }]);
  });

  it('places the areas within a clip on the image, and clips them', () => {
    const clip = (at: readonly number[]): Item => ({
      ...{ type: 'clip', x: 100, y: 20, width: 50, height: 100 },
      items: [rects(...at)],
    });
    expect(getChangedAreas([clip([40, 5, 30, 5])], [clip([40, 5, 40, 5])], whole)).toEqual([
      { left: 138, top: 23, right: 152, bottom: 32 },
    ]);
  });

  it('returns the bounds of an item that was added between others', () => {
    const label: Item = {
      ...{ type: 'plate', color: '#123456', radius: 2 },
      ...{ x: 300, y: 100, width: 40, height: 20 },
    };
    const around = [rects(0, 0, 400, 300), path(level)] as const;
    expect(getChangedAreas(around, [around[0], label, around[1]], whole)).toEqual([
      { left: 298, top: 98, right: 342, bottom: 122 },
    ]);
  });

  it('returns null if most of the image has changed', () => {
    expect(getChangedAreas([rects(0, 0, 400, 300)], [rects(0, 0, 400, 299)], whole)).toBeNull();
  });

  it('returns null if many places have changed', () => {
    const at = Array.from({ length: 40 }, (_, i) => [i * 10, 0, 1, 1]).flat();
    const moved = Array.from({ length: 40 }, (_, i) => [i * 10, 200, 1, 1]).flat();
    expect(getChangedAreas([rects(...at)], [rects(...moved)], whole)).toBeNull();
  });
});
