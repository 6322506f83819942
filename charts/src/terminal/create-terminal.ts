import { createFail } from '../entries/check-arguments';
import { linkCharts, localStore, type ChartLink } from '../index';
import {
  ADX,
  ATR,
  BollingerBands,
  CCI,
  DonchianChannel,
  EMA,
  Ichimoku,
  KDJ,
  MACD,
  OBV,
  PSAR,
  RSI,
  SMA,
  Stochastic,
  SuperTrend,
  VWAP,
} from '../indicators';
import { createReplay, type Replay } from '../replay';
import { AlertNotices } from './alert-notices';
import { checkChoice, checkTerminalOptions, getContainer } from './check-terminal-options';
import { keepStyles, make } from './elements';
import { createReplayBar } from './replay-bar';
import { applySavedChart, readSession, saveSession } from './session';
import { styles } from './styles';
import { TerminalCell, type Shared } from './terminal-cell';
import type {
  Terminal,
  TerminalChart,
  TerminalLanguage,
  TerminalOptions,
  TerminalState,
  TerminalSymbol,
  TerminalTheme,
} from './terminal-options';
import { texts } from './texts';
import { createToolbar, type Toolbar } from './toolbar';

const commonIndicators = [
  SMA,
  EMA,
  BollingerBands,
  DonchianChannel,
  Ichimoku,
  SuperTrend,
  PSAR,
  VWAP,
  RSI,
  MACD,
  Stochastic,
  KDJ,
  CCI,
  ADX,
  ATR,
  OBV,
];

/**
 * Creates a trading terminal with one, two, four or eight linked charts. It has symbol search, intervals, chart types,
 * indicators with their settings, comparisons, drawing, orders, an object list, range buttons, a navigator, layouts, a
 * replay, and export of images and CSV files. It can be light or dark, in English or Chinese. By default, it restores
 * the number of charts and their symbols, intervals, indicators and styles from the last session.
 *
 * The terminal consists of the library's public parts. Its handle returns the charts, so you can change them and attach
 * your own plug-ins. The terminal's source code shows how to build your own terminal.
 *
 * @param element - Element with a height, or its id.
 * @param options - Source of the bars, symbols, and other options.
 * @returns Handle for the terminal.
 * @throws TypeError if the element isn't found, an option is missing or unknown or has the wrong type, or the list of
 * symbols or intervals is empty.
 * @throws RangeError if the value of an option isn't allowed.
 * @example
 * ```ts
 * import { createTerminal } from '@aijiaoyi/charts/terminal';
 *
 * createTerminal('terminal', {
 *   feed: {
 *     async history({ symbol, interval, before, count }, signal) {
 *       const query = new URLSearchParams({ symbol, interval, count: String(count) });
 *       if (before !== null) query.set('before', String(before));
 *       const response = await fetch(`/api/bars?${query}`, { signal });
 *       return response.json();
 *     },
 *   },
 *   symbols: ['NORTH', 'SOUTH', { symbol: 'WEST', name: 'West Railways' }],
 * });
 * ```
 */
export function createTerminal(element: HTMLElement | string, options: TerminalOptions): Terminal {
  const container = getContainer(element);
  checkTerminalOptions(options);
  return new TerminalModel(container, options);
}

/** Reports an error of the store, which doesn't stop the terminal. */
function warn(error: unknown): null {
  console.warn(error);
  return null;
}

class TerminalModel implements Terminal {
  readonly element: HTMLElement = make('div', { part: 'terminal' });
  removed = false;
  private readonly root: HTMLElement = make('div', { class: 'terminal' });
  private readonly grid: HTMLElement = make('div', { class: 'grid', part: 'charts' });
  private readonly side: HTMLElement = make('div', { class: 'side', part: 'objects', hidden: '' });
  private readonly notices = new AlertNotices();
  private readonly stopStyles: () => void;
  private readonly stateHandlers = new Set<(state: TerminalState) => void>();
  private lastState: TerminalState;
  private readonly listeners = new AbortController();
  private readonly shared: Shared;
  private readonly symbols: readonly TerminalSymbol[];
  private readonly intervals: readonly string[];
  private cells: TerminalCell[] = [];
  private active: TerminalCell;
  private link: ChartLink | null = null;
  private isOpen = false;
  private toolbar: Toolbar;
  private replay: Replay | null = null;
  private replayBar: HTMLElement | null = null;

  constructor(container: HTMLElement, options: TerminalOptions) {
    const { charts = 1, intervals = ['5m', '1m', '15m', '1h', '1d'], symbols } = options;
    const { language = 'en', store = localStore('terminal'), theme = 'auto' } = options;
    const { indicators = commonIndicators, restoreSession = true } = options;
    this.shared = { options, store, indicators, theme, language };
    this.intervals = intervals;
    this.symbols = symbols.map((each) => (typeof each === 'string' ? { symbol: each } : each));
    const shadow = this.element.attachShadow({ mode: 'open' });
    this.element.style.height = '100%';
    this.root.append(make('div', { class: 'main' }, this.grid, this.side, this.notices.element));
    shadow.append(this.root);
    container.append(this.element);
    this.stopStyles = keepStyles(shadow, this.root, styles);
    this.active = this.addCell();
    this.lastState = this.state();
    this.toolbar = this.showToolbar();
    this.applyDisplay();
    this.setChartCount(charts);
    this.open(restoreSession).catch(reportError);
  }

  charts(): readonly TerminalChart[] {
    return [...this.cells];
  }

  activeChart(): TerminalChart {
    return this.active;
  }

  state(): TerminalState {
    const { active, replay, shared } = this;
    const { interval, symbol } = active;
    const { language, theme } = shared;
    return { symbol, interval, theme, language, isReplaying: replay !== null };
  }

  onStateChange(handler: (state: TerminalState) => void): () => void {
    if (typeof handler !== 'function')
      createFail('onStateChange')('handler', handler, 'a function');
    this.stateHandlers.add(handler);
    return () => {
      this.stateHandlers.delete(handler);
    };
  }

  setChartCount(count: 1 | 2 | 4 | 8): void {
    checkChoice('setChartCount: count', count, [1, 2, 4, 8]);
    if (this.removed) return;
    this.endReplay();
    this.link?.remove();
    this.link = null;
    const added = count - this.cells.length;
    while (this.cells.length < count) this.addCell();
    if (this.isOpen && added > 0)
      for (const cell of this.cells.slice(-added)) cell.show({}).catch(reportError);
    for (const cell of this.cells.splice(count)) cell.remove();
    for (const cell of this.cells) cell.setExtras(count === 1);
    if (count > 1) this.link = linkCharts(this.cells.map(({ chart }) => chart));
    this.grid.style.setProperty('--columns', String(count === 1 ? 1 : count === 8 ? 4 : 2));
    if (!this.cells.includes(this.active)) this.active = this.cells[0] as TerminalCell;
    this.activate(this.active);
    this.showToolbar();
  }

  setTheme(theme: TerminalTheme): void {
    checkChoice('setTheme: theme', theme, ['auto', 'light', 'dark']);
    if (this.removed) return;
    this.shared.theme = theme;
    this.applyDisplay();
  }

  setLanguage(language: TerminalLanguage): void {
    checkChoice('setLanguage: language', language, ['en', 'zh']);
    if (this.removed) return;
    this.shared.language = language;
    this.applyDisplay();
    this.showToolbar();
    this.showReplayBar();
  }

  showObjects(isVisible: boolean): void {
    this.side.hidden = !isVisible;
    this.updateObjects();
    this.update();
  }

  startReplay(): Replay {
    if (this.replay) return this.replay;
    const { price } = this.active;
    const range = this.active.chart.timeAxis().visibleRange();
    const bars = price.data();
    const visible = bars.filter(({ time }) => range && time >= range.from && time <= range.to);
    // Two thirds of the visible bars have happened.
    const from = (visible[Math.floor((visible.length * 2) / 3)] ?? bars.at(-1))?.time ?? 0;
    for (const cell of this.cells) cell.setPaused(true);
    const replay = createReplay(
      this.cells.map(({ chart }) => chart),
      { from, speed: 2, alerts: true, orders: this.cells.map(({ orders }) => orders) },
    );
    this.replay = replay;
    this.showReplayBar();
    // Code can remove the replay, too.
    replay.onStateChange(() => {
      if (replay.removed) this.endReplay();
    });
    return replay;
  }

  remove(): void {
    if (this.removed) return;
    this.endReplay();
    this.save();
    this.removed = true;
    this.listeners.abort();
    this.stateHandlers.clear();
    this.link?.remove();
    this.stopStyles();
    for (const cell of this.cells) cell.remove();
    this.element.remove();
  }

  private addCell(): TerminalCell {
    const { cells, symbols } = this;
    const { symbol = '' } = symbols[cells.length % symbols.length] ?? {};
    const interval = (cells[0]?.interval ?? this.intervals[0]) as string;
    const cell = new TerminalCell(this.grid, this.shared, symbol, interval, {
      beforeShow: () => this.endReplay(),
      changed: () => this.update(),
    });
    cells.push(cell);
    const activate = (): void => this.activate(cell);
    cell.element.addEventListener('pointerdown', activate, { capture: true });
    cell.element.addEventListener('focusin', activate);
    cell.feed.onStateChange(() => this.update());
    cell.alerts.onAlert((event) => {
      const { close } = texts[this.shared.language];
      this.notices.show(event, cell.symbol, cell.messages, close);
    });
    return cell;
  }

  /** Shows the charts of the last session, or the first symbols. */
  private async open(restoresSession: boolean): Promise<void> {
    const { cells, intervals, shared, symbols } = this;
    const { indicators, store } = shared;
    const names = symbols.map(({ symbol }) => symbol);
    const session = restoresSession ? await readSession(store, names, intervals).catch(warn) : null;
    if (this.removed) return;
    if (session) this.setChartCount(session.charts.length as 1);
    this.isOpen = true;
    for (const [i, cell] of cells.entries()) {
      const saved = session?.charts[i];
      // Your code may have called show().
      if (cell.feed.state().status !== 'idle') continue;
      const loading = saved ? applySavedChart(cell, saved, indicators) : cell.show({});
      loading.catch(reportError);
    }
    this.update();
    if (!restoresSession) return;
    const { signal } = this.listeners;
    const save = (): void => {
      if (document.visibilityState === 'hidden') this.save();
    };
    document.addEventListener('visibilitychange', save, { signal });
    window.addEventListener('pagehide', () => this.save(), { signal });
  }

  private save(): void {
    if (!this.isOpen || this.shared.options.restoreSession === false) return;
    saveSession(this.shared.store, this.cells).catch(warn);
  }

  private updateObjects(): void {
    this.side.replaceChildren(...(this.side.hidden ? [] : [this.active.objects.element]));
  }

  private activate(cell: TerminalCell): void {
    this.active = cell;
    this.updateObjects();
    for (const each of this.cells)
      each.element.toggleAttribute('data-active', each === cell && this.cells.length > 1);
    this.update();
  }

  /** Shows the state, and calls the handlers if it changed. */
  private update(): void {
    this.toolbar.update();
    const next = this.state();
    const keys = Object.keys(next) as (keyof TerminalState)[];
    if (keys.every((key) => next[key] === this.lastState[key])) return;
    this.lastState = next;
    for (const handler of [...this.stateHandlers]) {
      try {
        handler(next);
      } catch (error) {
        reportError(error);
      }
    }
  }

  private applyDisplay(): void {
    const { language, theme } = this.shared;
    this.root.dataset.theme = theme;
    this.root.lang = language;
    for (const cell of this.cells) cell.applyDisplay();
    this.update();
  }

  private showToolbar(): Toolbar {
    const { intervals, root, shared, symbols } = this;
    const next = createToolbar({
      terminal: this,
      shared,
      symbols,
      intervals,
      getActive: () => this.active,
      getCells: () => this.cells,
      hasObjects: () => !this.side.hidden,
      endReplay: () => this.endReplay(),
    });
    this.toolbar?.element.remove();
    root.prepend(next.element);
    this.toolbar = next;
    return next;
  }

  private showReplayBar(): void {
    const { replay } = this;
    this.replayBar?.remove();
    this.replayBar = null;
    this.update();
    if (!replay) return;
    const language = texts[this.shared.language];
    this.replayBar = createReplayBar(replay, language, () => this.endReplay());
    // Below the toolbar, because the page may not show the end of the terminal.
    this.toolbar.element.after(this.replayBar);
  }

  private endReplay(): void {
    const { replay } = this;
    if (!replay) return;
    this.replay = null;
    replay.remove();
    for (const cell of this.cells) cell.setPaused(false);
    this.showReplayBar();
  }
}
