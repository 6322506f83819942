import { make, makeButton, makeMenu } from './elements';
import type { TerminalCell } from './terminal-cell';
import type { TerminalSymbol } from './terminal-options';
import type { Texts } from './texts';

/** Creates the menu that compares other symbols with that of the active chart. */
export function createCompareMenu(
  symbols: readonly TerminalSymbol[],
  texts: Texts,
  getActive: () => TerminalCell,
): ReturnType<typeof makeMenu> {
  return makeMenu(texts.compare, () => {
    const { comparisons, interval, symbol: current } = getActive();
    const rows = symbols
      .filter(({ symbol }) => symbol !== current)
      .map(({ name, symbol }) => {
        const toggle = (): void => {
          const isCompared = comparisons.symbols().includes(symbol);
          if (isCompared) comparisons.remove(symbol);
          else comparisons.add(symbol, interval);
          button.setAttribute('aria-pressed', String(!isCompared));
        };
        const button = makeButton(symbol, toggle);
        button.setAttribute('aria-pressed', String(comparisons.symbols().includes(symbol)));
        if (name !== undefined) button.append(' ', make('small', {}, name));
        return make('li', {}, button);
      });
    return [make('ul', {}, ...rows)];
  });
}
