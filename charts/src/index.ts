// Charts
export { ChartModel } from './chart/chart';
export { createChart, restoreChart } from './create-chart';
export { createPlainChart } from './create-plain-chart';
export { toSvg } from './plugins/to-svg';
export { renderToSvg } from './render-to-svg';
export { version } from './version';
export type * from './api/chart';
export type * from './api/events';
export type * from './api/handlers';
export type { Unsubscribe } from './util/emitter';
export type * from './values/picture';

// Panes, axes and crosshair
export { Crosshair } from './chart/crosshair';
export { Pane } from './chart/pane';
export { PriceAxis } from './chart/price-axis';
export { TimeAxis } from './chart/time-axis';
export type * from './api/crosshair';
export type * from './api/price-axis';
export type * from './api/time-axis';
export type * from './values/ranges';

// Series, shapes and their data
export { toHeikinAshi } from './bar-types/to-heikin-ashi';
export { Series } from './chart/series';
export * from './values/enums';
export type * from './api/maps';
export type * from './api/price-line';
export type * from './api/sources';
export type * from './values/columns';
export type * from './values/data';
export type * from './values/marker';
export type { SetDataOptions, ViewAfterData } from './values/set-data';

// Options
export type * from './values/choices';
export type * from './values/formats';
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
export type * from './values/partial';

// Styles
export type { BarAreaStyleOptions } from './bar-types/area';
export type { BarBandStyleOptions } from './bar-types/band';
export type { BarBaselineStyleOptions } from './bar-types/baseline';
export type { BarCandleStyleOptions } from './bar-types/candle';
export type { BarHeikinAshiStyleOptions } from './bar-types/heikin-ashi';
export type { BarHistogramStyleOptions } from './bar-types/histogram';
export type { BarHollowCandleStyleOptions } from './bar-types/hollow-candle';
export type { BarLineStyleOptions } from './bar-types/line';
export type { BarOhlcStyleOptions } from './bar-types/ohlc';
export type { ShapeArrowStyle } from './shapes/arrow';
export type { ShapeEllipseStyle } from './shapes/ellipse';
export type { ShapeExtendedLineStyle } from './shapes/extended-line';
export type { ShapeFibExtensionStyle } from './shapes/fib-extension';
export type { FibLine } from './shapes/fib-line';
export type { ShapeFibRetracementStyle } from './shapes/fib-retracement';
export type { ShapeHorizontalLineStyle } from './shapes/horizontal-line';
export type { ShapeLineStyle } from './shapes/line-style';
export type { ShapeMeasureStyle } from './shapes/measure';
export type { ShapeParallelChannelStyle } from './shapes/parallel-channel';
export type { ShapePathStyle } from './shapes/path';
export type { ShapePitchforkStyle } from './shapes/pitchfork';
export type { ShapePositionStyle } from './shapes/position';
export type { ShapeRayStyle } from './shapes/ray';
export type { ShapeRectangleStyle } from './shapes/rectangle';
export type { ShapeTextStyle } from './shapes/text';
export type { ShapeTrendLineStyle } from './shapes/trend-line';
export type { ShapeTriangleStyle } from './shapes/triangle';
export type { ShapeVerticalLineStyle } from './shapes/vertical-line';

// Types of your own
export { barTypes, registerBar } from './registry/register-bar';
export { registerShape, shapeTypes } from './registry/shapes';
export type {
  BarContext,
  BarDefinition,
  FieldRule,
  CustomBar,
  CustomBarPrices,
  VisibleBar,
} from './bar-types/bar-definition';
export type { Figure, Stroke } from './figures/figure';
export type { RegisterOptions } from './registry/register';
export type { ShapeColors, ShapeContext, ShapeDefinition } from './shapes/shape-definition';

// Drawing toolbar
export { DrawBar } from './ui/draw-bar';
export type { DrawBarOptions } from './ui/options';

// Legend, tooltip, orders and other additions
export { addCountdown, type Countdown, type CountdownOptions } from './plugins/countdown';
export { linkCharts } from './plugins/link';
export { addMarkerTips, type MarkerTips } from './plugins/marker-tips';
export { enableOrderLines } from './plugins/orders';
export { addLegend, type Legend } from './plugins/overlays/legend';
export { addHtmlOverlay, type HtmlOverlay } from './plugins/overlays/overlay';
export { addTooltip, type Tooltip } from './plugins/overlays/tooltip';
export { addSessions } from './plugins/sessions/add-sessions';
export { showFullSession } from './plugins/sessions/add-trading-day';
export type * from './api/orders';
export type { ChartLink, LinkOptions } from './plugins/link';
export type {
  LegendOptions,
  LegendField,
  LegendItem,
  TooltipOptions,
} from './plugins/overlays/options';
export type { Sessions } from './plugins/sessions/add-sessions';
export type { FullSession } from './plugins/sessions/add-trading-day';
export type { Session, SessionSpan, SessionsOptions } from './plugins/sessions/options';
export type { FullSessionOptions, TradingHours } from './plugins/sessions/trading-day-options';

// Saved charts
export { isChartState, isShapesState } from './state-guards';
export type * from './api/saved';
export type * from './api/saving';

// Messages
export { zhCN } from './i18n/chinese';
export { enUS } from './i18n/english';
export type { ChartMessages } from './i18n/core';
export type { MessageGroup, Messages } from './i18n/dictionary';
