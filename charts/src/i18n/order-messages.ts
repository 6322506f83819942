import type { Messages } from './messages';

/** Messages of orders and positions. */
export type OrderMessages = Messages['orders'];

/** English messages of orders and positions. */
export const orderMessages: OrderMessages = {
  buy: 'Buy {quantity}',
  sell: 'Sell {quantity}',
  long: 'Long {quantity}  {profit}',
  short: 'Short {quantity}  {profit}',
  stop: 'Stop {profit}',
  target: 'Target {profit}',
  targetRatio: 'Target {profit}  {ratio} R',
};
