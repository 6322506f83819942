import { callUserFunction } from '../util/call-user-function';
import { isRecord } from '../util/json';
import {
  fromCount,
  isRelative,
  type PriceScale,
  scaleOver,
  priceToAxisValue,
  toCount,
  withBase,
} from '../scale/price-scale';
import { type AxisFormat, displayedStep } from '../scale/price-ticks';
import type { TimeView } from '../scale/time-view';
import type { TimeIndex } from '../scale/time-index';
import { getIndexRange } from '../scale/time-view';
import { toTime } from '../time/timestamps';
import type { PriceRange, Time } from '../types/data-types';
import type { AutoScaleRangeProvider } from '../types/formats';
import { digits } from '../i18n/number-format';
import { RangeOfType, YAxisType } from '../types/enums';
import { getVisibleBars } from './merge-bars';
import type { AxisScale, AxisViewModel, SeriesViewModel, AutoScalePart } from './view-models';

/**
 * Returns the scale of a series. On percentage and indexed axes, it depends on the first visible price of the series,
 * or of the series that it is calculated from.
 */
export const scaleFor = (
  { getBasePrice, scale }: AxisScale,
  series: SeriesViewModel,
): PriceScale | null =>
  scale && isRelative(scale) ? withBase(scale, getBasePrice(series)) : scale;

/**
 * Formats a series' price in the format of its axis: as a price, a percentage or an index value. A series with only
 * zeros doesn't have percentages.
 */
export function writePrice(made: AxisScale, series: SeriesViewModel, price: number): string {
  const scale = scaleFor(made, series);
  if (scale && isRelative(scale) && scale.base !== 0)
    return made.write(priceToAxisValue(scale, price));
  return writeUnscaled(made, series, price);
}

/** Formats a difference between two prices of a series in the format of its axis. */
export function writeChange(made: AxisScale, series: SeriesViewModel, amount: number): string {
  const scale = scaleFor(made, series);
  if (!scale || !isRelative(scale) || scale.base === 0) return writeUnscaled(made, series, amount);
  const { base } = scale;
  return made.write(priceToAxisValue(scale, base + amount) - priceToAxisValue(scale, base));
}

/** Formats an amount in the unit of the prices. A relative axis doesn't have a format for it. */
function writeUnscaled(made: AxisScale, { format }: SeriesViewModel, amount: number): string {
  if (format.isDefault && !isRelative(made.scale ?? made.axis.options)) return made.write(amount);
  return made.scale ? writeScaled(format, made.scale, amount) : format.write(amount);
}

/**
 * Base of a logarithmic axis that shows 0 or prices of both signs, in units of `minMove`. Near this price the scale
 * changes from logarithmic to linear.
 */
const baseStepRatio = 0.01;
/** Base of a logarithmic axis whose prices have the same sign, in units of the smallest one. */
const baseRatio = 1e-20;
/** Space above and below a price that never changes, in steps of its text. */
const flatRangeSteps = 5;
/** Largest ratio of these steps to the price on a logarithmic axis. */
const mostFlatRatio = 9;
const plain: AxisFormat = {
  minMove: 0.01,
  unit: (_, more = 0) => 10 ** (-2 - more),
  write: (price, more = 0) => digits(price, 2 + more),
};

/** The last automatic range of each axis, for views without bars. */
export type RangeMemory = WeakMap<AxisViewModel, Counts & { readonly type: YAxisType }>;

/** Lowest and highest visible values of an axis, such as prices or percentages, or scale values, such as logarithms. */
export interface Counts {
  readonly low: number;
  readonly high: number;
}

/** Largest part of a pane's height that prices leave to contents such as a legend. */
const mostCovered = 0.4;

/** Computes the scale of an axis, from the visible bars or from the fixed range. */
export function computeAxisScale(
  axis: AxisViewModel,
  all: readonly SeriesViewModel[],
  timeIndex: TimeIndex,
  view: TimeView,
  height: number,
  memory: RangeMemory,
  parts: readonly AutoScalePart[] = [],
  topMargin = 0,
): AxisScale {
  const series = all.filter((each) => each.axis === axis.name);
  const bases = new Map<SeriesViewModel, number>();
  const getBasePrice = (each: SeriesViewModel): number => {
    // An indicator on the axis of its input is relative to the same price, so that both stay together.
    if (each.input && series.includes(each.input)) return getBasePrice(each.input);
    let base = bases.get(each);
    if (base === undefined) bases.set(each, (base = firstPrice(each, timeIndex, view)));
    return base;
  };
  // Use a series with data, because an empty one doesn't know its decimal places.
  const { format } = series.find(({ bars }) => bars.count > 0) ?? { format: plain };
  // Search from the newest bar, which nearly always has a value. `extent` would read the highs and
  // lows of all bars.
  const arePrices = series.some(({ bars }) => bars.table.lastValue() >= 0);
  const basePrice = isRelative(axis.options) ? findBasePrice(series, getBasePrice) : 0;
  const isWithoutBase = isRelative(axis.options) && arePrices && basePrice === 0;
  const type = isWithoutBase ? YAxisType.Linear : axis.options.type;
  const made = {
    axis,
    series,
    getBasePrice,
    ...selectFormat(axis, type, format),
  };
  if (!arePrices || height <= 0) {
    memory.delete(axis);
    return { ...made, scale: null };
  }
  const scaleTo = (base: number, counts: Counts, top: number, bottom: number): PriceScale => {
    const lower = height - 1 - bottom;
    const hasSpace = lower > top;
    const [highY, lowY] = hasSpace ? [top, lower] : [0, Math.max(height - 1, 1)];
    const ends = axis.options.inverted ? { highY: lowY, lowY: highY } : { highY, lowY };
    return scaleOver(type, base, height, { ...counts, ...ends });
  };
  const getBase = (values: Counts): number =>
    isRelative({ type }) ? basePrice : getLogarithmBase(values, format);
  if (axis.held !== null) {
    const { from: low, to: high } = axis.held;
    const base = getBase({ low, high });
    const counts = { low: toCount(type, base, low), high: toCount(type, base, high) };
    if (isWide(counts)) return withScale(made, scaleTo(base, counts, 0, 0));
  }
  const getValue = (price: number, each?: SeriesViewModel): number =>
    isRelative({ type }) ? toCount(type, each ? getBasePrice(each) : basePrice, price) : price;
  const { high, low, space } = findContents(series, parts, getValue, timeIndex, view);
  if (high >= low) {
    memory.set(axis, { ...limited(axis, type, { low, high }, basePrice, timeIndex, view), type });
  }
  const last = memory.get(axis);
  // A range of another axis type has other values.
  const known = last?.type === type ? last : { low: -0.5, high: 0.5 };
  const base = getBase(known);
  const counts = widened(known, type, base, format);
  const { marginBottom, marginTop } = axis.options;
  const top = Math.max(marginTop * height, Math.min(topMargin, mostCovered * height));
  return withScale(
    made,
    scaleTo(base, counts, top + space.above, marginBottom * height + space.below),
  );
}

/**
 * Returns the base of a logarithmic axis. If its prices have the same sign, it is so far below them that the
 * user can stretch the axis without reaching 0.
 */
function getLogarithmBase({ high, low }: Counts, { minMove }: AxisFormat): number {
  const smallest = Math.min(Math.abs(low), Math.abs(high));
  return low > 0 || high < 0 ? Math.max(smallest * baseRatio, finest) : minMove * baseStepRatio;
}

/** Adds the scale to an axis. */
const withScale = <Axis extends AxisFormat>(made: Axis, scale: PriceScale) => ({
  ...made,
  scale,
  write: (price: number, more?: number): string => writeScaled(made, scale, price, more),
});

/**
 * Formats a price. On a logarithmic axis, small prices are as far apart as large ones, so a price that would be rounded
 * to 0 has two significant digits.
 */
function writeScaled(
  { minMove, unit, write }: AxisFormat,
  { base, type }: PriceScale,
  price: number,
  more?: number,
): string {
  if (more !== undefined || type !== YAxisType.Logarithmic) return write(price, more);
  const size = Math.abs(price);
  if (size <= base || size >= displayedStep(minMove, unit(price))) return write(price);
  const [, second, exponent] = /^\d\.(\d)e(.*)$/.exec(size.toExponential(1)) ?? [];
  const decimals = (second === '0' ? 0 : 1) - Number(exponent);
  return write(price, Math.max(0, decimals + Math.round(Math.log10(unit(price)))));
}

/** Lowest and highest values of what an axis shows, and the space that it needs above and below, in CSS pixels. */
interface AxisContents extends Counts {
  readonly space: { readonly above: number; readonly below: number };
}

/**
 * Finds the range of the visible bars, of the price lines and of what plug-ins add. Without any, `low` is above `high`.
 */
function findContents(
  series: readonly SeriesViewModel[],
  parts: readonly AutoScalePart[],
  getValue: (price: number, series?: SeriesViewModel) => number,
  timeIndex: TimeIndex,
  view: TimeView,
): AxisContents {
  const space = { above: 0, below: 0 };
  let low = Infinity;
  let high = -Infinity;
  const take = (price: number, each?: SeriesViewModel): void => {
    const value = getValue(price, each);
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  const addSpace = ({ above, below }: AxisContents['space']): void => {
    space.above = Math.max(space.above, above);
    space.below = Math.max(space.below, below);
  };
  const visibleSeries = series.filter(({ visible }) => visible);
  const isAny = visibleSeries.some(({ ranged }) => ranged);
  for (const each of visibleSeries) {
    for (const { ranged } of each.lines) if (ranged !== null) take(ranged, each);
    if (isAny && !each.ranged) continue;
    const { from, to } = getVisibleBars(each.bars, timeIndex, view);
    const { max, min } = each.bars.extent(from, to);
    if (!(max >= min)) continue;
    const found = { from: min, to: max };
    const range =
      provideRange('autoScaleRange', each.autoScaleRange, found, timeIndex, view) ?? found;
    take(range.from, each);
    take(range.to, each);
    if (each.baseValue !== null) take(each.baseValue, each);
    if (each.markers) addSpace(each.markers.getSpace(view.spacing));
  }
  for (const part of parts) {
    take(part.from);
    take(part.to);
    addSpace(part);
  }
  return { low, high, space };
}

/** Applies the option `autoScaleRange` to the range of values that was found. */
function limited(
  { options }: AxisViewModel,
  type: YAxisType,
  { high, low }: Counts,
  base: number,
  timeIndex: TimeIndex,
  view: TimeView,
): Counts {
  const valueType = isRelative({ type }) ? type : YAxisType.Linear;
  const found = { from: fromCount(valueType, base, low), to: fromCount(valueType, base, high) };
  const { autoScaleRange } = options;
  const range = provideRange('priceAxis.autoScaleRange', autoScaleRange, found, timeIndex, view);
  return range === null
    ? { low, high }
    : { low: toCount(valueType, base, range.from), high: toCount(valueType, base, range.to) };
}

/** Calls the custom function for a range; returns `null` if there is none or its result is invalid. */
function provideRange(
  path: string,
  provider: AutoScaleRangeProvider | null,
  range: PriceRange,
  timeIndex: TimeIndex,
  view: TimeView,
): PriceRange | null {
  if (provider === null) return null;
  const { from: fromIndex, to: toIndex } = getIndexRange(view);
  const timeAt = (index: number): Time =>
    timeIndex.indexToTime(index) ?? toTime(0, timeIndex.timeType);
  const [from, to] = [timeAt(fromIndex), timeAt(toIndex)];
  return callUserFunction(
    path,
    provider,
    (limit) => limit(range, { type: RangeOfType.Bars, fromIndex, toIndex, from, to }),
    isRange,
    '{ from, to }, two numbers of which from is the lower one',
  );
}

const isRange = (input: unknown): input is PriceRange => {
  const { from, to } = (isRecord(input) ? input : {}) as Partial<PriceRange>;
  return Number.isFinite(from) && Number.isFinite(to) && (from as number) <= (to as number);
};

/** Largest ratio of a number to its distance from the next one. Smaller distances aren't visible. */
const resolution = 1e12;
const finest = 1e-200;

/** Whether two scale values are far enough apart for a range. */
const isWide = ({ high, low }: Counts): boolean =>
  high - low > finest + Math.max(Math.abs(high), Math.abs(low)) / resolution;

/**
 * Converts values to scale values. The range of a price that never changes is extended, so that the price is in the
 * center.
 */
function widened(
  { high, low }: Counts,
  type: YAxisType,
  base: number,
  { minMove, unit }: AxisFormat,
): Counts {
  const isLogarithmic = type === YAxisType.Logarithmic;
  const toCounts = (from: number, to: number): Counts =>
    isLogarithmic
      ? { low: toCount(type, base, from), high: toCount(type, base, to) }
      : { low: from, high: to };
  const counts = toCounts(low, high);
  if (isWide(counts)) return counts;
  // Extend in the unit of the axis.
  const steps = Math.max(flatRangeSteps * Math.max(minMove, unit(low)), Math.abs(low) / resolution);
  if (!isLogarithmic || low === 0) return toCounts(low - steps, low + steps);
  // Extend the ratio of prices, so that all of them have the same sign.
  const ratio = 1 + Math.min(steps / Math.abs(low), mostFlatRatio);
  const ends = [low / ratio, low * ratio] as const;
  return toCounts(Math.min(...ends), Math.max(...ends));
}

/** Returns the base price of the first series that has one; 0 if there is none. */
function findBasePrice(
  series: readonly SeriesViewModel[],
  getBasePrice: AxisScale['getBasePrice'],
): number {
  const based = series.find((each) => getBasePrice(each) !== 0);
  return based ? getBasePrice(based) : 0;
}

/**
 * Returns the first price of a series from the left edge on that isn't 0, or the last one before it; 0 if there is
 * none. Percentages of 0 aren't defined.
 */
function firstPrice({ bars }: SeriesViewModel, timeIndex: TimeIndex, view: TimeView): number {
  const { close, count, table } = bars;
  const start = Math.min(timeIndex.barFrom(table, Math.floor(getIndexRange(view).from)), count - 1);
  for (let i = Math.max(0, start); i < count; i++) {
    if (close[i]) return close[i] as number;
  }
  for (let i = start; i >= 0; i--) {
    if (close[i]) return close[i] as number;
  }
  return 0;
}

/** Returns the number format of an axis. */
function selectFormat(
  { indexed, percent }: AxisViewModel,
  type: YAxisType,
  prices: AxisFormat,
): AxisFormat {
  if (type === YAxisType.Percentage) return percent;
  return type === YAxisType.Indexed ? indexed : prices;
}
