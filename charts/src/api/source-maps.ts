import type { SourceOptions } from '../options/source-options';
import type { BarTypeDefinition, CustomBar } from '../bar-types/bar-type-config';
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
import type { ShapeAnchoredVwapStyle } from '../shapes/anchored-vwap';
import type { ShapeRegressionChannelStyle } from '../shapes/regression-channel';
import type { ShapeFixedRangeVolumeProfileStyle } from '../shapes/fixed-range-volume-profile';
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
import type { ShapeHighlighterStyle } from '../shapes/highlighter';
import type { ShapeBrushStyle } from '../shapes/brush';
import type { ShapePolylineStyle } from '../shapes/polyline';
import type { ShapeElliottCorrectionStyle } from '../shapes/elliott-correction';
import type { ShapeElliottImpulseStyle } from '../shapes/elliott-impulse';
import type { ShapeHeadAndShouldersStyle } from '../shapes/head-and-shoulders';
import type { ShapeAbcdPatternStyle } from '../shapes/abcd-pattern';
import type { ShapeXabcdPatternStyle } from '../shapes/xabcd-pattern';
import type { ShapeGannBoxStyle } from '../shapes/gann-box';
import type { ShapeGannFanStyle } from '../shapes/gann-fan';
import type { ShapeFibCirclesStyle } from '../shapes/fib-circles';
import type { ShapeFibTimeZonesStyle } from '../shapes/fib-time-zones';
import type { ShapeFibFanStyle } from '../shapes/fib-fan';
import type { ShapeFibChannelStyle } from '../shapes/fib-channel';
import type { ShapeCyclicLinesStyle } from '../shapes/cyclic-lines';
import type { ShapePriceMeasureStyle } from '../shapes/price-measure';
import type { ShapeDateMeasureStyle } from '../shapes/date-measure';
import type { ShapePriceLabelStyle } from '../shapes/price-label';
import type { ShapeNoteStyle } from '../shapes/note';
import type { ShapeCalloutStyle } from '../shapes/callout';
import type { ShapeArcStyle } from '../shapes/arc';
import type { ShapeDisjointChannelStyle } from '../shapes/disjoint-channel';
import type { ShapeHorizontalRayStyle } from '../shapes/horizontal-ray';
import type { BandColumns, BarColumns, ValueColumns } from '../types/column-data';
import type { Bar, BarBand, BarValue, ShapePoint } from '../types/data-types';
import type { CommonOptions } from '../options/series-options';
import type { DeepPartial } from '../types/deep-partial';

/**
 * Bar of each built-in bar type. Series with one value also accept bars with four prices; see {@link SeriesBarInput}.
 */
export interface SourceDataMap {
  /** Candles, with four prices. */
  candle: Bar;
  /** Candles with hollow rising bodies, with four prices. */
  'hollow-candle': Bar;
  /** OHLC bars, with four prices. */
  ohlc: Bar;
  /** Averaged candles, which the chart computes from four prices. */
  'heikin-ashi': Bar;
  /** Line, with one value. */
  line: BarValue;
  /** Line with a filled area below it, with one value. */
  area: BarValue;
  /** Line with areas above and below a base value, with one value. */
  baseline: BarValue;
  /** Columns, with one value. */
  histogram: BarValue;
  /** Area between two values. */
  band: BarBand;
}

/**
 * Bar of any type. To narrow it, check for a field, such as `'close' in bar`.
 */
export type AnyBar = SourceDataMap[BarType] | CustomBar;

/**
 * Columns that each built-in bar type accepts instead of a list of bars. Series with one value also accept
 * {@link BarColumns}. Other bar types only accept lists.
 */
export type SourceColumnsMap = {
  [T in keyof SourceDataMap]: SourceDataMap[T] extends Bar
    ? BarColumns
    : SourceDataMap[T] extends BarValue
      ? ValueColumns
      : BandColumns;
};

/**
 * Points of each built-in shape, by its type in saved states.
 */
export interface SourcePointsMap {
  /** Both ends. */
  'trend-line': readonly [ShapePoint, ShapePoint];
  /** Start of the ray, and another point on it. */
  ray: readonly [ShapePoint, ShapePoint];
  /** Two points on the line. */
  'extended-line': readonly [ShapePoint, ShapePoint];
  /** Point on the line. Its time sets the position of the label. */
  'horizontal-line': readonly [ShapePoint];
  /** Point on the line. Its price sets the position of the label. */
  'vertical-line': readonly [ShapePoint];
  /** Tail and head. */
  arrow: readonly [ShapePoint, ShapePoint];
  /** Two opposite corners. */
  rectangle: readonly [ShapePoint, ShapePoint];
  /** Two opposite corners of the box around the ellipse. */
  ellipse: readonly [ShapePoint, ShapePoint];
  /** Three corners. */
  triangle: readonly [ShapePoint, ShapePoint, ShapePoint];
  /** Both ends of one edge, and a point on the other edge. */
  'parallel-channel': readonly [ShapePoint, ShapePoint, ShapePoint];
  /** From 2 to 5,000 points, in drawing order. */
  path: readonly ShapePoint[];
  /** Location of the text. */
  text: readonly [ShapePoint];
  /** Start (100%) and end (0%) of the price move. */
  'fib-retracement': readonly [ShapePoint, ShapePoint];
  /** Start and end of the price move, and end of the correction. */
  'fib-extension': readonly [ShapePoint, ShapePoint, ShapePoint];
  /** Handle of the fork and the two points whose midpoint the median line passes through. */
  pitchfork: readonly [ShapePoint, ShapePoint, ShapePoint];
  /** Two opposite corners of the measured box. */
  measure: readonly [ShapePoint, ShapePoint];
  /** Start of the regression, and its end. Their prices don't matter. */
  'regression-channel': readonly [ShapePoint, ShapePoint];
  /** Start of the average. Its price doesn't matter. */
  'anchored-vwap': readonly [ShapePoint];
  /** Start of the profile, and its end. Their prices don't matter. */
  'fixed-range-volume-profile': readonly [ShapePoint, ShapePoint];
  /** Entry, target (above the entry) and stop (below the entry). The zones end at the target's time. */
  'long-position': readonly [ShapePoint, ShapePoint, ShapePoint];
  /** Entry, target (below the entry) and stop (above the entry). The zones end at the target's time. */
  'short-position': readonly [ShapePoint, ShapePoint, ShapePoint];
  /** Start of the ray. */
  'horizontal-ray': readonly [ShapePoint];
  /** Both ends of one edge, and a point on the other edge. */
  'disjoint-channel': readonly [ShapePoint, ShapePoint, ShapePoint];
  /** Both ends, and the middle of the arc. */
  arc: readonly [ShapePoint, ShapePoint, ShapePoint];
  /** Tip of the tail, and top left corner of the bubble. */
  callout: readonly [ShapePoint, ShapePoint];
  /** Location of the pin. */
  note: readonly [ShapePoint];
  /** Location whose price the label shows. */
  'price-label': readonly [ShapePoint];
  /** Two opposite corners of the measured box. */
  'date-measure': readonly [ShapePoint, ShapePoint];
  /** Two opposite corners of the measured box. */
  'price-measure': readonly [ShapePoint, ShapePoint];
  /** Start and end of the first cycle. Their prices only affect the line that connects both points. */
  'cyclic-lines': readonly [ShapePoint, ShapePoint];
  /** Both ends of the base line, and a point on the line at ratio 1. */
  'fib-channel': readonly [ShapePoint, ShapePoint, ShapePoint];
  /** Start and end of the price move. */
  'fib-fan': readonly [ShapePoint, ShapePoint];
  /** Start, and the end of the first zone. */
  'fib-time-zones': readonly [ShapePoint, ShapePoint];
  /** Center, and a point on the circle at ratio 1. */
  'fib-circles': readonly [ShapePoint, ShapePoint];
  /** Start of all lines, and a point on the line 1/1. */
  'gann-fan': readonly [ShapePoint, ShapePoint];
  /** Two opposite corners. */
  'gann-box': readonly [ShapePoint, ShapePoint];
  /** Points X, A, B, C and D. */
  'xabcd-pattern': readonly [ShapePoint, ShapePoint, ShapePoint, ShapePoint, ShapePoint];
  /** Points A, B, C and D. */
  'abcd-pattern': readonly [ShapePoint, ShapePoint, ShapePoint, ShapePoint];
  /**
   * Start, left shoulder, first point of the neckline, head, second point of the neckline, right shoulder and end.
   */
  'head-and-shoulders': readonly [
    ShapePoint,
    ShapePoint,
    ShapePoint,
    ShapePoint,
    ShapePoint,
    ShapePoint,
    ShapePoint,
  ];
  /** Start, and the ends of the waves 1 to 5. */
  'elliott-impulse': readonly [
    ShapePoint,
    ShapePoint,
    ShapePoint,
    ShapePoint,
    ShapePoint,
    ShapePoint,
  ];
  /** Start, and the ends of the waves A to C. */
  'elliott-correction': readonly [ShapePoint, ShapePoint, ShapePoint, ShapePoint];
  /** From 2 to 5,000 points, in drawing order. */
  polyline: readonly ShapePoint[];
  /** From 2 to 5,000 points, in drawing order. */
  brush: readonly ShapePoint[];
  /** From 2 to 5,000 points, in drawing order. */
  highlighter: readonly ShapePoint[];
}

/**
 * Style of each bar type and built-in shape.
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
  /** Style of regression channels. */
  'regression-channel': ShapeRegressionChannelStyle;
  /** Style of anchored VWAPs. */
  'anchored-vwap': ShapeAnchoredVwapStyle;
  /** Style of fixed range volume profiles. */
  'fixed-range-volume-profile': ShapeFixedRangeVolumeProfileStyle;
  /** Style of long positions. */
  'long-position': ShapePositionStyle;
  /** Style of short positions. */
  'short-position': ShapePositionStyle;
  /** Style of horizontal rays. */
  'horizontal-ray': ShapeHorizontalRayStyle;
  /** Style of disjoint channels. */
  'disjoint-channel': ShapeDisjointChannelStyle;
  /** Style of arcs. */
  arc: ShapeArcStyle;
  /** Style of callouts. */
  callout: ShapeCalloutStyle;
  /** Style of notes. */
  note: ShapeNoteStyle;
  /** Style of price labels. */
  'price-label': ShapePriceLabelStyle;
  /** Style of date ranges. */
  'date-measure': ShapeDateMeasureStyle;
  /** Style of price ranges. */
  'price-measure': ShapePriceMeasureStyle;
  /** Style of cyclic lines. */
  'cyclic-lines': ShapeCyclicLinesStyle;
  /** Style of Fibonacci channels. */
  'fib-channel': ShapeFibChannelStyle;
  /** Style of Fibonacci fans. */
  'fib-fan': ShapeFibFanStyle;
  /** Style of Fibonacci time zones. */
  'fib-time-zones': ShapeFibTimeZonesStyle;
  /** Style of Fibonacci circles. */
  'fib-circles': ShapeFibCirclesStyle;
  /** Style of Gann fans. */
  'gann-fan': ShapeGannFanStyle;
  /** Style of Gann boxes. */
  'gann-box': ShapeGannBoxStyle;
  /** Style of XABCD patterns. */
  'xabcd-pattern': ShapeXabcdPatternStyle;
  /** Style of ABCD patterns. */
  'abcd-pattern': ShapeAbcdPatternStyle;
  /** Style of head and shoulders patterns. */
  'head-and-shoulders': ShapeHeadAndShouldersStyle;
  /** Style of Elliott impulse waves. */
  'elliott-impulse': ShapeElliottImpulseStyle;
  /** Style of Elliott correction waves. */
  'elliott-correction': ShapeElliottCorrectionStyle;
  /** Style of polylines. */
  polyline: ShapePolylineStyle;
  /** Style of brush strokes. */
  brush: ShapeBrushStyle;
  /** Style of highlighter strokes. */
  highlighter: ShapeHighlighterStyle;
}

/**
 * Style of each bar type and built-in shape with every property optional, for {@link PartialSourceOptions}.
 */
export interface SourcePartialStyleMap extends PartialStyles {}

/** Maps every style to its partial form. */
type PartialStyles = { [Type in keyof SourceStyleMap]: DeepPartial<SourceStyleMap[Type]> };

/**
 * All options of a series or built-in shape: {@link SourceOptions} and the options of its type.
 *
 * @typeParam T - Bar type or type of a shape.
 */
export type SourceTypeOptions<T extends SourceType | BarTypeDefinition = SourceType> =
  SourceOptions & SourceStyle<T>;

/**
 * {@link SourceTypeOptions} with every property optional. `addSeries` and `applyOptions` accept it.
 *
 * @typeParam T - Bar type or type of a shape.
 */
export type PartialSourceOptions<T extends SourceType | BarTypeDefinition = SourceType> =
  DeepPartial<SourceOptions> &
    (T extends SourceType ? SourcePartialStyleMap[T] : DeepPartial<SourceStyle<T>>);

/**
 * Options of a bar type or shape type without {@link SourceOptions}.
 *
 * @typeParam T - Bar type or shape type.
 */
export type SourceStyle<T extends SourceType | BarTypeDefinition> = T extends SourceType
  ? SourceStyleMap[T]
  : T extends {
        /** Default style. */
        readonly style: infer Style;
      }
    ? CommonOptions & Style
    : never;

/**
 * Bar of a series.
 *
 * @typeParam T - Bar type of the series.
 */
export type SeriesBar<T extends AnyBarType> = T extends BarType
  ? SourceDataMap[T]
  : T extends BarTypeDefinition<infer Data>
    ? Data
    : never;

/**
 * Bar that a series accepts. Bar types of single values also accept bars with four prices, and draw the closes.
 *
 * @typeParam T - Bar type of the series.
 */
export type SeriesBarInput<T extends AnyBarType> =
  SeriesBar<T> | (T extends ValueBarType ? Bar : never);

/**
 * Bars of a series, as a list or as columns. {@link ISeriesApi.setData} accepts them.
 *
 * @typeParam T - Bar type of the series.
 */
export type SeriesData<T extends AnyBarType> =
  | readonly SeriesBarInput<T>[]
  | (T extends BarType ? SourceColumnsMap[T] : never)
  | (T extends ValueBarType ? BarColumns : never);

/** Built-in bar types of single values. */
type ValueBarType = {
  [T in keyof SourceDataMap]: SourceDataMap[T] extends BarValue ? T : never;
}[keyof SourceDataMap];

/**
 * Name of a built-in bar type, for {@link IChartApi.addSeries}.
 */
export type BarType = keyof SourceDataMap;

/**
 * Bar type of a series: the name of a built-in type, or a definition, such as {@link Renko} or one from
 * {@link defineBarType}.
 */
export type AnyBarType = BarType | BarTypeDefinition;

/**
 * Type of a built-in shape in saved states.
 */
export type ShapeType = keyof SourcePointsMap;

/**
 * Bar type, or type of a built-in shape in saved states.
 */
export type SourceType = BarType | ShapeType;
