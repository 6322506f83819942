import { barTypeDefinitions } from '../registry/bar-type-registry';
import type { ChartMessages } from '../i18n/core-messages';
import type { SeriesMember } from './series-set';

/** Returns the name of a series for legends and screen readers, which is its title or the label of its bar type. */
export const getSeriesName = (series: SeriesMember, { bars }: ChartMessages): string =>
  series.options().title || (bars[series.type] ?? barTypeDefinitions[series.type].label);
