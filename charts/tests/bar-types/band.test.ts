import { expect, it } from 'vitest';
import { type AnyBar, type BarBand, renderToSvg } from '../../src';

const fill = '#00aa11';
const crossFill = '#bb0022';
const day = (i: number): string => `2026-03-${String(i + 1).padStart(2, '0')}`;
const createBand = (...edges: readonly (readonly [upper: number | null, lower: number | null])[]) =>
  edges.map(([upper, lower], i): BarBand => ({ time: day(i), upper, lower }));

/** The areas of a band on a pane of 300 pixels with a place each 30, from left to right. */
function readAreas(data: readonly BarBand[], inverted = false) {
  const svg = renderToSvg(
    { width: 400, height: 300 },
    { timeAxis: { barSpacing: 30 }, priceAxis: { inverted } },
    (chart) => {
      chart.addSeries('band', { fill, crossFill }).setData(data);
    },
  );
  return [...svg.matchAll(/<path fill="(#00aa11|#bb0022)" d="M([^l]*)l([^L]*)L/g)].map(
    ([, color = '', start = '', steps = '']) => ({
      color,
      left: Number(/^[\d.]+/.exec(start)?.[0]),
      width: steps.split('l').reduce((sum, step) => sum + Number(/^-?[\d.]+/.exec(step)?.[0]), 0),
    }),
  );
}

it('changes color where its edges cross', () => {
  const [first, second, ...more] = readAreas(createBand([4, 2], [5, 4], [2, 5], [1, 3]));
  expect(more).toEqual([]);
  expect(first).toMatchObject({ color: fill });
  expect(second).toMatchObject({ color: crossFill });
  // A quarter of the way from a distance of 1 to one of -3.
  expect(first?.width).toBeCloseTo(30 * 1.25, 0);
  expect(second?.width).toBeCloseTo(30 * 1.75, 0);
});

it('changes color at a bar where its edges touch', () => {
  const touching = readAreas(createBand([4, 2], [3, 3], [2, 4]));
  expect(touching.map(({ color }) => color)).toEqual([fill, crossFill]);
  expect(touching[0]?.width).toBeCloseTo(30, 0);
  const apart = readAreas(createBand([3, 3], [2, 4], [3, 3], [2, 4]));
  expect(apart.map(({ color }) => color)).toEqual([crossFill]);
});

it('has the same colors on an inverted axis', () => {
  const bars = createBand([4, 2], [5, 4], [2, 5], [1, 3]);
  const colors = readAreas(bars, true).map(({ color }) => color);
  expect(colors).toEqual([fill, crossFill]);
});

it('stops at a gap, and draws a bar between two gaps one bar wide', () => {
  const areas = readAreas(createBand([4, 2], [5, 2], [null, 3], [5, 3], [5, null], [6, 3], [6, 4]));
  expect(areas.map(({ width }) => Math.round(width))).toEqual([30, 30, 30]);
  expect(areas.map(({ left }) => Math.round(left - (areas[0]?.left ?? 0)))).toEqual([0, 75, 150]);
});

it('fits the autoscaled range, and reports both edges in events', () => {
  const bars: AnyBar[] = [];
  renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
    const band = chart.addSeries('band');
    band.setData(createBand([4, 2], [1, 9]));
    const range = band.priceAxis().visibleRange();
    expect(range?.from).toBeLessThan(1);
    expect(range?.to).toBeGreaterThan(9);
    bars.push(...band.data());
    expect(band.options().title).toBe('');
  });
  expect(bars).toEqual(createBand([4, 2], [1, 9]));
});
