import type { Page } from '@playwright/test';
import type { Terminal } from '../../../src/terminal';

declare global {
  interface Window {
    terminal: Terminal;
  }
}

/** Opens a terminal in the whole page, whose source has the same 400 bars for all symbols and intervals. */
export const openTerminal = (page: Page, options: object = {}): Promise<void> =>
  page.evaluate(async (terminalOptions) => {
    localStorage.clear();
    const container = document.getElementById('chart') as HTMLElement;
    document.getElementById('second')?.remove();
    container.style.cssText = 'position: fixed; inset: 0; width: auto; height: auto';
    const bars = window.harness.bars(400, 1_790_000_000 - 400 * 300, 300);
    window.terminal = window.harness.createTerminal(container, {
      feed: { history: ({ before }) => Promise.resolve(before === null ? bars : []) },
      symbols: ['NORTH', { symbol: 'WEST', name: 'West Railways' }, 'SOUTH'],
      intervals: ['5m', '1h'],
      restoreSession: false,
      ...terminalOptions,
    });
    await window.harness.painted();
  }, options);
