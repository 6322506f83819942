import type { IndicatorBars } from '../api/indicator-bars';

/** Input for a series of volumes. Without it, the volumes of the bars are used. */
export const volumeInput = { optional: true, data: 'value' } as const;

/** Returns the volume of a bar, from the series of volumes if there is one, otherwise from the bar. */
export function getVolume(
  {
    bars,
    inputs: { volume },
  }: {
    readonly bars: IndicatorBars;
    readonly inputs: { readonly volume: IndicatorBars | null };
  },
  index: number,
): number {
  return volume ? volume.close[index] || 0 : (bars.volume[index] as number);
}
