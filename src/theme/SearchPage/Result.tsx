import Link from '@docusaurus/Link';
import { getStemmedPositions } from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/getStemmedPositions';
import { highlight } from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlight';
import { highlightStemmed } from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlightStemmed';
import { Field, type Hit } from '@site/src/search/hits';
import { shownKindOf } from '@site/src/search/kind';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

const LENGTH = 160;

/** One answer: where it is, what kind of page that is, and the words in their sentence. */
export default function Result({ hit }: { readonly hit: Hit }): ReactNode {
  const { document, page, tokens, type } = hit;
  const title = document.s ?? document.t;
  const hasText = type === Field.Content || type === Field.Description;
  const places = getStemmedPositions(hit.metadata, 't');
  return (
    <article className={styles.result}>
      <Heading as="h2">
        <Link
          to={document.u + (document.h ?? '')}
          dangerouslySetInnerHTML={{ __html: highlight(title, tokens) }}
        />
      </Heading>
      <p className={styles.place}>
        {shownKindOf(document.u)}
        {page && page.t !== title && ` › ${page.t}`}
      </p>
      {hasText && (
        <p
          dangerouslySetInnerHTML={{
            __html: highlightStemmed(document.t, places, tokens, LENGTH),
          }}
        />
      )}
    </article>
  );
}
