import type { ShapeEventParams } from '../contract/events';
import { labelOf } from '../registry/shapes';
import type { ShapeStore } from '../drawing/store';

/** Tells screen readers what hands, undo and redo do to shapes. What code does is for its author to tell. */
export function announceShapes(store: ShapeStore, announce: (words: string) => void): void {
  const tell =
    (what: (id: string) => string) =>
    ({ by, shape }: ShapeEventParams): void => {
      if (by === 'code' || !shape) return;
      const { title } = shape.options();
      announce(`${labelOf(shape.type)}${title && ` ${title}`} ${what(shape.id)}`);
    };
  const place = (wanted: string): string => {
    const shapes = store.drawn();
    const at = shapes.findIndex(({ id }) => id === wanted);
    const locked = shapes[at]?.locked ? ', locked' : '';
    return `selected, ${at + 1} of ${shapes.length}${locked}`;
  };
  store.created.on(tell(() => 'added'));
  store.changed.on(tell(() => 'changed'));
  store.removed.on(tell(() => 'removed'));
  store.selected.on(tell(place));
}
