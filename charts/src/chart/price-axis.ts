import { priceAxisSchema } from '../check/options';
import type { IPriceAxisApi } from '../contract/price-axis';
import {
  createEnginePriceScale,
  type EnginePriceScale,
  type PriceRuler,
} from '../engine/price-scale';
import type { EngineSeries } from '../engine/series';
import { checkNumber } from '../rules/rule';
import { checkOptions } from '../rules/schema';
import type { AxisSide } from '../values/choices';
import type { PriceRange } from '../values/data';
import type { PriceAxisOptions } from '../values/options/price-axis';
import type { DeepPartial } from '../values/partial';
import type { ChartCore } from './core';
import type { Pane } from './pane';

/**
 * A price axis of a pane; `priceAxis` of a chart, a pane or a source gives it.
 *
 * @example
 * ```ts live title="A logarithmic price axis"
 * import { createChart, YAxisType } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const bars = sampleBars({ interval: 'week', count: 400, volatility: 0.04 });
 * chart.addSeries('candle').setData(bars);
 * chart.priceAxis().applyOptions({ type: YAxisType.Logarithmic });
 * chart.timeAxis().fit();
 * ```
 *
 * @since 0.1.0
 */
export class PriceAxis implements IPriceAxisApi {
  readonly side: AxisSide;
  private readonly core: ChartCore;
  private readonly pane: Pane;
  private readonly engine: EnginePriceScale;
  private current: Readonly<PriceAxisOptions>;
  private visibleWasSet = false;
  private applied = false;
  private on: { readonly version: number; readonly list: readonly EngineSeries[] } = {
    version: -1,
    list: [],
  };

  /** @internal Panes make their axes. */
  constructor(core: ChartCore, pane: Pane, side: AxisSide) {
    this.core = core;
    this.pane = pane;
    this.side = side;
    this.engine = createEnginePriceScale(pane.engine, side, () => this.seriesOn());
    const start = core.options.priceAxis;
    this.current = settled(start, start, { range: start.range });
  }

  options(): Readonly<PriceAxisOptions> {
    this.core.alive('options');
    this.follow();
    return this.current;
  }

  applyOptions(options: DeepPartial<PriceAxisOptions>): void {
    this.core.alive('applyOptions');
    this.follow();
    const next = checkOptions('applyOptions', '', priceAxisSchema, options, this.current);
    this.visibleWasSet ||= options.visible !== undefined;
    this.current = Object.freeze(settled(next, this.current, options));
    this.core.paneList.refreshAxes();
  }

  visibleRange(): PriceRange | null {
    this.core.alive('visibleRange');
    return this.engine.visibleRange();
  }

  fit(): void {
    this.core.alive('fit');
    this.current = Object.freeze({ ...this.current, autoRange: true, range: null });
    this.refresh();
  }

  priceToY(price: number): number | null {
    this.core.alive('priceToY');
    checkNumber('priceToY', 'price', price);
    return this.engine.priceToY(price);
  }

  yToPrice(y: number): number | null {
    this.core.alive('yToPrice');
    checkNumber('yToPrice', 'y', y);
    return this.engine.yToPrice(y);
  }

  format(price: number): string {
    this.core.alive('format');
    checkNumber('format', 'price', price);
    return this.engine.format(price);
  }

  width(): number {
    this.core.alive('width');
    return this.isShown() ? this.engine.width() : 0;
  }

  /** @internal What converts and writes prices for whatever is drawn on the axis. */
  ruler(): PriceRuler {
    return this.engine;
  }

  /** @internal Whether this axis wants its column: a left one only once a source is on it, unless told otherwise. */
  isShown(): boolean {
    const { current, side, visibleWasSet } = this;
    if (side !== 'left' && side !== 'right') return false;
    const inUse = side === 'right' || visibleWasSet || this.pane.seriesOn('left').length > 0;
    return current.visible && inUse;
  }

  /** @internal Tells the engine all options again. A column is shown for all panes or for none. */
  refresh(): void {
    this.follow();
    const shown = this.core.paneList.showsColumn(this.side);
    this.engine.apply(this.current, { shown, look: this.core.look });
    this.applied = true;
  }

  /** Asked for with every price of every shape, so it is kept until a series comes, goes or moves. */
  private seriesOn(): readonly EngineSeries[] {
    const version = this.core.seriesVersion;
    if (this.on.version !== version) {
      this.on = { version, list: this.pane.seriesOn(this.side).map(({ engine }) => engine) };
    }
    return this.on.list;
  }

  /** A drag on the axis switches the fitting off, and a double click on again: the engine knows. */
  private follow(): void {
    if (!this.applied) return;
    const { current } = this;
    const isFitted = this.engine.isAutomatic();
    if (isFitted === null || isFitted === fits(current)) return;
    this.current = Object.freeze({ ...current, autoRange: isFitted, range: null });
  }
}

/** Whether the engine fits the axis by itself: to the bars, or to the fixed range. */
const fits = ({ autoRange, range }: PriceAxisOptions): boolean => autoRange || range !== null;

/** A fixed range and the fitting to the bars exclude each other; what was asked for last counts. */
function settled(
  next: Readonly<PriceAxisOptions>,
  before: Readonly<PriceAxisOptions>,
  asked: DeepPartial<PriceAxisOptions>,
): Readonly<PriceAxisOptions> {
  if (asked.range !== undefined && next.range !== null) return { ...next, autoRange: false };
  if (asked.autoRange === true) return { ...next, range: null };
  const ended = before.range !== null && next.range === null && asked.autoRange === undefined;
  return ended ? { ...next, autoRange: true } : next;
}
