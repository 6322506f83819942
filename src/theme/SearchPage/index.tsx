// Takes the place of the search theme's page, which has no main landmark and no help when nothing is found.
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { searchByWorker } from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker';
import { retry } from '@site/src/loading/retry';
import type { Hit } from '@site/src/search/hits';
import { isPartial, PARTIAL } from '@site/src/search/partial';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { useEffect, useState, type ReactNode } from 'react';
import Result from './Result';
import styles from './styles.module.css';

const MOST = 50;

interface Answer {
  readonly query: string;
  readonly hits: readonly Hit[];
}

function Help({ isEmpty }: { readonly isEmpty: boolean }): ReactNode {
  return (
    <p>
      {isEmpty ? 'Type words or the name of a symbol' : 'Try fewer words, or part of a name'}, such
      as <Link to="/search?q=time+zone">time zone</Link> or{' '}
      <Link to="/search?q=priceline">priceline</Link>. Or look through the{' '}
      <Link to="/getting-started/">guides</Link>, the <Link to="/tutorials/intro">tutorials</Link>{' '}
      or the <Link to="/api/">API reference</Link>.
    </p>
  );
}

function count(hits: readonly Hit[]): string {
  if (hits.length === 0) return 'Nothing found.';
  if (isPartial(hits)) return PARTIAL;
  return hits.length === 1 ? '1 result' : `${String(hits.length)} results`;
}

/** What the address asks for, and how to change it. */
function useQuery() {
  const location = useLocation();
  const history = useHistory();
  const params = new URLSearchParams(location.search);
  const [text, setText] = useState('');
  const asked = params.get('q') ?? '';
  // The static page knows no query, so the first picture in the browser has none either.
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address is outside, and comes later than what is typed
    setText(asked);
  }, [asked]);
  function ask(next: string): void {
    setText(next);
    params.set('q', next);
    history.replace({ search: next ? params.toString() : '' });
  }
  return { text, ask, version: params.get('version') ?? '' };
}

export default function SearchPage(): ReactNode {
  const { text, ask, version } = useQuery();
  const base = useBaseUrl('/') + version;
  const [answer, setAnswer] = useState<Answer>();
  const [isLost, setLost] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const query = text.trim();

  useEffect(() => {
    let isCurrent = true;
    if (query) {
      searchByWorker(base, '', query, MOST).then(
        (hits) => {
          if (!isCurrent) return;
          setAnswer({ query, hits });
          setLost(false);
        },
        () => isCurrent && setLost(true),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [base, query, attempt]);

  const shown = query ? answer : undefined;
  return (
    <Layout title={query ? `Search: ${query}` : 'Search'}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="container margin-vert--lg">
        <Heading as="h1">Search</Heading>
        <input
          type="search"
          name="q"
          className={styles.input}
          aria-label="Words or a symbol"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            ask(event.target.value);
          }}
        />
        <p role="status" data-query={shown?.query}>
          {shown && count(shown.hits)}
        </p>
        {isLost && (
          <p role="alert">
            The search could not be loaded.{' '}
            <button
              type="button"
              className="button button--primary button--sm"
              onClick={() => void retry(() => setAttempt(attempt + 1))}
            >
              Retry
            </button>
          </p>
        )}
        {(!query || shown?.hits.length === 0) && <Help isEmpty={!query} />}
        {shown?.hits.map((hit) => (
          <Result key={`${String(hit.type)} ${String(hit.document.i)}`} hit={hit} />
        ))}
      </main>
    </Layout>
  );
}
