import type { IChartApi } from '../../src/api/chart-api';
import { renderToSvg } from '../../src/chart/render-to-svg';
import type { ChartOptions } from '../../src/options/chart-options';
import type { DeepPartial } from '../../src/types/deep-partial';

/** Calls a function with a chart of 600 by 400 pixels without a DOM, and returns its result. */
export function withChart<Answer>(
  ask: (chart: IChartApi) => Answer,
  options: DeepPartial<ChartOptions> = {},
): Answer {
  let result: { readonly value: Answer } | null = null;
  renderToSvg({ width: 600, height: 400 }, options, (chart) => {
    result = { value: ask(chart) };
  });
  return (result as unknown as { readonly value: Answer }).value;
}

/** Values that rise by one. */
export const valuesAt = <T>(times: readonly T[]): { time: T; value: number }[] =>
  times.map((time, value) => ({ time, value }));
