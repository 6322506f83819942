import type { Bar } from '@aijiaoyi/charts';
import { afterEach, expect, it, vi } from 'vitest';
import { market } from './market';

afterEach(() => {
  vi.useRealTimers();
});

const interval = '5m';
const names = market.symbols.map((each) => (typeof each === 'string' ? each : each.symbol));

async function readLast(symbol: string): Promise<number> {
  const request = { symbol, interval, before: null, count: 300 };
  const bars = await market.feed.history(request, new AbortController().signal);
  return Number((bars as readonly Bar[]).at(-1)?.time);
}

it('has bars until the same time for the symbols of four linked charts', async () => {
  const times = await Promise.all(names.slice(0, 4).map(readLast));
  expect(new Set(times).size).toBe(1);
});

it('sends all bars, although the time skips the night', async () => {
  vi.useFakeTimers();
  const times: number[] = [await readLast('COIN')];
  const controller = new AbortController();
  const output = { bar: ({ time }: { time: unknown }) => times.push(Number(time)) };
  market.feed.live?.({ symbol: 'COIN', interval, since: null }, output as never, controller.signal);
  await vi.advanceTimersByTimeAsync(78 * 6000);
  controller.abort();
  const all = [...new Set(times)].sort((a, b) => a - b);
  expect(all.length).toBeGreaterThan(200);
  expect(all.every((time, i) => i === 0 || time - Number(all[i - 1]) === 300)).toBe(true);
});
