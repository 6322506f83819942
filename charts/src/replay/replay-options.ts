import type {
  Bar,
  BarValue,
  ISeriesApi,
  Order,
  OrderLinesApi,
  Time,
  TradingHours,
  Unsubscribe,
} from '../index';
import type { FeedClock } from '../feed';

/**
 * A series and bars of a shorter interval, from which the replay builds the newest bar of the series step by step.
 */
export type FinerBars = readonly [series: ISeriesApi, bars: readonly (Bar | BarValue)[]];

/**
 * Options of {@link createReplay}.
 */
export interface ReplayOptions {
  /**
   * Time at which the replay starts, as UTC seconds or a trading day. Bars that ended by then are visible. With a
   * trading day, the replay starts at the beginning of that day.
   */
  from: Time;
  /**
   * Number of steps per second while the replay plays, greater than 0. A step moves the replay to the next time at
   * which a bar of a series, or one of its `finerBars`, is complete.
   *
   * @defaultValue `1`
   */
  speed?: number;
  /**
   * Series with bars of a shorter interval, so that each step changes the newest bar of the series until it is
   * complete. The values of a histogram, such as volumes, are added up. Other series of values, such as lines, show the
   * newest value.
   *
   * @defaultValue `[]`
   */
  finerBars?: readonly FinerBars[];
  /**
   * Trading hours of the exchange, in its local time. They are only necessary if a session ends on the next day, and
   * some series or `finerBars` have trading days while others have UTC seconds.
   *
   * @defaultValue `[]`
   */
  sessions?: readonly TradingHours[];
  /**
   * Whether the replayed prices trigger the alerts of {@link Alerts}.
   *
   * @defaultValue `false`
   */
  alerts?: boolean;
  /**
   * Attached {@link OrderLines} whose orders the replayed prices fill. An order becomes a position when the price
   * reaches it, and a position is removed at its stop loss or take profit. Stepping back and `setTime` don't fill or
   * restore orders. Orders on charts that aren't replayed don't change.
   *
   * @defaultValue `[]`
   */
  orders?: readonly OrderLinesApi[];
  /** Clock that replaces the system clock, for tests. */
  clock?: FeedClock;
}

/**
 * State of a replay, from {@link Replay.state}.
 */
export interface ReplayState {
  /** Whether the replay is playing. */
  readonly isPlaying: boolean;
  /** Whether all bars are visible. */
  readonly isAtEnd: boolean;
  /** Number of steps per second while the replay plays. */
  readonly speed: number;
  /**
   * Current time of the replay, in UTC seconds. If all bars have trading days, it is a date, which means the start of
   * that day. Bars that ended by this time are visible.
   */
  readonly time: Time;
}

/**
 * Simulated fill of an order. Handlers of {@link Replay.onFill} receive it.
 */
export interface ReplayFill {
  /** Order before the fill. */
  readonly order: Order;
  /** Line that the price reached: the order's price (`'entry'`), stop loss (`'stop'`) or take profit (`'target'`). */
  readonly part: 'entry' | 'stop' | 'target';
  /** Price of the fill. If the price jumped over the line, it is the first price after the jump. */
  readonly price: number;
  /** Time of the bar that reached the line. With {@link ReplayOptions.finerBars}, time of the finer bar. */
  readonly time: Time;
}

/**
 * Handle for a replay. {@link createReplay} returns it.
 */
export interface Replay {
  /** Starts to play. The replay stops when all bars are visible. */
  play(): void;
  /** Stops playing. */
  pause(): void;
  /**
   * Moves forward or back, which shows the next bars or hides the newest bars. All charts change together.
   *
   * @param count - Number of steps. If it is negative, the replay steps back. Defaults to 1.
   * @throws RangeError if the number isn't whole.
   */
  step(count?: number): void;
  /**
   * Changes the speed.
   *
   * @param speed - Number of steps per second, greater than 0.
   * @throws TypeError if the speed isn't a number.
   * @throws RangeError if the speed isn't finite and above 0.
   */
  setSpeed(speed: number): void;
  /**
   * Jumps to a time. A jump doesn't trigger alerts or fill orders.
   *
   * @param time - UTC seconds or a trading day, as in {@link ReplayOptions.from}.
   * @throws TypeError if the time is not UTC seconds or a trading day.
   * @throws RangeError if the time is out of range or not a valid date.
   */
  setTime(time: Time): void;
  /** Returns the current state. */
  state(): ReplayState;
  /**
   * Calls a handler when the state changes, for example after a step, and when the replay is removed.
   *
   * @param handler - Function that receives the state.
   * @returns A function that unsubscribes the handler.
   * @throws TypeError if the handler is not a function.
   */
  onStateChange(handler: (state: ReplayState) => void): Unsubscribe;
  /**
   * Calls a handler when a step fills an order of {@link ReplayOptions.orders}. If a bar reaches both the stop loss and
   * the take profit, only the stop loss is filled. The bar that fills the entry can also fill the stop loss, but not
   * the take profit.
   *
   * @param handler - Function that receives the fill.
   * @returns A function that unsubscribes the handler.
   * @throws TypeError if the handler is not a function.
   */
  onFill(handler: (fill: ReplayFill) => void): Unsubscribe;
  /** Whether the replay was removed. */
  readonly removed: boolean;
  /** Ends the replay and shows all bars again. A second call does nothing. */
  remove(): void;
}
