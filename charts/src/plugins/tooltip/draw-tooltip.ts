import type { PaneView } from '../../api/area-view';
import type { Point } from '../../types/data-types';
import type { DrawCommand } from '../../types/draw-command';
import {
  type Bounds,
  drawLine,
  getTooltipBounds,
  layOutLine,
  type Line,
  measureDigits,
} from '../legend/legend-commands';
import type { Value } from '../legend/legend-items';
import { hasHead, type TooltipContent, tooltipPadding, type TooltipRow } from './tooltip-rows';

/** Distance between columns, in CSS pixels, as in the styles of `.tip`. */
const columnGap = 12;
/** Least distance from a title to the value next to it, in CSS pixels, as in the styles of `.name`. */
const headGap = 6;

/** Lays out lines of a tooltip: each title with a value at the right edge, and below it the others in columns. */
function layOutRows(view: PaneView, { columns, rows, time }: TooltipContent): Line[] {
  const { colors, measureText } = view;
  const measured = (text: string): number => measureDigits(measureText, text);
  const plain = { color: colors.text, bold: false };
  const head = (row: TooltipRow): Line =>
    layOutLine(view, row.color, [{ text: row.title, color: colors.text, bold: true }]);
  const getHeadText = (row: TooltipRow): string =>
    hasHead(row) && row.lines.length === 0 ? (row.values[0]?.text ?? '') : '';
  const grid = rows.map((row) => chunk(hasHead(row) ? row.values.slice(1) : row.values, columns));
  const cells = grid.flat();
  const most = (column: number, key: 'name' | 'text'): number =>
    Math.max(0, ...cells.map((line) => measured(line[column]?.[key] ?? '')));
  const names = Array.from({ length: columns }, (_, i) => most(i, 'name'));
  const figures = names.map((_, i) => most(i, 'text'));
  const first = layOutLine(view, null, [{ text: time, ...plain }]);
  const inset = first.pieces[0]?.x ?? 0;
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  const gridWidth = sum(names) + sum(figures) + columnGap * (2 * columns - 1);
  const heads = rows.map((row) => {
    const text = getHeadText(row);
    const headWidth = head(row).width - 2 * inset;
    return Math.max(
      headWidth + (text === '' ? 0 : headGap + measured(text)),
      ...row.lines.map(measured),
    );
  });
  const width = Math.max(first.width - 2 * inset, cells.length > 0 ? gridWidth : 0, ...heads);
  const extra = (width - gridWidth) / columns;
  const toLine = (line: readonly Value[]): Line => {
    let x = inset;
    const pieces = line.flatMap(({ color, name, text }, i) => {
      const right = x + (names[i] ?? 0) + columnGap + (figures[i] ?? 0) + extra;
      const both = [
        { ...plain, text: name, x },
        { text, color, bold: false, x: right - measured(text) },
      ];
      x = right + columnGap;
      return both.filter((piece) => piece.text !== '');
    });
    return { iconColor: null, width: 0, pieces };
  };
  const lines = rows.flatMap((row, i): Line[] => {
    const line = head(row);
    const [value] = row.values;
    const text = getHeadText(row);
    const x = inset + width - measured(text);
    const pieces = value && text ? [{ text, color: value.color, bold: false, x }] : [];
    const below = row.lines.map((each) =>
      layOutLine(view, null, [{ text: each, color: value?.color ?? colors.text, bold: false }]),
    );
    return [
      { ...line, pieces: [...line.pieces, ...pieces] },
      ...below,
      ...(grid[i] ?? []).map(toLine),
    ];
  });
  return [{ ...first, width: width + 2 * inset }, ...lines];
}

/** Draws a tooltip. */
export function drawTooltip(
  content: TooltipContent,
  more: string,
  point: Point,
  view: PaneView,
  position: 'crosshair' | 'side',
  legends: readonly Bounds[],
): DrawCommand[] {
  const { background, border, text } = view.colors;
  const rest = content.hiddenCount > 0 ? [{ text: more, color: text, bold: false }] : [];
  const lines = [
    ...layOutRows(view, content),
    ...rest.map((piece) => layOutLine(view, null, [piece])),
  ];
  const step = Math.round(view.fontSize * 1.5);
  const inset = tooltipPadding.y / 2;
  const width = Math.max(...lines.map((each) => each.width)) + inset;
  const height = lines.length * step + tooltipPadding.y;
  const bounds = getTooltipBounds({ width, height }, point, view, position, legends);
  if (!bounds) return [];
  const { x: left, y: top } = bounds;
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

function chunk<T>(list: readonly T[], size: number): T[][] {
  const starts = list.flatMap((_, i) => (i % size === 0 ? [i] : []));
  return starts.map((start) => list.slice(start, start + size));
}
