import type { Unsubscribe } from '../util/emitter';
import type { DeepPartial } from '../types/deep-partial';
import type { Order, OrderChangeHandler } from './order-api';
import type { PriceLine } from './price-line-api';
import type { ISeriesApi } from './source-api';

/**
 * Options of {@link OrderLines}.
 */
export interface OrderLinesOptions {
  /**
   * Function that limits or snaps the price of a line that the user moves, for example to steps of 5 or to a maximum;
   * `null` for no further limit. It receives the price, rounded to the series' `minMove` and, for a stop loss or take
   * profit, limited by the order's other lines. If the function returns a price past that limit, the line doesn't move.
   *
   * @defaultValue `null`
   */
  constrainPrice: PriceConstraint | null;
}

/**
 * Function that limits or snaps the price of a line while the user moves the line, and returns the price to use. If it
 * throws or doesn't return a finite number, the error is reported once through the window's `error` event, and the line
 * doesn't move.
 *
 * @param price - New price, rounded and limited as {@link OrderLinesOptions.constrainPrice} describes.
 * @param line - Line that the user moves.
 */
export type PriceConstraint = (price: number, line: PriceLine) => number;

/**
 * Move or button click of a price line. {@link OrderLineEventHandler} functions receive it.
 */
export interface OrderLineEvent {
  /**
   * Price line, which you can identify by its {@link PriceLineOptions.id}. For the entry of an {@link Order}, this is
   * the order's id. For the stop loss and the take profit, it is the order's id followed by `':stop'` or `':target'`.
   */
  line: PriceLine;
  /** Series of the line. */
  series: ISeriesApi;
  /** New price of a moved line. For a button click, the line's price. */
  price: number;
  /**
   * Price of the line at the start of the drag, or before the first arrow key. It is the same in all events of a drag.
   * For a button click, the line's price.
   */
  previousPrice: number;
}

/**
 * Function that receives an event of a price line.
 */
export type OrderLineEventHandler = (event: OrderLineEvent) => void;

/**
 * API of attached {@link OrderLines}, which makes price lines interactive and displays orders as price lines.
 */
export interface OrderLinesApi {
  /** Returns the current options. */
  options(): Readonly<OrderLinesOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - Options to override. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the handle was removed.
   */
  applyOptions(options: DeepPartial<OrderLinesOptions>): void;

  /**
   * Sets the orders and positions of the chart, which are identified by their ids. New ones are added, changed ones are
   * updated, and missing ones are removed. If nothing changed, the chart isn't redrawn. Price lines with other ids
   * aren't affected.
   *
   * @param orders - All orders and positions.
   * @throws TypeError if a key is unknown, a value has the wrong type, a series isn't of this chart, the chart doesn't
   * have a series, or the handle was removed.
   * @throws RangeError if a value is out of range, or an id is in the list twice.
   */
  set(orders: readonly Order[]): void;

  /** Returns the current orders and positions, with the prices to which the user has moved them. */
  orders(): readonly Order[];

  /**
   * Calls a handler when the user has moved a line of an order to another price.
   *
   * @returns A function that unsubscribes the handler.
   */
  onOrderChanged(handler: OrderChangeHandler): Unsubscribe;

  /**
   * Calls a handler each time that a line's price changes while the user moves the line with the pointer or the
   * keyboard, and when a canceled move restores the price, for example on Escape.
   *
   * @returns A function that unsubscribes the handler.
   */
  onDrag(handler: OrderLineEventHandler): Unsubscribe;

  /**
   * Calls a handler when the user has moved a line to another price: when a drag ends, on Enter or Space, or when the
   * line loses the focus.
   *
   * @returns A function that unsubscribes the handler.
   */
  onChanged(handler: OrderLineEventHandler): Unsubscribe;

  /**
   * Calls a handler when the user presses the button of a line. The line stays until the handler removes it.
   *
   * @returns A function that unsubscribes the handler.
   */
  onButtonClick(handler: OrderLineEventHandler): Unsubscribe;
}
