/**
 * Line dash style.
 *
 * @example
 * ```ts live title="All line styles"
 * import { createChart, LineStyle } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const bars = sampleBars({ count: 80 });
 * Object.entries(LineStyle).forEach(([title, lineStyle], row) => {
 *   const line = chart.addSeries('line', { title, lineStyle, width: 2, lastPriceLine: false });
 *   line.setData(bars.map(({ time, close }) => ({ time, value: close - 8 * row })));
 * });
 * chart.timeAxis().fit();
 * ```
 */
export enum LineStyle {
  /** Continuous line. */
  Solid = 'solid',
  /** Dots as long as the line is wide. */
  Dotted = 'dotted',
  /** Dashes of twice the line's width. */
  Dashed = 'dashed',
  /** Dashes of six times the line's width. */
  LongDashed = 'long-dashed',
  /** Dots with gaps of four times the line's width. */
  SparseDotted = 'sparse-dotted',
}

/**
 * Shape of a line between values.
 *
 * @example
 * ```ts live title="All line types"
 * import { createChart, LineType } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const bars = sampleBars({ count: 24 });
 * Object.entries(LineType).forEach(([title, lineType], row) => {
 *   const line = chart.addSeries('line', { title, lineType, width: 2, lastPriceLine: false });
 *   line.setData(bars.map(({ time, close }) => ({ time, value: close - 6 * row })));
 * });
 * chart.timeAxis().fit();
 * ```
 */
export enum LineType {
  /** Straight lines from value to value. */
  Simple = 'simple',
  /** Steps. The line keeps a value until the next bar. */
  Steps = 'steps',
  /** Smooth curve through the values. */
  Curved = 'curved',
}

/**
 * Bar to return if no bar has the requested time.
 *
 * @example
 * ```ts live title="Bars before and after a Saturday"
 * import { createChart, MismatchDirection } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 14 } });
 * const series = chart.addSeries('candle');
 * series.setData(sampleBars());
 * const before = series.barAt('2026-10-17', MismatchDirection.Before);
 * const after = series.barAt('2026-10-17', MismatchDirection.After);
 * if (before && after) {
 *   series.setMarkers([
 *     { time: before.time, position: 'above', shape: 'arrow-down', text: 'before' },
 *     { time: after.time, position: 'below', shape: 'arrow-up', text: 'after' },
 *   ]);
 * }
 * ```
 */
export enum MismatchDirection {
  /** Only a bar with exactly that time. If there is none, no bar is returned. */
  None = 'none',
  /** Nearest bar before the time. */
  Before = 'before',
  /** Nearest bar after the time. */
  After = 'after',
  /** Nearest bar on either side; the earlier one if both are equally near. */
  Nearest = 'nearest',
}

/**
 * Type of the visible range for {@link ITimeAxisApi.setVisibleRange}.
 *
 * @example
 * ```ts live title="Visible range from July to September"
 * import { createChart, RangeOfType } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * chart
 *   .timeAxis()
 *   .setVisibleRange({ type: RangeOfType.Time, from: '2026-07-01', to: '2026-09-30' });
 * ```
 */
export enum RangeOfType {
  /** All loaded bars of the chart. */
  All = 'all',
  /** Given number of the newest bars. */
  LastBars = 'last-bars',
  /** From one bar index to another. Indexes can be fractional. */
  Bars = 'bars',
  /** From one time to another. A chart of UTC seconds also accepts trading days. */
  Time = 'time',
}

/**
 * Type of a tick label on the time axis. The types for times are in order from the coarsest to the finest.
 *
 * @example
 * ```ts live title="Months as numbers"
 * import { createChart, TickMarkType } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', {
 *   timeAxis: {
 *     tickFormatter(time, type) {
 *       if (type !== TickMarkType.Month) return null;
 *       const [year = '', month] = String(time).split('-');
 *       return `${Number(month)}/${year.slice(2)}`;
 *     },
 *   },
 * });
 * chart.addSeries('candle').setData(sampleBars());
 * chart.timeAxis().fit();
 * ```
 */
export enum TickMarkType {
  /** First bar of a year. */
  Year = 'year',
  /** First bar of a month. */
  Month = 'month',
  /** First bar of a day, in the time zone of the axis. */
  Day = 'day',
  /** Time of day in hours and minutes. */
  Minute = 'minute',
  /** Time of day in hours, minutes and seconds. */
  Second = 'second',
  /** Number on an axis whose {@link TimeAxisOptions.type} is `'number'`. */
  Number = 'number',
}

/**
 * Scale type of a price axis, which determines how prices map to y coordinates.
 *
 * @example
 * ```ts live title="One stock on all types of price axes" height=560
 * import { createChart, YAxisType } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars({ interval: 'week', count: 300, volatility: 0.12 });
 * const closes = bars.map(({ time, close }) => ({ time, value: close }));
 * const chart = createChart('chart');
 * Object.entries(YAxisType).forEach(([title, type], row) => {
 *   const pane = row === 0 ? chart.pane() : chart.addPane(title);
 *   pane.priceAxis().applyOptions({ type });
 *   pane.addSeries('area', { title, lastPriceLine: false }).setData(closes);
 * });
 * chart.timeAxis().fit();
 * ```
 */
export enum YAxisType {
  /** Equal distances are equal differences in price. */
  Linear = 'linear',
  /** Equal distances are equal price ratios. If the price range includes 0, the scale is linear near 0. */
  Logarithmic = 'logarithmic',
  /**
   * Labels show the percentage change from each series' first visible close or value other than 0. An indicator on its
   * input's axis is relative to the same price as its input. If all prices are 0, labels show prices.
   */
  Percentage = 'percentage',
  /**
   * A series has the value 100 at its first visible close or value other than 0. An indicator on its input's axis is
   * relative to the same price as its input. If all prices are 0, labels show prices.
   */
  Indexed = 'indexed',
}
