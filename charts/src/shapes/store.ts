import { checkPoints } from '../check/points';
import { checkOptions } from '../check/options';
import { sourceSchema } from '../check/chart-schemas';
import type { HistoryState, SourceOrder } from '../model/aliases';
import type { ShapeEventParams } from '../model/events';
import { Emitter } from '../model/emitter';
import type { IPaneApi } from '../model/handles';
import { History, type Step } from '../model/history';
import { kindOf as timeKindOf, type TimeKind } from '../time/times';
import { sameJson, type ShapeData, type ShapeList } from './data';
import { kindFor } from './registry';
import { Shape } from './shape';

/** What shapes ask of their chart. */
export interface ShapeHost {
  /** The pane of that name, or `null`. */
  pane(name: string): IPaneApi | null;
  /** The id that a caller wants, or one made up when they want none; throws when it is taken. */
  takeId(call: string, wanted: string, type: string): string;
  /** @throws TypeError when the chart was removed. */
  alive(call: string): void;
  /** The kind of the times of bars and shapes; `null` without any. */
  timeKind(): TimeKind | null;
  /** Throws when the definition of the shape cannot draw it. */
  tryToDraw(shape: ShapeData): void;
  /** Shapes have changed: their panes are painted anew. */
  redraw(): void;
}

type By = ShapeEventParams['by'];

/** What of a shape can change; its id and its type cannot. */
export type ShapePatch = Partial<Omit<ShapeData, 'id' | 'type' | 'known'>>;

/** The shapes of one chart, their history and their selection. All changes go through here. */
export class ShapeStore {
  readonly created = new Emitter<ShapeEventParams>();
  readonly changed = new Emitter<ShapeEventParams>();
  readonly selected = new Emitter<ShapeEventParams>();
  readonly removed = new Emitter<ShapeEventParams>();
  readonly historyChanged = new Emitter<HistoryState>();

  private readonly past: History<ShapeList>;
  private readonly handles = new Map<string, WeakRef<Shape>>();
  private selectedId: string | null = null;
  private draftShape: ShapeData | null = null;
  /** What {@link inPane} answered since the last change: it is asked in every frame. */
  private readonly painted = new Map<string, ShapeList>();
  private group: string | undefined;
  private nextGroup = 1;

  constructor(
    readonly host: ShapeHost,
    historyLimit: () => number,
  ) {
    this.past = new History<ShapeList>([], historyLimit);
  }

  /** All shapes, also those that cannot be drawn, from back to front. */
  all(): ShapeList {
    return this.past.current;
  }

  /** The shapes that a reader sees, from back to front. */
  drawn(): ShapeList {
    return this.all().filter(({ known, visible }) => known && visible);
  }

  find(id: string | null): ShapeData | undefined {
    return this.all().find((shape) => shape.id === id);
  }

  /** The shapes of a pane as they are painted: with the draft in the place of the shape that it will be. */
  inPane(pane: string): ShapeList {
    let list = this.painted.get(pane);
    if (!list) {
      const draft = this.draftShape;
      const isNew = draft && !this.find(draft.id);
      list = (isNew ? [...this.all(), draft] : this.all())
        .map((shape) => (shape.id === draft?.id ? draft : shape))
        .filter((shape) => shape.known && shape.pane === pane);
      this.painted.set(pane, list);
    }
    return list;
  }

  /** The one handle of a shape, for as long as anybody holds it. */
  handle(shape: ShapeData): Shape {
    const known = this.handles.get(shape.id)?.deref();
    if (known) return known;
    const handle = new Shape(this, shape);
    this.handles.set(shape.id, new WeakRef(handle));
    return handle;
  }

  /** The kind of the times of the shapes; `null` without shapes. */
  timeKind(): TimeKind | null {
    const first = this.all()[0]?.points[0];
    return first ? timeKindOf(first.time) : null;
  }

  /** Checks everything of a new shape and makes its data; nothing is added yet. */
  make(
    call: string,
    pane: string,
    type: string,
    points: unknown,
    style: unknown,
    options: unknown,
  ): ShapeData {
    const { count, schema, definition } = kindFor(call, type);
    const common = checkOptions(call, 'options', sourceSchema, options);
    const shape: ShapeData = Object.freeze({
      ...common,
      id: this.host.takeId(call, common.id, type),
      type: definition.type,
      points: checkPoints(call, points, count, this.host.timeKind()),
      style: checkOptions(call, 'style', schema, style) as ShapeData['style'],
      pane,
      known: true,
    });
    this.host.tryToDraw(shape);
    return shape;
  }

  add(shape: ShapeData, by: By, merge?: string): Shape {
    this.commit([...this.all(), shape], [shape.id], by, merge);
    return this.handle(shape);
  }

  /** Replaces parts of a shape; parts that are the same change nothing, and a change of nothing is no command. */
  change(id: string, patch: ShapePatch, by: By, merge?: string): void {
    const before = this.find(id);
    if (!before) return;
    const after: ShapeData = Object.freeze({ ...before, ...patch });
    if (sameJson(before, after)) return;
    this.host.tryToDraw(after);
    this.commit(
      this.all().map((shape) => (shape.id === id ? after : shape)),
      [id],
      by,
      merge,
    );
  }

  remove(ids: readonly string[], by: By): void {
    const gone = ids.filter((id) => this.find(id));
    if (gone.length === 0) return;
    this.commit(
      this.all().filter(({ id }) => !gone.includes(id)),
      gone,
      by,
    );
  }

  /** Moves a shape among the others of its pane. */
  reorder(id: string, order: SourceOrder, by: By): void {
    const shape = this.find(id);
    if (!shape) return;
    const peers = this.all().filter(({ pane }) => pane === shape.pane);
    const at = peers.indexOf(shape);
    const last = peers.length - 1;
    const to = { front: last, back: 0, forward: at + 1, backward: at - 1 }[order];
    if (to === at || to < 0 || to > last) return;
    peers.splice(at, 1);
    peers.splice(to, 0, shape);
    const list = this.all().map((other) =>
      other.pane === shape.pane ? (peers.shift() ?? other) : other,
    );
    this.commit(list, [id], by);
  }

  /** Replaces all shapes, as one command. */
  replaceAll(list: ShapeList, by: By): void {
    const ids = new Set([...this.all(), ...list].map(({ id }) => id));
    this.commit(list, ids, by);
  }

  /** Sets shapes without a command: what a restored chart starts with. */
  start(list: ShapeList): void {
    this.past.rewrite(
      () => list,
      () => true,
    );
    this.repaint();
  }

  /** Everything that `work` changes is one command. */
  together(work: () => void): void {
    const outer = this.group;
    this.group ??= `group ${String(this.nextGroup++)}`;
    try {
      work();
    } finally {
      this.group = outer;
    }
  }

  /** Ends a row of merged changes. */
  seal(): void {
    this.past.seal();
  }

  undo(): boolean {
    return this.goTo(this.past.undo(), true);
  }

  redo(): boolean {
    return this.goTo(this.past.redo(), false);
  }

  history(): HistoryState {
    return this.past.counts();
  }

  get selection(): string | null {
    return this.selectedId;
  }

  select(id: string | null, by: By): void {
    if (this.selectedId === id) return;
    this.selectedId = id;
    this.host.redraw();
    const shape = id === null ? undefined : this.find(id);
    this.selected.emit({ shape: shape ? this.handle(shape) : null, by, previousPoints: null });
  }

  /** Paints a shape that is being placed or dragged, but is no part of the chart yet. */
  setDraft(shape: ShapeData | null): void {
    if (this.draftShape === shape) return;
    this.draftShape = shape;
    this.repaint();
  }

  /** A pane goes away, and its shapes with it; they cannot come back by undo. */
  dropPane(pane: string): void {
    const before = this.all();
    const gone = before.filter((shape) => shape.pane === pane);
    const ids = new Set(gone.map(({ id }) => id));
    this.past.rewrite(
      (list) => list.filter((shape) => shape.pane !== pane),
      (id) => ids.has(id),
    );
    if (this.draftShape?.pane === pane) this.draftShape = null;
    this.tell(before, ids, 'code');
  }

  clear(): void {
    const { created, changed, selected, removed, historyChanged } = this;
    for (const list of [created, changed, selected, removed, historyChanged]) list.clear();
  }

  private commit(list: ShapeList, touched: Iterable<string>, by: By, merge?: string): void {
    const before = this.all();
    this.past.push(Object.freeze(list), touched, this.group ?? merge);
    this.tell(before, touched, by);
  }

  private goTo(step: Step<ShapeList> | null, back: boolean): boolean {
    if (!step) return false;
    this.tell(back ? step.after : step.before, step.touched, 'history');
    return true;
  }

  /** Tells the listeners what became of the shapes that a change touched. */
  private tell(before: ShapeList, touched: Iterable<string>, by: By): void {
    const ids = new Set(touched);
    const among = (list: ShapeList) =>
      new Map(list.filter(({ id }) => ids.has(id)).map((shape) => [shape.id, shape]));
    const old = among(before);
    const now = among(this.all());
    this.repaint();
    for (const id of ids) {
      const was = old.get(id);
      const is = now.get(id);
      if (was && !is) this.handles.get(id)?.deref()?.keep(was);
      const shape = is ?? was;
      const event = was && is ? this.changed : is ? this.created : this.removed;
      if (!shape?.known || !event.used) continue;
      event.emit({ shape: this.handle(shape), by, previousPoints: was?.points ?? null });
    }
    if (this.selectedId !== null && !this.find(this.selectedId)) this.select(null, by);
    this.historyChanged.emit(this.history());
  }

  private repaint(): void {
    this.painted.clear();
    this.host.redraw();
  }
}
