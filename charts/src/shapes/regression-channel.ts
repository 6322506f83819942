import type { Figure } from '../graphics/figure';
import type { Point } from '../types/data-types';
import type { SeriesColumns } from '../types/series-columns';
import { number } from '../validation/rule';
import { keepResults, type RowRange } from './bar-values';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { dashed, drawWithoutBars, getFillColor, getShapeColor, getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a regression channel between two times. Its middle line is the linear regression of the closing
 * prices, and its edges are parallel to the middle line.
 *
 * @example
 * ```ts live title="Regression channel"
 * import { createChart, Drawing, RegressionChannel } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [RegressionChannel] });
 * drawing.add(
 *   RegressionChannel,
 *   [
 *     { time: '2026-08-07', price: 93.74 },
 *     { time: '2026-10-09', price: 103.61 },
 *   ],
 *   { extend: true },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeRegressionChannelStyle extends ShapeLineStyle {
  /**
   * Distance of the channel's edges from the regression line, as a number of standard deviations from 0 to 10.
   *
   * @defaultValue `2`
   */
  deviations: number;
  /**
   * Fill color, as CSS; `null` uses the line's color at 15% opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
  /**
   * Whether the channel extends to the right edge of the pane.
   *
   * @defaultValue `false`
   */
  extend: boolean;
}

/** Default {@link ShapeRegressionChannelStyle}. */
export const defaultShapeRegressionChannelStyle: ShapeRegressionChannelStyle = {
  ...defaultShapeLineStyle,
  deviations: 2,
  fill: null,
  extend: false,
};

/** Straight line through closing prices. */
export interface Regression {
  /** Bar indexes of the first and the last bar. */
  readonly from: number;
  readonly to: number;
  /** Row of the first bar. */
  readonly row: number;
  /** Price at `from`. */
  readonly price: number;
  /** Price change from one bar index to the next. */
  readonly slope: number;
  /** Standard deviation of the closing prices from the line. */
  readonly deviation: number;
}

/** Calculates the line with the least squares of distances from the closing prices; `null` without bars. */
export function getRegression(bars: SeriesColumns, rows: RowRange): Regression | null {
  const start = bars.rowToIndex(rows.from);
  let [count, meanX, meanY, xx, xy, yy, last] = [0, 0, 0, 0, 0, 0, start];
  for (let row = rows.from; row < rows.to; row++) {
    const close = bars.close[row] as number;
    if (Number.isNaN(close)) continue;
    last = bars.rowToIndex(row);
    const [dx, dy] = [last - start - meanX, close - meanY];
    count += 1;
    meanX += dx / count;
    meanY += dy / count;
    xx += dx * (last - start - meanX);
    xy += dx * (close - meanY);
    yy += dy * (close - meanY);
  }
  if (count === 0) return null;
  const slope = xx > 0 ? xy / xx : 0;
  const deviation = Math.sqrt(Math.max(yy - slope * xy, 0) / count);
  return { from: start, to: last, row: rows.from, price: meanY - slope * meanX, slope, deviation };
}

const calculate = keepResults<null, Regression | null>(getRegression);

/** On a logarithmic axis, a straight line of prices is a curve. */
const segmentCount = 32;

/**
 * Regression channel between two times. Its middle line is the linear regression of the closing prices, and its edges
 * are parallel to the middle line.
 */
export const RegressionChannel: ShapeDefinition<ShapeRegressionChannelStyle, 2> = defineShape({
  type: 'regression-channel',
  label: 'Regression channel',
  group: 'channels',
  icon: 'M2 11 17 2M3 18 18 9M3 14 17 6M6 9v.1M9 13v.1M12 6v.1',
  points: 2,
  style: defaultShapeRegressionChannelStyle,
  rules: { ...lineRules, deviations: number({ min: 0, max: 10 }) },
  pricesAt({ anchors, bars, barsSince, style }) {
    const regression = bars && calculate(bars, anchors, null);
    if (!regression) return [];
    const { deviation, from, price, row, slope, to } = regression;
    const bar = barsSince({ time: bars.rowToTime(row), price });
    if (bar < 0 || (bar > to - from && !style.extend)) return [];
    const middle = price + slope * bar;
    const distance = style.deviations * deviation;
    return [middle - distance, middle + distance];
  },
  figures(context) {
    const { anchors, bars, style, width } = context;
    const regression = bars && calculate(bars, anchors, null);
    if (!regression) return drawWithoutBars(context);
    const { deviation, from, price, slope, to } = regression;
    const end = style.extend ? Math.max(to, context.xToIndex(width)) : to;
    const line = (offset: number): Point[] =>
      Array.from({ length: segmentCount + 1 }, (_, i) => {
        const steps = ((end - from) * i) / segmentCount;
        return {
          x: context.indexToX(from + steps),
          y: context.y(price + slope * steps + offset),
        };
      });
    const distance = style.deviations * deviation;
    const [upper, lower] = [line(distance), line(-distance)];
    const stroke = getStroke(context);
    const figures: Figure[] = [
      {
        kind: 'polygon',
        points: [...upper, ...lower.toReversed()],
        fill: getFillColor(context),
      },
      { kind: 'polyline', points: upper, stroke },
      { kind: 'polyline', points: lower, stroke },
      { kind: 'polyline', points: line(0), stroke: dashed(getShapeColor(context)) },
    ];
    return figures;
  },
});
