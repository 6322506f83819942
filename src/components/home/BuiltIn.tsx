import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import PageChart from '../chart/PageChart';
import { smallCharts } from './charts';
import styles from './Lists.module.css';
import Section from './Section';

/** Features that the library includes, each with a small live chart and a link to its guide. */
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
      <ul className={styles.small}>
        {smallCharts.map(({ name, title, text, label, to, draw }) => (
          <li key={name}>
            <PageChart
              className={styles.smallChart}
              draw={draw}
              label={label}
              preview={`small-${name}`}
              isScaled
            />
            <Link to={to}>
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
