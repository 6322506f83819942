import {
  createChart,
  type ChartOptions,
  type DeepPartial,
  type IChartApi,
  type IPaneApi,
  type ISeriesApi,
} from '../index';
import { EventSubscriptions, type ChartEvents } from './chart-events';
import { findChanges, haveSameItems } from './compare';
import { explain, phase, type Part, type Phase } from './part';

/**
 * A chart and its parts. It collects the changes of all components, and makes them in one batch. It doesn't depend on a
 * framework.
 */
export class Root {
  chart: IChartApi | null = null;
  readonly parts = new Set<Part>();
  /** Receives the errors of the chart itself. */
  fail: (error: unknown) => void = (error) => {
    throw error;
  };
  private options: DeepPartial<ChartOptions> = {};
  private readonly events = new EventSubscriptions();
  private readonly watchers = new Set<() => void>();
  /** Parts that have received props, but haven't been shown yet. */
  private readonly expected = new Set<object>();
  private isOrderChanged = false;
  private isFlushPlanned = false;
  private isHidden = true;

  /** Calls a function when the chart or its parts may have changed. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => {
      this.watchers.delete(watcher);
    };
  };

  /**
   * Creates the chart, or shows it again with other options. `interactive` can't change in place, so the chart is
   * replaced, with the same visible range.
   */
  open(element: HTMLElement, options: DeepPartial<ChartOptions>, handlers: ChartEvents): void {
    this.isHidden = false;
    const isInteractive = (each: DeepPartial<ChartOptions>) => each.interactive ?? true;
    if (this.chart && isInteractive(this.options) !== isInteractive(options))
      this.replace(element, options);
    if (this.chart === null) {
      this.chart = createChart(element, options);
      this.isOrderChanged = true;
    } else if (this.options !== options) {
      const changes = findChanges(this.options, options);
      if (changes) this.chart.applyOptions(changes);
    }
    this.options = options;
    this.events.update(this.chart, handlers);
  }

  private replace(element: HTMLElement, options: DeepPartial<ChartOptions>): void {
    const range = this.chart?.timeAxis().visibleRange();
    this.close();
    this.chart = createChart(element, options);
    this.options = options;
    this.flush();
    if (range)
      this.chart.timeAxis().setVisibleRange({ type: 'time', from: range.from, to: range.to });
  }

  /** Removes the chart. */
  close(): void {
    const { chart } = this;
    if (chart === null) return;
    for (const part of this.parts) part.leave();
    this.chart = null;
    this.events.clear();
    chart.remove();
  }

  /** Keeps the chart and its parts until it is shown again. */
  hide(): void {
    this.isHidden = true;
  }

  /** Draws the parts on a chart without a page. */
  drawOn(chart: IChartApi): void {
    this.chart = chart;
    this.isHidden = false;
    this.isOrderChanged = true;
    this.flush();
    for (const part of this.parts) part.leave();
    this.chart = null;
  }

  /** Adds a part to draw without a page, where nothing is mounted. */
  addToImage(part: Part): void {
    part.isVisible = true;
    this.parts.add(part);
  }

  /** Waits for a component of the current commit. */
  expect(component: object): void {
    this.expected.add(component);
  }

  /** Makes the changes of all components after the last one of a commit was shown. */
  complete(component: object): void {
    this.expected.delete(component);
    if (this.expected.size === 0) this.flush();
    else this.flushLater();
  }

  /** Makes changes for which no component of the commit calls `complete`, such as a removed component's. */
  flushLater(): void {
    if (this.isFlushPlanned) return;
    this.isFlushPlanned = true;
    queueMicrotask(() => {
      this.isFlushPlanned = false;
      this.expected.clear();
      this.flush();
    });
  }

  /** Arranges panes and series again with the next change. */
  reorder(): void {
    this.isOrderChanged = true;
  }

  /** Gives parts that don't have elements in the page an order. */
  setOrder(parts: readonly Part[]): void {
    if (haveSameItems([...this.parts], parts)) return;
    this.parts.clear();
    for (const part of parts) this.parts.add(part);
    this.isOrderChanged = true;
  }

  /** Compares the order of the parts with the page, which can move elements without rendering their components. */
  checkOrder(): void {
    let previous: Element | null = null;
    for (const { isVisible, owner } of this.parts) {
      if (!isVisible || owner.marker === null) continue;
      if (previous && !precedes(previous, owner.marker)) this.isOrderChanged = true;
      previous = owner.marker;
    }
    if (this.isOrderChanged) this.flush();
  }

  private flush(): void {
    const { chart } = this;
    if (chart === null || this.isHidden) return;
    const parts = [...this.parts];
    const removed = parts.filter((part) => !part.isVisible);
    const visible = parts.filter((part) => part.isVisible && !part.isBroken);
    if (removed.length === 0 && !this.isOrderChanged && !visible.some((part) => part.isDirty))
      return;
    try {
      chart.batch(() => {
        // Remove a series before its pane, which would take the series along.
        removed.sort((a, b) => b.phase - a.phase);
        for (const part of removed) {
          this.parts.delete(part);
          this.attempt(part, () => part.drop());
        }
        const ordered = this.isOrderChanged ? visible.sort(comparePositions) : visible;
        for (const step of Object.values<Phase>(phase)) {
          for (const part of ordered) {
            if (part.phase === step && !part.isBroken) this.attempt(part, () => part.sync(chart));
          }
        }
        if (this.isOrderChanged) this.arrange(ordered);
      });
    } catch (error) {
      // The end of a batch throws if some series have trading days and others have UTC seconds.
      this.fail(explain('<Chart>', error));
    }
    for (const watcher of [...this.watchers]) watcher();
  }

  private attempt(part: Part, change: () => void): void {
    try {
      change();
    } catch (error) {
      part.isBroken = part.isVisible;
      part.owner.fail(explain(part.describe(), error));
    }
  }

  /** Gives the panes and series of the components the order that the components have in the page. */
  private arrange(ordered: readonly Part[]): void {
    this.parts.clear();
    for (const part of ordered) this.parts.add(part);
    this.isOrderChanged = false;
    const panes = ordered.flatMap((part) => part.orderedPane() ?? []);
    const indexes = panes.map((pane) => pane.index()).sort((a, b) => a - b);
    for (const [position, pane] of panes.entries()) {
      const index = indexes[position] ?? 0;
      if (pane.index() !== index) pane.moveTo(index);
    }
    const byPane = new Map<IPaneApi, ISeriesApi[]>();
    for (const series of ordered.flatMap((part) => part.orderedSeries())) {
      const pane = series.pane();
      byPane.set(pane, [...(byPane.get(pane) ?? []), series]);
    }
    for (const [pane, series] of byPane) arrangeSeries(pane, series);
  }
}

function arrangeSeries(pane: IPaneApi, series: readonly ISeriesApi[]): void {
  const current = pane.sources().filter((source) => series.some((each) => each === source));
  const start = series.findIndex((each, index) => each !== current[index]);
  if (start >= 0) for (const each of series.slice(start)) each.setOrder('front');
}

const precedes = (a: Element, b: Element): boolean =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function comparePositions({ owner: { marker: a } }: Part, { owner: { marker: b } }: Part): number {
  if (a === null || b === null || a === b) return 0;
  return precedes(a, b) ? -1 : 1;
}
