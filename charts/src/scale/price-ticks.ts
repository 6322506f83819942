import { YAxisType } from '../types/enums';
import { yToCount, yToPrice, type PriceScale, axisValueToY } from './price-scale';

/** A round value of an axis and its height. */
export interface PriceTick {
  /** What is written: a price, percent, or hundredths. */
  readonly value: number;
  readonly y: number;
}

/** Numbers that differ by less are the same. */
const tiny = 1e-14;
/** Relative error up to which a step counts as a whole number of smaller steps. */
const wholeError = 1e-6;
/** Ranges below this are counted in small steps, because `tiny` would be too large for them. */
const smallRange = 1e-6;

/**
 * The round values of an axis, from the top.
 *
 * @param minMove - The smallest step of what is written.
 * @param space - The least height from value to value, in CSS pixels.
 * @param margin - How near an edge a value may stand without being cut, in CSS pixels.
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
    // Multiples of zero are zero, without a sign.
    ticks.push({ value: k * span || 0, y: axisValueToY(scale, k * span) });
  }
  return ticks;
}

/**
 * The power of ten that steps are found in: the smallest from 1 up that is a multiple of `minMove`, or less for a range
 * that is smaller by far. For a `minMove` without such a power, such as 3, it is `minMove`.
 */
function tickUnit(range: number, minMove: number): number {
  const smallest = Math.ceil(Math.log10(minMove) - wholeError);
  const first = range < smallRange ? smallest : Math.max(0, smallest);
  // A step that divides none of five powers has other prime factors than 2 and 5.
  const powers = [0, 1, 2, 3, 4].map((more) => 10 ** (first + more));
  return powers.find((power) => isMultiple(power, minMove)) ?? minMove;
}

/** Whether a step is a whole number of smaller steps. */
function isMultiple(span: number, minMove: number): boolean {
  const times = span / minMove;
  return times > 0.5 && Math.abs(times - Math.round(times)) < wholeError;
}

/** Round prices at least `room` apart: each as round as the prices around it allow, from the far end of the axis on. */
function logarithmicTicks(scale: PriceScale, minMove: number, space: number): PriceTick[] {
  const { height, slope } = scale;
  const ticks: PriceTick[] = [];
  /** The height that comes `by` pixels after another, towards lower prices. */
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
 * The next 1, 2, 2.5 or 5 times a power of ten that is a multiple of `minMove`; without one nearby, the next of
 * `minMove` times a power of two.
 */
function roundUp(minSpan: number, minMove: number): number {
  const power = 10 ** Math.floor(Math.log10(minSpan));
  const round = [1, 2, 2.5, 5, 10, 20, 25, 50]
    .map((times) => times * power)
    .find((span) => span >= minSpan * (1 - 1e-9) && isMultiple(span, minMove));
  return round ?? minMove * 2 ** Math.ceil(Math.log2(minSpan / minMove) - 1e-9);
}

/** In which order a step is divided: 1, 0.5, 0.2, 0.1 and so on, begun at each of the three. */
const orders = [
  [2, 2.5, 2],
  [2, 2, 2.5],
  [2.5, 2, 2],
] as const;

/** The smallest round step that is not below `least`: ones, twos and fives, of whole steps of the price. */
function tickSpan(high: number, low: number, minSpan: number, steps: number): number {
  const spans = orders.map((order) => spanBy(order, high, low, minSpan, steps));
  // Two and a half without decimal places would be written as three.
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

/** What one is divided by on the way down to the smallest step: sixteenths have other parts than cents. */
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
