import type {
  IChartApi,
  MouseEventHandler,
  NearStartHandler,
  RangeChangeHandler,
  SizeChangeHandler,
  Unsubscribe,
} from '../index';

/** Handlers of a `<Chart>`. They can change with each render without being subscribed again. */
export interface ChartEvents {
  /** Called when the user clicks or taps. */
  onClick?: MouseEventHandler | undefined;
  /** Called when the user double-clicks or double-taps. */
  onDoubleClick?: MouseEventHandler | undefined;
  /** Called when the user opens a context menu. */
  onContextMenu?: MouseEventHandler | undefined;
  /** Called when the user or your code moves the crosshair. */
  onCrosshairMove?: MouseEventHandler | undefined;
  /** Called when the visible range of the time axis has changed, at most once per frame. */
  onRangeChange?: RangeChangeHandler | undefined;
  /** Called when the size of the chart has changed. */
  onSizeChange?: SizeChangeHandler | undefined;
  /** Called to load older bars. Omit it if there aren't any. */
  onNearStart?: NearStartHandler | undefined;
}

type EventName = keyof ChartEvents;

/** How to subscribe to each event with the handler that `latest` returns at the time of the event. */
const subscriptions: Readonly<
  Record<EventName, (chart: IChartApi, latest: () => ChartEvents) => Unsubscribe>
> = {
  onClick: (chart, latest) => chart.onClick((event) => latest().onClick?.(event)),
  onDoubleClick: (chart, latest) => chart.onDoubleClick((event) => latest().onDoubleClick?.(event)),
  onContextMenu: (chart, latest) => chart.onContextMenu((event) => latest().onContextMenu?.(event)),
  onCrosshairMove: (chart, latest) =>
    chart.onCrosshairMove((event) => latest().onCrosshairMove?.(event)),
  onRangeChange: (chart, latest) => chart.onRangeChange((range) => latest().onRangeChange?.(range)),
  onSizeChange: (chart, latest) => chart.onSizeChange((size) => latest().onSizeChange?.(size)),
  onNearStart: (chart, latest) =>
    chart.timeAxis().onNearStart((...request) => latest().onNearStart?.(...request)),
};
const eventNames = Object.keys(subscriptions) as readonly EventName[];

/** Subscribes to the events of a chart that have a handler. */
export class EventSubscriptions {
  private handlers: ChartEvents = {};
  private readonly active = new Map<EventName, Unsubscribe>();

  update(chart: IChartApi, handlers: ChartEvents): void {
    this.handlers = handlers;
    for (const name of eventNames) {
      const unsubscribe = this.active.get(name);
      if (typeof handlers[name] === 'function') {
        if (unsubscribe) continue;
        this.active.set(
          name,
          subscriptions[name](chart, () => this.handlers),
        );
      } else if (unsubscribe) {
        unsubscribe();
        this.active.delete(name);
      }
    }
  }

  /** Forgets the subscriptions of a chart that was removed. */
  clear(): void {
    this.active.clear();
  }
}
