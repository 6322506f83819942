import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { styleUrl } from '@playground/page';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { FailureMessage, toError } from '../loading/FailureMessage';
import { retry } from '../loading/retry';
import LoadingPlayground from '../playground/LoadingPlayground';

const DESCRIPTION =
  'Write chart code in the browser and see the result immediately, with autocomplete, a console and shareable links.';

/** The editor, its code while it loads, or why it couldn't be loaded. */
function Editor(): ReactNode {
  const [Workbench, setWorkbench] = useState<ComponentType>();
  const [failure, setFailure] = useState<{ error: Error; count: number }>();

  const load = useCallback(() => {
    import('../playground/Workbench').then(
      ({ default: loaded }) => setWorkbench(() => loaded),
      (reason: unknown) =>
        setFailure((last) => ({ error: toError(reason), count: (last?.count ?? 0) + 1 })),
    );
  }, []);
  useEffect(load, [load]);

  if (Workbench) return <Workbench />;
  if (!failure) return <LoadingPlayground />;
  const { error, count } = failure;
  return <FailureMessage key={count} error={error} onRetry={() => void retry(load, error)} />;
}

/** Terms that users search for. */
const KEYWORDS =
  'playground, sandbox, online editor, try it in the browser, run code, share a chart';

/** The page around the editor, which no other page loads. */
export default function Playground(): ReactNode {
  return (
    <Layout title="Playground" description={DESCRIPTION}>
      <Head>
        <meta name="keywords" content={KEYWORDS} />
      </Head>
      {/*
        A separate style sheet, because every page waits for the site's style sheet. It isn't in the head, from which it
        would be removed until the page is hydrated.
      */}
      <link rel="stylesheet" href={useBaseUrl(styleUrl)} />
      <main className="playground-page">
        <header className="playground-header">
          <Heading as="h1">Playground</Heading>
          <p>
            Write code with the chart library and see the chart. Your code stays in this browser
            unless you share its link.
          </p>
        </header>
        <noscript>
          <p>
            The playground needs JavaScript. You can read the code of every example in the{' '}
            <Link to="/getting-started/">guides</Link>.
          </p>
        </noscript>
        <div className="playground-area">
          <Editor />
        </div>
      </main>
    </Layout>
  );
}
