/**
 * How a line is dashed.
 *
 * @example
 * ```ts live title="All line styles"
 * import { createChart, LineStyle } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const bars = sampleBars({ count: 80 });
 * Object.entries(LineStyle).forEach(([title, dash], row) => {
 *   const line = chart.addSeries('line', { dash, width: 2, lastPriceLine: false }, { title });
 *   line.setData(bars.map(({ time, close }) => ({ time, value: close - 8 * row })));
 * });
 * chart.timeAxis().fit();
 * ```
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
 * @example
 * ```ts live title="All line types"
 * import { createChart, LineType } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const bars = sampleBars({ count: 24 });
 * Object.entries(LineType).forEach(([title, type], row) => {
 *   const line = chart.addSeries('line', { type, width: 2, lastPriceLine: false }, { title });
 *   line.setData(bars.map(({ time, close }) => ({ time, value: close - 6 * row })));
 * });
 * chart.timeAxis().fit();
 * ```
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
 * @example
 * ```ts live title="The bars beside a Saturday"
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
 * @example
 * ```ts live title="From one day to another"
 * import { createChart, RangeOfType } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * chart
 *   .timeAxis()
 *   .setVisibleRange({ type: RangeOfType.Time, from: '2026-07-01', to: '2026-09-30' });
 * ```
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
 * @example
 * ```ts live title="One share on all price axes" height=560
 * import { createChart, YAxisType } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars({ interval: 'week', count: 300, volatility: 0.12 });
 * const closes = bars.map(({ time, close }) => ({ time, value: close }));
 * const chart = createChart('chart');
 * Object.entries(YAxisType).forEach(([title, type], row) => {
 *   const pane = row === 0 ? chart.pane() : chart.addPane(title);
 *   pane.priceAxis().applyOptions({ type });
 *   pane.addSeries('area', { lastPriceLine: false }, { title }).setData(closes);
 * });
 * chart.timeAxis().fit();
 * ```
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
