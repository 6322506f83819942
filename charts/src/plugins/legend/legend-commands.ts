import type { PaneView } from '../../api/area-view';
import type { Point } from '../../types/data-types';
import type { DrawCommand } from '../../types/draw-command';
import type { Size } from '../../types/visible-range';
import { fillPlaceholders } from '../../i18n/fill-placeholders';
import type { LegendMessages } from '../../i18n/legend-messages';
import { clamp } from '../../util/clamp';
import type { LegendRowData, Value } from './legend-items';

/** Rectangle, in CSS pixels. */
export type Bounds = Readonly<Point & Size>;

/** A text on a line, with its position. */
interface Piece {
  readonly text: string;
  readonly color: string;
  readonly bold: boolean;
  readonly x: number;
}

/** A drawn line of a legend or tooltip. */
export interface Line {
  /** Color of the icon at the start; `null` for none. */
  readonly iconColor: string | null;
  readonly pieces: readonly Piece[];
  readonly width: number;
}

/** Distances from the edge to the text, and between values, in CSS pixels. */
const inset = 6;
const between = 8;
/** Distance from the name of a value to the value, in CSS pixels. */
const nameGap = 3;

/** Lays out pieces from left to right. */
export function layOutLine(
  { fontSize, measureText }: PaneView,
  iconColor: string | null,
  texts: readonly (Omit<Piece, 'x'> & { readonly close?: boolean })[],
): Line {
  let x = inset + (iconColor === null ? 0 : fontSize * 0.8 + 6);
  const pieces = texts.map(({ close = false, ...piece }) => {
    const at = { ...piece, x };
    const width = piece.bold
      ? measureText(piece.text, fontSize, true)
      : measureDigits(measureText, piece.text);
    x += width + (close ? nameGap : between);
    return at;
  });
  return { iconColor, pieces, width: x - between + inset };
}

/** Returns the width of a text, measured character by character, so that equally many digits are equally wide. */
export const measureDigits = (measureText: PaneView['measureText'], text: string): number =>
  [...text].reduce((sum, character) => sum + measureText(character), 0);

const valuePieces = (values: readonly Value[], text: string) =>
  values.flatMap((value) => [
    ...(value.name === '' ? [] : [{ text: value.name, color: text, bold: false, close: true }]),
    { text: value.text, color: value.color, bold: false },
  ]);

/**
 * Draws a line of a legend or tooltip.
 *
 * @param haloColor - Color of an outline around texts and icon; omitted for none.
 */
export function drawLine(
  { pieces, iconColor }: Line,
  x: number,
  y: number,
  size: number,
  haloColor?: string,
): DrawCommand[] {
  const texts = pieces.map((piece): DrawCommand => {
    const { bold, color, text } = piece;
    const halo = haloColor === undefined ? {} : { haloColor };
    return { type: 'text', text, x: x + piece.x, y, size, bold, color, ...halo };
  });
  if (iconColor === null) return texts;
  const side = size * 0.8;
  const at = { x: x + inset, y: y - side / 2, width: side, height: side };
  const icon = { type: 'rect' as const, fill: iconColor, ...at, radius: 3 };
  if (haloColor === undefined) return [icon, ...texts];
  return [{ ...icon, ...grow(at, iconHalo), fill: haloColor }, icon, ...texts];
}

/** Width of the halo around an icon, in CSS pixels. */
const iconHalo = 1.5;

const grow = ({ height, width, x, y }: Bounds, by: number): Bounds => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Distances from the edges of a pane to its legend, in CSS pixels, as the padding of `.pane` in the styles. */
const legendMargin = { x: 8, y: 6 };

/**
 * Returns the bounds of a legend on a pane, in CSS pixels from the pane's upper left corner; `null` without rows.
 *
 * @param rows - Sizes of its rows.
 * @param paneWidth - Width of the pane.
 */
export function getLegendBounds(
  rows: readonly Size[],
  paneWidth: number,
  side: 'left' | 'right',
): Bounds | null {
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  if (height === 0) return null;
  const width = Math.max(...rows.map((row) => row.width));
  const x = side === 'left' ? legendMargin.x : paneWidth - width - legendMargin.x;
  return { x, y: legendMargin.y, width, height };
}

type LegendRow = Line & Size;

/** Largest part of a pane's height that the rows of its legend cover. */
const mostCovered = 0.5;

/** Returns how many rows of a legend fit into a pane, at least one. */
export const countFittingRows = ({ height }: PaneView, rowHeight: number): number =>
  Math.max(1, Math.floor((mostCovered * height - legendMargin.y) / rowHeight));

/**
 * Returns the height of a row with one line, in CSS pixels. It is the same as the height of `.name` and `.actions` in
 * the styles.
 */
export const getLegendRowHeight = (fontSize: number, hasTouchButtons = false): number =>
  Math.max(hasTouchButtons ? 32 : 24, Math.round(1.5 * fontSize));

/** Returns the space of a legend at the top of its pane, in CSS pixels; 0 without rows. */
export const getLegendSpace = (rowsHeight: number): number =>
  rowsHeight > 0 ? legendMargin.y + rowsHeight : 0;

/**
 * Lays out the rows of a drawn legend. If not all rows fit, the last one includes the number of the rows that don't.
 */
export function layOutLegend(
  rows: readonly LegendRowData[],
  view: PaneView,
  messages: LegendMessages,
): LegendRow[] {
  const { colors, fontSize } = view;
  const height = getLegendRowHeight(fontSize);
  const fitting = countFittingRows(view, height);
  const hiddenCount = rows.length - fitting;
  return rows.slice(0, fitting).map((row, i) => {
    const isLast = hiddenCount > 0 && i === fitting - 1;
    const text = fillPlaceholders(messages.rows, ['count', hiddenCount]);
    const count = isLast ? [{ text, color: colors.text, bold: false }] : [];
    const others = [...valuePieces(row.values, colors.text), ...count];
    const layOut = (title: string): Line =>
      layOutLine(view, row.color, [{ text: title, color: colors.text, bold: true }, ...others]);
    let line = layOut(row.title);
    for (let { length } = row.title; length > 1 && line.width > view.width - 2 * legendMargin.x;)
      line = layOut(`${row.title.slice(0, --length)}…`);
    return { ...line, height };
  });
}

/** Draws a legend. */
export function drawLegend(
  rows: readonly LegendRow[],
  { colors, fontSize, width }: PaneView,
  side: 'left' | 'right',
): DrawCommand[] {
  return rows.flatMap((row, i) => {
    const { height } = row;
    const x = side === 'left' ? legendMargin.x : width - row.width - legendMargin.x;
    const y = legendMargin.y + i * height;
    return drawLine(row, x, y + height / 2, fontSize, colors.background);
  });
}

/** Distance from the crosshair to a tooltip, in CSS pixels. */
export const tooltipGap = 14;
/** Distance from the edges of a pane to a tooltip in its corner, in CSS pixels. */
export const cornerMargin = 8;
/** Distance from a legend to the tooltip below it, in CSS pixels. */
export const legendGap = 4;
/** Smallest distance from a tooltip at the crosshair to the upper and lower edge, in CSS pixels. */
export const edgeMargin = 4;

/** Returns where a tooltip is if nothing is in its way, in CSS pixels. It is on the side with more space. */
function getFreeBounds(
  size: Size,
  { x, y }: Point,
  area: Size,
  position: 'crosshair' | 'side',
): Bounds {
  const isLeft = x > area.width / 2;
  if (position === 'side') {
    const right = area.width - size.width - cornerMargin;
    return { ...size, x: isLeft ? cornerMargin : right, y: cornerMargin };
  }
  const top = y > area.height / 2 ? y - tooltipGap - size.height : y + tooltipGap;
  return {
    ...size,
    x: isLeft ? x - tooltipGap - size.width : x + tooltipGap,
    y: clamp(top, edgeMargin, Math.max(edgeMargin, area.height - size.height - edgeMargin)),
  };
}

/**
 * Returns the bounds of a tooltip, in CSS pixels. A tooltip that would cover legends is below them.
 *
 * @returns The bounds; `null` if there isn't enough space below the legends. In that case, a legend shows the values.
 */
export function getTooltipBounds(
  size: Size,
  point: Point,
  area: Size,
  position: 'crosshair' | 'side',
  legends: readonly Bounds[],
): Bounds | null {
  const bounds = getFreeBounds(size, point, area, position);
  const inColumn = legends.filter(
    ({ width, x }) => x < bounds.x + bounds.width && bounds.x < x + width,
  );
  const isCovering = inColumn.some(
    ({ height, y }) => y < bounds.y + bounds.height && bounds.y < y + height,
  );
  if (!isCovering) return bounds;
  const top = Math.max(...inColumn.map(({ height, y }) => y + height)) + legendGap;
  return top + bounds.height <= area.height ? { ...bounds, y: top } : null;
}
