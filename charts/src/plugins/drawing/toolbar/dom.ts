import { make, set } from '../../../util/create-element';
import { getBoundsIn } from '../../../util/css-scale';
import { isComposing } from '../../../util/is-composing';
import { focusKey } from '../../../util/keep-focus';

const svg = 'http://www.w3.org/2000/svg';

/**
 * Creates an icon from a path, in the color of the surrounding text.
 *
 * @param strokeWidth - Stroke width, in units of the icon. Defaults to that of the surrounding button.
 */
export function icon(strokes: string, strokeWidth?: number): SVGElement {
  const image = document.createElementNS(svg, 'svg');
  const path = document.createElementNS(svg, 'path');
  set(image, { viewBox: '0 0 20 20', 'aria-hidden': true });
  set(path, { d: strokes, 'stroke-width': strokeWidth });
  image.append(path);
  return image;
}

/** Content of a button. */
export interface Face {
  /** Path of its icon. */
  readonly icon: string;
  /** Stroke width of the icon, in its units. */
  readonly strokeWidth?: number;
  readonly label: string;
  /** Keyboard shortcut of the same action. */
  readonly keys?: string | undefined;
  readonly pressed?: boolean;
  readonly disabled?: boolean | undefined;
}

/** A part of a toolbar. */
export interface Part {
  readonly element: HTMLElement;
  /** Updates the part to the current state of the chart. */
  refresh(): void;
  /** Restores the value that the user is typing. */
  cancel?(): void;
}

/** A button with an icon. */
export interface IconButton extends Part {
  readonly element: HTMLButtonElement;
}

/**
 * Creates a button with an icon. Its label is the accessible name and, with the keys, the tooltip.
 *
 * @param id - Id within its toolbar, by which the button keeps the focus when the toolbar is rebuilt.
 * @param run - Function that runs when the button is pressed, with the number of quick clicks so far.
 */
export function iconButton(
  id: string,
  face: () => Face,
  run: (element: HTMLButtonElement, clicks: number) => void = () => undefined,
): IconButton {
  const image = icon('');
  const element = make('button', { type: 'button', tabindex: -1, [focusKey]: id }, image);
  const refresh = (): void => {
    const { icon: strokes, label, keys, pressed, disabled = false, strokeWidth } = face();
    set(image.children[0] as Element, { d: strokes, 'stroke-width': strokeWidth });
    element.disabled = disabled;
    set(element, {
      'aria-label': label,
      'data-tip': keys ? `${label}  ${keys}` : label,
      'aria-pressed': pressed,
    });
  };
  element.addEventListener('click', ({ detail }) => {
    run(element, detail);
    refresh();
  });
  refresh();
  return { element, refresh };
}

/** Handles Escape in a box before the chart does, which would clear the selection. */
export function onEscape(box: HTMLElement, run: () => void, signal: AbortSignal): void {
  const onKeydown = (event: KeyboardEvent): void => {
    const isHere = event.composedPath().includes(box) && !isComposing(event);
    if (event.key !== 'Escape' || !isHere) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  box.ownerDocument.addEventListener('keydown', onKeydown, { capture: true, signal });
}

/** Moves a floating box, but keeps it inside the chart. */
export function moveWithin(box: HTMLElement, frame: Element, left: number, top: number): void {
  const { clientWidth, clientHeight } = frame;
  const clamp = (at: number, size: number, available: number) =>
    `${String(Math.max(4, Math.min(at, available - size - 4)))}px`;
  box.style.left = clamp(left, box.offsetWidth, clientWidth);
  box.style.top = clamp(top, box.offsetHeight, clientHeight);
}

/** Places a box to the right of a button or below it, or above it if there isn't enough space. */
export function moveNextTo(
  box: HTMLElement,
  frame: HTMLElement,
  button: Element,
  isAside: boolean,
): void {
  const { height, width, x, y } = getBoundsIn(frame, button);
  const below = y + height + 6;
  const above = y - box.offsetHeight - 6;
  const top = isAside ? y : below + box.offsetHeight > frame.offsetHeight ? above : below;
  moveWithin(box, frame, isAside ? x + width + 6 : x, top);
}
