import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findFreePosition } from '../../src/plugins/drawing/toolbar/find-free-position';

const frame = { width: 600, height: 400 };
const box = { x: -1, y: -1, width: 200, height: 40 };
const shape = { x: 250, y: 150, width: 100, height: 100 };

it('is above the shape, or else below, at a side or in a corner', () => {
  const at = findFreePosition(box, shape, frame, []);
  expect(at).toMatchObject({ x: 200, y: 98 });
  const legend = { x: 0, y: 0, width: 600, height: 120 };
  expect(findFreePosition(box, shape, frame, [legend])).toMatchObject({ x: 200, y: 262 });
  const row = { x: 0, y: 180, width: 600, height: 40 };
  const tall = { x: 250, y: 5, width: 100, height: 390 };
  expect(findFreePosition(box, tall, frame, [])).toMatchObject({ x: 362, y: 180 });
  expect(findFreePosition(box, tall, frame, [row])).toMatchObject({ x: 396, y: 4 });
});

it('stays while it is free, and moves when the shape moves there or away', () => {
  const here = { ...box, x: 200, y: 90 };
  expect(findFreePosition(here, shape, frame, [])).toBe(here);
  expect(findFreePosition(here, { ...shape, y: 100 }, frame, [])).not.toBe(here);
  expect(findFreePosition(here, { ...shape, y: 300 }, frame, [])).not.toBe(here);
});

it('keeps the points and texts of a shape free that fills its frame', () => {
  const fill = { x: 0, y: 0, width: 600, height: 400 };
  const texts = [0, 100, 200, 280, 385].map((y) => ({ x: 150, y, width: 250, height: 15 }));
  const { x, y } = findFreePosition(box, fill, frame, [], [texts]);
  const covered = texts.filter(
    (text) => text.y < y + box.height && y < text.y + 15 && x < 400 && x + box.width > 150,
  );
  expect(covered).toEqual([]);
});

it('is in the middle between points if it only fits there', () => {
  const phone = { width: 390, height: 400 };
  const bar = { ...box, width: 382, height: 50 };
  const ys = [20, 69, 131, 190, 192, 247, 298, 350];
  const points = ys.map((y, i) => ({ x: 50 * i, y, width: 12, height: 12 }));
  const shape = { x: 4, y: 44, width: 340, height: 324 };
  expect(findFreePosition(bar, shape, phone, [], [points]).y).toBe(81);
});

it("doesn't overlap a line without an area", () => {
  expect(
    findFreePosition(box, { x: 0, y: 20, width: 600, height: 0 }, frame, []).y,
  ).toBeGreaterThan(20);
  expect(
    findFreePosition({ ...box, x: 4, y: 4 }, { x: 0, y: 20, width: 600, height: 0 }, frame, []).y,
  ).toBe(32);
});

it('is inside its frame, and covers a shape only if no other space is free', () => {
  const part = { x: fc.nat(600), y: fc.nat(400), width: fc.nat(300), height: fc.nat(150) };
  fc.assert(
    fc.property(fc.record(part), (neighbor) => {
      const { x, y } = findFreePosition(box, neighbor, frame, []);
      expect(x).toBeGreaterThanOrEqual(4);
      expect(y).toBeGreaterThanOrEqual(4);
      expect(x + box.width).toBeLessThanOrEqual(596);
      expect(y + box.height).toBeLessThanOrEqual(396);
      const isAdjacent =
        x >= neighbor.x + neighbor.width ||
        neighbor.x >= x + box.width ||
        y >= neighbor.y + neighbor.height ||
        neighbor.y >= y + box.height;
      expect(isAdjacent).toBe(true);
    }),
    { numRuns: 500 },
  );
});
