import { PriceScaleMode, type IPriceScaleApi } from 'lightweight-charts';
import type { AxisSide } from '../values/choices';
import type { PriceRange } from '../values/data';
import type { Look } from '../values/look';
import type { PriceAxisOptions } from '../values/options/price-axis';
import type { EnginePane } from './pane';
import type { EngineSeries, EngineSeriesApi } from './series';
import { enginePriceScaleMode } from './words';

/** What the options of a scale need to know beside the options. */
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
export type EnginePriceScale = ReturnType<typeof createEnginePriceScale>;

export function createEnginePriceScale(
  pane: EnginePane,
  side: AxisSide,
  seriesOn: () => readonly EngineSeries[],
) {
  const scaleNow = (): IPriceScaleApi | null => {
    const isOverlay = side !== 'left' && side !== 'right';
    return isOverlay && seriesOn().length === 0 ? null : pane.api.priceScale(side);
  };

  /**
   * Asks the series, of which the engine converts prices. Where the view has no bar it does not, though a linear scale
   * still stands where it did: then `straight` computes it from the prices at its ends, and its top and height.
   */
  const convert = (
    ask: (api: EngineSeriesApi) => number | null,
    straight: (from: number, to: number, top: number, inner: number) => number,
  ): number | null => {
    const scale = scaleNow();
    const range = scale?.getVisibleRange();
    const height = pane.height();
    const series = seriesOn();
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
  };

  const ruler: PriceRuler = {
    priceToY: (price) =>
      convert(
        (api) => api.priceToCoordinate(price),
        (from, to, top, inner) => top + (inner * (to - price)) / (to - from),
      ),
    yToPrice: (y) =>
      convert(
        (api) => api.coordinateToPrice(y),
        (from, to, top, inner) => to - ((y - top) * (to - from)) / inner,
      ),
    // As the first series writes it; without one with two digits.
    format: (price) => seriesOn()[0]?.api.priceFormatter().format(price) ?? price.toFixed(2),
  };

  return {
    ...ruler,

    /** Applies all options anew. */
    apply(options: Readonly<PriceAxisOptions>, { shown, look }: PriceScaleDressing): void {
      const { range } = options;
      scaleNow()?.applyOptions({
        visible: shown,
        mode: enginePriceScaleMode(options.type),
        autoScale: options.autoRange || range !== null,
        invertScale: options.inverted,
        // A fixed range reaches from edge to edge.
        scaleMargins: {
          top: range ? 0 : options.marginTop,
          bottom: range ? 0 : options.marginBottom,
        },
        // A label that the edge of the pane would cut is left out.
        entireTextOnly: true,
        borderVisible: options.border,
        borderColor: look.border,
        minimumWidth: options.minWidth,
      });
      for (const series of seriesOn()) series.setFixedRange(range);
    },

    /** The prices at the bottom and at the top edge, the lower one first; `null` while the scale has none. */
    visibleRange(): PriceRange | null {
      const bottom = ruler.yToPrice(pane.height() - 1);
      const top = ruler.yToPrice(0);
      if (bottom === null || top === null) return null;
      return { from: Math.min(bottom, top), to: Math.max(bottom, top) };
    },

    /** Whether the engine fits the scale to the bars; `null` while there is no scale. */
    isAutomatic: (): boolean | null => scaleNow()?.options().autoScale ?? null,

    width: (): number => scaleNow()?.width() ?? 0,
  };
}
