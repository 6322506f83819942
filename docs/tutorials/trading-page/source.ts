import type { Bar } from '@aijiaoyi/charts';
import type { FeedSource } from '@aijiaoyi/charts/feed';
import { sampleBars } from '@aijiaoyi/charts/samples';

const length = 40_000;
const getMinute = () => Math.floor(Date.now() / 60_000) * 60;
const start = getMinute() - (length - 1) * 60;

function createBars(seed: number, price: number): Bar<number>[] {
  const options = { interval: 60, count: length, seed, price, volatility: 4e-4 };
  return sampleBars({ ...options, session: null }).map((bar, i) => ({
    ...bar,
    time: start + i * 60,
  }));
}

/** One-minute bars of the simulated server. */
const serverBars: Readonly<Record<string, Bar<number>[]>> = {
  NORTH: createBars(1, 80),
  SOUTH: createBars(2, 1250),
};

/** Adds a trade to the bars. */
function trade(bars: Bar<number>[]) {
  const last = bars.at(-1) as Bar<number>;
  const [time, size] = [getMinute(), 1 + Math.floor(Math.random() * 2000)];
  const price = last.close * (1 + (Math.random() - 0.5) / 2000);
  if (time > last.time)
    bars.push({
      time,
      open: price,
      high: price,
      low: price,
      close: price,
      volume: 0,
    });
  const bar = bars.at(-1) as Bar<number>;
  bars[bars.length - 1] = {
    ...bar,
    high: Math.max(bar.high, price),
    low: Math.min(bar.low, price),
    close: price,
    volume: (bar.volume ?? 0) + size,
  };
}

setInterval(() => Object.values(serverBars).forEach(trade), 300);

export const source: FeedSource = {
  intervals: ['1m'],
  async history({ symbol, before, count }) {
    const bars = serverBars[symbol] ?? [];
    const end = bars.findIndex(
      ({ time }) => before !== null && time >= Number(before),
    );
    return bars.slice(0, end < 0 ? bars.length : end).slice(-count);
  },
  live({ symbol }, output, signal) {
    const timer = setInterval(() => {
      const bar = serverBars[symbol]?.at(-1);
      if (bar) output.bar(bar);
    }, 300);
    signal.addEventListener('abort', () => clearInterval(timer));
  },
};
