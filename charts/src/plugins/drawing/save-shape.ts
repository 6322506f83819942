import type { ShapeTypes } from './shape-types';
import { sameJson, jsonCopy } from '../../util/json';
import type { SourceState } from '../../api/chart-state';
import type { ShapeData } from './shape-data';

/** Converts a shape to JSON, with the style options that differ from the defaults. */
export function saveShape(shape: ShapeData, types: ShapeTypes): SourceState {
  const { id, type, pane, axis, title, visible, locked, points, known } = shape;
  const usual = ((known && types.get(type)?.config.style) || {}) as ShapeData['style'];
  const changed = Object.entries(shape.style).filter(
    ([key, value]) => !sameJson(value, usual[key]),
  );
  // Sort the keys, so that equal shapes have equal text.
  const style = Object.fromEntries(changed.sort());
  const state = { id, kind: 'shape', type, pane, axis, title, visible, locked, style, points };
  const { group, maxInterval, minInterval } = shape;
  if (minInterval !== null) Object.assign(state, { minInterval });
  if (maxInterval !== null) Object.assign(state, { maxInterval });
  if (group !== '') Object.assign(state, { group });
  // Return a copy, which callers can change.
  return jsonCopy(state) as SourceState;
}
