import { createTerminal, type Terminal, type TerminalTheme } from '@aijiaoyi/charts/terminal';
import { market } from './market';

/** Creates the terminal of the site. Browsers load this module on demand, because it is large. */
export const openTerminal = (element: HTMLElement, theme: TerminalTheme): Terminal =>
  createTerminal(element, { ...market, theme });
