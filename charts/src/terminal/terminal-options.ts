import type {
  AlertsApi,
  ChartStore,
  Definition,
  IChartApi,
  IDrawingApi,
  ISeriesApi,
  ObjectListApi,
  Order,
  OrderLinesApi,
  ShapeDefinition,
  Unsubscribe,
} from '../index';
import type { Feed, FeedSource } from '../feed';
import type { Replay } from '../replay';

/** Symbol that users can find in a terminal's search. */
export interface TerminalSymbol {
  /** Symbol, such as `'ACME'`, as the functions of the terminal's feed receive it. */
  readonly symbol: string;
  /** Name of the instrument. The search also finds a symbol by its name. */
  readonly name?: string;
}

/** Language of a terminal: English or Chinese. */
export type TerminalLanguage = 'en' | 'zh';

/** Colors of a terminal; `'auto'` follows the operating system. */
export type TerminalTheme = 'auto' | 'light' | 'dark';

/**
 * Options of {@link createTerminal}. The feed and the symbols are required.
 */
export interface TerminalOptions {
  /** Source of all bars: your own functions, or the result of `createUdfSource` or `createRestSource`. */
  feed: FeedSource;
  /** Symbols that the user can choose. Without a restored session, the first ones are shown at the start. */
  symbols: readonly (string | TerminalSymbol)[];
  /**
   * Intervals that the user can choose. Without a restored session, the first one is shown at the start.
   *
   * @defaultValue `['5m', '1m', '15m', '1h', '1d']`
   */
  intervals?: readonly string[];
  /**
   * Interval whose bars the feed combines into longer bars, to show intervals that aren't in the list
   * {@link FeedSource.intervals}. Without `baseInterval`, these intervals can't be shown.
   */
  baseInterval?: string;
  /**
   * Definitions of the indicators that the user can add.
   *
   * @defaultValue 16 common indicators
   */
  indicators?: readonly Definition<'indicator'>[];
  /**
   * Shapes that the user can draw.
   *
   * @defaultValue `allShapes`
   */
  shapes?: readonly ShapeDefinition[];
  /**
   * Function that receives each order that the user places, and the order's chart. For example, send the order to a
   * server. Use {@link TerminalChart.orders} to change the orders and to receive their changes.
   *
   * @defaultValue `null`
   */
  onOrder?: ((order: Order, chart: TerminalChart) => void) | null;
  /**
   * Whether the terminal saves the number of charts and their symbols, intervals, indicators and styles, and restores
   * them at the next start. It saves them in the store when the page is hidden or the terminal is removed. A session
   * with a symbol or an interval that the options don't contain isn't restored.
   *
   * @defaultValue `true`
   */
  restoreSession?: boolean;
  /**
   * Store of the session, of layouts, and of the drawings of each symbol.
   *
   * @defaultValue `localStore('terminal')`
   */
  store?: ChartStore;
  /**
   * Number of charts at the start. The number in a restored session has priority.
   *
   * @defaultValue `1`
   */
  charts?: 1 | 2 | 4 | 8;
  /**
   * Light or dark colors; `'auto'` follows the operating system.
   *
   * @defaultValue `'auto'`
   */
  theme?: TerminalTheme;
  /**
   * Language of all texts.
   *
   * @defaultValue `'en'`
   */
  language?: TerminalLanguage;
}

/**
 * A chart of a terminal, with the API of each of its parts.
 */
export interface TerminalChart {
  /** Handle of the chart. */
  readonly chart: IChartApi;
  /** Price series. */
  readonly price: ISeriesApi;
  /** Volume series. */
  readonly volume: ISeriesApi;
  /** Feed of the price and volume series. */
  readonly feed: Feed;
  /** Handle for drawing on the chart. */
  readonly drawing: IDrawingApi;
  /** API of the chart's alerts. */
  readonly alerts: AlertsApi;
  /** API of the lines of orders and positions. */
  readonly orders: OrderLinesApi;
  /** API of the list of series, indicators and shapes. */
  readonly objects: ObjectListApi;
  /** Symbol that is shown or loading. */
  readonly symbol: string;
  /** Interval that is shown or loading. */
  readonly interval: string;
  /**
   * Shows another symbol, another interval, or both. If a replay is running or paused, it ends.
   *
   * @param target - Symbol and interval. An omitted value stays the same.
   * @returns Promise that resolves to `true` when the bars are shown, or to `false` if `show` is called again or the
   * chart is removed before the bars load.
   * @throws TypeError if the symbol or the interval isn't a string, or the chart was removed.
   * @throws RangeError if the interval is invalid, or the source doesn't have it and the feed can't combine it from
   * `baseInterval`. In that case, the chart doesn't change.
   */
  show(target: { readonly symbol?: string; readonly interval?: string }): Promise<boolean>;
}

/**
 * State of a terminal, from {@link Terminal.state}.
 */
export interface TerminalState {
  /** Symbol of the active chart. */
  readonly symbol: string;
  /** Interval of the active chart. */
  readonly interval: string;
  /** Light or dark colors; `'auto'` follows the operating system. */
  readonly theme: TerminalTheme;
  /** Language of all texts. */
  readonly language: TerminalLanguage;
  /** Whether a replay is running or paused. */
  readonly isReplaying: boolean;
}

/**
 * Handle for a terminal. {@link createTerminal} returns it.
 */
export interface Terminal {
  /** Element of the terminal, in the element that you passed. */
  readonly element: HTMLElement;
  /** Returns the charts, in the order of the grid. */
  charts(): readonly TerminalChart[];
  /**
   * Returns the chart that the toolbar controls. It is the chart that the user clicked, touched or focused last. At the
   * start, and after that chart was removed, it is the first chart.
   */
  activeChart(): TerminalChart;
  /** Returns the current state. */
  state(): TerminalState;
  /**
   * Calls a handler when the user or your code changes the state, for example by activating another chart.
   *
   * @param handler - Function that receives the state.
   * @returns A function that unsubscribes the handler.
   * @throws TypeError if the handler isn't a function.
   */
  onStateChange(handler: (state: TerminalState) => void): Unsubscribe;
  /**
   * Changes the number of charts: adds charts at the end, or removes the last ones. If a replay is running or paused,
   * it ends.
   *
   * @param count - 1, 2, 4 or 8.
   * @throws RangeError if the count is another number.
   */
  setChartCount(count: 1 | 2 | 4 | 8): void;
  /**
   * Changes the colors.
   *
   * @param theme - Colors.
   * @throws RangeError if the theme is unknown.
   */
  setTheme(theme: TerminalTheme): void;
  /**
   * Changes the language.
   *
   * @param language - Language.
   * @throws RangeError if the language is unknown.
   */
  setLanguage(language: TerminalLanguage): void;
  /**
   * Shows or hides the object list of the active chart.
   *
   * @param isVisible - Whether the list is shown.
   */
  showObjects(isVisible: boolean): void;
  /**
   * Starts a replay of all charts, or returns the current replay. The first two thirds of the active chart's visible
   * bars are shown at the start. Live bars stay hidden until the replay is removed. The terminal removes it when a
   * chart shows another symbol or interval or compares symbols, or the number of charts changes.
   *
   * @returns Handle for the replay. A new replay doesn't play yet.
   * @throws TypeError if the terminal was removed.
   */
  startReplay(): Replay;
  /** Whether the terminal was removed. */
  readonly removed: boolean;
  /** Removes the terminal with its charts and connections. A second call does nothing. */
  remove(): void;
}
