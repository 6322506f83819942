import type { PriceLine } from '../contract/price-line';
import { clamp } from '../base/clamp';
import { channels } from '../base/color';
import type { Item, Plate, Rect, Words } from '../figures/items';
import type { Look } from '../values/look';
import type { MeasureText } from '../figures/mark';

/** The corners of labels, in CSS pixels. */
const radius = 2;
/** Between an axis's edge and the words on it, for words of 12 pixels: the tick and the room behind it. */
const inset = { tick: 5, room: 5 };

/** The font of a size, in a family. */
export const fontOf = (look: Look, bold = false): string =>
  `${bold ? 'bold ' : ''}${look.fontSize}px ${look.fontFamily}`;

/** The width of a label: the characters of a number one by one, so that a changing digit is not measured anew. */
export function widthOf(text: string, look: Look, measure: MeasureText, bold = false): number {
  const font = fontOf(look, bold);
  let width = 0;
  for (const character of text) width += measure(character, font);
  return width;
}

/** Black or white, whichever is read better on a colour. */
export function textOn(color: string): string {
  const [red, green, blue] = channels(color);
  return 0.199 * red + 0.687 * green + 0.114 * blue > 160 ? '#000000' : '#ffffff';
}

/** How far the words of an axis stand from its edge. */
export const wordsInset = ({ fontSize }: Look): number => inset.tick + (inset.room * fontSize) / 12;

/** The height of a label on a price axis. */
export const labelHeight = ({ fontSize }: Look): number => fontSize + (5 * fontSize) / 12;

/** A label at a height of a price axis. */
export interface PriceLabel {
  readonly y: number;
  readonly text: string;
  readonly color: string;
  /** A name that stands beside the label, on the pane; empty for none. */
  readonly title: string;
  /** The line that it belongs to. */
  readonly line?: PriceLine | undefined;
}

/**
 * Moves labels apart that would lie on each other: those that meet spread around their common middle, within the
 * height.
 */
export function spread(labels: readonly PriceLabel[], height: number, room: number): PriceLabel[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  /** Labels that stand one below the other: how many, and the sum of what their middles should be. */
  const groups: { size: number; sum: number; top: number }[] = [];
  for (const { y } of sorted) {
    let group = { size: 1, sum: y, top: 0 };
    for (;;) {
      const extent = group.size * room;
      const middle = group.sum / group.size;
      group.top = clamp(middle - extent / 2, 0, Math.max(0, height - extent));
      const above = groups[groups.length - 1];
      if (above === undefined || above.top + above.size * room <= group.top) break;
      groups.pop();
      group = { size: above.size + group.size, sum: above.sum + group.sum, top: 0 };
    }
    groups.push(group);
  }
  const places = groups.flatMap(({ size, top }) =>
    Array.from({ length: size }, (_, i) => top + (i + 0.5) * room),
  );
  return sorted.map((label, i) => ({ ...label, y: places[i] ?? label.y }));
}

/** A label on a price axis, whole within the height of the axis. */
export function priceLabelItems(
  { color, text, y }: PriceLabel,
  box: Rect,
  side: 'left' | 'right',
  look: Look,
  ratio: number,
): readonly [Plate, Words] {
  const { height, top } = plateAt(y, look, ratio, box.height);
  const edge = wordsInset(look);
  const isRight = side === 'right';
  const at = isRight ? 1 / ratio : 0;
  return [
    { kind: 'plate', color, x: at, y: top, width: box.width - at, height, radius },
    {
      kind: 'words',
      text,
      x: isRight ? edge : box.width - edge,
      y: top + height / 2,
      size: look.fontSize,
      bold: false,
      color: textOn(color),
      align: isRight ? 'left' : 'right',
    },
  ];
}

/** The width of a name beside the label of an axis; 0 for none. */
export const titleWidth = (title: string, look: Look, measure: MeasureText): number =>
  title === '' ? 0 : Math.ceil(measure(title, fontOf(look))) + 2 * inset.room;

/** The name of a series or of a line, on the pane beside the label of its axis. */
export function titleItems(
  { color, title, y }: PriceLabel,
  pane: Rect,
  side: 'left' | 'right',
  look: Look,
  ratio: number,
  measure: MeasureText,
): readonly Item[] {
  const { height, top } = plateAt(y, look, ratio, pane.height);
  const width = titleWidth(title, look, measure);
  const x = side === 'right' ? pane.width - width : 0;
  return [
    { kind: 'plate', color, x, y: top, width, height, radius },
    {
      kind: 'words',
      text: title,
      x: x + inset.room,
      y: top + height / 2,
      size: look.fontSize,
      bold: false,
      color: textOn(color),
      align: 'left',
    },
  ];
}

/** The upper edge of a label on device pixels: its middle is that of a line of one pixel. */
function plateAt(y: number, look: Look, ratio: number, room: number) {
  const one = Math.max(1, Math.floor(ratio));
  const rough = Math.round(labelHeight(look) * ratio);
  const height = rough % 2 === one % 2 ? rough : rough + 1;
  const middle = Math.round(y * ratio) - Math.floor(ratio / 2);
  const top = Math.floor(middle + one / 2 - height / 2);
  const lowest = Math.round(room * ratio) - height;
  return { top: clamp(top, 0, Math.max(0, lowest)) / ratio, height: height / ratio };
}
