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
import { Part, phase } from './part';

export interface DrawingsPartProps extends Partial<DrawingOptions> {
  shapes: NewDrawingOptions['shapes'];
  id?: string | undefined;
  value?: ShapesState | null | undefined;
  onChange?: ((value: ShapesState, id: string | undefined) => void) | undefined;
  toolbar?: typeof DrawBar | null | undefined;
}

const componentProps = ['shapes', 'id', 'value', 'onChange', 'toolbar'];

/** The shapes of a chart, which are controlled like the value of an input. */
export class DrawingsPart extends Part<DrawingsPartProps, IDrawingApi> {
  readonly phase = phase.other;
  private toolbar: DrawBar | null = null;
  /** Shapes of the last change, to distinguish changes of the user from loaded shapes. */
  private current: ShapesState | null = null;

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
    if (isEqual(value, this.current)) return;
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
    const { id, value } = this.props;
    const isOther = before !== null && before.id !== id;
    const isNew = value !== undefined && value !== before?.value && !isEqual(value, this.current);
    if (!isOther && !isNew) return;
    const undo = before === null || isOther ? 'clear' : 'keep';
    drawing.load(value ?? { ...drawing.save(), shapes: [] }, { undo });
    this.current = drawing.save();
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
