/** The middle of the numbers. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this part of the numbers lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Ratios of pairs: their median, and the range in which the middle half of them lies. */
export interface Ratio {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export function ratioOf(pairs: readonly (readonly [number, number])[]): Ratio {
  const ratios = pairs.map(([a, b]) => a / b);
  return { median: median(ratios), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75) };
}
