import { member, outOfRange, wrongType, type ArgumentPath } from '../../util/errors';
import { isRecord } from '../../util/json';
import { createShapeId, reserveShapeId } from './shape-ids';
import type { ShapeTypes } from './shape-types';
import { anything, listOf, oneOf, someText } from '../../validation/rule';
import type { ShapesState } from '../../api/save-options';
import { intervalRules } from '../../options/shape-options';
import { type DrawingOptions, drawingSchema } from '../../options/drawing-options';
import { checkOptions, group } from '../../validation/schema';
import type { ShapeData, ShapeList } from './shape-data';
import { checkPoints } from './check-points';
import { readSavedJson } from '../../saved-state/read-saved-json';
import { sourceStateRule } from '../../saved-state/source-state-rule';

/** Limits for saved shapes and styles of unknown types. More would be a mistake or an attack. */
const mostShapes = 10_000;
const longestStyle = 100_000;
const unknownCount = { min: 0, max: 5000 };

/** Saved state of drawing, as part of the saved state of a chart. */
export interface DrawingState extends ShapesState {
  readonly options: Readonly<DrawingOptions>;
}

/** Saved state of drawing with checked options and shapes. */
export interface SavedDrawing {
  readonly options: Readonly<Partial<DrawingOptions>>;
  /** Shapes as saved. They must still be checked against the chart. */
  readonly shapes: unknown;
}

/**
 * Reads a saved state of drawing.
 *
 * @param types - Shape types that the drawing supports.
 * @throws TypeError if a part is missing or has the wrong type.
 * @throws RangeError if its version is newer, or a part is out of range.
 */
export function readDrawing(input: unknown, types: ShapeTypes): SavedDrawing {
  const { options = {}, shapes } = readSavedJson('state', input);
  checkOptions('state', 'options', drawingSchema, options);
  readShapes('shapes', shapes, { types, hasPane: () => true, isIdTaken: () => false });
  return { options: options as SavedDrawing['options'], shapes };
}

/** Shape types, panes and ids that saved shapes are checked against. */
export interface ReadContext {
  readonly types: ShapeTypes;
  hasPane(name: string): boolean;
  /** Returns whether an id belongs to a source that isn't a shape. */
  isIdTaken(id: string): boolean;
  /** Whether a shape whose id is taken gets another id. Otherwise, it is an error. */
  readonly replacesIds?: boolean;
}

const readState = sourceStateRule(
  { style: {}, points: [], minInterval: null, maxInterval: null, group: '' },
  { kind: oneOf(['shape']), type: someText, points: anything, ...intervalRules },
);

/**
 * Reads saved shapes. A shape with an unknown type or pane is kept unchanged, but isn't drawn.
 *
 * @param at - Path of the list, including the method that was called.
 * @param input - Saved shapes, as plain JSON.
 * @param context - Shape types, panes and ids of the chart.
 * @returns The shapes.
 * @throws TypeError if a part is missing or has the wrong type.
 * @throws RangeError if an id occurs twice, or a part is too large.
 */
export function readShapes(at: ArgumentPath, input: unknown, context: ReadContext): ShapeList {
  const ids = new Set<string>();
  const readShape = (state: unknown, path: ArgumentPath): ShapeData => {
    const shape = readState(state, path) as ShapeData;
    const { type, pane, axis, title, visible, locked, minInterval, maxInterval } = shape;
    let { id } = shape;
    while (context.replacesIds && context.isIdTaken(id)) id = createShapeId(type);
    if (ids.has(id) || context.isIdTaken(id)) {
      throw new RangeError(`${member(path, 'id')} ("${id}") is already used`);
    }
    ids.add(id);
    reserveShapeId(id);
    const shapeType = context.types.get(type);
    const known = shapeType !== undefined && context.hasPane(pane);
    const count = shapeType?.count ?? unknownCount;
    const points = checkPoints(path, shape.points, count, 'any');
    const stylePath = member(path, 'style');
    const whole = shapeType && group(shapeType.schema)(shape.style ?? null, stylePath);
    // If only the pane is unknown, keep the style as saved.
    const style = known ? (whole as ShapeData['style']) : plainStyle(stylePath, shape.style);
    const common = { id, type, pane, axis, title, visible, locked, minInterval, maxInterval };
    return Object.freeze({ ...common, group: shape.group, points, style, known });
  };
  return listOf(readShape, mostShapes)(input, at) as ShapeList;
}

/** Checks the style of an unknown type, which is kept as saved, and limits its size. */
function plainStyle(at: ArgumentPath, input: unknown): ShapeData['style'] {
  if (!isRecord(input)) throw wrongType(at, input, 'an object');
  if (Object.hasOwn(input, '__proto__')) {
    throw new TypeError(`${member(at, '__proto__')} is not an option`);
  }
  if (JSON.stringify(input).length > longestStyle) {
    throw outOfRange(at, input, `at most ${longestStyle} characters of JSON`);
  }
  return Object.freeze({ ...input });
}
