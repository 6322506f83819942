import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clipLine,
  contains,
  distanceToPath,
  distanceToSegment,
  ellipsePath,
  getBounds,
  grow,
  insidePolygon,
  simplifyPath,
  smoothPath,
} from '../../src/graphics/geometry';

const box = { left: 0, top: 0, right: 600, bottom: 400 };
const point = fc.record({
  x: fc.double({ min: -2000, max: 3000, noNaN: true }),
  y: fc.double({ min: -2000, max: 3000, noNaN: true }),
});

describe('clipLine', () => {
  it('keeps lines inside the box unchanged', () => {
    const [a, b] = [
      { x: 10, y: 10 },
      { x: 90, y: 20 },
    ];
    expect(clipLine(a, b, box)).toEqual([a, b]);
  });

  it('cuts at the edges', () => {
    expect(clipLine({ x: -100, y: 50 }, { x: 700, y: 50 }, box)).toEqual([
      { x: 0, y: 50 },
      { x: 600, y: 50 },
    ]);
    expect(clipLine({ x: -100, y: -50 }, { x: 700, y: -50 }, box)).toBeNull();
  });

  it('extends a line if requested', () => {
    const [a, b] = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ];
    expect(clipLine(a, b, box, false, true)).toEqual([a, { x: 600, y: 100 }]);
    expect(clipLine(a, b, box, true, false)).toEqual([{ x: 0, y: 100 }, b]);
    expect(clipLine({ x: 300, y: 10 }, { x: 300, y: 20 }, box, true, true)).toEqual([
      { x: 300, y: 0 },
      { x: 300, y: 400 },
    ]);
  });

  it("doesn't extend a line between two equal points", () => {
    const a = { x: 100, y: 100 };
    expect(clipLine(a, { ...a }, box, true, true)).toEqual([a, a]);
    expect(clipLine({ x: -1, y: 5 }, { x: -1, y: 5 }, box, true, true)).toBeNull();
  });

  it('returns exactly the part of the line inside the box', () => {
    fc.assert(
      fc.property(point, point, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
        const part = clipLine(a, b, box);
        const some = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
        if (!part) {
          expect(contains(grow(box, -1e-6), some)).toBe(false);
          return;
        }
        for (const end of part) {
          expect(contains(grow(box, 1e-6), end)).toBe(true);
          expect(distanceToSegment(end, a, b)).toBeLessThan(1e-6);
        }
        if (contains(box, some)) expect(distanceToSegment(some, ...part)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('insidePolygon', () => {
  const star = [0, 2, 4, 1, 3].map((i) => ({
    x: Math.cos((i * 2 * Math.PI) / 5),
    y: Math.sin((i * 2 * Math.PI) / 5),
  }));

  it('fills the middle of a star, as a canvas does', () => {
    expect(insidePolygon({ x: 0, y: 0 }, star)).toBe(true);
    expect(insidePolygon({ x: 1, y: 1 }, star)).toBe(false);
  });

  it('matches the equation of an ellipse', () => {
    const corners = ellipsePath({ x: 10, y: 20 }, 200, 50);
    fc.assert(
      fc.property(point, ({ x, y }) => {
        const radius = Math.hypot((x - 10) / 200, (y - 20) / 50);
        fc.pre(Math.abs(radius - 1) > 0.01);
        expect(insidePolygon({ x, y }, corners)).toBe(radius < 1);
      }),
    );
  });
});

describe('smoothPath', () => {
  it('keeps the ends of an open path and stays within its bounds', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 9 }), (points) => {
        const smooth = smoothPath(points, false);
        expect(smooth[0]).toEqual(points[0]);
        expect(smooth.at(-1)).toEqual(points.at(-1));
        for (const point of smooth)
          expect(contains(grow(getBounds(points), 1e-6), point)).toBe(true);
      }),
    );
  });
});

describe('simplifyPath', () => {
  it('removes points on a line, and keeps corners and both ends', () => {
    const points = [0, 1, 2, 3, 4].map((x) => ({ x: x * 10, y: x === 2 ? 10.4 : 10 }));
    expect(simplifyPath(points, 0.5)).toEqual([0, 4]);
    expect(simplifyPath(points, 0.3)).toContain(2);
    expect(simplifyPath(points.slice(0, 1), 0.5)).toEqual([0]);
  });

  it('stays within the tolerance of all points', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 30 }),
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        (points, tolerance) => {
          const rest = simplifyPath(points, tolerance).flatMap((index) => points[index] ?? []);
          expect(rest[0]).toBe(points[0]);
          expect(rest.at(-1)).toBe(points.at(-1));
          for (const each of points) {
            expect(distanceToPath(each, rest, false)).toBeLessThanOrEqual(tolerance + 1e-6);
          }
        },
      ),
    );
  });
});
