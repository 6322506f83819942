import { keyOf } from '../time/times';
import type { AxisSide } from '../values/choices';
import type { Bar, BarValue, Time } from '../values/data';
import { MismatchDirection } from '../values/enums';
import type { Pane } from './pane';

/** The prices of a bar, from its open to its close; none of a gap. */
export function pricesOf(bar: Bar | BarValue): number[] {
  if ('open' in bar) return [bar.open, bar.high, bar.low, bar.close];
  return bar.value === null ? [] : [bar.value];
}

/** What stands nearest to a key on a price axis. */
export interface NearPrices {
  readonly key: number;
  readonly time: Time;
  readonly prices: readonly number[];
}

/** The bar nearest to a key among the visible series on an axis, with the prices of all that have one there. */
export function pricesNear(pane: Pane, side: AxisSide, key: number): NearPrices | null {
  const bars = pane
    .seriesOn(side)
    .filter((series) => series.options().visible)
    .map((series) => series.bars.find(key, MismatchDirection.Nearest))
    .filter((bar) => bar !== null)
    .map((bar) => ({ key: keyOf(bar.time), time: bar.time, prices: pricesOf(bar) }));
  const away = (bar: NearPrices): number => Math.abs(bar.key - key);
  const nearest = Math.min(...bars.map(away));
  const [first, ...others] = bars.filter((bar) => away(bar) === nearest);
  if (first === undefined) return null;
  return { ...first, prices: [first, ...others].flatMap(({ prices }) => prices) };
}
