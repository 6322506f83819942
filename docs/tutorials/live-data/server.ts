// A small server for sample prices: `npx tsx docs/tutorials/live-data/server.ts`.
import { WebSocketServer, type WebSocket } from 'ws';
import { sampleBars } from '@aijiaoyi/charts/samples';

/** A bar as the server sends it, with its time in UTC seconds. */
export interface ServerBar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

export interface PriceServer {
  readonly url: string;
  /** Adds a bar and sends it to all clients. */
  publish(bar: ServerBar): void;
  /** Sends a text to all clients. */
  broadcast(text: string): void;
  /** Drops all connections. */
  disconnectAll(): void;
  /** Drops all connections and stops the server. */
  close(): Promise<void>;
}

/** Starts a server on this machine, by default on a free port. */
export async function startPriceServer(
  bars: ServerBar[],
  port = 0,
  heartbeatInterval = 5000,
): Promise<PriceServer> {
  const server = new WebSocketServer({ host: '127.0.0.1', port });
  await new Promise((resolve) => server.once('listening', resolve));

  // #region send
  server.on('connection', (socket: WebSocket, request) => {
    // After reconnecting, a client requests the bars it missed: ws://…/?since=1793367000
    const since = Number(
      new URL(request.url ?? '/', 'ws://server').searchParams.get('since') ?? 0,
    );
    socket.send(JSON.stringify(bars.filter(({ time }) => time >= since)));
  });
  // #endregion

  const broadcast = (text: string) => {
    for (const socket of server.clients) socket.send(text);
  };
  // #region heartbeat
  const heartbeat = setInterval(() => broadcast('[]'), heartbeatInterval);
  // #endregion
  const disconnectAll = () => {
    for (const socket of server.clients) socket.terminate();
  };
  const address = server.address();
  const usedPort =
    typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `ws://127.0.0.1:${usedPort}/`,
    publish(bar) {
      if (bars.at(-1)?.time === bar.time) bars.pop();
      bars.push(bar);
      broadcast(JSON.stringify([bar]));
    },
    broadcast,
    disconnectAll,
    close() {
      clearInterval(heartbeat);
      disconnectAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Publishes a sample bar every second. */
async function runDemo(): Promise<void> {
  const bars = sampleBars({ count: 400, interval: 60, session: null }) as ServerBar[];
  const server = await startPriceServer(bars.splice(0, 300), 8787);
  console.log(`Prices on ${server.url}`);
  for (const bar of bars) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    server.publish(bar);
  }
}

if (process.argv[1]?.endsWith('live-data/server.ts')) void runDemo();
