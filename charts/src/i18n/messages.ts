/**
 * Messages of one group, such as the legend's, by their keys.
 *
 * @typeParam Key - Union of the keys.
 */
export type MessageGroup<Key extends string> = Readonly<Record<Key, string>>;

/**
 * All messages of the library in one language. {@link ChartOptions.messages} accepts all or some of them. They are
 * plain text; the library replaces placeholders such as `{name}`, which can be anywhere in a message.
 */
export interface Messages {
  /**
   * Language as a BCP 47 tag, for month and weekday names, for numbers if {@link ChartOptions.numberFormat} is
   * `'locale'`, and for the voice of screen readers. `null` uses the browser's language. {@link ChartOptions.locale}
   * overrides it for names and numbers.
   */
  locale: string | null;
  /**
   * Units of large volumes, by exponent of 10. For example, `{ 3: 'K', 6: 'M' }` formats 1,500 as 1.5K. Your units
   * replace all default units.
   */
  units: Readonly<Record<number, string>>;
  /**
   * Messages for screen readers about the chart and its bars. `{count}` is a number of bars; `comma` separates the
   * prices of a bar.
   */
  chart: MessageGroup<
    | 'name'
    | 'role'
    | 'open'
    | 'high'
    | 'low'
    | 'close'
    | 'upper'
    | 'lower'
    | 'noBar'
    | 'noValue'
    | 'barsInView'
    | 'priceLine'
    | 'comma'
  >;
  /**
   * Names of the bar types, for series without a title. {@link ChartOptions.messages} can also contain names of custom
   * bar types.
   */
  bars: MessageGroup<
    | 'candle'
    | 'hollow-candle'
    | 'ohlc'
    | 'heikin-ashi'
    | 'line'
    | 'area'
    | 'baseline'
    | 'histogram'
    | 'band'
    | 'renko'
    | 'range-bars'
    | 'line-break'
    | 'kagi'
    | 'point-and-figure'
  >;
  /** Names of the shape types. {@link ChartOptions.messages} can also contain names of custom shapes. */
  shapes: MessageGroup<
    | 'trend-line'
    | 'ray'
    | 'extended-line'
    | 'horizontal-line'
    | 'horizontal-ray'
    | 'vertical-line'
    | 'arrow'
    | 'parallel-channel'
    | 'disjoint-channel'
    | 'regression-channel'
    | 'pitchfork'
    | 'fib-retracement'
    | 'fib-extension'
    | 'fib-channel'
    | 'fib-fan'
    | 'fib-time-zones'
    | 'fib-circles'
    | 'gann-fan'
    | 'gann-box'
    | 'rectangle'
    | 'ellipse'
    | 'triangle'
    | 'arc'
    | 'path'
    | 'polyline'
    | 'brush'
    | 'highlighter'
    | 'text'
    | 'callout'
    | 'note'
    | 'price-label'
    | 'measure'
    | 'date-measure'
    | 'price-measure'
    | 'anchored-vwap'
    | 'fixed-range-volume-profile'
    | 'long-position'
    | 'short-position'
    | 'xabcd-pattern'
    | 'abcd-pattern'
    | 'head-and-shoulders'
    | 'elliott-impulse'
    | 'elliott-correction'
    | 'cyclic-lines'
  >;
  /**
   * Names of style options of built-in shapes, such as `degree`, and of their values, such as `degree.cycle`, for the
   * style bar and the {@link SettingsForm}. A key that begins with a shape type, such as `highlighter.width`, applies
   * only to that type. {@link ChartOptions.messages} can also contain names for custom shapes.
   */
  shapeFields: MessageGroup<
    | 'degree'
    | 'degree.grand-supercycle'
    | 'degree.supercycle'
    | 'degree.cycle'
    | 'degree.primary'
    | 'degree.intermediate'
    | 'degree.minor'
    | 'degree.minute'
    | 'degree.minuette'
    | 'degree.subminuette'
    | 'highlighter.width'
    | 'horizontal-line.label'
    | 'horizontal-line.axisLabel'
    | 'horizontal-ray.label'
    | 'horizontal-ray.axisLabel'
    | 'trend-line.label'
    | 'vertical-line.label'
  >;
  /**
   * Names of indicators by their type, and names of their series in titles, such as `signal` in "MACD 12 26 9 signal".
   * Other names and titles are the same in all languages. {@link ChartOptions.messages} can also contain names of
   * custom indicators and their series.
   */
  indicators: MessageGroup<
    | 'BollingerBands'
    | 'DonchianChannel'
    | 'Ichimoku'
    | 'KeltnerChannel'
    | 'SuperTrend'
    | 'Stochastic'
    | 'average'
    | 'average 1'
    | 'average 2'
    | 'average 3'
    | 'average 4'
    | 'band'
    | 'base'
    | 'cloud'
    | 'down'
    | 'histogram'
    | 'lagging'
    | 'long'
    | 'middle'
    | 'short'
    | 'signal'
    | 'up'
  >;
  /**
   * Displayed names of panes, by their names in code, for the {@link ObjectList} and the accessible names of legends. A
   * pane of an indicator has the indicator's name. {@link ChartOptions.messages} can also contain names of custom
   * panes.
   */
  panes: MessageGroup<'main' | 'volume'>;
  /**
   * Texts in shapes, and the units of the time spans in them. `{change}` is a price change, `{ratio}` is the ratio of
   * reward to risk, `{time}` is a time span, and `{count}` is a number of bars.
   */
  measures: MessageGroup<
    | 'target'
    | 'stop'
    | 'ratio'
    | 'span'
    | 'days'
    | 'hours'
    | 'minutes'
    | 'seconds'
    | 'head'
    | 'leftShoulder'
    | 'rightShoulder'
  >;
  /**
   * Messages for screen readers while the user draws and selects shapes. `{shape}` is the shape's name, `{at}` is the
   * number of a shape or a point, `{count}` is the number of shapes, and `{place}` is a time and a price.
   */
  drawing: MessageGroup<
    | 'added'
    | 'changed'
    | 'removed'
    | 'selected'
    | 'selectedLocked'
    | 'point'
    | 'pointSet'
    | 'pointRemoved'
    | 'canceled'
    | 'toolOff'
    | 'wholeShape'
    | 'noFit'
    | 'editText'
    | 'selectedMany'
    | 'addedMany'
    | 'changedMany'
    | 'removedMany'
  >;
  /**
   * Messages of legends and tooltips: accessible names of the main pane's legend (`list`) and of the legend of another
   * `{pane}` (`listOf`), labels of a bar's prices, its change and a band's edges, and texts of buttons. `{action}` is
   * the text of a button, `{title}` is the title of a row, and `{count}` is the number of rows that don't fit.
   */
  legend: MessageGroup<
    | 'list'
    | 'listOf'
    | 'open'
    | 'high'
    | 'low'
    | 'close'
    | 'change'
    | 'percent'
    | 'upper'
    | 'lower'
    | 'rows'
    | 'action'
    | 'hide'
    | 'show'
    | 'settings'
    | 'remove'
    | 'more'
    | 'front'
    | 'back'
    | 'maximize'
    | 'restore'
    | 'paneUp'
    | 'paneDown'
    | 'moreRows'
    | 'fewerRows'
  >;
  /**
   * Names of options and of their values in a {@link SettingsForm}, such as `length`, `lineStyle.dashed` and `dashed`.
   * Missing names are derived from the options, so `upColor` is called "Up color". You can add names of custom options.
   */
  optionNames: Readonly<Record<string, string>>;
  /**
   * Messages of a {@link SettingsForm}. `{name}` is the title of the series, shape or indicator, and `{option}` is the
   * name of a color option.
   */
  settings: MessageGroup<
    'title' | 'style' | 'labels' | 'automatic' | 'pick' | 'reset' | 'cancel' | 'done'
  >;
  /**
   * Messages of an {@link ObjectList}. `{name}` is the name of a series, indicator, shape or group of shapes,
   * `{number}` is the number in the name of a new group, and `{at}` is the new position of a moved row among `{count}`
   * rows.
   */
  objectList: MessageGroup<
    | 'list'
    | 'empty'
    | 'name'
    | 'show'
    | 'hide'
    | 'lock'
    | 'unlock'
    | 'remove'
    | 'moved'
    | 'group'
    | 'groupName'
    | 'ungroup'
  >;
  /**
   * Messages of {@link Alerts} for screen readers. `{line}` is the name of the line, and `{price}` is the newest price
   * of the series.
   */
  alerts: MessageGroup<'triggered'>;
  /**
   * Titles of the lines of orders and positions. `{quantity}` is the formatted quantity, `{profit}` is an amount with a
   * percentage, and `{ratio}` is the ratio of reward to risk.
   */
  orders: MessageGroup<'buy' | 'sell' | 'long' | 'short' | 'stop' | 'target' | 'targetRatio'>;
  /**
   * Accessible names of a {@link RangeNavigator} and of its sliders. `{from}` and `{to}` are the times at the edges of
   * the visible range.
   */
  navigator: MessageGroup<'name' | 'window' | 'start' | 'end' | 'range'>;
  /**
   * Messages of a {@link RangeBar}: labels and accessible names of its buttons, with a `{count}` of days, months or
   * years, and texts for the result of a request, with the times `{from}` and `{to}`.
   */
  rangeBar: MessageGroup<
    | 'name'
    | 'day'
    | 'month'
    | 'year'
    | 'ytd'
    | 'all'
    | 'daySpoken'
    | 'monthSpoken'
    | 'yearSpoken'
    | 'ytdSpoken'
    | 'allSpoken'
    | 'date'
    | 'loading'
    | 'shown'
    | 'adjusted'
    | 'incomplete'
    | 'noBars'
  >;
  /**
   * Messages of the buttons, menus and tooltips of the {@link DrawBar} and of the toolbar for a shape's style. `{at}`
   * is the number of a tool group or a point, `{label}` is the name of a point's field, such as its price, `{group}`
   * and `{tool}` are names, `{shape}` is the name of the selected shape, `{name}` is the name of a style template, and
   * `{count}` is a number of pixels or shapes.
   */
  drawBar: MessageGroup<
    | 'tools'
    | 'show'
    | 'fold'
    | 'grip'
    | 'gripKeys'
    | 'lines'
    | 'channels'
    | 'fibonacci'
    | 'patterns'
    | 'areas'
    | 'text'
    | 'measures'
    | 'more'
    | 'group'
    | 'toolChosen'
    | 'toolKept'
    | 'groupTools'
    | 'magnetOff'
    | 'magnetWeak'
    | 'magnetStrong'
    | 'lockAll'
    | 'unlockAll'
    | 'hideAll'
    | 'showAll'
    | 'undo'
    | 'redo'
    | 'deleteSelected'
    | 'deleteAll'
    | 'style'
    | 'width'
    | 'lineStyle'
    | 'levels'
    | 'pixels'
    | 'lock'
    | 'unlock'
    | 'alert'
    | 'crosses'
    | 'crosses-up'
    | 'crosses-down'
    | 'enters'
    | 'leaves'
    | 'once'
    | 'lineTooShort'
    | 'delete'
    | 'solid'
    | 'dotted'
    | 'dashed'
    | 'long-dashed'
    | 'sparse-dotted'
    | 'color'
    | 'textColor'
    | 'upColor'
    | 'downColor'
    | 'targetColor'
    | 'stopColor'
    | 'pointColor'
    | 'fill'
    | 'background'
    | 'shortcuts'
    | 'close'
    | 'helpKeys'
    | 'tabKeys'
    | 'arrows'
    | 'arrowKeys'
    | 'enterKeys'
    | 'deleteKeys'
    | 'editKeys'
    | 'styleKeys'
    | 'escapeKeys'
    | 'copyKeys'
    | 'deleteMany'
    | 'shapes'
    | 'arrange'
    | 'duplicate'
    | 'front'
    | 'back'
    | 'hide'
    | 'points'
    | 'pointValue'
    | 'price'
    | 'time'
    | 'change'
    | 'bars'
    | 'click'
    | 'drag'
    | 'selectKeys'
    | 'boxKeys'
    | 'cloneKeys'
    | 'allKeys'
    | 'intervals'
    | 'minInterval'
    | 'maxInterval'
    | 'any'
    | 'styles'
    | 'makeDefault'
    | 'removeDefault'
    | 'defaultSaved'
    | 'defaultRemoved'
    | 'resetStyle'
    | 'templates'
    | 'templateName'
    | 'saveTemplate'
    | 'templateSaved'
    | 'applyTemplate'
    | 'deleteTemplate'
    | 'colors'
    | 'recentColors'
    | 'opacity'
    | 'customColor'
    | 'holdColor'
  >;
}
