import type { PriceLine } from '../api/price-line-api';
import { clamp } from '../util/clamp';
import { contrast } from '../util/color';
import type { Item, Plate, Rect, TextItem } from '../graphics/draw-items';
import type { ResolvedTheme } from '../options/theme';
import type { MeasureText } from '../graphics/figure-mark';

/** The corners of labels, in CSS pixels. */
const radius = 2;
/** Between an axis's edge and the words on it, for words of 12 pixels: the tick and the room behind it. */
const inset = { tick: 5, room: 5 };

/** The font of labels, with so many device pixels for each CSS pixel. */
export const getFont = (theme: ResolvedTheme, bold = false, ratio = 1): string =>
  `${bold ? 'bold ' : ''}${theme.fontSize * ratio}px ${theme.fontFamily}`;

/** The width of a label: the characters of a number one by one, so that a changing digit is not measured anew. */
export function measureLabel(
  text: string,
  theme: ResolvedTheme,
  measure: MeasureText,
  bold = false,
): number {
  const font = getFont(theme, bold);
  return [...text].reduce((width, character) => width + measure(character, font), 0);
}

/** Contrast from which white text is readable on a saturated color, where black text looks heavy. */
const enoughContrast = 4;

/** The text color for a label: white, or black if white has too little contrast with the label's color. */
export const textOn = (color: string, background: string): string =>
  contrast(color, '#ffffff', background) >= enoughContrast ? '#ffffff' : '#000000';

/** Contrast below which a label's color can't be told from the background. */
const minContrast = 1.25;

/** The color of marks: the text color if the color given can't be told from the background. */
export const visibleOn = (color: string, { background, text }: ResolvedTheme): string =>
  contrast(color, background, background) < minContrast ? text : color;

/** The border of a label whose color is nearly the background's; `null` for none. */
export const borderOn = (color: string, { background, crosshair }: ResolvedTheme): string | null =>
  contrast(color, background, background) < minContrast ? crosshair : null;

/** How far the words of an axis stand from its edge. */
export const getLabelInset = ({ fontSize }: ResolvedTheme): number =>
  inset.tick + (inset.room * fontSize) / 12;

/** The height of a label on a price axis. */
export const labelHeight = ({ fontSize }: ResolvedTheme): number => fontSize + (5 * fontSize) / 12;

/** A label at a height of a price axis. */
export interface PriceLabel {
  readonly y: number;
  readonly text: string;
  readonly color: string;
  /** A name that stands beside the label, on the pane; empty for none. */
  readonly title: string;
  /** The line that it belongs to. */
  readonly line?: PriceLine | undefined;
  /** A second line of words, on the same plate below the first. */
  readonly below?: string | undefined;
}

/** How many heights of a label the plate has. */
const countRows = ({ below }: PriceLabel): number => (below ? 2 : 1);

/** How far a height is from the words of a label, up or down. */
export const distanceTo = (label: PriceLabel, y: number, space: number): number =>
  Math.abs(y - clamp(y, label.y, label.y + (countRows(label) - 1) * space));

/**
 * Moves labels apart that would lie on each other: those that meet spread around their common middle, within the
 * height.
 */
export function spread(labels: readonly PriceLabel[], height: number, space: number): PriceLabel[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  /** Labels that stand one below the other: how many rows they have, and the sum of what the middles of these should be. */
  const groups: { size: number; sum: number; top: number }[] = [];
  for (const label of sorted) {
    const rows = countRows(label);
    let group = { size: rows, sum: rows * label.y + (rows - 1) * space, top: 0 };
    for (;;) {
      const extent = group.size * space;
      const middle = group.sum / group.size;
      group.top = clamp(middle - extent / 2, 0, Math.max(0, height - extent));
      const above = groups[groups.length - 1];
      if (above === undefined || above.top + above.size * space <= group.top) break;
      groups.pop();
      group = { size: above.size + group.size, sum: above.sum + group.sum, top: 0 };
    }
    groups.push(group);
  }
  const centers = groups.flatMap(({ size, top }) =>
    Array.from({ length: size }, (_, i) => top + (i + 0.5) * space),
  );
  let row = 0;
  return sorted.map((label) => {
    const y = centers[row] ?? label.y;
    row += countRows(label);
    return { ...label, y };
  });
}

/** A label on a price axis, whole within the height of the axis. */
export function priceLabelItems(
  label: PriceLabel,
  box: Rect,
  side: 'left' | 'right',
  theme: ResolvedTheme,
  ratio: number,
): readonly Item[] {
  const edge = getLabelInset(theme);
  const isRight = side === 'right';
  const x = isRight ? 1 / ratio : 0;
  const { below, text } = label;
  return plated(label, below ? [text, below] : [text], theme, ratio, box.height, {
    x,
    width: box.width - x,
    at: isRight ? edge : box.width - edge,
    align: isRight ? 'left' : 'right',
  });
}

/** The width of a name beside the label of an axis; 0 for none. */
export const titleWidth = (title: string, theme: ResolvedTheme, measure: MeasureText): number =>
  title === '' ? 0 : Math.ceil(measure(title, getFont(theme))) + 2 * inset.room;

/** The name of a series or of a line, on the pane beside the label of its axis. */
export function titleItems(
  label: PriceLabel,
  pane: Rect,
  side: 'left' | 'right',
  theme: ResolvedTheme,
  ratio: number,
  measure: MeasureText,
): readonly Item[] {
  const width = titleWidth(label.title, theme, measure);
  const x = side === 'right' ? pane.width - width : 0;
  return plated(label, [label.title], theme, ratio, pane.height, {
    x,
    width,
    at: x + inset.room,
    align: 'left',
  });
}

/**
 * Words one below the other on a plate, on device pixels: the middle of the first row is that of a line of one pixel.
 *
 * @param space - The height within which a label is whole.
 * @param across - Where the plate begins, and from where its words are written.
 */
function plated(
  label: PriceLabel,
  texts: readonly string[],
  theme: ResolvedTheme,
  ratio: number,
  space: number,
  across: Pick<Plate, 'x' | 'width'> & Pick<TextItem, 'align'> & { readonly at: number },
): readonly Item[] {
  const { color, y } = label;
  const one = Math.max(1, Math.floor(ratio));
  const rough = Math.round(labelHeight(theme) * ratio);
  const row = rough % 2 === one % 2 ? rough : rough + 1;
  const middle = Math.round(y * ratio) - Math.floor(ratio / 2);
  const lowest = Math.round(space * ratio) - countRows(label) * row;
  const top = clamp(Math.floor(middle + one / 2 - row / 2), 0, Math.max(0, lowest)) / ratio;
  const height = row / ratio;
  const { align, at, width, x } = across;
  const plate: Plate = {
    type: 'plate',
    color,
    x,
    y: top,
    width,
    height: height * texts.length,
    radius,
  };
  return [
    ...borderedPlate(plate, theme, ratio),
    ...texts.map((text, i): TextItem => ({
      type: 'text',
      text,
      x: at,
      y: top + (i + 0.5) * height,
      size: theme.fontSize,
      bold: false,
      color: textOn(color, theme.background),
      align,
    })),
  ];
}

/** A plate, with a border of one pixel if it wouldn't be seen on the background. */
export function borderedPlate(plate: Plate, theme: ResolvedTheme, ratio: number): readonly Plate[] {
  const border = borderOn(plate.color, theme);
  if (border === null) return [plate];
  const one = Math.max(1, Math.floor(ratio)) / ratio;
  const { height, width, x, y } = plate;
  const inner = { x: x + one, y: y + one, width: width - 2 * one, height: height - 2 * one };
  return [
    { ...plate, color: border },
    // A translucent color would let the border's color through.
    { ...plate, ...inner, color: theme.background },
    { ...plate, ...inner },
  ];
}
