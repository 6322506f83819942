import { describe, expect, it } from 'vitest';
import * as library from '../../src/index';
import * as samples from '../../src/samples';
import { allShapes } from '../../src/index';
import { builtInBarTypes } from '../../src/bar-types/built-in-bar-types';
import { PublicApi } from './public-api';
import { toBarStyleName, toShapeStyleName } from './style-names';

const api = new PublicApi();
const names = (kind: string) =>
  api.exports
    .filter((each) => each.kind === kind)
    .map(({ name }) => name)
    .sort();

const classes = ['ChartModel', 'Crosshair', 'DrawBar', 'Pane', 'PriceAxis', 'Series', 'TimeAxis'];
const enums = [
  'LineStyle',
  'LineType',
  'MismatchDirection',
  'RangeOfType',
  'TickMarkType',
  'YAxisType',
];
const functions = [
  'applyLayout',
  'checkBars',
  'createChart',
  'createResampler',
  'defineBarType',
  'definePlugin',
  'defineShape',
  'formatCsv',
  'getOptionFields',
  'isChartState',
  'isShapesState',
  'linkCharts',
  'localStore',
  'parseCsv',
  'renderToSvg',
  'resample',
  'restoreChart',
  'storeDrawings',
  'storeLayout',
  'toHeikinAshi',
  'toSvg',
  'version',
];
const constants = [
  'allShapes',
  'enUS',
  'zhCN',
  'Renko',
  'RangeBars',
  'LineBreak',
  'Kagi',
  'PointAndFigure',
];
const plugins = [
  'Alerts',
  'Countdown',
  'Drawing',
  'FullSession',
  'HtmlOverlay',
  'Legend',
  'MarkerTooltips',
  'ObjectList',
  'OrderLines',
  'RangeBar',
  'RangeNavigator',
  'Sessions',
  'SettingsForm',
  'Tooltip',
];

const shapes = Object.entries(library)
  .filter(([, value]) => allShapes.some((shape) => shape === value))
  .map(([name]) => name);

/** The interfaces of the specification. */
const interfaces = `
  IChartApi IPaneApi IPriceAxisApi ITimeAxisApi ISourceApi
  ChartOptions CommonOptions CrosshairOptions GridOptions PaneOptions PriceAxisOptions TimeAxisOptions
  SourceOptions DrawBarOptions
  BarPrices Bar BarValue ShapePoint Point TimeRange PriceRange
  MouseEventParams ShapeEventParams
  ChartState PaneState SourceState
  BarCandleStyleOptions BarHollowCandleStyleOptions BarOhlcStyleOptions BarHeikinAshiStyleOptions
  BarLineStyleOptions BarAreaStyleOptions BarBaselineStyleOptions BarHistogramStyleOptions BarRenkoStyleOptions
  BarRangeBarsStyleOptions BarLineBreakStyleOptions BarKagiStyleOptions BarPointAndFigureStyleOptions
  ShapeLineStyle ShapeTrendLineStyle ShapeRayStyle ShapeExtendedLineStyle ShapeHorizontalLineStyle
  ShapeVerticalLineStyle ShapeArrowStyle ShapeRectangleStyle ShapeEllipseStyle ShapeTriangleStyle
  ShapeParallelChannelStyle ShapePathStyle ShapeTextStyle ShapeFibRetracementStyle ShapeFibExtensionStyle
  ShapePitchforkStyle ShapeMeasureStyle ShapePositionStyle
  FibLine SourceDataMap SourceStyleMap SourcePartialStyleMap SourcePointsMap ShapeDefinition
`
  .trim()
  .split(/\s+/);

/** Styles of the built-in bar types and shapes. */
const styles = [
  ...Object.keys(builtInBarTypes).map(toBarStyleName),
  ...allShapes.map(({ type }) => toShapeStyleName(type)),
];

/** Types that the arguments and results of these functions are made of. */
const helpers = `
  CommonLineOptions CrosshairLineOptions
  SelectionEventParams BandColumns BarBand BarBase
  BarContext BarTypeConfig BarTypeDefinition CustomBar CustomBarPrices CustomBarValue VisibleBar
  BarColumns Messages UndoState ICrosshairApi IndicatorState ISeriesApi LinkedRangeResult LoadReport Marker PaneBounds ImageOptions PriceFormat PriceLine PriceLineOptions RangeChange RangeResult RestoreOptions ApplyStateOptions
  DrawingOptions PercentFormat
  BarProblem BarReport CheckBarsOptions CsvOptions Resampler ResampleOptions
  CountdownApi CountdownOptions NewCountdownOptions
  Definition Indicator IndicatorDefinition IndicatorDisplayOptions IndicatorIntervalOptions UnknownPart
  ShapeSourceOptions ChartStore StoredDrawings StoreDrawingsOptions StoreLayoutOptions ApplyLayoutOptions
  Alert AlertEvent AlertOptions AlertsApi NewAlertOptions
  RangeBarApi RangeBarOptions RangeNavigatorApi RangeNavigatorOptions NewRangeNavigatorOptions
  Order OrderChange OrderLineEvent OrderLinesApi OrderLinesOptions
  ObjectListApi OptionField SettingsFormApi SettingsFormOptions
  LegendApi LegendOptions LegendMenuItem HtmlOverlayOptions LegendItem TooltipApi TooltipOptions
  Session SessionsApi SessionsOptions SessionSpan FullSessionApi FullSessionOptions NewFullSessionOptions TradingHours
  SaveOptions IShapeApi ShapeBooleanField ShapeNumberField ShapeSelectField ShapeColors ShapeConfig ShapeContext ShapePointLimits ShapePriceContext Size MoveTarget Stroke SvgOptions ValueColumns VisibleRange
  DataChange IDrawingApi NewDrawingOptions NewShapeOptions LoadShapesOptions SetDataOptions ChartLink LinkOptions
  PluginDefinition PluginConfig PluginParts AttachedPlugin PluginHost PluginEvents PluginColors PluginState
  LayerBase PaneLayer PriceAxisLayer TimeAxisLayer TimeAxisBandLayer ViewBase PaneView PriceAxisView TimeAxisView TimeAxisBand TimeAxisBandView
  CrosshairPosition SeriesFormats SeriesGroup
  TimeScaleView PriceScaleView PriceLineView NumberColumn SeriesBars SeriesColumns PriceAxisLabel TimeAxisLabel AutoScaleRequest AutoScaleInfo
  ModifierKeys HitTestPointer PluginHit PluginPointerEvent PointerDrag PointerCapture PluginControl PluginControlValue
  CommandBase RectsCommand RectCommand PathCommand EllipseCommand TextCommand TextBackground ImageCommand GroupCommand
  LinearGradient LineStroke PluginImage
`
  .trim()
  .split(/\s+/);

describe('the exports', () => {
  it('are seven classes', () => {
    expect(names('class')).toEqual(classes);
  });

  it('are six enums', () => {
    expect(names('enum')).toEqual(enums);
  });

  it('are the 63 interfaces and the types that they use', () => {
    expect(interfaces).toHaveLength(63);
    expect(names('interface')).toEqual([...new Set([...interfaces, ...styles, ...helpers])].sort());
  });

  it('are functions, two message catalogs and the definition of each shape', () => {
    expect(names('function')).toEqual(functions);
    expect(names('constant')).toEqual([...constants, ...plugins, ...shapes].sort());
  });

  it('are the same at run time', () => {
    expect(Object.keys(library).sort()).toEqual(
      [...classes, ...constants, ...enums, ...functions, ...plugins, ...shapes].sort(),
    );
    expect(Object.keys(samples).sort()).toEqual([
      'sampleBars',
      'sampleInstruments',
      'sampleValues',
      'sampleVolumes',
    ]);
  });
});
