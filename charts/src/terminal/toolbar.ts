import { readBars } from '../entries/read-bars';
import { enUS, formatCsv, zhCN, type Bar, type BarType } from '../index';
import { download, make, makeButton, makeMenu, makeSelect } from './elements';
import { createCompareMenu } from './compare-menu';
import { createImage } from './create-image';
import { createIndicatorMenu } from './indicator-menu';
import { createLayoutMenu } from './layout-menu';
import { createOrderMenu } from './order-menu';
import { createSymbolMenu } from './symbol-menu';
import type { Shared, TerminalCell } from './terminal-cell';
import type { Terminal, TerminalLanguage, TerminalSymbol, TerminalTheme } from './terminal-options';
import { texts as allTexts, type Texts } from './texts';

const types = [
  'candle',
  'hollow-candle',
  'ohlc',
  'heikin-ashi',
  'line',
  'area',
  'baseline',
] as const;

/** Members of the terminal that the toolbar uses. */
export interface ToolbarHost {
  readonly terminal: Terminal;
  readonly shared: Shared;
  readonly symbols: readonly TerminalSymbol[];
  readonly intervals: readonly string[];
  getActive(): TerminalCell;
  getCells(): readonly TerminalCell[];
  /** Whether the object list is shown. */
  hasObjects(): boolean;
  endReplay(): void;
}

/** The toolbar, and a function that shows the state of the active chart. */
export interface Toolbar {
  readonly element: HTMLElement;
  update(): void;
}

export function createToolbar(host: ToolbarHost): Toolbar {
  const { endReplay, getActive, hasObjects, intervals, shared, symbols, terminal } = host;
  const { indicators, language, options, store } = shared;
  const texts = allTexts[language];
  const { bars } = language === 'zh' ? zhCN : enUS;
  const show = (target: { symbol?: string; interval?: string }): void => {
    getActive().show(target).catch(reportError);
    update();
  };
  const symbol = createSymbolMenu(symbols, texts, getActive, (next) => show({ symbol: next }));
  const interval = makeSelect(
    texts.interval,
    intervals.map((each) => [each, each]),
    getActive().interval,
    (next) => show({ interval: next }),
  );
  const type = makeSelect(
    texts.type,
    types.map((each) => [each, bars[each]]),
    'candle',
    (next) => getActive().price.setType(next as BarType),
  );
  const count = makeSelect(
    texts.charts,
    ['1', '2', '4', '8'].map((each) => [each, `▦ ${each}`]),
    String(terminal.charts().length),
    (next) => terminal.setChartCount(Number(next) as 1),
  );
  const menus = [
    createCompareMenu(symbols, texts, getActive),
    createIndicatorMenu(indicators, texts, getActive),
    createOrderMenu(texts, getActive, (order) => options.onOrder?.(order, getActive())),
    createLayoutMenu(store, indicators, texts, getActive),
    createMoreMenu(host, texts),
  ];
  const replay = makeButton(texts.replay, () => {
    if (terminal.state().isReplaying) endReplay();
    else terminal.startReplay();
  });
  const objects = makeButton(texts.objects, () => terminal.showObjects(!hasObjects()));
  const status = make('span', { class: 'status', part: 'status', role: 'status' });
  const element = make(
    'div',
    { class: 'bar', part: 'toolbar', role: 'group', 'aria-label': texts.toolbar },
    symbol.button,
    interval,
    type,
    count,
    ...menus.map(({ button }) => button),
    objects,
    replay,
    status,
    symbol.panel,
    ...menus.map(({ panel }) => panel),
  );
  const update = (): void => {
    const { feed, interval: current, price, symbol: name } = getActive();
    symbol.button.textContent = name;
    symbol.button.setAttribute('aria-label', `${texts.symbol}: ${name}`);
    interval.value = current;
    type.value = price.type;
    objects.setAttribute('aria-pressed', String(hasObjects()));
    replay.setAttribute('aria-pressed', String(terminal.state().isReplaying));
    status.textContent = texts[feed.state().status];
  };
  update();
  return { element, update };
}

function createMoreMenu(host: ToolbarHost, texts: Texts): ReturnType<typeof makeMenu> {
  const { getActive, getCells, shared, terminal } = host;
  const saveImage = async (): Promise<void> => {
    const cells = getCells();
    const symbols = new Set(cells.map(({ symbol }) => symbol));
    download(`${[...symbols].join(' ')}.png`, await createImage(cells));
  };
  const saveCsv = (): void => {
    const { interval, price, symbol } = getActive();
    const file = new Blob([formatCsv(readBars(price) as Bar[])], { type: 'text/csv' });
    download(`${symbol} ${interval}.csv`, file);
  };
  const toggleFullScreen = (): void => {
    const page = terminal.element.ownerDocument;
    const isFull = page.fullscreenElement !== null;
    const change = isFull ? page.exitFullscreen() : terminal.element.requestFullscreen();
    change.catch(reportError);
  };
  return makeMenu(texts.more, (close) => {
    const action = (text: string, run: () => void): HTMLElement =>
      make(
        'li',
        {},
        makeButton(text, () => {
          close();
          run();
        }),
      );
    const themes = ['auto', 'light', 'dark'] as const;
    const theme = makeSelect(
      texts.theme,
      themes.map((each) => [each, texts[each]]),
      shared.theme,
      (next) => terminal.setTheme(next as TerminalTheme),
    );
    const language = makeSelect(
      texts.language,
      [
        ['en', 'English'],
        ['zh', '中文'],
      ],
      shared.language,
      (next) => terminal.setLanguage(next as TerminalLanguage),
    );
    return [
      make(
        'ul',
        {},
        action(texts.image, () => void saveImage().catch(reportError)),
        action(texts.csv, saveCsv),
        action(texts.fullScreen, toggleFullScreen),
      ),
      make('h2', {}, texts.theme),
      theme,
      make('h2', {}, texts.language),
      language,
    ];
  });
}
