import { clamp } from '../util/clamp';
import type { PriceRange } from '../types/data-types';
import { YAxisType } from '../types/enums';

/**
 * Prices and heights. Every type of axis is a straight line from what it counts to pixels: prices, their logarithms,
 * percent, or hundredths of a first price.
 */
export interface PriceScale {
  readonly type: YAxisType;
  /** The price that is 0 % or 100; of a logarithmic axis the foot, far below the prices that it shows. */
  readonly base: number;
  /** The height of the pane, in CSS pixels. */
  readonly height: number;
  /** The height of a count of 0, from the top. */
  readonly offset: number;
  /** CSS pixels for each count; negative unless the axis is upside down. */
  readonly slope: number;
}

/**
 * Logarithms of prices around zero would be endless: below the foot the axis runs nearly straight, and below zero
 * mirrored.
 */
const logarithm = (base: number, price: number): number =>
  Math.sign(price) * Math.log10(finite(Math.abs(price) / base) + 1);
const power = (base: number, count: number): number =>
  Math.sign(count) * finite(base * (10 ** Math.abs(count) - 1));
/** What a number cannot hold is as large as one can be. */
const finite = (size: number): number => Math.min(size, Number.MAX_VALUE);

/** Shares of a first price next to zero, and heights of prices far away, would be endless too. */
const within = (number: number): number => clamp(number, -1e100, 1e100);
const toPercent = (base: number, price: number): number =>
  base === 0 ? 0 : within((100 * (price - base)) / Math.abs(base));

/** What an axis counts where it shows a price. */
export function toCount(type: YAxisType, base: number, price: number): number {
  switch (type) {
    case YAxisType.Linear:
      return price;
    case YAxisType.Logarithmic:
      return logarithm(base, price);
    case YAxisType.Percentage:
      return toPercent(base, price);
    case YAxisType.Indexed:
      return toPercent(base, price) + 100;
  }
}

/** The price of a count: the way back from {@link toCount}. */
export function fromCount(type: YAxisType, base: number, count: number): number {
  switch (type) {
    case YAxisType.Linear:
      return count;
    case YAxisType.Logarithmic:
      return power(base, count);
    case YAxisType.Percentage:
      return base + (count * Math.abs(base)) / 100;
    case YAxisType.Indexed:
      return base + ((count - 100) * Math.abs(base)) / 100;
  }
}

/** What a scale spans: two counts and the heights that they stand at. */
export interface Span {
  readonly low: number;
  readonly high: number;
  readonly lowY: number;
  readonly highY: number;
}

/** The scale on which two counts stand at two heights. */
export function scaleOver(
  type: YAxisType,
  base: number,
  height: number,
  { high, highY, low, lowY }: Span,
): PriceScale {
  const slope = (highY - lowY) / (high - low);
  return { type, base, height, slope, offset: lowY - slope * low };
}

/** The heights of prices: bars ask for four each. */
export const getPriceToY =
  ({ base, offset, slope, type }: PriceScale) =>
  (price: number): number =>
    within(offset + slope * (type === YAxisType.Linear ? price : toCount(type, base, price)));

/** The height of a price. */
export const priceToY = (scale: PriceScale, price: number): number => getPriceToY(scale)(price);

/** What the axis counts at a height. */
export const yToCount = ({ offset, slope }: PriceScale, y: number): number => (y - offset) / slope;

/** The price at a height. */
export const yToPrice = (scale: PriceScale, y: number): number =>
  fromCount(scale.type, scale.base, yToCount(scale, y));

/** The same heights for prices that have another first price: series on one axis each have their own. */
export const withBase = (scale: PriceScale, base: number): PriceScale =>
  scale.base === base ? scale : { ...scale, base };

/** What an axis writes at a price: the price itself, percent, or hundredths. */
export const priceToAxisValue = ({ base, type }: PriceScale, price: number): number =>
  type === YAxisType.Logarithmic ? price : toCount(type, base, price);

/** The height of what an axis writes. */
export const axisValueToY = ({ base, offset, slope, type }: PriceScale, value: number): number =>
  offset + slope * (type === YAxisType.Logarithmic ? logarithm(base, value) : value);

/** Whether an axis writes shares of a first price rather than prices. */
export const isRelative = ({ type }: Pick<PriceScale, 'type'>): boolean =>
  type === YAxisType.Percentage || type === YAxisType.Indexed;

/** The prices at the bottom and at the top edge, the lower one first. */
export const getPriceRange = (scale: PriceScale): PriceRange =>
  rangeBetween(scale, 0, scale.height - 1);

/** The prices at two y coordinates, the lower one first. */
export function rangeBetween(scale: PriceScale, y1: number, y2: number): PriceRange {
  const ends = [yToPrice(scale, y1), yToPrice(scale, y2)] as const;
  return { from: Math.min(...ends), to: Math.max(...ends) };
}

/** The prices at the edges after stretching the scale's range around its middle. */
export function stretched(scale: PriceScale, factor: number): PriceRange {
  const middle = (scale.height - 1) / 2;
  return rangeBetween(scale, middle * (1 - factor), middle * (1 + factor));
}
