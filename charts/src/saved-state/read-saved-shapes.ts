import { member, outOfRange, wrongType, type ArgumentPath } from '../util/errors';
import { isRecord } from '../util/json';
import { findShapeType } from '../registry/shape-registry';
import { anything, listOf, oneOf, someText } from '../validation/rule';
import type { ShapesState } from '../api/save-options';
import { type DrawingOptions, drawingSchema } from '../options/drawing-options';
import { checkOptions, group } from '../validation/schema';
import type { ShapeData, ShapeList } from '../shapes/shape-data';
import { checkPoints } from '../shapes/check-points';
import { migrate, shapeMigrations } from './migrations';
import { sourceStateRule } from './source-state-rule';

/** More shapes, or a longer style of an unknown kind, are a mistake or an attack. */
const mostShapes = 10_000;
const longestStyle = 100_000;
const unknownCount = { min: 0, max: 5000 };

/** Saved state of drawing in the saved state of a chart. */
export interface DrawingState extends ShapesState {
  readonly options: Readonly<DrawingOptions>;
}

/** A saved state of drawing whose options and shapes were checked. */
export interface SavedDrawing {
  readonly options: Readonly<Partial<DrawingOptions>>;
  /** As saved, in the newest version of the format: they must also fit the chart. */
  readonly shapes: unknown;
}

/**
 * Reads a saved state of drawing.
 *
 * @throws TypeError if a part is missing or of the wrong type.
 * @throws RangeError if it is of a newer version, or a part is out of its range.
 */
export function readDrawing(input: unknown): SavedDrawing {
  const { options = {}, shapes } = migrate('state', input, shapeMigrations);
  checkOptions('state', 'options', drawingSchema, options);
  readShapes('shapes', shapes, { hasPane: () => true, isIdTaken: () => false });
  return { options: options as SavedDrawing['options'], shapes };
}

/** What shapes that are read have to fit. */
export interface ReadContext {
  hasPane(name: string): boolean;
  /** Whether an id belongs to something that stays beside the shapes. */
  isIdTaken(id: string): boolean;
}

const readState = sourceStateRule(
  { style: {}, points: [] },
  { kind: oneOf(['shape']), type: someText, points: anything },
);

/**
 * Reads saved shapes. A shape whose kind or pane this chart does not know is kept as it is, and not drawn.
 *
 * @param at - The call, and where the list stands in its argument.
 * @param input - The list, of which every part is plain JSON.
 * @param context - What the shapes have to fit.
 * @throws TypeError when a part is missing or of the wrong type.
 * @throws RangeError when an id occurs twice, or there is too much of something.
 */
export function readShapes(at: ArgumentPath, input: unknown, context: ReadContext): ShapeList {
  const ids = new Set<string>();
  const readShape = (state: unknown, path: ArgumentPath): ShapeData => {
    const shape = readState(state, path) as ShapeData;
    const { id, type, pane, axis, title, visible, locked } = shape;
    if (ids.has(id) || context.isIdTaken(id)) {
      throw new RangeError(`${member(path, 'id')} ("${id}") is taken`);
    }
    ids.add(id);
    const shapeType = findShapeType(type);
    const known = shapeType !== undefined && context.hasPane(pane);
    const count = shapeType?.count ?? unknownCount;
    const points = checkPoints(path, shape.points, count);
    const stylePath = member(path, 'style');
    const whole = shapeType && group(shapeType.schema)(shape.style ?? null, stylePath);
    // A kind that is known on a pane that is not keeps the style that was saved.
    const style = known ? (whole as ShapeData['style']) : plainStyle(stylePath, shape.style);
    const common = { id, type, pane, axis, title, visible, locked };
    return Object.freeze({ ...common, points, style, known });
  };
  return listOf(readShape, mostShapes)(input, at) as ShapeList;
}

/** The style of an unknown kind: JSON that is kept as it is, but not any amount of it. */
function plainStyle(at: ArgumentPath, input: unknown): ShapeData['style'] {
  if (!isRecord(input)) throw wrongType(at, input, 'an object');
  if (Object.hasOwn(input, '__proto__')) {
    throw new TypeError(`${member(at, '__proto__')} is not an option`);
  }
  if (JSON.stringify(input).length > longestStyle) {
    throw outOfRange(at, input, `at most ${longestStyle} letters of JSON`);
  }
  return Object.freeze({ ...input });
}
