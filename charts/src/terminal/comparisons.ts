import { YAxisType, type IChartApi, type ISeriesApi } from '../index';
import { createFeed, type Feed, type FeedSource } from '../feed';
import type { TerminalOptions } from './terminal-options';

/** Start of the ids of series that belong to a comparison. Saved charts contain them. */
const prefix = 'compare:';
const colors = ['#c2410c', '#7c3aed', '#0e7490', '#be185d'];

interface Comparison {
  readonly series: ISeriesApi;
  readonly feed: Feed;
}

/** Symbols that a chart compares with its own: a line for each one, on a percentage axis. */
export class Comparisons {
  private readonly bySymbol = new Map<string, Comparison>();
  private readonly chart: IChartApi;

  constructor(
    private readonly price: ISeriesApi,
    private readonly options: TerminalOptions,
    /** Called before bars load. A replay would show the bars of its future. */
    private readonly beforeStart: () => void,
  ) {
    this.chart = price.pane().chart();
  }

  /** Symbols of all comparisons, of which some are connected after the chart has loaded. */
  symbols(): readonly string[] {
    return this.list().map(({ id }) => id.slice(prefix.length));
  }

  feeds(): readonly Feed[] {
    return [...this.bySymbol.values()].map(({ feed }) => feed);
  }

  add(symbol: string, interval: string): void {
    const pane = this.price.pane();
    const color = colors[this.list().length % colors.length] ?? 'black';
    const series = pane.addSeries('line', {
      id: prefix + symbol,
      title: symbol,
      color,
      lastPriceLine: false,
    });
    this.price.priceAxis().applyOptions({ type: YAxisType.Percentage });
    this.start(symbol, series, interval);
  }

  remove(symbol: string): void {
    if (!this.bySymbol.has(symbol) && !this.symbols().includes(symbol)) return;
    this.bySymbol.get(symbol)?.feed.remove();
    this.bySymbol.delete(symbol);
    for (const series of this.list()) if (series.id === prefix + symbol) series.remove();
    if (this.list().length === 0) this.price.priceAxis().applyOptions({ type: undefined });
  }

  /** Removes the bars, because all series of a chart have the same type of times. */
  clear(): void {
    for (const { feed, series } of this.bySymbol.values()) {
      feed.remove();
      if (!series.removed) series.setData([]);
    }
    this.bySymbol.clear();
  }

  /** Connects the series of comparisons that a saved chart contains, or that were cleared. */
  connect(interval: string): void {
    for (const series of this.list()) {
      const symbol = series.id.slice(prefix.length);
      if (!this.bySymbol.has(symbol)) this.start(symbol, series, interval);
    }
  }

  private list(): readonly ISeriesApi[] {
    return this.chart.series().filter(({ id }) => id.startsWith(prefix));
  }

  private start(symbol: string, series: ISeriesApi, interval: string): void {
    this.beforeStart();
    const { baseInterval, feed: source } = this.options;
    const feed = createFeed(withoutTimeZone(source), {
      price: series,
      ...(baseInterval === undefined ? {} : { baseInterval }),
    });
    // The object list can remove the series.
    feed.onError((error) => {
      if (series.removed) this.remove(symbol);
      else console.warn(error);
    });
    this.bySymbol.set(symbol, { series, feed });
    void feed.show({ symbol, interval }, { range: 'keep-time' });
  }
}

/** Returns a source that doesn't change the exchange's time zone, which is that of the chart's own symbol. */
const withoutTimeZone = (source: FeedSource): FeedSource => ({
  ...(source.intervals ? { intervals: source.intervals } : {}),
  history: (request, signal) => source.history(request, signal),
  ...(source.live ? { live: (...args) => source.live?.(...args) } : {}),
  ...(source.resolve ? { resolve: (symbol, signal) => resolve(source, symbol, signal) } : {}),
});

async function resolve(source: FeedSource, symbol: string, signal: AbortSignal) {
  const { priceFormat, sessions } = (await source.resolve?.(symbol, signal)) ?? {};
  return { ...(priceFormat ? { priceFormat } : {}), ...(sessions ? { sessions } : {}) };
}
