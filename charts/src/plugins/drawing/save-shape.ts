import { findShapeType } from '../../registry/shape-registry';
import { sameJson, jsonCopy } from '../../util/json';
import type { SourceState } from '../../api/chart-state';
import type { ShapeData } from '../../shapes/shape-data';

/** A shape as JSON, with as much of its style as differs from the defaults. */
export function saveShape(shape: ShapeData): SourceState {
  const { id, type, pane, axis, title, visible, locked, points, known } = shape;
  const usual = (known ? findShapeType(type)?.definition.style : {}) as ShapeData['style'];
  const changed = Object.entries(shape.style).filter(
    ([key, value]) => !sameJson(value, usual[key]),
  );
  // In one order, so that the same shapes are the same text.
  const style = Object.fromEntries(changed.sort());
  const state = { id, kind: 'shape', type, pane, axis, title, visible, locked, style, points };
  // A copy, so that whoever gets it can do with it as they like.
  return jsonCopy(state) as SourceState;
}
