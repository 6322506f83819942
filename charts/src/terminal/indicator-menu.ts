import type { Definition, IndicatorDefinition, ISeriesApi } from '../index';
import { make, makeButton, makeMenu } from './elements';
import type { TerminalCell } from './terminal-cell';
import type { Texts } from './texts';

/** Converts a type such as `BollingerBands` to a label. */
const toLabel = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2');

/** Creates the menu with the indicators of the active chart, their settings, and the indicators that can be added. */
export function createIndicatorMenu(
  definitions: readonly Definition<'indicator'>[],
  texts: Texts,
  getActive: () => TerminalCell,
): ReturnType<typeof makeMenu> {
  return makeMenu(texts.indicators, (close) => {
    const { chart, messages, price, settings } = getActive();
    const names: Readonly<Record<string, string>> = messages.indicators;
    const rows = chart.indicators().map((indicator) => {
      // Titles of several outputs are that of the indicator with a name.
      const [title = indicator.type] = (Object.values(indicator.series) as ISeriesApi[])
        .map((series) => series.options().title)
        .sort((a, b) => a.length - b.length);
      const row = make('li', {}, make('span', {}, title));
      const openSettings = (): void => {
        close();
        settings.open(indicator);
      };
      const remove = (): void => {
        indicator.remove();
        row.remove();
      };
      const buttons = [makeButton(texts.settings, openSettings), makeButton(texts.remove, remove)];
      for (const button of buttons)
        button.setAttribute('aria-label', `${button.textContent}: ${title}`);
      row.append(...buttons);
      return row;
    });
    const choices = definitions.map((definition) => {
      const add = (): void => {
        close();
        const indicator = price.addIndicator(definition as IndicatorDefinition);
        settings.open(indicator);
      };
      return make('li', {}, makeButton(names[definition.type] ?? toLabel(definition.type), add));
    });
    const added = rows.length > 0 ? [make('h2', {}, texts.onChart), make('ul', {}, ...rows)] : [];
    return [...added, make('h2', {}, texts.addIndicator), make('ul', {}, ...choices)];
  });
}
