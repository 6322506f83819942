import type { ReactNode } from 'react';
import Catalog from '../catalog/Catalog';
import { shapeGroups } from './pictures';

interface Props {
  /** Title of the group of the DrawBar. */
  readonly group: string;
}

/** Pictures of the shapes of a group, which link to their styles in the API reference. */
export default function ShapeCatalog({ group }: Props): ReactNode {
  const shapes = shapeGroups.find(({ title }) => title === group)?.shapes ?? [];
  const items = shapes.map(({ label, name, style, type }) => ({
    label,
    name,
    page: `interfaces/${style}`,
    picture: `shape-${type}` as const,
  }));
  return <Catalog items={items} />;
}
