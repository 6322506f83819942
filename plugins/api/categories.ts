interface Category {
  readonly title: string;
  /** Matches the names of the category's exports. */
  readonly names: RegExp;
}

/**
 * Categories of the API reference, in the order of `/api/modules`. An export belongs to the first category that matches
 * its name.
 */
const categories: readonly Category[] = [
  {
    title: 'Create a chart',
    names: /^(createChart|renderToSvg|restoreChart|toSvg|version)$/,
  },
  { title: 'Handles', names: /^(I[A-Z]\w*Api|AnySource|PriceLine)$/ },
  {
    title: 'Classes',
    names: /^(ChartModel|Crosshair|DrawBar|Pane|PriceAxis|Series|TimeAxis)$/,
  },
  {
    title: 'Options',
    names:
      /^((Chart|Common|CommonLine|Crosshair|CrosshairLine|DrawBar|Drawing|Grid|Pane|PriceAxis|PriceLine|Source|TimeAxis|Image|Svg|Save|Restore|ApplyState|SetData|LoadShapes)Options|LineStyle|LineType|YAxisType|Theme|Palette|WheelMode|MagnetMode|MagnetPrices|MarkerZOrder|AxisPosition|PriceFormat|NewPriceLine|AutoScaleRangeProvider|RangeAfterData|VerticalTouch|LastPriceSource|TimeAxisType|\w+Formatter|PercentFormat|NumberType|Messages|ChartMessages|MessageGroup|zhCN|enUS|TickMarkType|DeepPartial|EnumValue)$/,
  },
  {
    title: 'Data',
    names:
      /^(Bar|AnyBar|BarBand|BarPrices|BarValue|\w+Columns|OlderBars\w*|Marker|ShapePoint|Point|PaneBounds|Size|Time|TimeZone|\w+Range|RangeOfType|VisibleRangeInput|RangeResult|MismatchDirection|toHeikinAshi)$/,
  },
  {
    title: 'Resampling, CSV and checks',
    names:
      /^(resample|createResampler|Resample(r|Options)|parseCsv|formatCsv|CsvOptions|checkBars|CheckBarsOptions|BarProblem(Type)?|BarReport)$/,
  },
  {
    title: 'Legend, tooltip and HTML',
    names:
      /^((Legend|Tooltip)(Api|Options)?|HtmlOverlay(Options)?|LegendField|LegendItem|LegendButton|LegendMenuItem|LegendTarget)$/,
  },
  {
    title: 'Settings forms and object lists',
    names:
      /^(ObjectList(Api)?|SettingsForm(Api|Options)?|SettingsTarget|getOptionFields|OptionField)$/,
  },
  {
    title: 'Countdown and marker tooltips',
    names: /^((New)?Countdown\w*|MarkerTooltips)$/,
  },
  {
    title: 'Range navigator and range bar',
    names: /^((New)?Range(Navigator|Bar)\w*|RangePreset)$/,
  },
  { title: 'Linked charts', names: /^(linkCharts|ChartLink|LinkOptions|LinkedRangeResult)$/ },
  {
    title: 'Orders and alerts',
    names: /^((New)?Alert\w*|Order\w*|PriceConstraint)$/,
  },
  {
    title: 'Sessions',
    names: /^((New)?FullSession\w*|Session\w*|TradingHours)$/,
  },
  {
    title: 'Events',
    names: /^(\w+EventParams|\w+Handler|BarsAtTime|DataChange|RangeChange|Unsubscribe)$/,
  },
  {
    title: 'Custom bars',
    names: /^(defineBarType|BarType(Config|Definition)|BarContext|Custom\w+|VisibleBar|FieldRule)$/,
  },
  {
    title: 'Plug-ins',
    names:
      /^(definePlugin|AttachedPlugin|Plugin(?!State|Image)\w+|DetachReason|LayerBase|(Pane|PriceAxis|TimeAxis|TimeAxisBand)Layer|TimeAxisBand|\w+View|ViewBase|NumberColumn|CrosshairPosition|Series(Bars|Formats|Group)|(Price|Time)AxisLabel|AutoScale(Info|Request)|PointerCapture|PointerDrag|HitTestPointer|ModifierKeys)$/,
  },
  {
    title: 'Draw commands',
    names:
      /^(\w+Command|CommandBase|TextBackground|Fill|LinearGradient|LineStroke|CornerRadius|PluginImage)$/,
  },
  { title: 'Indicators', names: /^(Indicator(?!State)\w*|NewIndicatorOptions|WithSeriesIds)$/ },
  {
    title: 'Stores',
    names:
      /^(ChartStore|localStore|\w*[sS]toreDrawings\w*|StoredDrawings|\w*([sS]tore|[aA]pply)Layout\w*)$/,
  },
  { title: 'State', names: /^(\w+State|LoadReport|UnknownPart|ChartPart)$/ },
  { title: 'Definitions', names: /^(Definition|DefinitionKind|OptionsArgument)$/ },
  { title: 'Series styles', names: /^Bar(Type|\w+StyleOptions)$/ },
  {
    title: 'Shape styles',
    names:
      /^(New(Drawing|Shape)Options|Shape((Source)?Options|Type|\w+Style)|ElliottDegree|FibLine)$/,
  },
  {
    title: 'Shapes',
    names:
      /^(Drawing|allShapes|Highlighter|Brush|Polyline|ElliottCorrection|ElliottImpulse|HeadAndShoulders|AbcdPattern|XabcdPattern|GannBox|GannFan|FibCircles|FibTimeZones|FibFan|FibChannel|CyclicLines|PriceMeasure|DateMeasure|PriceLabel|Note|Callout|Arc|DisjointChannel|HorizontalRay|AnchoredVwap|Arrow|Ellipse|(Extended|Horizontal|Trend|Vertical)Line|Fib(Extension|Retracement)|(Long|Short)Position|Measure|(Parallel|Regression)Channel|Path|Pitchfork|Ray|Rectangle|TextShape|Triangle|FixedRangeVolumeProfile)$/,
  },
  { title: 'Custom shapes', names: /^(defineShape|Shape\w+|Figure|Stroke)$/ },
  {
    title: 'Series and shapes',
    names:
      /^(Source\w+|PartialSourceOptions|AnyBarType|Series(Bar(Input)?|Data)|MoveTarget|AxisId)$/,
  },
];

/** Titles of the categories, in their order. */
export const categoryTitles: readonly string[] = categories.map(({ title }) => title);

/** Returns the category of an export. */
export function getCategory(name: string): string {
  const category = categories.find(({ names }) => names.test(name));
  if (!category) throw new Error(`No category of the API reference names ${name}: add it to one.`);
  return category.title;
}
