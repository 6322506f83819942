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
import type { SourceStyleMap, BarType } from '../contract/maps';
import type { LineStyle, LineType } from '../values/enums';
import type { Look } from '../values/look';
import { translucent } from './color';
import {
  averageEncoder,
  columnEncoder,
  hollowEncoder,
  lineEncoder,
  priceEncoder,
  type Encoder,
  type Tint,
} from './items';
import { engineLineStyle, engineLineType, engineLineWidth } from './words';

/** The colours of a series once theme and palette are filled in. */
export interface SeriesColors {
  readonly color: string;
  readonly up: string;
  readonly down: string;
}

/** How one of our bar types is drawn by one of the engine's kinds of series. */
interface SeriesKind<T extends BarType, E extends SeriesType> {
  readonly definition: { readonly type: E };
  options(style: Readonly<SourceStyleMap[T]>, colors: SeriesColors): SeriesPartialOptionsMap[E];
  encoder(colors: SeriesColors): Encoder;
}

const kind = <T extends BarType, E extends SeriesType>(
  definition: SeriesKind<T, E>['definition'],
  options: SeriesKind<T, E>['options'],
  encoder: SeriesKind<T, E>['encoder'],
): SeriesKind<T, E> => ({ definition, options, encoder });

/** What the style leaves open, theme and palette say. */
export function colorsOf(
  style: { color?: string | null; upColor?: string | null; downColor?: string | null },
  look: Look,
): SeriesColors {
  return {
    color: style.color ?? look.line,
    up: style.upColor ?? look.up,
    down: style.downColor ?? look.down,
  };
}

const areaTop = 0.28;
const areaBottom = 0.02;
const baselineFill = 0.2;

const tintLine: Tint = (item, color) => {
  item.color = color;
};

const tintArea: Tint = (item, color) => {
  item.lineColor = color;
  item.topColor = translucent(color, areaTop);
  item.bottomColor = translucent(color, areaBottom);
};

const tintBaseline: Tint = (item, color) => {
  item.topLineColor = item.bottomLineColor = color;
  const fill = translucent(color, baselineFill);
  item.topFillColor1 = item.topFillColor2 = item.bottomFillColor1 = item.bottomFillColor2 = fill;
};

const stroke = (style: { width: number; dash: LineStyle; type: LineType }) => ({
  lineWidth: engineLineWidth(style.width),
  lineStyle: engineLineStyle(style.dash),
  lineType: engineLineType(style.type),
});

/** Hollow and averaged candles have a part of the style of candles. */
const candle = (
  style: Partial<SourceStyleMap['candle']>,
  { up, down }: SeriesColors,
  borderVisible = false,
): SeriesPartialOptionsMap['Candlestick'] => ({
  upColor: up,
  downColor: down,
  wickVisible: style.wickVisible,
  wickUpColor: style.wickUpColor ?? up,
  wickDownColor: style.wickDownColor ?? down,
  borderVisible,
  borderUpColor: style.borderUpColor ?? up,
  borderDownColor: style.borderDownColor ?? down,
});

/** How each bar type is drawn. */
export const seriesKinds = {
  candle: kind<'candle', 'Candlestick'>(
    CandlestickSeries,
    (style, colors) => candle(style, colors, style.borderVisible),
    () => priceEncoder,
  ),
  'hollow-candle': kind<'hollow-candle', 'Candlestick'>(
    CandlestickSeries,
    (style, colors) => candle(style, colors, true),
    ({ up, down }) => hollowEncoder(up, down),
  ),
  ohlc: kind<'ohlc', 'Bar'>(
    BarSeries,
    ({ openVisible, thin: thinBars }, { up: upColor, down: downColor }) => ({
      upColor,
      downColor,
      openVisible,
      thinBars,
    }),
    () => priceEncoder,
  ),
  'heikin-ashi': kind<'heikin-ashi', 'Candlestick'>(CandlestickSeries, candle, averageEncoder),
  line: kind<'line', 'Line'>(
    LineSeries,
    (style, { color }) => ({ color, pointMarkersVisible: style.pointsVisible, ...stroke(style) }),
    () => lineEncoder(tintLine),
  ),
  area: kind<'area', 'Area'>(
    AreaSeries,
    (style, { color }) => ({
      lineColor: color,
      topColor: style.topColor ?? translucent(color, areaTop),
      bottomColor: style.bottomColor ?? translucent(color, areaBottom),
      ...stroke(style),
    }),
    () => lineEncoder(tintArea),
  ),
  baseline: kind<'baseline', 'Baseline'>(
    BaselineSeries,
    (style, { up, down }) => {
      const upFill = style.upFill ?? translucent(up, baselineFill);
      const downFill = style.downFill ?? translucent(down, baselineFill);
      return {
        baseValue: { type: 'price', price: style.base },
        topLineColor: up,
        topFillColor1: upFill,
        topFillColor2: upFill,
        bottomLineColor: down,
        bottomFillColor1: downFill,
        bottomFillColor2: downFill,
        ...stroke(style),
      };
    },
    () => lineEncoder(tintBaseline),
  ),
  histogram: kind<'histogram', 'Histogram'>(
    HistogramSeries,
    ({ base }, { color }) => ({ base, color }),
    () => columnEncoder(tintLine),
  ),
};
