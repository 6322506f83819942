import type { PaneView } from '../../api/area-view';
import type { Point } from '../../types/data-types';
import type { DrawCommand } from '../../types/draw-command';
import type { Size } from '../../types/visible-range';
import { fade } from '../../util/color';
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
interface Line {
  /** Color of the icon at the start; `null` for none. */
  readonly iconColor: string | null;
  readonly pieces: readonly Piece[];
  readonly width: number;
}

/** Distances from the edge to the text, and between values, in CSS pixels. */
const inset = 6;
const between = 8;

/** Lays out pieces from left to right. */
function layOutLine(
  { fontSize, measureText }: PaneView,
  iconColor: string | null,
  texts: readonly (Omit<Piece, 'x'> & { readonly close?: boolean })[],
): Line {
  let x = inset + (iconColor === null ? 0 : fontSize * 0.8 + 6);
  const pieces = texts.map(({ close = false, ...piece }) => {
    const at = { ...piece, x };
    // Character by character, so that values of equally many digits are equally wide.
    const width = piece.bold
      ? measureText(piece.text, fontSize, true)
      : [...piece.text].reduce((sum, character) => sum + measureText(character), 0);
    x += width + (close ? 3 : between);
    return at;
  });
  return { iconColor, pieces, width: x - between + inset };
}

const valuePieces = (values: readonly Value[], text: string) =>
  values.flatMap((value) => [
    ...(value.name === '' ? [] : [{ text: value.name, color: text, bold: false, close: true }]),
    { text: value.text, color: value.color, bold: false },
  ]);

function drawLine({ pieces, iconColor }: Line, x: number, y: number, size: number): DrawCommand[] {
  const texts = pieces.map((piece): DrawCommand => {
    const { bold, color, text } = piece;
    return { type: 'text', text, x: x + piece.x, y, size, bold, color };
  });
  if (iconColor === null) return texts;
  const side = size * 0.8;
  const at = { x: x + inset, y: y - side / 2, width: side, height: side };
  return [{ type: 'rect', fill: iconColor, ...at, radius: 3 }, ...texts];
}

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

/** Lays out the rows of a drawn legend. */
export function layOutLegend(rows: readonly LegendRowData[], view: PaneView): LegendRow[] {
  const { colors, fontSize } = view;
  const height = Math.round(fontSize * 1.7);
  return rows.map((row) => {
    const title = { text: row.title, color: colors.text, bold: true };
    const line = layOutLine(view, row.color, [title, ...valuePieces(row.values, colors.text)]);
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
    const box = { x, y, width: row.width, height };
    const fill = fade(colors.background, 0.8);
    return [
      { type: 'rect' as const, fill, ...box, radius: 4 },
      ...drawLine(row, x, y + height / 2, fontSize),
    ];
  });
}

/** From the crosshair to a tooltip, from the pane's edges to a tooltip in a corner, and from a legend to a tooltip. */
export const tooltipGap = 14;
export const cornerMargin = 8;
const legendGap = 4;

/** Returns where a tooltip is if nothing is in its way, in CSS pixels. It is on the side with more space. */
export function getTooltipBounds(
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
  return {
    ...size,
    x: isLeft ? x - tooltipGap - size.width : x + tooltipGap,
    y: y > area.height / 2 ? y - tooltipGap - size.height : y + tooltipGap,
  };
}

/**
 * Returns the y coordinate below the legends that a tooltip would cover; `null` if it covers none, or if there isn't
 * enough space below them.
 */
export function getTopBelowLegends(
  tooltip: Bounds,
  legends: readonly Bounds[],
  areaHeight: number,
): number | null {
  const inColumn = legends.filter(
    ({ width, x }) => x < tooltip.x + tooltip.width && tooltip.x < x + width,
  );
  const isCovering = inColumn.some(
    ({ height, y }) => y < tooltip.y + tooltip.height && tooltip.y < y + height,
  );
  if (!isCovering) return null;
  const top = Math.max(...inColumn.map(({ height, y }) => y + height)) + legendGap;
  return top + tooltip.height <= areaHeight ? top : null;
}

/** Draws a tooltip, with two values on a line. */
export function drawTooltip(
  reading: { readonly time: string; readonly rows: readonly LegendRowData[] },
  point: Point,
  view: PaneView,
  position: 'crosshair' | 'side',
  legends: readonly Bounds[],
): DrawCommand[] {
  const { background, border, text } = view.colors;
  const line = (iconColor: string | null, texts: Parameters<typeof layOutLine>[2]): Line =>
    layOutLine(view, iconColor, texts);
  const lines = [
    line(null, [{ text: reading.time, color: text, bold: false }]),
    ...reading.rows.flatMap(({ color, title, values }) => [
      line(color, [
        { text: title, color: text, bold: true },
        ...(values.length === 1 ? valuePieces(values, text) : []),
      ]),
      ...pairs(values.length === 1 ? [] : values).map((pair) =>
        line(null, valuePieces(pair, text)),
      ),
    ]),
  ];
  const step = Math.round(view.fontSize * 1.5);
  const width = Math.max(...lines.map((each) => each.width)) + inset;
  const height = lines.length * step + 2 * inset;
  const bounds = getTooltipBounds({ width, height }, point, view, position);
  const left = bounds.x;
  const y =
    position === 'side' ? bounds.y : Math.max(4, Math.min(bounds.y, view.height - height - 4));
  const top = getTopBelowLegends({ ...bounds, y }, legends, view.height) ?? y;
  const plate = (fill: string, by: number): DrawCommand => ({
    type: 'rect',
    fill,
    x: left - by,
    y: top - by,
    width: width + 2 * by,
    height: height + 2 * by,
    radius: 6,
  });
  return [
    plate(border, 1),
    plate(background, 0),
    ...lines.flatMap((each, i) =>
      drawLine(each, left + inset / 2, top + inset + (i + 0.5) * step, view.fontSize),
    ),
  ];
}

const pairs = <T>(list: readonly T[]): T[][] =>
  list.flatMap((_, i) => (i % 2 === 0 ? [list.slice(i, i + 2)] : []));
