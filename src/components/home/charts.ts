import type { BarColumns, ChartOptions, DeepPartial } from '@aijiaoyi/charts';
import type { Running } from '../chart/PageChart';
import type { PriceUpdates } from './tradingView';

/** Functions that draw the charts of the home page, without the effects of buttons and handlers. */

export const HERO_OPTIONS: DeepPartial<ChartOptions> = {
  timeAxis: { timeZone: 'America/New_York' },
};

/** Loads the code that the playground opens, after the library that it imports. */
export async function drawHero({ chart }: Running): Promise<PriceUpdates> {
  // In the library's chunk, because a separate chunk would contain the library again.
  const { addTradingView } = await import(/* webpackChunkName: "library" */ './tradingView');
  return addTradingView(chart);
}

export const BAR_COUNT = 1_000_000;

/** One-minute bars around the clock, as a column for each price. */
function makeBars(count: number): BarColumns {
  const [time, open, high, low, close] = Array.from(
    { length: 5 },
    () => new Float64Array(count),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  let price = 64_000;
  let seed = 7;
  for (let index = 0; index < count; index += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    const change = price * (seed / 2_147_483_647 - 0.5) * 0.0016;
    time[index] = 1_733_000_040 + index * 60;
    open[index] = price;
    price += change + (64_000 - price) * 2e-6;
    close[index] = price;
    high[index] = Math.max(price, price - change) * 1.0002;
    low[index] = Math.min(price, price - change) * 0.9998;
  }
  return { time, open, high, low, close };
}

/** Draws a million bars, and returns how long the chart took to accept them, in milliseconds. */
export function drawMillion({ chart }: Running): number {
  const bars = makeBars(BAR_COUNT);
  const series = chart.addSeries('candle');
  const start = performance.now();
  series.setData(bars);
  const milliseconds = performance.now() - start;
  chart.timeAxis().fit();
  return milliseconds;
}

export function drawKeyboard({ samples, chart }: Running): void {
  const bars = samples.sampleBars({ seed: 12, price: 41.85, volatility: 0.012 });
  chart.addSeries('ohlc', { title: 'Stock' }).setData(bars);
}

/** Draws the chart that the displayed code renders in Node. */
export function drawServerImage({ samples, chart }: Running): void {
  chart.addSeries('candle').setData(samples.sampleBars());
}
