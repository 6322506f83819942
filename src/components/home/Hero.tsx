import Link from '@docusaurus/Link';
import pageData from '@generated/home/default/terminal.json';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import styles from './Hero.module.css';
import HeroTerminal from './HeroTerminal';
import Install from './Install';

/** The first screen, which introduces the library with a live terminal and the install command. */
export default function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={styles.intro}>
        <Heading as="h1" className={styles.title}>
          Trading charts with the tools built in
        </Heading>
        <p className={styles.lead}>
          <span lang="zh-CN" className={styles.name}>
            爱交易
          </span>{' '}
          Charts is a TypeScript charting library for the browser. It includes drawing tools,
          indicators, orders, alerts and time zones, and shows a million bars at once.
        </p>
        <p className={styles.actions}>
          <Link className="button button--primary" to="/getting-started/">
            Get started
          </Link>
          <Link className="button button--secondary" to="/terminal">
            Open the terminal
          </Link>
          <Link
            className="button button--secondary"
            data-noBrokenLinkCheck
            to={`/playground${pageData.playground}`}
          >
            Open in playground
          </Link>
        </p>
      </div>
      <Install />
      <HeroTerminal />
    </header>
  );
}
