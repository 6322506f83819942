import type { Bar, ISeriesApi } from '@aijiaoyi/charts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { follow, type Connection } from './follow';
import { startPriceServer, type PriceServer, type ServerBar } from './server';

const bar = (time: number, close = 10): ServerBar => ({
  time,
  open: 10,
  high: 20,
  low: 5,
  close,
});

/** Creates a series with the methods that `follow` calls. */
function createFakeSeries() {
  let bars: Bar[] = [];
  const series = {
    data: () => bars,
    last: () => bars.at(-1) ?? null,
    get length() {
      return bars.length;
    },
    setData: (data: Bar[]) => (bars = [...data]),
    update: (next: Bar) => {
      if (bars.at(-1)?.time === next.time) bars.pop();
      bars.push(next);
    },
  };
  return series as unknown as ISeriesApi<'candle'>;
}

let server: PriceServer;
let stop: () => void;

beforeEach(async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  server = await startPriceServer([bar(100), bar(160)]);
});

afterEach(async () => {
  stop();
  await server.close();
});

it('shows the loaded bars, then live ones', async () => {
  const series = createFakeSeries();
  stop = follow(series, server.url);
  await expect.poll(() => series.data().length).toBe(2);
  server.publish(bar(160, 12));
  server.publish(bar(220));
  await expect.poll(() => series.data()).toEqual([bar(100), bar(160, 12), bar(220)]);
});

it('reconnects after a lost connection, and loads the missed bars', async () => {
  const series = createFakeSeries();
  const states: Connection[] = [];
  const onConnection = (state: Connection) => states.push(state);
  stop = follow(series, server.url, { firstWait: 1, onConnection });
  await expect.poll(() => series.data().length).toBe(2);
  server.disconnectAll();
  server.publish(bar(160, 15));
  server.publish(bar(220));
  await expect.poll(() => series.data()).toEqual([bar(100), bar(160, 15), bar(220)]);
  expect(states).toContain('waiting');
  expect(states.at(-1)).toBe('live');
});

it("doesn't reconnect after it was stopped", async () => {
  const series = createFakeSeries();
  const states: Connection[] = [];
  stop = follow(series, server.url, {
    firstWait: 1,
    onConnection: (state) => states.push(state),
  });
  await expect.poll(() => states.at(-1)).toBe('live');
  stop();
  server.publish(bar(220));
  server.disconnectAll();
  await expect.poll(() => states).not.toContain('waiting');
  expect(series.data()).toHaveLength(2);
});

it('reports a connection once, however many messages arrive', async () => {
  const series = createFakeSeries();
  const states: Connection[] = [];
  stop = follow(series, server.url, { onConnection: (state) => states.push(state) });
  await expect.poll(() => series.data().length).toBe(2);
  server.publish(bar(220));
  await expect.poll(() => series.data().length).toBe(3);
  expect(states).toEqual(['connecting', 'live']);
});

it('continues after an invalid message', async () => {
  const series = createFakeSeries();
  const problems: unknown[] = [];
  stop = follow(series, server.url, { onProblem: (reason) => problems.push(reason) });
  await expect.poll(() => series.data().length).toBe(2);
  server.broadcast('{ not a list');
  server.publish(bar(220));
  await expect.poll(() => series.data().length).toBe(3);
  expect(problems).toHaveLength(1);
});

it('receives heartbeats while no price changes', async () => {
  const quietServer = await startPriceServer([bar(100)], 0, 20);
  const socket = new WebSocket(quietServer.url);
  const messages: string[] = [];
  socket.on('message', (data: Buffer) => messages.push(data.toString()));
  stop = () => socket.close();
  await expect.poll(() => messages).toContain('[]');
  await quietServer.close();
});

it('reconnects after too long a silence', async () => {
  const states: Connection[] = [];
  stop = follow(createFakeSeries(), server.url, {
    firstWait: 1,
    longestSilence: 500,
    onConnection: (state) => states.push(state),
  });
  await expect
    .poll(() => states.filter((state) => state === 'live').length)
    .toBeGreaterThan(1);
});
