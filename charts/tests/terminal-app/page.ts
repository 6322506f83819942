import { openApp, type App } from './app';
import { MarketServer } from './market-server';

/** Options of the page. */
export interface PageOptions {
  readonly seed: number;
  /** Trades a second of each of the first symbols. */
  readonly tickRate: number;
  /** Number of symbols, each with a sparkline. */
  readonly symbols: number;
  /** How much faster than the real time the page runs. */
  readonly speed: number;
}

/** Runs all timers of the page faster, so that minutes of faults take seconds. */
function accelerate(speed: number): void {
  const { setInterval, setTimeout } = window;
  const [now, start] = [Date.now, Date.now()];
  Date.now = () => start + (now() - start) * speed;
  Object.assign(window, {
    setTimeout: (work: () => void, delay = 0) => setTimeout(work, delay / speed),
    setInterval: (work: () => void, delay = 0) => setInterval(work, delay / speed),
  });
}

function open({ seed, speed, symbols, tickRate }: PageOptions): void {
  if (speed !== 1) accelerate(speed);
  const server = new MarketServer(seed, tickRate, symbols);
  const app = openApp(document.body, {
    source: server.source(['1m', '5m']),
    symbols: server.symbols,
    baseInterval: '1m',
    intervals: ['1m', '5m', '15m', '1h'],
    charts: 4,
    theme: 'light',
    language: 'en',
  });
  server.start();
  window.market = { app, server, findDifferences: () => findDifferences(app, server) };
}

/** Returns the differences between the bars of all charts and the server's bars. */
function findDifferences({ rows, terminal }: App, server: MarketServer): string[] {
  const charts = terminal.charts().map((each, i) => {
    const { interval, price, symbol, volume } = each;
    // Other types of bars keep the four prices.
    const bars = price.setType('candle').data() as readonly MarketBar[];
    const volumes = volume.data() as readonly { time: unknown; value: number }[];
    const wrong = volumes.findIndex(
      ({ time, value }, row) => bars[row]?.time !== time || value !== (bars[row]?.volume ?? 0),
    );
    const problem = wrong < 0 ? '' : `volume ${wrong} differs`;
    const state = each.feed.state();
    return { name: `chart ${i}: ${symbol} ${interval}`, bars, symbol, interval, state, problem };
  });
  const lines = rows.map((row) => {
    const { symbol } = row;
    const bars = row.chart.series()[0]?.setType('candle').data() as readonly MarketBar[];
    const state = row.connection.state();
    return { name: `row ${symbol}`, bars, symbol, interval: '1m', state, problem: '' };
  });
  return [...charts, ...lines].flatMap(({ bars, interval, name, problem, state, symbol }) => {
    const all = server.truth(symbol, interval) as readonly MarketBar[];
    const from = all.findIndex(({ time }) => time === bars[0]?.time);
    const expected = all.slice(state.hasAll ? 0 : Math.max(0, from));
    const at = expected.findIndex((bar, i) => write(bar) !== write(bars[i]));
    const problems = [
      problem,
      state.status === 'live' ? '' : `is ${state.status}`,
      bars.length === expected.length ? '' : `has ${bars.length} of ${expected.length} bars`,
      at < 0 ? '' : `bar ${at} is ${write(bars[at])}, but must be ${write(expected[at])}`,
    ];
    return problems.filter(Boolean).map((text) => `${name}: ${text}`);
  });
}

interface MarketBar {
  readonly time: unknown;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume?: number;
}

const write = (bar: MarketBar | undefined): string =>
  bar
    ? [
        bar.time,
        ...[bar.open, bar.high, bar.low, bar.close].map((price) => price.toFixed(6)),
        bar.volume,
      ].join(' ')
    : 'missing';

/** The page, for tests. */
export interface Market {
  readonly app: App;
  readonly server: MarketServer;
  findDifferences(): string[];
}

declare global {
  interface Window {
    market: Market;
    openMarket(options: PageOptions): void;
  }
}

window.openMarket = open;
