import type { ReactNode } from 'react';
import pageData from '@generated/home/default/home.json';
import { goals } from '../../../bench/goals';
import { BAR_COUNT } from './charts';
import LinkList from './LinkList';
import styles from './Lists.module.css';

// cspell:ignore licences

const { counts } = pageData;

const FACTS = [
  {
    title: `${BAR_COUNT.toLocaleString('en')} bars`,
    text: 'in view at once, in typed arrays',
    to: '/examples/a-million-bars',
  },
  {
    title: `${Math.floor(1 / goals.firstPaint[100_000])} times faster`,
    text: 'first paint of 100,000 bars than with Lightweight Charts',
    to: '/getting-started/performance#compare-with-other-libraries',
  },
  {
    title: `${counts.indicators} indicators`,
    text: 'which update with each price',
    to: '/getting-started/indicator-catalog',
  },
  {
    title: `${counts.shapes} drawing tools`,
    text: 'with snapping, undo and a toolbar',
    to: '/getting-started/shape-catalog',
  },
  {
    title: `${counts.seriesTypes} series types`,
    text: 'plus your own',
    to: '/getting-started/series-type-catalog',
  },
  {
    title: `${counts.examples} examples`,
    text: 'with code that you can edit',
    to: '/examples/',
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
