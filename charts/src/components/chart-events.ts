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
  /**
   * Called when the user clicks or taps a pane, or presses Enter at a bar with a marker, unless a plug-in or a drawing
   * tool has handled the click.
   */
  onClick?: MouseEventHandler | undefined;
  /** Called when the user double-clicks or double-taps a pane, unless a plug-in or a drawing tool has handled it. */
  onDoubleClick?: MouseEventHandler | undefined;
  /** Called when the user opens a context menu on a pane or an axis. */
  onContextMenu?: MouseEventHandler | undefined;
  /** Called when the crosshair moves or disappears, or its time or price changes. */
  onCrosshairMove?: MouseEventHandler | undefined;
  /** Called when the visible range of the time axis has changed, at most once per frame. */
  onRangeChange?: RangeChangeHandler | undefined;
  /** Called when the size of the chart or the space for its panes has changed. */
  onSizeChange?: SizeChangeHandler | undefined;
  /**
   * Called to load older bars when fewer than {@link TimeAxisOptions.nearStartBars} bars remain before the visible
   * range. Omit it if there are no older bars.
   */
  onNearStart?: NearStartHandler | undefined;
}

type EventName = keyof ChartEvents;

const eventNames: readonly EventName[] = [
  'onClick',
  'onDoubleClick',
  'onContextMenu',
  'onCrosshairMove',
  'onRangeChange',
  'onSizeChange',
  'onNearStart',
];

/** Objects with the methods that subscribe to the events. */
type EventSource = Readonly<Record<EventName, (handler: Handler) => Unsubscribe>>;
type Handler = (...args: readonly unknown[]) => unknown;

/** Subscribes to the events of a chart that have a handler. */
export class EventSubscriptions {
  private handlers: ChartEvents = {};
  private readonly active = new Map<EventName, Unsubscribe>();

  update(chart: IChartApi, handlers: ChartEvents): void {
    this.handlers = handlers;
    for (const name of eventNames) {
      const unsubscribe = this.active.get(name);
      if (typeof handlers[name] !== 'function') {
        unsubscribe?.();
        this.active.delete(name);
      } else if (!unsubscribe) {
        const source: unknown = name === 'onNearStart' ? chart.timeAxis() : chart;
        // The newest handler at the time of the event.
        const call: Handler = (...args) => (this.handlers[name] as Handler | undefined)?.(...args);
        this.active.set(name, (source as EventSource)[name](call));
      }
    }
  }

  /** Forgets the subscriptions of a chart that was removed. */
  clear(): void {
    this.active.clear();
  }
}
