export { toHeikinAshi } from './bars/to-heikin-ashi';
export { version } from './version';
export { createChart, restoreChart } from './create-chart';
export { registerShape } from './shapes/registry';
export { ChartModel } from './model/chart';
export { Crosshair } from './model/crosshair';
export { Pane } from './model/pane';
export { PriceAxis } from './model/price-axis';
export { Series } from './model/series';
export { TimeAxis } from './model/time-axis';
export { DrawBar } from './ui/draw-bar';
export * from './model/maps';
export * from './model/enums';
export type * from './model/data';
export type * from './model/aliases';
export type * from './model/events';
export type * from './model/handles';
export type * from './model/saved';
export type {
  ChartOptions,
  CommonOptions,
  CrosshairOptions,
  GridOptions,
  PaneOptions,
  PriceAxisOptions,
  SourceOptions,
  TimeAxisOptions,
} from './model/options';
export type {
  Figure,
  ShapeColors,
  ShapeContext,
  ShapeDefinition,
  Stroke,
} from './shapes/definition';
export type { BarAreaStyleOptions } from './bars/area';
export type { BarBaselineStyleOptions } from './bars/baseline';
export type { BarCandleStyleOptions } from './bars/candle';
export type { BarHeikinAshiStyleOptions } from './bars/heikin-ashi';
export type { BarHistogramStyleOptions } from './bars/histogram';
export type { BarHollowCandleStyleOptions } from './bars/hollow-candle';
export type { BarLineStyleOptions } from './bars/line';
export type { BarOhlcStyleOptions } from './bars/ohlc';
export type { FibLine } from './shapes/fib-line';
export type { ShapeLineStyle } from './shapes/line-style';
export type { ShapeArrowStyle } from './shapes/kinds/arrow';
export type { ShapeEllipseStyle } from './shapes/kinds/ellipse';
export type { ShapeExtendedLineStyle } from './shapes/kinds/extended-line';
export type { ShapeFibExtensionStyle } from './shapes/kinds/fib-extension';
export type { ShapeFibRetracementStyle } from './shapes/kinds/fib-retracement';
export type { ShapeHorizontalLineStyle } from './shapes/kinds/horizontal-line';
export type { ShapeMeasureStyle } from './shapes/kinds/measure';
export type { ShapeParallelChannelStyle } from './shapes/kinds/parallel-channel';
export type { ShapePathStyle } from './shapes/kinds/path';
export type { ShapePitchforkStyle } from './shapes/kinds/pitchfork';
export type { ShapePositionStyle } from './shapes/kinds/position';
export type { ShapeRayStyle } from './shapes/kinds/ray';
export type { ShapeRectangleStyle } from './shapes/kinds/rectangle';
export type { ShapeTextStyle } from './shapes/kinds/text';
export type { ShapeTrendLineStyle } from './shapes/kinds/trend-line';
export type { ShapeTriangleStyle } from './shapes/kinds/triangle';
export type { ShapeVerticalLineStyle } from './shapes/kinds/vertical-line';
export type { DrawBarOptions } from './ui/options';
