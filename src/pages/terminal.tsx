import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import pageData from '@generated/home/default/terminal.json';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { useState, type ReactNode } from 'react';
import CodeBlock from '../code/CodeBlock';
import styles from '../components/terminal/Terminal.module.css';
import TerminalWindow, { type OpenTerminal } from '../components/terminal/TerminalWindow';

const DESCRIPTION =
  'Try a trading terminal with linked charts, symbol search, indicators, drawing, layouts and replay, and see the code that creates it.';

/** Terms that users search for. */
const KEYWORDS = 'terminal, trading terminal, demo, live demo, trading platform, widget';

async function load(): Promise<OpenTerminal> {
  // In the library's chunk, because a separate chunk would contain the library again.
  const { openTerminal } = await import(
    /* webpackChunkName: "library" */ '../components/terminal/openTerminal'
  );
  return openTerminal;
}

/** The terminal in the whole window, and the code that creates it. */
export default function TerminalPage(): ReactNode {
  const [showsCode, setShowsCode] = useState(false);
  return (
    <Layout title="Trading terminal" description={DESCRIPTION}>
      <Head>
        <meta name="keywords" content={KEYWORDS} />
      </Head>
      <main className={styles.page}>
        <header className={styles.header}>
          <Heading as="h1">Trading terminal</Heading>
          <p>
            Linked charts with symbol search, indicators, drawing, layouts and replay. All prices
            are simulated. See the <Link to="/getting-started/terminal">guide</Link>.
          </p>
          <div className={`aj-controls ${styles.actions}`}>
            <button aria-pressed={showsCode} type="button" onClick={() => setShowsCode(!showsCode)}>
              Show the code
            </button>
            <Link
              className="aj-control"
              data-noBrokenLinkCheck
              to={`/playground${pageData.playground}`}
            >
              Open in playground
            </Link>
          </div>
        </header>
        <p className={styles.withoutScript}>
          The terminal needs JavaScript. This is the code that creates it, with a simulated market.
        </p>
        <div className={styles.area}>
          <TerminalWindow
            className={styles.whole}
            load={load}
            preview={<p className={styles.loading}>Loading terminal…</p>}
            isHidden={showsCode}
            startsWithPage
          />
          <div className={styles.code} hidden={!showsCode}>
            <CodeBlock html={pageData.code} language="ts" />
          </div>
        </div>
      </main>
    </Layout>
  );
}
