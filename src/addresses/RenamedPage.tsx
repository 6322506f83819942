import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { Redirect, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

interface Props {
  /** New path of the page, without the base URL. */
  readonly to: string;
}

/** The former URL of a renamed page. It opens the new one, with the same query and hash. */
export default function RenamedPage({ to }: Props): ReactNode {
  const { search, hash } = useLocation();
  const pathname = useBaseUrl(to);
  // The static page is rendered without a query and hash, so the first render in the browser must be the same.
  if (useIsBrowser()) return <Redirect to={{ pathname, search, hash }} />;
  return (
    <Layout title="Renamed page">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="container margin-vert--xl">
        <Heading as="h1">This page was renamed</Heading>
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${pathname}`} />
        </noscript>
        <p>
          Go to the <Link to={to}>new page</Link>.
        </p>
      </main>
    </Layout>
  );
}
