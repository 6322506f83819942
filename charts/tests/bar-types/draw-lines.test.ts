import { expect, it } from 'vitest';
import { renderToSvg } from '../../src/chart/render-to-svg';
import type { BarValue } from '../../src/types/data-types';
import { LineStyle, LineType, RangeOfType } from '../../src/types/enums';

/** Strokes of a dashed line through values, each third of which has its own color. */
function getStrokes(values: readonly (number | null)[], type: LineType): string[] {
  const svg = renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
    const series = chart.addSeries('line', {
      color: '#010203',
      lineStyle: LineStyle.Dashed,
      lastPriceLine: false,
      lineType: type,
      width: 3,
    });
    series.setData(
      values.map((value, i): BarValue => {
        const bar = { time: i * 60, value };
        return i % 3 === 2 ? { ...bar, color: '#040506' } : bar;
      }),
    );
    chart.timeAxis().fit();
  });
  return svg.match(/<path fill="none" stroke="#0[14]0[25]0[36]"[^>]*>/g) ?? [];
}

const values = [1, 3, 2, 5, 4, 6, 5, 8, 7];
const getPhase = (stroke: string): number =>
  Number(/stroke-dashoffset="([\d.]+)"/.exec(stroke)?.[1] ?? 0);

/** The length of a path of steps. */
const getLength = (stroke: string): number =>
  [...stroke.matchAll(/l(-?[\d.]+)[ ]?(-?[\d.]+)/g)].reduce(
    (sum, [, x, y]) => sum + Math.hypot(Number(x), Number(y)),
    0,
  );

it('continues its dash pattern where its color changes', () => {
  const strokes = getStrokes(values, LineType.Simple);
  expect(strokes.length).toBeGreaterThan(4);
  let far = 0;
  for (const stroke of strokes) {
    expect(Math.abs(getPhase(stroke) - far)).toBeLessThan(1);
    far += getLength(stroke);
  }
  expect(far).toBeGreaterThan(400);
});

it('restarts its dash pattern after a gap, so that a short segment is visible', () => {
  const strokes = getStrokes([1, 3, null, 5, 4, null, 5, 6], LineType.Simple);
  expect(strokes.filter((stroke) => getPhase(stroke) === 0).length).toBeGreaterThanOrEqual(3);
});

it('curves the same with several colors as with one', () => {
  const bends = (all: string[]): string[] => all.flatMap((one) => one.match(/c[^clM"]+/g) ?? []);
  const plain = renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
    const style = { color: '#010203', lastPriceLine: false, lineType: LineType.Curved, width: 3 };
    chart
      .addSeries('line', style)
      .setData(values.map((value, i): BarValue => ({ time: i * 60, value })));
    chart.timeAxis().fit();
  }).match(/<path fill="none" stroke="#010203"[^>]*>/g);
  expect(bends(getStrokes(values, LineType.Curved))).toEqual(bends(plain ?? []));
});

it('curves the same wherever the visible range starts', () => {
  const bendsFrom = (from: number): number[][] => {
    const svg = renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
      const style = { color: '#010203', lastPriceLine: false, lineType: LineType.Curved, width: 3 };
      const series = chart.addSeries('line', style);
      series.setData(
        Array.from({ length: 60 }, (_, i) => ({ time: i * 60, value: values[(i * i) % 9] ?? 0 })),
      );
      chart.priceAxis().applyOptions({ range: { from: 0, to: 10 } });
      void chart
        .timeAxis()
        .setVisibleRange({ type: RangeOfType.Bars, fromIndex: from, toIndex: from + 20 });
    });
    const [path = ''] = /<path fill="none" stroke="#010203"[^>]*>/.exec(svg) ?? [];
    return (path.match(/c[^c"]+/g) ?? []).map((bend) =>
      (bend.match(/-?[\d.]+/g) ?? []).map(Number),
    );
  };
  const [early, late] = [bendsFrom(20), bendsFrom(21)];
  expect(late.length).toBeGreaterThan(20);
  // The last one of the earlier view ends out of view.
  for (const [i, bend] of early.slice(1, -1).entries()) {
    bend.forEach((step, k) => expect(step).toBeCloseTo(late[i]?.[k] ?? NaN, 0));
  }
});
