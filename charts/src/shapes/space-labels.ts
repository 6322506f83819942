import type { Figure } from '../graphics/figure';
import { textMark, textPadding } from '../graphics/figure-mark';
import { type Box, grow, overlaps } from '../graphics/geometry';
import type { ShapeContext } from './shape-definition';

/** Removes the texts that a text in front of them, later in the list, would overlap. */
export function spaceLabels<Item extends Figure>(
  { measureText }: Pick<ShapeContext<unknown>, 'measureText'>,
  figures: readonly Item[],
): Item[] {
  const occupied: Box[] = [];
  const spaced = figures.toReversed().filter((figure) => {
    if (figure.kind !== 'text') return true;
    const { bold, size } = figure;
    const mark = textMark(figure, '', (line) => measureText(line, size, bold));
    // Paddings are empty, so the paddings of two labels can overlap by half.
    const bounds = grow(mark.bounds, -textPadding.y / 2);
    if (occupied.some((other) => overlaps(other, bounds))) return false;
    occupied.push(bounds);
    return true;
  });
  return spaced.reverse();
}

/** Returns the levels of a shape in an order in which the labels of the first and the last one have priority. */
export const endsInFront = <Level>(levels: readonly Level[]): Level[] => [
  ...levels.slice(1, -1).toReversed(),
  ...levels.slice(1).slice(-1),
  ...levels.slice(0, 1),
];
