import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import BarsProof from './BarsProof';
import DrawProof from './DrawProof';
import KeyboardProof from './KeyboardProof';
import PanesProof from './PanesProof';
import StateProof from './StateProof';
import styles from './Strengths.module.css';
import ZoneProof from './ZoneProof';

/** Six strengths; each chart is live and shows what its words say. */
export default function Strengths(): ReactNode {
  return (
    <section aria-labelledby="strengths" className={styles.strengths}>
      <Heading as="h2" id="strengths" className={styles.title}>
        Try each of these here
      </Heading>
      <ul className={styles.list}>
        <ZoneProof />
        <DrawProof />
        <BarsProof />
        <PanesProof />
        <StateProof />
        <KeyboardProof />
      </ul>
    </section>
  );
}
