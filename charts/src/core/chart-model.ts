import { explainPeerMethods } from '../validation/peer-names';
import type { Unsubscribe } from '../util/emitter';
import type { IChartApi } from '../api/chart-api';
import type { MouseEventHandler, RangeChangeHandler, SizeChangeHandler } from '../api/handlers';
import type { AnyBarType, PartialSourceOptions } from '../api/source-maps';
import type { ChartState, UnknownPart } from '../api/chart-state';
import type { ApplyStateOptions, SaveOptions } from '../api/save-options';
import type { AnySource, ISeriesApi } from '../api/source-api';
import type { ShapeColors } from '../shapes/shape-definition';
import { callback, checkNumber, positive } from '../validation/rule';
import type { AxisId } from '../types/choices';
import type { ChartOptions } from '../options/chart-options';
import type { PaneOptions } from '../options/pane-options';
import type { DeepPartial } from '../types/deep-partial';
import type { ImageOptions } from '../options/image-options';
import type { Size } from '../types/visible-range';
import type { ChartCore } from './chart-core';
import { registerCore } from './get-core';
import type { PluginDefinition } from '../api/plugin-definition';
import { attachPlugin, checkPlugin, listPlugins } from './attach-plugin';
import type { Crosshair } from './crosshair';
import { listIndicators } from './chart-indicators';
import type { Pane } from './pane';
import { toBlob, toCanvas } from './export-image';
import type { PriceAxis } from './price-axis';
import { applyState } from './apply-state';
import { saveState } from './save-chart';
import type { Series } from './series';
import type { TimeAxis } from './time-axis';
import { listUnknownParts } from './unknown-parts';

/**
 * A chart, which {@link createChart} and {@link restoreChart} return.
 *
 * @example
 * ```ts live title="A chart and its price axis"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', {
 *   palette: 'blue-up',
 *   grid: { vertical: false },
 * });
 * chart.addSeries('candle').setData(sampleBars());
 * chart.priceAxis().applyOptions({ marginTop: 0.2 });
 * ```
 */
export class ChartModel implements IChartApi {
  private readonly core: ChartCore;

  /** @internal `createChart` makes charts. */
  constructor(core: ChartCore) {
    this.core = core;
    registerCore(this, core);
  }

  get element(): HTMLElement {
    return this.core.page('element').screen.element;
  }

  options(): Readonly<ChartOptions> {
    return this.assertNotRemoved('options').context.options;
  }

  applyOptions(options: DeepPartial<ChartOptions>): void {
    this.assertNotRemoved('applyOptions').settings.apply('applyOptions', options);
  }

  batch<Result>(work: () => Result): Result {
    const core = this.assertNotRemoved('batch');
    callback(work, 'batch: work');
    return core.batch(work);
  }

  addPane(name: string, options?: DeepPartial<PaneOptions>): Pane {
    return this.assertNotRemoved('addPane').panes.add('addPane', name, options);
  }

  pane(name = 'main'): Pane {
    return this.assertNotRemoved('pane').panes.find('pane', name);
  }

  panes(): readonly Pane[] {
    return [...this.assertNotRemoved('panes').panes.all];
  }

  addSeries<T extends AnyBarType>(
    type: T,
    options?: PartialSourceOptions<T>,
    ...rest: never[]
  ): Series<T> {
    return this.main('addSeries').addSeries(type, options, ...rest);
  }

  attach(plugin: unknown, options?: object): never {
    const core = this.assertNotRemoved('attach');
    return attachPlugin(core, { plugin: plugin as PluginDefinition, options, pane: null }) as never;
  }

  plugins(definition?: unknown): never {
    return listPlugins(this.assertNotRemoved('plugins'), 'plugins', definition) as never;
  }

  plugin(definition: unknown): never {
    const core = this.assertNotRemoved('plugin');
    checkPlugin(definition, 'plugin: definition');
    return (listPlugins(core, 'plugin', definition)[0] ?? null) as never;
  }

  series(): readonly ISeriesApi[] {
    return this.assertNotRemoved('series').seriesInOrder();
  }

  indicators(definition?: unknown): never {
    return listIndicators(this.assertNotRemoved('indicators'), definition) as never;
  }

  source(id: string): AnySource | null {
    return this.assertNotRemoved('source').findSource(id);
  }

  timeAxis(): TimeAxis {
    return this.assertNotRemoved('timeAxis').timeAxis;
  }

  priceAxis(id?: AxisId): PriceAxis {
    return this.main('priceAxis').priceAxis(id);
  }

  crosshair(): Crosshair {
    return this.assertNotRemoved('crosshair').crosshair;
  }

  colors(): Readonly<ShapeColors> {
    const { background, down, line, text, up } = this.assertNotRemoved('colors').context.theme;
    return { background, down, line, text, up };
  }

  size(): Size {
    return this.assertNotRemoved('size').size();
  }

  resize(width: number, height: number): void {
    const core = this.assertNotRemoved('resize');
    checkNumber('resize', 'width', width, positive);
    checkNumber('resize', 'height', height, positive);
    core.resize({ width, height });
  }

  onClick(handler: MouseEventHandler): Unsubscribe {
    return this.assertNotRemoved('onClick').clicked.listen('onClick', handler);
  }

  onDoubleClick(handler: MouseEventHandler): Unsubscribe {
    return this.assertNotRemoved('onDoubleClick').doubleClicked.listen('onDoubleClick', handler);
  }

  onContextMenu(handler: MouseEventHandler): Unsubscribe {
    return this.assertNotRemoved('onContextMenu').contextMenu.listen('onContextMenu', handler);
  }

  onCrosshairMove(handler: MouseEventHandler): Unsubscribe {
    return this.assertNotRemoved('onCrosshairMove').crosshairMoved.listen(
      'onCrosshairMove',
      handler,
    );
  }

  onRangeChange(handler: RangeChangeHandler): Unsubscribe {
    return this.assertNotRemoved('onRangeChange').settings.rangeChanged.listen(
      'onRangeChange',
      handler,
    );
  }

  onSizeChange(handler: SizeChangeHandler): Unsubscribe {
    return this.assertNotRemoved('onSizeChange').context.sizeChanged.listen(
      'onSizeChange',
      handler,
    );
  }

  saveState(options?: SaveOptions): ChartState {
    return saveState(this.assertNotRemoved('saveState'), options);
  }

  applyState(state: ChartState, options?: ApplyStateOptions): void {
    applyState(this.assertNotRemoved('applyState'), state, options);
  }

  unknownParts(): readonly UnknownPart[] {
    return listUnknownParts(this.assertNotRemoved('unknownParts'));
  }

  toCanvas(options?: ImageOptions): HTMLCanvasElement {
    return toCanvas(this.assertNotRemoved('toCanvas'), options);
  }

  async toBlob(options?: ImageOptions): Promise<Blob> {
    return toBlob(this.assertNotRemoved('toBlob'), options);
  }

  remove(): void {
    this.core.remove();
  }

  private assertNotRemoved(call: string): ChartCore {
    this.core.context.assertNotRemoved(call);
    return this.core;
  }

  private main(call: string): Pane {
    return this.assertNotRemoved(call).panes.find(call, 'main');
  }
}

explainPeerMethods(ChartModel.prototype, 'chart');
