import { lazy, Suspense, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { addresses } from '@playground/addresses';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

const Workbench = lazy(() => import('../playground/Workbench'));

const DESCRIPTION =
  'Write a chart in the browser and see it at once: an editor that knows every option, a console, and links that hold the whole program.';

/** What a reader sees before the editor has arrived; all else is loaded by this page alone. */
export default function Playground(): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <Layout title="Playground" description={DESCRIPTION}>
      <Head>
        {/* A sheet of its own: the site's one style sheet is what every page waits for. */}
        <link rel="stylesheet" href={useBaseUrl(addresses.style)} />
      </Head>
      <main className="pg-page">
        <header className="pg-head">
          <Heading as="h1">Playground</Heading>
          <p>
            Write a program with the chart library and see its chart. Nothing you write leaves this
            browser, unless you copy its link and pass it on.
          </p>
        </header>
        <noscript>
          <p>
            The playground needs JavaScript. The <Link to="/getting-started/">guides</Link> show
            every example with its code.
          </p>
        </noscript>
        <div className="pg-stage">
          {isBrowser && (
            <Suspense fallback={<p className="pg-faint">The editor is being loaded.</p>}>
              <Workbench />
            </Suspense>
          )}
        </div>
      </main>
    </Layout>
  );
}
