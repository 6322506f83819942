interface Topic {
  readonly title: string;
  readonly description: string;
  /** Matches the names of the topic's exports. */
  readonly names: RegExp;
}

/**
 * Topics of the API reference, in the order of the sidebar and of `/api/modules`. An export belongs to the first topic
 * that matches its name.
 */
export const topics: readonly Topic[] = [
  {
    title: 'Chart and panes',
    description: 'Create a chart, add panes, and render or export the chart as an image.',
    names:
      /^(createChart|renderToSvg|toSvg|version|I(Chart|Pane)Api|ChartModel|Pane(Options|Bounds)?|(Chart|Grid|Image|Svg)Options|WheelMode|VerticalTouch|Size|SizeChangeHandler|Definition(Kind)?|OptionsArgument|DeepPartial|EnumValue|Unsubscribe)$/,
  },
  {
    title: 'Series',
    description: 'Add series, set their data and options, and add price lines and markers.',
    names:
      /^(Renko|RangeBars|LineBreak|Kagi|PointAndFigure|I(Series|Source)Api|Series|AnySource|(Common|CommonLine|Source|SetData|PriceLine)Options|(New)?PriceLine|LastPrice(Animation|Source)|Marker(ZOrder)?|PartialSourceOptions|Source(Order|Style|\w*Map|Type(Options)?)|Any(Bar|BarType)|Series(Bar(Input)?|Data)|MoveTarget|AxisId)$/,
  },
  {
    title: 'Series styles',
    description: 'Style options of each series type.',
    names: /^(Bar(Type|\w+StyleOptions)|Line(Style|Type))$/,
  },
  {
    title: 'Axes',
    description: 'Price axes and the time axis: ranges, scales, labels, formatters and time zones.',
    names:
      /^(I(Price|Time)AxisApi|(Price|Time)Axis(Options)?|AxisPosition|TimeAxisType|YAxisType|TickMarkType|RangeAfterData|AutoScaleRangeProvider|\w+Formatter|(Percent|Price)Format|NumberType|(Price|Time|Visible)Range|VisibleRangeInput|Range(OfType|Result|Change|ChangeHandler)|MismatchDirection|TimeZone)$/,
  },
  {
    title: 'Crosshair and pointer',
    description: 'Move and style the crosshair, and receive clicks and pointer movements.',
    names:
      /^(ICrosshairApi|Crosshair(Line)?(Options)?|Magnet(Mode|Prices)|Mouse(EventParams|EventHandler)|BarsAtTime|Point)$/,
  },
  {
    title: 'Data',
    description: 'Bars, values, columns and times, and loading older bars.',
    names:
      /^(Bar|BarBand|BarBase|BarPrices|BarValue|\w+Columns|OlderBars\w*|NearStartHandler|DataChange(Handler)?|Time|toHeikinAshi)$/,
  },
  {
    title: 'Resampling, CSV and checks',
    description: 'Change the interval of bars, read and write CSV, and find problems in bars.',
    names:
      /^(resample|createResampler|Resample(r|Options)|parseCsv|formatCsv|CsvOptions|checkBars|CheckBarsOptions|BarProblem(Type)?|BarReport)$/,
  },
  {
    title: 'Theme and messages',
    description: 'Colors of the chart, and its texts in English, Chinese or your language.',
    names: /^(Theme|Palette|(Chart)?Messages|MessageGroup|zhCN|enUS)$/,
  },
  {
    title: 'Legend, tooltips and countdown',
    description: 'Show values and the time until a bar closes, or your own HTML on a chart.',
    names:
      /^((Legend|Tooltip)(Api|Options)?|HtmlOverlay(Options)?|Legend(Button|Field|Item|MenuItem|Target)|(New)?Countdown\w*|MarkerTooltips)$/,
  },
  {
    title: 'Range navigator and range bar',
    description: 'Select the visible range below the time axis.',
    names: /^((New)?Range(Navigator|Bar)\w*|RangePreset)$/,
  },
  {
    title: 'Settings forms and object lists',
    description:
      'Forms for the options of a series, an indicator or a shape, and a list of all three.',
    names:
      /^(ObjectList(Api)?|SettingsForm(Api|Options)?|SettingsTarget|getOptionFields|OptionField)$/,
  },
  {
    title: 'Linked charts',
    description: 'Link the crosshair and the visible range of several charts.',
    names: /^(linkCharts|ChartLink|LinkOptions|LinkedRangeResult)$/,
  },
  {
    title: 'Sessions',
    description: 'Shade trading sessions and hide the time outside of them.',
    names: /^((New)?FullSession\w*|Session\w*|TradingHours)$/,
  },
  {
    title: 'Orders and alerts',
    description: 'Lines for orders that users drag, and alerts at prices.',
    names: /^((New)?Alert\w*|Order\w*|PriceConstraint)$/,
  },
  {
    title: 'Indicators of a series',
    description: 'Add indicators to a chart. The built-in ones are in the module for indicators.',
    names: /^(Indicator(?!State)\w*|NewIndicatorOptions|WithSeriesIds)$/,
  },
  {
    title: 'Drawing',
    description: 'Draw shapes by hand or in code: tools, selection, undo, toolbar and events.',
    names:
      /^(Drawing|I(Drawing|Shape)Api|DrawBar|(Drawing|DrawBar|LoadShapes|NewDrawing|NewShape)Options|Shape((Source)?Options|Type|Point|EventParams|EventHandler)|Selection\w+|(Undo|Tool)ChangeHandler|UndoState)$/,
  },
  {
    title: 'Shapes',
    description: 'Built-in shapes, such as trend lines and Fibonacci retracements.',
    names:
      /^(allShapes|Highlighter|Brush|Polyline|ElliottCorrection|ElliottImpulse|HeadAndShoulders|AbcdPattern|XabcdPattern|GannBox|GannFan|FibCircles|FibTimeZones|FibFan|FibChannel|CyclicLines|PriceMeasure|DateMeasure|PriceLabel|Note|Callout|Arc|DisjointChannel|HorizontalRay|AnchoredVwap|Arrow|Ellipse|(Extended|Horizontal|Trend|Vertical)Line|Fib(Extension|Retracement)|(Long|Short)Position|Measure|(Parallel|Regression)Channel|Path|Pitchfork|Ray|Rectangle|TextShape|Triangle|FixedRangeVolumeProfile)$/,
  },
  {
    title: 'Shape styles',
    description: 'Style options of each built-in shape.',
    names: /^(Shape\w+Style|ElliottDegree|FibLine)$/,
  },
  {
    title: 'Custom shapes',
    description: 'Define a shape with your own points, options and drawing.',
    names: /^(defineShape|Shape(?!sState)\w+|Figure|Stroke)$/,
  },
  {
    title: 'Custom bars',
    description: 'Define a series type with your own data and drawing.',
    names: /^(defineBarType|BarType(Config|Definition)|BarContext|Custom\w+|VisibleBar|FieldRule)$/,
  },
  {
    title: 'Plug-ins',
    description: 'Add layers, axis labels, pointer input and controls to a chart.',
    names:
      /^(definePlugin|AttachedPlugin|Plugin(?!State|Image)\w+|DetachReason|LayerBase|(Pane|PriceAxis|TimeAxis|TimeAxisBand)Layer|TimeAxisBand|\w+View|ViewBase|NumberColumn|CrosshairPosition|Series(Bars|Formats|Group)|(Price|Time)AxisLabel|AutoScale(Info|Request)|PointerCapture|PointerDrag|HitTestPointer|ModifierKeys)$/,
  },
  {
    title: 'Draw commands',
    description: 'What custom bars, shapes and plug-ins draw, on canvas and as SVG.',
    names:
      /^(\w+Command|CommandBase|TextBackground|Fill|LinearGradient|LineStroke|CornerRadius|PluginImage)$/,
  },
  {
    title: 'Saved charts and drawings',
    description: 'Save a chart or its drawings as JSON, restore them, and keep them in a store.',
    names:
      /^(restoreChart|(Save|Restore|ApplyState)Options|(is)?\w+State|LoadReport|UnknownPart|ChartPart|ChartStore|localStore|\w*[sS]toreDrawings\w*|StoredDrawings|\w*([sS]tore|[aA]pply)Layout\w*)$/,
  },
];

/** Returns the title of the topic that an export belongs to. */
export function getTopic(name: string): string {
  const topic = topics.find(({ names }) => names.test(name));
  if (!topic) throw new Error(`No topic of the API reference names ${name}: add it to one.`);
  return topic.title;
}

/** Folders of exports that code imports and calls. They come first within a topic. */
const VALUES = new Set(['functions', 'variables']);

function getRank(page: string): number {
  const [folder = '', name = ''] = page.split('/');
  if (VALUES.has(folder)) return 0;
  if (folder === 'interfaces' && name.endsWith('Api')) return 1;
  return folder === 'classes' ? 2 : 3;
}

const getName = (page: string): string => page.slice(page.indexOf('/') + 1);

/** Compares the pages of two exports, such as `classes/Pane`: values, handles, classes, and then types, by name. */
export const comparePages = (one: string, other: string): number =>
  getRank(one) - getRank(other) || getName(one).localeCompare(getName(other));
