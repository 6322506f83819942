import { clamp } from '../util/clamp';
import { textOn } from '../util/color';
import type { Figure } from '../graphics/figure';
import { lineHeight, textPadding } from '../graphics/figure-mark';
import type { Box } from '../graphics/geometry';
import type { Point } from '../types/data-types';
import type { ShapeContext } from './shape-definition';
import { getShapeColor } from './shape-parts';

/** Space around the text of a box, in CSS pixels. The text itself has a padding, too. */
const padding = 4;
const radius = 5;
/** Width of a tail at the box, in CSS pixels. */
const tailWidth = 12;
/** Segments of a rounded corner. */
const pieces = 4;

/** Text in lines, and the size of its box, in CSS pixels. */
export interface TextBox {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** Breaks a text into lines of at most `maxWidth` CSS pixels, and returns the size of its box. */
export function layOutText(
  { measureText }: Pick<ShapeContext<unknown>, 'measureText'>,
  text: string,
  { bold, maxWidth, size }: { bold: boolean; maxWidth: number; size: number },
): TextBox {
  const measure = (line: string): number => measureText(line, size, bold);
  const lines = text.split('\n').flatMap((line) => wrapLine(line, maxWidth, measure));
  return {
    text: lines.join('\n'),
    width: Math.max(...lines.map(measure)) + 2 * (textPadding.x + padding),
    height: lines.length * size * lineHeight + 2 * (textPadding.y + padding),
  };
}

/** Breaks a line at spaces, and inside a word only if the word is wider than `maxWidth`. */
export function wrapLine(
  line: string,
  maxWidth: number,
  measure: (text: string) => number,
): string[] {
  if (measure(line) <= maxWidth) return [line];
  const lines: string[] = [];
  let current = '';
  for (const token of line.match(/\S+\s*|\s+/g) ?? []) {
    if (current !== '' && measure((current + token).trimEnd()) > maxWidth) {
      lines.push(current.trimEnd());
      current = '';
    }
    current += token;
    while (measure(current.trimEnd()) > maxWidth) {
      const length = fittingLength(current, maxWidth, measure);
      lines.push(current.slice(0, length));
      current = current.slice(length);
    }
  }
  return current === '' ? lines : [...lines, current.trimEnd()];
}

/** Returns how many UTF-16 units of a text fit, at least one character. */
function fittingLength(text: string, maxWidth: number, measure: (text: string) => number): number {
  let length = 0;
  for (const character of text) {
    const next = length + character.length;
    if (length > 0 && measure(text.slice(0, next)) > maxWidth) break;
    length = next;
  }
  return length;
}

/** Returns where the text of a box is. */
export const getTextCorner = ({ left, top }: Box): Point => ({
  x: left + padding,
  y: top + padding,
});

/** Returns the outline of a box with rounded corners, and with a tail to `tip` unless it is inside. */
export function outlineBox(box: Box, tip?: Point): Point[] {
  const { bottom, left, right, top } = box;
  const side = tip && getTailSide(box, tip);
  const tail = (name: Side): Point[] => (tip && side === name ? getTail(box, tip, name) : []);
  const corner = (x: number, y: number, quarter: number): Point[] =>
    Array.from({ length: pieces + 1 }, (_, i) => {
      const angle = (Math.PI / 2) * (quarter + i / pieces);
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    });
  return [
    ...corner(left + radius, top + radius, 2),
    ...tail('top'),
    ...corner(right - radius, top + radius, 3),
    ...tail('right'),
    ...corner(right - radius, bottom - radius, 0),
    ...tail('bottom'),
    ...corner(left + radius, bottom - radius, 1),
    ...tail('left'),
  ];
}

/** Style of a bubble. */
interface BubbleStyle {
  readonly color: string | null;
  readonly textColor: string | null;
  readonly size: number;
  readonly bold: boolean;
}

/** Draws a text in a filled box with a tail to a point. */
export function drawBubble(
  context: Pick<ShapeContext<BubbleStyle>, 'colors' | 'style'>,
  text: string,
  box: Box,
  tip: Point,
): Figure[] {
  const { bold, size, textColor } = context.style;
  const fill = getShapeColor(context);
  const color = textColor ?? textOn(fill, context.colors.background);
  return [
    { kind: 'polygon', points: outlineBox(box, tip), fill },
    { kind: 'text', at: getTextCorner(box), text, color, size, bold },
  ];
}

type Side = 'top' | 'right' | 'bottom' | 'left';

/** Returns the side of a box at which the tail to a point starts; `null` if the point is inside. */
function getTailSide({ bottom, left, right, top }: Box, { x, y }: Point): Side | null {
  const distances: [Side, number][] = [
    ['top', top - y],
    ['bottom', y - bottom],
    ['left', left - x],
    ['right', x - right],
  ];
  const [side, distance] = distances.reduce((a, b) => (b[1] > a[1] ? b : a));
  return distance > 0 ? side : null;
}

/** Returns the tail on a side, in the direction of the outline. */
function getTail({ bottom, left, right, top }: Box, tip: Point, side: Side): Point[] {
  const half = tailWidth / 2;
  const isUpright = side === 'left' || side === 'right';
  const [start, end] = isUpright ? [top, bottom] : [left, right];
  const inset = Math.min(radius + half, (end - start) / 2);
  const center = clamp(isUpright ? tip.y : tip.x, start + inset, end - inset);
  const by = side === 'top' || side === 'right' ? half : -half;
  const at = (offset: number): Point =>
    isUpright
      ? { x: side === 'left' ? left : right, y: center + offset }
      : { x: center + offset, y: side === 'top' ? top : bottom };
  return [at(-by), tip, at(by)];
}
