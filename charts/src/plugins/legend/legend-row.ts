import { make, set } from '../../util/create-element';
import type { LegendRowData, Value } from './legend-items';

/** Elements of a row. */
export interface RowElement {
  readonly element: HTMLElement;
  /** Shows the values. Changes only the elements whose content differs. */
  show(row: LegendRowData): void;
}

/** @param toggle - Called when the user presses the title; `null` if the title isn't a button. */
export function createRow(toggle: (() => void) | null): RowElement {
  const sign = make('i');
  const [title, titleText] = createText('span', { dir: 'auto' });
  const name = toggle
    ? make('button', { class: 'name', type: 'button' }, sign, title)
    : make('span', { class: 'name' }, sign, title);
  const values = make('span', { class: 'values' });
  const element = make('li', {}, name, values);
  if (toggle) name.addEventListener('click', toggle);
  let cells: readonly Cell[] = [];
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
        if (toggle) set(name, { 'aria-pressed': visible });
      }
      if (cells.length !== row.values.length) {
        cells = row.values.map(createCell);
        values.replaceChildren(...cells.map((cell) => cell.element));
      }
      cells.forEach((cell, i) => cell.show(row.values[i] as Value));
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
