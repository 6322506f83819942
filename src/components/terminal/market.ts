import type { Bar } from '@aijiaoyi/charts';
import { sampleBars, sampleInstruments } from '@aijiaoyi/charts/samples';
import type { TerminalOptions } from '@aijiaoyi/charts/terminal';

/** Simulated symbols. Replace them with the symbols of your server. */
const symbols = [
  { symbol: 'NORTH', name: 'Stock in New York', instrument: 'stock', seed: 23 },
  { symbol: 'SOUTH', name: 'Stock in New York', instrument: 'stock', seed: 8 },
  { symbol: 'WEST', name: 'Stock in New York', instrument: 'stock', seed: 2 },
  { symbol: 'INDEX', name: 'Index future', instrument: 'future', seed: 21 },
  { symbol: 'PAIR', name: 'Currency pair', instrument: 'currency', seed: 5 },
  { symbol: 'COIN', name: 'Crypto pair', instrument: 'crypto', seed: 34 },
  { symbol: 'EAST', name: 'Stock in Shanghai', instrument: 'a-share', seed: 13 },
] as const;

const findSymbol = (name: string) => symbols.find(({ symbol }) => symbol === name) ?? symbols[0];

/** Real time in which a bar of the stocks in New York forms, and number of these bars that form after the page opens. */
const millisecondsPerBar = 6000;
const futureBars = 2000;
const start = Date.now();

const cache = new Map<string, Bar<number>[]>();

/** Returns all five-minute bars of a symbol, including bars that haven't happened yet. */
function getBars(name: string): Bar<number>[] {
  const { instrument, seed } = findSymbol(name);
  const options = { instrument, seed, interval: 300, count: 22_000 };
  const bars = cache.get(name) ?? (sampleBars(options) as Bar<number>[]);
  cache.set(name, bars);
  return bars;
}

/** Returns a bar as it is after a part of its time, from 0 to 1. Its volume grows with its prices. */
function getFormingBar(
  { time, open, high, low, close, volume = 0 }: Bar<number>,
  part: number,
): Bar<number> {
  const path = close < open ? [open, high, low, close] : [open, low, high, close];
  const step = Math.min(2, Math.floor(part * 3));
  const [from = open, to = close] = path.slice(step);
  const price = Number((from + (to - from) * (part * 3 - step)).toPrecision(6));
  const prices = [...path.slice(0, step + 1), price];
  return {
    time,
    open,
    high: Math.max(...prices),
    low: Math.min(...prices),
    close: price,
    volume: Math.round(volume * part),
  };
}

/** Returns the simulated time, which skips the hours in which the stocks in New York don't trade. */
function getClock(): { readonly time: number; readonly part: number } {
  const bars = getBars('NORTH');
  const elapsed = Math.min((Date.now() - start) / millisecondsPerBar, futureBars - 1);
  const { time } = bars[bars.length - futureBars + Math.floor(elapsed)] as Bar<number>;
  return { time, part: elapsed % 1 };
}

/** Returns the bars that have happened, of which the last one may still be forming. */
function getCurrentBars(name: string): Bar<number>[] {
  const bars = getBars(name);
  const { part, time } = getClock();
  const count = bars.findLastIndex((bar) => bar.time < time) + 1;
  const next = bars[count];
  const current = bars.slice(0, count);
  if (next?.time === time) current.push(getFormingBar(next, part));
  return current;
}

/** Options of a terminal with simulated prices, volumes and trading hours. */
export const market: TerminalOptions = {
  symbols,
  intervals: ['5m', '15m', '1h', '4h', '1d'],
  baseInterval: '5m',
  feed: {
    intervals: ['5m'],
    async resolve(symbol) {
      const { minMove, timeZone } = sampleInstruments[findSymbol(symbol).instrument];
      return { timeZone, priceFormat: { minMove } };
    },
    async history({ symbol, before, count }) {
      const bars = getCurrentBars(symbol);
      const end =
        before === null ? bars.length : bars.findIndex(({ time }) => time >= Number(before));
      return bars.slice(Math.max(0, end - count), end);
    },
    live({ symbol }, output, signal) {
      let from = getClock().time;
      const timer = setInterval(() => {
        const { time } = getClock();
        const bars = getCurrentBars(symbol);
        // The bar before the last clock time may have been sent before it was complete.
        for (const bar of bars.slice(bars.findLastIndex((each) => each.time < from)))
          output.bar(bar);
        from = time;
      }, 400);
      signal.addEventListener('abort', () => clearInterval(timer));
    },
  },
};
