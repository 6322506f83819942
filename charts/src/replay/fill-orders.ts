import type { AnyBar, Bar, ISeriesApi, Order, OrderLinesApi } from '../index';
import type { ReplayFill } from './replay-options';

/** New bars of a series, and the bar before them. */
interface NewBars {
  readonly bars: readonly AnyBar[];
  readonly last: AnyBar | undefined;
}

/** Prices of a bar, and the newest price before it. */
interface Prices extends Pick<Bar, 'time' | 'open' | 'high' | 'low'> {
  readonly before: number;
}

const getClose = (bar: AnyBar | undefined): number =>
  (bar as Partial<Bar> | undefined)?.close ??
  (bar as { value?: number | null } | undefined)?.value ??
  NaN;

/**
 * Fills the orders that new bars reach.
 *
 * @param getBars - Returns the new bars of a series; `undefined` is the first series of the chart.
 */
export function fillOrders(
  lines: OrderLinesApi,
  getBars: (series: ISeriesApi | undefined) => NewBars,
): ReplayFill[] {
  const fills: ReplayFill[] = [];
  const orders = lines.orders().flatMap((order) => {
    const { bars, last } = getBars(order.series);
    let current: Order | null = order;
    let before = getClose(last);
    for (const bar of bars) {
      const { open = getClose(bar), high = open, low = open } = bar as Partial<Bar>;
      if (current) current = fillOne(current, { time: bar.time, open, high, low, before }, fills);
      before = getClose(bar);
    }
    return current ?? [];
  });
  if (fills.length > 0) lines.set(orders);
  return fills;
}

/** Returns the order after a bar; `null` if its position was closed. */
function fillOne(order: Order, prices: Prices, fills: ReplayFill[]): Order | null {
  let current = order;
  const fill = (part: ReplayFill['part'], line: number | null | undefined): number | null => {
    const price = getFillPrice(line, prices);
    if (price !== null) fills.push({ order: current, part, price, time: prices.time });
    return price;
  };
  const isNew = order.type !== 'position';
  if (isNew) {
    const price = fill('entry', order.price);
    if (price === null) return order;
    current = { ...order, type: 'position', price };
  }
  if (fill('stop', order.stop) !== null) return null;
  if (!isNew && fill('target', order.target) !== null) return null;
  return current;
}

/** Returns the price at which a bar fills a line; `null` if it doesn't reach the line. */
function getFillPrice(
  line: number | null | undefined,
  { before, high, low, open }: Prices,
): number | null {
  if (line == null) return null;
  if ((before < line && open >= line) || (before > line && open <= line)) return open;
  return low <= line && high >= line ? line : null;
}
