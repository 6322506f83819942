import type { ShapeEventParams } from '../api/events';
import { shapeLabel } from '../registry/shapes';
import type { ChartMessages } from '../i18n/core';
import { fill } from '../i18n/fill';
import type { InteractHost } from './host';

/** Tells screen readers what hands, undo and redo do to shapes. What code does is for its author to tell. */
export function announceShapes({ announce, store, words }: InteractHost): void {
  const tell =
    (phrase: (id: string, words: ChartMessages['drawing']) => string) =>
    ({ by, shape }: ShapeEventParams): void => {
      if (by === 'code' || !shape) return;
      const { title } = shape.options();
      const name = shapeLabel(shape.type, words()) + (title && ` ${title}`);
      announce(fill(phrase(shape.id, words().drawing), ['shape', name], ...placeOf(shape.id)));
    };
  const indexOf = (wanted: string): number => store.drawn().findIndex(({ id }) => id === wanted);
  const placeOf = (id: string) =>
    [
      ['at', indexOf(id) + 1],
      ['count', store.drawn().length],
    ] as const;
  store.created.on(tell((_, { added }) => added));
  store.changed.on(tell((_, { changed }) => changed));
  store.removed.on(tell((_, { removed }) => removed));
  store.selected.on(
    tell((id, { selected, selectedLocked }) =>
      store.find(id)?.locked ? selectedLocked : selected,
    ),
  );
}
