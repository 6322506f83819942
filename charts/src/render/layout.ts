import type { Rect } from '../graphics/draw-items';
import type { Band } from './view-models';

/** The pane and the side of a visible price axis. */
export interface PlacedAxis {
  readonly pane: number;
  readonly name: string;
  readonly side: Side;
}

export type Side = 'left' | 'right';

/** A band of the time axis with its bounds on the chart. */
export interface PlacedBand {
  readonly band: Band;
  readonly box: Rect;
}

/** Widths of a side's columns, from the panes outwards. Each column is as wide as its widest axis. */
export type ColumnWidths = Readonly<Record<Side, readonly number[]>>;

/** A pane's part of the height. */
export interface Share {
  readonly share: number;
  readonly folded: boolean;
}

/** Bounds of panes and axes on the chart, in CSS pixels. */
export interface Layout {
  readonly panes: readonly Rect[];
  /** By pane and name; see {@link axisKey}. */
  readonly axes: ReadonlyMap<string, Rect>;
  /** Bounds of the time axis without its bands, and without the corners below the price axes. */
  readonly time: Rect;
  /** Bands of the time axis, as wide as the chart. */
  readonly bands: readonly PlacedBand[];
  /** Vertical bounds of the time axis with its bands. */
  readonly strip: Pick<Rect, 'y' | 'height'>;
  /** y coordinates of the borders between panes. */
  readonly borders: readonly number[];
}

/** Height of a collapsed pane, in CSS pixels. */
export const foldedHeight = 30;
/** Height of a border between two panes, in CSS pixels. */
export const borderHeight = 1;
/** Smallest height of a pane, in CSS pixels. */
const lowest = 2;

export const axisKey = (pane: number, name: string): string => `${pane}/${name}`;

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/**
 * Computes the layout of the chart. The edges of panes are aligned to device pixels.
 *
 * @param timeHeight - Height of the time axis without its bands, in CSS pixels.
 * @param bands - Bands of the time axis, on each side from the tick labels outwards.
 * @param ratio - Device pixels for each CSS pixel.
 */
export function layOut(
  size: { readonly width: number; readonly height: number },
  shares: readonly Share[],
  axes: readonly PlacedAxis[],
  widths: ColumnWidths,
  timeHeight: number,
  bands: readonly Band[],
  ratio: number,
): Layout {
  const left = sum(widths.left);
  const width = Math.max(0, size.width - left - sum(widths.right));
  const strip = placeStrip(size, timeHeight, bands);
  const rows = strip.y - (shares.length - 1) * borderHeight;
  const heights = computeHeights(rows, shares, ratio);
  const panes: Rect[] = [];
  const borders: number[] = [];
  let y = 0;
  heights.forEach((height, i) => {
    panes.push({ x: left, y, width, height });
    y += height;
    if (i === heights.length - 1) return;
    borders.push(y);
    y += borderHeight;
  });
  const boxes = new Map<string, Rect>();
  const usedColumns = new Map<string, number>();
  for (const { name, pane, side } of axes) {
    const box = panes[pane];
    if (box === undefined) continue;
    const column = usedColumns.get(axisKey(pane, side)) ?? 0;
    usedColumns.set(axisKey(pane, side), column + 1);
    const columnWidth = widths[side][column] ?? 0;
    const before = sum(widths[side].slice(0, column));
    const x = side === 'right' ? left + width + before : left - before - columnWidth;
    boxes.set(axisKey(pane, name), { x, y: box.y, width: columnWidth, height: box.height });
  }
  const time = { x: left, y: strip.timeY, width, height: timeHeight };
  return { panes, axes: boxes, borders, time, bands: strip.bands, strip };
}

/** Places the time axis at the bottom of the chart, with its bands above and below the tick labels. */
function placeStrip(
  size: { readonly width: number; readonly height: number },
  timeHeight: number,
  bands: readonly Band[],
) {
  const heightOn = (side: Band['side']): number =>
    sum(bands.map((band) => (band.side === side ? band.height : 0)));
  const timeY = size.height - heightOn('below') - timeHeight;
  let above = timeY;
  let below = timeY + timeHeight;
  const placed = bands.map((band): PlacedBand => {
    const { height, side } = band;
    if (side === 'above') above -= height;
    const box = { x: 0, y: side === 'above' ? above : below, width: size.width, height };
    if (side === 'below') below += height;
    return { band, box };
  });
  return { y: above, height: size.height - above, timeY, bands: placed };
}

/**
 * Computes the heights of the panes. Collapsed panes have a fixed height; if all are collapsed, the space below them
 * stays empty.
 */
function computeHeights(rows: number, shares: readonly Share[], ratio: number): number[] {
  const open = shares.filter(({ folded }) => !folded);
  const total = sum(open.map(({ share }) => share));
  const space = Math.max(rows - foldedHeight * (shares.length - open.length), 1);
  let end = 0;
  let used = 0;
  return shares.map(({ folded, share }, i) => {
    used += folded ? foldedHeight : (space * share) / total;
    const isLast = i === shares.length - 1 && open.length > 0;
    const edge = isLast ? Math.ceil(rows * ratio) : Math.round(used * ratio);
    const height = Math.max(edge / ratio - end, lowest);
    end += height;
    return height;
  });
}
