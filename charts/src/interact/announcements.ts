import type { Unsubscribe } from '../model/aliases';
import type { ShapeEventParams } from '../model/events';
import { kindOf } from '../shapes/registry';
import type { ShapeStore } from '../shapes/store';

/** Tells screen readers what hands, undo and redo do to shapes. What code does is for its author to tell. */
export function announceShapes(store: ShapeStore, announce: (words: string) => void): Unsubscribe {
  const name = ({ shape }: ShapeEventParams): string => {
    const data = shape && store.find(shape.id);
    const label = kindOf(shape?.type ?? '')?.definition.label ?? 'Shape';
    const words = data?.title ?? shape?.options().title ?? '';
    return words === '' ? label : `${label} ${words}`;
  };
  const tell = (what: string) => (event: ShapeEventParams) => {
    if (event.by !== 'code') announce(`${name(event)} ${what}`);
  };
  const ends = [
    store.created.on(tell('added')),
    store.changed.on(tell('changed')),
    store.removed.on(tell('removed')),
    store.selected.on((event) => {
      if (event.by === 'code' || !event.shape) return;
      const shapes = store.all().filter(({ known, visible }) => known && visible);
      const at = shapes.findIndex(({ id }) => id === event.shape?.id) + 1;
      const locked = event.shape.options().locked ? ', locked' : '';
      announce(`${name(event)} selected, ${String(at)} of ${String(shapes.length)}${locked}`);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
