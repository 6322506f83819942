import type { LineStyle } from 'lightweight-charts';
import { type IPriceLine } from 'lightweight-charts';
import type { Look } from '../model/look';
import type { Bar } from '../model/data';
import type { BarHeikinAshiStyleOptions } from '../bars/heikin-ashi';
import type { EngineSeriesApi } from './series';
import { engineLineStyle } from './words';

/**
 * The line and the label of the last price of Heikin-Ashi bars: the engine would take the averaged close, and what
 * counts is the close that was given.
 */
export class RealLastPrice {
  private line: IPriceLine | null = null;

  constructor(private readonly api: EngineSeriesApi) {}

  show(
    last: Bar | undefined,
    style: Readonly<BarHeikinAshiStyleOptions>,
    look: Look,
    title: string,
  ): void {
    if (last === undefined) {
      if (this.line !== null) this.api.removePriceLine(this.line);
      this.line = null;
      return;
    }
    const rises = last.close >= last.open;
    const own = rises ? (style.upColor ?? look.up) : (style.downColor ?? look.down);
    const options = {
      price: last.close,
      title: style.lastPriceLabel ? title : '',
      color: style.lastPriceColor ?? last.color ?? own,
      axisLabelColor: last.color ?? own,
      lineVisible: style.lastPriceLine,
      axisLabelVisible: style.lastPriceLabel,
      lineStyle: engineLineStyle[style.lastPriceDash] as LineStyle,
      lineWidth: 1 as const,
    };
    if (this.line === null) this.line = this.api.createPriceLine(options);
    else this.line.applyOptions(options);
  }
}
