import type { ChartContext } from '../../core/chart-context';
import type { Item, Rect } from '../../graphics/draw-items';
import { getFont, measureLabel } from '../../render/axis-labels';
import type { PaneViewport } from '../../render/view-models';
import { fade } from '../../util/color';
import type { Point } from '../../types/data-types';
import type { Size } from '../../types/visible-range';
import type { LegendRowData, Value } from './legend-items';

/** Words on a line, and where the line has them. */
interface Piece {
  readonly text: string;
  readonly color: string;
  readonly bold: boolean;
  readonly x: number;
}

/** A line of a legend or a tooltip as it is drawn. */
interface Line {
  /** The color of the sign in front; `null` for none. */
  readonly iconColor: string | null;
  readonly pieces: readonly Piece[];
  readonly width: number;
}

/** From edge to words, and from value to value, in CSS pixels. */
const inset = 6;
const between = 8;

/** Writes pieces one behind the other. */
function layOutLine(
  context: Pick<ChartContext, 'theme' | 'measure'>,
  iconColor: string | null,
  texts: readonly (Omit<Piece, 'x'> & { readonly close?: boolean })[],
): Line {
  const { theme, measure } = context;
  let x = inset + (iconColor === null ? 0 : theme.fontSize * 0.8 + 6);
  const pieces = texts.map(({ close = false, ...piece }) => {
    const at = { ...piece, x };
    const width = piece.bold
      ? measure(piece.text, getFont(theme, true))
      : measureLabel(piece.text, theme, measure);
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

function drawLine({ pieces, iconColor }: Line, x: number, y: number, size: number): Item[] {
  const texts = pieces.map((piece): Item => {
    const { bold, color, text } = piece;
    return { type: 'text', text, x: x + piece.x, y, size, bold, color, align: 'left' };
  });
  if (iconColor === null) return texts;
  const side = size * 0.8;
  const at = { x: x + inset, y: y - side / 2, width: side, height: side };
  return [{ type: 'plate', color: iconColor, ...at, radius: 3 }, ...texts];
}

/** From the edges of a pane to the rows of its legend, in CSS pixels: the padding of `.pane` in the styles. */
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
): Rect | null {
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  if (height === 0) return null;
  const width = Math.max(...rows.map((row) => row.width));
  const x = side === 'left' ? legendMargin.x : paneWidth - width - legendMargin.x;
  return { x, y: legendMargin.y, width, height };
}

type LegendRow = Line & Size;

/** Lays out the rows of a legend for a picture. */
export function layOutLegend(rows: readonly LegendRowData[], context: ChartContext): LegendRow[] {
  const { theme } = context;
  const height = Math.round(theme.fontSize * 1.7);
  return rows.map((row) => {
    const title = { text: row.title, color: theme.text, bold: true };
    const line = layOutLine(context, row.color, [title, ...valuePieces(row.values, theme.text)]);
    return { ...line, height };
  });
}

/** A legend as a picture has it. */
export function legendItems(
  rows: readonly LegendRow[],
  { width }: PaneViewport,
  { theme }: ChartContext,
  side: 'left' | 'right',
): Item[] {
  return rows.flatMap((row, i) => {
    const { height } = row;
    const x = side === 'left' ? legendMargin.x : width - row.width - legendMargin.x;
    const y = legendMargin.y + i * height;
    const box = { x, y, width: row.width, height };
    const background: Item = {
      type: 'plate',
      color: fade(theme.background, 0.8),
      ...box,
      radius: 4,
    };
    return [background, ...drawLine(row, x, y + height / 2, theme.fontSize)];
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
): Rect {
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
  tooltip: Rect,
  legends: readonly Rect[],
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

/** A tooltip as a picture has it: two values on a line. */
export function tooltipItems(
  reading: { readonly time: string; readonly rows: readonly LegendRowData[] },
  point: Point,
  viewport: PaneViewport,
  context: ChartContext,
  position: 'crosshair' | 'side',
  legends: readonly Rect[],
): Item[] {
  const { theme } = context;
  const { text } = theme;
  const line = (iconColor: string | null, texts: Parameters<typeof layOutLine>[2]): Line =>
    layOutLine(context, iconColor, texts);
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
  const step = Math.round(theme.fontSize * 1.5);
  const width = Math.max(...lines.map((each) => each.width)) + inset;
  const height = lines.length * step + 2 * inset;
  const bounds = getTooltipBounds({ width, height }, point, viewport, position);
  const left = bounds.x;
  const y =
    position === 'side' ? bounds.y : Math.max(4, Math.min(bounds.y, viewport.height - height - 4));
  const top = getTopBelowLegends({ ...bounds, y }, legends, viewport.height) ?? y;
  const plate = (color: string, by: number): Item => ({
    type: 'plate',
    color,
    x: left - by,
    y: top - by,
    width: width + 2 * by,
    height: height + 2 * by,
    radius: 6,
  });
  return [
    plate(theme.border, 1),
    plate(theme.background, 0),
    ...lines.flatMap((each, i) =>
      drawLine(each, left + inset / 2, top + inset + (i + 0.5) * step, theme.fontSize),
    ),
  ];
}

const pairs = <T>(list: readonly T[]): T[][] =>
  list.flatMap((_, i) => (i % 2 === 0 ? [list.slice(i, i + 2)] : []));
