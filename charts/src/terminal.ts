export { createTerminal } from './terminal/create-terminal';
export type {
  Terminal,
  TerminalChart,
  TerminalLanguage,
  TerminalOptions,
  TerminalState,
  TerminalSymbol,
  TerminalTheme,
} from './terminal/terminal-options';
