import { clamp } from '../util/clamp';
import type { PriceRange } from '../types/data-types';
import { YAxisType } from '../types/enums';

/**
 * Converts between prices and y coordinates. On each axis type, the y coordinate is a linear function of a scale value:
 * the price, its logarithm, a percentage, or an index value.
 */
export interface PriceScale {
  readonly type: YAxisType;
  /**
   * Price that is 0 % or 100 of a relative axis. On a logarithmic axis, the price below which the scale becomes linear,
   * which is much smaller than the visible prices, unless 0 is visible.
   */
  readonly base: number;
  /** Height of the pane, in CSS pixels. */
  readonly height: number;
  /** y coordinate of the scale value 0. */
  readonly offset: number;
  /** CSS pixels for each unit of the scale value; negative unless the axis is inverted. */
  readonly slope: number;
}

/**
 * Returns a logarithm, extended to all prices. Below `base` it becomes linear, and negative prices are mirrored,
 * because logarithms near zero would be infinite.
 */
const logarithm = (base: number, price: number): number =>
  (Math.sign(price) * Math.log1p(finite(Math.abs(price) / base))) / Math.LN10;
const power = (base: number, count: number): number =>
  Math.sign(count) * finite(base * Math.expm1(Math.abs(count) * Math.LN10));
/** Limits a number to the largest finite one. */
const finite = (size: number): number => Math.min(size, Number.MAX_VALUE);

/**
 * Limits relative values of prices near zero, and y coordinates of very distant prices, which would be infinite
 * otherwise.
 */
const within = (number: number): number => clamp(number, -1e100, 1e100);
const toPercent = (base: number, price: number): number =>
  base === 0 ? 0 : within((100 * (price - base)) / Math.abs(base));

/** Converts a price to a scale value. */
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

/** Converts a scale value to a price; the inverse of {@link toCount}. */
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

/** Two scale values and their y coordinates, which define a scale. */
export interface Span {
  readonly low: number;
  readonly high: number;
  readonly lowY: number;
  readonly highY: number;
}

/** Creates the scale on which two scale values have the given y coordinates. */
export function scaleOver(
  type: YAxisType,
  base: number,
  height: number,
  { high, highY, low, lowY }: Span,
): PriceScale {
  const slope = (highY - lowY) / (high - low);
  return { type, base, height, slope, offset: lowY - slope * low };
}

/** Returns a function that converts prices to y coordinates, which is faster for many prices. */
export const getPriceToY =
  ({ base, offset, slope, type }: PriceScale) =>
  (price: number): number =>
    within(offset + slope * (type === YAxisType.Linear ? price : toCount(type, base, price)));

/** Converts a price to a y coordinate. */
export const priceToY = (scale: PriceScale, price: number): number => getPriceToY(scale)(price);

/** Converts a y coordinate to a scale value. */
export const yToCount = ({ offset, slope }: PriceScale, y: number): number => (y - offset) / slope;

/** Converts a y coordinate to a price. */
export const yToPrice = (scale: PriceScale, y: number): number =>
  fromCount(scale.type, scale.base, yToCount(scale, y));

/** Returns the scale with another base price, for another series on the same axis. */
export const withBase = (scale: PriceScale, base: number): PriceScale =>
  scale.base === base ? scale : { ...scale, base };

/** Converts a price to the value that the axis shows: the price itself, a percentage, or an index value. */
export const priceToAxisValue = ({ base, type }: PriceScale, price: number): number =>
  type === YAxisType.Logarithmic ? price : toCount(type, base, price);

/** Converts a value that the axis shows to a y coordinate. */
export const axisValueToY = ({ base, offset, slope, type }: PriceScale, value: number): number =>
  offset + slope * (type === YAxisType.Logarithmic ? logarithm(base, value) : value);

/** Whether an axis shows percentages or index values instead of prices. */
export const isRelative = ({ type }: Pick<PriceScale, 'type'>): boolean =>
  type === YAxisType.Percentage || type === YAxisType.Indexed;

/** Returns the prices at the bottom and top edges, the lower one first. */
export const getPriceRange = (scale: PriceScale): PriceRange =>
  rangeBetween(scale, 0, scale.height - 1);

/** Returns the prices at two y coordinates, the lower one first. */
export function rangeBetween(scale: PriceScale, y1: number, y2: number): PriceRange {
  const ends = [yToPrice(scale, y1), yToPrice(scale, y2)] as const;
  return { from: Math.min(...ends), to: Math.max(...ends) };
}

/** Returns the prices at the edges after stretching the scale around its center. */
export function stretched(scale: PriceScale, factor: number): PriceRange {
  const middle = (scale.height - 1) / 2;
  return rangeBetween(scale, middle * (1 - factor), middle * (1 + factor));
}
