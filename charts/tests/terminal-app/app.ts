import { createChart, type ChartStore, type IChartApi } from '@aijiaoyi/charts';
import { createFeed, type Feed, type FeedSource } from '@aijiaoyi/charts/feed';
import {
  createTerminal,
  type Terminal,
  type TerminalLanguage,
  type TerminalTheme,
} from '@aijiaoyi/charts/terminal';

/** Options of the app. */
export interface AppOptions {
  readonly source: FeedSource;
  readonly symbols: readonly string[];
  /** Interval of the server's bars, from which the feed combines the others. */
  readonly baseInterval: string;
  readonly intervals: readonly string[];
  readonly charts: 1 | 2 | 4 | 8;
  readonly theme: TerminalTheme;
  readonly language: TerminalLanguage;
  readonly store?: ChartStore;
}

/** A row of the screener. */
interface Row {
  readonly symbol: string;
  readonly element: HTMLTableRowElement;
  readonly chart: IChartApi;
  readonly connection: Feed;
  /** Returns the change of the visible bars, in percent. */
  readonly change: () => number;
}

/** The app, for tests. */
export interface App {
  readonly terminal: Terminal;
  readonly rows: readonly Row[];
}

const texts = {
  en: { screener: 'Screener', symbol: 'Symbol', trend: 'Trend', change: 'Change' },
  zh: { screener: '选股器', symbol: '代码', trend: '走势', change: '涨跌幅' },
};

const styles = `
  .app { display: grid; grid-template-columns: minmax(0, 1fr) 300px; height: 100vh; color-scheme: light dark; background: Canvas; color: CanvasText; font: 13px/1.4 system-ui; }
  .app[data-theme=light] { color-scheme: light; }
  .app[data-theme=dark] { color-scheme: dark; }
  .screener { overflow: auto; border-inline-start: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); }
  .screener table { width: 100%; border-spacing: 0; }
  .screener thead { position: sticky; top: 0; z-index: 3; background: Canvas; }
  .screener th { font-weight: inherit; text-align: start; }
  .screener button { padding: 6px 8px; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
  .screener tr[aria-current] th { font-weight: 700; }
  .screener td > div { width: 100px; height: 30px; }
  .screener td:last-child { padding-inline-end: 8px; text-align: end; font-variant-numeric: tabular-nums; }
  @media (max-width: 700px) { .app { grid-template: minmax(0, 1fr) 40% / minmax(0, 1fr); } }
`;

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

function makeButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = make('button', text);
  button.addEventListener('click', onClick);
  return button;
}

/** Creates a row with a sparkline that a feed updates. */
function createRow(symbol: string, options: AppOptions, onShow: () => void): Row {
  const cell = make('div');
  const output = make('td');
  const header = make('th', makeButton(symbol, onShow));
  header.scope = 'row';
  const element = make('tr', header, make('td', cell), output);
  const chart = createChart(cell, {
    ariaLabel: `Area chart of ${symbol}`,
    interactive: false,
    grid: { vertical: false, horizontal: false },
    timeAxis: { visible: false, rightOffset: 0 },
    priceAxis: { visible: false },
  });
  const series = chart.addSeries('area', { lastPriceLine: false, lastPriceLabel: false });
  const change = (): number => {
    const [first, last] = [series.data()[0]?.value, series.last()?.value];
    return first && last ? 100 * (last / first - 1) : 0;
  };
  series.onDataChange(() => {
    const percent = change();
    const text = `${percent < 0 ? '' : '+'}${percent.toFixed(2)}%`;
    if (output.textContent !== text) output.textContent = text;
  });
  const connection = createFeed(options.source, {
    price: series,
    baseInterval: options.baseInterval,
    pageSize: 60,
  });
  connection.onError(() => undefined);
  void connection
    .show({ symbol, interval: options.baseInterval })
    .then(() => chart.timeAxis().fit());
  return { symbol, element, chart, connection, change };
}

/** Creates the table of all symbols. A click on a header sorts it. */
function createScreener(options: AppOptions, onShow: (symbol: string) => void) {
  const rows = options.symbols.map((symbol) => createRow(symbol, options, () => onShow(symbol)));
  const body = make('tbody', ...rows.map(({ element }) => element));
  const sort = (compare: (a: Row, b: Row) => number): void =>
    body.append(...[...rows].sort(compare).map(({ element }) => element));
  const headers = {
    symbol: makeButton('', () => sort((a, b) => a.symbol.localeCompare(b.symbol))),
    change: makeButton('', () => sort((a, b) => b.change() - a.change())),
  };
  const trend = make('th');
  const head = make(
    'thead',
    make('tr', make('th', headers.symbol), trend, make('th', headers.change)),
  );
  const table = make('table', head, body);
  const element = make('div', table);
  element.className = 'screener';
  element.tabIndex = 0;
  element.role = 'region';
  return {
    element,
    rows,
    /** Shows the state of the terminal. */
    show({ language, symbol, theme }: ReturnType<Terminal['state']>): void {
      const { change, screener, symbol: name, trend: trendText } = texts[language];
      element.ariaLabel = screener;
      headers.symbol.textContent = name;
      headers.change.textContent = change;
      trend.textContent = trendText;
      for (const row of rows) {
        if (row.symbol === symbol) row.element.setAttribute('aria-current', 'true');
        else row.element.removeAttribute('aria-current');
        row.chart.applyOptions({ theme });
      }
    },
  };
}

/** Opens a terminal with a screener of all symbols. */
export function openApp(container: HTMLElement, options: AppOptions): App {
  const { source, symbols, baseInterval, intervals, charts, theme, language, store } = options;
  const area = make('main');
  const screener = createScreener(options, (symbol) => {
    void terminal.activeChart().show({ symbol });
  });
  const app = make('div', make('style', styles), area, screener.element);
  app.className = 'app';
  container.append(app);
  const terminal = createTerminal(area, {
    feed: source,
    symbols,
    baseInterval,
    intervals,
    charts,
    theme,
    language,
    ...(store && { store }),
    onOrder: (order, { symbol }) => console.info('order', symbol, order.side, order.quantity),
  });
  const show = (state: ReturnType<Terminal['state']>): void => {
    app.dataset.theme = state.theme;
    app.lang = state.language;
    screener.show(state);
  };
  terminal.onStateChange(show);
  show(terminal.state());
  return { terminal, rows: screener.rows };
}
