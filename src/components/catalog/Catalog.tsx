import Link from '@docusaurus/Link';
import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import previews from '@generated/previews/default/pageCharts.json';
import type { ReactNode } from 'react';
import { PreviewTile } from '../../previews/ChartPreview';
import type { PageChartName } from '../pageCharts';
import styles from './Catalog.module.css';

export interface CatalogItem {
  readonly label: string;
  /** Export of the library. */
  readonly name: string;
  /** Page in the API reference, such as `interfaces/ShapeTextStyle`. */
  readonly page: string;
  /** Name of the picture in pageCharts.ts. */
  readonly picture: string;
}

interface Props {
  readonly items: readonly CatalogItem[];
}

/** Pictures of what the library includes, which link to the API reference. */
export default function Catalog({ items }: Props): ReactNode {
  const root = `${useActiveVersion('default')?.path ?? ''}/`.replace(/\/+$/, '/');
  return (
    <ul className={styles.items}>
      {items.map(({ label, name, page, picture }) => {
        const id = previews[picture as PageChartName];
        return (
          <li key={name}>
            <Link className={styles.item} to={`${root}api/${page}`}>
              {id && <PreviewTile id={id} width="wide" />}
              <span className={styles.label}>{label}</span>
              <code>{name}</code>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
