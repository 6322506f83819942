/**
 * How a line is dashed.
 *
 * @since 0.1.0
 */
export enum LineStyle {
  /** One stroke without gaps. */
  Solid = 'solid',
  /** Dots as long as the line is wide. */
  Dotted = 'dotted',
  /** Short dashes: twice the line's width. */
  Dashed = 'dashed',
  /** Long dashes: six times the line's width. */
  LongDashed = 'long-dashed',
  /** Dots with wide gaps between them: four times the line's width. */
  SparseDotted = 'sparse-dotted',
}

/**
 * How a line goes from one value to the next.
 *
 * @since 0.1.0
 */
export enum LineType {
  /** A straight line from value to value. */
  Simple = 'simple',
  /** The value is held until the next bar, where the line steps. */
  Steps = 'steps',
  /** A smooth curve through the values. */
  Curved = 'curved',
}

/**
 * Where to look when no bar stands at the time that was asked for.
 *
 * @since 0.1.0
 */
export enum MismatchDirection {
  /** Only the exact time counts; without a bar there, the answer is `null`. */
  None = 'none',
  /** The nearest bar before it. */
  Before = 'before',
  /** The nearest bar after it. */
  After = 'after',
  /** The nearest bar on either side; the earlier one when both are equally near. */
  Nearest = 'nearest',
}

/**
 * Which kind of visible range {@link ITimeAxisApi.setVisibleRange} is given.
 *
 * @since 0.1.0
 */
export enum RangeOfType {
  /** All bars of the chart. */
  All = 'all',
  /** The last bars, counted from the newest. */
  LastBars = 'last-bars',
  /** From one bar index to another; fractions are parts of a bar. */
  Bars = 'bars',
  /** From one time to another. */
  Time = 'time',
}

/**
 * What a label of the time axis marks, from the coarsest to the finest.
 *
 * @since 0.1.0
 */
export enum TickMarkType {
  /** The first bar of a year. */
  Year = 'year',
  /** The first bar of a month. */
  Month = 'month',
  /** The first bar of a day, in the time zone of the axis. */
  Day = 'day',
  /** A time of day, to the minute. */
  Minute = 'minute',
  /** A time of day, to the second. */
  Second = 'second',
}

/**
 * How a price axis turns prices into heights.
 *
 * @since 0.1.0
 */
export enum YAxisType {
  /** Equal distances are equal differences. */
  Linear = 'linear',
  /** Equal distances are equal ratios. */
  Logarithmic = 'logarithmic',
  /** Labels show the change in per cent since the first visible bar. */
  Percentage = 'percentage',
  /** Every series starts at 100 at the first visible bar. */
  Indexed = 'indexed',
}
