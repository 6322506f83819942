import type { Point } from '../types/data-types';
import { LineStyle } from '../types/enums';
import type { Figure, Stroke } from './figure';
import {
  getBounds,
  clipLine,
  direction,
  ellipsePath,
  grow,
  overlaps,
  smoothPath,
  type Box,
} from './geometry';

/** A text of a shape. */
export type TextFigure = Extract<Figure, { kind: 'text' }>;

/** Returns the width of a text in a CSS font, in CSS pixels. */
export type MeasureText = (text: string, font: string) => number;

/**
 * A figure, prepared for one pane: clipped, with measured texts, and with outlines of straight segments.
 * Painting, hit testing and bounds use the same mark, so they always agree.
 */
export type Mark = PathMark | TextMark;

export interface PathMark {
  points: readonly Point[];
  closed: boolean;
  stroke: Stroke | undefined;
  fill: string | undefined;
  /** Offset into the dash pattern, so that dashes stay in place if the start of the path is cut off. */
  phase: number;
  bounds: Box;
}

export interface TextMark {
  /** Lines of text, with the x coordinate of their start and the y coordinate of their center. */
  lines: readonly { text: string; x: number; y: number }[];
  /** Font size, in CSS pixels. */
  size: number;
  bold: boolean;
  color: string;
  background: string | undefined;
  haloColor: string | undefined;
  /** Whether the text gives way to texts of other shapes. */
  optional: boolean;
  bounds: Box;
}

/** Horizontal and vertical space around texts, in CSS pixels. */
export const textPadding = { x: 4, y: 2 };
/** Height of a line of text, in font sizes. */
export const lineHeight = 1.3;
/** Distance from the center of a line of text down to its baseline, in font sizes: half of the capitals' height. */
export const baselineShare = 0.36;

/** Lengths of dashes and gaps, in line widths. */
export const dashPattern: Readonly<Record<LineStyle, readonly number[]>> = {
  [LineStyle.Solid]: [],
  [LineStyle.Dotted]: [1, 1],
  [LineStyle.Dashed]: [2, 2],
  [LineStyle.LongDashed]: [6, 6],
  [LineStyle.SparseDotted]: [1, 4],
};

/**
 * Converts a figure to a mark.
 *
 * @returns The mark; `null` if no part of the figure is on the pane.
 */
export function toMark(
  figure: Figure,
  pane: Box,
  fontFamily: string,
  measure: MeasureText,
): Mark | null {
  const mark =
    figure.kind === 'text'
      ? textMark(figure, fontFamily, measure)
      : figure.kind === 'line'
        ? lineMark(figure, pane)
        : areaMark(figure);
  return mark && overlaps(mark.bounds, pane) ? mark : null;
}

function areaMark(figure: Exclude<Figure, { kind: 'line' | 'text' }>): PathMark {
  const { kind, stroke } = figure;
  if (kind === 'polyline') return pathMark(toOutline(figure, false), false, stroke);
  const outline =
    kind === 'ellipse'
      ? ellipsePath(figure.center, Math.abs(figure.radiusX), Math.abs(figure.radiusY))
      : toOutline(figure, true);
  return pathMark(outline, true, stroke, figure.fill);
}

const toOutline = (
  { points, smooth }: { points: readonly Point[]; smooth?: boolean },
  closed: boolean,
): readonly Point[] => (smooth ? smoothPath(points, closed) : points);

function lineMark(
  { from, to, extend, stroke }: Extract<Figure, { kind: 'line' }>,
  pane: Box,
): PathMark | null {
  const ends = clipLine(
    from,
    to,
    grow(pane, stroke.width),
    extend === 'from' || extend === 'both',
    extend === 'to' || extend === 'both',
  );
  if (!ends) return null;
  const mark = pathMark(ends, false, stroke);
  if (ends[0] !== from) {
    const unit = direction(from, to);
    mark.phase = (ends[0].x - from.x) * unit.x + (ends[0].y - from.y) * unit.y;
  }
  return mark;
}

function pathMark(
  points: readonly Point[],
  closed: boolean,
  stroke?: Stroke,
  fill?: string,
): PathMark {
  const bounds = getBounds(points, (stroke?.width ?? 0) / 2);
  return { points, closed, stroke, fill, phase: 0, bounds };
}

/** Returns a font as CSS. */
export const getFont = (family: string, size: number, bold: boolean): string =>
  `${bold ? 'bold ' : ''}${size}px ${family}`;

/** Converts a text to a mark, wherever it is. */
export function textMark(figure: TextFigure, fontFamily: string, measure: MeasureText): TextMark {
  const { at, size, align = 'left', baseline = 'top', bold = false } = figure;
  const font = getFont(fontFamily, size, bold);
  const texts = figure.text.split('\n');
  const widths = texts.map((text) => measure(text, font));
  const width = Math.max(...widths) + 2 * textPadding.x;
  const height = texts.length * size * lineHeight + 2 * textPadding.y;
  const shift = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 };
  const left = at.x - width * shift[align];
  const top = at.y - height * shift[baseline];
  return {
    lines: texts.map((text, i) => ({
      text,
      x: left + textPadding.x + (width - 2 * textPadding.x - (widths[i] ?? 0)) * shift[align],
      y: top + textPadding.y + (i + 0.5) * lineHeight * size,
    })),
    size,
    bold,
    color: figure.color,
    background: figure.background,
    haloColor: figure.haloColor,
    optional: figure.optional === true,
    bounds: { left, top, right: left + width, bottom: top + height },
  };
}
