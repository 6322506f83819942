import type { ShapeEventParams } from '../../../api/events';
import { getShapeLabel } from '../shape-types';
import type { ChartMessages } from '../../../i18n/core-messages';
import { fillPlaceholders } from '../../../i18n/fill-placeholders';
import type { DrawingInputHost } from './drawing-input-host';

/** Announces changes of shapes by the user, undo and redo. Changes by code aren't announced. */
export function announceShapes({ announce, store, messages }: DrawingInputHost): void {
  const createAnnouncer =
    (phrase: (id: string, messages: ChartMessages['drawing']) => string) =>
    ({ cause, shape }: ShapeEventParams): void => {
      if (cause === 'code' || !shape) return;
      const { title } = shape.options();
      const name = getShapeLabel(store.types, shape.type, messages()) + (title && ` ${title}`);
      announce(
        fillPlaceholders(
          phrase(shape.id, messages().drawing),
          ['shape', name],
          ...getPosition(shape.id),
        ),
      );
    };
  const findShapeIndex = (shapeId: string): number =>
    store.drawn().findIndex(({ id }) => id === shapeId);
  const getPosition = (id: string) =>
    [
      ['at', findShapeIndex(id) + 1],
      ['count', store.drawn().length],
    ] as const;
  store.created.on(createAnnouncer((_, { added }) => added));
  store.changed.on(createAnnouncer((_, { changed }) => changed));
  store.removed.on(createAnnouncer((_, { removed }) => removed));
  store.selected.on(
    createAnnouncer((id, { selected, selectedLocked }) =>
      store.find(id)?.locked ? selectedLocked : selected,
    ),
  );
}
