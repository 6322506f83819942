import {
  AreaSeries,
  BarSeries,
  BaselineSeries,
  CandlestickSeries,
  HistogramSeries,
  LineSeries,
  type SeriesPartialOptionsMap,
  type SeriesType,
} from 'lightweight-charts';
import type { BarType } from '../model/aliases';
import type { Look } from '../model/look';
import type { SourceStyleMap } from '../model/maps';
import { fade } from './color';
import {
  averageEncoder,
  columnEncoder,
  hollowEncoder,
  lineEncoder,
  priceEncoder,
  type EngineItem,
  type Encoder,
} from './items';
import { engineLineStyle, engineLineType, engineLineWidth } from './words';

/** How one of our bar types is drawn by one of the engine's kinds of series. */
interface SeriesKind<T extends BarType, E extends SeriesType> {
  readonly definition: { readonly type: E };
  options(style: Readonly<SourceStyleMap[T]>, look: Look): SeriesPartialOptionsMap[E];
  encoder(style: Readonly<SourceStyleMap[T]>, look: Look): Encoder;
}

const kind = <T extends BarType, E extends SeriesType>(
  _type: T,
  value: SeriesKind<T, E>,
): SeriesKind<T, E> => value;

const areaTop = 0.28;
const areaBottom = 0.02;
const baselineFill = 0.2;

function tintArea(item: EngineItem, color: string): void {
  item.lineColor = color;
  item.topColor = fade(color, areaTop);
  item.bottomColor = fade(color, areaBottom);
}

function tintBaseline(item: EngineItem, color: string): void {
  item.topLineColor = item.bottomLineColor = color;
  const fill = fade(color, baselineFill);
  item.topFillColor1 = item.topFillColor2 = item.bottomFillColor1 = item.bottomFillColor2 = fill;
}

function tintLine(item: EngineItem, color: string): void {
  item.color = color;
}

/** Every bar type, and nothing else in this folder, says here how it is drawn. */
export const seriesKinds = {
  candle: kind('candle', {
    definition: CandlestickSeries,
    options(style, look) {
      const up = style.upColor ?? look.up;
      const down = style.downColor ?? look.down;
      return {
        upColor: up,
        downColor: down,
        wickVisible: style.wickVisible,
        wickUpColor: style.wickUpColor ?? up,
        wickDownColor: style.wickDownColor ?? down,
        borderVisible: style.borderVisible,
        borderUpColor: style.borderUpColor ?? up,
        borderDownColor: style.borderDownColor ?? down,
      };
    },
    encoder: () => priceEncoder,
  }),
  'hollow-candle': kind('hollow-candle', {
    definition: CandlestickSeries,
    options: (style) => ({ wickVisible: style.wickVisible, borderVisible: true }),
    encoder: (style, look) => hollowEncoder(style.upColor ?? look.up, style.downColor ?? look.down),
  }),
  ohlc: kind('ohlc', {
    definition: BarSeries,
    options: (style, look) => ({
      upColor: style.upColor ?? look.up,
      downColor: style.downColor ?? look.down,
      openVisible: style.openVisible,
      thinBars: style.thin,
    }),
    encoder: () => priceEncoder,
  }),
  'heikin-ashi': kind('heikin-ashi', {
    definition: CandlestickSeries,
    options(style, look) {
      const up = style.upColor ?? look.up;
      const down = style.downColor ?? look.down;
      return {
        upColor: up,
        downColor: down,
        borderVisible: false,
        wickVisible: style.wickVisible,
        wickUpColor: style.wickUpColor ?? up,
        wickDownColor: style.wickDownColor ?? down,
      };
    },
    encoder: averageEncoder,
  }),
  line: kind('line', {
    definition: LineSeries,
    options: (style, look) => ({
      color: style.color ?? look.line,
      lineWidth: engineLineWidth(style.width),
      lineStyle: engineLineStyle[style.dash],
      lineType: engineLineType[style.type],
      pointMarkersVisible: style.pointsVisible,
    }),
    encoder: () => lineEncoder(tintLine),
  }),
  area: kind('area', {
    definition: AreaSeries,
    options(style, look) {
      const color = style.color ?? look.line;
      return {
        lineColor: color,
        topColor: style.topColor ?? fade(color, areaTop),
        bottomColor: style.bottomColor ?? fade(color, areaBottom),
        lineWidth: engineLineWidth(style.width),
        lineStyle: engineLineStyle[style.dash],
        lineType: engineLineType[style.type],
      };
    },
    encoder: () => lineEncoder(tintArea),
  }),
  baseline: kind('baseline', {
    definition: BaselineSeries,
    options(style, look) {
      const up = style.upColor ?? look.up;
      const down = style.downColor ?? look.down;
      const upFill = style.upFill ?? fade(up, baselineFill);
      const downFill = style.downFill ?? fade(down, baselineFill);
      return {
        baseValue: { type: 'price', price: style.base },
        topLineColor: up,
        topFillColor1: upFill,
        topFillColor2: upFill,
        bottomLineColor: down,
        bottomFillColor1: downFill,
        bottomFillColor2: downFill,
        lineWidth: engineLineWidth(style.width),
        lineStyle: engineLineStyle[style.dash],
        lineType: engineLineType[style.type],
      };
    },
    encoder: () => lineEncoder(tintBaseline),
  }),
  histogram: kind('histogram', {
    definition: HistogramSeries,
    options: (style, look) => ({ base: style.base, color: style.color ?? look.line }),
    encoder: () => columnEncoder,
  }),
};
