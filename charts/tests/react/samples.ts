import type { IChartApi } from '../../src';
import { sampleBars, sampleValues } from '../../src/samples';

export const bars = sampleBars({ count: 60 });
export const values = sampleValues({ count: 60 });
export const marker = { time: bars[9]?.time ?? 0, position: 'above', shape: 'circle' } as const;

/** Returns the ids of a chart's series, from back to front. */
export const getIds = (chart: IChartApi | null): string[] | undefined =>
  chart?.series().map(({ id }) => id);
