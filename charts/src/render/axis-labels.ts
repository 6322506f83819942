import type { PriceLine } from '../api/price-line-api';
import { clamp } from '../util/clamp';
import { channels, contrast, textOn } from '../util/color';
import type { Item, Plate, Rect, TextItem } from '../graphics/draw-items';
import type { ResolvedTheme } from '../options/theme';
import type { VerticalRange } from '../scale/price-ticks';
import type { MeasureText } from '../graphics/figure-mark';

/** Corner radius of labels, in CSS pixels. */
const radius = 2;
/** Length of the short line next to a tick label, in CSS pixels. */
export const tickLength = 5;
/** Space after it, for a font of 12 CSS pixels. */
const labelGap = 5;

/**
 * Returns the font of labels.
 *
 * @param ratio - Device pixels for each CSS pixel.
 */
export const getFont = (theme: ResolvedTheme, bold = false, ratio = 1): string =>
  `${bold ? 'bold ' : ''}${theme.fontSize * ratio}px ${theme.fontFamily}`;

/**
 * Returns the width of a label. The characters of a number are measured individually, so that a changed digit doesn't
 * need a new measurement.
 */
export function measureLabel(
  text: string,
  theme: ResolvedTheme,
  measure: MeasureText,
  bold = false,
): number {
  const font = getFont(theme, bold);
  return [...text].reduce((width, character) => width + measure(character, font), 0);
}

/** Contrast below which a label's color can't be distinguished from the background. */
const minContrast = 1.25;

/**
 * Returns `color` for markers and lines, or the text color if `color` can't be distinguished from the background. A
 * transparent `color` is kept, because it hides the markers and lines on purpose.
 */
export const visibleOn = (color: string, { background, text }: ResolvedTheme): string =>
  channels(color)[3] > 0 && contrast(color, background, background) < minContrast ? text : color;

/**
 * Returns the border color of a label whose color is almost that of the background; `null` if it doesn't need a border.
 */
const borderOn = (color: string, { background, crosshair }: ResolvedTheme): string | null =>
  contrast(color, background, background) < minContrast ? crosshair : null;

/** Returns the distance between an axis's edge and its texts, in CSS pixels. */
export const getLabelInset = ({ fontSize }: ResolvedTheme): number =>
  tickLength + (labelGap * fontSize) / 12;

/** Returns the height of a label on a price axis, in CSS pixels. */
export const labelHeight = ({ fontSize }: ResolvedTheme): number => fontSize + (5 * fontSize) / 12;

/** A label on a price axis. */
export interface PriceLabel {
  readonly y: number;
  readonly text: string;
  readonly color: string;
  /** Color of its texts; `null` or omitted for black or white. */
  readonly textColor?: string | null;
  /** Title on the pane, next to the label; empty for none. */
  readonly title: string;
  /** Price line that the label belongs to. */
  readonly line?: PriceLine | undefined;
  /** Text of a second line in the label. */
  readonly below?: string | undefined;
}

/** Returns the number of text lines in a label. */
const countRows = ({ below }: PriceLabel): number => (below ? 2 : 1);

/** Returns the vertical distance of a y coordinate from the texts of a label. */
const distanceTo = (label: PriceLabel, y: number, space: number): number =>
  Math.abs(y - clamp(y, label.y, label.y + (countRows(label) - 1) * space));

/** Height of digits with some space, in font sizes. */
const digitShare = 0.85;

/** Returns the height of the texts on a price axis, in CSS pixels. */
export const digitHeight = ({ fontSize }: ResolvedTheme): number => digitShare * fontSize;

/** Returns the y coordinates at which a label covers a part of the text of a tick. */
export function getCoveredRange(label: PriceLabel, theme: ResolvedTheme): VerticalRange {
  const space = labelHeight(theme);
  const distance = (space + digitHeight(theme)) / 2;
  const last = label.y + (countRows(label) - 1) * space;
  return { top: label.y - distance, bottom: last + distance };
}

/** Returns whether a label covers a part of the text of a tick at a y coordinate. */
export function coversTick(label: PriceLabel, y: number, theme: ResolvedTheme): boolean {
  const { bottom, top } = getCoveredRange(label, theme);
  return y > top && y < bottom;
}

/**
 * Covers texts with the background, so that no part of them is visible next to a label. A translucent background can't
 * cover anything, and a gradient has another color at each height.
 *
 * @param texts - Bounds of the texts, which are extended to whole device pixels.
 */
export function hideTexts(
  { background, backgroundBottom }: ResolvedTheme,
  texts: readonly Rect[],
  ratio: number,
): Item[] {
  if (texts.length === 0 || backgroundBottom !== null || channels(background)[3] < 1) return [];
  const at = texts.flatMap(({ height, width, x, y }) => {
    const [left, top] = [Math.floor(x * ratio), Math.floor(y * ratio)];
    const [right, bottom] = [Math.ceil((x + width) * ratio), Math.ceil((y + height) * ratio)];
    return [left, top, right - left, bottom - top].map((each) => each / ratio);
  });
  return [{ type: 'rects', color: background, at }];
}

/** Moves overlapping labels apart. They are distributed around their common center, within the height. */
export function spread(labels: readonly PriceLabel[], height: number, space: number): PriceLabel[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  /** Groups of adjacent labels: the number of text lines, and the sum of the requested y coordinates of these lines. */
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

/** Space between a label in front of an axis and the other labels, in CSS pixels. */
const frontGap = 1;

/**
 * Moves labels in front of an axis, such as the crosshair's, above or below the labels that they would cover. A covered
 * label would be cut off, or its title would be next to another price. A label stays at its price, and covers others,
 * if it is surrounded by too many of them.
 *
 * @param others - Labels that keep their positions.
 * @param height - Height of the axis.
 * @param farthest - Largest distance of a label from its price, in label heights.
 */
export function moveAside(
  labels: readonly PriceLabel[],
  others: readonly PriceLabel[],
  height: number,
  theme: ResolvedTheme,
  farthest: number,
): PriceLabel[] {
  const space = labelHeight(theme);
  const apart = space + frontGap;
  const placed: PriceLabel[] = [];
  for (const label of labels) {
    const obstacles = [...others, ...placed];
    const isFree = (y: number): boolean =>
      obstacles.every((each) => distanceTo(each, y, space) >= apart);
    const candidates = obstacles
      .flatMap((each) => [each.y - apart, each.y + (countRows(each) - 1) * space + apart])
      .filter((y) => y >= space / 2 && y <= height - space / 2 && isFree(y))
      .filter((y) => Math.abs(y - label.y) <= farthest * space)
      .sort((a, b) => Math.abs(a - label.y) - Math.abs(b - label.y));
    placed.push(isFree(label.y) ? label : { ...label, y: candidates[0] ?? label.y });
  }
  return placed;
}

/** Draws a label on a price axis, entirely within the axis. */
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

/** Returns the width of a title next to an axis label; 0 if it is empty. */
export const titleWidth = (title: string, theme: ResolvedTheme, measure: MeasureText): number =>
  title === '' ? 0 : Math.ceil(measure(title, getFont(theme))) + 2 * labelGap;

/** Draws the title of a series or line on the pane, next to its axis label. */
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
    at: x + labelGap,
    align: 'left',
  });
}

/**
 * Draws lines of text on a plate. It is aligned to device pixels, so that the center of the first text is on a line of
 * one pixel.
 *
 * @param space - Height that the label has to fit in.
 * @param across - Horizontal bounds of the plate, and position of its texts.
 */
function plated(
  label: PriceLabel,
  texts: readonly string[],
  theme: ResolvedTheme,
  ratio: number,
  space: number,
  across: Pick<Plate, 'x' | 'width'> & Pick<TextItem, 'align'> & { readonly at: number },
): readonly Item[] {
  const { color, textColor, y } = label;
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
      color: textColor ?? textOn(color, theme.background),
      align,
    })),
  ];
}

/** Returns a plate, with a border of one pixel if it can't be distinguished from the background. */
function borderedPlate(plate: Plate, theme: ResolvedTheme, ratio: number): readonly Plate[] {
  const border = borderOn(plate.color, theme);
  if (border === null) return [plate];
  const one = Math.max(1, Math.floor(ratio)) / ratio;
  const { height, width, x, y } = plate;
  const inner = { x: x + one, y: y + one, width: width - 2 * one, height: height - 2 * one };
  return [
    { ...plate, color: border },
    // Paint the background first. Otherwise the border's color would be visible through a
    // translucent plate.
    { ...plate, ...inner, color: theme.background },
    { ...plate, ...inner },
  ];
}
