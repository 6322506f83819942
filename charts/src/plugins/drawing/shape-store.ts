import { Emitter } from '../../util/emitter';
import { sameJson } from '../../util/json';
import { getSourceOptions, getStyleOptions, withSourceOptions } from '../../options/source-options';
import { checkPoints } from './check-points';
import type { ShapeEventParams, UndoState } from '../../api/events';
import type { IPaneApi, SourceOrder } from '../../api/source-api';
import type { Time } from '../../types/data-types';
import { getShapeType, type ShapeTypes } from './shape-types';
import { checkOptions } from '../../validation/schema';
import type { ShapeData, ShapeList } from './shape-data';
import { createShapeEdit, reorderShape, type ShapeEdit } from './shape-changes';
import { saveShape } from './save-shape';
import { createHistory, type HistoryStep } from './undo-history';
import { Shape, type ShapeCause, type ShapePatch } from './shape-handle';

/** Runs changes of the chart. Event handlers run after the change, in order. */
export interface ChangeRunner {
  run<Result>(work: () => Result): Result;
  /** Calls handlers after the current change. */
  notifyLater(notify: () => void): void;
}

/** The chart's functions that the shape store uses. */
export interface ShapeHost {
  /** Shape types that drawing on this chart supports. */
  readonly types: ShapeTypes;
  /** Returns the pane with a name, or `null`. */
  pane(name: string): IPaneApi | null;
  /** @throws RangeError if the pane doesn't have an axis with this name. */
  checkAxis(call: string, pane: string, axis: string): void;
  /** @throws TypeError if the chart was removed. */
  assertNotRemoved(call: string): void;
  /** Returns the requested id, or a generated one. Throws if the id is already used. */
  takeId(call: string, requestedId: string, type: string): string;
  /** Throws if the definition of the shape can't draw it. */
  tryToDraw(shape: ShapeData): void;
  /** Returns the prices of a shape's line or borders at a time, in ascending order; `null` if the shape isn't a line. */
  pricesAt(shape: ShapeData, time: Time): readonly number[] | null;
  /** Returns the name of a type in the chart's language. */
  typeLabel(type: string): string;
  /** Repaints the panes of changed shapes. */
  redraw(): void;
  /** Returns the maximum number of undo steps. */
  undoLimit(): number;
  readonly changes: ChangeRunner;
}

/** The shapes of a chart, with undo and selection. All changes of shapes use this store. */
export interface ShapeStore {
  readonly host: ShapeHost;
  /** Shape types that drawing on this chart supports. */
  readonly types: ShapeTypes;
  readonly created: Emitter<ShapeEventParams>;
  readonly changing: Emitter<ShapeEventParams>;
  readonly changed: Emitter<ShapeEventParams>;
  readonly selected: Emitter<ShapeEventParams>;
  readonly removed: Emitter<ShapeEventParams>;
  readonly historyChanged: Emitter<UndoState>;
  /** Returns all shapes from back to front, including shapes that can't be drawn. */
  readonly all: () => ShapeList;
  readonly find: (id: string | null) => ShapeData | undefined;
  /** Returns the shape as it's being dragged, which isn't part of the chart yet. */
  held(id: string): ShapeData | undefined;
  /** Whether a shape has an id, or undo or redo can restore one with this id. */
  readonly isIdKnown: (id: string) => boolean;
  /** Returns the shapes that can be drawn, from back to front. */
  drawn(): ShapeList;
  /** Returns the shapes of a pane to paint, with the draft in place of the shape being changed. */
  inPane(pane: string): ShapeList;
  /** Returns the handle of a shape, which is the same object as long as it is in use. */
  readonly handle: (shape: ShapeData) => Shape;
  /**
   * Checks a new shape and creates its data, without adding it.
   *
   * @param type - Type of the shape.
   */
  make(call: string, pane: string, type: string, points: unknown, options: unknown): ShapeData;
  add(shape: ShapeData, cause: ShapeCause, merge?: string): Shape;
  /** Changes parts of a shape. If all parts are the same, there is no undo step. */
  change(id: string, patch: ShapePatch, cause: ShapeCause, merge?: string): void;
  /** Changes the z-order of a shape in its pane. */
  reorder(id: string, order: SourceOrder, cause: ShapeCause): void;
  remove(ids: readonly string[], cause: ShapeCause, merge?: string): void;
  /** Replaces all shapes in one undo step. If all shapes are the same, there is no undo step. */
  replaceAll(list: ShapeList, cause: ShapeCause): void;
  /** Clears the undo history. */
  readonly clearUndo: () => void;
  /** Removes undo steps above the limit, after the limit was changed. */
  readonly trim: () => void;
  /** Sets the initial shapes of a restored chart, without an undo step. */
  readonly start: (list: ShapeList) => void;
  /** Runs `work` and combines its changes into one undo step. */
  together<Result>(work: () => Result): Result;
  /** Runs `work` and applies its changes to all states that undo and redo can restore, instead of adding steps. */
  withoutUndo<Result>(work: () => Result): Result;
  /** Ends a series of merged changes. */
  readonly seal: () => void;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly history: () => UndoState;
  readonly selection: string | null;
  readonly select: (id: string | null, cause: ShapeCause) => void;
  /** Sets the shape that the user draws or drags. It is painted, but isn't part of the chart yet. */
  setDraft(shape: ShapeData | null): void;
  /** Paints a dragged shape at its new points, or at its old ones for `null`, and emits an event. */
  drag(shape: ShapeData, to: ShapeData | null): void;
  /** Removes a pane's shapes together with the pane. Undo can't restore them. */
  dropPane(pane: string): void;
  clear(): void;
}

export function createShapeStore(host: ShapeHost): ShapeStore {
  const { changes, types } = host;
  const emitter = <T>(): Emitter<T> => new Emitter<T>((notify) => changes.notifyLater(notify));
  const created = emitter<ShapeEventParams>();
  const changing = emitter<ShapeEventParams>();
  const changed = emitter<ShapeEventParams>();
  const selected = emitter<ShapeEventParams>();
  const removed = emitter<ShapeEventParams>();
  const historyChanged = emitter<UndoState>();
  const past = createHistory<ShapeList>([], () => host.undoLimit());
  const handles = new Map<string, WeakRef<Shape>>();
  // The handle was garbage-collected. If undo restores the shape, it gets a new handle.
  const dropped = new FinalizationRegistry<string>((id) => {
    if (!handles.get(id)?.deref()) handles.delete(id);
  });
  /** Results of `inPane` since the last change, because it is called in each frame. */
  const painted = new Map<string, ShapeList>();
  let selection: string | null = null;
  let draft: ShapeData | null = null;
  let group: string | undefined;
  let nextGroup = 1;
  let skipsUndo = false;

  const all = past.current;
  const history = past.counts;
  const find = (id: string | null): ShapeData | undefined => all().find((shape) => shape.id === id);

  const handle = (shape: ShapeData): Shape => {
    let known = handles.get(shape.id)?.deref();
    if (known?.type !== shape.type) {
      known = new Shape(store, shape);
      handles.set(shape.id, new WeakRef(known));
      dropped.register(known, shape.id);
    }
    return known;
  };
  const repaint = (): void => {
    painted.clear();
    host.redraw();
  };
  const select = (id: string | null, cause: ShapeCause): void => {
    if (selection === id) return;
    selection = id;
    host.redraw();
    const shape = find(id);
    selected.emit({ shape: shape ? handle(shape) : null, cause, previousPoints: null });
  };

  /** Emits the events of the shapes that a change affected. */
  const notifyHandlers = (
    before: ShapeList,
    touched: Iterable<string>,
    cause: ShapeCause,
  ): void => {
    const ids = new Set(touched);
    const among = (list: ShapeList) =>
      new Map(list.filter(({ id }) => ids.has(id)).map((shape) => [shape.id, shape]));
    const old = among(before);
    const now = among(all());
    repaint();
    for (const id of ids) {
      const was = old.get(id);
      const is = now.get(id);
      if (was && was.type !== is?.type) handles.get(id)?.deref()?.keep(was);
      const shape = is ?? was;
      const event = was && is ? changed : is ? created : removed;
      if (!shape?.known || !event.used) continue;
      event.emit({ shape: handle(shape), cause, previousPoints: was?.points ?? null });
    }
    if (!find(selection)) select(null, cause);
    historyChanged.emit(history());
  };
  const commit = (
    edit: ShapeEdit,
    touched: Iterable<string>,
    cause: ShapeCause,
    merge?: string,
  ): void => {
    const before = all();
    const change = (list: ShapeList): ShapeList => Object.freeze(edit(list));
    changes.run(() => {
      if (skipsUndo) past.rewrite(change, () => false);
      else past.push(change(before), touched, group ?? merge);
      notifyHandlers(before, touched, cause);
    });
  };
  /** Applies a step of undo or redo, and emits its events. */
  const goTo = (take: () => HistoryStep<ShapeList> | undefined, was: 'before' | 'after'): boolean =>
    changes.run(() => {
      const step = take();
      if (step) notifyHandlers(step[was], step.touched, 'undo');
      return step !== undefined;
    });

  const dropSteps = (drop: () => void): void => {
    const before = history();
    drop();
    if (!sameJson(history(), before)) historyChanged.emit(history());
  };

  const areSame = (one: ShapeList, other: ShapeList): boolean => {
    // Saved shapes are compared, because their keys have the same order.
    const [a, b] = [one, other].map((list) =>
      list.map((shape) => [shape.known, saveShape(shape, types)]),
    );
    return sameJson(a, b);
  };

  const store: ShapeStore = {
    host,
    types,
    created,
    changing,
    changed,
    selected,
    removed,
    historyChanged,
    all,
    find,
    handle,
    history,
    select,
    seal: past.seal,
    isIdKnown: (id) => Boolean(find(id)) || past.knows(id),
    undo: () => goTo(past.undo, 'after'),
    redo: () => goTo(past.redo, 'before'),
    drawn: () =>
      all().filter(
        ({ known, pane, visible }) => known && visible && host.pane(pane)?.options().visible,
      ),
    get selection() {
      return selection;
    },
    inPane(pane) {
      let list = painted.get(pane);
      if (!list) {
        const isNew = draft && !find(draft.id);
        list = (isNew ? [...all(), draft] : all())
          .map((shape) => (shape?.id === draft?.id ? draft : shape) as ShapeData)
          .filter((shape) => shape.known && shape.pane === pane);
        painted.set(pane, list);
      }
      return list;
    },
    make(call, pane, type, points, options) {
      const { count, schema } = getShapeType(types, type);
      const all = checkOptions(call, 'options', withSourceOptions(schema), options);
      const shape: ShapeData = Object.freeze({
        ...getSourceOptions(all),
        id: host.takeId(call, all.id, type),
        type,
        points: checkPoints(call, points, count),
        style: Object.freeze(getStyleOptions(all)) as ShapeData['style'],
        pane,
        known: true,
      });
      host.tryToDraw(shape);
      return shape;
    },
    add(shape, cause, merge) {
      commit((list) => [...list, shape], [shape.id], cause, merge);
      return handle(shape);
    },
    change(id, patch, cause, merge) {
      const before = find(id);
      if (!before) return;
      const after: ShapeData = Object.freeze({ ...before, ...patch });
      if (sameJson(before, after)) return;
      host.tryToDraw(after);
      commit(createShapeEdit(before, after), [id], cause, merge);
    },
    remove(ids, cause, merge) {
      const removedIds = ids.filter(find);
      if (removedIds.length === 0) return;
      const edit: ShapeEdit = (list) => list.filter(({ id }) => !removedIds.includes(id));
      commit(edit, removedIds, cause, merge);
    },
    reorder(id, order, cause) {
      const edit: ShapeEdit = (list) => reorderShape(list, id, order);
      if (edit(all()) !== all()) commit(edit, [id], cause);
    },
    clearUndo: () => dropSteps(past.clear),
    trim: () => dropSteps(past.trim),
    replaceAll(list, cause) {
      if (areSame(list, all())) return;
      const ids = [...all(), ...list].map(({ id }) => id);
      commit(() => list, ids, cause);
    },
    start(list) {
      past.rewrite(
        () => list,
        () => true,
      );
      repaint();
    },
    together(work) {
      const outer = group;
      group ??= `group ${nextGroup++}`;
      try {
        return changes.run(work);
      } finally {
        group = outer;
      }
    },
    withoutUndo(work) {
      const outer = skipsUndo;
      skipsUndo = true;
      try {
        return changes.run(work);
      } finally {
        skipsUndo = outer;
      }
    },
    held: (id) => (draft?.id === id ? draft : undefined),
    setDraft(shape) {
      if (draft === shape) return;
      draft = shape;
      repaint();
    },
    drag(shape, to) {
      store.setDraft(to);
      const { points } = shape;
      changing.emit({ shape: handle(shape), cause: 'user', previousPoints: points });
    },
    dropPane(pane) {
      const before = all();
      const steps = history();
      const ids = new Set(before.filter((shape) => shape.pane === pane).map(({ id }) => id));
      const elsewhere = new Map(before.map((shape) => [shape.id, shape.pane]));
      past.rewrite(
        // A shape that was moved out of the pane stays where it is now: undo can't move it back.
        (list) =>
          list.flatMap((shape) => {
            if (ids.has(shape.id)) return [];
            if (shape.pane !== pane) return [shape];
            const current = elsewhere.get(shape.id);
            return current === undefined ? [] : [Object.freeze({ ...shape, pane: current })];
          }),
        (id) => ids.has(id),
      );
      if (draft?.pane === pane) store.setDraft(null);
      // Don't emit events if the pane had no shapes and the undo history is unchanged.
      if (ids.size > 0 || !sameJson(history(), steps)) notifyHandlers(before, ids, 'code');
    },
    clear() {
      for (const list of [created, changing, changed, selected, removed, historyChanged])
        list.clear();
    },
  };
  return store;
}
