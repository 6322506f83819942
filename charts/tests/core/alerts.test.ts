import { describe, expect, it } from 'vitest';
import {
  Alerts,
  type AlertsApi,
  allShapes,
  type ChartState,
  Drawing,
  HorizontalLine,
  type IChartApi,
  type IDrawingApi,
  type ISeriesApi,
  OrderLines,
  ParallelChannel,
  Ray,
  renderToSvg,
  TrendLine,
  VerticalLine,
  YAxisType,
} from '../../src/index';
import { SMA } from '../../src/indicators';
import { pluginList, type PluginToRestore, restorePlugins } from '../../src/core/restore-plugins';
import { framed } from './framed-chart';

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
    const added = chart.attach(Alerts);
    added.add(series.addPriceLine({ price }));
    series.addPriceLine({ price });
    added.onAlert((event) => alerts.push([event.price, event.previousPrice]));
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
      const added = chart.attach(Alerts);
      added.add(series.addPriceLine({ price: 15 }));
      added.onAlert(({ price }) => alerts.push(price));
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

  it('ends with its handler, its line and the plug-in', () => {
    const alerts: string[] = [];
    renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
      const series = chart.addSeries('line');
      series.setData([at(0, 10)]);
      const line = series.addPriceLine({ price: 15 });
      const added = chart.attach(Alerts);
      const alert = added.add(line);
      const end = added.onAlert(() => alerts.push('handler'));
      added.onAlert(() => alerts.push('alerts'));
      series.update(at(1, 20));
      end();
      series.update(at(2, 10));
      alert.remove();
      series.update(at(3, 20));
      added.add(line);
      line.remove();
      series.update(at(4, 10));
      expect(added.alerts()).toEqual([]);
      added.add(series.addPriceLine({ price: 15 }));
      added.remove();
      series.update(at(5, 20));
      expect(() => alert.applyOptions({})).toThrow('applyOptions: the alert was removed');
    });
    expect(alerts).toEqual(['handler', 'alerts', 'alerts']);
  });

  it('throws for invalid options', () => {
    renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
      expect(() => chart.attach(OrderLines, { constrainPrice: 5 as never })).toThrow(
        'attach: plug-in "order-lines": options.constrainPrice (5) must be a function',
      );
    });
  });
});

describe('an alert on a shape', () => {
  const minute = (i: number): number => start + 60 * i;

  /** Returns the events of alerts on shapes of a chart whose price is 10. */
  function triggered(
    type: YAxisType,
    add: (drawing: IDrawingApi, alerts: AlertsApi) => unknown,
    prices: readonly number[],
  ): string[] {
    const events: string[] = [];
    renderToSvg({ width: 400, height: 300 }, { priceAxis: { type } }, (chart) => {
      const series = chart.addSeries('line');
      series.setData([at(0, 10), at(1, 10), at(2, 10)]);
      const drawing = chart.attach(Drawing, { shapes: allShapes });
      const alerts = chart.attach(Alerts);
      add(drawing, alerts);
      alerts.onAlert(({ direction, linePrice, price }) =>
        events.push(`${direction} ${price} ${linePrice.toFixed(2)}`),
      );
      prices.forEach((price, i) => series.update(at(3 + i, price)));
    });
    return events;
  }

  it('fires where the trend line is at each bar', () => {
    const add = (drawing: IDrawingApi, alerts: AlertsApi): unknown =>
      alerts.add(
        drawing.add(TrendLine, [
          { time: minute(0), price: 12 },
          { time: minute(6), price: 24 },
        ]),
      );
    expect(triggered(YAxisType.Linear, add, [17, 19, 23, 21])).toEqual([
      'up 23 22.00',
      'down 21 24.00',
    ]);
    expect(triggered(YAxisType.Linear, add, [17, 19, 21, 23, 40])).toEqual([]);
  });

  it('follows a straight line on a logarithmic axis', () => {
    const add = (drawing: IDrawingApi, alerts: AlertsApi): unknown =>
      alerts.add(
        drawing.add(Ray, [
          { time: minute(0), price: 1000 },
          { time: minute(2), price: 100 },
        ]),
      );
    expect(triggered(YAxisType.Logarithmic, add, [31, 10])).toEqual([]);
    expect(triggered(YAxisType.Logarithmic, add, [32])).toEqual(['up 32 31.62']);
  });

  it('fires when the price enters and leaves a channel', () => {
    const add = (drawing: IDrawingApi, alerts: AlertsApi): void => {
      const channel = drawing.add(
        ParallelChannel,
        [
          { time: minute(0), price: 12 },
          { time: minute(2), price: 12 },
          { time: minute(1), price: 14 },
        ],
        { extend: true },
      );
      alerts.add(channel, { condition: 'enters' });
      alerts.add(channel, { condition: 'leaves' });
    };
    expect(triggered(YAxisType.Linear, add, [13, 13.5, 15, 11, 16])).toEqual([
      'up 13 12.00',
      'up 15 14.00',
      'down 11 14.00',
      'up 16 12.00',
    ]);
  });

  it("can't be triggered while its line ends before the newest bar, as hasPrice shows", () => {
    const alerts = rung((series, chart) => {
      const drawing = chart.attach(Drawing, { shapes: [TrendLine] });
      const line = drawing.add(TrendLine, [
        { time: at(0, 0).time, price: 5 },
        { time: at(1, 0).time, price: 5 },
      ]);
      const [alert] = [chart.plugin(Alerts)?.add(line)];
      expect(alert?.hasPrice).toBe(true);
      series.update(at(2, 6));
      expect(alert?.hasPrice).toBe(false);
      series.update(at(2, 4));
      line.setPoints([
        { time: at(0, 0).time, price: 5 },
        { time: at(9, 0).time, price: 5 },
      ]);
      expect(alert?.hasPrice).toBe(true);
      series.update(at(2, 6));
      alert?.remove();
      expect(alert?.hasPrice).toBe(false);
    });
    expect(alerts).toEqual([[6, 4]]);
  });

  it('fires on a numeric axis', () => {
    const alerts: number[] = [];
    renderToSvg({ width: 400, height: 300 }, { timeAxis: { type: 'number' } }, (chart) => {
      const series = chart.addSeries('line');
      series.setData([
        { time: 1, value: 10 },
        { time: 2, value: 12 },
      ]);
      const points = [
        { time: 1, price: 14 },
        { time: 2, price: 14 },
      ] as const;
      const line = chart.attach(Drawing, { shapes: [TrendLine] }).add(TrendLine, points);
      const added = chart.attach(Alerts);
      added.add(line);
      added.onAlert(({ price }) => alerts.push(price));
      series.update({ time: 2, value: 15 });
    });
    expect(alerts).toEqual([15]);
  });

  it('is removed after one time, and never fires because the line moved', () => {
    const add = (drawing: IDrawingApi, alerts: AlertsApi): void => {
      const line = drawing.add(HorizontalLine, [{ time: minute(0), price: 12 }]);
      alerts.add(line, { condition: 'crosses-up', once: true });
      line.setPoints([{ time: minute(0), price: 8 }]);
      line.setPoints([{ time: minute(0), price: 13 }]);
      alerts.onAlert(({ alert }) => expect(alert.removed).toBe(true));
    };
    expect(triggered(YAxisType.Linear, add, [12.5, 14, 12, 14])).toEqual(['up 14 13.00']);
  });

  it('follows its shape through undo', () => {
    renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
      chart.addSeries('line').setData([at(0, 10)]);
      const drawing = chart.attach(Drawing, { shapes: allShapes });
      const alerts = chart.attach(Alerts);
      const line = drawing.add(HorizontalLine, [{ time: minute(0), price: 12 }]);
      const alert = alerts.add(line);
      line.remove();
      expect(alerts.alerts()).toEqual([]);
      drawing.undo();
      expect(alerts.alerts(line)).toEqual([alert]);
      const vertical = drawing.add(VerticalLine, [{ time: minute(0), price: 12 }]);
      expect(() => alerts.add(vertical)).toThrow(
        'add: target (the shape "vertical-line") must have prices to cross, such as a TrendLine, a Rectangle or a custom shape with pricesAt',
      );
    });
  });
});

describe('an alert on an indicator', () => {
  it('fires when the price crosses its line', () => {
    const events: string[] = [];
    renderToSvg({ width: 400, height: 300 }, {}, (chart) => {
      const series = chart.addSeries('line');
      series.setData([at(0, 10), at(1, 10), at(2, 10)]);
      const average = series.addIndicator(SMA, { length: 3 });
      series.update(at(3, 7));
      const alerts = chart.attach(Alerts);
      const alert = alerts.add(average.series.value);
      expect(alert.series).toBe(series);
      alerts.onAlert(({ direction, price }) => events.push(`${direction} ${price}`));
      series.update(at(3, 8));
      series.update(at(4, 8.9));
      series.update(at(4, 9.5));
      average.applyOptions({ length: 2 });
      series.update(at(5, 9));
    });
    expect(events).toEqual(['up 9.5', 'down 9']);
  });
});

describe('alerts that were removed', () => {
  it('are named by errors, whether the plug-in or its chart was removed', () => {
    const { chart } = framed();
    const series = chart.addSeries('line');
    series.setData([at(0, 10)]);
    const line = series.addPriceLine({ price: 12 });
    const removed = chart.attach(Alerts);
    const alert = removed.add(line);
    removed.remove();
    expect(alert.removed).toBe(true);
    expect(removed.alerts()).toEqual([]);
    expect(() => removed.add(line)).toThrow('add: the alerts were removed');
    expect(() => alert.applyOptions({ once: true })).toThrow('applyOptions: the alert was removed');
    const alerts = chart.attach(Alerts);
    chart.remove();
    expect(() => alerts.add(line)).toThrow('add: the chart was removed');
    expect(alerts.alerts()).toEqual([]);
  });
});

describe('saved alerts', () => {
  it('are restored with their lines', () => {
    const { chart } = framed();
    const series = chart.addSeries('line', { id: 'price' });
    series.setData([at(0, 10)]);
    const drawing = chart.attach(Drawing, { shapes: allShapes });
    const alerts = chart.attach(Alerts);
    const line = drawing.add(HorizontalLine, [{ time: start, price: 12 }], { id: 'level' });
    series.addPriceLine({ price: 8 });
    alerts.add(line, { once: true });
    alerts.add(series.addPriceLine({ price: 9, title: 'Low' }), { title: 'Stop' });
    const state = JSON.parse(JSON.stringify(chart.saveState())) as ChartState;
    expect(state.plugins?.find(({ type }) => type === 'alerts')?.state).toEqual([
      { source: 'level', line: -1, series: 'price', condition: 'crosses', once: true, title: '' },
      {
        source: 'price',
        line: 1,
        series: 'price',
        condition: 'crosses',
        once: false,
        title: 'Stop',
      },
    ]);
    const restored = framed();
    const copy = restored.chart.addSeries('line', { id: 'price' });
    copy.addPriceLine({ price: 8 });
    copy.addPriceLine({ price: 9, title: 'Low' });
    restored.core.savedPlugins = state.plugins ?? [];
    const entries = [Alerts, [Drawing, { shapes: allShapes }]] as const;
    restorePlugins(restored.core, pluginList(entries, 'plugins') as readonly PluginToRestore[]);
    const list = restored.chart.plugin(Alerts)?.alerts() ?? [];
    const names = list.map(({ target }) => ('kind' in target ? target.id : target.options().title));
    expect(names).toEqual(['level', 'Low']);
    expect(restored.chart.saveState().plugins).toEqual(state.plugins);
  });
});
