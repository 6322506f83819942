import type { BarType, ChartOptions, DeepPartial } from '@aijiaoyi/charts';
import type { Running } from '../chart/PageChart';
import { INTERVAL } from './program';
import { swing } from './strengths/swing';

/** What the charts of the home page show when they start, without what their switches and listeners add. */

export const ZONE_OF_SCREEN = 'America/New_York';

export function drawScreen({ charts, samples, chart }: Running): void {
  chart.addSeries('candle').setData(samples.sampleBars({ interval: INTERVAL }));
  new charts.DrawBar(charts.addDrawing(chart));
}

export const ZONE_OPTIONS: DeepPartial<ChartOptions> = { timeAxis: { timeZone: 'Asia/Shanghai' } };

/** The newest bar of that chart, which is told before the library is there. */
export const LAST_OF_ZONE = 1793388600;

export function drawZone({ samples, chart }: Running): void {
  const bars = samples.sampleBars({ seed: 11, interval: 1800 });
  chart.addSeries('area').setData(bars.map(({ time, close }) => ({ time, value: close })));
}

/** Fewer levels than the shape starts with, and no words at them: the chart is small. */
const FEW_LEVELS = {
  lines: [0, 0.382, 0.618, 1].map((ratio) => ({ ratio })),
  extend: true,
  labels: false,
};

export function drawShape({ charts, samples, chart }: Running): void {
  const bars = samples.sampleBars({ seed: 29 });
  chart.addSeries('candle').setData(bars);
  const points = swing(bars);
  if (points) charts.addDrawing(chart).add('fib-retracement', points, FEW_LEVELS);
}

export const FIRST_TYPE: BarType = 'hollow-candle';

export function drawBars({ samples, chart }: Running, type = FIRST_TYPE): void {
  chart.series().forEach((series) => series.remove());
  const bars = samples.sampleBars({ seed: 47 });
  switch (type) {
    case 'candle':
    case 'hollow-candle':
    case 'ohlc':
    case 'heikin-ashi':
      chart.addSeries(type).setData(bars);
      break;
    case 'band':
      chart
        .addSeries(type)
        .setData(bars.map(({ time, high, low }) => ({ time, upper: high, lower: low })));
      break;
    default:
      chart.addSeries(type).setData(bars.map(({ time, close }) => ({ time, value: close })));
  }
}

export function drawPanes({ samples, chart }: Running): void {
  const bars = samples.sampleBars({ seed: 61 });
  chart.addSeries('ohlc').setData(bars);
  chart
    .addPane('volume', { height: 0.4 })
    .addSeries('histogram', { priceFormat: { type: 'volume' } })
    .setData(bars.map(({ time, volume = 0 }) => ({ time, value: volume })));
}

export function drawState({ charts, samples, chart }: Running): void {
  const bars = samples.sampleBars({ seed: 83 });
  chart.addSeries('line').setData(bars.map(({ time, close }) => ({ time, value: close })));
  const points = swing(bars);
  if (points) charts.addDrawing(chart).add('trend-line', points);
}

export function drawKeyboard({ samples, chart }: Running): void {
  chart.addSeries('heikin-ashi').setData(samples.sampleBars({ seed: 101 }));
}
