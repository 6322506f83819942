import type { BarColumns, ChartOptions, DeepPartial } from '@aijiaoyi/charts';
import type { Running } from '../chart/PageChart';

/** Functions that draw the charts of the home page, without the effects of buttons and handlers. */

export const NEW_YORK: DeepPartial<ChartOptions> = {
  timeAxis: { timeZone: 'America/New_York' },
};

/** Draws what the terminal of the first screen shows at the start, for its preview. */
export async function drawHero({ chart, charts, samples }: Running): Promise<void> {
  const { EMA, RSI } = await import(
    /* webpackChunkName: "library" */ '@aijiaoyi/charts/indicators'
  );
  const options = { instrument: 'stock', seed: 23, interval: 300, count: 22_000 } as const;
  const bars = samples.sampleBars(options).slice(-2500, -2000);
  chart.applyOptions({ timeAxis: { rightOffset: 6 } });
  const price = chart.addSeries('candle', { title: 'NORTH', titleLabel: false });
  price.setData(bars);
  price.addIndicator(EMA, { length: 20 });
  const isWide = chart.size().width > 500;
  if (isWide) price.addIndicator(EMA, { length: 50 });
  const volume = chart.addPane('volume', { height: 0.2 }).addSeries('histogram', {
    title: 'Volume',
    titleLabel: false,
    priceFormat: { type: 'volume' },
  });
  volume.setData(bars.map(({ time, volume: value = 0 }) => ({ time, value })));
  if (isWide) price.addIndicator(RSI);
  chart.attach(charts.Legend);
  new charts.DrawBar(chart.attach(charts.Drawing, { shapes: charts.allShapes }));
  chart.attach(charts.RangeNavigator, { series: price });
  chart.attach(charts.RangeBar);
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

/** Draws the chart of the code next to it. */
export function drawFirstChart({ samples, chart }: Running): void {
  chart.addSeries('candle').setData(samples.sampleBars());
  const pane = chart.addPane('volume', { height: 0.25 });
  pane.addSeries('histogram', { priceFormat: { type: 'volume' } }).setData(samples.sampleVolumes());
}

/** A small chart that shows a feature, and the guide of the feature. */
interface SmallChart {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Accessible name of the chart. */
  readonly label: string;
  readonly to: string;
  readonly draw: (running: Running) => unknown;
}

const quiet = { titleLabel: false, lastPriceLine: false } as const;

/** Adds candles, and returns their bars. */
function addCandles({ samples, chart }: Running, seed: number) {
  const bars = samples.sampleBars({ seed, count: 120 });
  const series = chart.addSeries('candle', quiet);
  series.setData(bars);
  chart.timeAxis().applyOptions({ barSpacing: 5 });
  return { bars, series };
}

export const smallCharts = [
  {
    name: 'drawing',
    title: 'Drawing tools',
    text: 'Lines, channels, Fibonacci levels and patterns, with snapping and undo.',
    label: 'Candlestick chart with a Fibonacci retracement',
    to: '/getting-started/drawing-shapes',
    draw(running) {
      const { chart, charts } = running;
      const { bars } = addCandles(running, 4);
      const visible = bars.slice(-50, -8);
      const low = visible.reduce((a, b) => (b.low < a.low ? b : a));
      const high = visible.reduce((a, b) => (b.high > a.high ? b : a));
      const points = [
        { time: low.time, price: low.low },
        { time: high.time, price: high.high },
      ] as const;
      // Labels would cover the candles of a small chart.
      const style = { labels: false };
      const drawing = chart.attach(charts.Drawing, { shapes: charts.allShapes });
      drawing.add(charts.FibRetracement, points, style);
    },
  },
  {
    name: 'indicators',
    title: 'Indicators',
    text: 'Averages, bands, oscillators and volume. They update with each price.',
    label: 'Candlestick chart with Bollinger bands and RSI',
    to: '/getting-started/indicators',
    async draw(running) {
      const { BollingerBands, RSI } = await import(
        /* webpackChunkName: "library" */ '@aijiaoyi/charts/indicators'
      );
      const { series } = addCandles(running, 9);
      series.addIndicator(BollingerBands);
      series.addIndicator(RSI);
    },
  },
  {
    name: 'orders',
    title: 'Orders and alerts',
    text: 'Brackets that users drag and cancel, positions, and price alerts.',
    label: 'Candlestick chart with a bracket order',
    to: '/getting-started/orders-and-alerts',
    draw(running) {
      const { chart, charts } = running;
      const { bars } = addCandles(running, 12);
      const price = bars.at(-1)?.close ?? 0;
      chart.attach(charts.OrderLines).set([
        {
          id: 'entry',
          side: 'buy',
          quantity: 10,
          price: price * 0.98,
          stop: price * 0.93,
          target: price * 1.06,
          buttonLabel: 'Cancel',
        },
      ]);
    },
  },
  {
    name: 'sessions',
    title: 'Trading sessions',
    text: 'Trading hours in the time zone of the exchange, with daylight saving time.',
    label: 'Candlestick chart with shaded trading hours',
    to: '/getting-started/sessions',
    draw({ samples, chart, charts }) {
      const timeZone = 'America/New_York';
      chart.applyOptions({ timeAxis: { timeZone } });
      const session = { open: '04:00', close: '20:00' };
      const series = chart.addSeries('candle', quiet);
      series.setData(samples.sampleBars({ interval: 1800, session, count: 64 }));
      chart.attach(charts.Sessions, {
        timeZone,
        sessions: [
          { from: '04:00', to: '09:30', title: 'Before' },
          { from: '16:00', to: '20:00', title: 'After' },
        ],
      });
    },
  },
  {
    name: 'comparison',
    title: 'Comparison',
    text: 'Several symbols in percent, indexed to 100, or on their own axes.',
    label: 'Line chart that compares three instruments in percent',
    to: '/getting-started/price-scale',
    draw({ samples, chart, charts }) {
      chart.priceAxis().applyOptions({ type: charts.YAxisType.Percentage });
      const instruments = ['stock', 'a-share', 'future'] as const;
      for (const [index, instrument] of instruments.entries()) {
        const color = ['#2b5a86', '#c2410c', '#7c3aed'][index] ?? '';
        const { title } = samples.sampleInstruments[instrument];
        const series = chart.addSeries('line', { title, color, ...quiet });
        series.setData(samples.sampleValues({ instrument, count: 120 }));
      }
      chart.timeAxis().fit();
    },
  },
  {
    name: 'navigator',
    title: 'Overview and ranges',
    text: 'A navigator below the chart, buttons for ranges, and linked charts.',
    label: 'Candlestick chart with a navigator',
    to: '/getting-started/visible-range',
    draw(running) {
      const { chart, charts } = running;
      const { series } = addCandles(running, 17);
      chart.attach(charts.RangeNavigator, { series, height: 40 });
    },
  },
] as const satisfies readonly SmallChart[];

/** Draws the chart that the displayed code renders in Node. */
export function drawServerImage({ samples, chart }: Running): void {
  chart.addSeries('candle').setData(samples.sampleBars());
}
