import {
  shapeList,
  type ShapeTypeEntry,
  type ShapeTypes,
} from '../../src/plugins/drawing/shape-types';
import { allShapes } from '../../src/shapes/all-shapes';

/** All built-in shapes by their types, as drawing has them. */
export const allShapeTypes = shapeList(allShapes, 'shapes') as ShapeTypes;

/** Returns the built-in shape of a type. */
export function findShape(type: string): ShapeTypeEntry {
  const entry = allShapeTypes.get(type);
  if (!entry) throw new Error(`no shape is called ${type}`);
  return entry;
}
