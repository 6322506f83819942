import { YAxisType } from '../types/enums';
import { yToCount, yToPrice, type PriceScale, axisValueToY } from './price-scale';

/** A tick of a price axis. */
export interface PriceTick {
  /** Value that the axis shows: a price, a percentage, or an index value. */
  readonly value: number;
  readonly y: number;
}

/** Largest difference at which numbers count as equal. */
const tiny = 1e-14;
/** Largest relative error at which a step counts as a multiple of another. */
const wholeError = 1e-6;
/** Ranges smaller than this are counted in small units, because `tiny` would be too large for them. */
const smallRange = 1e-6;

/**
 * Returns the ticks of an axis, from top to bottom.
 *
 * @param scale - Scale of the axis.
 * @param minMove - Smallest step of the values.
 * @param space - Smallest distance between ticks, in CSS pixels.
 * @param margin - Distance from an edge within which a label would be cut off, in CSS pixels.
 */
export function priceTicks(
  scale: PriceScale,
  minMove: number,
  space: number,
  margin: number,
): PriceTick[] {
  const isWhole = ({ y }: PriceTick): boolean => y >= margin && y <= scale.height - 1 - margin;
  return (
    scale.type === YAxisType.Logarithmic
      ? logarithmicTicks(scale, minMove, space)
      : evenTicks(scale, minMove, space)
  ).filter(isWhole);
}

function evenTicks(scale: PriceScale, minMove: number, space: number): PriceTick[] {
  const ends = [yToCount(scale, scale.height - 1), yToCount(scale, 0)] as const;
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  if (!(high > low) || !Number.isFinite(high - low)) return [];
  const unit = tickUnit(high - low, minMove);
  const steps = Math.round(unit / minMove);
  const minSpan = ((high - low) * space) / (scale.height - 1);
  const span = unit * tickSpan(high / unit, low / unit, minSpan / unit, steps);
  const ticks: PriceTick[] = [];
  for (let k = Math.floor(high / span + 1e-9); k * span > low; k--) {
    // Avoid -0.
    ticks.push({ value: k * span || 0, y: axisValueToY(scale, k * span) });
  }
  return ticks;
}

/**
 * Returns the power of ten that is the unit for steps: the smallest one that is a multiple of `minMove`, and at least 1
 * unless the range is very small. If `minMove` has no such power, such as 3, returns `minMove`.
 */
function tickUnit(range: number, minMove: number): number {
  const smallest = Math.ceil(Math.log10(minMove) - wholeError);
  const first = range < smallRange ? smallest : Math.max(0, smallest);
  // If `minMove` doesn't divide any of five powers, it has other prime factors than 2 and 5.
  const powers = [0, 1, 2, 3, 4].map((more) => 10 ** (first + more));
  return powers.find((power) => isMultiple(power, minMove)) ?? minMove;
}

/** Whether a step is a multiple of `minMove`. */
function isMultiple(span: number, minMove: number): boolean {
  const times = span / minMove;
  return times > 0.5 && Math.abs(times - Math.round(times)) < wholeError;
}

/**
 * Returns round prices that are at least `space` apart, from the highest to the lowest. Each is as round as its
 * distance to the next allows.
 */
function logarithmicTicks(scale: PriceScale, minMove: number, space: number): PriceTick[] {
  const { height, slope } = scale;
  const ticks: PriceTick[] = [];
  /** Direction of lower prices. */
  const down = slope < 0 ? 1 : -1;
  let y = down > 0 ? 0 : height - 1;
  const isIn = (at: number): boolean => at >= 0 && at <= height - 1;
  while (isIn(y)) {
    const price = yToPrice(scale, y);
    const span = roundUp(Math.max(minMove, price - yToPrice(scale, y + down * space)), minMove);
    const value = Math.floor(price / span + 1e-9) * span;
    const at = axisValueToY(scale, value);
    if (!Number.isFinite(at)) break;
    y = down > 0 ? Math.max(at, y) : Math.min(at, y);
    if (isIn(at)) ticks.push({ value, y: at });
    y += down * space;
  }
  return ticks;
}

/**
 * Returns the next multiple of `minMove` that is 1, 2, 2.5 or 5 times a power of ten. If there is none nearby, returns
 * the next product of `minMove` and a power of two.
 */
function roundUp(minSpan: number, minMove: number): number {
  const power = 10 ** Math.floor(Math.log10(minSpan));
  const round = [1, 2, 2.5, 5, 10, 20, 25, 50]
    .map((times) => times * power)
    .find((span) => span >= minSpan * (1 - 1e-9) && isMultiple(span, minMove));
  return round ?? minMove * 2 ** Math.ceil(Math.log2(minSpan / minMove) - 1e-9);
}

/** Orders in which a step is divided, such as 1, 0.5, 0.2, 0.1, starting with each of the three divisions. */
const orders = [
  [2, 2.5, 2],
  [2, 2, 2.5],
  [2.5, 2, 2],
] as const;

/** Returns the smallest round step that is at least `minSpan` and a multiple of the price step. */
function tickSpan(high: number, low: number, minSpan: number, steps: number): number {
  const spans = orders.map((order) => spanBy(order, high, low, minSpan, steps));
  // Without decimal places, 2.5 would be displayed as 3.
  return Math.min(...spans.filter((span) => span < 1 || (span * steps) % 1 === 0));
}

function spanBy(
  order: readonly number[],
  high: number,
  low: number,
  minSpan: number,
  steps: number,
): number {
  const smallest = 1 / steps;
  let span = 10 ** Math.max(0, Math.ceil(Math.log10(high - low)));
  const by = (list: readonly number[], at: number): number => list[at % list.length] as number;
  let i = 0;
  while (span > smallest + tiny && span >= minSpan * by(order, i) - tiny && span > 1 + tiny) {
    span /= by(order, i++);
  }
  span = Math.max(1, span <= smallest + tiny ? smallest : span);
  if (Math.abs(span - 1) >= tiny) return span;
  const parts = findDivisors(steps);
  for (let k = 0; parts.length > 0; k++) {
    if (span < minSpan * by(parts, k) - tiny || span <= smallest + tiny) break;
    span /= by(parts, k);
  }
  return span;
}

/**
 * Returns the numbers that 1 is divided by, one after another, down to the smallest step. Fractions such as sixteenths
 * have other divisors than decimals.
 */
function findDivisors(steps: number): readonly number[] {
  const [decimal] = orders;
  if (/^10+$/.test(String(steps))) return decimal;
  const parts: number[] = [];
  let rest = steps;
  const divide = (by: number, factors: readonly number[]): void => {
    while (rest > 1 && rest % by === 0) {
      parts.push(...factors);
      rest /= by;
    }
  };
  divide(10, decimal);
  divide(2, [2]);
  divide(5, [5]);
  return rest > 1 ? [...parts, rest] : parts;
}
