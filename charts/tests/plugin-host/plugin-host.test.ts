import { describe, expect, it, vi } from 'vitest';
import {
  definePlugin,
  type IChartApi,
  type IPaneApi,
  type ISeriesApi,
  type PaneView,
  type PluginHost,
  type PluginParts,
  renderToSvg,
  type Time,
  toSvg,
  YAxisType,
} from '../../src';
import { BollingerBands } from '../../src/indicators';
import { getCore } from '../../src/core/get-core';
import { legendMessages } from '../../src/i18n/legend-messages';

const size = { width: 600, height: 400 };
const bars = Array.from({ length: 50 }, (_, i) => ({ time: 60 * (i + 1), value: 100 + i }));

function withHost(work: (chart: IChartApi, host: PluginHost) => void): void {
  renderToSvg(size, {}, (chart) => {
    const hosts: PluginHost[] = [];
    const plugin = definePlugin({
      type: 'acme/host',
      attach(host) {
        hosts.push(host);
        return {};
      },
    });
    chart.addSeries('line', { id: 'price' }).setData(bars);
    chart.attach(plugin);
    work(chart, hosts[0] as PluginHost);
  });
}

describe('reserved times', () => {
  it('have bar indexes until others are reserved or the plug-in ends', () => {
    withHost((chart, host) => {
      const axis = chart.timeAxis();
      host.reserveTimes([3000, 3060, 3120]);
      expect(axis.barCount()).toBe(52);
      expect(axis.indexToTime(51)).toBe(3120);
      host.reserveTimes([30]);
      expect([axis.barCount(), axis.indexToTime(0)]).toEqual([51, 30]);
      host.remove();
      expect(axis.barCount()).toBe(50);
    });
  });

  it('are of the time type of the chart, and in ascending order', () => {
    withHost((chart, host) => {
      expect(() => host.reserveTimes(['2026-10-30'])).toThrow(
        'reserveTimes: times[0] ("2026-10-30") must be a number, such as UTC seconds',
      );
      expect(() => host.reserveTimes([120, 60])).toThrow(
        'reserveTimes: times[1] (60) is before times[0]',
      );
      expect(() => host.reserveTimes(5 as never)).toThrow('reserveTimes: times (5) must be');
      expect(chart.timeAxis().barCount()).toBe(50);
    });
  });

  it('are refused if the axis shows gaps and there would be too many', () => {
    withHost((chart, host) => {
      host.reserveTimes([3060]);
      chart.applyOptions({ timeAxis: { showGaps: true } });
      expect(() => host.reserveTimes([1_700_000_000])).toThrow(
        'reserveTimes: timeAxis.showGaps cannot add more than 200000 empty bars',
      );
      expect(chart.timeAxis().barCount()).toBe(51);
      // The previous times are replaced, so they don't count.
      host.reserveTimes([3180]);
      expect(chart.timeAxis().barCount()).toBe(53);
    });
  });

  it('can be trading days', () => {
    renderToSvg(size, {}, (chart) => {
      const days = ['2026-10-29', '2026-10-30'];
      const plugin = definePlugin({
        type: 'acme/days',
        attach(host) {
          host.reserveTimes(days);
          return {};
        },
      });
      chart.attach(plugin);
      expect(chart.timeAxis().indexToTime(1)).toBe('2026-10-30');
    });
  });
});

it('a listener receives the options of the chart after they changed', () => {
  withHost((chart, host) => {
    const zones: unknown[] = [];
    host.on('optionsChange', ({ timeAxis }) => zones.push(timeAxis.timeZone));
    chart.applyOptions({ timeAxis: { timeZone: 'Asia/Tokyo' } });
    expect(zones).toEqual(['Asia/Tokyo']);
  });
});

it('a price scale formats percentages as the axis does', () => {
  withHost((chart, host) => {
    chart.priceAxis().applyOptions({ percentFormat: { precision: 1 } });
    expect(host.view()?.priceScale()?.formatPercent(1.25)).toBe('1.3%');
  });
});

it('rows of bars have the times of the data', () => {
  withHost((chart, host) => {
    const columns = host.bars(chart.series()[0] as never);
    expect([columns.rowToTime(0), columns.rowToTime(49)]).toEqual([60, 3000]);
    const days = chart.addPane('days').addSeries('line');
    chart.batch(() => {
      chart.series()[0]?.setData([]);
      days.setData([{ time: '2026-10-30', value: 1 }]);
    });
    expect(host.bars(days).rowToTime(0)).toBe('2026-10-30');
  });
});

it('a pane knows its chart', () => {
  withHost((chart) => {
    expect(chart.addPane('second').chart()).toBe(chart);
    const pane = chart.pane('second');
    pane.remove();
    expect(() => pane.chart()).toThrow('chart: the pane "second" was removed');
  });
});

it('text of a plug-in is below the price in the last-price label of its series', () => {
  renderToSvg(size, {}, (chart) => {
    const price = chart.addSeries('line');
    price.setData(bars);
    const other = chart.addSeries('line');
    other.setData(bars.map(({ time, value }) => ({ time, value: value / 2 })));
    const requested = new Set<unknown>();
    const plugin = definePlugin({
      type: 'acme/note',
      attach: () => ({
        lastPriceText(series) {
          requested.add(series);
          return series === price ? 'note' : '';
        },
      }),
    });
    const handle = chart.attach(plugin);
    expect(toSvg(chart).match(/>note</g)).toHaveLength(1);
    expect([...requested]).toEqual([price, other]);
    other.applyOptions({ lastPriceLabel: false });
    price.applyOptions({ lastPriceLabel: false });
    expect(toSvg(chart)).not.toContain('>note<');
    handle.remove();
    for (const each of [price, other]) each.applyOptions({ lastPriceLabel: true });
    expect(toSvg(chart)).not.toContain('>note<');
  });
});

const getPrice = (chart: IChartApi): ISeriesApi => chart.source('price') as ISeriesApi;

describe('what a host knows of series', () => {
  it('is their title, the color of their bars, and their bars', () => {
    withHost((chart, host) => {
      const price = getPrice(chart);
      expect(host.seriesTitle(price)).toBe('Line');
      price.applyOptions({ title: 'SPOT' });
      price.applyOptions({ color: '#123456' });
      expect([host.seriesTitle(price), host.barColor(price, 3)]).toEqual(['SPOT', '#123456']);
      const candles = chart.addSeries('candle');
      candles.setData([{ time: 60, open: 1, high: 3, low: 0, close: 2 }]);
      expect([host.bars(price).form, host.bars(candles).form]).toEqual(['value', 'prices']);
      expect(host.bars(price).rowToBar(1)).toEqual(bars[1]);
      expect(host.bars(candles).rowToBar(0)).toMatchObject({ high: 3, close: 2 });
    });
  });

  it('is the form of their bars after the bar type changed', () => {
    withHost((chart, host) => {
      const series = chart.addSeries('candle');
      series.setData([{ time: 60, open: 1, high: 3, low: 0, close: 2 }]);
      const forms = [host.bars(series).form];
      series.setType('line');
      forms.push(host.bars(series).form);
      series.setData([]);
      series.setType('band').setData([{ time: 60, upper: 3, lower: 2 }]);
      forms.push(host.bars(series).form);
      expect(forms).toEqual(['prices', 'value', 'band']);
    });
  });

  it('is how their axis formats prices', () => {
    withHost((chart, host) => {
      const price = getPrice(chart);
      const formats = host.formats(price);
      expect([formats.price(101), formats.change(2), formats.percent(1.5)]).toEqual([
        '101.00',
        '2.00',
        '1.50%',
      ]);
      expect([formats.isRelative, formats.minMove]).toEqual([false, 0.01]);
      chart.priceAxis().applyOptions({ type: YAxisType.Percentage });
      expect(host.formats(price).isRelative).toBe(true);
      expect(host.formats(price).price(100)).toMatch(/%$/);
    });
  });

  it('is how they format a difference, in the unit of the prices on every axis', () => {
    renderToSvg(size, { priceAxis: { type: YAxisType.Percentage } }, (chart) => {
      const series = chart.addSeries('line', { id: 'price' });
      const other = chart.addSeries('line');
      const hosts: PluginHost[] = [];
      const attach = (host: PluginHost): object => {
        hosts.push(host);
        return {};
      };
      chart.attach(definePlugin({ type: 'acme/host', attach }));
      const format = () => {
        const formats = hosts[0]?.formats(series);
        const prices = hosts[0]?.view()?.priceScale(series);
        return [
          formats?.price(60),
          formats?.change(10),
          chart.priceAxis().format(60, series),
          prices?.format(60),
        ];
      };
      // A percentage needs a base price.
      expect(format()).toEqual(['60.00', '10.00', '60.00', undefined]);
      series.setData([50, 55, 60].map((value, i) => ({ time: 60 * (i + 1), value })));
      other.setData([5, 6, 7].map((value, i) => ({ time: 60 * (i + 1), value })));
      expect(format()).toEqual(['20.00%', '20.00%', '20.00%', '20.00%']);
      chart.priceAxis().applyOptions({ type: YAxisType.Indexed });
      expect(format()).toEqual(['120.00', '20.00', '120.00', '120.00']);
      chart.priceAxis().applyOptions({ type: YAxisType.Logarithmic });
      expect(format()).toEqual(['60.00', '10.00', '60.00', '60.00']);
    });
  });

  it('is which of them belong together', () => {
    withHost((chart, host) => {
      expect(host.seriesGroups()).toEqual([]);
      getPrice(chart).addIndicator(BollingerBands);
      const [group] = host.seriesGroups();
      expect(group?.title).toMatch(/20/);
      expect(group?.members.length).toBeGreaterThan(1);
      expect(group?.members[0]?.[1]).toBe('');
    });
  });

  it('is their markers, cause bar and by point', () => {
    withHost((chart, host) => {
      const price = getPrice(chart);
      const marker = { time: 600, position: 'inside', price: 109, shape: 'circle' } as const;
      price.setMarkers([marker]);
      expect(host.markersOfBar(price, 9)).toEqual([marker]);
      expect(host.markersOfBar(price, 8)).toEqual([]);
      const view = host.view() as PaneView;
      const at = { x: view.time.indexToX(9), y: view.priceScale(price)?.priceToY(109) ?? 0 };
      expect(host.markersAt(view.pane, at)).toEqual([marker]);
      expect(host.markersAt(view.pane, { x: at.x, y: at.y + 80 })).toEqual([]);
    });
  });
});

it('a host knows the position of the crosshair', () => {
  withHost((chart, host) => {
    expect(host.crosshair()).toBeNull();
    chart.crosshair().set(600, null);
    const common = { barIndex: 9, time: 600, isLinked: false };
    expect(host.crosshair()).toEqual({ ...common, pane: null, y: 0, price: null, axisId: null });
    chart.crosshair().set(600, 110);
    const y = chart.priceAxis().priceToY(110);
    const pane = chart.pane();
    expect(host.crosshair()).toEqual({ ...common, pane, y, price: 110, axisId: 'right' });
    getPrice(chart).moveTo({ axis: 'left' });
    expect(host.crosshair()).toMatchObject({ price: 110, axisId: 'left' });
  });
});

it('the price of the crosshair is that of its line, which the magnet moves', () => {
  withHost((chart, host) => {
    chart.applyOptions({ crosshair: { magnet: 'strong' } });
    const { crosshair } = getCore('test', chart);
    const x = chart.timeAxis().timeToX(3000) ?? 0;
    crosshair.followPointer({ x, y: 20 }, null);
    expect(host.crosshair()).toMatchObject({ barIndex: 49, time: 3000, axisId: 'right' });
    expect(host.crosshair()?.price).toBeCloseTo(149);
    expect(chart.crosshair().position()).toEqual({ time: 3000, price: host.crosshair()?.price });
  });
});

it('a view is the same until its pane is drawn differently, and knows where it is', () => {
  withHost((chart, host) => {
    const low = chart.addPane('low');
    const view = host.view(low);
    chart.crosshair().set(600, 110);
    expect(host.view(low)).toBe(view);
    const { height, left, top } = host.view() as PaneView;
    expect([left, top]).toEqual([0, 0]);
    expect(view?.top).toBeGreaterThanOrEqual(height);
    chart.timeAxis().scrollBy(-5);
    expect(host.view(low)).not.toBe(view);
    expect(view?.time.format(60)).toBe('Thu, Jan 1, 1970 00:01 UTC');
  });
});

it('a view formats times of the other time type in the exchange time zone, as drawings do', () => {
  withHost((chart, host) => {
    chart.applyOptions({ exchangeTimeZone: 'America/New_York' });
    const format = (time: Time) => host.view()?.time.format(time);
    expect(format('2026-10-30')).toBe('Fri, Oct 30, 2026 04:00 UTC');
    chart.series()[0]?.setData([{ time: '2026-10-30', value: 1 }]);
    expect(format(Date.UTC(2026, 9, 30, 2) / 1000)).toBe('Thu, Oct 29, 2026');
  });
});

it('bounds in corners include all plug-ins on the pane', () => {
  withHost((chart, host) => {
    const low = chart.addPane('low');
    const Corner = definePlugin({
      type: 'acme/corner',
      attach: (_host, { width }: { width: number }) => ({
        cornerBounds: () => [{ x: 0, y: 0, width, height: 20 }],
      }),
    });
    chart.attach(Corner, { width: 100 });
    low.attach(Corner, { width: 50 });
    const getWidths = (view: PaneView | null) =>
      host.cornerBounds(view as PaneView).map(({ width }) => width);
    expect(getWidths(host.view())).toEqual([100]);
    expect(getWidths(host.view(low))).toEqual([100, 50]);
  });
});

describe('a price line', () => {
  it('has its y coordinate, color and title in a view', () => {
    withHost((chart, host) => {
      const price = getPrice(chart);
      const line = price.addPriceLine({ price: 120, title: 'Target', color: '#123456' });
      const view = host.view() as PaneView;
      const { color, side, title, y } = view.priceLine(line) ?? {};
      expect([color, side]).toEqual(['#123456', 'right']);
      expect(y).toBeCloseTo(view.priceScale(price)?.priceToY(120) ?? NaN);
      expect((title?.x ?? NaN) + (title?.width ?? NaN)).toBeCloseTo(view.width);
      expect(title?.width).toBeGreaterThan(view.measureText('Target'));
      expect((title?.y ?? NaN) + (title?.height ?? NaN) / 2).toBeCloseTo(y ?? NaN);
    });
  });

  it('has a title at the moved label, on the side of the axis', () => {
    withHost((chart, host) => {
      const price = getPrice(chart);
      chart.priceAxis('left').applyOptions({ visible: true });
      price.moveTo({ axis: 'left' });
      const lines = [120, 120].map((each) => price.addPriceLine({ price: each, title: 'Order' }));
      const views = lines.map((line) => host.view()?.priceLine(line));
      expect(views.map((each) => [each?.side, each?.title.x])).toEqual([
        ['left', 0],
        ['left', 0],
      ]);
      const [first, second] = views.map((each) => each?.title);
      expect(Math.abs((first?.y ?? 0) - (second?.y ?? 0))).toBeGreaterThanOrEqual(
        first?.height ?? NaN,
      );
    });
  });

  it('has an empty title at the edge of the pane when it is out of view or without a label', () => {
    withHost((chart, host) => {
      const price = getPrice(chart);
      const far = price.addPriceLine({ price: 900, title: 'Far' });
      const bare = price.addPriceLine({ price: 120, title: 'Bare', label: false });
      const view = host.view() as PaneView;
      const [outside, inside] = [far, bare].map((line) => view.priceLine(line));
      expect(outside?.y).toBeLessThan(0);
      expect([outside?.title.width, inside?.title.width]).toEqual([0, 0]);
      expect((outside?.title.y ?? NaN) + (outside?.title.height ?? NaN) / 2).toBe(0);
    });
  });

  it("doesn't have a view on another pane, or while its series is hidden", () => {
    withHost((chart, host) => {
      const price = getPrice(chart);
      const line = price.addPriceLine({ price: 120 });
      expect(host.view(chart.addPane('other'))?.priceLine(line)).toBeNull();
      price.applyOptions({ visible: false });
      expect(host.view()?.priceLine(line)).toBeNull();
    });
  });

  it('keeps its price in autoscaling until it is released or the plug-in ends', () => {
    withHost((chart, host) => {
      const line = getPrice(chart).addPriceLine({ price: 200, includeInAutoScale: true });
      const highest = () => chart.priceAxis().visibleRange()?.to ?? NaN;
      const before = highest();
      const release = host.keepAutoScalePrice(line);
      line.applyOptions({ price: 400 });
      expect(highest()).toBe(before);
      release();
      expect(highest()).toBeGreaterThan(400);
      host.keepAutoScalePrice(line);
      line.applyOptions({ price: 200 });
      release();
      expect(highest()).toBeGreaterThan(400);
      host.remove();
      expect(highest()).toBe(before);
    });
  });

  it('must be on the chart to keep its price', () => {
    withHost((chart, host) => {
      const line = getPrice(chart).addPriceLine({ price: 200 });
      line.remove();
      for (const [wrong, name] of [
        [line, 'an object'],
        [{}, 'an object'],
        [null, 'null'],
      ] as const) {
        expect(() => host.keepAutoScalePrice(wrong as never)).toThrow(
          `keepAutoScalePrice: line (${name}) must be a price line of this chart`,
        );
      }
    });
  });
});

it('a function of afterBatch runs when the change is complete, and may throw', () => {
  withHost((chart, host) => {
    const errors: unknown[] = [];
    const log = vi.spyOn(console, 'error').mockImplementation((error) => errors.push(error));
    const order: string[] = [];
    chart.batch(() => {
      host.afterBatch(() => {
        order.push('first');
        throw new Error('handler');
      });
      host.afterBatch(() => order.push('second'));
      order.push('change');
    });
    expect(order).toEqual(['change', 'first', 'second']);
    host.afterBatch(() => order.push('now'));
    expect(order.at(-1)).toBe('now');
    expect(errors).toEqual([new Error('handler')]);
    expect(host.signal.aborted).toBe(false);
    log.mockRestore();
  });
});

it('messages come from the options, and default ones for the rest', () => {
  withHost((chart, host) => {
    const messages = host.messages('legend', legendMessages);
    expect(messages().list).toBe('Legend');
    chart.applyOptions({ messages: { legend: { list: 'Legende' } } });
    expect([messages().list, messages().close]).toEqual(['Legende', 'C']);
  });
});

it('there is no element for HTML without a DOM', () => {
  withHost((_, host) => expect(host.overlay()).toBeNull());
});

/** Attaches parts to a chart with a line, and with a pane below it. */
function withParts(parts: PluginParts, work: (chart: IChartApi, lower: IPaneApi) => void): void {
  renderToSvg(size, {}, (chart) => {
    chart.addSeries('line').setData(bars);
    const lower = chart.addPane('lower');
    chart.attach(definePlugin({ type: 'acme/parts', attach: () => parts }));
    work(chart, lower);
  });
}

it('a plug-in learns when batches start, end and fail', () => {
  const order: string[] = [];
  const batchStarted = () => {
    order.push('start');
    return () => order.push('end');
  };
  withParts({ batchStarted }, (chart) => {
    chart.batch(() => chart.batch(() => order.push('work')));
    expect(order.splice(0)).toEqual(['start', 'start', 'work', 'end', 'end']);
    const fail = (): never => {
      throw new Error('failed');
    };
    expect(() => chart.batch(fail)).toThrow('failed');
    expect(order).toEqual(['start', 'end']);
  });
});

it('a plug-in of the chart learns which panes are hidden and removed', () => {
  const order: string[] = [];
  const parts: PluginParts = {
    paneHidden: ({ name }) => order.push(`hidden ${name}`),
    paneRemoved: ({ name }) => order.push(`removed ${name}`),
  };
  withParts(parts, (chart, lower) => {
    lower.applyOptions({ visible: false });
    lower.applyOptions({ visible: true });
    expect(order.splice(0)).toEqual(['hidden lower']);
    lower.maximize();
    expect(order.splice(0)).toEqual(['hidden main']);
    chart.applyState(chart.saveState());
    expect(order).toEqual([]);
    lower.restore();
    lower.applyOptions({ visible: false });
    const layout = chart.saveState({ data: 'none', parts: ['panes', 'series'] });
    lower.applyOptions({ visible: true });
    order.splice(0);
    chart.applyState(layout);
    expect(order.splice(0)).toEqual(['hidden lower']);
    lower.applyOptions({ visible: true });
    lower.remove();
    expect(order).toEqual(['removed lower']);
  });
});
