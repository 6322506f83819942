import type { PaneView } from '../../api/area-view';
import type { Size } from '../../types/visible-range';
import { edgeMargin } from '../legend/legend-commands';
import type { LegendRowData, Value } from '../legend/legend-items';

/** Content of a tooltip that fits into its area. */
export interface TooltipContent {
  readonly time: string;
  readonly rows: readonly LegendRowData[];
  /** Number of rows that don't fit. */
  readonly hiddenCount: number;
  /** Number of columns of values, each with its name. */
  readonly columns: number;
}

/** Width of the area below which values are in one column, in CSS pixels. */
const narrow = 560;
/** Largest width of a tooltip: that of `.tip` in the styles. */
const getMostWidth = (areaWidth: number): number => Math.min(320, areaWidth / 2 - 18);
/** Padding and border of a tooltip on both sides. */
export const tooltipPadding = { x: 22, y: 12 };

/** Returns whether the first value of a row is next to its title. The others are in the grid. */
export const hasHead = ({ values }: LegendRowData): boolean => values[0]?.name === '';

const countLines = (row: LegendRowData, columns: number): number =>
  1 + Math.ceil((row.values.length - (hasHead(row) ? 1 : 0)) / columns);

const sumLines = (rows: readonly LegendRowData[], columns: number): number =>
  rows.reduce((sum, row) => sum + countLines(row, columns), 0);

/** Returns a row with the names that its values have in a tooltip. A single value doesn't need one. */
function nameValues(row: LegendRowData, values: readonly Value[]): LegendRowData {
  const named = values.map((value) => ({ ...value, name: values.length > 1 ? value.label : '' }));
  return { ...row, values: named };
}

/** Returns the values of at most a rank, or all of them if there are none. */
function limitRank({ values }: LegendRowData, rank: number): readonly Value[] {
  const ranked = values.filter((value) => value.rank <= rank);
  return ranked.length > 0 ? ranked : values.slice(0, 1);
}

/** Omits the least important values, and then the last rows, until a tooltip is no higher than its area. */
export function fitTooltip(
  time: string,
  all: readonly LegendRowData[],
  { fontSize, measureText }: Pick<PaneView, 'fontSize' | 'measureText'>,
  area: Size,
): TooltipContent {
  const columns = area.width < narrow ? 1 : 2;
  const width = getMostWidth(area.width) - tooltipPadding.x;
  const available = area.height - 2 * edgeMargin - tooltipPadding.y;
  const most = Math.floor(available / (1.5 * fontSize)) - countTextLines(time, width, measureText);
  const levels = [2, 1, 0].map((rank) => all.map((row) => nameValues(row, limitRank(row, rank))));
  const fitting = levels.find((rows) => sumLines(rows, columns) <= most);
  if (fitting) return { time, columns, rows: fitting, hiddenCount: 0 };
  const short = levels.at(-1) ?? [];
  // One line is for the number of hidden rows.
  const isIn = (i: number): boolean => sumLines(short.slice(0, i + 1), columns) < most;
  const rows = short.filter((_, i) => i === 0 || isIn(i));
  return { time, columns, rows, hiddenCount: most > 1 ? short.length - rows.length : 0 };
}

/** Returns the number of lines of a text that wraps at spaces. */
function countTextLines(text: string, width: number, measureText: PaneView['measureText']): number {
  let lines = 1;
  let x = 0;
  for (const piece of text.split(' ')) {
    const pieceWidth = measureText(piece);
    if (x > 0 && x + pieceWidth > width) [lines, x] = [lines + 1, 0];
    x += pieceWidth + measureText(' ');
  }
  return lines;
}
