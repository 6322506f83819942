import {
  createChart,
  type ChartOptions,
  type DeepPartial,
  type IChartApi,
  type IPaneApi,
  type ISeriesApi,
} from '../index';
import { EventSubscriptions, type ChartEvents } from './chart-events';
import { findChanges } from './compare';
import { explain, phase, type Part, type Phase } from './part';

/** A chart and its parts. It collects the changes of all parts, and makes them in one batch. */
export class Root {
  chart: IChartApi | null = null;
  readonly parts = new Set<Part>();
  /** Receives the errors of the chart itself. */
  fail: (error: unknown) => void = (error) => {
    throw explain('<Chart>', error);
  };
  private options: DeepPartial<ChartOptions> = {};
  private readonly events = new EventSubscriptions();
  /** Parts that have received props, but haven't been shown yet. */
  private readonly expected = new Set<object>();
  protected isOrderChanged = false;
  private isFlushPlanned = false;
  protected isHidden = true;

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

  /** Returns the parts in their order. */
  protected sort(parts: Part[]): Part[] {
    return parts;
  }

  /** @returns Whether parts may have changed. */
  protected flush(): boolean {
    const { chart } = this;
    if (chart === null || this.isHidden) return false;
    const parts = [...this.parts];
    const removed = parts.filter((part) => !part.isVisible);
    const visible = parts.filter((part) => part.isVisible && !part.isBroken);
    if (removed.length === 0 && !this.isOrderChanged && !visible.some((part) => part.isDirty))
      return false;
    try {
      chart.batch(() => {
        // Remove a series before its pane, which would take the series along.
        removed.sort((a, b) => b.phase - a.phase);
        for (const part of removed) {
          this.parts.delete(part);
          this.attempt(part, () => part.drop());
        }
        const ordered = this.isOrderChanged ? this.sort(visible) : visible;
        for (const step of Object.values<Phase>(phase)) {
          for (const part of ordered) {
            // An indicator of a series that failed would only report that it doesn't have one.
            const isBroken = part.isBroken || part.parent?.isBroken;
            if (part.phase === step && !isBroken) this.attempt(part, () => part.sync(chart));
          }
        }
        if (this.isOrderChanged) this.arrange(ordered);
      });
    } catch (error) {
      // The end of a batch throws if some series have trading days and others have UTC seconds.
      this.fail(error);
    }
    return true;
  }

  private attempt(part: Part, change: () => void): void {
    try {
      change();
    } catch (error) {
      part.isBroken = part.isVisible;
      part.owner.fail(part.explain(error));
    }
  }

  /** Gives panes and series the order of their parts. */
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
