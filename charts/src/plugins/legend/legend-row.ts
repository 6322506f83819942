import { make, set } from '../../util/create-element';
import type { LegendRowData, Value } from './legend-items';

/** A row as elements. */
export interface RowElement {
  readonly element: HTMLElement;
  /** Shows what is other than before: nothing else of the page is touched. */
  show(row: LegendRowData): void;
}

/** @param toggle - What a press on the title does; `null` for a title that is no button. */
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

/** Shows or hides an element; to say again what is so would be a change to the page. */
export function showOrHide(element: HTMLElement, isShown: boolean): void {
  if (element.hidden === isShown) element.hidden = !isShown;
}

/** Creates an element with a text, which is written in place: to replace it costs more. */
function createText(tag: 'b' | 'span', attributes = {}): [element: HTMLElement, text: Text] {
  const text = document.createTextNode('');
  return [make(tag, attributes, text), text];
}

/** What is there already is not written again: the page would be laid out once more. */
function write(node: Text, text: string): void {
  if (node.data !== text) node.data = text;
}
