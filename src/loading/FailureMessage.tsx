import React, { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import styles from './FailureMessage.module.css';

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Whether it floats over the current page instead of replacing it. */
  readonly floating?: boolean;
}

export const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason));

/** Shows why a page couldn't be loaded, with a Retry button. */
export function FailureMessage({ error, onRetry, floating }: Props): ReactNode {
  const [retrying, setRetrying] = useState(false);
  const retryButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The user stays on the current page, so the next key press should be able to retry.
    retryButton.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={clsx(styles.message, floating && styles.floating)} role="alert">
      <p className={styles.title}>Couldn’t load this page.</p>
      <p className={styles.reason}>{error.message}</p>
      <div className={styles.actions}>
        <button
          ref={retryButton}
          type="button"
          className="button button--primary button--sm"
          aria-busy={retrying}
          onClick={() => {
            setRetrying(true);
            onRetry();
          }}
        >
          Retry
        </button>
      </div>
    </div>
  );
}
