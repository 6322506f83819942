import { describe, expect, it } from 'vitest';
import {
  type IChartApi,
  type ISeriesApi,
  type Order,
  OrderLines,
  renderToSvg,
  zhCN,
} from '../../src/index';

const start = 1_700_000_000;
const bracket: Order = {
  id: 'a',
  price: 100,
  quantity: 10,
  stop: 95,
  target: 110,
  currency: 'USD',
};

/** Runs work with a chart whose last price is 104. */
function withOrders(
  work: (orders: ReturnType<typeof attach>, series: ISeriesApi<'line'>, chart: IChartApi) => void,
): void {
  renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
    const series = chart.addSeries('line');
    series.setData([
      { time: start, value: 90 },
      { time: start + 60, value: 104 },
    ]);
    work(attach(chart), series, chart);
  });
}
const attach = (chart: IChartApi) => chart.attach(OrderLines);

const getLines = (series: ISeriesApi<'line'>): string[] =>
  series.priceLines().map((line) => {
    const { id, price, title } = line.options();
    return `${id} ${price} ${title}`;
  });

describe('a list of orders', () => {
  it('adds a bracket with its risk and reward', () => {
    withOrders((orders, series) => {
      orders.set([bracket]);
      expect(getLines(series)).toEqual([
        'a 100 Buy 10',
        'a:stop 95 Stop −$50.00 (−5.00%)',
        'a:target 110 Target +$100.00 (+10.00%)  2.0 R',
      ]);
    });
  });

  it('changes, adds and removes lines by id, and keeps the handles of the others', () => {
    withOrders((orders, series) => {
      series.addPriceLine({ price: 1, id: 'mine' });
      orders.set([bracket, { id: 'b', price: 90, quantity: 1, side: 'sell' }]);
      const before = series.priceLines();
      orders.set([
        { ...bracket, target: null, stop: 96 },
        { id: 'c', price: 91, quantity: 2 },
      ]);
      expect(getLines(series)).toEqual([
        'mine 1 ',
        'a 100 Buy 10',
        'a:stop 96 Stop −$40.00 (−4.00%)',
        'c 91 Buy 2',
      ]);
      expect(series.priceLines().slice(0, 3)).toEqual(before.slice(0, 3));
      orders.set([]);
      expect(getLines(series)).toEqual(['mine 1 ']);
      expect(orders.orders()).toEqual([]);
    });
  });

  it('returns orders with their series, so that they stay there if they are set again', () => {
    withOrders((orders, series, chart) => {
      const other = chart.addSeries('line');
      orders.set([bracket, { ...bracket, id: 'b', series: other }]);
      const [first, second] = orders.orders();
      expect(first && 'series' in first).toBe(false);
      expect(second?.series).toBe(other);
      const lines = other.priceLines();
      orders.set(orders.orders());
      expect(other.priceLines()).toEqual(lines);
      expect(series.priceLines()).toHaveLength(3);
    });
  });

  it('shows the current profit of a position', () => {
    withOrders((orders, series) => {
      orders.set([
        { id: 'long', type: 'position', price: 100, quantity: 2, pointValue: 5, currency: 'EUR' },
        { id: 'short', type: 'position', side: 'sell', price: 100, quantity: 1 },
      ]);
      expect(getLines(series)).toEqual([
        'long 100 Long 2  +€40.00 (+4.00%)',
        'short 100 Short 1  −4.00 (−4.00%)',
      ]);
      series.update({ time: start + 120, value: 99 });
      expect(getLines(series)).toEqual([
        'long 100 Long 2  −€10.00 (−1.00%)',
        'short 100 Short 1  +1.00 (+1.00%)',
      ]);
      const [line] = series.priceLines();
      expect(line?.options().draggable).toBe(false);
    });
  });

  it("formats profits in the chart's number format, even after it changes", () => {
    withOrders((orders, series, chart) => {
      const readTitles = () =>
        series.priceLines().map((line) => line.options().title.replaceAll('\u00a0', ' '));
      chart.applyOptions({ locale: 'de-DE' });
      orders.set([{ ...bracket, quantity: 1000, currency: 'EUR' }]);
      expect(readTitles()).toEqual([
        'Buy 1000',
        'Stop −5000.00 € (−5.00%)',
        'Target +10000.00 € (+10.00%)  2.0 R',
      ]);
      chart.applyOptions({ numberFormat: 'locale' });
      expect(readTitles().slice(1)).toEqual([
        'Stop −5.000,00 € (-5,00 %)',
        'Target +10.000,00 € (+10,00 %)  2,0 R',
      ]);
      chart.applyOptions({ locale: null, messages: zhCN });
      expect(readTitles()[1]).toContain('−€5,000.00');
    });
  });

  it('shows the profit of an order at a very low price', () => {
    withOrders((orders, series) => {
      series.applyOptions({ priceFormat: { minMove: 0.00000001 } });
      orders.set([{ id: 'a', price: 0.00002418, quantity: 10, target: 0.00002449 }]);
      expect(getLines(series)[1]).toBe('a:target 0.00002449 Target +0.0000031 (+1.28%)');
    });
  });

  it('accepts a stop of a position that secures a profit', () => {
    withOrders((orders, series) => {
      orders.set([{ ...bracket, type: 'position', stop: 102 }]);
      expect(getLines(series)[1]).toBe('a:stop 102 Stop +$20.00 (+2.00%)');
    });
  });

  it('uses the lines of a restored chart', () => {
    withOrders((orders, series) => {
      const line = series.addPriceLine({ id: 'a', price: 99 });
      orders.set([bracket]);
      expect(series.priceLines()).toHaveLength(3);
      expect(line.options().price).toBe(100);
    });
  });

  it('needs a series', () => {
    renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
      expect(() => attach(chart).set([bracket])).toThrow('set: the chart must have a series');
    });
  });

  it('refuses invalid orders and changes nothing', () => {
    withOrders((orders, series) => {
      orders.set([bracket]);
      const set = (order: object) => () => orders.set([order as Order]);
      expect(() => orders.set([bracket, bracket])).toThrow(
        'set: orders[1].id ("a") is already in the list',
      );
      expect(set({ ...bracket, quantity: 0 })).toThrow('quantity (0) must be');
      expect(set({ ...bracket, currency: 'dollars' })).toThrow(
        'orders[0].currency ("dollars") must be a currency code of three capital letters, such as "USD"',
      );
      expect(set({ ...bracket, stp: 1 })).toThrow('did you mean');
      expect(set({ id: 'x', price: 1 })).toThrow('quantity');
      expect(() => orders.set(5 as never)).toThrow('set: orders (5) must be a list of orders');
      expect(set({ ...bracket, stop: 105 })).toThrow(
        'set: orders[0].stop (105) must be at most the price (100) of a buy order',
      );
      expect(set({ ...bracket, side: 'sell', stop: 105 })).toThrow(
        'set: orders[0].target (110) must be at most the price (100) of a sell order',
      );
      expect(set({ ...bracket, type: 'position', stop: 115 })).toThrow(
        'set: orders[0].target (110) must be at least the stop (115) of a buy position',
      );
      expect(getLines(series)).toHaveLength(3);
    });
  });
});
