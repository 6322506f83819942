import {
  type ChartStore,
  Drawing,
  storeDrawings,
  type DrawBar,
  type DrawingOptions,
  type IChartApi,
  type IDrawingApi,
  type NewDrawingOptions,
  type ShapesState,
  type StoredDrawings,
} from '../index';
import { isEqual } from './compare';
import { Part, phase } from './part';

export interface DrawingsPartProps extends Partial<DrawingOptions> {
  shapes: NewDrawingOptions['shapes'];
  id?: string | undefined;
  value?: ShapesState | null | undefined;
  store?: ChartStore | null | undefined;
  onChange?: ((value: ShapesState, id: string | undefined) => void) | undefined;
  onError?: ((error: Error, during: 'read' | 'write') => void) | undefined;
  toolbar?: typeof DrawBar | null | undefined;
}

/** The shapes of a chart, which are controlled like the value of an input. */
export class DrawingsPart extends Part<DrawingsPartProps, IDrawingApi> {
  readonly phase = phase.other;
  override readonly componentProps = [
    ...['shapes', 'id', 'value', 'store', 'onChange', 'onError', 'toolbar'],
  ];
  private toolbar: DrawBar | null = null;
  /** Shapes of the last change, to distinguish changes of the user from loaded shapes. */
  private current: ShapesState | null = null;
  /** Shapes in a store; `null` without one. */
  private stored: StoredDrawings | null = null;

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
    if (this.current && !this.props.value && !this.props.store)
      drawing.load(this.current, { undo: 'clear' });
    const report = (): void => {
      if (this.handle === drawing) this.report(drawing);
    };
    drawing.onCreated(report);
    drawing.onChanged(report);
    drawing.onRemoved(report);
    return drawing;
  }

  private report(drawing: IDrawingApi): void {
    // With a store, it reports the changes.
    if (this.stored) return;
    const value = drawing.save();
    if (isEqual(value, this.current)) return;
    this.current = value;
    this.props.onChange?.(value, this.props.id);
  }

  change(drawing: IDrawingApi, before: DrawingsPartProps | null): void {
    const changes = this.findChanges(before);
    if (changes) drawing.applyOptions(changes);
    this.load(drawing, before);
    const { toolbar: Toolbar } = this.props;
    if (before?.toolbar === Toolbar) return;
    this.toolbar?.remove();
    // A chart without a page doesn't have a toolbar.
    this.toolbar = Toolbar && typeof document !== 'undefined' ? new Toolbar(drawing) : null;
  }

  private load(drawing: IDrawingApi, before: DrawingsPartProps | null): void {
    const { id, store, value } = this.props;
    if (store && value !== undefined) throw new TypeError('cannot have both value and store');
    if (store) {
      this.loadStored(drawing, store);
      return;
    }
    this.stored?.remove();
    this.stored = null;
    const isOther = before !== null && before.id !== id;
    const isNew = value !== undefined && value !== before?.value && !isEqual(value, this.current);
    if (!isOther && !isNew) return;
    const undo = before === null || isOther ? 'clear' : 'keep';
    drawing.load(value ?? { ...drawing.save(), shapes: [] }, { undo });
    this.current = drawing.save();
  }

  /** Loads the shapes of the current id from the store. */
  private loadStored(drawing: IDrawingApi, store: ChartStore): void {
    const { id } = this.props;
    if (!id)
      throw new TypeError('id must be a non-empty string, because store saves the shapes under it');
    // An inline store is another object in each render.
    this.stored?.setStore(store);
    if (this.stored?.symbol() === id) return;
    if (this.stored) {
      void this.stored.setSymbol(id);
      return;
    }
    this.stored = storeDrawings(drawing, {
      store,
      symbol: id,
      onChange: (shapes, symbol) => this.props.onChange?.(shapes, symbol),
      onError: (error, during) => {
        if (this.props.onError) this.props.onError(error, during);
        else console.warn(`${this.describe()}: ${during}: ${error.message}`);
      },
    });
  }

  destroy(drawing: IDrawingApi & { remove?(): void }): void {
    this.current = drawing.save();
    this.stored?.remove();
    this.stored = null;
    this.toolbar?.remove();
    this.toolbar = null;
    drawing.remove?.();
  }

  override leave(): void {
    if (this.handle) this.current = this.handle.save();
    this.stored?.remove();
    this.stored = null;
    this.toolbar = null;
    super.leave();
  }
}
