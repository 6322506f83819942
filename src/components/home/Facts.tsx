import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { goals } from '../../../bench/goals';
import { BAR_COUNT } from './charts';
import styles from './Lists.module.css';

// cspell:ignore licences

const percent = (ratio: number): string => `${Math.round(ratio * 100)}%`;

const FACTS = [
  {
    value: `${BAR_COUNT.toLocaleString('en')} bars`,
    text: 'in view at once, in typed arrays',
    to: '/examples/a-million-bars',
  },
  {
    value: `${percent(goals.firstPaint[100_000])} or less`,
    text: 'of the time Lightweight Charts takes to paint 100,000 bars',
    to: '/getting-started/performance#compare-with-other-libraries',
  },
  {
    value: 'No dependencies',
    text: 'in a package with types and tree-shaking',
    to: '/getting-started/performance#bundle-size',
  },
  {
    value: 'MIT license',
    text: 'without a logo or a link on your chart',
    to: '/getting-started/licences',
  },
] as const;

/** Reasons in numbers, each with the page that proves it. */
export default function Facts(): ReactNode {
  return (
    <ul className={styles.facts}>
      {FACTS.map(({ value, text, to }) => (
        <li key={to}>
          <Link to={to}>
            <strong>{value}</strong>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
