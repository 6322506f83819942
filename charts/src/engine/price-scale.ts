import { PriceScaleMode, type IPriceScaleApi } from 'lightweight-charts';
import type { AxisSide } from '../model/aliases';
import type { PriceRange } from '../model/data';
import type { Look } from '../model/look';
import type { PriceAxisOptions } from '../model/options';
import type { EnginePane } from './pane';
import type { EngineSeries, EngineSeriesApi } from './series';
import { enginePriceScaleMode } from './words';

/** What {@link EnginePriceScale.apply} needs to know beside the options. */
export interface PriceScaleDressing {
  /** Whether the column of this side is shown: the engine wants the same answer for every pane. */
  readonly shown: boolean;
  readonly look: Look;
}

/** What converts prices to heights and back, and writes them. */
export interface PriceRuler {
  /** CSS pixels from the top of the pane; `null` while the scale has no prices. */
  priceToY(price: number): number | null;
  yToPrice(y: number): number | null;
  /** The price as the scale writes it. */
  format(price: number): string;
}

/**
 * A price scale of one pane of the engine. An overlay exists in the engine only while a series is on it, and prices
 * have heights only for a series: the caller names the series that are on the scale.
 */
export class EnginePriceScale implements PriceRuler {
  constructor(
    private readonly pane: EnginePane,
    private readonly side: AxisSide,
    private readonly series: () => readonly EngineSeries[],
  ) {}

  /** Applies all options anew. */
  apply(options: Readonly<PriceAxisOptions>, { shown, look }: PriceScaleDressing): void {
    const scale = this.scale();
    if (scale === null) return;
    const { range } = options;
    scale.applyOptions({
      visible: shown,
      mode: enginePriceScaleMode(options.type),
      autoScale: options.autoRange || range !== null,
      invertScale: options.inverted,
      // A fixed range reaches from edge to edge.
      scaleMargins: {
        top: range ? 0 : options.marginTop,
        bottom: range ? 0 : options.marginBottom,
      },
      borderVisible: options.border,
      borderColor: look.border,
      minimumWidth: options.minWidth,
    });
    for (const series of this.series()) series.setFixedRange(range);
  }

  /** The prices at the bottom and at the top edge, the lower one first; `null` while the scale has none. */
  visibleRange(): PriceRange | null {
    const bottom = this.yToPrice(this.pane.height() - 1);
    const top = this.yToPrice(0);
    if (bottom === null || top === null) return null;
    return { from: Math.min(bottom, top), to: Math.max(bottom, top) };
  }

  /** Whether the engine fits the scale to the bars; `null` while there is no scale. */
  isAutomatic(): boolean | null {
    return this.scale()?.options().autoScale ?? null;
  }

  width(): number {
    return this.scale()?.width() ?? 0;
  }

  priceToY(price: number): number | null {
    return this.convert(
      (api) => api.priceToCoordinate(price),
      (from, to, top, inner) => top + (inner * (to - price)) / (to - from),
    );
  }

  yToPrice(y: number): number | null {
    return this.convert(
      (api) => api.coordinateToPrice(y),
      (from, to, top, inner) => to - ((y - top) * (to - from)) / inner,
    );
  }

  /** As the first series writes it; without one with two digits. */
  format(price: number): string {
    const [first] = this.series();
    return first?.api.priceFormatter().format(price) ?? price.toFixed(2);
  }

  /**
   * Asks the series, of which the engine converts prices. Where the view has no bar it does not, though a linear scale
   * still stands where it did: then `straight` computes it from the prices at its ends, and its top and height.
   */
  private convert(
    ask: (api: EngineSeriesApi) => number | null,
    straight: (from: number, to: number, top: number, inner: number) => number,
  ): number | null {
    const scale = this.scale();
    const range = scale?.getVisibleRange();
    const height = this.pane.height();
    const series = this.series();
    // Without a height or a range the engine answers with 0.
    if (!scale || !range || height === 0) return null;
    for (const { api } of series) {
      const answer = ask(api);
      if (answer !== null) return answer;
    }
    const { invertScale, mode, scaleMargins } = scale.options();
    if (series.length === 0 || mode !== PriceScaleMode.Normal) return null;
    const top = scaleMargins.top * height;
    const inner = height - top - scaleMargins.bottom * height - 1;
    const { from, to } = range;
    return invertScale ? straight(to, from, top, inner) : straight(from, to, top, inner);
  }

  private scale(): IPriceScaleApi | null {
    const isOverlay = this.side !== 'left' && this.side !== 'right';
    if (isOverlay && this.series().length === 0) return null;
    return this.pane.api.priceScale(this.side);
  }
}
