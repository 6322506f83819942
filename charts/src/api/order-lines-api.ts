import type { Unsubscribe } from '../util/emitter';
import type { PriceLine } from './price-line-api';
import type { ISeriesApi } from './source-api';

/**
 * How a chart with {@link enableOrderLines} treats its price lines.
 *
 * @since 0.2.0
 */
export interface OrderLinesOptions {
  /**
   * Where a line may go: a function that takes the price to which a hand moves it, in whole steps of `minMove`, and
   * answers with the one that counts, for instance the nearest tick or one not above the market; `null` for any price.
   *
   * @defaultValue `null`
   */
  constrainPrice: PriceConstraint | null;
}

/**
 * Limits or snaps the price of a line while a hand moves it. When it throws or answers with no number, its error goes
 * once to the `error` event of the window and the line stays where it was.
 *
 * @since 0.2.0
 */
export type PriceConstraint = (price: number, line: PriceLine) => number;

/**
 * What happened to a price line.
 *
 * @since 0.2.0
 */
export interface OrderLineEvent {
  /** The line; its `id` in {@link PriceLineOptions} says which one of yours it is. */
  line: PriceLine;
  /** The series of the line. */
  series: ISeriesApi;
  /** The price of the line that was moved; of an alert the newest price of the series; of an action the line's price. */
  price: number;
  /** The line's price before it was moved; of an alert the newest price before; of an action the line's price. */
  previousPrice: number;
}

/**
 * Receives what happened to a price line.
 *
 * @since 0.2.0
 */
export type OrderLineEventHandler = (event: OrderLineEvent) => void;

/**
 * The price lines of a chart as orders and alerts: what {@link enableOrderLines} returns.
 *
 * @since 0.2.0
 */
export interface OrderLines {
  /** The options as they are now. */
  options(): Readonly<OrderLinesOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown or a value is of the wrong type, or it was removed.
   */
  applyOptions(options: Partial<OrderLinesOptions>): void;

  /**
   * Calls a handler at each step of a line under a hand, and once more when Escape takes it back to where it was.
   *
   * @returns A function that ends it.
   */
  onDrag(handler: OrderLineEventHandler): Unsubscribe;

  /**
   * Calls a handler when a line was let go at another price: by mouse or finger, by Enter, or when the focus leaves.
   *
   * @returns A function that ends it.
   */
  onMoved(handler: OrderLineEventHandler): Unsubscribe;

  /**
   * Calls a handler when the button of a line was pressed. The line stays until the handler removes it.
   *
   * @returns A function that ends it.
   */
  onButtonClick(handler: OrderLineEventHandler): Unsubscribe;

  /**
   * Calls a handler when a tick reaches a line with an `alert`, from below or from above, also in a hidden tab. What
   * `setData` and corrections of older bars bring rings nothing.
   *
   * @returns A function that ends it.
   */
  onAlert(handler: OrderLineEventHandler): Unsubscribe;

  /** Ends it; the lines stay where they are. */
  remove(): void;
}
