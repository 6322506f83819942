import { isEqual } from '../util/json';
import { didYouMean } from '../util/did-you-mean';
import type { PriceScale } from '../scale/price-scale';
import { paneSchema } from '../options/pane-options';
import type { AnyBarType, PartialSourceOptions } from '../api/source-maps';
import { getBarTypeName, getBarTypeRuntime } from '../bar-types/get-runtime';
import type { PaneState } from '../api/chart-state';
import type { AnySource, IPaneApi } from '../api/source-api';
import type { Rect } from '../graphics/draw-items';
import type { IChartApi } from '../api/chart-api';
import type { PluginDefinition } from '../api/plugin-definition';
import { type ArgumentPath, describeChoices, outOfRange, RemovedError } from '../util/errors';
import { someText } from '../validation/rule';
import { checkOptions } from '../validation/schema';
import { axisKey } from '../render/layout';
import type { AxisLayout } from '../render/draw-pane';
import type { PaneViewport, AxisViewModel, PaneViewModel } from '../render/view-models';
import type { AxisId } from '../types/choices';
import type { PaneOptions } from '../options/pane-options';
import type { PriceAxisOptions } from '../options/price-axis-options';
import type { DeepPartial } from '../types/deep-partial';
import type { PaneBounds, Size } from '../types/visible-range';
import { attachPlugin } from './attach-plugin';
import type { ChartCore } from './chart-core';
import { PriceAxis } from './price-axis';
import { withOptions } from '../options/source-options';
import { getSeriesSchema, Series } from './series';
import type { SeriesMember } from './series-set';
import type { ChartContext } from './chart-context';

/** Axes that every pane has. */
const sides = ['left', 'right'] as const;
/** Bounds of a hidden pane. */
const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Handle for a pane. The chart's methods `addPane` and `pane` return it.
 *
 * @example
 * ```ts live title="Two panes"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const bars = sampleBars();
 * chart.addSeries('ohlc').setData(bars);
 * const range = chart.addPane('range', { height: 0.4 });
 * const ranges = bars.map(({ time, high, low }) => ({ time, value: high - low }));
 * range.addSeries('histogram').setData(ranges);
 * ```
 */
export class Pane implements IPaneApi {
  readonly name: string;
  /** @internal Data to render the pane. */
  readonly viewModel: PaneViewModel;
  /** @internal */
  readonly context: ChartContext;
  /** @internal Whether an indicator added the pane, which is removed with the last indicator on it. */
  addedByIndicator = false;
  private readonly core: ChartCore;
  private readonly axes = new Map<AxisId, PriceAxis>();
  private current: Readonly<PaneOptions>;

  /** @internal Use `addPane`. */
  constructor(core: ChartCore, name: string, options: Readonly<PaneOptions>) {
    this.core = core;
    this.context = core.context;
    this.name = name;
    this.current = options;
    for (const side of sides) this.declareAxis(side);
    for (const [axis, input] of Object.entries(options.axes)) this.declareAxis(axis, input);
    this.viewModel = this.createViewModel();
  }

  options(): Readonly<PaneOptions> {
    this.assertNotRemoved('options');
    return this.current;
  }

  applyOptions(options: DeepPartial<PaneOptions>): void {
    const call = 'applyOptions';
    this.assertNotRemoved(call);
    const next = checkOptions(call, '', paneSchema, options, this.current);
    if (!next.visible) this.checkLast(`${call}: visible`);
    if (isEqual(next, this.current) && !options.axes) return;
    const axes = Object.entries(options.axes ?? {}).map(([name, input]) => {
      const known = this.axes.get(name);
      return () =>
        known
          ? known.commitOptions(known.checked(call, `axes.${name}`, input), input ?? {})
          : this.declareAxis(name, input ?? {});
    });
    this.context.changes.run(() => {
      for (const apply of axes) apply();
      this.commitOptions({ ...next, axes: { ...this.current.axes, ...next.axes } });
    });
  }

  chart(): IChartApi {
    this.assertNotRemoved('chart');
    return this.core.chart as IChartApi;
  }

  index(): number {
    this.assertNotRemoved('index');
    return this.core.panes.all.indexOf(this);
  }

  moveTo(index: number): void {
    this.assertNotRemoved('moveTo');
    this.core.panes.move('moveTo', this, index);
  }

  remove(): void {
    if (this.context.life.ended || !this.core.panes.all.includes(this)) return;
    this.checkLast('remove');
    this.core.panes.remove(this);
  }

  get maximized(): boolean {
    return this.core.panes.maximized === this;
  }

  maximize(): void {
    this.assertNotRemoved('maximize');
    if (!this.current.visible) throw new RangeError('maximize: cannot maximize a hidden pane');
    this.core.panes.maximize(this);
  }

  restore(): void {
    this.assertNotRemoved('restore');
    if (this.maximized) this.core.panes.maximize(null);
  }

  size(): Size {
    this.assertNotRemoved('size');
    const { height, width } = this.box();
    return { width, height };
  }

  bounds(): PaneBounds {
    this.assertNotRemoved('bounds');
    const { height, width, x, y } = this.box();
    if (this.row() < 0) return { x, y, width, height };
    const corner = this.context.corner();
    return { x: corner.x + x, y: corner.y + y, width, height };
  }

  addSeries<T extends AnyBarType>(
    type: T,
    options?: PartialSourceOptions<T>,
    ...rest: never[]
  ): Series<T> {
    const call = 'addSeries';
    this.assertNotRemoved(call);
    if (rest.length > 0) {
      throw new TypeError(
        `${call}: expected 2 arguments, but got ${rest.length + 2}; pass all options in one object, and call addSeries() of a pane for another pane`,
      );
    }
    const runtime = getBarTypeRuntime(type, `${call}: type`);
    const checked = checkOptions(call, 'options', getSeriesSchema<T>(runtime), options);
    this.checkAxis(`${call}: options.axis`, checked.axis);
    const isUsed = (id: string) => this.core.providers.some((each) => each.isIdKnown(id));
    const create = () => this.core.createSeriesId(getBarTypeName(type));
    const id = this.core.takeId(isUsed, call, checked.id, create);
    return this.context.changes.run(() => {
      const series = new Series(this.core, this, type, runtime, withOptions(checked, { id }));
      const { set, context } = this.core;
      context.changeBars('added', () => set.add(series.member));
      return series;
    });
  }

  attach(plugin: unknown, options?: object): never {
    this.assertNotRemoved('attach');
    return attachPlugin(this.core, {
      plugin: plugin as PluginDefinition,
      options,
      pane: this,
    }) as never;
  }

  sources(): readonly AnySource[] {
    this.assertNotRemoved('sources');
    return [...this.getSeries(), ...this.core.providers.flatMap((each) => each.on(this))];
  }

  priceAxis(id: AxisId = 'right'): PriceAxis {
    this.assertNotRemoved('priceAxis');
    this.checkAxis('priceAxis: id', id);
    return this.axes.get(id) as PriceAxis;
  }

  /** @internal */
  checkAxis(at: ArgumentPath, name: string): void {
    if (this.axes.has(name)) return;
    someText(name, at);
    const names = [...this.axes.keys()];
    const hint =
      didYouMean(name, names) || `; declare others in the option axes of the pane "${this.name}"`;
    throw outOfRange(at, name, describeChoices(names) + hint);
  }

  /** @internal Creates an axis with a name, or changes the options of an existing one. */
  declareAxis(name: string, input: DeepPartial<PriceAxisOptions> = {}): PriceAxis {
    someText(name, 'axes: name');
    const known = this.axes.get(name);
    const axis = known ?? new PriceAxis(this, name);
    const next = axis.checked('axes', name, input);
    this.axes.set(name, axis);
    axis.commitOptions(next, input);
    if (!sides.some((side) => side === name)) {
      this.current = Object.freeze({
        ...this.current,
        axes: { ...this.current.axes, [name]: input },
      });
    }
    return axis;
  }

  /** @internal Returns a function that restores the current options and price axes. */
  keep(): () => void {
    const { addedByIndicator, current } = this;
    const axes = [...this.axes].map(([id, axis]) => ({ id, axis, restore: axis.keep() }));
    return () => {
      Object.assign(this, { addedByIndicator, current });
      this.axes.clear();
      for (const { axis, id, restore } of axes) {
        this.axes.set(id, axis);
        restore();
      }
    };
  }

  /** @internal Replaces all options and price axes with saved ones. */
  replaceState({ addedByIndicator = false, options, priceAxes }: PaneState): void {
    this.addedByIndicator = addedByIndicator;
    for (const axis of this.axes.values()) axis.replaceState(priceAxes[axis.id] ?? {});
    const custom = Object.entries(priceAxes).flatMap(([id, axis]) =>
      axis && !sides.some((side) => side === id) ? [[id, axis] as const] : [],
    );
    for (const [id, axis] of custom) if (!this.axes.has(id)) this.declareAxis(id, axis);
    this.current = Object.freeze({ ...options, axes: Object.fromEntries(custom) });
    this.context.repaint();
  }

  /** @internal Removes custom price axes, except the named ones and axes with series. */
  dropAxes(names: readonly AxisId[]): void {
    const { context } = this;
    for (const id of this.axes.keys()) {
      const isNeeded = sides.some((side) => side === id) || names.includes(id);
      if (!isNeeded && this.seriesOn(id).length === 0) this.axes.delete(id);
    }
    context.repaint();
  }

  /** @internal Applies checked options. */
  commitOptions(options: Partial<PaneOptions>): void {
    const { collapsed, visible } = this.current;
    this.current = Object.freeze({ ...this.current, ...options });
    if (this.current.visible !== visible) this.core.panes.visibilityChanged();
    // A collapsed pane alone would leave the chart blank.
    if (this.current.collapsed && !collapsed && this.maximized) this.core.panes.maximize(null);
    this.context.repaint();
  }

  /** @internal Returns all price axes. */
  priceAxes(): readonly PriceAxis[] {
    return [...this.axes.values()];
  }

  /** @internal Returns the series of the pane, from back to front. */
  getSeries(): readonly SeriesMember[] {
    return this.core.set.on(this);
  }

  /** @internal Returns the series on an axis, from back to front. */
  seriesOn(side: AxisId): readonly SeriesMember[] {
    return this.getSeries().filter((each) => each.options().axis === side);
  }

  /** @internal Whether the pane is visible. Works on removed charts, too. */
  get isVisible(): boolean {
    return this.current.visible;
  }

  /** @internal Returns the index of the pane among the visible panes; -1 while it is hidden. */
  row(): number {
    return this.context.panes.indexOf(this.viewModel);
  }

  /** @internal Returns the bounds of the pane on the chart, in CSS pixels. */
  box(): Rect {
    return this.context.scene().layout.panes[this.row()] ?? nowhere;
  }

  /** @internal Returns the current viewport of the pane; `null` while it is hidden. */
  viewport(): PaneViewport | null {
    return this.context.scene().paneViewports[this.row()] ?? null;
  }

  /** @internal Returns the pane's axes in the current layout. */
  axisLayouts(): readonly AxisLayout[] {
    return this.context.scene().axes[this.row()] ?? [];
  }

  /** @internal Returns the bounds of an axis on the chart, if it is visible. */
  axisBox(name: string): Rect | undefined {
    return this.context.scene().layout.axes.get(axisKey(this.row(), name));
  }

  /** @internal Returns the current scale of an axis; `null` while it doesn't have prices. */
  getScale(name: string): PriceScale | null {
    return this.axisLayouts().find(({ axis }) => axis.name === name)?.scale ?? null;
  }

  private createViewModel(): PaneViewModel {
    const options = (): Readonly<PaneOptions> => this.current;
    const axes = (): readonly AxisViewModel[] => this.priceAxes().map(({ viewModel }) => viewModel);
    const series = () => this.getSeries().map(({ viewModel }) => viewModel);
    const isFolded = (): boolean => this.current.collapsed && !this.maximized;
    return {
      get share() {
        return options().height;
      },
      get folded() {
        return isFolded();
      },
      get axes() {
        return axes();
      },
      get series() {
        return series();
      },
    };
  }

  /** @throws RangeError if no other pane is visible. */
  private checkLast(call: string): void {
    if (this.core.panes.all.some((pane) => pane !== this && pane.current.visible)) return;
    throw new RangeError(`${call}: cannot hide or remove the last visible pane`);
  }

  /** @internal @throws TypeError if the pane or its chart was removed. */
  assertNotRemoved(call: string): void {
    this.context.assertNotRemoved(call);
    if (!this.core.panes.all.includes(this)) {
      throw new RemovedError(`${call}: the pane "${this.name}" was removed`);
    }
  }
}
