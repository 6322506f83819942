import { sameJson } from '../../util/json';
import type { ShapeStore } from '../drawing/shape-store';

/** Key of charts whose shapes aren't shared. */
const unshared = Symbol('unshared');

/**
 * Makes the charts of one symbol have the same shapes and undo steps.
 *
 * @param stores - Shapes of the linked charts. The first chart of a symbol keeps its undo steps.
 * @param symbol - Symbol of the charts whose shapes aren't stored.
 */
export function shareShapes(stores: readonly ShapeStore[], symbol: string | null): void {
  const getKey = (shapes: ShapeStore): string | symbol | null => {
    if (!stores.includes(shapes)) return unshared;
    return shapes.stored ? (shapes.stored.symbol ?? unshared) : symbol;
  };
  for (const shapes of stores) {
    const key = getKey(shapes);
    if ([...shapes.peers].some((peer) => getKey(peer) !== key)) shapes.leave();
  }
  const leaders = new Map<string | symbol | null, ShapeStore>();
  for (const shapes of stores) {
    const key = getKey(shapes);
    const leader = leaders.get(key);
    if (key === unshared || leader?.peers.has(shapes)) continue;
    if (leader) join(shapes, leader);
    else leaders.set(key, shapes);
  }
}

/** Shares the shapes of a chart that leads, which also gets the shapes that only the other chart has. */
function join(shapes: ShapeStore, leader: ShapeStore): void {
  shapes.leave();
  const before = shapes.all();
  leader.withoutUndo(() => {
    for (const shape of before) if (!leader.find(shape.id)) leader.add(shape, 'code');
  });
  shapes.setDrafts([]);
  shapes.past = leader.past;
  shapes.peers = leader.peers.add(shapes);
  const old = new Map(before.map((shape) => [shape.id, shape]));
  const changed = shapes.all().filter((shape) => !sameJson(shape, old.get(shape.id)));
  const ids = changed.map(({ id }) => id);
  shapes.host.changes.run(() => shapes.notifyHandlers(before, ids, 'code'));
}
