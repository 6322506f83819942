import type { ReactNode } from 'react';
import Catalog from '../catalog/Catalog';
import { getStyleName, seriesTypeGroups } from './pictures';

interface Props {
  readonly group: keyof typeof seriesTypeGroups;
}

/** Pictures of the series types of a group, which link to their styles in the API reference. */
export default function SeriesTypeCatalog({ group }: Props): ReactNode {
  const items = Object.entries(seriesTypeGroups[group]).map(([type, label]) => ({
    label,
    name: type,
    page: `interfaces/${getStyleName(type)}`,
    picture: `series-${type}` as const,
  }));
  return <Catalog items={items} />;
}
