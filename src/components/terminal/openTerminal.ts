import {
  createTerminal,
  type Terminal,
  type TerminalOptions,
  type TerminalTheme,
} from '@aijiaoyi/charts/terminal';
import { market } from './market';

/** Creates a terminal with the simulated market. Browsers load this module on demand, because it is large. */
export const openTerminal = (
  element: HTMLElement,
  theme: TerminalTheme,
  options: Partial<TerminalOptions> = {},
): Terminal => createTerminal(element, { ...market, ...options, theme });
