/**
 * Limits of the benchmark, which fails if a result is above its limit. The unit test of the sizes fails, too.
 *
 * Each ratio is the main-thread time or the memory of this library, divided by that of lightweight-charts in the same
 * run.
 */
export const goals = {
  firstPaint: { 1_000: 0.7, 100_000: 0.2, 1_000_000: 0.05 },
  /** A million bars compared with a thousand, both in this library. */
  firstPaintOfMillion: 2.5,
  memory: 0.09,
  pan: 0.85,
  ticks: 0.45,
  /** A price update with 100,000 bars compared with 1,000, both in this library. */
  tickOfMany: 1.3,
  /** Price updates with 17,000 visible bars and indicators, compared with candles alone. */
  indicators: 2,
  /** A pointer move over four linked charts with legends, compared with the same charts without legends. */
  linkedLegends: 2,
  /** A second of price updates in a terminal with four charts, compared with linked charts that only have candles. */
  terminalTicks: 1.8,
  /** The same while the pointer moves over a chart. */
  terminalPointer: 2.1,
  /** A frame in which one of 60 sparklines changes, compared with a single sparkline. */
  sparklineOfMany: 2,
  /** Script of mounting a chart with React, compared with `createChart`. It was 1.34 to 1.41, and should be 1.3. */
  reactMount: 1.45,
  /** Script of an update by props, compared with `setBars`. Most of it is React's own render, of 0.1 ms. */
  reactUpdate: 2.9,
  /** Compared with lightweight-charts with conflation, which merges bars as this library does. */
  fit: 0.3,
  crosshair: 0.6,
  prepend: 0.05,
  /** Scrolling with 500 shapes, compared with no shapes and with the same lines in klinecharts. */
  shapes: 1.5,
  shapesOfPeer: 0.7,
  /** Time that hit tests of 2,000 shapes can add to a pointer move, in frames of that scrolling. */
  hit: 0.1,
  /** How many times faster a time zone lookup is than a reused `Intl.DateTimeFormat`. */
  zones: 20,
  /** Size of an SVG with 150 candles and volume, in bytes with Brotli. */
  svg: 12 * 1024,
} as const;

/** Milliseconds depend on the machine, so they are only printed next to these values. */
export const expected = { fitFrame: 20, svg: 15, reactMount: 8, reactUpdate: 0.5 } as const;

/**
 * Sizes of the smallest app that shows candles, or a line with uPlot, with the versions in `package-lock.json`, in kB
 * with gzip. The guide on performance and the home page show these figures.
 */
export const peerSizes = { 'lightweight-charts': 52, klinecharts: 57, uplot: 22 } as const;

/** Sizes of bundled apps, in kB (1,000 bytes) with gzip. `everything` doesn't include the indicators. */
export const sizes = {
  candles: 89.4,
  'candles with drawing': 135.1,
  'candles with trend lines': 123.9,
  'candles with the DrawBar': 153.1,
  everything: 219.7,
} as const;

/** Sizes of entries without React, the library and the other entries, in kB with gzip. */
export const entrySizes = {
  react: 6.7,
  'react-on-server': 6.8,
  element: 4.7,
  feed: 8.6,
  replay: 4.3,
  terminal: 11.5,
  testing: 3.8,
} as const;

/** Size that resampling adds to the smallest app with candles, in kB with gzip. */
export const resamplingSize = 2.4;

/** Size that the plug-in runtime adds to the smallest app with candles, in kB with gzip. The guide on plug-ins states it. */
export const pluginRuntimeSize = 14.2;
