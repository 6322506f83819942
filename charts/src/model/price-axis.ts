import { checkNumber } from '../check/points';
import { priceAxisSchema } from '../check/chart-schemas';
import { checkOptions } from '../check/options';
import { EnginePriceScale } from '../engine/price-scale';
import type { EngineSeries } from '../engine/series';
import type { AxisSide, DeepPartial } from './aliases';
import type { ChartCore } from './core';
import type { PriceRange } from './data';
import type { IPriceAxisApi } from './handles';
import type { PriceAxisOptions } from './options';
import type { Pane } from './pane';

/**
 * A price axis of a pane; `priceAxis` of a chart, a pane or a source gives it.
 *
 * @since 0.1.0
 */
export class PriceAxis implements IPriceAxisApi {
  readonly side: AxisSide;
  private readonly core: ChartCore;
  private readonly pane: Pane;
  private readonly engine: EnginePriceScale;
  private current: Readonly<PriceAxisOptions>;

  /** @internal Panes make their axes. */
  constructor(core: ChartCore, pane: Pane, side: AxisSide) {
    this.core = core;
    this.pane = pane;
    this.side = side;
    this.engine = new EnginePriceScale(pane.engine, side);
    this.current = core.options.priceAxis;
  }

  options(): Readonly<PriceAxisOptions> {
    this.core.alive('options');
    return this.current;
  }

  applyOptions(options: DeepPartial<PriceAxisOptions>): void {
    this.core.alive('applyOptions');
    this.current = checkOptions('applyOptions', '', priceAxisSchema, options, this.current);
    this.refresh();
  }

  visibleRange(): PriceRange | null {
    this.core.alive('visibleRange');
    return this.engine.visibleRange();
  }

  fit(): void {
    this.core.alive('fit');
    this.current = Object.freeze({ ...this.current, autoRange: true, range: null });
    this.engine.fit();
  }

  priceToY(price: number): number | null {
    this.core.alive('priceToY');
    checkNumber('priceToY', 'price', price);
    return this.ruler()?.priceToY(price) ?? null;
  }

  yToPrice(y: number): number | null {
    this.core.alive('yToPrice');
    checkNumber('yToPrice', 'y', y);
    return this.ruler()?.yToPrice(y) ?? null;
  }

  format(price: number): string {
    this.core.alive('format');
    checkNumber('format', 'price', price);
    return this.ruler()?.format(price) ?? price.toFixed(2);
  }

  width(): number {
    this.core.alive('width');
    return this.engine.width();
  }

  /** @internal Tells the engine all options again: a series came or went, or the theme changed. */
  refresh(): void {
    this.engine.apply(this.current, this.isShown(), this.core.look);
  }

  /**
   * @internal The engine converts and writes prices for a series, so the first one with bars answers for the axis.
   */
  ruler(): EngineSeries | undefined {
    const series = this.pane.seriesOn(this.side);
    return (series.find((each) => each.timeKind !== null) ?? series[0])?.engine;
  }

  private isShown(): boolean {
    if (this.side === 'right') return this.current.visible;
    return this.side === 'left' && this.current.visible && this.pane.seriesOn('left').length > 0;
  }
}
