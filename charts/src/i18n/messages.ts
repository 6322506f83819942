/**
 * Messages by their keys.
 *
 * @typeParam Key - The keys.
 * @since 0.2.0
 */
export type MessageGroup<Key extends string> = Readonly<Record<Key, string>>;

/**
 * All texts of the library in one language. {@link ChartOptions.messages} accepts all or some of them. They are plain
 * text; the library replaces placeholders such as `{name}`, which can be anywhere in a message.
 *
 * @since 0.2.0
 */
export interface Messages {
  /**
   * The language as a BCP 47 tag: names of months and weekdays and, where asked for, numbers follow it, and screen
   * readers choose the voice by it. `null` leaves it to the browser. {@link ChartOptions.locale} goes over it.
   */
  locale: string | null;
  /**
   * What large volumes are counted in, by powers of ten: `{ 3: 'K', 6: 'M' }` writes 1,500 as 1.5K. Units that are given
   * take the place of all.
   */
  units: Readonly<Record<number, string>>;
  /**
   * What screen readers say of the chart and its bars. `{count}` is a number of bars; `comma` stands between the prices
   * of a bar.
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
  /** The bar types, by their names in the code: what a series without a title is called. */
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
  >;
  /** The shapes, by their names in the code. Those of your own may stand beside them. */
  shapes: MessageGroup<
    | 'trend-line'
    | 'ray'
    | 'extended-line'
    | 'horizontal-line'
    | 'vertical-line'
    | 'arrow'
    | 'parallel-channel'
    | 'pitchfork'
    | 'fib-retracement'
    | 'fib-extension'
    | 'rectangle'
    | 'ellipse'
    | 'triangle'
    | 'path'
    | 'text'
    | 'measure'
    | 'long-position'
    | 'short-position'
  >;
  /** What shapes write: `{change}`, `{ratio}`, `{count}` bars and `{time}`, and the units of that time. */
  measures: MessageGroup<
    'target' | 'stop' | 'ratio' | 'span' | 'days' | 'hours' | 'minutes' | 'seconds'
  >;
  /**
   * What screen readers say while shapes are drawn and selected: `{shape}` is its name, `{at}` of `{count}` its place
   * among all or the place of a point, `{place}` a time and a price.
   */
  drawing: MessageGroup<
    | 'added'
    | 'changed'
    | 'removed'
    | 'selected'
    | 'selectedLocked'
    | 'point'
    | 'pointSet'
    | 'canceled'
    | 'toolOff'
    | 'wholeShape'
    | 'noFit'
    | 'editText'
  >;
  /**
   * Legends and tooltips: the names of the legends of the first pane and of `{pane}` for screen readers, and what stands
   * before the prices of a bar.
   */
  legend: MessageGroup<'list' | 'listOf' | 'open' | 'high' | 'low' | 'close'>;
  /**
   * The buttons, menus and tooltips of the {@link DrawBar} and of the bar for the style of a shape. `{at}` counts groups
   * of tools, `{group}` and `{tool}` name them, `{shape}` is the selected one, `{count}` a number of pixels.
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
    | 'areas'
    | 'text'
    | 'measures'
    | 'more'
    | 'group'
    | 'armed'
    | 'toolChosen'
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
    | 'dash'
    | 'levels'
    | 'pixels'
    | 'lock'
    | 'unlock'
    | 'delete'
    | 'solid'
    | 'dotted'
    | 'dashed'
    | 'long-dashed'
    | 'sparse-dotted'
    | 'color'
    | 'upColor'
    | 'downColor'
    | 'targetColor'
    | 'stopColor'
    | 'fill'
    | 'background'
  >;
}
