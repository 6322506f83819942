export { createTerminal } from './terminal/create-terminal';
export type {
  Terminal,
  TerminalChart,
  TerminalLanguage,
  TerminalOptions,
  TerminalSymbol,
  TerminalTheme,
} from './terminal/terminal-options';
