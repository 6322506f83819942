import type { DeepPartial } from '../types/deep-partial';
import type { Unsubscribe } from '../util/emitter';
import type { PriceLine } from './price-line-api';
import type { IShapeApi } from './shape-api';
import type { ISeriesApi } from './source-api';

/**
 * Line that an alert of {@link Alerts} watches. It is a price line, a series (such as the line of an indicator), or a
 * shape with {@link ShapeConfig.pricesAt} (such as a trend line or a channel).
 */
export type AlertTarget = PriceLine | IShapeApi | ISeriesApi;

/**
 * Condition of an alert:
 * - `'crosses'`: the price reaches the line from either side
 * - `'crosses-up'`: the price reaches the line from below
 * - `'crosses-down'`: the price reaches the line from above
 * - `'enters'`: the price enters the area between two lines, such as the borders of a channel; for a single line, the
 *   same as `'crosses'`
 * - `'leaves'`: the price leaves the area between two lines
 */
export type AlertCondition = 'crosses' | 'crosses-up' | 'crosses-down' | 'enters' | 'leaves';

/**
 * Options of an alert of {@link Alerts}.
 */
export interface AlertOptions {
  /**
   * Condition that triggers the alert.
   *
   * @defaultValue `'crosses'`
   */
  condition: AlertCondition;
  /**
   * Whether the alert is removed after it was triggered.
   *
   * @defaultValue `false`
   */
  once: boolean;
  /**
   * Name of the alert, which screen readers announce when the alert is triggered. If empty, they announce the title of
   * the price line, series or shape. Without a title, they announce a shape's text, or else the name of the type.
   *
   * @defaultValue `''`
   */
  title: string;
}

/**
 * Options of a new alert for {@link AlertsApi.add}.
 */
export interface NewAlertOptions extends DeepPartial<AlertOptions> {
  /**
   * Series whose newest price is compared with the line. By default, a price line is compared with its own series, and
   * the line of an indicator with the indicator's {@link Indicator.input}. Any other line is compared with another
   * series on its price axis: the first one with four prices, such as candles, or else the first one.
   */
  series?: ISeriesApi;
}

/**
 * Alert on a line. {@link AlertsApi.add} returns it.
 */
export interface Alert {
  /** Line that the alert watches. */
  readonly target: AlertTarget;
  /** Series whose newest price is compared with the line. */
  readonly series: ISeriesApi;
  /**
   * Whether the alert was removed, for example by a call, with its line or its series, or because it was triggered and
   * has the option `once`. If undo restores a shape, the alerts that were removed with the shape are restored, too.
   */
  readonly removed: boolean;
  /**
   * Whether the line has a price at the newest bar of the series. A trend line that ends before the newest bar doesn't
   * have a price there, so price updates don't trigger the alert until the line reaches the newest bar.
   */
  readonly hasPrice: boolean;
  /** Returns the current options. */
  options(): Readonly<AlertOptions>;
  /**
   * Changes some of the options.
   *
   * @param options - Options to override. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the alert was removed.
   * @throws RangeError if the condition is unknown.
   */
  applyOptions(options: DeepPartial<AlertOptions>): void;
  /** Removes the alert. A second call does nothing. */
  remove(): void;
}

/**
 * Event of a triggered alert. {@link AlertEventHandler} functions receive it.
 */
export interface AlertEvent {
  /** Alert that was triggered. */
  alert: Alert;
  /** Line that the price reached. */
  target: AlertTarget;
  /** Series whose price reached the line. */
  series: ISeriesApi;
  /**
   * Newest price of the series. If the high or the low of a bar triggered the alert, the price may have moved back
   * since.
   */
  price: number;
  /** Newest price of the series before the price update. */
  previousPrice: number;
  /** Price of the line, or of the border that was crossed. */
  linePrice: number;
  /** Whether the price rose or fell to the line. */
  direction: 'up' | 'down';
}

/**
 * Function that receives the event of a triggered alert.
 */
export type AlertEventHandler = (event: AlertEvent) => void;

/**
 * API of attached {@link Alerts}.
 */
export interface AlertsApi {
  /**
   * Adds an alert to a line. While the line doesn't have a price at the newest bar, price updates don't trigger the
   * alert; see {@link Alert.hasPrice}.
   *
   * @param target - Price line, shape or series of the chart.
   * @param options - Options to override, and the series whose price is compared.
   * @returns The alert.
   * @throws TypeError if the target isn't on this chart or is a shape without {@link ShapeConfig.pricesAt}, a key is
   * unknown, a value has the wrong type, or the alerts were removed.
   * @throws RangeError if the condition is unknown, or there is no series to compare with.
   */
  add(target: AlertTarget, options?: NewAlertOptions): Alert;

  /**
   * Returns the alerts of the chart, or of one line.
   *
   * @param target - Line whose alerts to return. By default, the alerts of all lines are returned.
   */
  alerts(target?: AlertTarget): readonly Alert[];

  /**
   * Calls a handler when a price update triggers an alert, even in a hidden tab. A bar that crosses the line and
   * returns also triggers the alert. `setData` and corrections of older bars don't trigger alerts, and neither does a
   * move of the line.
   *
   * @returns A function that unsubscribes the handler.
   */
  onAlert(handler: AlertEventHandler): Unsubscribe;

  /**
   * Calls a handler when an alert was added, changed or removed, but not when it was removed together with its line,
   * its series, the plug-in or the chart, or restored together with its line.
   *
   * @returns A function that unsubscribes the handler.
   */
  onChanged(handler: () => void): Unsubscribe;
}
