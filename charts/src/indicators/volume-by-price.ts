/** The volume that was traded in a range of prices. */
export interface VolumeRow {
  readonly bottom: number;
  readonly top: number;
  readonly volume: number;
}

/** The volume that was traded at each price. */
export interface VolumeByPrice {
  /** From the lowest prices to the highest. */
  readonly rows: readonly VolumeRow[];
  /** Volume of the row with the highest one. */
  readonly max: number;
  /** Index of that row, the point of control. */
  readonly pointIndex: number;
  /** The first and the last row of the value area around it. */
  readonly area: { readonly from: number; readonly to: number };
}

/** A bar whose volume is distributed. */
export interface VolumeBar {
  readonly high: number;
  readonly low: number;
  readonly volume: number;
}

/**
 * Distributes the volume of each bar evenly from its low to its high.
 *
 * @param count - Number of rows.
 * @param ratio - Share of the volume that the value area contains.
 * @returns `null` if nothing was traded.
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

/** Returns the rows around one that contain a share of the volume: it grows by the neighbor with more of it. */
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
