import type { ReactNode } from 'react';
import Catalog from '../catalog/Catalog';
import { indicatorGroups } from './pictures';

interface Props {
  readonly group: keyof typeof indicatorGroups;
}

/** Pictures of the indicators of a group, which link to their pages in the API reference. */
export default function IndicatorCatalog({ group }: Props): ReactNode {
  const items = Object.entries(indicatorGroups[group]).map(([name, label]) => ({
    label,
    name,
    page: `indicators/variables/${name}`,
    picture: `indicator-${name}` as const,
  }));
  return <Catalog items={items} />;
}
