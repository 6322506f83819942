import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { RelatedExample, UsedName } from '../../plugins/gallery/rehypeRelated';
import { PreviewTile } from '../previews/ChartPreview';
import styles from './RelatedExamples.module.css';

interface Props {
  /** The exports that the example uses, as JSON. */
  readonly used: string;
  /** The related examples, as JSON. */
  readonly examples: string;
}

/** Links to the API that an example uses, and tiles of related examples. */
export default function RelatedExamples(props: Props): ReactNode {
  const used = JSON.parse(props.used) as readonly UsedName[];
  const examples = JSON.parse(props.examples) as readonly RelatedExample[];
  return (
    <>
      {used.length > 0 && (
        <p className={styles.used}>
          Uses{' '}
          {used.map(({ name, url }) => (
            <Link key={url} to={url}>
              <code>{name}</code>
            </Link>
          ))}
        </p>
      )}
      {examples.length > 0 && (
        <section aria-labelledby="related-examples">
          <Heading as="h2" id="related-examples">
            Related examples
          </Heading>
          <ul className={styles.tiles}>
            {examples.map(({ title, url, preview }) => (
              <li key={url}>
                <Link className={styles.tile} to={url}>
                  <span className={styles.picture}>{preview && <PreviewTile id={preview} />}</span>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
