import { describe, expect, it } from 'vitest';
import { Drawing, FixedRangeVolumeProfile, type ISeriesApi, renderToSvg } from '../../src';
import { VolumeProfile } from '../../src/indicators';
import { sampleBars } from '../../src/samples';

const style = { rows: 12, valueArea: 1, color: '#123456', pointColor: null };

/** Returns the heights of the rows in an image of a chart with a volume profile. */
function getHeights(inverted: boolean, add: (price: ISeriesApi) => void): number[] {
  const svg = renderToSvg({ width: 600, height: 400 }, { priceAxis: { inverted } }, (chart) => {
    const price = chart.addSeries('candle');
    price.setData(sampleBars());
    add(price);
  });
  const rows = svg.match(/<path fill="#123456[4-7]\w[^>]*>/g) ?? [];
  // A row ends with its right edge and its lower edge.
  return [...rows.join('').matchAll(/(?:v|l0 )([\d.]+)(?=h-|l-)/g)].map(([, each]) => Number(each));
}

describe('on an inverted axis, rows are as high as on another axis', () => {
  it.each<[name: string, add: (price: ISeriesApi) => void]>([
    ['of a volume profile', (price) => price.addIndicator(VolumeProfile, style)],
    [
      'of a fixed range volume profile',
      (price) => {
        const drawing = price
          .pane()
          .chart()
          .attach(Drawing, { shapes: [FixedRangeVolumeProfile] });
        const [start, end] = ['2026-08-07', '2026-10-09'].map((time) => ({ time, price: 100 }));
        if (start && end) drawing.add(FixedRangeVolumeProfile, [start, end], style);
      },
    ],
  ])('%s', (_name, add) => {
    const heights = getHeights(false, add);
    expect(heights).toHaveLength(style.rows);
    const inverted = getHeights(true, add);
    // The edges can be rounded to whole pixels.
    expect(Math.min(...inverted)).toBeGreaterThanOrEqual(Math.min(...heights) - 1);
  });
});
