import type { ISeriesApi } from './source-api';

/**
 * Order or position for {@link OrderLinesApi.set}, with up to three price lines for the entry, the stop loss and the
 * take profit of a bracket.
 */
export interface Order {
  /** Your id for the order, unique in the list. It is also the `id` of the entry's price line. */
  readonly id: string;
  /** Price at which the order is filled, or at which the position was opened. */
  readonly price: number;
  /** Number of units that are ordered or held, greater than 0. */
  readonly quantity: number;
  /**
   * Whether this is a pending order or an open position. A position shows its current profit, and the user can't drag
   * its entry.
   *
   * @defaultValue `'order'`
   */
  readonly type?: 'order' | 'position';
  /**
   * Whether a rise of the price is a profit (`'buy'`) or a loss (`'sell'`).
   *
   * @defaultValue `'buy'`
   */
  readonly side?: 'buy' | 'sell';
  /**
   * Price of the stop loss; `null` for none. Its line shows the loss, or the profit that it secures for a position, in
   * the currency and in percent. The stop loss of an order can equal its price but not be on its profit side; the stop
   * loss of a position can equal its take profit but not be past it.
   *
   * @defaultValue `null`
   */
  readonly stop?: number | null;
  /**
   * Price of the take profit; `null` for none. Its line shows the profit in the currency and in percent, and, with a
   * stop loss at another price than the entry, the ratio of reward to risk. The take profit of an order can equal its
   * price but not be on its loss side; the take profit of a position can equal its stop loss but not be past it.
   *
   * @defaultValue `null`
   */
  readonly target?: number | null;
  /**
   * Currency code of profits, which has three capital letters, such as `'USD'`; empty for amounts without a currency.
   *
   * @defaultValue `''`
   */
  readonly currency?: string;
  /**
   * Profit of one unit if the price moves by 1, for example the multiplier of a futures contract. It must be greater
   * than 0.
   *
   * @defaultValue `1`
   */
  readonly pointValue?: number;
  /**
   * Whether the user can drag the lines. A stop loss and a take profit can't be dragged past the entry of an order, or
   * past each other for a position.
   *
   * @defaultValue `true`
   */
  readonly draggable?: boolean;
  /**
   * Label of the entry's × button for tooltips and screen readers, such as `'Cancel'`; empty for no button.
   *
   * @defaultValue `''`
   */
  readonly buttonLabel?: string;
  /** Series of the prices. Defaults to the first series in {@link IChartApi.series}. */
  readonly series?: ISeriesApi;
}

/**
 * Change of an order by the user. {@link OrderChangeHandler} functions receive it.
 */
export interface OrderChange {
  /** Order with its new prices. */
  order: Order;
  /**
   * Order before the change. If your server rejects the change, call {@link OrderLinesApi.set} with all orders, and
   * with this one instead of `order`.
   */
  previous: Order;
  /** Line that the user moved. A stop loss and a take profit move with the entry. */
  part: 'entry' | 'stop' | 'target';
}

/**
 * Function that receives a change of an order by the user.
 */
export type OrderChangeHandler = (change: OrderChange) => void;
