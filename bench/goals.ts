/**
 * What has to hold: the benchmark fails where one does not, and so does the unit test of the sizes.
 *
 * A ratio is the main-thread time, or the memory, of this library to that of lightweight-charts in the same run.
 */
export const goals = {
  firstPaint: { 1_000: 0.7, 100_000: 0.2, 1_000_000: 0.05 },
  /** A million bars against a thousand, both of this library. */
  firstPaintOfMillion: 2.5,
  memory: 0.09,
  pan: 0.85,
  ticks: 0.45,
  /** A tick at 100,000 bars against one at 1,000, both of this library. */
  tickOfMany: 1.3,
  /** Against lightweight-charts that merges bars, as this library does. */
  fit: 0.3,
  crosshair: 0.6,
  prepend: 0.05,
  /** A pan with 500 shapes against the same without, and against the same lines in klinecharts. */
  shapes: 1.5,
  shapesOfPeer: 0.7,
  /** What a pointer among 2,000 shapes may add to a move, in frames of that pan. */
  hit: 0.1,
  /** How many times quicker a zone is looked up than with a kept `Intl.DateTimeFormat`. */
  zones: 20,
  /** Bytes with Brotli of a page of 150 candles with volume. */
  svg: 12 * 1024,
} as const;

/** Milliseconds depend on the machine: they are printed beside these and fail nothing. */
export const expected = { fitFrame: 20, svg: 15 } as const;

/**
 * The smallest app that shows candles, or a line with uPlot, with the versions in `package-lock.json`, in kB with gzip:
 * the guide on performance and the home page print these figures.
 */
export const peerSizes = { 'lightweight-charts': 52, klinecharts: 57, uplot: 22 } as const;

/** What applications download, in kB (1,000 bytes) with gzip: of everything the indicators are an entry of their own. */
export const sizes = {
  candles: 66,
  'candles with drawing': 91,
  'candles with the DrawBar': 98.5,
  everything: 122,
} as const;
