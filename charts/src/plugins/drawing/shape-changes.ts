import type { SourceOrder } from '../../api/source-api';
import { sameJson } from '../../util/json';
import type { ShapeData, ShapeList } from './shape-data';

/** Change of a list of shapes, which also applies to the lists that undo and redo restore. */
export type ShapeEdit = (list: ShapeList) => ShapeList;

/**
 * Returns the change from one version of a shape to another. In other versions of the shape, it only changes what
 * differs between these two.
 */
export function createShapeEdit(before: ShapeData, after: ShapeData): ShapeEdit {
  const differ = (one: object, other: object): object => {
    const old = new Map(Object.entries(one));
    return Object.fromEntries(
      Object.entries(other).filter(([key, value]) => !sameJson(value, old.get(key))),
    );
  };
  const changes = differ({ ...before, style: null }, { ...after, style: null });
  const style = differ(before.style, after.style);
  const edit = (shape: ShapeData): ShapeData =>
    Object.freeze({ ...shape, ...changes, style: Object.freeze({ ...shape.style, ...style }) });
  return (list) =>
    list.map((shape) => {
      if (shape === before) return after;
      return shape.id === before.id && shape.type === before.type ? edit(shape) : shape;
    });
}

/** Moves a shape among the shapes of its pane. Returns the same list if its order doesn't change. */
export function reorderShape(list: ShapeList, id: string, order: SourceOrder): ShapeList {
  const shape = list.find((each) => each.id === id);
  if (!shape) return list;
  const peers = list.filter(({ pane }) => pane === shape.pane);
  const at = peers.indexOf(shape);
  const last = peers.length - 1;
  const to = { front: last, back: 0, forward: at + 1, backward: at - 1 }[order];
  if (to === at || to < 0 || to > last) return list;
  peers.splice(at, 1);
  peers.splice(to, 0, shape);
  return list.map((other) => (other.pane === shape.pane ? (peers.shift() ?? other) : other));
}
