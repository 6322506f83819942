import type { ShapeEventParams } from '../../../api/events';
import { getTitleOrText, getShapeLabel, type ShapeNames } from '../shape-types';
import type { ChartMessages } from '../../../i18n/core-messages';
import { fillPlaceholders } from '../../../i18n/fill-placeholders';
import type { DrawingInputHost } from './drawing-input-host';

/** Keys of the messages of changes. */
type Change = 'added' | 'changed' | 'removed';

/**
 * Announces undo, redo and the user's changes of shapes. If several shapes change at once, announces their number.
 * Changes by code aren't announced.
 */
export function announceShapes({ announce, store, messages }: DrawingInputHost): void {
  /** Shapes of the last announced kind of change, until the current task ends. */
  let last: { readonly change: Change; readonly ids: Set<string> } | null = null;
  const announceSelected = (phrase: keyof ChartMessages['drawing'], id: string): void => {
    const shape = store.find(id);
    if (shape) announceOne(phrase, id, shape);
  };
  const announceOne = (
    phrase: keyof ChartMessages['drawing'],
    id: string,
    names: ShapeNames,
  ): void => {
    const drawn = store.drawn();
    const suffix = getTitleOrText(store.types, names);
    const name = getShapeLabel(store.types, names.type, messages()) + (suffix && ` ${suffix}`);
    const at = drawn.findIndex((each) => each.id === id) + 1;
    const values = [
      ['shape', name],
      ['at', at],
      ['count', drawn.length],
    ] as const;
    announce(fillPlaceholders(messages().drawing[phrase], ...values));
  };
  const announceMany = (phrase: 'selectedMany' | `${Change}Many`, count: number): void =>
    announce(fillPlaceholders(messages().drawing[phrase], ['count', count]));
  const createAnnouncer =
    (change: Change) =>
    ({ cause, shape }: ShapeEventParams): void => {
      if (cause === 'code') return;
      if (last?.change !== change) {
        last = { change, ids: new Set() };
        queueMicrotask(() => (last = null));
      }
      last.ids.add(shape.id);
      const { size } = last.ids;
      if (size > 1) announceMany(`${change}Many`, size);
      else {
        const options = shape.options();
        announceOne(change, shape.id, { type: shape.type, title: options.title, style: options });
      }
    };
  store.created.on(createAnnouncer('added'));
  store.changed.on(createAnnouncer('changed'));
  store.removed.on(createAnnouncer('removed'));
  store.selected.on(({ cause, shapes: [shape, ...others] }) => {
    if (cause === 'code' || !shape) return;
    if (others.length > 0) announceMany('selectedMany', others.length + 1);
    else announceSelected(store.find(shape.id)?.locked ? 'selectedLocked' : 'selected', shape.id);
  });
}
