import {
  Alerts,
  allShapes,
  createChart,
  DrawBar,
  Drawing,
  enUS,
  Legend,
  ObjectList,
  OrderLines,
  RangeBar,
  RangeNavigator,
  SettingsForm,
  storeDrawings,
  zhCN,
  type AlertsApi,
  type ChartStore,
  type Definition,
  type IChartApi,
  type IDrawingApi,
  type ISeriesApi,
  type Messages,
  type ObjectListApi,
  type Order,
  type OrderLinesApi,
  type SettingsFormApi,
  type StoredDrawings,
} from '../index';
import { createFeed, type Feed } from '../feed';
import { Comparisons } from './comparisons';
import { make } from './elements';
import { texts } from './texts';
import type {
  TerminalChart,
  TerminalLanguage,
  TerminalOptions,
  TerminalTheme,
} from './terminal-options';

/** Settings of all charts. */
export interface Shared {
  readonly options: TerminalOptions;
  readonly store: ChartStore;
  readonly indicators: readonly Definition<'indicator'>[];
  theme: TerminalTheme;
  language: TerminalLanguage;
}

/** Terminal that owns a chart. */
export interface CellHost {
  /** Prepares the terminal for other bars. */
  beforeShow(): void;
  /** Shows the state of the chart. */
  changed(): void;
}

/** A chart with its feed and its plug-ins. */
export class TerminalCell implements TerminalChart {
  readonly element: HTMLElement = make('div', { class: 'chart', part: 'chart' });
  readonly chart: IChartApi;
  readonly price: ISeriesApi;
  readonly volume: ISeriesApi;
  readonly feed: Feed;
  readonly drawing: IDrawingApi;
  readonly alerts: AlertsApi;
  readonly orders: OrderLinesApi;
  readonly settings: SettingsFormApi;
  readonly objects: ObjectListApi;
  readonly comparisons: Comparisons;
  private readonly drawings: StoredDrawings;
  /** Orders of the symbols that were shown before. */
  private readonly otherOrders = new Map<string, readonly Order[]>();
  private extras: readonly { remove(): void }[] = [];
  private isPaused = false;
  /** Whether the comparisons of a chart that loaded during a replay wait for its end. */
  private hasWaitingComparisons = false;

  constructor(
    parent: HTMLElement,
    private readonly shared: Shared,
    public symbol: string,
    public interval: string,
    private readonly host: CellHost,
  ) {
    const { baseInterval, feed, shapes = allShapes } = shared.options;
    const container = make('div');
    this.element.append(container);
    parent.append(this.element);
    this.chart = createChart(container, { ...this.getDisplay(), timeAxis: { rightOffset: 6 } });
    this.price = this.chart.addSeries('candle', {
      id: 'price',
      title: symbol,
      titleLabel: false,
      // The feed and the toolbar need both series, so the user can't remove them.
      locked: true,
    });
    const pane = this.chart.addPane('volume', { height: 0.2 });
    this.volume = pane.addSeries('histogram', {
      id: 'volume',
      title: texts[shared.language].volume,
      titleLabel: false,
      priceFormat: { type: 'volume' },
      locked: true,
    });
    this.chart.attach(Legend, { buttons: ['hide', 'settings', 'more'] });
    this.settings = this.chart.attach(SettingsForm, { omit: ['locked'] });
    this.alerts = this.chart.attach(Alerts);
    this.orders = this.chart.attach(OrderLines);
    this.orders.onButtonClick(({ line }) => {
      const { id } = line.options();
      this.orders.set(this.orders.orders().filter((order) => order.id !== id));
    });
    this.objects = this.chart.attach(ObjectList);
    this.comparisons = new Comparisons(this.price, shared.options, () => host.beforeShow());
    this.drawing = this.chart.attach(Drawing, { shapes });
    new DrawBar(this.drawing);
    this.drawings = storeDrawings(this.drawing, { store: shared.store, symbol });
    this.feed = createFeed(feed, {
      price: this.price,
      volume: this.volume,
      ...(baseInterval === undefined ? {} : { baseInterval }),
    });
  }

  show({
    interval = this.interval,
    symbol = this.symbol,
  }: {
    readonly symbol?: string;
    readonly interval?: string;
  }): Promise<boolean> {
    // Throws if the target is invalid, before anything has changed.
    const result = this.feed.show({ symbol, interval }, { range: 'latest' });
    this.host.beforeShow();
    if (symbol !== this.symbol) {
      this.comparisons.remove(symbol);
      this.otherOrders.set(this.symbol, this.orders.orders());
      this.orders.set(this.otherOrders.get(symbol) ?? []);
    }
    if (interval !== this.interval) this.comparisons.clear();
    this.symbol = symbol;
    this.interval = interval;
    this.price.applyOptions({ title: symbol });
    this.drawings.setSymbol(symbol).catch(reportError);
    this.host.changed();
    return result.then((isOpen) => {
      if (isOpen) this.connectComparisons();
      return isOpen;
    });
  }

  /** Messages of the chart in the language of the terminal. */
  get messages(): Messages {
    return this.shared.language === 'zh' ? zhCN : enUS;
  }

  applyDisplay(): void {
    this.chart.applyOptions(this.getDisplay());
    this.volume.applyOptions({ title: texts[this.shared.language].volume });
  }

  /** Shows or hides the navigator and the ranges, for which several charts don't have the space. */
  setExtras(isVisible: boolean): void {
    if (isVisible === this.extras.length > 0) return;
    for (const extra of this.extras) extra.remove();
    this.extras = isVisible
      ? [this.chart.attach(RangeNavigator, { series: this.price }), this.chart.attach(RangeBar)]
      : [];
  }

  /** Pauses or resumes live bars. */
  setPaused(isPaused: boolean): void {
    for (const feed of [this.feed, ...this.comparisons.feeds()])
      if (isPaused) feed.pause();
      else feed.resume();
    this.isPaused = isPaused;
    if (!isPaused && this.hasWaitingComparisons) this.connectComparisons();
  }

  remove(): void {
    for (const feed of this.comparisons.feeds()) feed.remove();
    this.feed.remove();
    this.drawings.remove();
    this.chart.remove();
    this.element.remove();
  }

  /** Connects comparisons. They would end a replay, which the user may have started while the chart was loading. */
  private connectComparisons(): void {
    this.hasWaitingComparisons = this.isPaused;
    if (!this.isPaused) this.comparisons.connect(this.interval);
  }

  private getDisplay() {
    return { theme: this.shared.theme, messages: this.messages };
  }
}
