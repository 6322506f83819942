import { applyLayout, storeLayout, type ChartStore, type Definition } from '../index';
import { make, makeButton, makeMenu } from './elements';
import type { TerminalCell } from './terminal-cell';
import type { Texts } from './texts';

const prefix = 'layouts/';

/** Creates the menu that saves the layout of the active chart, and applies or removes saved layouts. */
export function createLayoutMenu(
  store: ChartStore,
  indicators: readonly Definition<'indicator'>[],
  texts: Texts,
  getActive: () => TerminalCell,
): ReturnType<typeof makeMenu> {
  return makeMenu(texts.layouts, (close) => {
    const list = make('ul');
    const status = make('div', { role: 'status' });
    const run = (work: () => Promise<unknown>): void => {
      status.textContent = '';
      work().catch((error: unknown) => {
        status.textContent = `${texts.failed}: ${(error as Error).message}`;
      });
    };
    const showList = async (): Promise<void> => {
      const keys = await store.list(prefix);
      list.replaceChildren(
        ...keys.map((key) => {
          const name = key.slice(prefix.length);
          const apply = async (): Promise<void> => {
            const { chart, comparisons, interval } = getActive();
            await applyLayout(chart, { store, name, indicators });
            comparisons.connect(interval);
            close();
          };
          const remove = async (): Promise<void> => {
            await store.write(key, null);
            await showList();
          };
          const buttons = [
            makeButton(texts.apply, () => run(apply)),
            makeButton(texts.remove, () => run(remove)),
          ];
          for (const button of buttons)
            button.setAttribute('aria-label', `${button.textContent}: ${name}`);
          return make('li', {}, make('span', {}, name), ...buttons);
        }),
      );
    };
    const name = make('input', {
      required: '',
      placeholder: texts.layoutName,
      'aria-label': texts.layoutName,
    });
    const withShapes = make('input', { type: 'checkbox' });
    const submit = make('button', { part: 'button' }, texts.save);
    const form = make('form', {}, name, make('label', {}, withShapes, texts.withShapes), submit);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const shapes = withShapes.checked ? (['shapes'] as const) : [];
      const parts = ['panes', 'series', 'indicators', ...shapes] as const;
      run(async () => {
        await storeLayout(getActive().chart, { store, name: name.value.trim(), parts });
        await showList();
      });
    });
    run(showList);
    return [form, list, status];
  });
}
