import type { ISeriesApi } from '../api/source-api';
import type { ChartCore } from '../core/chart-core';
import { getCoreOfSeries } from '../core/get-core';
import type { IndicatorType } from './indicator-type';

/** Throws if an input was removed or is on another chart. */
export function checkInputs(
  core: ChartCore,
  { inputs, type }: IndicatorType,
  options: Readonly<Record<string, unknown>>,
): void {
  for (const name of Object.keys(inputs)) {
    const series = options[name] as ISeriesApi | null | undefined;
    if (series && getCoreOfSeries(`${type}: options.${name}`, series) !== core) {
      throw new RangeError(`${type}: options.${name} must be a series of the same chart`);
    }
  }
}
