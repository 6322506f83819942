import { paneSchema, sourceSchema } from '../check/options';
import type { SourcePartialStyleMap, SourcePointsMap, BarType, ShapeType } from '../contract/maps';
import type { IPaneApi, ISourceApi } from '../contract/sources';
import type { EnginePane } from '../engine/pane';
import { barKinds, barType } from '../registry/bars';
import { checkOptions } from '../rules/schema';
import type { AxisSide } from '../values/choices';
import type { PaneOptions } from '../values/options/pane';
import type { SourceOptions } from '../values/options/source';
import type { DeepPartial } from '../values/partial';
import type { Size } from '../values/ranges';
import type { ChartCore } from './core';
import { PriceAxis } from './price-axis';
import { Series } from './series';

const sides = ['left', 'right'] as const;

/**
 * A pane of a chart; `addPane` and `pane` of a chart give it.
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
 *
 * @since 0.1.0
 */
export class Pane implements IPaneApi {
  readonly name: string;
  /** @internal */
  readonly engine: EnginePane;
  private readonly core: ChartCore;
  private readonly axes = new Map<AxisSide, PriceAxis>();
  /** @internal */
  current: Readonly<PaneOptions>;

  /** @internal `addPane` makes panes. */
  constructor(core: ChartCore, engine: EnginePane, name: string, options: Readonly<PaneOptions>) {
    this.core = core;
    this.engine = engine;
    this.name = name;
    this.current = options;
    // Both sides exist from the start: the engine keeps a column for all panes or for none.
    for (const side of sides) this.axes.set(side, new PriceAxis(core, this, side));
  }

  options(): Readonly<PaneOptions> {
    this.alive('options');
    this.core.paneList.layout.follow();
    return this.current;
  }

  applyOptions(options: DeepPartial<PaneOptions>): void {
    this.alive('applyOptions');
    const { layout } = this.core.paneList;
    layout.follow();
    this.current = checkOptions('applyOptions', '', paneSchema, options, this.current);
    layout.apply();
  }

  index(): number {
    this.alive('index');
    return this.core.paneList.all.indexOf(this);
  }

  moveTo(index: number): void {
    this.alive('moveTo');
    this.core.paneList.move('moveTo', this, index);
  }

  remove(): void {
    this.alive('remove');
    this.core.paneList.remove('remove', this);
  }

  size(): Size {
    this.alive('size');
    // Before the first layout the drawing area has no height.
    const { width = 0 } = this.engine.drawingArea()?.getBoundingClientRect() ?? {};
    return { width, height: this.engine.height() };
  }

  addSeries<T extends BarType>(
    type: T,
    style?: SourcePartialStyleMap[T],
    options?: DeepPartial<SourceOptions>,
  ): Series<T> {
    const call = 'addSeries';
    this.alive(call);
    barType(type, `${call}: type`);
    const checkedStyle = checkOptions(call, 'style', barKinds[type].style, style);
    const checked = checkOptions(call, 'options', sourceSchema, options);
    const id = this.core.takeId(call, checked.id, type);
    const series = new Series(this.core, this, type, checkedStyle, { ...checked, id });
    this.core.series.add(series as unknown as Series);
    this.core.seriesChanged();
    return series;
  }

  addShape<T extends ShapeType>(
    type: T,
    points: SourcePointsMap[T],
    style?: SourcePartialStyleMap[T],
    options?: DeepPartial<SourceOptions>,
  ): ISourceApi<T> {
    this.alive('addShape');
    const shape = this.core.drawing.add(this, { type, points, style, options });
    // The request names the type, so the answer is of that type.
    return shape as unknown as ISourceApi<T>;
  }

  sources(): readonly ISourceApi[] {
    this.alive('sources');
    const series = this.ownSeries() as readonly ISourceApi[];
    return [...series, ...this.core.drawing.on(this)];
  }

  priceAxis(side: AxisSide = 'right'): PriceAxis {
    this.alive('priceAxis');
    const axis = this.axes.get(side) ?? new PriceAxis(this.core, this, side);
    this.axes.set(side, axis);
    return axis;
  }

  /** @internal Takes options that were checked. */
  settle(options: Partial<PaneOptions>): void {
    this.current = Object.freeze({ ...this.current, ...options });
  }

  /** @internal The price axes that were asked for so far. */
  priceAxes(): readonly PriceAxis[] {
    return [...this.axes.values()];
  }

  /** @internal The series of the pane, from back to front. */
  ownSeries(): readonly Series[] {
    return [...this.core.series]
      .filter((each) => each.pane() === this)
      .sort((a, b) => a.engine.order() - b.engine.order());
  }

  /** @internal The series on one of the axes, from back to front. */
  seriesOn(side: AxisSide): readonly Series[] {
    return this.ownSeries().filter((each) => each.options().axis === side);
  }

  /** @internal */
  refreshAxes(): void {
    for (const axis of this.axes.values()) axis.refresh();
  }

  /** @internal The engine shows a column for all panes or for none; a single cell is hidden with its frame. */
  showAxes(): void {
    for (const side of sides) {
      this.engine.showAxis(side, this.priceAxis(side).isShown());
    }
  }

  private alive(call: string): void {
    this.core.alive(call);
    if (!this.core.paneList.all.includes(this)) {
      throw new TypeError(`${call}: the pane "${this.name}" was removed`);
    }
  }
}
