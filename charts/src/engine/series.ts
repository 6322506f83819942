import type {
  AutoscaleInfo,
  ISeriesApi,
  SeriesPartialOptionsMap,
  SeriesType,
  Time,
} from 'lightweight-charts';
import type { BarHeikinAshiStyleOptions } from '../bars/heikin-ashi';
import type { BarType, PriceLineOptions } from '../model/aliases';
import type { Bar, PriceRange } from '../model/data';
import type { Look } from '../model/look';
import type { SourceStyleMap } from '../model/maps';
import type { CommonOptions, SourceOptions } from '../model/options';
import type { AnyBar, Encoder, EngineItem } from './items';
import { engineMarkers, type EngineMarkers } from './markers';
import type { EnginePane } from './pane';
import { enginePriceFormat } from './price-format';
import { EnginePriceLine } from './price-lines';
import { RealLastPrice } from './real-last-price';
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
  readonly markers: EngineMarkers;
  private readonly lastPrice: RealLastPrice | null;
  private encoder: Encoder;
  private fixedRange: PriceRange | null = null;
  private edge = '';

  constructor(
    /** For this folder alone. */
    readonly api: EngineSeriesApi,
    private dressing: SeriesDressing,
  ) {
    this.encoder = encoderOf(dressing);
    this.markers = engineMarkers(api);
    this.lastPrice = dressing.type === 'heikin-ashi' ? new RealLastPrice(api) : null;
  }

  /** Replaces all bars; one pass, and none where the engine can take the list as it is. */
  setBars(bars: readonly AnyBar[]): void {
    this.api.setData(this.encoder.all(bars) as EngineItem[] as never[]);
    this.showLast(bars);
  }

  /** Draws the newest of `bars` anew, or for the first time. */
  updateLast(bars: readonly AnyBar[]): void {
    const item = this.encoder.newest(bars);
    if (item === null) this.setBars(bars);
    else this.api.update(item as never);
    this.showLast(bars);
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

  addPriceLine(options: Readonly<PriceLineOptions>, color: string): EnginePriceLine {
    return new EnginePriceLine(this.api, options, color);
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
    this.dressing = dressing;
    this.api.applyOptions(seriesOptions(dressing));
    this.edge = '';
    if (dressing.type === 'hollow-candle') {
      this.encoder = encoderOf(dressing);
      this.setBars(bars);
    }
    this.showLast(bars);
  }

  private showLast(bars: readonly AnyBar[]): void {
    if (this.dressing.type === 'hollow-candle') this.showLastEdge(bars);
    if (this.lastPrice === null) return;
    const { style, look, options } = this.dressing;
    const last = options.visible ? (bars[bars.length - 1] as Bar | undefined) : undefined;
    this.lastPrice.show(last, style as BarHeikinAshiStyleOptions, look, options.title);
  }

  /** The engine takes the last price's colour from the body, which a hollow candle may not have. */
  private showLastEdge(bars: readonly AnyBar[]): void {
    const item = bars.length === 0 ? null : this.encoder.newest(bars);
    const edge = item !== null && 'wickColor' in item ? item.wickColor : undefined;
    const color = this.dressing.style.lastPriceColor ?? edge ?? '';
    if (color === this.edge) return;
    this.edge = color;
    this.api.applyOptions({ priceLineColor: color });
  }
}

/** The options of a series of the engine. */
export function seriesOptions(dressing: SeriesDressing): SeriesPartialOptionsMap[SeriesType] {
  const { style, options, look, type } = dressing;
  const common: CommonOptions = style;
  const engineShowsLast = type !== 'heikin-ashi';
  return {
    ...seriesKinds[type].options(style as never, look),
    title: options.title,
    visible: options.visible,
    priceScaleId: options.axis,
    lastValueVisible: common.lastPriceLabel && engineShowsLast,
    priceLineVisible: common.lastPriceLine && engineShowsLast,
    priceLineColor: common.lastPriceColor ?? '',
    priceLineStyle: engineLineStyle[common.lastPriceDash],
    priceFormat: enginePriceFormat(common.priceFormat),
  };
}

/** The colour of a series as a whole: what its price lines and markers take. */
export function colorOf({ style, look }: SeriesDressing): string {
  const { color, upColor } = style as { color?: string | null; upColor?: string | null };
  if (color !== undefined) return color ?? look.line;
  return upColor ?? look.up;
}

/** The engine's kind of series that draws one of our bar types. */
export const definitionOf = (type: BarType) => seriesKinds[type].definition;

const encoderOf = ({ type, style, look }: SeriesDressing): Encoder =>
  seriesKinds[type].encoder(style as never, look);
