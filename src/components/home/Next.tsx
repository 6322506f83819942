import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import styles from './Next.module.css';

const LINKS = [
  {
    to: '/getting-started/',
    title: 'Getting Started',
    text: 'Install the library and put the first chart on a page.',
  },
  {
    to: '/getting-started/time-zones',
    title: 'Time zones',
    text: 'Show one market’s bars in any reader’s time.',
  },
  {
    to: '/tutorials/intro',
    title: 'Tutorials',
    text: 'Build something whole, one step after the other.',
  },
  {
    to: '/api/',
    title: 'API reference',
    text: 'Every class, option and event, with its default.',
  },
] as const;

/** Where to go from here. */
export default function Next(): ReactNode {
  return (
    <nav aria-labelledby="where-next" className={styles.next}>
      <Heading as="h2" id="where-next" className={styles.title}>
        Where to go next
      </Heading>
      <ul className={styles.places}>
        {LINKS.map(({ to, title, text }) => (
          <li key={to}>
            <Link className={styles.place} to={to}>
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
