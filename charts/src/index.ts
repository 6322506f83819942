// Charts
export { ChartModel } from './core/chart-model';
export { createChart, restoreChart } from './chart/create-chart';
export { toSvg } from './chart/to-svg';
export { renderToSvg } from './chart/render-to-svg';
export { version } from './chart/version';
export type * from './api/chart-api';
export type * from './api/events';
export type * from './api/indicator-api';
export type { Definition, DefinitionKind, OptionsArgument } from './types/definition';
export type * from './api/handlers';
export type { Unsubscribe } from './util/emitter';
export type * from './options/image-options';

// Panes, axes and crosshair
export { Crosshair } from './core/crosshair';
export { Pane } from './core/pane';
export { PriceAxis } from './core/price-axis';
export { TimeAxis } from './core/time-axis';
export type * from './api/crosshair-api';
export type * from './api/price-axis-api';
export type * from './api/range-result';
export type * from './api/time-axis-api';
export type * from './types/series-columns';
export type * from './types/visible-range';

// Series, shapes and their data
export { Kagi } from './bar-types/kagi';
export { LineBreak } from './bar-types/line-break';
export { PointAndFigure } from './bar-types/point-and-figure';
export { RangeBars } from './bar-types/range-bars';
export { Renko } from './bar-types/renko';
export { toHeikinAshi } from './bar-types/to-heikin-ashi';
export { checkBars } from './data/check-bars';
export type { BarProblem, BarProblemType, BarReport, CheckBarsOptions } from './data/check-bars';
export { formatCsv, parseCsv, type CsvOptions } from './data/csv';
export { createResampler, resample, type Resampler, type ResampleOptions } from './data/resample';
export { Series } from './core/series';
export * from './types/enums';
export type * from './api/source-maps';
export type * from './api/price-line-api';
export type * from './api/source-api';
export type * from './types/column-data';
export type * from './types/data-types';
export type { TradingHours } from './time/trading-hours';
export type * from './types/marker';
export type { SetDataOptions, RangeAfterData } from './options/set-data-options';

// Options
export type * from './types/choices';
export type * from './types/formats';
export type { ChartOptions } from './options/chart-options';
export type { CrosshairLineOptions, CrosshairOptions } from './options/crosshair-options';
export type { DrawingOptions } from './options/drawing-options';
export type { GridOptions } from './options/grid-options';
export type { PaneOptions } from './options/pane-options';
export type { PriceAxisOptions } from './options/price-axis-options';
export type { NewPriceLine, PriceLineOptions } from './options/price-line-options';
export type { CommonOptions } from './options/series-options';
export type { ShapeSourceOptions } from './options/shape-options';
export type { SourceOptions } from './options/source-options';
export type { TimeAxisOptions } from './options/time-axis-options';
export type * from './types/deep-partial';
export type * from './types/enum-value';

// Styles
export type { CommonLineOptions, LastPriceAnimation } from './bar-types/common-line-options';
export type { BarAreaStyleOptions } from './bar-types/area';
export type { BarBandStyleOptions } from './bar-types/band';
export type { BarBaselineStyleOptions } from './bar-types/baseline';
export type { BarCandleStyleOptions } from './bar-types/candle';
export type { BarHeikinAshiStyleOptions } from './bar-types/heikin-ashi';
export type { BarHistogramStyleOptions } from './bar-types/histogram';
export type { BarHollowCandleStyleOptions } from './bar-types/hollow-candle';
export type { BarLineStyleOptions } from './bar-types/line';
export type { BarOhlcStyleOptions } from './bar-types/ohlc';
export type { BarKagiStyleOptions } from './bar-types/kagi';
export type { BarLineBreakStyleOptions } from './bar-types/line-break';
export type { BarPointAndFigureStyleOptions } from './bar-types/point-and-figure';
export type { BarRangeBarsStyleOptions } from './bar-types/range-bars';
export type { BarRenkoStyleOptions } from './bar-types/renko';
export type { ShapeAnchoredVwapStyle } from './shapes/anchored-vwap';
export type { ShapeArrowStyle } from './shapes/arrow';
export type { ShapeEllipseStyle } from './shapes/ellipse';
export type { ShapeExtendedLineStyle } from './shapes/extended-line';
export type { ShapeFibExtensionStyle } from './shapes/fib-extension';
export type { ElliottDegree } from './shapes/elliott-degree';
export type { FibLine } from './shapes/fib-line';
export type { ShapeFibRetracementStyle } from './shapes/fib-retracement';
export type { ShapeFixedRangeVolumeProfileStyle } from './shapes/fixed-range-volume-profile';
export type { ShapeHighlighterStyle } from './shapes/highlighter';
export type { ShapeBrushStyle } from './shapes/brush';
export type { ShapePolylineStyle } from './shapes/polyline';
export type { ShapeElliottCorrectionStyle } from './shapes/elliott-correction';
export type { ShapeElliottImpulseStyle } from './shapes/elliott-impulse';
export type { ShapeHeadAndShouldersStyle } from './shapes/head-and-shoulders';
export type { ShapeAbcdPatternStyle } from './shapes/abcd-pattern';
export type { ShapeXabcdPatternStyle } from './shapes/xabcd-pattern';
export type { ShapeGannBoxStyle } from './shapes/gann-box';
export type { ShapeGannFanStyle } from './shapes/gann-fan';
export type { ShapeFibCirclesStyle } from './shapes/fib-circles';
export type { ShapeFibTimeZonesStyle } from './shapes/fib-time-zones';
export type { ShapeFibFanStyle } from './shapes/fib-fan';
export type { ShapeFibChannelStyle } from './shapes/fib-channel';
export type { ShapeCyclicLinesStyle } from './shapes/cyclic-lines';
export type { ShapePriceMeasureStyle } from './shapes/price-measure';
export type { ShapeDateMeasureStyle } from './shapes/date-measure';
export type { ShapePriceLabelStyle } from './shapes/price-label';
export type { ShapeNoteStyle } from './shapes/note';
export type { ShapeCalloutStyle } from './shapes/callout';
export type { ShapeArcStyle } from './shapes/arc';
export type { ShapeDisjointChannelStyle } from './shapes/disjoint-channel';
export type { ShapeHorizontalRayStyle } from './shapes/horizontal-ray';
export type { ShapeHorizontalLineStyle } from './shapes/horizontal-line';
export type { ShapeLineStyle } from './shapes/line-style';
export type { ShapeMeasureStyle } from './shapes/measure';
export type { ShapeParallelChannelStyle } from './shapes/parallel-channel';
export type { ShapePathStyle } from './shapes/path';
export type { ShapePitchforkStyle } from './shapes/pitchfork';
export type { ShapePositionStyle } from './shapes/position';
export type { ShapeRayStyle } from './shapes/ray';
export type { ShapeRectangleStyle } from './shapes/rectangle';
export type { ShapeRegressionChannelStyle } from './shapes/regression-channel';
export type { ShapeTextStyle } from './shapes/text';
export type { ShapeTrendLineStyle } from './shapes/trend-line';
export type { ShapeTriangleStyle } from './shapes/triangle';
export type { ShapeVerticalLineStyle } from './shapes/vertical-line';

// Shapes
export { allShapes } from './shapes/all-shapes';
export { AnchoredVwap } from './shapes/anchored-vwap';
export { Arrow } from './shapes/arrow';
export { Ellipse } from './shapes/ellipse';
export { ExtendedLine } from './shapes/extended-line';
export { FibExtension } from './shapes/fib-extension';
export { FibRetracement } from './shapes/fib-retracement';
export { HorizontalLine } from './shapes/horizontal-line';
export { Measure } from './shapes/measure';
export { ParallelChannel } from './shapes/parallel-channel';
export { Path } from './shapes/path';
export { Pitchfork } from './shapes/pitchfork';
export { LongPosition } from './shapes/long-position';
export { ShortPosition } from './shapes/short-position';
export { Ray } from './shapes/ray';
export { Rectangle } from './shapes/rectangle';
export { RegressionChannel } from './shapes/regression-channel';
export { TextShape } from './shapes/text';
export { TrendLine } from './shapes/trend-line';
export { Triangle } from './shapes/triangle';
export { VerticalLine } from './shapes/vertical-line';
export { FixedRangeVolumeProfile } from './shapes/fixed-range-volume-profile';
export { Highlighter } from './shapes/highlighter';
export { Brush } from './shapes/brush';
export { Polyline } from './shapes/polyline';
export { ElliottCorrection } from './shapes/elliott-correction';
export { ElliottImpulse } from './shapes/elliott-impulse';
export { HeadAndShoulders } from './shapes/head-and-shoulders';
export { AbcdPattern } from './shapes/abcd-pattern';
export { XabcdPattern } from './shapes/xabcd-pattern';
export { GannBox } from './shapes/gann-box';
export { GannFan } from './shapes/gann-fan';
export { FibCircles } from './shapes/fib-circles';
export { FibTimeZones } from './shapes/fib-time-zones';
export { FibFan } from './shapes/fib-fan';
export { FibChannel } from './shapes/fib-channel';
export { CyclicLines } from './shapes/cyclic-lines';
export { PriceMeasure } from './shapes/price-measure';
export { DateMeasure } from './shapes/date-measure';
export { PriceLabel } from './shapes/price-label';
export { Note } from './shapes/note';
export { Callout } from './shapes/callout';
export { Arc } from './shapes/arc';
export { DisjointChannel } from './shapes/disjoint-channel';
export { HorizontalRay } from './shapes/horizontal-ray';

// Custom types
export { defineBarType } from './bar-types/define-bar-type';
export { defineShape } from './shapes/define-shape';
export type {
  BarContext,
  BarTypeConfig,
  BarTypeDefinition,
  FieldRule,
  CustomBar,
  CustomBarPrices,
  CustomBarValue,
  VisibleBar,
} from './bar-types/bar-type-config';
export type { Figure, Stroke } from './graphics/figure';
export type {
  ShapeBooleanField,
  ShapeField,
  ShapeFields,
  ShapeNumberField,
  ShapeSelectField,
} from './shapes/shape-fields';
export type {
  ShapeColors,
  ShapeConfig,
  ShapeContext,
  ShapeDefinition,
  ShapePointCount,
  ShapePointLimits,
  ShapePoints,
  ShapePriceContext,
} from './shapes/shape-definition';

// Plug-ins
export { definePlugin } from './plugin-host/define-plugin';
export type * from './api/plugin-definition';
export type * from './api/plugin-host-api';
export type * from './api/plugin-layer';
export type * from './api/area-view';
export type * from './api/plugin-axis-labels';
export type * from './api/auto-scale-info';
export type * from './api/plugin-pointer-event';
export type * from './api/plugin-control';
export type * from './types/draw-command';

// Drawing
export { Drawing } from './plugins/drawing/drawing';
export type * from './api/drawing-api';
export type * from './api/shape-api';
export { DrawBar } from './plugins/drawing/toolbar/draw-bar';
export type { DrawBarOptions } from './plugins/drawing/toolbar/draw-bar-options';

// Legend, tooltip, orders and other additions
export { Alerts } from './plugins/alerts/alerts';
export type * from './api/alerts-api';
export {
  Countdown,
  type CountdownApi,
  type CountdownOptions,
  type NewCountdownOptions,
} from './plugins/countdown/countdown';
export { HtmlOverlay, type HtmlOverlayOptions } from './plugins/html-overlay/html-overlay';
export { Legend, type LegendApi } from './plugins/legend/legend';
export { linkCharts } from './plugins/linked-charts/linked-charts';
export { MarkerTooltips } from './plugins/marker-tooltips/marker-tooltips';
export { OrderLines } from './plugins/orders/order-lines';
export { ObjectList, type ObjectListApi } from './plugins/object-list/object-list';
export { RangeBar, type RangeBarApi, type RangeBarOptions } from './plugins/range-bar/range-bar';
export type { RangePreset } from './plugins/range-bar/range-presets';
export {
  RangeNavigator,
  type NewRangeNavigatorOptions,
  type RangeNavigatorApi,
  type RangeNavigatorOptions,
} from './plugins/range-navigator/range-navigator';
export { FullSession, type FullSessionApi } from './plugins/sessions/full-session';
export { Sessions, type SessionsApi } from './plugins/sessions/sessions';
export {
  SettingsForm,
  type SettingsFormApi,
  type SettingsFormOptions,
} from './plugins/settings-form/settings-form';
export {
  getOptionFields,
  type OptionField,
  type SettingsTarget,
} from './plugins/settings-form/option-fields';
export { Tooltip, type TooltipApi } from './plugins/tooltip/tooltip';
export type * from './api/order-api';
export type * from './api/order-lines-api';
export type { ChartLink, LinkOptions } from './plugins/linked-charts/linked-charts';
export type {
  LegendButton,
  LegendMenuItem,
  LegendTarget,
  LegendOptions,
  LegendField,
  LegendItem,
  TooltipOptions,
} from './plugins/legend/legend-options';
export type { Session, SessionSpan, SessionsOptions } from './plugins/sessions/session-options';
export type {
  FullSessionOptions,
  NewFullSessionOptions,
} from './plugins/sessions/full-session-options';

// Stores
export { localStore } from './plugins/store/local-store';
export { applyLayout, storeLayout } from './plugins/store/layouts';
export type * from './api/layout-options';
export { storeDrawings } from './plugins/drawing/store-drawings';
export type * from './api/chart-store';
export type * from './api/stored-drawings';

// Saved charts
export { isChartState, isShapesState } from './chart/state-guards';
export type * from './api/chart-state';
export type * from './api/save-options';

// Messages
export { zhCN } from './i18n/zh-cn';
export { enUS } from './i18n/en-us';
export type { ChartMessages } from './i18n/core-messages';
export type { MessageGroup, Messages } from './i18n/messages';
