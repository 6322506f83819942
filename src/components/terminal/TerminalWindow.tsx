import clsx from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Terminal, TerminalTheme } from '@aijiaoyi/charts/terminal';
import { FailureMessage, toError } from '../../loading/FailureMessage';
import { retry } from '../../loading/retry';
import { onColorSwitch } from '../chart/siteColors';
import styles from './Terminal.module.css';

const getTheme = (): TerminalTheme =>
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';

interface Props {
  readonly className?: string | undefined;
  readonly isHidden?: boolean;
}

/** The terminal, in the color mode of the site. */
export default function TerminalWindow({ className, isHidden = false }: Props): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isRemoved = false;
    let terminal: Terminal | undefined;
    let stopColors: (() => void) | undefined;
    const start = async (): Promise<void> => {
      const { openTerminal } = await import(/* webpackChunkName: "terminal" */ './openTerminal');
      if (isRemoved || !container.current) return;
      terminal = openTerminal(container.current, getTheme());
      stopColors = onColorSwitch(() => terminal?.setTheme(getTheme()));
      setRunning(true);
    };
    start().catch((error: unknown) => {
      if (!isRemoved) setFailure(toError(error));
    });
    return () => {
      isRemoved = true;
      stopColors?.();
      terminal?.remove();
    };
  }, [attempt]);

  const startAgain = (): void => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };

  return (
    <div
      ref={container}
      className={clsx(styles.window, className)}
      data-chart={isRunning ? 'running' : 'waiting'}
      hidden={isHidden}
    >
      {!isRunning && !failure && <p className={styles.loading}>Loading terminal…</p>}
      {failure && (
        <FailureMessage error={failure} onRetry={() => void retry(startAgain, failure)} />
      )}
    </div>
  );
}
