import type { Figure } from '../graphics/figure';
import type { TextFigure } from '../graphics/figure-mark';
import { countSetPoints, isHigh, labelGap } from './pattern-parts';
import { label } from './shape-parts';
import type { ShapeContext } from './shape-definition';
import type { ShapeSelectField } from './shape-fields';
import { spaceLabels } from './space-labels';

/**
 * Degree of an Elliott wave. The values are in order from the longest wave to the shortest. The degree determines how
 * the wave is labeled, for example `(3)` for `'intermediate'` and `3` for `'minor'`.
 */
export type ElliottDegree =
  | 'grand-supercycle'
  | 'supercycle'
  | 'cycle'
  | 'primary'
  | 'intermediate'
  | 'minor'
  | 'minute'
  | 'minuette'
  | 'subminuette';

/** Field of the style bar for the degree. */
export const degreeField: ShapeSelectField = {
  type: 'select',
  label: 'Degree',
  values: {
    'grand-supercycle': 'Grand supercycle',
    supercycle: 'Supercycle',
    cycle: 'Cycle',
    primary: 'Primary',
    intermediate: 'Intermediate',
    minor: 'Minor',
    minute: 'Minute',
    minuette: 'Minuette',
    subminuette: 'Subminuette',
  },
};

const degrees = Object.keys(degreeField.values);

/** Names of waves, in three groups of degrees: roman, arabic and small roman numerals, and their letters. */
const impulseNames = ['I II III IV V', '1 2 3 4 5', 'i ii iii iv v'];
const correctionNames = ['a b c', 'A B C', 'a b c'];

/** Radius of a circle around a name, in CSS pixels. */
const radius = 10;

/**
 * Labels the ends of the waves. Of three degrees that share their numerals, the first one has circles, and the second
 * one has parentheses.
 */
export function labelWaves(
  context: Pick<ShapeContext<unknown>, 'colors' | 'points' | 'measureText'>,
  degree: ElliottDegree,
  wave: 'impulse' | 'correction',
): Figure[] {
  const { colors, points } = context;
  const rank = degrees.indexOf(degree);
  const isCircled = rank % 3 === 0;
  const names = (wave === 'impulse' ? impulseNames : correctionNames)[Math.floor(rank / 3)] ?? '';
  const labels = names
    .split(' ')
    .slice(0, countSetPoints(points) - 1)
    .map((name, i): TextFigure => {
      const { x, y } = points[i + 1] ?? { x: NaN, y: NaN };
      const isAbove = isHigh(points, i + 1);
      const gap = isCircled ? labelGap + radius : labelGap;
      const at = { x, y: isAbove ? y - gap : y + gap };
      const text = rank % 3 === 1 ? `(${name})` : name;
      const baseline = isCircled ? 'middle' : isAbove ? 'bottom' : 'top';
      // Its circle would stay without the text.
      return { ...label(colors, text, at, 'center', baseline), optional: !isCircled };
    });
  return spaceLabels(context, labels).flatMap((text): Figure[] => {
    if (!isCircled) return [text];
    // The circle is the background of its text.
    const { background, ...circled } = text;
    const circle: Figure = {
      kind: 'ellipse',
      center: text.at,
      radiusX: radius,
      radiusY: radius,
      stroke: { color: colors.text, width: 1 },
      fill: background ?? colors.background,
    };
    return [circle, circled];
  });
}
