import {
  allShapes,
  type Bar,
  DrawBar,
  Drawing,
  type IChartApi,
  Legend,
  Ray,
} from '@aijiaoyi/charts';
import { EMA, RSI } from '@aijiaoyi/charts/indicators';
import { sampleBars } from '@aijiaoyi/charts/samples';

/** Length of a bar, in seconds. */
const interval = 300;

/** Price updates in the length of a bar. */
const updatesPerBar = 15;

/** Starts and stops the simulated price updates. */
export interface PriceUpdates {
  readonly start: () => void;
  readonly stop: () => void;
}

const roundPrice = (price: number): number => Math.round(price * 100) / 100;

const toVolume = ({ time, volume = 0 }: Bar) => ({ time, value: volume });

/** Returns the last bar with a new price, or the bar after it. */
function getNextBar(last: Bar, isNewBar: boolean): Bar {
  const price = roundPrice(last.close * (1 + (Math.random() - 0.49) / 900));
  const added = Math.round(40_000 * (0.5 + Math.random()));
  if (isNewBar) {
    return {
      time: Number(last.time) + interval,
      open: last.close,
      high: Math.max(last.close, price),
      low: Math.min(last.close, price),
      close: price,
      volume: added,
    };
  }
  return {
    ...last,
    high: Math.max(last.high, price),
    low: Math.min(last.low, price),
    close: price,
    volume: (last.volume ?? 0) + added,
  };
}

/** Adds candles, averages, volume, an RSI, a legend, drawing tools and a drawing to a chart. */
export function addTradingView(chart: IChartApi): PriceUpdates {
  const isNarrow = chart.size().width < 500;
  chart.applyOptions({
    timeAxis: { barSpacing: isNarrow ? 6 : 8, rightOffset: isNarrow ? 4 : 8 },
  });
  const options = { seed: 23, interval, price: 187.42, volatility: 0.0016, count: 400 };
  const bars = sampleBars(options).slice(0, -30);

  const style = { titleLabel: false };
  const price = chart.addSeries('candle', { title: 'North', ...style });
  price.setData(bars);
  // Leave space for the legend, which has a row for each average.
  price.priceAxis().applyOptions({ marginTop: isNarrow ? 0.3 : 0.2 });
  price.addIndicator(EMA, { length: 20 });
  price.addIndicator(EMA, { length: 50 });

  const volume = chart.addPane('volume', { height: 0.14 }).addSeries('histogram', {
    title: 'Volume',
    ...style,
    lastPriceLine: false,
    priceFormat: { type: 'volume' },
  });
  volume.setData(bars.map(toVolume));
  volume.priceAxis().applyOptions({ marginTop: 0.45 });
  price.addIndicator(RSI);

  // A support line from the lowest bar of the last hours to the lowest one after it.
  const getLowest = (some: readonly Bar[]) => some.reduce((a, b) => (b.low < a.low ? b : a));
  const lowest = getLowest(bars.slice(-60, -24));
  const nextLow = getLowest(bars.slice(-20));
  const drawing = chart.attach(Drawing, { shapes: allShapes });
  drawing.add(Ray, [
    { time: lowest.time, price: lowest.low },
    { time: nextLow.time, price: nextLow.low },
  ]);
  drawing.clearUndo();
  chart.attach(Legend);
  new DrawBar(drawing, { position: isNarrow ? 'bottom' : 'left' });

  let lastBar = bars.at(-1);
  let updates = 0;
  function update(): void {
    if (!lastBar) return;
    updates += 1;
    const bar = getNextBar(lastBar, updates % updatesPerBar === 0);
    lastBar = bar;
    chart.batch(() => {
      price.update(bar);
      volume.update(toVolume(bar));
    });
  }

  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => clearInterval(timer);
  const start = (): void => {
    stop();
    timer = setInterval(update, 250);
  };
  return { start, stop };
}
