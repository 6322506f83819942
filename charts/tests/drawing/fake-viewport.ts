import type { Point, ShapePoint, Time } from '../../src/types/data-types';
import type { MeasureText } from '../../src/graphics/figure-mark';
import { coreMessages } from '../../src/i18n/core-messages';
import { MismatchDirection } from '../../src/types/enums';
import type { SeriesColumns } from '../../src/types/series-columns';
import { formatDuration } from '../../src/time/duration';
import { toTimestamp } from '../../src/time/timestamps';
import type { Viewport } from '../../src/plugins/drawing/shape-viewport';

export const colors = {
  line: '#2563c9',
  text: '#3c4350',
  background: '#ffffff',
  up: '#0f8a5f',
  down: '#d63b3b',
};

/** Seconds from bar to bar. */
export const step = 60;

/** A bar in each slot of the pane, with some waves in price and volume. */
const bars = columns(
  Array.from({ length: 100 }, (_, i) => {
    const close = 100 + 30 * Math.sin(i / 9);
    return { close, high: close + 3, low: close - 2, volume: 5 + (i % 7) };
  }),
);

/** Bars as columns, from bar index 0 on. */
export function columns(
  rows: readonly { close: number; high: number; low: number; volume?: number }[],
): SeriesColumns {
  const column = (read: (row: (typeof rows)[number]) => number) => rows.map(read);
  const timeToRow: SeriesColumns['timeToRow'] = (time, mismatch) => {
    const row = Number(time) / step;
    const found = mismatch === MismatchDirection.After ? Math.ceil(row) : Math.floor(row);
    if (mismatch === MismatchDirection.After) return found < rows.length ? Math.max(found, 0) : -1;
    return Math.min(found, rows.length - 1);
  };
  return {
    count: rows.length,
    form: 'prices',
    revision: 1,
    time: rows.map((_, i) => i * step),
    open: column(({ close }) => close),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: rows.some(({ volume }) => volume !== undefined)
      ? column(({ volume = 0 }) => volume)
      : null,
    timeToRow,
    rowToTime: (row) => row * step,
    indexToRow: (index) => Math.min(Math.max(Math.ceil(index), 0), rows.length),
    rowToIndex: (row) => row,
    priceRange: () => null,
  };
}

/**
 * A pane of 600 by 400 pixels with a bar spacing of 6 pixels. Prices are from 0 to 200, or from 1 to 10,000 on a log
 * axis.
 */
export function fakeViewport({ log = false, origin = 0, spacing = 6 } = {}): Viewport {
  const height = 400;
  const top = Math.log(10_000);
  return {
    width: 600,
    height,
    colors,
    fontFamily: 'sans-serif',
    revision: '',
    bars,
    xToIndex: (x) => (x - origin) / spacing,
    timeToIndex: (time: Time) => Number(time) / step,
    indexToX: (bar) => origin + bar * spacing,
    timeToX: (time: Time) => origin + (Number(time) / step) * spacing,
    xToTime: (x) => ((x - origin) / spacing) * step,
    priceToY: (price) =>
      log ? height * (1 - Math.log(price) / top) : height - (price / 200) * height,
    yToPrice: (y) => (log ? Math.exp((1 - y / height) * top) : ((height - y) / height) * 200),
    formatPrice: (price) => price.toFixed(2),
    minMove: () => 0.01,
    formatPercent: (percent) => `${percent.toFixed(2)}%`,
    formatTime: (time) => `t${String(time)}`,
    formatTimeSpan: (from, to) =>
      formatDuration(toTimestamp(from), toTimestamp(to), coreMessages.measures),
    barsBetween: (from, to) => (Number(to) - Number(from)) / step,
    messages: coreMessages,
  };
}

/** Pixel positions of points. */
export const project = (points: readonly ShapePoint[], viewport: Viewport): Point[] =>
  points.map(({ time, price }) => ({ x: viewport.timeToX(time), y: viewport.priceToY(price) }));

/** Every letter is as wide as half the font's size. */
export const measure: MeasureText = (text, font) =>
  text.length * Number(/([\d.]+)px/.exec(font)?.[1]) * 0.5;
