import { YAxisType } from '../values/enums';
import { countAt, priceAt, type PriceScale, yOfShown } from './price-scale';

/** A round value of an axis and its height. */
export interface PriceTick {
  /** What is written: a price, percent, or hundredths. */
  readonly shown: number;
  readonly y: number;
}

/** Numbers that differ by less are the same. */
const tiny = 1e-14;

/**
 * The round values of an axis, from the top.
 *
 * @param minMove - The smallest step of what is written.
 * @param room - The least height from value to value, in CSS pixels.
 * @param margin - How near an edge a value may stand without being cut, in CSS pixels.
 */
export function priceTicks(
  scale: PriceScale,
  minMove: number,
  room: number,
  margin: number,
): PriceTick[] {
  const isWhole = ({ y }: PriceTick): boolean => y >= margin && y <= scale.height - 1 - margin;
  return (
    scale.type === YAxisType.Logarithmic
      ? logarithmicTicks(scale, minMove, room)
      : evenTicks(scale, minMove, room)
  ).filter(isWhole);
}

function evenTicks(scale: PriceScale, minMove: number, room: number): PriceTick[] {
  const ends = [countAt(scale, scale.height - 1), countAt(scale, 0)] as const;
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  if (!(high > low) || !Number.isFinite(high - low)) return [];
  const steps = Math.round(1 / minMove);
  const span = tickSpan(high, low, ((high - low) * room) / (scale.height - 1), steps);
  const ticks: PriceTick[] = [];
  for (let k = Math.floor(high / span + 1e-9); k * span > low; k--) {
    // A step below nothing is nothing, without a sign.
    ticks.push({ shown: k * span || 0, y: yOfShown(scale, k * span) });
  }
  return ticks;
}

/** Round prices at least `room` apart: each as round as the prices around it allow, from the far end of the axis on. */
function logarithmicTicks(scale: PriceScale, minMove: number, room: number): PriceTick[] {
  const { height, slope } = scale;
  const ticks: PriceTick[] = [];
  /** The height that comes `by` pixels after another, towards lower prices. */
  const down = slope < 0 ? 1 : -1;
  let y = down > 0 ? 0 : height - 1;
  const isIn = (at: number): boolean => at >= 0 && at <= height - 1;
  while (isIn(y)) {
    const price = priceAt(scale, y);
    const span = roundUp(Math.max(minMove, price - priceAt(scale, y + down * room)), minMove);
    const shown = Math.floor(price / span + 1e-9) * span;
    const at = yOfShown(scale, shown);
    if (!Number.isFinite(at)) break;
    y = down > 0 ? Math.max(at, y) : Math.min(at, y);
    if (isIn(at)) ticks.push({ shown, y: at });
    y += down * room;
  }
  return ticks;
}

/** The next 1, 2, 2.5 or 5 times a power of ten; two and a half of the smallest steps would be written as three. */
function roundUp(least: number, minMove: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const rounds = power > minMove * 1.5 ? [1, 2, 2.5, 5] : [1, 2, 5];
  return power * (rounds.find((times) => times * power >= least * (1 - 1e-9)) ?? 10);
}

/** In which order a step is divided: 1, 0.5, 0.2, 0.1 and so on, begun at each of the three. */
const orders = [
  [2, 2.5, 2],
  [2, 2, 2.5],
  [2.5, 2, 2],
] as const;

/** The smallest round step that is not below `least`: ones, twos and fives, of whole steps of the price. */
function tickSpan(high: number, low: number, least: number, steps: number): number {
  const spans = orders.map((order) => spanBy(order, high, low, least, steps));
  // The first order has whole spans alone; two and a half without digits would be written as three.
  return Math.min(...spans.filter((span) => span < 1 || (span * steps) % 1 === 0));
}

function spanBy(
  order: readonly number[],
  high: number,
  low: number,
  least: number,
  steps: number,
): number {
  const smallest = 1 / steps;
  let span = 10 ** Math.max(0, Math.ceil(Math.log10(high - low)));
  const by = (list: readonly number[], at: number): number => list[at % list.length] as number;
  let i = 0;
  while (span > smallest + tiny && span >= least * by(order, i) - tiny && span > 1 + tiny) {
    span /= by(order, i++);
  }
  span = Math.max(1, span <= smallest + tiny ? smallest : span);
  if (Math.abs(span - 1) >= tiny) return span;
  const parts = divisorsOf(steps);
  for (let k = 0; parts.length > 0; k++) {
    if (span < least * by(parts, k) - tiny || span <= smallest + tiny) break;
    span /= by(parts, k);
  }
  return span;
}

/** What one is divided by on the way down to the smallest step: that of sixteenths has other parts than that of cents. */
function divisorsOf(steps: number): readonly number[] {
  const [decimal] = orders;
  if (/^10+$/.test(String(steps))) return decimal;
  const parts: number[] = [];
  for (let rest = steps; rest > 1;) {
    if (rest % 2 === 0) {
      parts.push(2);
      rest /= 2;
    } else if (rest % 5 === 0) {
      parts.push(2, 2.5);
      rest /= 5;
    } else return decimal;
  }
  return parts;
}
