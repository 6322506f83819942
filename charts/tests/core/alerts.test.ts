import { describe, expect, it } from 'vitest';
import { OrderLines, type IChartApi, type ISeriesApi, renderToSvg } from '../../src/index';

const start = 1_700_000_000;
const at = (i: number, value: number | null) => ({ time: start + 60 * i, value });

/** The prices of the alerts that ring on a chart without a page. */
function rung(
  draw: (series: ISeriesApi<'line'>, chart: IChartApi) => void,
  price = 15,
): [newest: number, before: number][] {
  const alerts: [number, number][] = [];
  renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
    const series = chart.addSeries('line');
    series.setData([at(0, 10), at(1, 12)]);
    series.addPriceLine({ price, alert: true });
    series.addPriceLine({ price });
    const orders = chart.attach(OrderLines);
    orders.onAlert((event) => alerts.push([event.price, event.previousPrice]));
    draw(series, chart);
  });
  return alerts;
}

describe('an alert', () => {
  it('fires when the newest price reaches its line, once per direction', () => {
    const alerts = rung((series) => {
      series.update(at(1, 14));
      series.update(at(1, 15));
      series.update(at(1, 16));
      series.update(at(2, 18));
      series.update(at(2, 14));
    });
    expect(alerts).toEqual([
      [15, 14],
      [14, 18],
    ]);
  });

  it('fires for each update of a batch, and across a gap', () => {
    const alerts = rung((series, chart) => {
      chart.batch(() => {
        series.update(at(2, 20));
        series.update(at(2, 10));
      });
      series.update(at(3, null));
      series.update(at(4, 16));
    });
    expect(alerts).toEqual([
      [20, 12],
      [10, 20],
      [16, 10],
    ]);
  });

  it('fires when a bar crossed its line and returned', () => {
    const alerts: number[] = [];
    renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
      const series = chart.addSeries('candle');
      const bar = (i: number, high: number, close = 10) => {
        return { time: start + 60 * i, open: 10, high, low: 9, close };
      };
      series.setData([bar(0, 11), bar(1, 12)]);
      series.addPriceLine({ price: 15, alert: true });
      chart.attach(OrderLines).onAlert(({ price }) => alerts.push(price));
      series.update(bar(1, 16, 11));
      series.update(bar(1, 16, 12));
      series.update(bar(2, 16, 13));
      series.update(bar(3, 14, 13));
    });
    expect(alerts).toEqual([11, 13]);
  });

  it("doesn't fire for other data, older bars and corrections", () => {
    const alerts = rung((series) => {
      series.setData([at(0, 20), at(1, 22)]);
      series.setData([at(0, 10), at(1, 12), at(2, 13)]);
      series.prepend([at(-2, 50), at(-1, 5)]);
      series.update(at(0, 40));
      series.update({ time: start + 30, value: 60 });
    });
    expect(alerts).toEqual([]);
  });

  it('continues after the data was replaced', () => {
    const alerts = rung((series) => {
      series.setData([at(0, 20)]);
      series.update(at(1, 14));
    });
    expect(alerts).toEqual([[14, 20]]);
  });

  it('ends with its handler, its line and the orders', () => {
    const alerts: string[] = [];
    renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
      const series = chart.addSeries('line');
      series.setData([at(0, 10)]);
      const line = series.addPriceLine({ price: 15, alert: true });
      const orders = chart.attach(OrderLines);
      const end = orders.onAlert(() => alerts.push('handler'));
      orders.onAlert(() => alerts.push('orders'));
      series.update(at(1, 20));
      end();
      series.update(at(2, 10));
      line.applyOptions({ alert: false });
      series.update(at(3, 20));
      line.applyOptions({ alert: true });
      orders.remove();
      series.update(at(4, 10));
      expect(() => orders.applyOptions({})).toThrow('applyOptions: the order lines were removed');
    });
    expect(alerts).toEqual(['handler', 'orders', 'orders']);
  });

  it('throws for invalid options', () => {
    renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
      expect(() => chart.attach(OrderLines, { constrainPrice: 5 as never })).toThrow(
        'attach: plug-in "order-lines": options.constrainPrice (5) must be a function',
      );
    });
  });
});
