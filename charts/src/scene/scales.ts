import { askOwn } from '../util/ask-own';
import { isRecord } from '../util/json';
import {
  fromCount,
  isRelative,
  type PriceScale,
  scaleOver,
  shownOf,
  toCount,
  withBase,
} from '../scale/price-scale';
import type { TimeView } from '../scale/time-view';
import type { Places } from '../scale/places';
import { placesIn } from '../scale/time-view';
import type { PriceRange } from '../values/data';
import { digits } from '../i18n/numbers';
import { YAxisType } from '../values/enums';
import { barsInSight } from './in-view';
import type { AxisScale, SeenAxis, SeenFormat, SeenSeries } from './seen';

/** The scale of one series: those in percent have a first price each. */
export const scaleFor = ({ baseOf, scale }: AxisScale, series: SeenSeries): PriceScale | null =>
  scale && isRelative(scale) ? withBase(scale, baseOf(series)) : scale;

/** Writes a price of a series as its axis does: as a price, percent, or hundredths. */
export function writePrice(made: AxisScale, series: SeenSeries, price: number): string {
  const scale = scaleFor(made, series);
  if (scale && isRelative(scale)) return made.write(shownOf(scale, price));
  return series.format.isDefault ? made.write(price) : series.format.write(price);
}

/** The foot of a logarithmic axis, in smallest steps: where logarithms end, prices are no longer told apart. */
const footShare = 0.01;
/** So many smallest steps lie above and below a price that never changes. */
const flatRoom = 5;
const plain: SeenFormat = { minMove: 0.01, write: (price) => digits(price, 2) };

/** What the automatic range of an axis was when it last had bars in view: a view without any shows the same prices. */
export type RangeMemory = WeakMap<SeenAxis, Counts & { readonly type: YAxisType }>;

/** Counts of an axis from the lowest to the highest in view. */
export interface Counts {
  readonly low: number;
  readonly high: number;
}

/** Fits an axis to the bars in view, or to what it is held to. */
export function scaleOfAxis(
  axis: SeenAxis,
  all: readonly SeenSeries[],
  places: Places,
  view: TimeView,
  height: number,
  memory: RangeMemory,
): AxisScale {
  const series = all.filter((each) => each.axis === axis.name);
  const bases = new Map<SeenSeries, number>();
  const baseOf = (each: SeenSeries): number => {
    let base = bases.get(each);
    if (base === undefined) bases.set(each, (base = firstPrice(each, places, view)));
    return base;
  };
  const [main] = series;
  const { type } = axis.options;
  // A series without data has no decimal places to go by.
  const { format } = series.find(({ bars }) => bars.count > 0) ?? { format: plain };
  const made = {
    axis,
    series,
    baseOf,
    ...formatOf(axis, format),
  };
  // Asked of the newest bars first, which nearly always have one: highs and lows of all bars would be read for it.
  const arePrices = series.some(({ bars }) => bars.table.lastValue() >= 0);
  if (!main || !arePrices || height <= 0) {
    memory.delete(axis);
    return { ...made, scale: null };
  }
  const base = isRelative({ type }) ? baseOf(main) : format.minMove * footShare;
  const scaleTo = (counts: Counts, top: number, bottom: number): PriceScale => {
    const lower = height - 1 - bottom;
    const isRoom = lower > top;
    const [highY, lowY] = isRoom ? [top, lower] : [0, Math.max(height - 1, 1)];
    const ends = axis.options.inverted ? { highY: lowY, lowY: highY } : { highY, lowY };
    return scaleOver(type, base, height, { ...counts, ...ends });
  };
  if (axis.held !== null) {
    const { from, to } = axis.held;
    const low = toCount(type, base, from);
    const high = toCount(type, base, to);
    if (isWide({ low, high })) return { ...made, scale: scaleTo({ low, high }, 0, 0) };
  }
  const room = { above: 0, below: 0 };
  let low = Infinity;
  let high = -Infinity;
  const seen = series.filter(({ visible }) => visible);
  const isAny = seen.some(({ ranged }) => ranged);
  for (const each of seen) {
    const own = isRelative({ type }) ? baseOf(each) : base;
    const take = (price: number): void => {
      const count = toCount(type, own, price);
      low = Math.min(low, count);
      high = Math.max(high, count);
    };
    for (const { ranged } of each.lines) if (ranged !== null) take(ranged);
    if (isAny && !each.ranged) continue;
    const { from, to } = barsInSight(each.bars, places, view);
    const { max, min } = each.bars.extent(from, to);
    if (!(max >= min)) continue;
    take(min);
    take(max);
    if (each.foot !== null) take(each.foot);
    const { above, below } = each.markers?.room(view.spacing) ?? room;
    room.above = Math.max(room.above, above);
    room.below = Math.max(room.below, below);
  }
  if (high >= low) memory.set(axis, { ...limited(axis, { low, high }, base), type });
  const last = memory.get(axis);
  // An axis of another type counts otherwise.
  const known = last?.type === type ? last : { low: -0.5, high: 0.5 };
  const counts = widened(known, type, base, format.minMove);
  const { marginBottom, marginTop } = axis.options;
  return {
    ...made,
    scale: scaleTo(counts, marginTop * height + room.above, marginBottom * height + room.below),
  };
}

/** What the caller leaves of the counts that were found. */
function limited({ options }: SeenAxis, { high, low }: Counts, base: number): Counts {
  const { autoScaleRange, type } = options;
  const [from, to] = [fromCount(type, base, low), fromCount(type, base, high)];
  const range = askOwn(
    'priceAxis.autoScaleRange',
    autoScaleRange,
    (limit) => limit({ from, to }),
    isRange,
    '{ from, to }, two numbers of which from is the lower one',
  );
  return range === null
    ? { low, high }
    : { low: toCount(type, base, range.from), high: toCount(type, base, range.to) };
}

const isRange = (given: unknown): given is PriceRange => {
  const { from, to } = (isRecord(given) ? given : {}) as Partial<PriceRange>;
  return Number.isFinite(from) && Number.isFinite(to) && (from as number) <= (to as number);
};

/** So many times larger than its distance to the next a number may be: nearer ones are told apart by no pixel. */
const resolution = 1e12;
const finest = 1e-200;

/** Whether two counts are so far apart that others lie between them. */
const isWide = ({ high, low }: Counts): boolean =>
  high - low > finest + Math.max(Math.abs(high), Math.abs(low)) / resolution;

/** A price that never changes stands in the middle of a few steps. */
function widened(counts: Counts, type: YAxisType, base: number, minMove: number): Counts {
  if (isWide(counts)) return counts;
  const { low } = counts;
  // Steps of what the axis counts; those of logarithms are taken as prices.
  const own = type === YAxisType.Logarithmic ? type : YAxisType.Linear;
  const price = fromCount(own, base, low);
  const steps = Math.max(flatRoom * minMove, Math.abs(price) / resolution);
  return { low: toCount(own, base, price - steps), high: toCount(own, base, price + steps) };
}

/** The first price in view of a series, or else the one nearest before the view; 0 without any. */
function firstPrice({ bars }: SeenSeries, places: Places, view: TimeView): number {
  const { close, count, table } = bars;
  const start = Math.min(places.barFrom(table, Math.floor(placesIn(view).from)), count - 1);
  for (let i = Math.max(0, start); i < count; i++) {
    if (!Number.isNaN(close[i])) return close[i] as number;
  }
  for (let i = start; i >= 0; i--) {
    if (!Number.isNaN(close[i])) return close[i] as number;
  }
  return 0;
}

/** How an axis writes what it shows. */
function formatOf({ indexed, options, percent }: SeenAxis, prices: SeenFormat): SeenFormat {
  if (options.type === YAxisType.Percentage) return percent;
  return options.type === YAxisType.Indexed ? indexed : prices;
}
