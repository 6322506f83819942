import type { ReactNode } from 'react';
import LinkList from './LinkList';
import styles from './Lists.module.css';
import Section from './Section';

const TOOLS = [
  {
    title: 'Drawing tools',
    text: 'Trend lines, channels, Fibonacci levels and pitchforks, with a toolbar, snapping, undo and redo.',
    to: '/getting-started/drawing-shapes',
  },
  {
    title: 'Indicators',
    text: 'Moving averages, RSI, MACD, Bollinger Bands and more. They update with each price.',
    to: '/getting-started/indicators',
  },
  {
    title: 'Orders and alerts',
    text: 'Order lines that users drag and cancel, price alerts, and markers for trades.',
    to: '/getting-started/orders-and-alerts',
  },
  {
    title: 'Time zones',
    text: 'Bars in UTC, an axis in any time zone, daylight saving time, and trading sessions.',
    to: '/getting-started/time-zones',
  },
  {
    title: 'Real-time data',
    text: 'Price updates, late corrections, and older bars when the user scrolls back.',
    to: '/getting-started/real-time-and-history',
  },
  {
    title: 'Saved charts',
    text: 'Panes, series and drawings as JSON, and images as PNG or SVG.',
    to: '/getting-started/saving-and-restoring',
  },
  {
    title: 'Linked charts',
    text: 'Several charts that scroll, zoom and move the crosshair together.',
    to: '/getting-started/linked-charts',
  },
  {
    title: 'Plug-ins',
    text: 'Your own layers, labels and controls, which the chart draws, selects and saves.',
    to: '/getting-started/write-a-plug-in',
  },
] as const;

/** Features that the library includes, each with a link to its guide. */
export default function BuiltIn(): ReactNode {
  return (
    <Section
      id="built-in"
      title="What’s built in"
      links={[
        { to: '/terminal', label: 'Trading terminal' },
        { to: '/category/getting-started', label: 'All guides' },
      ]}
      isStacked
    >
      <LinkList className={styles.tools} items={TOOLS} />
    </Section>
  );
}
