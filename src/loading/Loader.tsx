import React, { type ReactNode } from 'react';
import styles from './Loader.module.css';

/** Pages that load sooner don't show an animation. */
export const LOADER_DELAY_MS = 200;

/** The animation while a page loads: three bars that rise and fall. */
export function Loader(): ReactNode {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.bars} aria-hidden="true">
        <span className={styles.bar} />
        <span className={styles.bar} />
        <span className={styles.bar} />
      </span>
      <span className={styles.label}>Loading page…</span>
    </div>
  );
}
