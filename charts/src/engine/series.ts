import type {
  AutoscaleInfo,
  ISeriesApi,
  SeriesPartialOptionsMap,
  SeriesType,
  Time,
} from 'lightweight-charts';
import type { BarType } from '../model/aliases';
import type { PriceRange } from '../model/data';
import type { Look } from '../model/look';
import type { SourceStyleMap } from '../model/maps';
import type { CommonOptions, SourceOptions } from '../model/options';
import type { AnyBar, Encoder, EngineItem } from './items';
import type { EnginePane } from './pane';
import { enginePriceFormat } from './price-format';
import { seriesKinds } from './series-kinds';
import { engineLineStyle } from './words';

export type EngineSeriesApi = ISeriesApi<SeriesType, Time>;

/** How a series looks and where it belongs: all that the engine has to know beside the bars. */
export interface SeriesDressing<T extends BarType = BarType> {
  readonly type: T;
  readonly style: Readonly<SourceStyleMap[T]>;
  readonly options: Readonly<SourceOptions>;
  readonly look: Look;
}

/** One series of the engine, fed with bars of ours. */
export class EngineSeries {
  private encoder: Encoder;
  private fixedRange: PriceRange | null = null;

  constructor(
    /** For this folder alone. */
    readonly api: EngineSeriesApi,
    dressing: SeriesDressing,
  ) {
    this.encoder = encoderOf(dressing);
  }

  /** Replaces all bars; one pass, and none where the engine can take the list as it is. */
  setBars(bars: readonly AnyBar[]): void {
    this.api.setData(this.encoder.all(bars) as EngineItem[] as never[]);
  }

  /** Draws the newest of `bars` anew, or for the first time. */
  updateLast(bars: readonly AnyBar[]): void {
    const item = this.encoder.newest(bars);
    if (item === null) this.setBars(bars);
    else this.api.update(item as never);
  }

  /** The place among the series of its pane, from the back. */
  order(): number {
    return this.api.seriesOrder();
  }

  setOrder(order: number): void {
    this.api.setSeriesOrder(order);
  }

  moveTo(pane: EnginePane): void {
    this.api.moveToPane(pane.index());
  }

  /** The range that the axis shows instead of fitting itself to the bars. */
  setFixedRange(range: PriceRange | null): void {
    if (range === this.fixedRange) return;
    this.fixedRange = range;
    this.api.applyOptions({
      autoscaleInfoProvider: (fitted: () => AutoscaleInfo | null) =>
        this.fixedRange === null
          ? fitted()
          : { priceRange: { minValue: this.fixedRange.from, maxValue: this.fixedRange.to } },
    });
  }

  /** Takes another style, title or palette; `bars` are set again where their colours depend on it. */
  dress(dressing: SeriesDressing, bars: readonly AnyBar[]): void {
    const encoder = encoderOf(dressing);
    this.api.applyOptions(seriesOptions(dressing));
    if (dressing.type === 'hollow-candle') {
      this.encoder = encoder;
      this.setBars(bars);
    }
  }
}

/** The options of a series of the engine. */
export function seriesOptions(dressing: SeriesDressing): SeriesPartialOptionsMap[SeriesType] {
  const { style, options, look } = dressing;
  const common: CommonOptions = style;
  return {
    ...kindOf(dressing).options(style as never, look),
    title: options.title,
    visible: options.visible,
    priceScaleId: options.axis,
    lastValueVisible: common.lastPriceLabel,
    priceLineVisible: common.lastPriceLine,
    priceLineColor: common.lastPriceColor ?? '',
    priceLineStyle: engineLineStyle[common.lastPriceDash],
    priceFormat: enginePriceFormat(common.priceFormat),
  };
}

/** The engine's kind of series that draws one of our bar types. */
export const definitionOf = (type: BarType) => seriesKinds[type].definition;

const kindOf = (dressing: SeriesDressing) => seriesKinds[dressing.type];

const encoderOf = (dressing: SeriesDressing): Encoder =>
  kindOf(dressing).encoder(dressing.style as never, dressing.look);
