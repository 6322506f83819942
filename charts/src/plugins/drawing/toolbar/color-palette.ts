import { channels } from '../../../util/color';
import { make, set } from '../../../util/create-element';
import type { DrawBarMessages } from '../../../i18n/draw-bar-messages';
import { toHex } from './hex';
import { onHold } from './hold';
import { makeStop, rove } from './roving';

/** Number of colors in a row. */
export const paletteColumns = 8;

/** Light, medium and dark colors, in rows. */
const palette = (
  'ffffff f5a8a8 f9c78f f3e08a a5dcb0 95d9d4 a3c4f7 cdb7f0 ' +
  '7b818c d63b3b e8811a d9b310 2f9e55 0f9d94 2563c9 7c4dcc ' +
  '000000 8f1f1f 99500b 7d6600 17633a 0a5f5a 173f87 4b2a8a'
)
  .split(' ')
  .map((digits) => `#${digits}`);

/** A color that the user changes in a palette. */
export interface EditedColor {
  readonly label: string;
  /** Returns the color as CSS. */
  read(): string;
  /** Sets red, green and blue, as `#rrggbb`. */
  setColor(hex: string): void;
  /** Sets the opacity, from 0 to 1. */
  setOpacity(opacity: number): void;
  /** Makes the current color the default of new shapes; `null` if the selected shapes have several types. */
  readonly makeDefault: (() => void) | null;
  /** Ends a change, which becomes one undo step. */
  end(): void;
  /** Colors that the user picked last, as `#rrggbb`, the latest first. */
  readonly recent: readonly string[];
}

/** Creates a box with a palette of colors, the recent ones, an opacity, and a field for any other color. */
export function createPalette(color: EditedColor, messages: DrawBarMessages): HTMLElement {
  const custom = make('input', { type: 'color', part: 'field' });
  const opacity = make('input', { type: 'range', min: 0, max: 100, part: 'field' });
  const percent = make('output', {});
  const swatches: HTMLButtonElement[] = [];
  const refresh = (): void => {
    const current = color.read();
    const hex = toHex(current);
    for (const each of swatches) set(each, { 'aria-pressed': each.ariaLabel === hex });
    custom.value = hex;
    opacity.value = String(Math.round(channels(current)[3] * 100));
    percent.value = `${opacity.value}%`;
  };
  const createSwatch = (hex: string): HTMLButtonElement => {
    const button = make('button', { type: 'button', 'aria-label': hex, part: 'swatch' }, chip(hex));
    const choose = (): void => {
      color.setColor(hex);
      color.end();
      refresh();
    };
    button.addEventListener('click', choose);
    const { makeDefault } = color;
    if (makeDefault) {
      onHold(button, () => {
        choose();
        makeDefault();
      });
    }
    swatches.push(button);
    return button;
  };
  const createGroup = (label: string, colors: readonly string[]): HTMLElement => {
    const attributes = { class: 'swatches', role: 'group', 'aria-label': label };
    const buttons = colors.map(createSwatch);
    const group = make('div', attributes, ...buttons);
    rove(group, paletteColumns);
    makeStop(group, buttons[0]);
    return group;
  };
  custom.addEventListener('input', () => color.setColor(custom.value));
  opacity.addEventListener('input', () => {
    color.setOpacity(Number(opacity.value) / 100);
    percent.value = `${opacity.value}%`;
  });
  for (const input of [custom, opacity]) {
    input.addEventListener('change', () => {
      color.end();
      refresh();
    });
  }
  const box = make(
    'div',
    { class: 'box palette', part: 'palette', role: 'dialog', 'aria-label': color.label },
    createGroup(messages.colors, palette),
    ...(color.recent.length > 0
      ? [messages.recentColors, createGroup(messages.recentColors, color.recent)]
      : []),
    make('label', {}, messages.opacity, opacity, percent),
    make('label', {}, messages.customColor, custom),
    ...(color.makeDefault ? [make('p', {}, messages.holdColor)] : []),
  );
  refresh();
  return box;
}

/** Creates a small area in a color, on a checkerboard that is visible through it. */
export function chip(color: string): HTMLElement {
  const element = make('span', { class: 'chip' });
  element.style.setProperty('--color', color);
  return element;
}
