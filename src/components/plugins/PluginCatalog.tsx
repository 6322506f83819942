import type { ReactNode } from 'react';
import Catalog from '../catalog/Catalog';
import { pluginPictures } from './pictures';

/** Pictures of the built-in plug-ins, which link to the API reference. */
export default function PluginCatalog(): ReactNode {
  const items = Object.entries(pluginPictures).map(([name, { label }]) => ({
    label,
    name,
    page: `variables/${name}`,
    picture: `plugin-${name}` as const,
  }));
  return <Catalog items={items} />;
}
