import Link from '@docusaurus/Link';
import featured from '@generated/gallery/default/featured.json';
import type { ReactNode } from 'react';
import { PreviewTile } from '../../previews/ChartPreview';
import styles from './Lists.module.css';
import Section from './Section';

/** Some tiles of the gallery. */
export default function Examples(): ReactNode {
  return (
    <Section
      id="examples"
      title="Examples with complete code"
      links={[{ to: '/examples/', label: 'All examples' }]}
      isStacked
    >
      <ul className={styles.examples}>
        {featured.map(({ title, url, preview }) => (
          <li key={url}>
            <Link to={url}>
              <PreviewTile id={preview} />
              <strong>{title}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
