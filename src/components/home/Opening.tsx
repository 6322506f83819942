import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import Install from './Install';
import styles from './Opening.module.css';

/** What the library is, in one sentence; how to get it; where to begin. */
export default function Opening(): ReactNode {
  return (
    <header className={styles.opening}>
      <Heading as="h1" className={styles.title}>
        Financial charts for the web, with time zones and drawing tools
      </Heading>
      <div className={styles.aside}>
        <p className={styles.lead}>
          爱交易 Charts is a typed library for the browser. You give it bars; your readers pan,
          zoom, draw, undo and save.
        </p>
        <Install />
        <p className={styles.actions}>
          <Link className="button button--primary" to="/getting-started/">
            Get started
          </Link>
          <Link className={styles.quiet} to="/api/">
            API reference
          </Link>
        </p>
      </div>
    </header>
  );
}
