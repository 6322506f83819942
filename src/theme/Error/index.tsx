// Replaced: a crash outside a page's own text shows what a crash inside it shows ("This page crashed.", the
// message, "Try again"), with the navbar and footer if those still work.
import React, { type ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

/** The layout reads which plugin made the page. A page that crashed has none, so this one stands in. */
const noPlugin = { plugin: { name: 'error-boundary', id: 'default' } };

export default function CrashPage({ error, tryAgain }: Props): ReactNode {
  const content = <ErrorPageContent error={error} tryAgain={tryAgain} />;
  return (
    <RouteContextProvider value={noPlugin}>
      <ErrorBoundary fallback={() => content}>
        <Head>
          <title>This page crashed</title>
        </Head>
        <Layout>{content}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
