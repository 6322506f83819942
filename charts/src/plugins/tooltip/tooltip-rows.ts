import type { PaneView } from '../../api/area-view';
import type { Size } from '../../types/visible-range';
import { edgeMargin, measureDigits } from '../legend/legend-commands';
import type { LegendRowData, Value } from '../legend/legend-items';

/** Content of a tooltip that fits into its area. */
export interface TooltipContent {
  readonly time: string;
  readonly rows: readonly TooltipRow[];
  /** Number of rows that don't fit. */
  readonly hiddenCount: number;
  /** Number of columns of values, each with its name. */
  readonly columns: number;
}

/** A row of a tooltip. */
export interface TooltipRow extends LegendRowData {
  /** Lines of the first value, below the title; empty if it fits next to the title. */
  readonly lines: readonly string[];
}

/** Width of the area below which values are in one column, in CSS pixels. */
const narrow = 560;
/** Largest width of a tooltip: that of `.tip` in the styles. */
const getMostWidth = (areaWidth: number): number => Math.min(320, areaWidth / 2 - 18);
/** Padding and border of a tooltip on both sides. */
export const tooltipPadding = { x: 16, y: 12 };
/** Distances from a title's icon to the title, and from the title to its value, as in the styles of `.name`. */
const gap = 6;
/** Widths to which longer titles can be shortened, so that their values are next to them, in CSS pixels. */
const titleWidths = { usual: 48, least: 24 };
/** From the most to the least content: the largest rank of the values, and the width of the titles. */
const levels = [
  { rank: 2, titleWidth: titleWidths.usual },
  { rank: 1, titleWidth: titleWidths.usual },
  { rank: 0, titleWidth: titleWidths.usual },
  { rank: 0, titleWidth: titleWidths.least },
];

/** Returns whether the first value of a row is next to its title. The others are in the grid. */
export const hasHead = ({ values }: LegendRowData): boolean => values[0]?.name === '';

const countLines = (row: TooltipRow, columns: number): number =>
  1 + row.lines.length + Math.ceil((row.values.length - (hasHead(row) ? 1 : 0)) / columns);

const sumLines = (rows: readonly TooltipRow[], columns: number): number =>
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

/**
 * Omits the least important values, shortens titles, and then omits the last rows, until a tooltip is no higher than
 * its area.
 */
export function fitTooltip(
  time: string,
  all: readonly LegendRowData[],
  { fontSize, measureText }: TextMeasure,
  area: Size,
): TooltipContent {
  const columns = area.width < narrow ? 1 : 2;
  const width = getMostWidth(area.width) - tooltipPadding.x;
  const available = area.height - 2 * edgeMargin - tooltipPadding.y;
  const most = Math.floor(available / (1.5 * fontSize)) - wrapText(time, width, measureText).length;
  const contents = levels.map(({ rank, titleWidth }) =>
    all.map((row) =>
      fitTitle(nameValues(row, limitRank(row, rank)), { fontSize, measureText }, width, titleWidth),
    ),
  );
  const fitting = contents.find((rows) => sumLines(rows, columns) <= most);
  if (fitting) return { time, columns, rows: fitting, hiddenCount: 0 };
  const short = (contents.at(-1) ?? []).map((row) =>
    limitLines(row, Math.max(1, most - 2), (text) => measureText(text) <= width),
  );
  // One line is for the number of hidden rows.
  const isIn = (i: number): boolean => sumLines(short.slice(0, i + 1), columns) < most;
  const rows = short.filter((_, i) => i === 0 || isIn(i));
  return { time, columns, rows, hiddenCount: most > 1 ? short.length - rows.length : 0 };
}

type TextMeasure = Pick<PaneView, 'fontSize' | 'measureText'>;

/** Shortens a title, and moves its value below it if there isn't enough space for both in one line. */
function fitTitle(
  row: LegendRowData,
  view: TextMeasure,
  width: number,
  titleWidth: number,
): TooltipRow {
  const { fontSize, measureText } = view;
  const text = hasHead(row) ? (row.values[0]?.text ?? '') : '';
  const iconWidth = 0.8 * fontSize + gap;
  const measureTitle = (title: string): number => measureText(title, fontSize, true);
  const textWidth = text === '' ? 0 : gap + measureDigits(measureText, text);
  const neededWidth = iconWidth + Math.min(titleWidth, measureTitle(row.title)) + textWidth;
  const isNext = neededWidth <= width && !text.includes('\n');
  const space = width - iconWidth - (isNext ? textWidth : 0);
  const title = shorten(row.title, (each) => measureTitle(each) <= space);
  const lines = isNext ? [] : wrapText(text, width, measureText);
  return withLines({ ...row, title, lines }, lines);
}

/** Returns a row with at most a number of lines below the title. */
function limitLines(row: TooltipRow, most: number, fits: (text: string) => boolean): TooltipRow {
  const { lines } = row;
  if (lines.length <= most) return row;
  const last = shorten(`${lines[most - 1] ?? ''} ${lines[most] ?? ''}`, fits);
  return withLines(row, [...lines.slice(0, most - 1), last]);
}

function withLines(row: TooltipRow, lines: readonly string[]): TooltipRow {
  const [value, ...others] = row.values;
  if (!value || lines.length === 0) return row;
  return { ...row, lines, values: [{ ...value, text: lines.join('\n') }, ...others] };
}

/** Replaces the end of a text by an ellipsis until it fits. */
function shorten(text: string, fits: (text: string) => boolean): string {
  let short = text;
  for (let { length } = text; length > 1 && !fits(short);) short = `${text.slice(0, --length)}…`;
  return short;
}

/** Breaks a text into lines, at spaces where possible. */
function wrapText(text: string, width: number, measureText: PaneView['measureText']): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    const add = (piece: string): void => {
      if (line !== '' && measureText((line + piece).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += piece;
    };
    for (const segment of paragraph.split(/(?<= )/)) {
      if (measureText(segment.trimEnd()) <= width) add(segment);
      else [...segment].forEach(add);
    }
    return [...lines, line.trimEnd()];
  });
}
