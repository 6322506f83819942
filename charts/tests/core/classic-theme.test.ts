import { describe, expect, it } from 'vitest';
import { type IChartApi, renderToSvg } from '../../src';

const size = { width: 400, height: 300 };

function addLines(chart: IChartApi): void {
  for (const value of [1, 2]) {
    chart
      .addSeries('line', { lastPriceLine: false, lastPriceLabel: false })
      .setData([60, 120].map((time) => ({ time, value })));
  }
}

const getStrokes = (svg: string): string[] => [
  ...new Set([...svg.matchAll(/stroke="(#[\da-f]+)"/g)].map(([, color = '']) => color)),
];

describe('the classic theme', () => {
  it('draws all lines in one color', () => {
    expect(getStrokes(renderToSvg(size, { theme: 'classic' }, addLines))).toEqual(['#2b5a86']);
    expect(getStrokes(renderToSvg(size, { theme: 'light' }, addLines))).toHaveLength(2);
  });

  it('has the font of version 0.2', () => {
    const svg = renderToSvg(size, { theme: 'classic' }, addLines);
    expect(svg).toContain('Arial, Helvetica, sans-serif');
    expect(svg).not.toContain('Neue');
  });
});
