import type { Stage } from '../../chart/stage';
import type { Item } from '../../figures/items';
import { fontOf, widthOf } from '../../scene/labels';
import type { PaneSight } from '../../scene/seen';
import { fade } from '../../base/color';
import type { Point } from '../../values/data';
import type { ReadingRow, Value } from './reading';

/** Words on a line, and where the line has them. */
interface Piece {
  readonly text: string;
  readonly color: string;
  readonly bold: boolean;
  readonly x: number;
}

/** A line of a legend or a tooltip as it is drawn. */
interface Line {
  /** The colour of the sign in front; `null` for none. */
  readonly sign: string | null;
  readonly pieces: readonly Piece[];
  readonly width: number;
}

/** From edge to words, and from value to value, in CSS pixels. */
const inset = 6;
const between = 8;

/** Writes pieces one behind the other. */
function lineOf(
  stage: Pick<Stage, 'look' | 'measure'>,
  sign: string | null,
  words: readonly (Omit<Piece, 'x'> & { readonly close?: boolean })[],
): Line {
  const { look, measure } = stage;
  let x = inset + (sign === null ? 0 : look.fontSize * 0.8 + 6);
  const pieces = words.map(({ close = false, ...piece }) => {
    const at = { ...piece, x };
    const width = piece.bold
      ? measure(piece.text, fontOf(look, true))
      : widthOf(piece.text, look, measure);
    x += width + (close ? 3 : between);
    return at;
  });
  return { sign, pieces, width: x - between + inset };
}

const valuePieces = (values: readonly Value[], text: string) =>
  values.flatMap((value) => [
    ...(value.name === '' ? [] : [{ text: value.name, color: text, bold: false, close: true }]),
    { text: value.text, color: value.color, bold: false },
  ]);

function drawn({ pieces, sign }: Line, x: number, y: number, size: number): Item[] {
  const words = pieces.map((piece): Item => {
    const { bold, color, text } = piece;
    return { kind: 'words', text, x: x + piece.x, y, size, bold, color, align: 'left' };
  });
  if (sign === null) return words;
  const side = size * 0.8;
  const at = { x: x + inset, y: y - side / 2, width: side, height: side };
  return [{ kind: 'plate', color: sign, ...at, radius: 3 }, ...words];
}

/** A legend as a picture has it. */
export function legendItems(
  rows: readonly ReadingRow[],
  { width }: PaneSight,
  stage: Stage,
  side: 'left' | 'right',
): Item[] {
  const { look } = stage;
  const height = Math.round(look.fontSize * 1.7);
  return rows.flatMap((row, i) => {
    const title = { text: row.title, color: look.text, bold: true };
    const line = lineOf(stage, row.color, [title, ...valuePieces(row.values, look.text)]);
    const x = side === 'left' ? 8 : width - line.width - 8;
    const y = 6 + i * height;
    const box = { x, y, width: line.width, height };
    const ground: Item = { kind: 'plate', color: fade(look.background, 0.8), ...box, radius: 4 };
    return [ground, ...drawn(line, x, y + height / 2, look.fontSize)];
  });
}

/** A tooltip as a picture has it: two values on a line. */
export function tooltipItems(
  reading: { readonly time: string; readonly rows: readonly ReadingRow[] },
  { x, y }: Point,
  sight: PaneSight,
  stage: Stage,
  place: 'crosshair' | 'side',
): Item[] {
  const { look } = stage;
  const { text } = look;
  const line = (sign: string | null, words: Parameters<typeof lineOf>[2]): Line =>
    lineOf(stage, sign, words);
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
  const step = Math.round(look.fontSize * 1.5);
  const width = Math.max(...lines.map((each) => each.width)) + inset;
  const height = lines.length * step + 2 * inset;
  const isLeft = x > sight.width / 2;
  const gap = 14;
  const beside = isLeft ? x - gap - width : x + gap;
  const corner = isLeft ? 8 : sight.width - width - 8;
  const left = place === 'side' ? corner : beside;
  const near = y > sight.height / 2 ? y - gap - height : y + gap;
  const top = place === 'side' ? 8 : Math.max(4, Math.min(near, sight.height - height - 4));
  const plate = (color: string, by: number): Item => ({
    kind: 'plate',
    color,
    x: left - by,
    y: top - by,
    width: width + 2 * by,
    height: height + 2 * by,
    radius: 6,
  });
  return [
    plate(look.border, 1),
    plate(look.background, 0),
    ...lines.flatMap((each, i) =>
      drawn(each, left + inset / 2, top + inset + (i + 0.5) * step, look.fontSize),
    ),
  ];
}

const pairs = <T>(list: readonly T[]): T[][] =>
  list.flatMap((_, i) => (i % 2 === 0 ? [list.slice(i, i + 2)] : []));
