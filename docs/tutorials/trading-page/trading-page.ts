import { allShapes, type Bar, createChart, DrawBar } from '@aijiaoyi/charts';
import { Drawing, HtmlOverlay, Legend, localStore } from '@aijiaoyi/charts';
import { storeDrawings } from '@aijiaoyi/charts';
import { createFeed, type FeedSource } from '@aijiaoyi/charts/feed';
import { EMA, RSI } from '@aijiaoyi/charts/indicators';
import { sampleBars } from '@aijiaoyi/charts/samples';

// #region Simulated server
const getMinute = () => Math.floor(Date.now() / 60_000) * 60;
const length = 40_000;
const start = getMinute() - (length - 1) * 60;
const samples = { interval: 60, count: length, session: null, volatility: 4e-4 };
const createBars = (seed: number, price: number): Bar<number>[] =>
  sampleBars({ ...samples, seed, price }).map((bar, i) => ({
    ...bar,
    time: start + i * 60,
  }));
const serverBars: Record<string, Bar<number>[]> = {
  NORTH: createBars(1, 80),
  SOUTH: createBars(2, 1250),
};

setInterval(() => {
  for (const bars of Object.values(serverBars)) {
    const last = bars.at(-1) as Bar<number>;
    const price = last.close * (1 + (Math.random() - 0.5) / 2000);
    const [time, size] = [getMinute(), Math.ceil(Math.random() * 2000)];
    if (time > last.time)
      bars.push({ time, open: price, high: price, low: price, close: price });
    const { high, low, volume = 0, ...bar } = bars.pop() as Bar<number>;
    const prices = { high: Math.max(high, price), low: Math.min(low, price) };
    bars.push({ ...bar, ...prices, close: price, volume: volume + size });
  }
}, 300);

const source: FeedSource = {
  intervals: ['1m'],
  async history({ symbol, before, count }) {
    const bars = serverBars[symbol] ?? [];
    const end = before === null ? length * 2 : (Number(before) - start) / 60;
    return bars.slice(0, Math.max(end, 0)).slice(-count);
  },
  live({ symbol }, output, signal) {
    const timer = setInterval(() => {
      const bar = serverBars[symbol]?.at(-1);
      if (bar) output.bar(bar);
    }, 300);
    signal.addEventListener('abort', () => clearInterval(timer));
  },
};
// #endregion

// #region Series, indicators and feed
const chart = createChart('chart');
const price = chart.addSeries('candle', { title: 'NORTH', titleLabel: false });
const volume = chart
  .addPane('volume', { height: 0.2 })
  .addSeries('histogram', { title: 'Volume', priceFormat: { type: 'volume' } });
price.addIndicator(EMA, { length: 20 });
price.addIndicator(RSI);
chart.attach(Legend);
let [symbol, interval] = ['NORTH', '5m'];
const feed = createFeed(source, { price, volume, baseInterval: '1m' });
void feed.show({ symbol, interval });
// #endregion

// #region Drawings of each symbol
const drawing = chart.attach(Drawing, { shapes: allShapes });
new DrawBar(drawing);
const store = localStore('trading-page');
const storedDrawings = storeDrawings(drawing, { store, symbol });
// #endregion

// #region Symbol, interval and range
function show(): void {
  price.applyOptions({ title: symbol });
  void storedDrawings.setSymbol(symbol);
  void feed.show({ symbol, interval });
}

const toolbar = document.createElement('div');
toolbar.style.cssText = 'position: absolute; left: 8px; bottom: 8px';
chart.pane().attach(HtmlOverlay, { element: toolbar });
function addButtons(items: readonly string[], onClick: (item: string) => void): void {
  for (const item of items) {
    const button = document.createElement('button');
    button.textContent = item;
    button.onclick = () => onClick(item);
    toolbar.append(button);
  }
}
addButtons(['NORTH', 'SOUTH'], (item) => ((symbol = item), show()));
addButtons(['5m', '15m', '1h'], (item) => ((interval = item), show()));
const hours: Record<string, number> = { '6H': 6, '1D': 24, '1W': 168 };
addButtons(Object.keys(hours), (item) => {
  const to = Date.now() / 1000;
  const from = to - (hours[item] ?? 0) * 3600;
  chart.timeAxis().setVisibleRange({ type: 'time', from, to });
});
// #endregion
