import type { Point, ShapePoint, Time } from '../../src/types/data-types';
import type { MeasureText } from '../../src/graphics/figure-mark';
import { coreMessages } from '../../src/i18n/core-messages';
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

/** A pane of 600 by 400 pixels: one bar each 6 pixels, prices from 0 to 200, or from 1 to 10,000 on a log axis. */
export function fakeViewport({ log = false, origin = 0, spacing = 6 } = {}): Viewport {
  const height = 400;
  const top = Math.log(10_000);
  return {
    width: 600,
    height,
    colors,
    fontFamily: 'sans-serif',
    revision: '',
    timeToIndex: (time: Time) => Number(time) / step,
    indexToX: (bar) => origin + bar * spacing,
    timeToX: (time: Time) => origin + (Number(time) / step) * spacing,
    xToTime: (x) => ((x - origin) / spacing) * step,
    priceToY: (price) =>
      log ? height * (1 - Math.log(price) / top) : height - (price / 200) * height,
    yToPrice: (y) => (log ? Math.exp((1 - y / height) * top) : ((height - y) / height) * 200),
    formatPrice: (price) => price.toFixed(2),
    formatPercent: (percent) => `${percent.toFixed(2)}%`,
    formatTime: (time) => `t${String(time)}`,
    barsBetween: (from, to) => (Number(to) - Number(from)) / step,
    messages: coreMessages,
  };
}

/** Where points stand. */
export const project = (points: readonly ShapePoint[], viewport: Viewport): Point[] =>
  points.map(({ time, price }) => ({ x: viewport.timeToX(time), y: viewport.priceToY(price) }));

/** Every letter is as wide as half the font's size. */
export const measure: MeasureText = (text, font) =>
  text.length * Number(/([\d.]+)px/.exec(font)?.[1]) * 0.5;
