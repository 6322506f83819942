import clsx from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './CopyButton.module.css';

interface Props {
  /** Text of the button. */
  readonly label: string;
  /** Returns the text to copy, or a promise if it has to be fetched first. */
  readonly text: () => string | Promise<string>;
  readonly className?: string;
}

type State = 'ready' | 'copied' | 'failed';

const MESSAGES = { ready: '', copied: 'Copied', failed: 'Couldn’t copy' } as const;

/** How long the status replaces the label, in milliseconds. */
const MESSAGE_TIME = 2000;

/** Copies a text, and announces the result on the button and to screen readers. */
export default function CopyButton({ label, text, className }: Props): ReactNode {
  const [state, setState] = useState<State>('ready');

  useEffect(() => {
    if (state === 'ready') return undefined;
    const timer = setTimeout(() => setState('ready'), MESSAGE_TIME);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await text());
      setState('copied');
    } catch {
      setState('failed');
    }
  };

  return (
    <button
      className={clsx('aj-screen-only aj-control', styles.button, className)}
      type="button"
      onClick={() => void copy()}
    >
      {/* Both texts are laid out, so that the button keeps its width when the status appears. */}
      <span className={clsx(state !== 'ready' && styles.hidden)}>{label}</span>
      <span aria-live="polite" className={styles.status}>
        {MESSAGES[state]}
      </span>
    </button>
  );
}
