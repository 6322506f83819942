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
  { to: '/examples/', label: 'Examples' },
  { to: '/playground', label: 'Playground' },
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
      <SearchForm />
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
      {/* Last, because it appears when the sitemap has loaded and must not move the rest. */}
      <Nearest />
    </main>
  );
}

/** The requested path below the base URL. It is empty in the static page, because one HTML file serves all missing pages. */
function useRequestedPath(): string {
  const isBrowser = useIsBrowser();
  const baseUrl = useBaseUrl('/');
  const { pathname } = useLocation();
  if (!isBrowser) return '';
  return pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname;
}

function SearchForm(): ReactNode {
  const initialQuery = splitPath(useRequestedPath()).join(' ');
  // `undefined` until the user types.
  const [typed, setTyped] = useState<{ readonly for: string; readonly query: string }>();
  const query = typed?.for === initialQuery ? typed.query : initialQuery;
  const searchPage = useBaseUrl('/search');
  const history = useHistory();
  return (
    <form
      className={styles.search}
      role="search"
      aria-label="Missing page"
      action={searchPage}
      onSubmit={(event) => {
        event.preventDefault();
        history.push(`${searchPage}?q=${encodeURIComponent(query)}`);
      }}
    >
      <label htmlFor="not-found-search">Search this site</label>
      <input
        id="not-found-search"
        name="q"
        type="search"
        value={query}
        onChange={(event) => setTyped({ for: initialQuery, query: event.target.value })}
      />
      <button type="submit" className="button button--primary">
        Search
      </button>
    </form>
  );
}

function Nearest(): ReactNode {
  const { pathname } = useLocation();
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
