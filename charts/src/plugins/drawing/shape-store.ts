import { type ArgumentPath, named } from '../../util/errors';
import { Emitter } from '../../util/emitter';
import { sameJson } from '../../util/json';
import {
  getIntervalLimits,
  getShapeOptions,
  getShapeStyle,
  withShapeOptions,
} from '../../options/shape-options';
import { checkPoints } from './check-points';
import type { StoreWriter } from '../store/store-writer';
import type { SelectionEventParams, ShapeEventParams, UndoState } from '../../api/events';
import type { IPaneApi, SourceOrder } from '../../api/source-api';
import type { AcceptedTimes } from '../../time/timestamps';
import type { Time } from '../../types/data-types';
import { getShapeType, type ShapeTypes } from './shape-types';
import { checkOptions } from '../../validation/schema';
import type { ShapeData, ShapeList } from './shape-data';
import { createShapeEdit, reorderShape, type ShapeEdit } from './shape-changes';
import { saveShape } from './save-shape';
import { createHistory, type History, type HistoryStep } from './undo-history';
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
  /** Whether a pane exists and has an axis with this name. */
  hasAxis(pane: string, axis: string): boolean;
  /** @throws RangeError if the pane doesn't have an axis with this name. */
  checkAxis(at: ArgumentPath, pane: string, axis: string): void;
  isChartRemoved(): boolean;
  /** @throws TypeError if the chart was removed. */
  assertNotRemoved(call: string): void;
  /** Returns the requested id, or a generated one. Throws if the id is already used. */
  takeId(call: string, requestedId: string, type: string): string;
  /** Throws if the definition of the shape can't draw it. */
  tryToDraw(shape: ShapeData): void;
  /**
   * Returns the prices of a shape's line or borders at a time, in ascending order; `null` if the shape isn't a line.
   */
  pricesAt(shape: ShapeData, time: Time): readonly number[] | null;
  /** Returns the name of a type in the chart's language. */
  typeLabel(type: string): string;
  /** Returns the times that points can have; `undefined` for UTC seconds and trading days. */
  acceptedTimes(): AcceptedTimes | undefined;
  /** Returns the interval of the chart's bars in seconds; `null` without times. */
  barSeconds(): number | null;
  /** Repaints the panes of changed shapes. */
  redraw(): void;
  /** Returns the maximum number of undo steps. */
  readonly undoLimit: () => number;
  readonly changes: ChangeRunner;
}

/** Number of the next group of changes. Linked charts share their undo steps, so it is unique among all charts. */
let nextGroup = 1;

/** The shapes of a chart, with undo and selection. All changes of shapes use this store. */
export class ShapeStore {
  readonly created: Emitter<ShapeEventParams>;
  readonly changing: Emitter<ShapeEventParams>;
  readonly changed: Emitter<ShapeEventParams>;
  readonly selected: Emitter<SelectionEventParams>;
  readonly removed: Emitter<ShapeEventParams>;
  readonly historyChanged: Emitter<UndoState>;
  /** Shape types that drawing on this chart supports. */
  readonly types: ShapeTypes;
  /** Shapes and undo steps, which the stores of linked charts share. */
  past: History<ShapeList>;
  /** Stores that share the shapes and the undo steps, including this one. */
  peers = new Set<ShapeStore>([this]);
  /** Writer and symbol of the shapes; `null` without a store. The symbol is `null` while the shapes are loaded. */
  stored: { readonly writer: StoreWriter; readonly symbol: string | null } | null = null;
  private readonly handles = new Map<string, WeakRef<Shape>>();
  // The handle was garbage-collected. If undo restores the shape, it gets a new handle.
  private readonly dropped = new FinalizationRegistry<string>((id) => {
    if (!this.handles.get(id)?.deref()) this.handles.delete(id);
  });
  /** Results of `inPane` since the last change, because it is called in each frame. */
  private readonly painted = new Map<string, ShapeList>();
  private selectedIds: readonly string[] = [];
  private drafts: ShapeList = [];
  private group: string | undefined;
  private skipsUndo = false;

  constructor(readonly host: ShapeHost) {
    const { changes, types } = host;
    const emitter = <T>(): Emitter<T> => new Emitter<T>((notify) => changes.notifyLater(notify));
    this.types = types;
    this.created = emitter();
    this.changing = emitter();
    this.changed = emitter();
    this.selected = emitter();
    this.removed = emitter();
    this.historyChanged = emitter();
    this.past = createHistory<ShapeList>([], host.undoLimit);
  }

  /** Returns all shapes from back to front, including shapes that can't be drawn. */
  all(): ShapeList {
    return this.past.current();
  }

  find(id: string | null | undefined): ShapeData | undefined {
    return this.all().find((shape) => shape.id === id);
  }

  /** Returns the shape as it's being dragged, which isn't part of the chart yet. */
  held(id: string): ShapeData | undefined {
    return this.drafts.find((shape) => shape.id === id);
  }

  /** Whether the user is drawing a shape, which isn't part of the chart yet. */
  isNew(id: string): boolean {
    return this.held(id) !== undefined && !this.find(id);
  }

  /** Whether a shape has an id, or undo or redo can restore one with this id. */
  isIdKnown(id: string): boolean {
    return Boolean(this.find(id)) || this.past.knows(id);
  }

  /** Returns the shapes that can be drawn, from back to front. */
  drawn(): ShapeList {
    return this.all().filter(
      (shape) =>
        this.isKnown(shape) &&
        this.isVisible(shape) &&
        this.host.pane(shape.pane)?.options().visible,
    );
  }

  /** Whether this chart can draw a shape. A linked chart can have another pane, price axis or shape type. */
  readonly isKnown = (shape: ShapeData): boolean =>
    this.isPaintable(shape) && this.host.hasAxis(shape.pane, shape.axis);

  /** Whether a shape is painted, as soon as its price axis exists. */
  private isPaintable({ known, pane, type }: ShapeData): boolean {
    return known && this.types.has(type) && this.host.pane(pane) !== null;
  }

  /** Whether the limits of a shape exclude all intervals. */
  excludesIntervals(shape: Pick<ShapeData, 'minInterval' | 'maxInterval'>): boolean {
    const [min, max] = getIntervalLimits(shape);
    return min > max;
  }

  /** Whether a shape is visible, on the interval of the chart's bars, too. */
  readonly isVisible = (shape: ShapeData): boolean => {
    if (!shape.visible) return false;
    if (shape.minInterval === null && shape.maxInterval === null) return true;
    const seconds = this.host.barSeconds();
    const [min, max] = getIntervalLimits(shape);
    return seconds === null || (seconds >= min && seconds <= max);
  };

  /** Returns the shapes of a pane to paint, with the drafts in place of the shapes being changed. */
  inPane(pane: string): ShapeList {
    let list = this.painted.get(pane);
    if (!list) {
      const added = this.drafts.filter(({ id }) => !this.find(id));
      list = [...this.all().map((shape) => this.held(shape.id) ?? shape), ...added].filter(
        (shape) => shape.pane === pane && this.isPaintable(shape),
      );
      this.painted.set(pane, list);
    }
    return list;
  }

  /** Returns the handle of a shape, which is the same object as long as it is in use. */
  readonly handle = (shape: ShapeData): Shape => {
    let known = this.handles.get(shape.id)?.deref();
    if (known?.type !== shape.type) {
      known = new Shape(this, shape);
      this.handles.set(shape.id, new WeakRef(known));
      this.dropped.register(known, shape.id);
    }
    return known;
  };

  /**
   * Checks a new shape and creates its data, without adding it.
   *
   * @param type - Type of the shape.
   */
  make(call: string, pane: string, type: string, points: unknown, options: unknown): ShapeData {
    const { count, schema } = getShapeType(this.types, type);
    const all = checkOptions(call, 'options', withShapeOptions(schema), options);
    const shape: ShapeData = Object.freeze({
      ...getShapeOptions(all),
      id: this.host.takeId(call, all.id, type),
      type,
      points: checkPoints(`${call}: `, points, count, this.host.acceptedTimes()),
      style: Object.freeze(getShapeStyle(all)),
      pane,
      known: true,
    });
    named(call, () => this.host.tryToDraw(shape));
    return shape;
  }

  add(shape: ShapeData, cause: ShapeCause, merge?: string): Shape {
    this.commit((list) => [...list, shape], [shape.id], cause, merge);
    return this.handle(shape);
  }

  /** Changes parts of a shape. If all parts are the same, there is no undo step. */
  change(id: string, patch: ShapePatch, cause: ShapeCause, merge?: string): void {
    const before = this.find(id);
    if (!before) return;
    const after: ShapeData = Object.freeze({ ...before, ...patch });
    if (sameJson(before, after)) return;
    this.host.tryToDraw(after);
    this.commit(createShapeEdit(before, after), [id], cause, merge);
  }

  /** Changes the z-order of a shape in its pane. */
  reorder(id: string, order: SourceOrder, cause: ShapeCause): void {
    const edit: ShapeEdit = (list) => reorderShape(list, id, order);
    if (edit(this.all()) !== this.all()) this.commit(edit, [id], cause);
  }

  remove(ids: readonly string[], cause: ShapeCause, merge?: string): void {
    const removedIds = ids.filter((id) => this.find(id));
    if (removedIds.length === 0) return;
    const edit: ShapeEdit = (list) => list.filter(({ id }) => !removedIds.includes(id));
    this.commit(edit, removedIds, cause, merge);
  }

  /** Replaces all shapes in one undo step. If all shapes are the same, there is no undo step. */
  replaceAll(list: ShapeList, cause: ShapeCause): void {
    const all = this.all();
    // Saved shapes are compared, because their keys have the same order.
    const save = (shapes: ShapeList) =>
      shapes.map((shape) => [shape.known, saveShape(shape, this.types)]);
    if (sameJson(save(list), save(all))) return;
    const ids = [...all, ...list].map(({ id }) => id);
    this.commit(() => list, ids, cause);
  }

  /** Sets the initial shapes of a restored chart, without an undo step. */
  start(list: ShapeList): void {
    this.past.rewrite(
      () => list,
      () => true,
    );
    this.repaint();
  }

  /** Runs `work` and combines its changes into one undo step. */
  together<Result>(work: () => Result): Result {
    const end = this.startGroup();
    try {
      return this.host.changes.run(work);
    } finally {
      end();
    }
  }

  /** Combines the changes that follow into one undo step, until the function that it returns is called. */
  startGroup(): () => void {
    const outer = this.group;
    this.group ??= `group ${nextGroup++}`;
    return () => {
      this.group = outer;
    };
  }

  /** Runs `work` and applies its changes to all states that undo and redo can restore, instead of adding steps. */
  withoutUndo<Result>(work: () => Result): Result {
    const outer = this.skipsUndo;
    this.skipsUndo = true;
    try {
      return this.host.changes.run(work);
    } finally {
      this.skipsUndo = outer;
    }
  }

  history(): UndoState {
    return this.past.counts();
  }

  /** Ends a series of merged changes. */
  seal(): void {
    this.past.seal();
  }

  undo(): boolean {
    return this.goTo(() => this.past.undo(), 'after');
  }

  redo(): boolean {
    return this.goTo(() => this.past.redo(), 'before');
  }

  /** Clears the undo history. */
  clearUndo(): void {
    this.dropSteps(() => this.past.clear());
  }

  /** Removes undo steps above the limit, after the limit was changed. */
  trim(): void {
    this.dropSteps(() => this.past.trim());
  }

  /** Ids of the selected shapes, in the order in which they were selected. */
  get selection(): readonly string[] {
    return this.selectedIds;
  }

  /** Returns the selected shapes, in the order in which they were selected. */
  getSelected(): ShapeList {
    return this.findAll(this.selectedIds);
  }

  /** Returns the shapes with some ids, in the order of the ids. */
  findAll(ids: readonly string[]): ShapeList {
    if (ids.length < 2) return ids.flatMap((id) => this.find(id) ?? []);
    const byId = new Map(this.all().map((shape) => [shape.id, shape]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Returns the selected shapes from back to front. */
  getSelectedByZOrder(): ShapeList {
    const ids = new Set(this.selectedIds);
    return this.all().filter(({ id }) => ids.has(id));
  }

  select(ids: readonly string[], cause: ShapeCause): void {
    const unique = [...new Set(ids)];
    if (sameJson(unique, this.selectedIds)) return;
    this.selectedIds = unique;
    this.host.redraw();
    this.selected.emit({ shapes: this.getSelected().map(this.handle), cause });
  }

  /** Changes the unlocked ones of some shapes in one undo step. */
  changeAll(shapes: ShapeList, change: (shape: ShapeData) => ShapePatch, merge?: string): void {
    // Compute all patches first. They read the layout, which each change invalidates.
    const patches = shapes.flatMap((shape) =>
      shape.locked ? [] : [[shape.id, change(shape)] as const],
    );
    const changeAll = (): void => {
      for (const [id, patch] of patches) this.change(id, patch, 'user', merge);
    };
    if (merge === undefined) this.together(changeAll);
    else this.host.changes.run(changeAll);
  }

  /** Removes the unlocked shapes among the selected ones. */
  removeSelected(): void {
    const free = this.getSelected().filter(({ locked }) => !locked);
    this.remove(
      free.map(({ id }) => id),
      'user',
    );
  }

  /** Sets the shapes that the user draws or drags. They are painted, but aren't part of the chart yet. */
  setDrafts(drafts: ShapeList): void {
    if (drafts.length + this.drafts.length === 0) return;
    for (const peer of this.peers) {
      peer.drafts = drafts;
      peer.repaint();
    }
  }

  /** Paints dragged shapes as drafts, or at their old points without drafts, and emits events. */
  drag(shapes: ShapeList, drafts: ShapeList): void {
    this.setDrafts(drafts);
    for (const shape of shapes) {
      const { points } = shape;
      this.changing.emit({ shape: this.handle(shape), cause: 'user', previousPoints: points });
    }
  }

  /** Removes a pane's shapes together with the pane. Undo can't restore them. */
  dropPane(pane: string): void {
    this.setDrafts(this.drafts.filter((draft) => draft.pane !== pane));
    // The shapes stay on linked charts with the pane.
    if ([...this.peers].some((peer) => peer !== this && peer.host.pane(pane))) {
      this.repaint();
      return;
    }
    const before = this.all();
    const steps = this.history();
    const ids = new Set(before.filter((shape) => shape.pane === pane).map(({ id }) => id));
    const elsewhere = new Map(before.map((shape) => [shape.id, shape.pane]));
    this.past.rewrite(
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
    // Don't emit events if the pane had no shapes and the undo history is unchanged.
    if (ids.size > 0 || !sameJson(this.history(), steps)) this.notifyPeers(before, ids, 'code');
  }

  /** Stops sharing with linked charts. The shapes stay on this chart, without undo steps. */
  leave(): void {
    const { past, peers } = this;
    if (peers.size === 1) return;
    this.setDrafts([]);
    peers.delete(this);
    for (const { host } of peers) past.limit = host.undoLimit;
    this.peers = new Set([this]);
    this.past = createHistory(this.all(), this.host.undoLimit);
    this.historyChanged.emit(this.history());
  }

  clear(): void {
    const { changed, changing, created, historyChanged, removed, selected } = this;
    for (const list of [created, changing, changed, selected, removed, historyChanged])
      list.clear();
  }

  private repaint(): void {
    this.painted.clear();
    this.host.redraw();
  }

  /** Emits the events on this chart, and on the charts that share the shapes. */
  private notifyPeers(before: ShapeList, touched: Iterable<string>, cause: ShapeCause): void {
    for (const peer of this.peers) {
      if (peer === this) this.notifyHandlers(before, touched, cause);
      else peer.host.changes.run(() => peer.notifyHandlers(before, touched, 'code'));
    }
  }

  /** Emits the events of the shapes that a change affected. */
  notifyHandlers(before: ShapeList, touched: Iterable<string>, cause: ShapeCause): void {
    const { changed, created, removed } = this;
    const ids = new Set(touched);
    const among = (list: ShapeList) =>
      new Map(list.filter(({ id }) => ids.has(id)).map((shape) => [shape.id, shape]));
    const old = among(before);
    const now = among(this.all());
    // A dragged shape that a call has moved is drawn where it is now.
    const isMoved = ({ id }: ShapeData): boolean => old.get(id)?.points !== now.get(id)?.points;
    this.setDrafts(this.drafts.filter((draft) => !isMoved(draft)));
    this.repaint();
    for (const id of ids) {
      const was = old.get(id);
      const is = now.get(id);
      if (was && was.type !== is?.type) this.handles.get(id)?.deref()?.keep(was);
      const shape = is ?? was;
      const event = was && is ? changed : is ? created : removed;
      if (!shape || !this.isKnown(shape) || !event.used) continue;
      event.emit({ shape: this.handle(shape), cause, previousPoints: was?.points ?? null });
    }
    // A shape that becomes hidden leaves the selection, so that keys don't change it.
    const isHidden = (id: string): boolean =>
      old.get(id)?.visible === true && !now.get(id)?.visible;
    const selected = this.selectedIds.filter(
      (id) => !ids.has(id) || (now.has(id) && !isHidden(id)),
    );
    if (selected.length < this.selectedIds.length) this.select(selected, cause);
    this.historyChanged.emit(this.history());
  }

  private commit(
    edit: ShapeEdit,
    touched: Iterable<string>,
    cause: ShapeCause,
    merge?: string,
  ): void {
    const before = this.all();
    const change = (list: ShapeList): ShapeList => Object.freeze(edit(list));
    this.host.changes.run(() => {
      if (this.skipsUndo) this.past.rewrite(change, () => false);
      else this.past.push(change(before), touched, this.group ?? merge);
      this.notifyPeers(before, touched, cause);
    });
  }

  /** Applies a step of undo or redo, and emits its events. */
  private goTo(take: () => HistoryStep<ShapeList> | undefined, was: 'before' | 'after'): boolean {
    return this.host.changes.run(() => {
      const step = take();
      if (step) this.notifyPeers(step[was], step.touched, 'undo');
      return step !== undefined;
    });
  }

  private dropSteps(drop: () => void): void {
    const before = this.history();
    drop();
    if (sameJson(this.history(), before)) return;
    for (const peer of this.peers) peer.historyChanged.emit(this.history());
  }
}
