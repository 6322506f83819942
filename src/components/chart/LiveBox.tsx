import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { retry } from '../../loading/retry';
import { watchActivation } from '../../previews/activation/activation';
import styles from './LiveBox.module.css';

interface Props {
  /** Accessible name of what runs. */
  readonly label: string;
  /**
   * Loads what runs and draws it in the element, until the signal aborts. Returns the element that takes over the focus.
   * The preview stays until the promise is resolved.
   */
  readonly start: (element: HTMLElement, signal: AbortSignal) => Promise<HTMLElement | undefined>;
  /** Shown until it runs. */
  readonly preview: ReactNode;
  /** Whether it starts with the page, instead of when it is near the screen. */
  readonly startsWithPage?: boolean;
  readonly isHidden?: boolean;
  readonly className?: string | undefined;
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

type State = 'waiting' | 'running' | 'failed';

function Failure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <p className={styles.failed} role="alert">
      Couldn’t load the chart.{' '}
      <button
        className="button button--primary button--sm"
        type="button"
        onClick={() => void retry(onRetry)}
      >
        Retry
      </button>
    </p>
  );
}

/** A box with its size from the start, whose preview is replaced by something that the browser loads and runs. */
export default function LiveBox(props: Props): ReactNode {
  const { label, start, preview, startsWithPage = false, isHidden = false, className } = props;
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('waiting');
  const [attempt, setAttempt] = useState(0);
  const canWake = useIsBrowser() && state === 'waiting' && !startsWithPage;

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const removal = new AbortController();
    const { signal } = removal;

    const run = async (): Promise<void> => {
      const focusable = await start(element, signal);
      // Show the preview until it is painted.
      await nextFrame();
      await nextFrame();
      if (signal.aborted) return;
      setState('running');
      // Keyboard users continue in it.
      if (document.activeElement === element) focusable?.focus();
    };

    let stopWaiting = (): void => undefined;
    const activate = (): void => {
      stopWaiting();
      run().catch((error: unknown) => {
        // What was removed while its code loaded can't be drawn on.
        if (signal.aborted) return;
        console.warn(error);
        removal.abort();
        setState('failed');
      });
    };
    if (startsWithPage) activate();
    else stopWaiting = watchActivation(element, { activate, deactivate: () => undefined });
    return () => {
      stopWaiting();
      removal.abort();
    };
  }, [start, startsWithPage, attempt]);

  const startAgain = (): void => {
    setState('waiting');
    setAttempt(attempt + 1);
  };

  return (
    <div className={clsx(styles.container, className)} data-chart={state} hidden={isHidden}>
      {state !== 'running' && preview}
      <div
        ref={container}
        className={styles.content}
        {...(canWake ? { role: 'button', 'aria-label': `Load live chart: ${label}` } : {})}
        tabIndex={canWake ? 0 : -1}
      />
      {state === 'failed' && <Failure onRetry={startAgain} />}
    </div>
  );
}
