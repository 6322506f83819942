import type { Figure } from '../graphics/figure';
import { midpoint } from '../graphics/geometry';
import { lineRules } from './line-style';
import type { ShapeContext } from './shape-definition';
import { label } from './shape-parts';
import { shapeText } from './shape-text';

/** Rules of the style options of a line with a text. */
export const lineTextRules = { ...lineRules, text: shapeText };

/**
 * Returns the text of a line through two points, above their midpoint.
 *
 * @param value - Value that the line shows after its text.
 */
export function lineText(
  { colors, points: [from, to], style }: ShapeContext<{ readonly text: string }, 2>,
  value = '',
): readonly Figure[] {
  const content = [style.text, value].filter(Boolean).join('  ');
  if (content === '') return [];
  return [{ ...label(colors, content, midpoint(from, to), 'center'), optional: style.text === '' }];
}
