import { describe, expect, it } from 'vitest';
import { StrokeArea } from '../../src/graphics/stroke-area';

/** Fills an area, and returns the top and bottom edges at each x coordinate. */
function readEdges(area: StrokeArea): Map<number, [top: number, bottom: number]> {
  const edges = new Map<number, [number, number]>();
  const canvas = {
    beginPath: () => undefined,
    fill: () => undefined,
    lineTo(x: number, y: number) {
      const [top, bottom] = edges.get(x) ?? [Infinity, -Infinity];
      edges.set(x, [Math.min(top, y), Math.max(bottom, y)]);
    },
  };
  area.fillOn(canvas as unknown as CanvasRenderingContext2D);
  return edges;
}

function createArea(points: readonly (readonly [number, number])[], radius: number): StrokeArea {
  const [first, last] = [points[0], points[points.length - 1]];
  const area = new StrokeArea(first?.[0] as number, last?.[0] as number, radius);
  points.forEach(([x, y], i) => (i === 0 ? area.moveTo(x, y) : area.lineTo(x, y)));
  return area;
}

describe('StrokeArea', () => {
  it('has the width of a level line', () => {
    const edges = readEdges(
      createArea(
        [
          [0, 10],
          [20, 10],
        ],
        1.5,
      ),
    );
    expect(edges.get(0)).toEqual([8.5, 11.5]);
    expect(edges.get(10)).toEqual([8.5, 11.5]);
    expect(edges.get(20)).toEqual([8.5, 11.5]);
  });

  it('measures the width of a sloped line across the line', () => {
    const [top, bottom] = readEdges(
      createArea(
        [
          [0, 0],
          [30, 30],
        ],
        2,
      ),
    ).get(15) as [number, number];
    expect(bottom - top).toBeCloseTo(4 * Math.SQRT2);
    expect(top + bottom).toBeCloseTo(30);
  });

  it('rounds a peak, and covers everything below it', () => {
    const edges = readEdges(
      createArea(
        [
          [0, 50],
          [10, 50],
          [10, 20],
          [10, 50],
          [20, 50],
        ],
        2,
      ),
    );
    expect(edges.get(10)?.[0]).toBe(18);
    expect(edges.get(11)?.[0]).toBeCloseTo(20 - Math.sqrt(3));
    expect(edges.get(11)?.[1]).toBe(52);
    expect(edges.get(13)?.[0]).toBe(48);
  });

  it('reports a line that turns back', () => {
    const points = [
      [0, 0],
      [5, 0],
      [4, 3],
      [9, 3],
    ] as const;
    expect(createArea(points, 1).turnsBack).toBe(true);
    expect(createArea([points[0], points[1], points[3]], 1).turnsBack).toBe(false);
  });

  it('ignores points outside of its ends', () => {
    const area = new StrokeArea(0, 10, 1);
    area.moveTo(-1e6, 5);
    area.lineTo(1e6, 5);
    expect([...readEdges(area).keys()].every((x) => x >= 0 && x <= 10)).toBe(true);
  });
});
