import { type Mark, type TextMark, textPadding } from '../../graphics/figure-mark';
import { type Box, grow, overlaps, uniteBounds } from '../../graphics/geometry';

/** The marks of a drawn shape. */
interface MarkedShape {
  readonly pane: Box;
  readonly marks: readonly Mark[];
  readonly bounds: Box;
}

/** A text of a shape, and its area. */
interface PlacedText {
  readonly entry: MarkedShape;
  readonly mark: TextMark;
  readonly bounds: Box;
}

/** Height of the rows in which overlapping texts are searched, in CSS pixels. */
const rowHeight = 24;

function getRows({ bottom, top }: Box): number[] {
  const first = Math.floor(top / rowHeight);
  return Array.from({ length: Math.floor(bottom / rowHeight) - first + 1 }, (_, i) => first + i);
}

/** Hides optional texts that would overlap a text of another shape which isn't optional, or is in front. */
export function spaceTexts<Shape extends MarkedShape>(entries: readonly Shape[]): readonly Shape[] {
  const texts: PlacedText[] = [];
  for (const entry of entries) {
    for (const mark of entry.marks) {
      if ('lines' in mark) texts.push({ entry, mark, bounds: toTextArea(entry, mark) });
    }
  }
  if (texts.length < 2) return entries;
  /** Visible texts by the rows that they are in. */
  const rows = new Map<number, PlacedText[]>();
  const isHidden = (text: PlacedText): boolean => {
    const { bounds, entry } = text;
    return getRows(bounds).some((row) =>
      rows.get(row)?.some((other) => other.entry !== entry && overlaps(other.bounds, bounds)),
    );
  };
  const show = (text: PlacedText): void => {
    for (const row of getRows(text.bounds)) {
      const others = rows.get(row);
      if (others) others.push(text);
      else rows.set(row, [text]);
    }
  };
  for (const text of texts) if (!text.mark.optional) show(text);
  const hidden = new Set<Mark>();
  for (const text of texts.reverse()) {
    if (!text.mark.optional) continue;
    if (isHidden(text)) hidden.add(text.mark);
    else show(text);
  }
  if (hidden.size === 0) return entries;
  return entries.map((entry) => {
    const marks = entry.marks.filter((mark) => !hidden.has(mark));
    if (marks.length === entry.marks.length) return entry;
    return { ...entry, marks, bounds: uniteBounds(marks) ?? entry.bounds };
  });
}

/** Returns the area of a text on its pane. Paddings are empty, so the paddings of two texts can overlap by half. */
function toTextArea({ pane }: MarkedShape, mark: TextMark): Box {
  const { bottom, left, right, top } = grow(mark.bounds, -textPadding.y / 2);
  return { left, right, top: Math.max(top, pane.top), bottom: Math.min(bottom, pane.bottom) };
}
