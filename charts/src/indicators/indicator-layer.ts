import type { ChartPlugin } from '../api/plugin-definition';
import type { ISeriesApi } from '../api/source-api';

/** Creates the plug-in that draws what isn't a series, such as a volume profile. */
export type CreateIndicatorLayer = (
  input: ISeriesApi,
  getOptions: () => Readonly<Record<string, unknown>>,
) => ChartPlugin;
