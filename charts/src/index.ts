// Exports of values stand in an order in which the bundled library compresses well.
export { barTypes, registerBar } from './registry/register-bar';
export { toSvg } from './features/to-svg';
export { version } from './version';
export { addSessions } from './features/sessions/add-sessions';
export { registerShape, shapeTypes } from './registry/shapes';
export { toHeikinAshi } from './kinds/to-heikin-ashi';
export { showFullSession } from './features/sessions/add-trading-day';
export { PriceAxis } from './chart/price-axis';
export { Pane } from './chart/pane';
export { linkCharts } from './features/link';
export { Series } from './chart/series';
export { TimeAxis } from './chart/time-axis';
export { renderToSvg } from './render-to-svg';
export { createPlainChart } from './create-plain-chart';
export { createChart, restoreChart } from './create-chart';
export { isChartState, isShapesState } from './state-guards';
export { addHtmlOverlay, type HtmlOverlay } from './features/over/overlay';
export { ChartModel } from './chart/chart';
export { addMarkerTips, type MarkerTips } from './features/marker-tips';
export * from './values/enums';
export { addTooltip, type Tooltip } from './features/over/tooltip';
export { Crosshair } from './chart/crosshair';
export { addLegend, type Legend } from './features/over/legend';
export { enableOrderLines } from './features/orders';
export { addCountdown, type Countdown, type CountdownOptions } from './features/countdown';
export { zhCN } from './words/chinese';
export { DrawBar } from './ui/draw-bar';
export { enUS } from './words/english';
export type { ChartMessages } from './words/core';
export type { MessageGroup, Messages } from './words/dictionary';
export type * from './values/choices';
export type * from './values/columns';
export type * from './values/data';
export type * from './values/formats';
export type * from './values/marker';
export type * from './values/partial';
export type * from './values/picture';
export type * from './values/ranges';
export type { SetDataOptions, ViewAfterData } from './values/set-data';
export type * from './contract/chart';
export type * from './contract/crosshair';
export type * from './contract/events';
export type * from './contract/handlers';
export type * from './contract/maps';
export type * from './contract/orders';
export type * from './contract/price-axis';
export type * from './contract/price-line';
export type * from './contract/saved';
export type * from './contract/saving';
export type * from './contract/sources';
export type * from './contract/time-axis';
export type { Unsubscribe } from './base/emitter';
export type { ChartOptions } from './values/options/chart';
export type { CrosshairOptions } from './values/options/crosshair';
export type { DrawingOptions } from './values/options/drawing';
export type { GridOptions } from './values/options/grid';
export type { PaneOptions } from './values/options/pane';
export type { PriceAxisOptions } from './values/options/price-axis';
export type { NewPriceLine, PriceLineOptions } from './values/options/price-line';
export type { CommonOptions } from './values/options/series';
export type { SourceOptions } from './values/options/source';
export type { TimeAxisOptions } from './values/options/time-axis';
export type {
  LegendOptions,
  LegendField,
  LegendItem,
  TooltipOptions,
} from './features/over/options';
export type { Figure, Stroke } from './figures/figure';
export type {
  BarContext,
  BarDefinition,
  FieldRule,
  CustomBar,
  CustomBarPrices,
  VisibleBar,
} from './kinds/bar-definition';
export type { RegisterOptions } from './registry/register';
export type { ShapeColors, ShapeContext, ShapeDefinition } from './kinds/shape-definition';
export type { BarAreaStyleOptions } from './kinds/bars/area';
export type { BarBandStyleOptions } from './kinds/bars/band';
export type { BarBaselineStyleOptions } from './kinds/bars/baseline';
export type { BarCandleStyleOptions } from './kinds/bars/candle';
export type { BarHeikinAshiStyleOptions } from './kinds/bars/heikin-ashi';
export type { BarHistogramStyleOptions } from './kinds/bars/histogram';
export type { BarHollowCandleStyleOptions } from './kinds/bars/hollow-candle';
export type { BarLineStyleOptions } from './kinds/bars/line';
export type { BarOhlcStyleOptions } from './kinds/bars/ohlc';
export type { FibLine } from './kinds/fib-line';
export type { ShapeLineStyle } from './kinds/line-style';
export type { ShapeArrowStyle } from './kinds/shapes/arrow';
export type { ShapeEllipseStyle } from './kinds/shapes/ellipse';
export type { ShapeExtendedLineStyle } from './kinds/shapes/extended-line';
export type { ShapeFibExtensionStyle } from './kinds/shapes/fib-extension';
export type { ShapeFibRetracementStyle } from './kinds/shapes/fib-retracement';
export type { ShapeHorizontalLineStyle } from './kinds/shapes/horizontal-line';
export type { ShapeMeasureStyle } from './kinds/shapes/measure';
export type { ShapeParallelChannelStyle } from './kinds/shapes/parallel-channel';
export type { ShapePathStyle } from './kinds/shapes/path';
export type { ShapePitchforkStyle } from './kinds/shapes/pitchfork';
export type { ShapePositionStyle } from './kinds/shapes/position';
export type { ShapeRayStyle } from './kinds/shapes/ray';
export type { ShapeRectangleStyle } from './kinds/shapes/rectangle';
export type { ShapeTextStyle } from './kinds/shapes/text';
export type { ShapeTrendLineStyle } from './kinds/shapes/trend-line';
export type { ShapeTriangleStyle } from './kinds/shapes/triangle';
export type { ShapeVerticalLineStyle } from './kinds/shapes/vertical-line';
export type { Sessions } from './features/sessions/add-sessions';
export type { FullSession } from './features/sessions/add-trading-day';
export type { FullSessionOptions, TradingHours } from './features/sessions/trading-day-options';
export type { Session, SessionSpan, SessionsOptions } from './features/sessions/options';
export type { ChartLink, LinkOptions } from './features/link';
export type { DrawBarOptions } from './ui/options';
