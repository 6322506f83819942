import type { IChartApi } from '../../api/chart-api';
import type { Order } from '../../api/order-api';
import type { ISeriesApi } from '../../api/source-api';
import { type ArgumentPath, item, member, wrongType } from '../../util/errors';
import { isRecord } from '../../util/json';
import {
  finite,
  flag,
  oneOf,
  orNull,
  positive,
  refined,
  type Rule,
  someText,
  text,
} from '../../validation/rule';
import { checkOptions, type Schema } from '../../validation/schema';

/** Order with all its options. It only has a series if the caller passed one. */
export type CompleteOrder = Required<Omit<Order, 'series'>> & Pick<Order, 'series'>;

/** Options of an order that the schema checks. */
type CheckedOrder = Omit<CompleteOrder, 'series'>;

const currency: Rule = refined(text, (input, at, current) => {
  const code = text(input, at, current) as string;
  if (code === '' || /^[A-Z]{3}$/.test(code)) return code;
  throw new RangeError(
    `${String(at)} ("${code}") must be a currency code of three capital letters, such as "USD"`,
  );
});

const schema: Schema<CheckedOrder> = {
  defaults: {
    id: undefined,
    price: undefined,
    quantity: undefined,
    type: 'order',
    side: 'buy',
    stop: null,
    target: null,
    currency: '',
    pointValue: 1,
    draggable: true,
    buttonLabel: '',
  } as never,
  rules: {
    id: someText,
    price: finite,
    quantity: positive,
    type: oneOf(['order', 'position']),
    side: oneOf(['buy', 'sell']),
    stop: orNull(finite),
    target: orNull(finite),
    currency,
    pointValue: positive,
    draggable: flag,
    buttonLabel: text,
  },
};

/**
 * Checks a list of orders, and returns them with their series.
 *
 * @throws TypeError if an order isn't an object, or an option is missing, unknown or has the wrong type.
 * @throws RangeError if an option is out of range, an id occurs twice, or a stop or target is on the wrong side of its
 * price.
 */
export function readOrders(
  input: unknown,
  chart: IChartApi,
): { readonly order: CompleteOrder; readonly series: ISeriesApi }[] {
  if (!Array.isArray(input)) throw wrongType('set: orders', input, 'a list of orders');
  const ids = new Set<string>();
  return Array.from(input, (each: unknown, index) => {
    const at = item('orders', index);
    const { series: other, ...others } = isRecord(each) ? (each as Order) : ({} as Order);
    const order = checkOptions('set', String(at), schema, isRecord(each) ? others : each);
    if (ids.has(order.id)) {
      throw new RangeError(`set: ${member(at, 'id')} ("${order.id}") is already in the list`);
    }
    ids.add(order.id);
    checkSides(order, at);
    const series = other ?? chart.series()[0];
    if (!series) throw new TypeError('set: the chart must have a series');
    if (!chart.series().includes(series)) {
      throw wrongType(`set: ${member(at, 'series')}`, series, 'a series of this chart');
    }
    return { order: other ? { ...order, series: other } : order, series };
  });
}

/**
 * Checks that the levels of an order are on both sides of its price. The levels of a position only can't cross each
 * other, because a stop past the entry secures a profit.
 */
function checkSides({ price, side, stop, target, type }: CheckedOrder, at: ArgumentPath): void {
  const check = (part: 'stop' | 'target', name: 'price' | 'stop'): void => {
    const value = part === 'stop' ? stop : target;
    const limit = name === 'price' ? price : stop;
    if (value === null || limit === null || value === limit) return;
    const isBelow = (part === 'stop') === (side === 'buy');
    if (value < limit === isBelow) return;
    const most = isBelow ? 'most' : 'least';
    throw new RangeError(
      `set: ${member(at, part)} (${value}) must be at ${most} the ${name} (${limit}) of a ${side} ${type}`,
    );
  };
  if (type === 'position') check('target', 'stop');
  else {
    check('stop', 'price');
    check('target', 'price');
  }
}
