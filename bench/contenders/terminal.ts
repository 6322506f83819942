import { createChart, linkCharts, type ISeriesApi } from '../../charts/src/index';
import type { FeedSource, LiveOutput } from '../../charts/src/feed';
import { createTerminal } from '../../charts/src/terminal';
import type { Bar } from '../contender';

/** Milliseconds between two price updates of a chart. */
const INTERVAL = 50;
/** Price updates after which a new bar starts. */
const UPDATES = 100;

/** Updates the last price again and again. The charts don't update at the same time. */
function startUpdates(bars: readonly Bar[], index: number, update: (bar: Bar) => void): void {
  let last = bars.at(-1) as Bar;
  let count = 0;
  const run = (): void => {
    const isNew = count++ % UPDATES === 0;
    const open = isNew ? last.close : last.open;
    const close = last.close * (1 + (((count * 7919) % 13) - 6) / 10_000);
    const [high, low] = [Math.max(open, close), Math.min(open, close)];
    last = isNew
      ? { time: last.time + 60, open, high, low, close }
      : { ...last, close, high: Math.max(last.high, close), low: Math.min(last.low, close) };
    update(last);
  };
  setTimeout(() => setInterval(run, INTERVAL), (index * INTERVAL) / 4);
}

window.openTerminal = async (container, bars) => {
  let count = 0;
  const source: FeedSource = {
    history: async ({ before }) => (before === null ? bars : []),
    live: (_request, output: LiveOutput) =>
      startUpdates(bars, count++, (bar) => output.bar({ ...bar })),
  };
  const terminal = createTerminal(container, {
    feed: source,
    symbols: ['NORTH', 'SOUTH', 'EAST', 'WEST'],
    intervals: ['1m'],
    charts: 4,
    theme: 'light',
    restoreSession: false,
  });
  while (terminal.charts().some(({ price }) => price.length === 0))
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
};

window.openLiveCharts = (containers, bars) => {
  const all = containers.map((container, index) => {
    const chart = createChart(container);
    const price: ISeriesApi<'candle'> = chart.addSeries('candle');
    price.setData(bars);
    startUpdates(bars, index, (bar) => price.update(bar));
    return chart;
  });
  linkCharts(all);
};
