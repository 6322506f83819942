import { make, makeMenu } from './elements';
import type { TerminalCell } from './terminal-cell';
import type { TerminalSymbol } from './terminal-options';
import type { Texts } from './texts';

/** Creates the symbol button with its search. Arrow keys select a symbol, and Enter shows it. */
export function createSymbolMenu(
  symbols: readonly TerminalSymbol[],
  texts: Texts,
  getActive: () => TerminalCell,
  onShow: (symbol: string) => void,
): ReturnType<typeof makeMenu> {
  const menu = makeMenu(texts.symbol, (close) => {
    const list = make('ul', { role: 'listbox', id: 'symbols', 'aria-label': texts.symbol });
    const input = make('input', {
      type: 'search',
      role: 'combobox',
      placeholder: texts.search,
      'aria-label': texts.search,
      'aria-expanded': 'true',
      'aria-controls': 'symbols',
      'aria-autocomplete': 'list',
      autofocus: '',
    });
    let found: readonly TerminalSymbol[] = [];
    let index = 0;
    const choose = ({ symbol }: TerminalSymbol): void => {
      close();
      onShow(symbol);
    };
    const select = (next: number): void => {
      index = Math.max(0, Math.min(found.length - 1, next));
      for (const [i, each] of [...list.children].entries()) {
        each.setAttribute('aria-selected', String(i === index));
        if (i === index) each.scrollIntoView({ block: 'nearest' });
      }
      if (found.length > 0) input.setAttribute('aria-activedescendant', `symbol-${index}`);
      else input.removeAttribute('aria-activedescendant');
    };
    const search = (): void => {
      const text = input.value.trim().toLowerCase();
      found = symbols.filter(({ name = '', symbol }) =>
        `${symbol} ${name}`.toLowerCase().includes(text),
      );
      const options = found.map((each, i) => {
        const option = make('li', { role: 'option', id: `symbol-${i}` }, each.symbol);
        if (each.name !== undefined) option.append(make('small', {}, each.name));
        option.addEventListener('click', () => choose(each));
        return option;
      });
      list.replaceChildren(...options);
      const isMissing = options.length === 0;
      empty.textContent = isMissing ? texts.noSymbol : '';
      const current = found.findIndex(({ symbol }) => symbol === getActive().symbol);
      select(text === '' ? current : 0);
    };
    const empty = make('div', { role: 'status' });
    input.addEventListener('input', search);
    input.addEventListener('keydown', (event) => {
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const symbol = found[index];
      if (step !== undefined) select(index + step);
      else if (event.key === 'Enter' && symbol) choose(symbol);
      else return;
      event.preventDefault();
    });
    search();
    return [input, list, empty];
  });
  menu.button.classList.add('symbol');
  return menu;
}
