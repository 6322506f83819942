import pageData from '@generated/home/default/home.json';
import type { ReactNode } from 'react';
import CodeBlock from '../../code/CodeBlock';
import PageChart from '../chart/PageChart';
import { drawFirstChart, NEW_YORK } from './charts';
import LinkList from './LinkList';
import styles from './Lists.module.css';
import Section from './Section';

const FRAMEWORKS = [
  { title: 'React', text: 'Components and hooks for React 18 and 19', to: '/tutorials/react' },
  { title: 'Vue', text: 'A component with reactive properties', to: '/tutorials/vue' },
  { title: 'Svelte', text: 'An attachment that creates the chart', to: '/tutorials/svelte' },
  {
    title: 'Web components',
    text: 'A custom element for any framework or none',
    to: '/tutorials/web-component',
  },
  {
    title: 'From Lightweight Charts',
    text: 'The counterpart of each call and option',
    to: '/getting-started/moving-from-lightweight-charts',
  },
] as const;

/** The code of a first chart, and the ways into an app. */
export default function Start(): ReactNode {
  return (
    <Section
      id="start"
      title="Add it to your app"
      links={[
        { to: '/getting-started/', label: 'Get started' },
        { to: '/tutorials/intro', label: 'Tutorials' },
        { to: '/api/', label: 'API reference' },
      ]}
      isStacked
    >
      <div className={styles.start}>
        <CodeBlock
          html={pageData.code.firstChart}
          language="ts"
          title="A chart with candles and volume"
        />
        <PageChart
          className={styles.startChart}
          draw={drawFirstChart}
          label="Candlestick chart with volume of sample prices"
          options={NEW_YORK}
          preview="first"
          isScaled
        />
        <LinkList className={styles.frameworks} items={FRAMEWORKS} />
      </div>
    </Section>
  );
}
