import { fillPlaceholders } from '../../i18n/fill-placeholders';
import type { LegendMessages } from '../../i18n/legend-messages';
import { make, set } from '../../util/create-element';
import type { RowAction } from './legend-actions';
import type { LegendRowData, Value } from './legend-items';

/** Elements of a row. */
export interface RowElement {
  readonly element: HTMLElement;
  /** Shows the values. Changes only the elements whose content differs. */
  show(row: LegendRowData): void;
}

/**
 * @param toggle - Called when the user presses the title; `null` if the title isn't a button.
 * @param actions - Buttons next to the title.
 * @param hasHead - Whether a first value without a name is next to the title, as in a tooltip.
 */
export function createRow(
  toggle: (() => void) | null,
  actions: readonly RowAction[] = [],
  hasHead = false,
): RowElement {
  const sign = make('i');
  const [title, titleText] = createText('span', { dir: 'auto' });
  const name = toggle
    ? make('button', { class: 'name', type: 'button' }, sign, title)
    : make('span', { class: 'name' }, sign, title);
  const values = make('span', { class: 'values' });
  const element = make('li', {}, createHead(name, actions), values);
  if (toggle) name.addEventListener('click', toggle);
  let cells: readonly Cell[] = [];
  let heads = 0;
  let color = '';
  let visible: boolean | null = null;
  return {
    element,
    show(row) {
      write(titleText, row.title);
      if (color !== row.color) sign.style.setProperty('--own', (color = row.color));
      if (visible !== row.visible) {
        visible = row.visible;
        showOrHide(values, visible);
        element.toggleAttribute('data-off', !visible);
        if (toggle) set(name, { 'aria-pressed': visible });
      }
      const before = heads;
      heads = hasHead && row.values[0]?.name === '' ? 1 : 0;
      if (cells.length !== row.values.length || heads !== before) {
        for (const { element: old } of cells) old.remove();
        cells = row.values.map(createCell);
        const [head] = cells;
        if (head && heads) name.append(head.element);
        values.append(...cells.slice(heads).map((cell) => cell.element));
      }
      for (const action of actions) action.show(row);
      cells.forEach((cell, i) => cell.show(row.values[i] as Value));
    },
  };
}

/** Creates the start of a row, from its title and the buttons, which appear while the user points at it. */
function createHead(name: HTMLElement, actions: readonly RowAction[]): HTMLElement {
  if (actions.length === 0) return name;
  const buttons = make('span', { class: 'actions' }, ...actions.map(({ element }) => element));
  buttons.style.setProperty('--count', String(actions.length));
  return make('span', { class: 'head' }, name, buttons);
}

/** Button with the number of rows that don't fit into a pane. */
export interface CountButton {
  readonly element: HTMLElement;
  /** @param hiddenCount - Number of rows that don't fit; 0 for none. */
  show(hiddenCount: number, isExpanded: boolean, messages: LegendMessages): void;
}

/** Creates a button that shows and hides the rows that don't fit. */
export function createCountButton(toggle: () => void): CountButton {
  const element = make('button', { class: 'count', type: 'button' });
  element.addEventListener('click', toggle);
  return {
    element,
    show(hiddenCount, isExpanded, { fewerRows, moreRows, rows }) {
      showOrHide(element, hiddenCount > 0);
      if (hiddenCount === 0) return;
      const text = isExpanded ? fewerRows : fillPlaceholders(rows, ['count', hiddenCount]);
      if (element.textContent === text) return;
      element.textContent = text;
      const label = isExpanded ? fewerRows : fillPlaceholders(moreRows, ['count', hiddenCount]);
      set(element, { 'aria-expanded': isExpanded, 'aria-label': label, title: label });
    },
  };
}

interface Cell {
  readonly element: HTMLElement;
  show(value: Value): void;
}

function createCell(): Cell {
  const [name, nameText] = createText('b');
  const [text, valueText] = createText('span');
  let currentColor = '';
  return {
    element: make('span', {}, name, text),
    show(value) {
      write(nameText, value.name);
      showOrHide(name, value.name !== '');
      write(valueText, value.text);
      if (currentColor !== value.color) text.style.color = currentColor = value.color;
    },
  };
}

/** Shows or hides an element. Setting the same value again would invalidate the page's layout. */
export function showOrHide(element: HTMLElement, isVisible: boolean): void {
  if (element.hidden === isVisible) element.hidden = !isVisible;
}

/** Creates an element with a text node. Updating the node is faster than replacing it. */
function createText(tag: 'b' | 'span', attributes = {}): [element: HTMLElement, text: Text] {
  const text = document.createTextNode('');
  return [make(tag, attributes, text), text];
}

/** Updates a text node if its text differs, because each update invalidates the page's layout. */
function write(node: Text, text: string): void {
  if (node.data !== text) node.data = text;
}
