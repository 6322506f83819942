import type { Figure } from '../graphics/figure';
import type { Point } from '../types/data-types';
import type { SeriesColumns } from '../types/series-columns';
import { fade } from '../util/color';
import { number } from '../validation/rule';
import { keepResults, type RowRange } from './bar-values';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getShapeColor, getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeContext, ShapeDefinition } from './shape-definition';

/**
 * Style options of an anchored VWAP. Its line shows, at each bar, the volume-weighted average of (high + low + close) /
 * 3 since the time of its point. Without volumes, all bars have the same weight.
 *
 * @example
 * ```ts live title="Anchored VWAP with a band"
 * import { AnchoredVwap, createChart, Drawing } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [AnchoredVwap] });
 * const point = { time: '2026-08-07', price: 93.74 };
 * drawing.add(AnchoredVwap, [point], { deviations: 2 });
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeAnchoredVwapStyle extends ShapeLineStyle {
  /**
   * Distance of the band's edges from the average, in standard deviations from 0 to 10; 0 for no band.
   *
   * @defaultValue `0`
   */
  deviations: number;
}

/** Default {@link ShapeAnchoredVwapStyle}. */
export const defaultShapeAnchoredVwapStyle: ShapeAnchoredVwapStyle = {
  ...defaultShapeLineStyle,
  deviations: 0,
};

/** Average and standard deviation of the price for each bar from the anchor. */
export interface VwapBands {
  /** Row of the first bar. */
  readonly from: number;
  /** Averages; `NaN` while nothing was traded, and for empty slots. */
  readonly averages: Float64Array;
  /** Standard deviations. */
  readonly deviations: Float64Array;
}

/** Calculates the average of (high + low + close) / 3, weighted by volume. Without volumes, all bars weigh the same. */
export function getAnchoredVwap(bars: SeriesColumns, { from, to }: RowRange): VwapBands {
  const length = Math.max(to - from, 0);
  const averages = new Float64Array(length);
  const deviations = new Float64Array(length);
  const { close, high, low, volume } = bars;
  let total = 0;
  let average = 0;
  let squares = 0;
  for (let i = 0; i < length; i++) {
    const row = from + i;
    const price = ((high[row] as number) + (low[row] as number) + (close[row] as number)) / 3;
    const weight = volume ? volume[row] || 0 : 1;
    const isEmpty = Number.isNaN(price);
    if (!isEmpty && weight > 0) {
      total += weight;
      // Adding up price² loses all digits of the variance if prices are large and hardly move.
      const difference = price - average;
      average += (difference * weight) / total;
      squares += weight * difference * (price - average);
    }
    averages[i] = isEmpty || total === 0 ? NaN : average;
    deviations[i] = Math.sqrt(Math.max(squares, 0) / total);
  }
  return { from, averages, deviations };
}

const calculate = keepResults<null, VwapBands>(getAnchoredVwap);

/**
 * Anchored VWAP, the volume-weighted average price since the time of its point.
 */
export const AnchoredVwap: ShapeDefinition<ShapeAnchoredVwapStyle, 1> = defineShape({
  type: 'anchored-vwap',
  label: 'Anchored VWAP',
  group: 'measures',
  icon: 'M4 3v14M3 16c4-1 3-7 7-7s4-3 7-5',
  points: 1,
  style: defaultShapeAnchoredVwapStyle,
  rules: { ...lineRules, deviations: number({ min: 0, max: 10 }) },
  figures(context) {
    const { anchors, bars, style } = context;
    const anchor: Figure = {
      kind: 'ellipse',
      center: context.points[0],
      radiusX: 3,
      radiusY: 3,
      fill: getShapeColor(context),
    };
    if (!bars) return [anchor];
    const { averages, deviations, from } = calculate(bars, anchors, null);
    const indexes = getVisibleIndexes(context, bars, from, averages);
    if (indexes.length === 0) return [anchor];
    const line = (factor: number): Point[] =>
      indexes.map((i) => ({
        x: context.indexToX(bars.rowToIndex(from + i)),
        y: context.y((averages[i] as number) + factor * (deviations[i] as number)),
      }));
    const stroke = getStroke(context);
    const figures: Figure[] = [anchor];
    if (style.deviations > 0) {
      const [upper, lower] = [line(style.deviations), line(-style.deviations)];
      const color = getShapeColor(context);
      figures.push(
        { kind: 'polygon', points: [...upper, ...lower.toReversed()], fill: fade(color, 0.08) },
        { kind: 'polyline', points: upper, stroke: { ...stroke, width: 1 } },
        { kind: 'polyline', points: lower, stroke: { ...stroke, width: 1 } },
      );
    }
    return [...figures, { kind: 'polyline', points: line(0), stroke }];
  },
});

/** Returns the indexes of the averages in view, at most two for each pixel. */
function getVisibleIndexes(
  { width, xToIndex }: ShapeContext<unknown>,
  bars: SeriesColumns,
  from: number,
  averages: Float64Array,
): number[] {
  // One bar more on each side, so that the line continues to the edges.
  const first = Math.max(bars.indexToRow(xToIndex(0)) - 1 - from, 0);
  const last = Math.min(bars.indexToRow(xToIndex(width)) - from, averages.length - 1);
  const step = Math.max(Math.ceil((last - first) / (2 * width)), 1);
  const indexes: number[] = [];
  for (let i = first; i <= last; i += step) if (!Number.isNaN(averages[i])) indexes.push(i);
  return indexes;
}
