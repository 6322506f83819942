import { expect, it } from 'vitest';
import { renderToSvg, type IChartApi } from '../../src';

/** Returns the width of the vertical line of one OHLC bar, in CSS pixels. */
function getLineWidth(barSpacing: number, style: { thin?: boolean } = {}): number {
  const color = '#123456';
  const svg = renderToSvg(
    { width: 600, height: 300 },
    { timeAxis: { barSpacing } },
    (chart: IChartApi) => {
      const series = chart.addSeries('ohlc', {
        upColor: color,
        lastPriceLine: false,
        lastPriceLabel: false,
        ...style,
      });
      series.setData([{ time: 60, open: 1, high: 3, low: 0, close: 2 }]);
    },
  );
  const [, path = ''] = new RegExp(`<path [^>]*d="([^"]+)"[^>]*fill="${color}"`).exec(svg) ??
    new RegExp(`<path [^>]*fill="${color}"[^>]*d="([^"]+)"`).exec(svg) ?? [''];
  const widths = [...path.matchAll(/h(-?[\d.]+)/g)].map(([, width]) => Number(width));
  return Math.abs(widths[0] ?? NaN);
}

it('lines of OHLC bars get wider with the bar spacing', () => {
  expect([8, 16, 32].map((spacing) => getLineWidth(spacing))).toEqual([1, 3, 5]);
});

it('thin lines of OHLC bars are always one pixel wide', () => {
  expect([8, 16, 32].map((spacing) => getLineWidth(spacing, { thin: true }))).toEqual([1, 1, 1]);
});
