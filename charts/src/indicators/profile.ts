import type { Candles } from './rows';

/** How much was traded in one range of prices. */
export interface ProfileRow {
  readonly bottom: number;
  readonly top: number;
  readonly volume: number;
}

/** How much was traded at which prices. */
export interface Profile {
  /** From the lowest prices to the highest. */
  readonly rows: readonly ProfileRow[];
  /** The volume of the row with the most. */
  readonly most: number;
  /** That row, the point of control. */
  readonly point: number;
  /** The first and the last row of the value area around it. */
  readonly area: { readonly from: number; readonly to: number };
}

/**
 * Spreads the volume of each bar evenly from its low to its high.
 *
 * @param share - How much of all the value area holds.
 * @returns `null` where nothing was traded.
 */
export function profileOf(
  candles: Candles,
  from: number,
  to: number,
  count: number,
  share: number,
): Profile | null {
  let [low, high] = [Infinity, -Infinity];
  for (let i = from; i < to; i++) {
    const candle = candles.at(i);
    if (!candle?.volume) continue;
    low = Math.min(low, candle.low);
    high = Math.max(high, candle.high);
  }
  if (low > high) return null;
  const step = (high - low) / count || 1;
  const volumes = new Float64Array(count);
  for (let i = from; i < to; i++) {
    const candle = candles.at(i);
    if (!candle?.volume) continue;
    const first = Math.min(Math.floor((candle.low - low) / step), count - 1);
    const last = Math.min(Math.floor((candle.high - low) / step), count - 1);
    const reach = candle.high - candle.low;
    for (let row = first; row <= last; row++) {
      const bottom = low + row * step;
      const part = Math.min(candle.high, bottom + step) - Math.max(candle.low, bottom);
      volumes[row] =
        (volumes[row] as number) + candle.volume * (reach > 0 ? Math.max(part, 0) / reach : 1);
    }
  }
  const most = Math.max(...volumes);
  const point = volumes.indexOf(most);
  const rows = Array.from(volumes, (volume, row) => ({
    bottom: low + row * step,
    top: low + (row + 1) * step,
    volume,
  }));
  return { rows, most, point, area: areaOf(volumes, point, share) };
}

/** The rows around one that hold so much of all: each time the neighbour with more is taken. */
function areaOf(volumes: Float64Array, point: number, share: number): Profile['area'] {
  const wanted = share * volumes.reduce((sum, each) => sum + each, 0);
  let [from, to] = [point, point];
  let held = volumes[point] as number;
  while (held < wanted && (from > 0 || to < volumes.length - 1)) {
    const below = volumes[from - 1] ?? -1;
    const above = volumes[to + 1] ?? -1;
    if (above >= below) to++;
    else from--;
    held += Math.max(above, below);
  }
  return { from, to };
}
