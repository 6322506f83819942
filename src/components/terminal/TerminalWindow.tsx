import type { Terminal, TerminalTheme } from '@aijiaoyi/charts/terminal';
import clsx from 'clsx';
import { useCallback, type ReactNode } from 'react';
import LiveBox from '../chart/LiveBox';
import { onColorSwitch } from '../chart/siteColors';
import styles from './Terminal.module.css';

const getTheme = (): TerminalTheme =>
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';

/** Creates a terminal in an element. */
export type OpenTerminal = (element: HTMLElement, theme: TerminalTheme) => Terminal;

interface Props {
  /** Loads the function that creates the terminal. It must not change between renders. */
  readonly load: () => Promise<OpenTerminal>;
  readonly preview: ReactNode;
  readonly startsWithPage?: boolean;
  readonly isHidden?: boolean;
  readonly className?: string | undefined;
}

const untilBarsShow = (terminal: Terminal): Promise<void> =>
  new Promise((resolve) => {
    const stop = terminal.activeChart().feed.onStateChange(({ status }) => {
      if (status === 'idle' || status === 'loading') return;
      stop();
      resolve();
    });
  });

/** A terminal, in the color mode of the site. */
export default function TerminalWindow({ load, className, ...box }: Props): ReactNode {
  const start = useCallback(
    async (element: HTMLElement, signal: AbortSignal) => {
      const open = await load();
      if (signal.aborted) return undefined;
      const terminal = open(element, getTheme());
      const stopColors = onColorSwitch(() => terminal.setTheme(getTheme()));
      signal.addEventListener('abort', () => {
        stopColors();
        terminal.remove();
      });
      await untilBarsShow(terminal);
      return terminal.activeChart().chart.element;
    },
    [load],
  );
  return (
    <LiveBox
      label="Trading terminal"
      className={clsx(styles.window, className)}
      {...{ start }}
      {...box}
    />
  );
}
