import type { IPriceScaleApi } from 'lightweight-charts';
import type { AxisSide } from '../model/aliases';
import type { PriceRange } from '../model/data';
import type { Look } from '../model/look';
import type { PriceAxisOptions } from '../model/options';
import type { EnginePane } from './pane';
import { enginePriceScaleMode } from './words';

/** A price scale of one pane of the engine. An overlay exists in the engine only while a series is on it. */
export class EnginePriceScale {
  constructor(
    private readonly pane: EnginePane,
    private readonly side: AxisSide,
  ) {}

  /**
   * Applies all options anew.
   *
   * @param shown - Whether the column of this side is shown: the engine wants the same answer for every pane.
   */
  apply(options: Readonly<PriceAxisOptions>, shown: boolean, look: Look): void {
    const scale = this.scale();
    if (scale === null) return;
    scale.applyOptions({
      visible: shown,
      mode: enginePriceScaleMode[options.type],
      autoScale: options.autoRange && options.range === null,
      invertScale: options.inverted,
      scaleMargins: { top: options.marginTop, bottom: options.marginBottom },
      borderVisible: options.border,
      borderColor: look.border,
      minimumWidth: options.minWidth,
    });
    if (options.range !== null) scale.setVisibleRange(options.range);
  }

  visibleRange(): PriceRange | null {
    return this.scale()?.getVisibleRange() ?? null;
  }

  /** Whether the engine fits the scale to the bars; a drag by hand switches it off. */
  isAutomatic(): boolean {
    return this.scale()?.options().autoScale ?? true;
  }

  fit(): void {
    this.scale()?.setAutoScale(true);
  }

  width(): number {
    return this.scale()?.width() ?? 0;
  }

  private scale(): IPriceScaleApi | null {
    const { api } = this.pane;
    const isOverlay = this.side !== 'left' && this.side !== 'right';
    if (isOverlay && !api.getSeries().some((each) => each.options().priceScaleId === this.side)) {
      return null;
    }
    return api.priceScale(this.side);
  }
}
