/** Volume that was traded in a price range. */
export interface VolumeRow {
  readonly bottom: number;
  readonly top: number;
  readonly volume: number;
}

/** Traded volume by price. */
export interface VolumeByPrice {
  /** Rows from the lowest to the highest price. */
  readonly rows: readonly VolumeRow[];
  /** Largest volume of a row. */
  readonly max: number;
  /** Index of the row with the largest volume, the point of control. */
  readonly pointIndex: number;
  /** First and last row of the value area around the point of control. */
  readonly area: { readonly from: number; readonly to: number };
}

/** Bar whose volume is distributed. */
export interface VolumeBar {
  readonly high: number;
  readonly low: number;
  readonly volume: number;
}

/**
 * Distributes the volume of each bar evenly from its low to its high.
 *
 * @param count - Number of rows.
 * @param ratio - Fraction of the volume that the value area contains.
 * @param bars - Bars with their volumes.
 * @returns The volume by price; `null` if nothing was traded.
 */
export function getVolumeByPrice(
  bars: readonly VolumeBar[],
  count: number,
  ratio: number,
): VolumeByPrice | null {
  const traded = bars.filter(({ volume }) => volume);
  let [low, high] = [Infinity, -Infinity];
  for (const bar of traded) {
    low = Math.min(low, bar.low);
    high = Math.max(high, bar.high);
  }
  if (low > high) return null;
  const step = (high - low) / count || 1;
  const volumes = new Float64Array(count);
  for (const bar of traded) {
    const first = Math.min(Math.floor((bar.low - low) / step), count - 1);
    const last = Math.min(Math.floor((bar.high - low) / step), count - 1);
    const range = bar.high - bar.low;
    for (let row = first; row <= last; row++) {
      const bottom = low + row * step;
      const overlap = Math.min(bar.high, bottom + step) - Math.max(bar.low, bottom);
      volumes[row] =
        (volumes[row] as number) + bar.volume * (range > 0 ? Math.max(overlap, 0) / range : 1);
    }
  }
  const max = Math.max(...volumes);
  const pointIndex = volumes.indexOf(max);
  const rows = Array.from(volumes, (volume, row) => ({
    bottom: low + row * step,
    top: low + (row + 1) * step,
    volume,
  }));
  return { rows, max, pointIndex, area: getValueArea(volumes, pointIndex, ratio) };
}

/**
 * Returns the rows around a row that contain a fraction of the volume. It repeatedly adds the neighbor with the larger
 * volume.
 */
function getValueArea(volumes: Float64Array, point: number, ratio: number): VolumeByPrice['area'] {
  const target = ratio * volumes.reduce((sum, each) => sum + each, 0);
  let [from, to] = [point, point];
  let contained = volumes[point] as number;
  while (contained < target && (from > 0 || to < volumes.length - 1)) {
    const below = volumes[from - 1] ?? -1;
    const above = volumes[to + 1] ?? -1;
    if (above >= below) to++;
    else from--;
    contained += Math.max(above, below);
  }
  return { from, to };
}
