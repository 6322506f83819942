import type { ShapesState } from '../../api/save-options';
import { readSavedJson } from '../../saved-state/read-saved-json';
import { wrongType } from '../../util/errors';
import type { StoredValue } from '../store/store-writer';
import { createShapeId, reserveShapeId } from './shape-ids';

/**
 * Adds shapes above saved ones. If a saved shape has the same generated id, the added shape gets another one.
 *
 * @throws TypeError if the saved value isn't a list of shapes.
 */
export function addShapes(value: StoredValue, drawn: ShapesState): ShapesState {
  if (!value) return drawn;
  const state = value as ShapesState;
  const saved: unknown = readSavedJson('load: state', state)['shapes'];
  if (!Array.isArray(saved)) throw wrongType('load: state.shapes', saved, 'a list');
  const ids = new Set(
    (saved as readonly ({ readonly id?: unknown } | null)[]).map((each) => each?.id),
  );
  for (const id of ids) if (typeof id === 'string') reserveShapeId(id);
  const added = drawn.shapes.map((shape) =>
    ids.has(shape.id) ? { ...shape, id: createShapeId(shape.type) } : shape,
  );
  return { ...state, shapes: [...state.shapes, ...added] };
}
