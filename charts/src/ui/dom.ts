import { icons } from './icons';

/** Makes an element with attributes; `null` leaves an attribute out. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | null>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const svg = 'http://www.w3.org/2000/svg';

/** One of the library's icons; it takes the colour of the words around it. */
export function icon(name: string): SVGElement {
  const image = document.createElementNS(svg, 'svg');
  image.setAttribute('viewBox', '0 0 20 20');
  image.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', icons[name] ?? icons.other ?? '');
  image.append(path);
  return image;
}

/** A button that shows an icon; its label is its name and, with the shortcut, its tooltip. */
export function iconButton(name: string, label: string, shortcut = ''): HTMLButtonElement {
  const button = make('button', { type: 'button', tabindex: '-1' }, icon(name));
  relabel(button, label, shortcut);
  return button;
}

export function relabel(button: HTMLElement, label: string, shortcut = ''): void {
  button.setAttribute('aria-label', label);
  button.dataset.tip = shortcut === '' ? label : `${label}  ${shortcut}`;
}

export function setIcon(button: HTMLElement, name: string): void {
  button.querySelector('svg')?.replaceWith(icon(name));
}

/** Keeps a box that floats over the chart within the chart. */
export function placeWithin(box: HTMLElement, frame: Element, left: number, top: number): void {
  const { clientWidth, clientHeight } = frame;
  const clamp = (at: number, size: number, room: number) =>
    Math.max(4, Math.min(at, room - size - 4));
  box.style.left = `${String(clamp(left, box.offsetWidth, clientWidth))}px`;
  box.style.top = `${String(clamp(top, box.offsetHeight, clientHeight))}px`;
}
