import { toBarTime } from '../time/timestamps';
import type { AxisId, MagnetPrices } from '../types/choices';
import type { Time } from '../types/data-types';
import { MismatchDirection } from '../types/enums';
import type { BarTable } from '../data/bar-table';
import type { Pane } from './pane';

/**
 * Returns the prices of a bar (open, high, low and close), the two edges of a band, or the single value; an empty list
 * for a gap.
 */
function getPrices(
  { close, high, low, open, form }: BarTable,
  bar: number,
  which: MagnetPrices,
): number[] {
  const last = close[bar] as number;
  if (Number.isNaN(last)) return [];
  if (which === 'close' || form === 'value' || typeof form !== 'string') return [last];
  if (form === 'band') return [open[bar] as number, last];
  return [open[bar] as number, high[bar] as number, low[bar] as number, last];
}

/** The prices of a price axis that are nearest to a time. */
export interface NearPrices {
  readonly timestamp: number;
  readonly time: Time;
  readonly prices: readonly number[];
}

/**
 * Finds the bar nearest to a time among the visible series of an axis. Returns the prices of all series that have a bar
 * at its time; `null` if there are no bars.
 */
export function pricesNear(
  pane: Pane,
  side: AxisId,
  timestamp: number,
  which: MagnetPrices = 'ohlc',
): NearPrices | null {
  const bars = pane.seriesOn(side).flatMap((series) => {
    const { table } = series;
    const bar = series.options().visible ? table.find(timestamp, MismatchDirection.Nearest) : null;
    if (bar === null || table.timeType === null) return [];
    const at = table.timestampAt(bar);
    return [
      { timestamp: at, time: toBarTime(at, table.timeType), prices: getPrices(table, bar, which) },
    ];
  });
  const away = (bar: NearPrices): number => Math.abs(bar.timestamp - timestamp);
  const nearest = Math.min(...bars.map(away));
  const [first, ...others] = bars.filter((bar) => away(bar) === nearest);
  if (first === undefined) return null;
  return { ...first, prices: [first, ...others].flatMap(({ prices }) => prices) };
}
