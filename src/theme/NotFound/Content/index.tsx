// Replaced with a page that offers a search, the pages with the most similar URLs, and the main sections.
import React, { useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/NotFound/Content';
import Heading from '@theme/Heading';
import { nearestPages, splitPath } from '../../../addresses/nearestPages';
import { usePagePaths } from '../../../addresses/usePagePaths';
import styles from './styles.module.css';

const sections = [
  { to: '/getting-started/', label: 'Getting Started' },
  { to: '/tutorials/intro', label: 'Tutorials' },
  { to: '/api/', label: 'API Reference' },
  { to: '/', label: 'Home' },
];

export default function NotFoundContent({ className }: Props): ReactNode {
  return (
    <main className={clsx('container margin-vert--xl', styles.page, className)}>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Heading as="h1">Page Not Found</Heading>
      <p>There’s no page at this URL.</p>
      <RequestedUrl />
      <Heading as="h2" id="sections">
        Main sections
      </Heading>
      <ul>
        {sections.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Shows what depends on the requested URL. Needs JavaScript, because one HTML file serves all missing pages. */
function RequestedUrl(): ReactNode {
  const isBrowser = useIsBrowser();
  const baseUrl = useBaseUrl('/');
  const { pathname } = useLocation();
  if (!isBrowser) {
    return null;
  }
  const requestedPath = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname;
  return (
    <>
      <SearchForm key={requestedPath} initialQuery={splitPath(requestedPath).join(' ')} />
      <Nearest pathname={pathname} />
    </>
  );
}

function SearchForm({ initialQuery }: { readonly initialQuery: string }): ReactNode {
  const [query, setQuery] = useState(initialQuery);
  const searchPage = useBaseUrl('/search');
  const history = useHistory();
  return (
    <form
      className={styles.search}
      role="search"
      aria-label="Missing page"
      onSubmit={(event) => {
        event.preventDefault();
        history.push(`${searchPage}?q=${encodeURIComponent(query)}`);
      }}
    >
      <label htmlFor="not-found-search">Search this site</label>
      <input
        id="not-found-search"
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <button type="submit" className="button button--primary">
        Search
      </button>
    </form>
  );
}

function Nearest({ pathname }: { readonly pathname: string }): ReactNode {
  const pages = nearestPages(pathname, usePagePaths());
  if (pages.length === 0) {
    return null;
  }
  return (
    <>
      <Heading as="h2" id="nearest">
        Pages with a similar URL
      </Heading>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <Link to={page} autoAddBaseUrl={false}>
              {page}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
