import { barTypeDefinitions } from '../registry/bar-type-registry';
import type { ChartMessages } from '../i18n/core-messages';
import type { SeriesMember } from './series-set';

/** What legends and screen readers call a series: its title, or else its bar type. */
export const getSeriesName = (series: SeriesMember, { bars }: ChartMessages): string =>
  series.options().title || (bars[series.type] ?? barTypeDefinitions[series.type].label);
