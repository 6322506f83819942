import { YAxisType } from '../types/enums';
import { axisValueToY, yToCount, yToPrice, type PriceScale } from './price-scale';

/** A tick of a price axis. */
export interface PriceTick {
  /** Value that the axis shows: a price, a percentage, or an index value. */
  readonly value: number;
  readonly y: number;
  /** Text of the label; empty for a tick without a label. */
  readonly text: string;
}

/** Number format of an axis. */
export interface AxisFormat {
  /** Smallest step of the values. */
  readonly minMove: number;
  /**
   * Returns one unit of the last decimal place of a value's text, such as 10,000 for 1.23M.
   *
   * @param more - Decimal places to add to the format's. Defaults to 0.
   */
  readonly unit: (value: number, more?: number) => number;
  /**
   * Formats a value.
   *
   * @param more - Decimal places to add to the format's, for a value that isn't a multiple of `minMove`.
   */
  readonly write: (value: number, more?: number) => string;
}

/** A value and its position, without a label. */
type Position = Omit<PriceTick, 'text'>;

/** Space for labels on an axis, in CSS pixels. */
interface LabelSpace {
  /** Smallest distance between the ticks of an axis. */
  readonly space: number;
  /** Smallest distance between two labels if there are only two. */
  readonly gap: number;
  /** y coordinates between which a label isn't cut off. */
  readonly top: number;
  readonly bottom: number;
}

/** y coordinates between a top and a bottom, in CSS pixels. */
export interface VerticalRange {
  readonly top: number;
  readonly bottom: number;
}

/** Distances for labels, and the smallest free range that is worth a label, in font sizes. */
const distances = { space: 2.5, gap: 1.5, margin: 0.5, free: 0.25 };
/** Largest relative error at which a step counts as a multiple of another. */
const wholeError = 1e-6;
/**
 * Smallest ratio of a step to the values, because floating-point numbers have 15 significant digits. It also limits how
 * many steps a loop over the multiples of a step can take.
 */
const finestRatio = 1e-15;
/** Smallest step, because numbers are written with at most 100 decimal places. */
const finestUnit = 1e-100;

/**
 * Returns the ticks of an axis, from top to bottom, with distinct labels.
 *
 * They are multiples of the format's `minMove`. If the range has fewer than two of these, the labels have more decimal
 * places, so that an axis always has two labels if they fit.
 *
 * @param scale - Scale of the axis.
 * @param format - Number format of the axis.
 * @param fontSize - Font size of the labels, in CSS pixels.
 * @param entireTextOnly - Whether labels that would be cut off at an end are left out.
 * @param covered - Ranges in which other labels, such as that of the last price, would cover the label of a tick. If
 * only one label would be visible, there is one more tick outside of these ranges. If none would be visible, all ticks
 * are outside of them.
 */
export function priceTicks(
  scale: PriceScale,
  format: AxisFormat,
  fontSize: number,
  entireTextOnly = true,
  covered: readonly VerticalRange[] = [],
): readonly PriceTick[] {
  const margin = entireTextOnly ? fontSize * distances.margin : 0;
  const space = {
    space: Math.ceil(fontSize * distances.space),
    gap: fontSize * distances.gap,
    top: margin,
    bottom: scale.height - 1 - margin,
  };
  const ends = [yToValue(scale, space.top), yToValue(scale, space.bottom)] as const;
  const range = Math.abs(ends[0] - ends[1]);
  if (!(space.bottom >= space.top && range > 0 && Number.isFinite(range))) return [];
  const choices = [...findSmallSteps(scale, format, ends), ...findSteps(format, ends, range)];
  const ticks = chooseSteps(scale, format, choices, space, (step, write) =>
    distinctTicks(scale, step, space, write),
  );
  const visible = ticks.filter(({ y }) => !isCovered(covered, y));
  if (visible.length > 1 || visible.length === ticks.length) return ticks;
  const free = findFree(space, covered, fontSize * distances.free);
  const others = chooseSteps(scale, format, choices, space, (step, write) =>
    free.flatMap((part) => fillUp(scale, step, [], { ...space, ...part })).map(labelWith(write)),
  );
  if (others.length <= visible.length) return ticks;
  // One more tick is enough next to a visible one, so the others keep their even distances.
  const isFree = ({ text, y }: PriceTick): boolean =>
    ticks.every((tick) => Math.abs(tick.y - y) >= space.gap && tick.text !== text);
  const added = visible.length === 1 ? others.find(isFree) : undefined;
  return added ? [...ticks, added].sort((a, b) => a.y - b.y) : others;
}

/**
 * Returns the ticks of the first steps that have two labels, or of the steps that have the most.
 *
 * @param find - Returns the ticks for a step.
 */
function chooseSteps(
  scale: PriceScale,
  format: AxisFormat,
  choices: readonly StepChoice[],
  { bottom, gap, top }: LabelSpace,
  find: (step: StepChoice['stepAt'], write: AxisFormat['write']) => readonly PriceTick[],
): readonly PriceTick[] {
  let best: readonly PriceTick[] = [];
  for (const { isSmall = false, more, stepAt } of choices) {
    const step = (value: number): number => Math.max(stepAt(value), finestStep(value));
    const distinct = withoutRepeats(find(step, (value) => format.write(value, more)));
    // Between small prices and multiples of the format's step, a tick can be neither.
    const ticks = isSmall
      ? distinct.filter(({ value }) => isMultiple(Math.abs(value), stepAt(value)))
      : distinct;
    if (ticks.length > best.length) best = ticks;
    if (isSmall) continue;
    if (best.length > 1 || bottom - top < gap) break;
  }
  return best;
}

/** Whether the label of a tick at a y coordinate would be covered. */
const isCovered = (covered: readonly VerticalRange[], y: number): boolean =>
  covered.some(({ bottom, top }) => y > top && y < bottom);

/** Returns the ranges without covered ones that have a height, from top to bottom. */
function findFree(
  { bottom, top }: LabelSpace,
  covered: readonly VerticalRange[],
  minHeight: number,
): VerticalRange[] {
  const free: VerticalRange[] = [];
  let from = top;
  for (const each of [...covered].sort((a, b) => a.top - b.top)) {
    free.push({ top: from, bottom: Math.min(each.top, bottom) });
    from = Math.max(from, each.bottom);
  }
  free.push({ top: from, bottom });
  return free.filter((each) => each.bottom - each.top >= minHeight);
}

/** Returns the smallest power of ten of which floating-point numbers near a value are distinct multiples. */
const finestStep = (value: number): number =>
  10 ** Math.ceil(Math.log10(Math.abs(value) * finestRatio));

/** Steps that labels can be multiples of, and the decimal places that they need in addition to the format. */
interface StepChoice {
  readonly more?: number;
  /** Whether the next steps may have more labels, because a formatter rounds small prices. */
  readonly isSmall?: boolean;
  /** Returns the smallest step near a value. */
  readonly stepAt: (value: number) => number;
}

/**
 * Returns steps for a logarithmic axis that extends below the step of the format. There, the step is the power of ten
 * of the price, because each decade has the same height.
 */
function* findSmallSteps(
  { base, type }: PriceScale,
  { minMove, unit }: AxisFormat,
  ends: readonly [number, number],
): Generator<StepChoice> {
  const getStep = (value: number): number => displayedStep(minMove, unit(value));
  const smallest = getSmallest(ends);
  const isBelowStep = smallest > base && smallest < getStep(smallest);
  if (type !== YAxisType.Logarithmic || !haveSameSign(ends) || !isBelowStep) return;
  const stepAt = (value: number): number => {
    const step = getStep(value);
    const size = Math.max(Math.abs(value), smallest);
    return size < step ? floorPower(size) : step;
  };
  yield { isSmall: true, stepAt };
}

const haveSameSign = ([one, other]: readonly [number, number]): boolean =>
  Math.sign(one) * Math.sign(other) > 0;
const getSmallest = (ends: readonly number[]): number => Math.min(...ends.map(Math.abs));

/** Returns the steps to try, from the one of the format to finer ones. */
function* findSteps(
  { minMove, unit }: AxisFormat,
  ends: readonly [number, number],
  range: number,
): Generator<StepChoice> {
  yield { stepAt: (value) => displayedStep(minMove, unit(value)) };
  const largest = Math.max(...ends.map(Math.abs));
  const coarsest = unit(largest);
  if (minMove > coarsest) yield { stepAt: () => minMove };
  const first = Math.max(0, Math.floor(Math.log10(coarsest / range)));
  for (let more = first; more < first + 4; more++) {
    if (unit(largest, more) < Math.max(finestStep(largest), finestUnit)) return;
    yield { more, stepAt: (value) => unit(value, more) };
  }
}

/**
 * Returns the smallest multiple of `minMove` that texts show exactly; at least one unit of their last decimal place, so
 * that no two texts are equal.
 */
export function displayedStep(minMove: number, unit: number): number {
  // Fractions such as 1/3 can't be shown exactly, and many decimal places are exact enough.
  if (minMove > 100 * unit || isMultiple(minMove, unit)) return minMove;
  if (isMultiple(unit, minMove)) return unit;
  const minTimes = Math.ceil(unit / minMove - wholeError);
  const times = Array.from({ length: 32 }, (_, i) => minTimes + i);
  return minMove * (times.find((each) => isMultiple(each * minMove, unit)) ?? minTimes);
}

/** Returns ticks with labels. Formatters of users can round, so ticks with equal texts are moved further apart. */
function distinctTicks(
  scale: PriceScale,
  stepAt: StepChoice['stepAt'],
  labelSpace: LabelSpace,
  write: (value: number) => string,
): PriceTick[] {
  const label = labelWith(write);
  const { bottom, space, top } = labelSpace;
  let positions = findPositions(scale, stepAt, space, labelSpace);
  let ticks = positions.map(label);
  for (let wider = 2 * space; hasRepeats(ticks) && wider < bottom - top; wider *= 2) {
    positions = findPositions(scale, stepAt, wider, labelSpace);
    ticks = positions.map(label);
  }
  return ticks.length < 2 ? fillUp(scale, stepAt, positions, labelSpace).map(label) : ticks;
}

const labelWith =
  (write: (value: number) => string) =>
  (position: Position): PriceTick => ({ ...position, text: write(position.value) });

function withoutRepeats(ticks: readonly PriceTick[]): PriceTick[] {
  const texts = new Set<string>();
  return ticks.filter(({ text }) => text === '' || (!texts.has(text) && texts.add(text)));
}

const hasRepeats = (ticks: readonly PriceTick[]): boolean => {
  const texts = ticks.map(({ text }) => text).filter((text) => text !== '');
  return new Set(texts).size < texts.length;
};

/** Returns round values that are at least `space` apart, from top to bottom. */
function findPositions(
  scale: PriceScale,
  stepAt: StepChoice['stepAt'],
  space: number,
  { bottom, top }: LabelSpace,
): Position[] {
  return (
    scale.type !== YAxisType.Logarithmic
      ? evenTicks(scale, stepAt, space)
      : Math.abs(scale.slope) < fewestPixels * space
        ? decadeTicks(scale, stepAt, space)
        : logarithmicTicks(scale, stepAt, space)
  ).filter(({ y }) => y >= top && y <= bottom);
}

/** Adds the roundest values until there are two. */
function fillUp(
  scale: PriceScale,
  stepAt: StepChoice['stepAt'],
  positions: readonly Position[],
  { bottom, gap, top }: LabelSpace,
): readonly Position[] {
  const find = (from: number, to: number): Position[] =>
    from <= to ? roundestBetween(scale, stepAt, from, to) : [];
  const [only] = positions;
  if (only) {
    const [above, below] = [find(top, only.y - gap), find(only.y + gap, bottom)];
    if (above.length > 0) return [...above, only];
    if (below.length > 0) return [only, ...below];
  }
  const part = (bottom - top - gap) / 2;
  const pair = [...find(top, top + part), ...find(bottom - part, bottom)];
  if (pair.length > 1) return pair;
  return only ? [only] : find(top, bottom);
}

/** Returns the roundest value between two y coordinates; an empty list if there is none. */
function roundestBetween(
  scale: PriceScale,
  stepAt: StepChoice['stepAt'],
  top: number,
  bottom: number,
): Position[] {
  const ends = [yToValue(scale, top), yToValue(scale, bottom)];
  const step = Math.max(...ends.map(stepAt));
  const first = Math.ceil(Math.min(...ends) / step - 1e-9);
  const last = Math.floor(Math.max(...ends) / step + 1e-9);
  if (first > last) return [];
  const largest = Math.max(Math.abs(first), Math.abs(last), 1);
  let power = 10 ** Math.floor(Math.log10(largest));
  for (; power > 1; power /= 10) {
    const times = [5, 2, 1].find((each) => hasMultiple(first, last, each * power));
    if (times !== undefined) return [toPosition(scale, step, multiple(last, times * power))];
  }
  return [toPosition(scale, step, hasMultiple(first, last, 5) ? multiple(last, 5) : last)];
}

const multiple = (last: number, of: number): number => Math.floor(last / of) * of;
const hasMultiple = (first: number, last: number, of: number): boolean =>
  multiple(last, of) >= first;

function toPosition(scale: PriceScale, step: number, times: number): Position {
  // Avoid -0.
  const value = times * step || 0;
  return { value, y: axisValueToY(scale, value) };
}

/** Converts a y coordinate to the value that the axis shows. */
const yToValue = (scale: PriceScale, y: number): number =>
  scale.type === YAxisType.Logarithmic ? yToPrice(scale, y) : yToCount(scale, y);

function evenTicks(scale: PriceScale, stepAt: StepChoice['stepAt'], space: number): Position[] {
  const ends = [yToCount(scale, scale.height - 1), yToCount(scale, 0)] as const;
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  const step = Math.max(stepAt(low), stepAt(high));
  const minSpan = ((high - low) * space) / (scale.height - 1);
  // Labels below 1 usually have steps of 1, 2 and 5, unless the step doesn't divide these, such as 0.25.
  const isUsual = (each: number, lead: number): boolean =>
    each >= 1 || (lead === 2.5 ? !isMultiple(each / 2.5, step) : lead !== 4);
  const span = roundUp(minSpan, step, isUsual);
  const ticks: Position[] = [];
  for (let k = Math.floor(high / span + 1e-9); k * span > low; k--) {
    ticks.push(toPosition(scale, span, k));
  }
  return scale.slope < 0 ? ticks : ticks.reverse();
}

/** Whether a step is a multiple of `minMove`. */
function isMultiple(span: number, minMove: number): boolean {
  const times = span / minMove;
  return times > 0.5 && Math.abs(times - Math.round(times)) < wholeError;
}

/** Length of a decade on a logarithmic axis from which it has more labels than 1 and 3, in units of `space`. */
const fewestPixels = 1 / Math.log10(2);
/** Length of a decade from which it has the labels 1 and 3, in units of `space`. */
const pixelsForTwo = 1 / Math.log10(3);

/** Returns powers of ten, and the triples of these if there is enough space. */
function decadeTicks(scale: PriceScale, stepAt: StepChoice['stepAt'], space: number): Position[] {
  const decade = Math.abs(scale.slope);
  const ends = [yToPrice(scale, 0), yToPrice(scale, scale.height - 1)] as const;
  const smallest = haveSameSign(ends) ? floorPower(getSmallest(ends)) : 0;
  const largest = Math.max(...ends.map(Math.abs));
  const last = Math.floor(Math.log10(largest));
  const every = Math.ceil(space / decade);
  const powers: number[] = [];
  for (let k = last - (last % every); ; k -= every) {
    const power = 10 ** k;
    if (power < Math.max(smallest, stepAt(power)) * (1 - wholeError)) break;
    powers.push(power);
  }
  const sizes = decade < pixelsForTwo * space ? powers : [...powers, ...powers.map((p) => 3 * p)];
  const ticks: Position[] = [];
  for (const value of [0, ...sizes.flatMap((size) => [size, -size])]) {
    // Not every power of ten is a multiple of `minMove`.
    const step = stepAt(value);
    const tick = toPosition(scale, step, Math.round(value / step));
    const isIn = tick.y >= 0 && tick.y <= scale.height - 1;
    if (isIn && ticks.every(({ y }) => Math.abs(tick.y - y) >= space)) ticks.push(tick);
  }
  return ticks.sort((a, b) => a.y - b.y);
}

/**
 * Returns round prices that are at least `space` apart, from top to bottom. Each is as round as its distance to the
 * next allows.
 */
function logarithmicTicks(
  scale: PriceScale,
  stepAt: StepChoice['stepAt'],
  space: number,
): Position[] {
  const { height, slope } = scale;
  const ticks: Position[] = [];
  /** Direction of lower prices. */
  const down = slope < 0 ? 1 : -1;
  let y = down > 0 ? 0 : height - 1;
  const isIn = (at: number): boolean => at >= 0 && at <= height - 1;
  while (isIn(y)) {
    const price = yToPrice(scale, y);
    const step = stepAt(price);
    const span = roundUp(price - yToPrice(scale, y + down * space), step, (_, lead) => lead !== 4);
    const tick = toPosition(scale, span, Math.floor(price / span + 1e-9));
    if (!Number.isFinite(tick.y)) break;
    y = down > 0 ? Math.max(tick.y, y) : Math.min(tick.y, y);
    if (isIn(tick.y)) ticks.push(tick);
    y += down * space;
  }
  return down > 0 ? ticks : ticks.reverse();
}

/**
 * Returns the next round multiple of a step, or any multiple if none nearby is round.
 *
 * @param isUsual - Whether a span is usual that is 1, 2, 2.5, 4 or 5 times a power of ten.
 */
function roundUp(
  minSpan: number,
  step: number,
  isUsual: (span: number, lead: number) => boolean,
): number {
  if (minSpan <= step) return step;
  const power = floorPower(minSpan);
  for (const unit of [power, 10 * power]) {
    for (const lead of [1, 2, 2.5, 4, 5]) {
      const span = lead * unit;
      const isNear = span >= minSpan * (1 - 1e-9) && span <= 5 * minSpan;
      if (isNear && isMultiple(span, step) && isUsual(span, lead)) return span;
    }
  }
  // Multiples of steps such as 3 or 1/32 are rarely round.
  const times = minSpan / step;
  const most = floorPower(times);
  return step * most * ([1, 2, 4].find((each) => each * most >= times * (1 - 1e-9)) ?? 10);
}

const floorPower = (value: number): number => 10 ** Math.floor(Math.log10(value) + 1e-9);
