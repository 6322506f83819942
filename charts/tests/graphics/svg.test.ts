import { describe, expect, it } from 'vitest';
import { renderToSvg } from '../../src/chart/render-to-svg';
import type { Item } from '../../src/graphics/draw-items';
import { writeSvg } from '../../src/graphics/svg-painter';

const getPaths = (items: readonly Item[]): string[] => {
  const svg = writeSvg({ width: 100, height: 50, family: 'sans-serif', label: 'Test', items });
  return [...svg.matchAll(/crispEdges" d="([^"]*)"/g)].map(([, d = '']) => d);
};

/** The edges of each rectangle of a path: left, top, right, bottom. */
function readBoxes(d: string): number[][] {
  let [x, y] = [0, 0];
  return d
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const [right = 0, down = 0, width = 0, height = 0, back = 0] = (
        part.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []
      ).map(Number);
      expect(back).toBe(-width);
      [x, y] = [x + right, y + down];
      return [x, y, x + width, y + height].map((edge) => Math.round(edge * 100) / 100);
    });
}

describe('rectangles of one color', () => {
  it('are one path with relative coordinates', () => {
    const at = [1, 2, 3, 4, 5, 1, 3, 6, 4, 9.5, 2, 0.5];
    const [d = ''] = getPaths([{ type: 'rects', color: '#ff0000', at }]);
    expect(d).toBe('M1 2h3v4h-3zm4-1h3v6h-3zm-1 8.5h2v0.5h-2z');
  });

  it('keep their position to a hundredth of a pixel however many there are', () => {
    const at = Array.from({ length: 400 }, (_, i) => [i / 3, -i / 7, i % 5 < 2 ? 1 / 3 : 2, 1.5]);
    const rects: Item = { type: 'rects', color: '#ff0000', at: at.flat() };
    const [d = ''] = getPaths([
      { type: 'clip', x: 10.25, y: 20, width: 90, height: 30, items: [rects] },
    ]);
    const boxes = readBoxes(d);
    expect(boxes).toHaveLength(400);
    at.forEach(([x = 0, y = 0, width = 0, height = 0], i) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = boxes[i] ?? [];
      expect(Math.abs(left - (x + 10.25))).toBeLessThan(0.0051);
      expect(Math.abs(top - (y + 20))).toBeLessThan(0.0051);
      expect(Math.abs(right - left - width)).toBeLessThan(0.0051);
      expect(Math.abs(bottom - top - height)).toBeLessThan(0.0051);
    });
  });
});

it('fills the background of a very wide image', () => {
  const svg = renderToSvg({ width: 50_000, height: 100 }, {}, () => undefined);
  expect(svg).toContain(' d="M0 0h50000v');
});

it('limits coordinates far outside the axis to what browsers can handle', () => {
  const svg = renderToSvg({ width: 300, height: 200 }, {}, (chart) => {
    const series = chart.addSeries('histogram');
    series.setData([
      { time: '2026-01-05', value: 1 },
      { time: '2026-01-06', value: 1e12 },
      { time: '2026-01-07', value: 2 },
    ]);
    chart.priceAxis().applyOptions({ range: { from: 0, to: 3 } });
  });
  const numbers = [...svg.matchAll(/ d="([^"]*)"/g)].flatMap(([, d = '']) =>
    (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number),
  );
  expect(Math.max(...numbers.map(Math.abs))).toBeLessThanOrEqual(41_000);
});
