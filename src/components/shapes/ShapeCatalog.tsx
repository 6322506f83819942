import Link from '@docusaurus/Link';
import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import previews from '@generated/previews/default/pageCharts.json';
import type { ReactNode } from 'react';
import { PreviewTile } from '../../previews/ChartPreview';
import type { PageChartName } from '../pageCharts';
import { shapeGroups } from './pictures';
import styles from './ShapeCatalog.module.css';

interface Props {
  /** Title of the group of the DrawBar. */
  readonly group: string;
}

/** Pictures of the shapes of a group, which link to their styles in the API reference. */
export default function ShapeCatalog({ group }: Props): ReactNode {
  const root = `${useActiveVersion('default')?.path ?? ''}/`.replace(/\/+$/, '/');
  const shapes = shapeGroups.find(({ title }) => title === group)?.shapes ?? [];
  return (
    <ul className={styles.shapes}>
      {shapes.map(({ label, name, style, type }) => {
        const id = previews[`shape-${type}` as PageChartName];
        return (
          <li key={type}>
            <Link className={styles.shape} to={`${root}api/interfaces/${style}`}>
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
