import { member, outOfRange, wrongType, type ArgumentPath } from '../util/errors';
import { isRecord } from '../util/json';
import { shapeKindOf } from '../registry/shapes';
import { anything, listOf, oneOf, someText } from '../validation/rule';
import { group } from '../validation/schema';
import type { ShapeData, ShapeList } from '../values/shape-data';
import { checkPoints } from './points';
import { sourceStateRule } from './source-state';

/** More shapes, or a longer style of an unknown kind, are a mistake or an attack. */
const mostShapes = 10_000;
const longestStyle = 100_000;
const unknownCount = { min: 0, max: 5000 };

/** What shapes that are read have to fit. */
export interface ReadContext {
  hasPane(name: string): boolean;
  /** Whether an id belongs to something that stays beside the shapes. */
  isTaken(id: string): boolean;
}

const readState = sourceStateRule(
  { style: {}, points: [] },
  { kind: oneOf(['shape']), type: someText, points: anything },
);

/**
 * Reads saved shapes. A shape whose kind or pane this chart does not know is kept as it is, and not drawn.
 *
 * @param at - The call, and where the list stands in its argument.
 * @param given - The list, of which every part is plain JSON.
 * @param context - What the shapes have to fit.
 * @throws TypeError when a part is missing or of the wrong type.
 * @throws RangeError when an id occurs twice, or there is too much of something.
 */
export function readShapes(at: ArgumentPath, given: unknown, context: ReadContext): ShapeList {
  const ids = new Set<string>();
  const readShape = (state: unknown, place: ArgumentPath): ShapeData => {
    const shape = readState(state, place) as ShapeData;
    const { id, type, pane, axis, title, visible, locked } = shape;
    if (ids.has(id) || context.isTaken(id)) {
      throw new RangeError(`${member(place, 'id')} ("${id}") is taken`);
    }
    ids.add(id);
    const kind = shapeKindOf(type);
    const known = kind !== undefined && context.hasPane(pane);
    const count = kind?.count ?? unknownCount;
    const points = checkPoints(place, shape.points, count);
    const stylePlace = member(place, 'style');
    const whole = kind && group(kind.schema)(shape.style ?? null, stylePlace);
    // A kind that is known on a pane that is not keeps the style that was saved.
    const style = known ? (whole as ShapeData['style']) : plainStyle(stylePlace, shape.style);
    const common = { id, type, pane, axis, title, visible, locked };
    return Object.freeze({ ...common, points, style, known });
  };
  return listOf(readShape, mostShapes)(given, at) as ShapeList;
}

/** The style of an unknown kind: JSON that is kept as it is, but not any amount of it. */
function plainStyle(at: ArgumentPath, given: unknown): ShapeData['style'] {
  if (!isRecord(given)) throw wrongType(at, given, 'an object');
  if (Object.hasOwn(given, '__proto__')) {
    throw new TypeError(`${member(at, '__proto__')} is not an option`);
  }
  if (JSON.stringify(given).length > longestStyle) {
    throw outOfRange(at, given, `at most ${longestStyle} letters of JSON`);
  }
  return Object.freeze({ ...given });
}
