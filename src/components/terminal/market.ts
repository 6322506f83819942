import type { Bar } from '@aijiaoyi/charts';
import { sampleBars, sampleInstruments } from '@aijiaoyi/charts/samples';
import type { TerminalOptions } from '@aijiaoyi/charts/terminal';

/** Simulated symbols. Replace them with the symbols of your server. */
const symbols = [
  { symbol: 'NORTH', name: 'Stock in New York', instrument: 'stock', seed: 23 },
  { symbol: 'SOUTH', name: 'Stock in New York', instrument: 'stock', seed: 8 },
  { symbol: 'EAST', name: 'Stock in Shanghai', instrument: 'a-share', seed: 13 },
  { symbol: 'INDEX', name: 'Index future', instrument: 'future', seed: 21 },
  { symbol: 'PAIR', name: 'Currency pair', instrument: 'currency', seed: 5 },
  { symbol: 'COIN', name: 'Crypto pair', instrument: 'crypto', seed: 34 },
] as const;

const findSymbol = (name: string) => symbols.find(({ symbol }) => symbol === name) ?? symbols[0];

/** Real time in which a simulated bar forms, and number of bars that form after the page opens. */
const millisecondsPerBar = 6000;
const futureBars = 2000;
const start = Date.now();

const cache = new Map<string, Bar[]>();

/** Returns all five-minute bars of a symbol, including bars that haven't happened yet. */
function getBars(name: string): Bar[] {
  const { instrument, seed } = findSymbol(name);
  const bars = cache.get(name) ?? sampleBars({ instrument, seed, interval: 300, count: 22_000 });
  cache.set(name, bars);
  return bars;
}

/** Returns a bar as it is after a part of its time, from 0 to 1. Its volume grows with its prices. */
function getFormingBar({ time, open, high, low, close, volume = 0 }: Bar, part: number): Bar {
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

/** Returns the bars that have happened, of which the last one is still forming. */
function getCurrentBars(name: string): Bar[] {
  const bars = getBars(name);
  const elapsed = Math.min((Date.now() - start) / millisecondsPerBar, futureBars - 1);
  const count = bars.length - futureBars + Math.floor(elapsed);
  const next = bars[count];
  const current = bars.slice(0, count);
  if (next) current.push(getFormingBar(next, elapsed % 1));
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
      const end = before === null ? bars.length : bars.findIndex(({ time }) => time >= before);
      return bars.slice(Math.max(0, end - count), end);
    },
    live({ symbol }, output, signal) {
      const timer = setInterval(() => {
        for (const bar of getCurrentBars(symbol).slice(-2)) output.bar(bar);
      }, 400);
      signal.addEventListener('abort', () => clearInterval(timer));
    },
  },
};
