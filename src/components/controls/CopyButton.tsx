import clsx from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './CopyButton.module.css';

interface Props {
  /** What the button says. */
  readonly label: string;
  /** Gives what goes to the clipboard; it may have to be fetched first. */
  readonly text: () => string | Promise<string>;
  readonly className?: string;
}

type State = 'ready' | 'copied' | 'failed';

const MESSAGES = { ready: '', copied: 'Copied', failed: 'Could not copy' } as const;

/** How long the answer stands before the button can be read again, in milliseconds. */
const MESSAGE_TIME = 2000;

/** Copies a text, says so on the button and to screen readers. */
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
      className={clsx('aj-screen-only', styles.button, className)}
      type="button"
      onClick={() => void copy()}
    >
      {/* Both texts keep the button's width, so that nothing moves when the answer comes. */}
      <span className={clsx(state !== 'ready' && styles.hidden)}>{label}</span>
      <span aria-live="polite" className={styles.answer}>
        {MESSAGES[state]}
      </span>
    </button>
  );
}
