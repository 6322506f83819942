import type { ReactNode } from 'react';
import { goals } from '../../../bench/goals';
import { BAR_COUNT } from './charts';
import LinkList from './LinkList';
import styles from './Lists.module.css';

// cspell:ignore licences

const percent = (ratio: number): string => `${Math.round(ratio * 100)}%`;

const FACTS = [
  {
    title: `${BAR_COUNT.toLocaleString('en')} bars`,
    text: 'in view at once, in typed arrays',
    to: '/examples/a-million-bars',
  },
  {
    title: `${percent(goals.firstPaint[100_000])} or less`,
    text: 'of the time Lightweight Charts takes to paint 100,000 bars',
    to: '/getting-started/performance#compare-with-other-libraries',
  },
  {
    title: 'No dependencies',
    text: 'in a package with types and tree-shaking',
    to: '/getting-started/performance#bundle-size',
  },
  {
    title: 'MIT license',
    text: 'without a logo or a link on your chart',
    to: '/getting-started/licences',
  },
] as const;

/** Key facts in numbers, each with a link to details. */
export default function Facts(): ReactNode {
  return <LinkList className={styles.facts} items={FACTS} />;
}
