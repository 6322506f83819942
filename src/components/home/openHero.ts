import { Ray, type Bar, type ChartStore } from '@aijiaoyi/charts';
import { EMA, RSI } from '@aijiaoyi/charts/indicators';
import type { Terminal, TerminalChart, TerminalTheme } from '@aijiaoyi/charts/terminal';
import { market } from '../terminal/market';
import { openTerminal } from '../terminal/openTerminal';

/** The terminal of the home page, whose prices can be paused. */
export interface Hero {
  readonly terminal: Terminal;
  /** Pauses or resumes the prices. The terminal loads what has happened in the meantime. */
  setPaused(isPaused: boolean): void;
}

/** Keeps drawings only as long as the page is open, so that they don't appear on the page of the terminal. */
function createPageStore(): ChartStore {
  const values = new Map<string, object>();
  return {
    read: (key) => values.get(key) ?? null,
    write(key, value) {
      if (value) values.set(key, value);
      else values.delete(key);
    },
    list: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  };
}

const getLowest = (bars: readonly Bar[]): Bar | undefined =>
  bars.reduce<Bar | undefined>((low, bar) => (low && low.low <= bar.low ? low : bar), undefined);

/** Adds averages, an RSI and a line through the lows of the last two days, or less on a phone. */
function addAnalysis({ chart, drawing, price }: TerminalChart): void {
  // The user has drawn before the bars were loaded.
  if (drawing.shapes().length > 0) return;
  chart.batch(() => {
    price.addIndicator(EMA, { length: 20 });
    if (chart.size().width > 500) {
      price.addIndicator(EMA, { length: 50 });
      price.addIndicator(RSI);
    }
    const bars = price.data() as readonly Bar[];
    const [from, to] = [bars.slice(-100, -40), bars.slice(-40)].map(getLowest);
    if (from && to) {
      drawing.add(Ray, [
        { time: from.time, price: from.low },
        { time: to.time, price: to.low },
      ]);
    }
    drawing.clearUndo();
  });
}

/** Creates the terminal of the home page. Browsers load this module on demand, because it is large. */
export function openHero(element: HTMLElement, theme: TerminalTheme): Hero {
  let isPaused = false;
  const { feed } = market;
  const terminal = openTerminal(element, theme, {
    restoreSession: false,
    store: createPageStore(),
    feed: {
      ...feed,
      live: (request, output, signal) =>
        feed.live?.(
          request,
          {
            ...output,
            bar(bar, sequence) {
              if (isPaused) output.heartbeat();
              else output.bar(bar, sequence);
            },
          },
          signal,
        ),
    },
  });
  const first = terminal.activeChart();
  const stop = first.feed.onStateChange(({ status }) => {
    if (status !== 'live') return;
    stop();
    addAnalysis(first);
  });
  return {
    terminal,
    setPaused(pauses) {
      isPaused = pauses;
      if (pauses || terminal.removed) return;
      for (const chart of terminal.charts()) chart.feed.refresh().catch(reportError);
    },
  };
}
