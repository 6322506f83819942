import type { BarAreaStyleOptions } from '../bar-types/area';
import type { BarBandStyleOptions } from '../bar-types/band';
import type { BarBaselineStyleOptions } from '../bar-types/baseline';
import type { BarCandleStyleOptions } from '../bar-types/candle';
import type { BarHeikinAshiStyleOptions } from '../bar-types/heikin-ashi';
import type { BarHistogramStyleOptions } from '../bar-types/histogram';
import type { BarHollowCandleStyleOptions } from '../bar-types/hollow-candle';
import type { BarLineStyleOptions } from '../bar-types/line';
import type { BarOhlcStyleOptions } from '../bar-types/ohlc';
import type { ShapeArrowStyle } from '../shapes/arrow';
import type { ShapeEllipseStyle } from '../shapes/ellipse';
import type { ShapeExtendedLineStyle } from '../shapes/extended-line';
import type { ShapeFibExtensionStyle } from '../shapes/fib-extension';
import type { ShapeFibRetracementStyle } from '../shapes/fib-retracement';
import type { ShapeHorizontalLineStyle } from '../shapes/horizontal-line';
import type { ShapeMeasureStyle } from '../shapes/measure';
import type { ShapeParallelChannelStyle } from '../shapes/parallel-channel';
import type { ShapePathStyle } from '../shapes/path';
import type { ShapePitchforkStyle } from '../shapes/pitchfork';
import type { ShapePositionStyle } from '../shapes/position';
import type { ShapeRayStyle } from '../shapes/ray';
import type { ShapeRectangleStyle } from '../shapes/rectangle';
import type { ShapeTextStyle } from '../shapes/text';
import type { ShapeTrendLineStyle } from '../shapes/trend-line';
import type { ShapeTriangleStyle } from '../shapes/triangle';
import type { ShapeVerticalLineStyle } from '../shapes/vertical-line';
import type { BandColumns, BarColumns, ValueColumns } from '../types/column-data';
import type { Bar, BarBand, BarValue, ShapePoint } from '../types/data-types';
import type { DeepPartial } from '../types/deep-partial';

/**
 * The data of each bar type: the item of the list that {@link ISeriesApi.setData} takes.
 *
 * @since 0.1.0
 */
export interface SourceDataMap {
  /** Candles: four prices. */
  candle: Bar;
  /** Candles whose rising bodies are hollow: four prices. */
  'hollow-candle': Bar;
  /** Bars with ticks for open and close: four prices. */
  ohlc: Bar;
  /** Averaged candles, computed by the chart from four prices. */
  'heikin-ashi': Bar;
  /** A line: one value. */
  line: BarValue;
  /** A line with a filled area below it: one value. */
  area: BarValue;
  /** A line with areas above and below a base value: one value. */
  baseline: BarValue;
  /** Columns: one value. */
  histogram: BarValue;
  /** The area between two values. */
  band: BarBand;
}

/**
 * A bar of any type.
 *
 * @since 0.2.0
 */
export type AnyBar = SourceDataMap[keyof SourceDataMap];

/**
 * The columns that each bar type takes instead of a list of its bars.
 *
 * @since 0.2.0
 */
export type SourceColumnsMap = {
  [T in keyof SourceDataMap]: SourceDataMap[T] extends Bar
    ? BarColumns
    : SourceDataMap[T] extends BarValue
      ? ValueColumns
      : BandColumns;
};

/**
 * Anchor points of each shape type, for {@link IDrawingApi.add}. Add a custom shape type, which {@link registerShape}
 * registers, by declaration merging.
 *
 * @since 0.1.0
 */
export interface SourcePointsMap {
  /** Both ends. */
  'trend-line': readonly [ShapePoint, ShapePoint];
  /** The start, and a point on the way. */
  ray: readonly [ShapePoint, ShapePoint];
  /** Two points on the line. */
  'extended-line': readonly [ShapePoint, ShapePoint];
  /** A point on the line; its time places the label. */
  'horizontal-line': readonly [ShapePoint];
  /** A point on the line; its price places the label. */
  'vertical-line': readonly [ShapePoint];
  /** The tail and the head. */
  arrow: readonly [ShapePoint, ShapePoint];
  /** Two opposite corners. */
  rectangle: readonly [ShapePoint, ShapePoint];
  /** Two opposite corners of the box around the ellipse. */
  ellipse: readonly [ShapePoint, ShapePoint];
  /** Three corners. */
  triangle: readonly [ShapePoint, ShapePoint, ShapePoint];
  /** Both ends of one edge, and a point on the other edge. */
  'parallel-channel': readonly [ShapePoint, ShapePoint, ShapePoint];
  /** From 2 to 5,000 points, in the order of the stroke. */
  path: readonly ShapePoint[];
  /** Where the text stands. */
  text: readonly [ShapePoint];
  /** The start (100 %) and the end (0 %) of the move. */
  'fib-retracement': readonly [ShapePoint, ShapePoint];
  /** The start of the move, its end, and the end of the correction. */
  'fib-extension': readonly [ShapePoint, ShapePoint, ShapePoint];
  /** The handle of the fork, and the two points between which its median runs. */
  pitchfork: readonly [ShapePoint, ShapePoint, ShapePoint];
  /** Both corners of the measured box. */
  measure: readonly [ShapePoint, ShapePoint];
  /** The entry, the target (above it) and the stop (below it). The time of the target is the right edge. */
  'long-position': readonly [ShapePoint, ShapePoint, ShapePoint];
  /** The entry, the target (below it) and the stop (above it). The time of the target is the right edge. */
  'short-position': readonly [ShapePoint, ShapePoint, ShapePoint];
}

/**
 * The style of each bar type and each shape.
 *
 * @since 0.1.0
 */
export interface SourceStyleMap {
  /** Style of candles. */
  candle: BarCandleStyleOptions;
  /** Style of hollow candles. */
  'hollow-candle': BarHollowCandleStyleOptions;
  /** Style of OHLC bars. */
  ohlc: BarOhlcStyleOptions;
  /** Style of Heikin-Ashi bars. */
  'heikin-ashi': BarHeikinAshiStyleOptions;
  /** Style of lines. */
  line: BarLineStyleOptions;
  /** Style of areas. */
  area: BarAreaStyleOptions;
  /** Style of baselines. */
  baseline: BarBaselineStyleOptions;
  /** Style of histograms. */
  histogram: BarHistogramStyleOptions;
  /** Style of bands. */
  band: BarBandStyleOptions;
  /** Style of trend lines. */
  'trend-line': ShapeTrendLineStyle;
  /** Style of rays. */
  ray: ShapeRayStyle;
  /** Style of extended lines. */
  'extended-line': ShapeExtendedLineStyle;
  /** Style of horizontal lines. */
  'horizontal-line': ShapeHorizontalLineStyle;
  /** Style of vertical lines. */
  'vertical-line': ShapeVerticalLineStyle;
  /** Style of arrows. */
  arrow: ShapeArrowStyle;
  /** Style of rectangles. */
  rectangle: ShapeRectangleStyle;
  /** Style of ellipses. */
  ellipse: ShapeEllipseStyle;
  /** Style of triangles. */
  triangle: ShapeTriangleStyle;
  /** Style of parallel channels. */
  'parallel-channel': ShapeParallelChannelStyle;
  /** Style of paths. */
  path: ShapePathStyle;
  /** Style of texts. */
  text: ShapeTextStyle;
  /** Style of Fibonacci retracements. */
  'fib-retracement': ShapeFibRetracementStyle;
  /** Style of Fibonacci extensions. */
  'fib-extension': ShapeFibExtensionStyle;
  /** Style of pitchforks. */
  pitchfork: ShapePitchforkStyle;
  /** Style of measures. */
  measure: ShapeMeasureStyle;
  /** Style of long positions. */
  'long-position': ShapePositionStyle;
  /** Style of short positions. */
  'short-position': ShapePositionStyle;
}

/**
 * The style of each bar type and each shape with everything optional: what `addSeries`,
 * `IDrawingApi.add` and `applyStyle` take.
 *
 * @since 0.1.0
 */
export interface SourcePartialStyleMap extends PartialStyles {}

/** Maps every style, also those that a reader's own shapes add, to its partial form. */
type PartialStyles = { [Type in keyof SourceStyleMap]: DeepPartial<SourceStyleMap[Type]> };

/**
 * The name of a bar type: what {@link IChartApi.addSeries} takes.
 *
 * @since 0.1.0
 */
export type BarType = keyof SourceDataMap;

/**
 * Name of a shape type, for {@link IDrawingApi.add}.
 *
 * @since 0.1.0
 */
export type ShapeType = keyof SourcePointsMap;

/**
 * The name of anything that a chart draws: a bar type or a shape.
 *
 * @since 0.1.0
 */
export type SourceType = BarType | ShapeType;
