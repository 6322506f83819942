import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import styles from './Strength.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** The page that tells more. */
  readonly to: string;
  readonly more: string;
  /** The live proof: a chart. */
  readonly children: ReactNode;
  /** What one can do to the chart, and what it answers. */
  readonly controls: ReactNode;
}

/** One strength of the library, with a chart that shows it. */
export default function Strength({ title, text, to, more, children, controls }: Props): ReactNode {
  return (
    <li className={styles.strength}>
      <div className={styles.proof}>{children}</div>
      <div className={styles.controls}>{controls}</div>
      <Heading as="h3" className={styles.title}>
        {title}
      </Heading>
      <p className={styles.text}>
        {text} <Link to={to}>{more}</Link>
      </p>
    </li>
  );
}
