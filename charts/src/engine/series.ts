import type {
  AutoscaleInfo,
  CreatePriceLineOptions,
  IPriceLine,
  ISeriesApi,
  SeriesPartialOptionsMap,
  SeriesType,
  Time,
} from 'lightweight-charts';
import type { SourceStyleMap, BarType } from '../contract/maps';
import type { Bar, PriceRange } from '../values/data';
import type { Look } from '../values/look';
import type { PriceLineOptions } from '../values/options/price-line';
import type { CommonOptions } from '../values/options/series';
import type { SourceOptions } from '../values/options/source';
import type { AnyBar, Encoder, EngineItem } from './items';
import { engineMarkers } from './markers';
import type { EnginePane } from './pane';
import { enginePriceFormat } from './price-format';
import { colorsOf, seriesKinds } from './series-kinds';
import { engineLineStyle, engineLineWidth } from './words';

export type EngineSeriesApi = ISeriesApi<SeriesType, Time>;

/** How a series looks and where it belongs: all that the engine has to know beside the bars. */
export interface SeriesDressing<T extends BarType = BarType> {
  readonly type: T;
  readonly style: Readonly<SourceStyleMap[T]>;
  readonly options: Readonly<SourceOptions>;
  readonly look: Look;
}

/** A horizontal line of the engine at a price of a series. */
export interface EnginePriceLine {
  apply(options: Readonly<PriceLineOptions>, color: string): void;
  remove(): void;
}

/** One series of the engine, fed with bars of ours. */
export type EngineSeries = ReturnType<typeof createEngineSeries>;

export function createEngineSeries(api: EngineSeriesApi, firstDressing: SeriesDressing) {
  const markers = engineMarkers(api);
  let dressing = firstDressing;
  let encoder = encoderOf(dressing);
  let fixedRange: PriceRange | null = null;
  let lastPrice: IPriceLine | null = null;

  /**
   * The engine would show an averaged close as the last price, and the colour of a body, which a hollow candle may
   * not have: what counts is the close that was given.
   */
  const showLast = (bars: readonly AnyBar[]): void => {
    const { type, style, options, look } = dressing;
    if (engineShowsLast(type)) return;
    const last = bars[bars.length - 1] as Bar | undefined;
    if (!last || !options.visible) {
      if (lastPrice) api.removePriceLine(lastPrice);
      lastPrice = null;
      return;
    }
    const before = bars[bars.length - 2] as Bar | undefined;
    const base = type === 'heikin-ashi' ? last.open : (before ?? last).close;
    const { up, down } = colorsOf(style, look);
    const line: CreatePriceLineOptions = {
      price: last.close,
      title: style.lastPriceLabel ? options.title : '',
      color: style.lastPriceColor ?? last.color ?? (last.close >= base ? up : down),
      lineVisible: style.lastPriceLine,
      axisLabelVisible: style.lastPriceLabel,
      lineStyle: engineLineStyle(style.lastPriceDash),
      lineWidth: 1,
    };
    if (lastPrice) lastPrice.applyOptions(line);
    else lastPrice = api.createPriceLine(line);
  };

  /** Replaces all bars; one pass, and none where the engine can take the list as it is. */
  const setBars = (bars: readonly AnyBar[]): void => {
    api.setData(encoder.all(bars) as EngineItem[] as never[]);
    showLast(bars);
  };

  return {
    /** For this folder alone. */
    api,
    markers,
    setBars,

    /** Draws the newest of `bars` anew, or for the first time. */
    updateLast(bars: readonly AnyBar[]): void {
      const item = encoder.newest(bars);
      if (item === null) setBars(bars);
      else api.update(item as never);
      showLast(bars);
    },

    /** The place among the series of its pane, from the back. */
    order: (): number => api.seriesOrder(),

    setOrder(order: number): void {
      api.setSeriesOrder(order);
    },

    moveTo(pane: EnginePane): void {
      api.moveToPane(pane.api.paneIndex());
    },

    addPriceLine(options: Readonly<PriceLineOptions>, color: string): EnginePriceLine {
      const line = api.createPriceLine(lineOptions(options, color));
      return {
        apply: (changed, itsColor) => line.applyOptions(lineOptions(changed, itsColor)),
        remove: () => api.removePriceLine(line),
      };
    },

    /** The range that the axis shows instead of fitting itself to the bars. */
    setFixedRange(range: PriceRange | null): void {
      if (range === fixedRange) return;
      fixedRange = range;
      api.applyOptions({
        autoscaleInfoProvider: (fitted: () => AutoscaleInfo | null) =>
          range ? { priceRange: { minValue: range.from, maxValue: range.to } } : fitted(),
      });
    },

    /** Takes another style, title or palette; `bars` are set again where their colours depend on it. */
    dress(now: SeriesDressing, bars: readonly AnyBar[]): void {
      dressing = now;
      api.applyOptions(seriesOptions(dressing));
      if (dressing.type === 'hollow-candle') {
        encoder = encoderOf(dressing);
        setBars(bars);
      }
      showLast(bars);
    },
  };
}

const engineShowsLast = (type: BarType): boolean =>
  type !== 'heikin-ashi' && type !== 'hollow-candle';

const lineOptions = (options: Readonly<PriceLineOptions>, color: string) => ({
  price: options.price,
  title: options.title,
  color,
  lineWidth: engineLineWidth(options.width),
  lineStyle: engineLineStyle(options.dash),
  axisLabelVisible: options.label,
});

/** The options of a series of the engine. */
export function seriesOptions({
  style,
  options,
  look,
  type,
}: SeriesDressing): SeriesPartialOptionsMap[SeriesType] {
  const common: CommonOptions = style;
  const showsLast = engineShowsLast(type);
  return {
    ...seriesKinds[type].options(style as never, colorsOf(style, look)),
    title: options.title,
    visible: options.visible,
    priceScaleId: options.axis,
    lastValueVisible: common.lastPriceLabel && showsLast,
    priceLineVisible: common.lastPriceLine && showsLast,
    priceLineColor: common.lastPriceColor ?? '',
    priceLineStyle: engineLineStyle(common.lastPriceDash),
    priceFormat: enginePriceFormat(common.priceFormat),
  };
}

/** The colour of a series as a whole: what its price lines and markers take. */
export function colorOf({ style, look }: SeriesDressing): string {
  const { color, up } = colorsOf(style, look);
  return 'color' in style ? color : up;
}

/** The engine's kind of series that draws one of our bar types. */
export const definitionOf = (type: BarType) => seriesKinds[type].definition;

const encoderOf = ({ type, style, look }: SeriesDressing): Encoder =>
  seriesKinds[type].encoder(colorsOf(style, look));
