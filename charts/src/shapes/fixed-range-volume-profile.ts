import type { Figure } from '../graphics/figure';
import { corners } from '../graphics/geometry';
import type { SeriesColumns } from '../types/series-columns';
import { fade } from '../util/color';
import { getVolumeByPrice, type VolumeBar } from '../util/volume-by-price';
import { number } from '../validation/rule';
import { keepResults, type RowRange } from './bar-values';
import { drawWithoutBars, getShapeColor } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a volume profile, which shows the volume at each price between two times. The volume of a bar is
 * distributed evenly from its low to its high. Without volumes, all bars have the same weight.
 *
 * @example
 * ```ts live title="Volume profile between two times"
 * import { createChart, Drawing, FixedRangeVolumeProfile } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [FixedRangeVolumeProfile] });
 * drawing.add(
 *   FixedRangeVolumeProfile,
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-10-09', price: 103.61 },
 *   ],
 *   { rows: 40 },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeFixedRangeVolumeProfileStyle {
  /**
   * Color of the rows, as CSS; `null` uses the theme's color for shapes. The rows are translucent.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Color of the point of control (the longest row and the line through it), as CSS; `null` uses `color`.
   *
   * @defaultValue `null`
   */
  pointColor: string | null;
  /**
   * Number of rows into which the price range of the bars is divided, from 1 to 500.
   *
   * @defaultValue `24`
   */
  rows: number;
  /**
   * Minimum fraction of the volume that the value area contains, from 0 to 1. The value area consists of the longest
   * row and the rows around it, and is more opaque than the other rows.
   *
   * @defaultValue `0.7`
   */
  valueArea: number;
  /**
   * Length of the longest row, as a fraction of the width between both points, from 0.05 to 1.
   *
   * @defaultValue `0.6`
   */
  length: number;
}

/** Default {@link ShapeFixedRangeVolumeProfileStyle}. */
export const defaultShapeFixedRangeVolumeProfileStyle: ShapeFixedRangeVolumeProfileStyle = {
  color: null,
  pointColor: null,
  rows: 24,
  valueArea: 0.7,
  length: 0.6,
};

/** Returns the bars of some rows without empty slots. */
function readBars({ close, high, low, volume }: SeriesColumns, { from, to }: RowRange) {
  const bars: VolumeBar[] = [];
  for (let row = from; row < to; row++) {
    if (Number.isNaN(close[row])) continue;
    bars.push({
      high: high[row] as number,
      low: low[row] as number,
      volume: volume ? volume[row] || 0 : 1,
    });
  }
  return bars;
}

const calculate = keepResults(
  (bars, range, { rows, valueArea }: Readonly<ShapeFixedRangeVolumeProfileStyle>) =>
    getVolumeByPrice(readBars(bars, range), rows, valueArea),
);

/**
 * Volume profile, which shows the volume at each price between two times.
 */
export const FixedRangeVolumeProfile: ShapeDefinition<ShapeFixedRangeVolumeProfileStyle, 2> =
  defineShape({
    type: 'fixed-range-volume-profile',
    label: 'Fixed range volume profile',
    group: 'measures',
    icon: 'M3 3v14M3 4h4v3H3M3 7h12v3H3M3 10h9v3H3M3 13h5v3H3',
    points: 2,
    style: defaultShapeFixedRangeVolumeProfileStyle,
    rules: {
      rows: number({ min: 1, max: 500, whole: true }),
      valueArea: number({ min: 0, max: 1 }),
      length: number({ min: 0.05, max: 1 }),
    },
    figures(context) {
      const { anchors, bars, style } = context;
      const profile = bars && calculate(bars, anchors, style);
      if (!profile) return drawWithoutBars(context);
      const [a, b] = context.points;
      const left = Math.min(a.x, b.x);
      const width = Math.abs(b.x - a.x);
      const color = getShapeColor(context);
      const pointColor = style.pointColor ?? color;
      const [first, last] = [profile.rows[0], profile.rows.at(-1)];
      const background: Figure = {
        kind: 'polygon',
        points: corners(
          { x: left, y: context.y(last?.top ?? 0) },
          { x: left + width, y: context.y(first?.bottom ?? 0) },
        ),
        fill: fade(color, 0.06),
      };
      const rows = profile.rows.map(({ bottom, top, volume }, i): Figure => {
        const edges = [context.y(top), context.y(bottom)] as const;
        // On an inverted axis, the lower price is at the top.
        const y = Math.min(...edges);
        // Leave a gap of one pixel between rows if there is space.
        const height = Math.max(Math.max(...edges) - y - 1, 1);
        const isPoint = i === profile.pointIndex;
        const isValue = i >= profile.area.from && i <= profile.area.to;
        return {
          kind: 'polygon',
          points: corners(
            { x: left, y },
            { x: left + (width * style.length * volume) / profile.max, y: y + height },
          ),
          fill: fade(isPoint ? pointColor : color, isValue ? 0.45 : 0.25),
        };
      });
      const point = profile.rows[profile.pointIndex] ?? { bottom: 0, top: 0 };
      const y = context.y((point.bottom + point.top) / 2);
      const line: Figure = {
        kind: 'line',
        from: { x: left, y },
        to: { x: left + width, y },
        stroke: { color: pointColor, width: 2 },
      };
      return [background, ...rows, line];
    },
  });
