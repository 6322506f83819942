import {
  Drawing,
  type DrawBar,
  type DrawingOptions,
  type IChartApi,
  type IDrawingApi,
  type NewDrawingOptions,
  type ShapesState,
} from '../index';
import { findChanges, isEqual, omit } from './compare';
import { explain, Part, phase } from './part';

export interface DrawingsPartProps extends Partial<DrawingOptions> {
  shapes: NewDrawingOptions['shapes'];
  id?: string | undefined;
  value?: ShapesState | null | undefined;
  load?: ((id: string | undefined) => ShapesState | null | Promise<ShapesState | null>) | undefined;
  onChange?: ((value: ShapesState, id: string | undefined) => void) | undefined;
  toolbar?: typeof DrawBar | null | undefined;
}

const componentProps = ['shapes', 'id', 'value', 'load', 'onChange', 'toolbar'];

/** The shapes of a chart, which are controlled like the value of an input. */
export class DrawingsPart extends Part<DrawingsPartProps, IDrawingApi> {
  readonly phase = phase.other;
  private toolbar: DrawBar | null = null;
  /** Shapes of the last change, to distinguish changes of the user from loaded shapes. */
  private current: ShapesState | null = null;
  /** Result that `load` has promised. Until it arrives, changes aren't reported. */
  private pending: Promise<ShapesState | null> | null = null;

  describe(): string {
    return '<Drawings>';
  }

  identity(): readonly unknown[] {
    // An inline list is another one in each render, but has the same definitions.
    return Array.isArray(this.props.shapes) ? this.props.shapes : [this.props.shapes];
  }

  create(chart: IChartApi): IDrawingApi {
    const drawing = chart.attach(Drawing, { shapes: this.props.shapes });
    // Show the shapes of a component that was hidden.
    if (this.current && !this.props.value) drawing.load(this.current, { undo: 'clear' });
    const report = (): void => {
      if (this.handle === drawing) this.report(drawing);
    };
    drawing.onCreated(report);
    drawing.onChanged(report);
    drawing.onRemoved(report);
    return drawing;
  }

  private report(drawing: IDrawingApi): void {
    const value = drawing.save();
    if (this.pending || isEqual(value, this.current)) return;
    this.current = value;
    this.props.onChange?.(value, this.props.id);
  }

  change(drawing: IDrawingApi, before: DrawingsPartProps | null): void {
    const changes = findChanges(
      omit(before ?? {}, componentProps),
      omit(this.props, componentProps),
    );
    if (changes) drawing.applyOptions(changes);
    this.load(drawing, before);
    const { toolbar: Toolbar } = this.props;
    if (before?.toolbar === Toolbar) return;
    this.toolbar?.remove();
    // A chart without a page doesn't have a toolbar.
    this.toolbar = Toolbar && typeof document !== 'undefined' ? new Toolbar(drawing) : null;
  }

  private load(drawing: IDrawingApi, before: DrawingsPartProps | null): void {
    const { id, load, value } = this.props;
    if (load && value !== undefined) throw new TypeError('value and load cannot both be passed');
    const isFirst = before === null && this.current === null;
    const isOther = before !== null && before.id !== id;
    const isNew = value !== undefined && value !== before?.value && !isEqual(value, this.current);
    if (!isOther && !isNew && !(isFirst && load)) return;
    const undo = before === null || isOther ? 'clear' : 'keep';
    const loaded = load ? load(id) : value;
    this.pending = loaded instanceof Promise ? loaded : null;
    if (loaded instanceof Promise) void this.loadLater(loaded);
    const state = loaded instanceof Promise ? null : loaded;
    drawing.load(state ?? { ...drawing.save(), shapes: [] }, { undo });
    this.current = drawing.save();
  }

  /** Adds the loaded shapes to the ones that the user drew in the meantime. */
  private async loadLater(promise: Promise<ShapesState | null>): Promise<void> {
    try {
      const loaded = await promise;
      if (this.pending !== promise) return;
      const { handle: drawing } = this;
      if (drawing === null) {
        // It is loaded again when the component is shown again.
        this.pending = this.current = null;
        return;
      }
      const { shapes } = drawing.save();
      if (loaded) {
        drawing.load({ ...loaded, shapes: [...loaded.shapes, ...shapes] }, { undo: 'clear' });
      }
      this.pending = null;
      if (shapes.length > 0) this.report(drawing);
      this.current = drawing.save();
    } catch (error) {
      if (this.pending === promise) this.owner.fail(explain(this.describe(), error));
    }
  }

  destroy(drawing: IDrawingApi & { remove?(): void }): void {
    this.current = drawing.save();
    this.toolbar?.remove();
    this.toolbar = null;
    drawing.remove?.();
  }

  override leave(): void {
    if (this.handle) this.current = this.handle.save();
    this.toolbar = null;
    super.leave();
  }
}
