// Replaced with grouped results of the site's search, with highlighted search terms.
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import { getStatus } from '@site/src/search/getStatus';
import Highlighted from '@site/src/search/Highlighted';
import SearchHelp from '@site/src/search/SearchHelp';
import { useSearch } from '@site/src/search/useSearch';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './styles.module.css';

/** Maximum number of results in a group. */
const LIMIT = 20;

/** The text of the input, which the URL follows. */
function useQueryText() {
  const location = useLocation();
  const history = useHistory();
  const [text, setText] = useState('');
  const urlText = new URLSearchParams(location.search).get('q') ?? '';
  // The static page was rendered without a query, so the first render in the browser must not have one either.
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the URL changes outside of React
    setText(urlText);
  }, [urlText]);
  function changeText(next: string): void {
    setText(next);
    history.replace({ search: next ? `?${new URLSearchParams({ q: next }).toString()}` : '' });
  }
  return { text, changeText };
}

export default function SearchPage(): ReactNode {
  const { text, changeText } = useQueryText();
  const query = text.trim();
  const state = useSearch(query === '' ? undefined : query, LIMIT);
  const groups = query === '' ? [] : state.groups;
  const isEmpty = groups.length === 0 && (query === '' || state.status === 'complete');
  return (
    <Layout title={query ? `Search: ${query}` : 'Search'}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={clsx('container margin-vert--lg', styles.page)}>
        <Heading as="h1">Search</Heading>
        <noscript>
          <p>
            Search needs JavaScript. Without it, browse the{' '}
            <Link to="/category/getting-started">guides</Link>, the{' '}
            <Link to="/examples/">examples</Link> and the <Link to="/api/">API reference</Link>.
          </p>
        </noscript>
        <input
          type="search"
          name="q"
          className={styles.input}
          aria-label="Search guides, examples and API"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            changeText(target.value);
          }}
        />
        <p role="status" className={styles.status}>
          {query !== '' && getStatus(state, query)}
        </p>
        {query !== '' && state.status === 'failed' && (
          <button
            type="button"
            className="button button--primary button--sm"
            onClick={() => {
              location.reload();
            }}
          >
            Retry
          </button>
        )}
        {isEmpty && <SearchHelp />}
        {groups.map((group) => (
          <section key={group.title} className={styles.group}>
            <Heading as="h2">{group.title}</Heading>
            {group.hits.map(({ url, title, location, excerpt }) => (
              <article key={url} className={styles.result}>
                <Heading as="h3">
                  <Link to={url} autoAddBaseUrl={false}>
                    <Highlighted text={title} />
                  </Link>
                </Heading>
                {location !== '' && <p className={styles.location}>{location}</p>}
                {/* While the index loads, the excerpt can change. Without a key, reused elements would count as a layout shift. */}
                <p key={excerpt.map(([text]) => text).join('')}>
                  <Highlighted text={excerpt} />
                </p>
              </article>
            ))}
          </section>
        ))}
      </main>
    </Layout>
  );
}
