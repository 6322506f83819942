import { checkMoveTarget } from '../../schemas/move-target';
import { sourceSchema } from '../../options/source-options';
import { checkPoints } from '../../shapes/check-points';
import type { ShapeEventParams } from '../../api/events';
import type { ShapeType } from '../../api/source-maps';
import type { IPriceAxisApi } from '../../api/price-axis-api';
import type { IPaneApi, ISourceApi, SourceOrder, MoveTarget } from '../../api/source-api';
import { getShapeType } from '../../registry/shape-registry';
import { oneOf } from '../../validation/rule';
import { checkOptions } from '../../validation/schema';
import type { SourceOptions } from '../../options/source-options';
import type { ShapeData } from '../../shapes/shape-data';

const orderRule = oneOf(['front', 'back', 'forward', 'backward']);

/** What of a shape can change; its id and its type cannot. */
export type ShapePatch = Partial<Omit<ShapeData, 'id' | 'type'>>;

/** What the handle of a shape asks of its chart. */
export interface ChartOfShapes {
  /** The pane of that name, or `null`. */
  pane(name: string): IPaneApi | null;
  /** @throws RangeError when the pane has no axis of that name. */
  checkAxis(call: string, pane: string, axis: string): void;
  /** @throws TypeError when the chart was removed. */
  assertNotRemoved(call: string): void;
}

/** What the handle of a shape asks of the shapes of its chart. */
export interface ShapeHandleHost {
  readonly host: ChartOfShapes;
  readonly find: (id: string | null) => ShapeData | undefined;
  /** The shape as a hand holds it, which is no part of the chart yet. */
  held(id: string): ShapeData | undefined;
  /** Replaces parts of a shape; parts that are the same change nothing, and a change of nothing is no command. */
  change(id: string, patch: ShapePatch, by: By, merge?: string): void;
  /** Moves a shape among the others of its pane. */
  reorder(id: string, order: SourceOrder, by: By): void;
  remove(ids: readonly string[], by: By): void;
}

/** Who changes shapes. */
export type By = ShapeEventParams['by'];

/**
 * The handle of a shape. It holds no state of its own while the shape is on the chart, so undo can take the shape
 * away and bring it back under the same handle.
 */
export class Shape implements ISourceApi<ShapeType> {
  readonly id: string;
  readonly type: ShapeType;
  readonly kind = 'shape';

  constructor(
    private readonly store: ShapeHandleHost,
    private last: ShapeData,
  ) {
    this.id = last.id;
    this.type = last.type as ShapeType;
  }

  /** The shape goes away: the handle keeps what it was. */
  keep(last: ShapeData): void {
    this.last = last;
  }

  /** The shape as it is now, or as it was last. */
  data(): ShapeData {
    return this.now() ?? this.last;
  }

  /** The shape on the chart; one of another type may have taken its id since. */
  private now(): ShapeData | null {
    const shape = this.store.find(this.id);
    return shape?.type === this.type ? shape : null;
  }

  options(): Readonly<SourceOptions> {
    const { id, title, visible, locked, axis } = this.data();
    return { id, title, visible, locked, axis };
  }

  applyOptions(input: unknown): void {
    const current = this.options();
    const options = checkOptions('applyOptions', 'options', sourceSchema, input, current);
    if (options.id !== this.id) {
      throw new TypeError(
        `applyOptions: options.id ("${options.id}") cannot change; it is "${this.id}"`,
      );
    }
    this.store.host.checkAxis('applyOptions', this.data().pane, options.axis);
    this.change('applyOptions', options);
  }

  style(): never {
    return this.data().style as never;
  }

  applyStyle(input: unknown): void {
    const { type, style } = this.data();
    const { schema } = getShapeType('applyStyle', type);
    const merged = checkOptions('applyStyle', 'style', schema, input, style);
    this.change('applyStyle', { style: merged as ShapeData['style'] });
  }

  points(): never {
    return (this.store.held(this.id) ?? this.data()).points as never;
  }

  setPoints(input: unknown): void {
    const { count } = getShapeType('setPoints', this.type);
    this.change('setPoints', { points: checkPoints('setPoints', input, count) });
  }

  pane(): IPaneApi {
    return this.findPane('pane');
  }

  priceAxis(): IPriceAxisApi {
    return this.findPane('priceAxis').priceAxis(this.data().axis);
  }

  private findPane(call: string): IPaneApi {
    const { pane } = this.data();
    const found = this.store.host.pane(pane);
    if (!found) throw new TypeError(`${call}: the pane "${pane}" was removed`);
    return found;
  }

  moveTo(target: MoveTarget): void {
    const { pane = this.data().pane, axis = this.data().axis } = checkMoveTarget('moveTo', target);
    const name = typeof pane === 'string' ? pane : String((pane as IPaneApi | null)?.name);
    const found = this.store.host.pane(name);
    if (!found || (typeof pane !== 'string' && pane !== found)) {
      throw new RangeError(`moveTo: pane ("${name}") is not a pane of this chart`);
    }
    this.store.host.checkAxis('moveTo', name, axis);
    // One that waited for a pane that is not there has as much of its style as was saved.
    const style = { ...getShapeType('moveTo', this.type).schema.defaults, ...this.data().style };
    this.change('moveTo', { pane: name, axis, style, known: true });
  }

  setOrder(order: SourceOrder): void {
    this.assertNotRemoved('setOrder');
    orderRule(order, 'setOrder: order');
    this.store.reorder(this.id, order, 'code');
  }

  isRemoved(): boolean {
    return this.now() === null;
  }

  remove(): void {
    this.assertNotRemoved('remove');
    this.store.remove([this.id], 'code');
  }

  private change(call: string, patch: ShapePatch): void {
    this.assertNotRemoved(call);
    this.store.change(this.id, patch, 'code');
  }

  private assertNotRemoved(call: string): void {
    this.store.host.assertNotRemoved(call);
    if (this.isRemoved()) throw new TypeError(`${call}: the shape "${this.id}" was removed`);
  }
}
