import { describe, expect, it, vi } from 'vitest';
import {
  type PluginDefinition,
  definePlugin,
  type IChartApi,
  type ISeriesApi,
  MismatchDirection,
  type PluginHost,
  type PluginParts,
  renderToSvg,
  type SeriesBars,
  toSvg,
} from '../../src';
import { OrderLines } from '../../src/plugins/orders/order-lines';
import { framed } from '../core/framed-chart';

const size = { width: 600, height: 400 };
const bars = Array.from({ length: 50 }, (_, i) => ({ time: 60 * (i + 1), value: 100 + i }));

function withChart(work: (chart: IChartApi) => void): void {
  renderToSvg(size, {}, (chart) => {
    chart.addSeries('line').setData(bars);
    work(chart);
  });
}

/** A plug-in that gives its host away. */
function spy(parts: PluginParts = {}, type = 'acme/spy') {
  const hosts: PluginHost[] = [];
  const states: unknown[] = [];
  const plugin = definePlugin({
    type,
    attach(host, _options, state) {
      hosts.push(host);
      states.push(state);
      return parts;
    },
  });
  return { plugin, hosts, states };
}

describe('a plug-in', () => {
  it('returns its API to the code that attaches it', () => {
    const counter = definePlugin({
      type: 'acme/counter',
      attach() {
        let count = 0;
        return { api: { increment: () => ++count } };
      },
    });
    withChart((chart) => {
      const first = chart.attach(counter);
      const second = chart.attach(counter);
      expect([first.increment(), first.increment(), second.increment()]).toEqual([1, 2, 1]);
      expect(first.type).toBe('acme/counter');
    });
  });

  it('is attached once if it is single, on the chart and on each pane', () => {
    const attach = vi.fn(() => ({ api: {} }));
    const plugin = definePlugin({ type: 'acme/single', single: true, attach });
    withChart((chart) => {
      const api = chart.attach(plugin);
      expect(chart.attach(plugin)).toBe(api);
      expect(chart.pane().attach(plugin)).not.toBe(api);
      expect(attach).toHaveBeenCalledTimes(2);
    });
  });

  it('names attach if it is single and refuses the options of a second call', () => {
    withChart((chart) => {
      chart.attach(OrderLines);
      expect(() => chart.attach(OrderLines, { constrainPrice: 5 as never })).toThrow(
        'attach: plug-in "order-lines": constrainPrice (5) must be a function',
      );
    });
  });

  it.each([
    ['removed', (_: IChartApi, handle: { remove(): void }) => handle.remove()],
    ['pane', (chart: IChartApi) => chart.pane('second').remove()],
    ['chart', (chart: IChartApi) => chart.remove()],
  ] as const)('is detached once: %s', (reason, end) => {
    const detach = vi.fn();
    const { chart } = framed();
    const pane = chart.addPane('second');
    const handle = pane.attach(spy({ detach }).plugin);
    expect(handle.removed).toBe(false);
    end(chart, handle);
    handle.remove();
    chart.remove();
    expect(handle.removed).toBe(true);
    expect(detach.mock.calls).toEqual([[reason]]);
  });

  it('isn’t drawn while its pane is hidden, and is again when it was moved', () => {
    const drawn: string[] = [];
    withChart((chart) => {
      const pane = chart.addPane('second');
      pane.addSeries('line').setData(bars);
      const draw = ({ pane: { name } }: { readonly pane: { readonly name: string } }): [] => {
        drawn.push(name);
        return [];
      };
      const handle = pane.attach(spy({ layers: [{ zOrder: 'below', draw }] }).plugin);
      const count = (): number => {
        drawn.length = 0;
        toSvg(chart);
        return drawn.length;
      };
      expect(count()).toBe(1);
      pane.applyOptions({ visible: false });
      expect(count()).toBe(0);
      pane.applyOptions({ visible: true });
      pane.moveTo(0);
      expect(count()).toBe(1);
      expect(handle.removed).toBe(false);
    });
  });

  it('can remove itself or the chart in its handlers', () => {
    withChart((chart) => {
      const { hosts, plugin } = spy();
      const handle = chart.attach(plugin);
      hosts[0]?.on('dataChange', () => hosts[0]?.remove());
      const [series] = chart.series();
      series?.setData([] as never);
      expect(handle.removed).toBe(true);
    });
  });
});

describe('events', () => {
  it('reach handlers after the transaction, in order, once for each series', () => {
    const log: string[] = [];
    withChart((chart) => {
      const { hosts, plugin } = spy();
      chart.attach(plugin);
      chart.attach(plugin);
      hosts.forEach((host, i) =>
        host.on('dataChange', ({ change, series }) => log.push(`${i} ${change} ${series.length}`)),
      );
      chart.batch(() => {
        chart.series()[0]?.setData(bars.slice(0, 9) as never);
        chart.series()[0]?.setData(bars.slice(0, 7) as never);
        log.push('in batch');
      });
      expect(log).toEqual(['in batch', '0 set 7', '1 set 7']);
    });
  });

  it('stop with the plug-in, or with the function that on() returns', () => {
    withChart((chart) => {
      const { hosts, plugin } = spy();
      const handle = chart.attach(plugin);
      const [first, second] = [vi.fn(), vi.fn()];
      const [series] = chart.series();
      const update = (value: number): void => series?.update({ time: 60 * 51, value } as never);
      const off = hosts[0]?.on('dataChange', first);
      hosts[0]?.on('dataChange', second);
      update(1);
      off?.();
      update(2);
      handle.remove();
      update(3);
      expect(first).toHaveBeenCalledTimes(1);
      expect(second).toHaveBeenCalledTimes(2);
    });
  });

  it('have validated names', () => {
    withChart((chart) => {
      const { hosts, plugin } = spy();
      chart.attach(plugin);
      expect(() => hosts[0]?.on('dataChanged' as never, () => undefined)).toThrow(
        /^on: name \("dataChanged"\).*dataChange/,
      );
    });
  });
});

describe('the saved state', () => {
  const saved = (chart: IChartApi) => chart.saveState().plugins;

  it('has the state of each plug-in that saves one, with its pane, and the options of others', () => {
    withChart((chart) => {
      chart.addPane('second').attach(spy({ save: () => ({ n: 7 }) }, 'acme/seven').plugin);
      chart.attach(spy({ save: () => [1, 2] }, 'acme/list').plugin);
      chart.attach(spy({ save: () => null }, 'acme/nothing').plugin);
      const price = chart.addSeries('line', { id: 'price' });
      const level = { series: [price], pane: chart.pane(), n: 1, no: () => 1, on: undefined };
      chart.attach(spy({}, 'acme/mute').plugin, { level: [1], size: { a: null }, ...level });
      expect(saved(chart)).toEqual([
        { type: 'acme/seven', pane: 'second', state: { n: 7 } },
        { type: 'acme/list', state: [1, 2] },
        {
          type: 'acme/mute',
          state: null,
          options: {
            ...{ level: [1], size: { a: null }, n: 1 },
            ...{ series: [{ $source: 'price' }], pane: { $pane: 'main' } },
          },
        },
      ]);
    });
  });

  it('isn’t changed by charts without plug-ins', () => {
    withChart((chart) => expect(chart.saveState()).not.toHaveProperty('plugins'));
  });
});

describe('the bars of a series', () => {
  const getBars = (chart: IChartApi, index = 0): SeriesBars => {
    const { hosts, plugin } = spy();
    chart.attach(plugin);
    const series = chart.series()[index];
    if (!hosts[0] || !series) throw new Error('no series');
    return hosts[0].bars(series);
  };

  it('are columns, with lookup by time and by index', () => {
    withChart((chart) => {
      const columns = getBars(chart);
      expect(columns.count).toBe(50);
      expect([columns.time[3], columns.close[3], columns.high[3]]).toEqual([240, 103, 103]);
      expect(columns.volume).toBeNull();
      expect(columns.timeToRow(240)).toBe(3);
      expect(columns.timeToRow(250)).toBe(-1);
      expect(columns.timeToRow(250, MismatchDirection.After)).toBe(4);
      expect(columns.timeToRow(250, MismatchDirection.Before)).toBe(3);
      expect([columns.indexToRow(3.2), columns.rowToIndex(4)]).toEqual([4, 4]);
      expect(columns.indexToRow(1000)).toBe(50);
      expect(columns.priceRange(10, 13)).toEqual({ from: 110, to: 112 });
      expect(columns.priceRange(50, 60)).toBeNull();
    });
  });

  it('follow changes, and have another revision after each', () => {
    withChart((chart) => {
      const columns = getBars(chart);
      const { revision } = columns;
      chart.series()[0]?.update({ time: 60 * 51, value: 7 } as never);
      expect(columns.count).toBe(51);
      expect(columns.close[50]).toBe(7);
      expect(columns.revision).not.toBe(revision);
    });
  });

  it('have different indexes on the time axis if another series has other times', () => {
    withChart((chart) => {
      const late = chart.addSeries('line');
      late.setData(bars.slice(40));
      const columns = getBars(chart, 1);
      expect([columns.count, columns.rowToIndex(0), columns.indexToRow(0)]).toEqual([10, 40, 0]);
    });
  });

  it('have the volumes of candles', () => {
    withChart((chart) => {
      const bar = { open: 1, high: 3, low: 1, close: 2 };
      chart.addSeries('candle').setData([
        { time: 60, ...bar, volume: 9 },
        { time: 120, ...bar },
      ]);
      const { volume } = getBars(chart, 1);
      expect([volume?.[0], volume?.[1]]).toEqual([9, NaN]);
    });
  });

  it('are empty once the series was removed', () => {
    withChart((chart) => {
      const columns = getBars(chart);
      chart.series()[0]?.remove();
      expect(columns.count).toBe(0);
      expect(columns.timeToRow(240)).toBe(-1);
      expect(columns.priceRange(0, 9)).toBeNull();
    });
  });

  it('are empty if another handler of the event removed the series', () => {
    withChart((chart) => {
      const counts: number[] = [];
      const series = chart.series()[0] as ISeriesApi<'line'>;
      series.onDataChange(() => series.remove());
      chart.attach(
        definePlugin({
          type: 'acme/counter',
          attach: (host) => {
            host.on('dataChange', (event) => counts.push(host.bars(event.series).count));
            return {};
          },
        }),
      );
      series.setData(bars.slice(5));
      expect(counts).toEqual([0]);
    });
  });

  it('belong to the chart alone', () => {
    withChart((chart) => {
      const { hosts, plugin } = spy();
      chart.attach(plugin);
      expect(() => hosts[0]?.bars({} as never)).toThrow(
        'bars: series must be a series of this chart',
      );
    });
  });
});

describe('a plug-in view', () => {
  it('converts between times, indexes, prices and coordinates', () => {
    withChart((chart) => {
      const { hosts, plugin } = spy();
      chart.attach(plugin);
      const view = hosts[0]?.view();
      const prices = view?.priceScale();
      if (!view || !prices) throw new Error('no view');
      const { time } = view;
      expect(time.xToIndex(time.indexToX(12.5))).toBeCloseTo(12.5, 9);
      expect(time.timeToX(60 * 13)).toBeCloseTo(time.indexToX(12), 9);
      expect([time.indexToTime(12), time.timeToIndex(90), time.count]).toEqual([780, 0.5, 50]);
      expect(prices.yToPrice(prices.priceToY(120))).toBeCloseTo(120, 9);
      expect([prices.format(120), prices.axisId]).toEqual(['120.00', 'right']);
      expect(view.priceScale('left')).toBeNull();
      expect(view.priceScale(chart.series()[0])?.axisId).toBe('right');
      expect(view.measureText('mmmm')).toBeGreaterThan(view.measureText('ii'));
    });
  });

  it('has the prices of a series on its own pane only', () => {
    withChart((chart) => {
      const { hosts, plugin } = spy();
      const pane = chart.addPane('second');
      const series = pane.addSeries('line');
      series.setData(bars);
      chart.attach(plugin);
      expect(hosts[0]?.view(pane)?.priceScale(series)).not.toBeNull();
      expect(hosts[0]?.view()?.priceScale(series)).toBeNull();
      series.remove();
      expect(hosts[0]?.view(pane)?.priceScale(series)).toBeNull();
    });
  });
});

/** Types: attaching a plug-in returns its API. */
export const typed = (
  chart: IChartApi,
  plugin: PluginDefinition<{ add(price: number): void }>,
): void => chart.attach(plugin).add(1);
