import type { IChartApi, ShapePoint } from '@aijiaoyi/charts';
import type { Running } from '../chart/ChartPlace';

/** Where the label of a part stands: its middle, in CSS pixels from the picture's top left corner. */
export type Places = Readonly<Record<string, { readonly x: number; readonly y: number }>>;

const BARS = 60;

/** The bars of the picture that the labels point at, counted from the first one. */
const trend = { from: 18, to: 46 };
const crosshairBar = 52;
const seriesBar = 8;

function anchor(time: string | number | undefined, price: number | undefined): ShapePoint {
  if (time === undefined || price === undefined) throw new Error('The picture lacks a bar');
  return { time, price };
}

/** Draws the chart that the labels name the parts of. */
export function drawPicture({ samples, chart }: Running): void {
  const bars = samples.sampleBars({ count: BARS, seed: 21 });
  chart.addSeries('candle', {}, { id: 'price' }).setData(bars);
  const volumes = bars.map(({ time, volume = 0 }) => ({ time, value: volume }));
  const pane = chart.addPane('volume', { height: 0.3 });
  pane.addSeries('histogram', { lastPriceLine: false, lastPriceLabel: false }).setData(volumes);
  const [from, to] = [bars[trend.from], bars[trend.to]];
  chart.addShape(
    'trend-line',
    [anchor(from?.time, from?.low), anchor(to?.time, to?.low)],
    {},
    { id: 'trend' },
  );
  chart.timeAxis().fit();
  const at = bars[crosshairBar];
  if (at) chart.crosshair().set(at.time, at.high);
}

/** Finds the parts on the chart as it stands. `null` until the chart is laid out. */
export function findPlaces(chart: IChartApi): Places | null {
  const { width, height } = chart.size();
  const pane = chart.pane().size();
  const priceAxis = chart.priceAxis();
  const time = chart.timeAxis();
  const left = width - priceAxis.width() - pane.width;
  const [from, to] = chart.source('trend')?.points() ?? [];
  const series = chart.source('price');
  const bars = chart.series()[0]?.data() ?? [];
  const first = bars[seriesBar];
  const crosshair = time.barToX(crosshairBar);
  const seriesX = time.barToX(seriesBar);
  if (!series || !from || !to || !first || !('high' in first)) return null;
  const fromX = time.timeToX(from.time);
  const toX = time.timeToX(to.time);
  const fromY = priceAxis.priceToY(from.price);
  const toY = priceAxis.priceToY(to.price);
  const seriesY = priceAxis.priceToY(first.high);
  if (crosshair === null || seriesX === null || seriesY === null) return null;
  if (fromX === null || toX === null || fromY === null || toY === null) return null;
  return {
    pane: { x: left + pane.width * 0.35, y: 18 },
    series: { x: left + seriesX, y: seriesY - 22 },
    'price-axis': { x: width - priceAxis.width() / 2, y: pane.height * 0.5 },
    'time-axis': { x: left + pane.width * 0.5, y: height - time.height() / 2 },
    crosshair: { x: left + crosshair, y: pane.height - 18 },
    shape: { x: left + (fromX + toX) / 2, y: (fromY + toY) / 2 + 22 },
    volume: { x: left + pane.width * 0.2, y: pane.height + 18 },
  };
}
