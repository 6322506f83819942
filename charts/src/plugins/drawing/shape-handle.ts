import { checkMoveTarget } from '../../schemas/move-target';
import { getShapeOptions, getShapeStyle, withShapeOptions } from '../../options/shape-options';
import { checkPoints } from './check-points';
import { checkTime } from '../../time/timestamps';
import type { ShapeEventParams } from '../../api/events';
import type { OptionSource } from '../../api/option-source';
import type { IPriceAxisApi } from '../../api/price-axis-api';
import type { IShapeApi, ShapeOptions } from '../../api/shape-api';
import type { IPaneApi, SourceOrder, MoveTarget } from '../../api/source-api';
import type { ShapePoint, Time } from '../../types/data-types';
import { getTitleOrText, getShapeType } from './shape-types';
import type { ShapeField } from '../../shapes/shape-fields';
import { named, outOfRange, wrongType } from '../../util/errors';
import { oneOf } from '../../validation/rule';
import { checkOptions, type Schema } from '../../validation/schema';
import type { ShapeData } from './shape-data';
import type { ShapeStore } from './shape-store';

const orderRule = oneOf(['front', 'back', 'forward', 'backward']);

/** Changes of a shape. Its id and its type can't change. */
export type ShapePatch = Partial<Omit<ShapeData, 'id' | 'type'>>;

/** Cause of a change of shapes. */
export type ShapeCause = ShapeEventParams['cause'];

/**
 * Handle of a shape. While the shape is on the chart, the handle doesn't have its own state, so undo can remove and
 * restore the shape with the same handle.
 */
export class Shape implements IShapeApi, OptionSource {
  readonly id: string;
  readonly type: string;
  readonly kind = 'shape';

  constructor(
    private readonly store: ShapeStore,
    private last: ShapeData,
  ) {
    this.id = last.id;
    this.type = last.type;
  }

  /** Keeps the last data of a removed shape. */
  keep(last: ShapeData): void {
    this.last = last;
  }

  /** Returns the current data of the shape, or its last data if it was removed. */
  data(): ShapeData {
    return this.now() ?? this.last;
  }

  /** Returns the shape on the chart. A shape of another type may use its id by now. */
  private now(): ShapeData | null {
    const shape = this.store.find(this.id);
    return shape?.type === this.type ? shape : null;
  }

  options(): Readonly<ShapeOptions> {
    const data = this.data();
    return { ...data.style, ...getShapeOptions(data) };
  }

  applyOptions(input: unknown): void {
    this.applyFor(input, 'code');
  }

  applyAsUser(input: unknown, merge: string): void {
    this.applyFor(input, 'user', merge);
  }

  optionSchema(): Schema<object> {
    return withShapeOptions(getShapeType(this.store.types, this.type).schema);
  }

  optionLabels(): Readonly<Record<string, string>> {
    const { fields = {} } = getShapeType(this.store.types, this.type).config;
    const labels = Object.entries(fields as Readonly<Record<string, ShapeField>>).flatMap(
      ([name, field]) => [
        [name, field.label],
        ...(field.type === 'select'
          ? Object.entries(field.values).map(([value, text]) => [`${name}.${value}`, text])
          : []),
      ],
    );
    return Object.fromEntries(labels) as Readonly<Record<string, string>>;
  }

  private applyFor(input: unknown, cause: ShapeCause, merge?: string): void {
    const call = 'applyOptions';
    const { pane, type } = this.data();
    const { schema } = getShapeType(this.store.types, type);
    const current = this.options();
    const options = checkOptions(call, '', withShapeOptions(schema), input, current);
    if (options.id !== this.id) {
      throw new TypeError(`${call}: id ("${options.id}") cannot change; it is "${this.id}"`);
    }
    this.store.host.checkAxis(`${call}: axis`, pane, options.axis);
    this.change(call, { ...getShapeOptions(options), style: getShapeStyle(options) }, cause, merge);
  }

  points(): readonly ShapePoint[] {
    return (this.store.held(this.id) ?? this.data()).points;
  }

  setPoints(input: unknown): void {
    const { count } = getShapeType(this.store.types, this.type);
    const accepted = this.store.host.acceptedTimes();
    this.change('setPoints', { points: checkPoints('setPoints: ', input, count, accepted) });
  }

  pricesAt(time: Time): readonly number[] | null {
    checkTime(time, 'pricesAt: time', this.store.host.acceptedTimes());
    this.assertNotRemoved('pricesAt');
    return this.store.host.pricesAt(this.data(), time);
  }

  label(): string {
    return getTitleOrText(this.store.types, this.data()) || this.store.host.typeLabel(this.type);
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
    if (!found) throw new TypeError(`${call}: this chart doesn't have the shape's pane "${pane}"`);
    return found;
  }

  moveTo(target: MoveTarget): void {
    const { pane = this.data().pane, axis = this.data().axis } = checkMoveTarget('moveTo', target);
    const name: unknown = typeof pane === 'string' ? pane : (pane as IPaneApi | null)?.name;
    const expected = 'a pane of this chart or the name of one';
    if (typeof name !== 'string') throw wrongType('moveTo: target.pane', pane, expected);
    const found = this.store.host.pane(name);
    if (!found || (typeof pane !== 'string' && pane !== found))
      throw outOfRange('moveTo: target.pane', pane, expected);
    this.store.host.checkAxis('moveTo: target.axis', name, axis);
    // A shape whose pane didn't exist only has its saved style options, so add the defaults.
    const style = {
      ...getShapeType(this.store.types, this.type).schema.defaults,
      ...this.data().style,
    };
    this.change('moveTo', { pane: name, axis, style, known: true });
  }

  setOrder(order: SourceOrder): void {
    this.assertNotRemoved('setOrder');
    orderRule(order, 'setOrder: order');
    this.store.reorder(this.id, order, 'code');
  }

  get removed(): boolean {
    return this.store.host.isChartRemoved() || this.now() === null;
  }

  remove(): void {
    this.store.remove([this.id], 'code');
  }

  private change(
    call: string,
    patch: ShapePatch,
    cause: ShapeCause = 'code',
    merge?: string,
  ): void {
    this.assertNotRemoved(call);
    named(call, () => this.store.change(this.id, patch, cause, merge));
  }

  private assertNotRemoved(call: string): void {
    this.store.host.assertNotRemoved(call);
    if (this.removed) throw new TypeError(`${call}: the shape "${this.id}" was removed`);
  }
}
