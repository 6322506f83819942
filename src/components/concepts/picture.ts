import type { Bar, IChartApi, ShapePoint } from '@aijiaoyi/charts';
import type { Running } from '../chart/PageChart';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points of the chart that the callouts of its parts lead to, in CSS pixels from the chart's top left corner. */
export type CalloutTargets = Readonly<Record<string, Point>>;

const BARS = 60;

/** Indexes of the bars that the labels point at. */
const crosshairBar = 50;
const seriesBar = 11;

/** Returns the highest bar of a range as a point for a shape. */
function peak(bars: readonly Bar[]): ShapePoint {
  const { time, high } = bars.reduce((a, b) => (b.high > a.high ? b : a));
  return { time, price: high };
}

/** Draws the chart for the labels, and shows all its bars. */
export function drawConcepts(running: Running): void {
  drawPicture(running);
  running.chart.timeAxis().fit();
}

function drawPicture({ charts, samples, chart }: Running): void {
  const bars = samples.sampleBars({ count: BARS, seed: 21, price: 182.4 });
  chart.addSeries('candle', { id: 'price' }).setData(bars);
  const volumes = bars.map(({ time, volume = 0 }) => ({ time, value: volume }));
  const pane = chart.addPane('volume', { height: 0.3 });
  const quiet = { lastPriceLine: false, lastPriceLabel: false };
  pane.addSeries('histogram', { ...quiet, priceFormat: { type: 'volume' } }).setData(volumes);
  const ends = [peak(bars.slice(0, BARS / 2)), peak(bars.slice(BARS / 2))] as const;
  const drawing = chart.attach(charts.Drawing, { shapes: charts.allShapes });
  const { FibRetracement, Rectangle, TextShape, TrendLine } = charts;
  drawing.add(TrendLine, ends, { id: 'trend' });
  new charts.DrawBar(drawing, { tools: [[TrendLine, Rectangle, FibRetracement, TextShape]] });
  // The crosshair is hidden when the pointer leaves, so show it again.
  chart.onCrosshairMove(({ time }) => {
    if (time === null) showCrosshair(chart);
  });
}

/** Moves the crosshair to the point of its label. */
export function showCrosshair(chart: IChartApi): void {
  const time = chart.timeAxis().indexToTime(crosshairBar);
  const price = chart.priceAxis().yToPrice(chart.pane().size().height / 3);
  if (time !== null) chart.crosshair().set(time, price);
}

/** Returns the positions of the chart's parts; `null` until the chart has its layout. */
export function findCalloutTargets(chart: IChartApi): CalloutTargets | null {
  const { width, height } = chart.size();
  const pane = chart.pane().size();
  const priceAxis = chart.priceAxis();
  const time = chart.timeAxis();
  const left = width - priceAxis.width() - pane.width;
  const source = chart.source('trend');
  const [from, to] = source?.kind === 'shape' ? source.points() : [];
  const bars = chart.series()[0]?.data() ?? [];
  const first = bars[seriesBar];
  const crosshair = time.indexToX(crosshairBar);
  const seriesX = time.indexToX(seriesBar);
  if (!from || !to || !first || !('high' in first)) return null;
  const fromX = time.timeToX(from.time);
  const toX = time.timeToX(to.time);
  const fromY = priceAxis.priceToY(from.price);
  const toY = priceAxis.priceToY(to.price);
  const seriesY = priceAxis.priceToY(first.high);
  if (crosshair === null || seriesX === null || seriesY === null) return null;
  if (fromX === null || toX === null || fromY === null || toY === null) return null;
  return {
    series: { x: left + seriesX, y: seriesY - 3 },
    pane: { x: left + pane.width * 0.28, y: 14 },
    shape: { x: left + (fromX + toX) / 2, y: (fromY + toY) / 2 },
    crosshair: { x: left + crosshair, y: 14 },
    'price-axis': { x: width - priceAxis.width() / 2, y: 14 },
    'draw-bar': { x: left / 2, y: height - 14 },
    volume: { x: left + pane.width * 0.34, y: height - time.height() - 10 },
    'time-axis': { x: left + pane.width * 0.55, y: height - time.height() / 2 },
  };
}
