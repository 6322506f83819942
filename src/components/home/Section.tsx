import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionLink {
  readonly to: string;
  readonly label: string;
}

interface Props {
  readonly id: string;
  readonly title: string;
  /** Sentences below the title. */
  readonly text?: ReactNode;
  /** Pages with details about the section's topic. */
  readonly links?: readonly SectionLink[];
  /** Controls below the text. */
  readonly controls?: ReactNode;
  /** Whether the content is below the text instead of to the right of it. */
  readonly isStacked?: boolean;
  readonly children: ReactNode;
}

/** A section of the home page, with a claim, links to details, and a demo. */
export default function Section(props: Props): ReactNode {
  const { id, title, text, links = [], controls, isStacked = false, children } = props;
  return (
    <section aria-labelledby={id} className={isStacked ? styles.stacked : styles.section}>
      <div className={styles.text}>
        <Heading as="h2" id={id} className={styles.title}>
          {title}
        </Heading>
        {text && <p>{text}</p>}
        {controls}
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </section>
  );
}
