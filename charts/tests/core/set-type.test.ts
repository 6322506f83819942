import { describe, expect, it } from 'vitest';
import { defineBarType, type CustomBar } from '../../src';
import type { ChartState } from '../../src/api/chart-state';
import { getCore } from '../../src/core/get-core';
import { planRestore } from '../../src/core/restore-chart';
import { ATR, SMA } from '../../src/indicators';
import { sampleBars } from '../../src/samples';
import { readState } from '../../src/saved-state/read-chart-state';
import { toSvg } from '../../src/chart/to-svg';
import type { Bar } from '../../src/types/data-types';
import { withChart } from './with-chart';

const bars: Bar[] = sampleBars({ count: 60 }).map((bar, i) => ({ ...bar, volume: i + 1 }));
const closes = bars.map(({ time, close }) => ({ time, value: close }));
const last = bars.at(-1) as Bar;

interface Block extends CustomBar {
  high: number;
  low: number;
  close: number;
}
const Blocks = defineBarType({
  type: 'acme/blocks',
  label: 'Blocks',
  fields: { high: 'number', low: 'number', close: 'number' },
  style: { fill: '#010203' },
  prices: ({ close, high, low }: Block) => ({ low, high, value: close }),
  draw: ({ bars: visible, style, y }) =>
    visible.map(({ bar, x }) => ({
      type: 'rect',
      x,
      y: y(bar.high),
      width: 3,
      height: 3,
      fill: style.fill,
    })),
});

describe('setType', () => {
  it('keeps the handle, the id, the bars and the options of both types', () => {
    withChart((chart) => {
      const formatter = (price: number): string => `${price} USD`;
      const series = chart.addSeries('candle', {
        ...{ id: 'price', title: 'ACME', axis: 'left', lastPriceLine: false },
        ...{ priceFormat: { formatter }, upColor: '#0a0' },
      });
      series.setData(bars);
      const line = series.setType('line');
      expect(line).toBe(series);
      expect(chart.series()).toEqual([series]);
      expect(line.type).toBe('line');
      expect(line.options()).toMatchObject({
        ...{ id: 'price', title: 'ACME', axis: 'left', lastPriceLine: false, width: 2 },
        priceFormat: { formatter },
      });
      expect(line.options()).not.toHaveProperty('upColor');
      expect(line.data()).toEqual(closes);
      expect(line.setType('ohlc').data()).toEqual(bars);
    });
  });

  it('keeps changed style options that the new type has, and takes options', () => {
    withChart((chart) => {
      const line = chart.addSeries('line', { color: '#123456', width: 3 });
      const area = line.setType('area', { title: 'Area' });
      expect(area.options()).toMatchObject({ color: '#123456', width: 3, title: 'Area' });
      const before = area.options();
      expect(() => area.setType('histogram', { width: 1 } as never)).toThrow(
        'setType: options.width is not an option',
      );
      expect(() => area.setType('histogram', { id: 'b' })).toThrow(
        'setType: id ("b") cannot change',
      );
      expect(() => area.setType('pie' as never)).toThrow('setType: type ("pie") must be one of');
      expect([area.type, area.options()]).toEqual(['area', before]);
    });
  });

  it('draws the closes of bars in the range of the closes, and all prices again', () => {
    withChart((chart) => {
      const spike = bars.with(30, { ...(bars[30] as Bar), high: 1000 });
      const series = chart.addSeries('candle');
      series.setData(spike);
      chart.timeAxis().fit();
      const getTop = (): number => chart.priceAxis().visibleRange()?.to ?? NaN;
      const candles = toSvg(chart);
      expect(getTop()).toBeGreaterThan(1000);
      series.setType('line');
      expect(getTop()).toBeLessThan(200);
      series.setType('candle');
      expect(toSvg(chart)).toBe(candles);
    });
  });

  it('keeps markers, price lines and indicators with their values', () => {
    withChart((chart) => {
      const series = chart.addSeries('candle');
      series.setData(bars);
      series.setMarkers([{ time: last.time, position: 'above', shape: 'circle' }]);
      const priceLine = series.addPriceLine({ price: 100 });
      const atr = series.addIndicator(ATR).series.value;
      const before = atr.data();
      const line = series.setType('area');
      expect(atr.data()).toEqual(before);
      expect(line.markers()).toHaveLength(1);
      expect(line.priceLines()).toEqual([priceLine]);
      expect(line.indicators()).toHaveLength(1);
      line.update({ ...last, high: last.high + 50 });
      expect(atr.data().at(-1)).not.toEqual(before.at(-1));
      expect(series.setType('candle').last()).toEqual({ ...last, high: last.high + 50 });
    });
  });

  it('draws the same as a series of the type with the same bars', () => {
    const draw = (isChanged: boolean): string =>
      withChart((chart) => {
        const series = isChanged
          ? chart.addSeries('ohlc').setType('heikin-ashi')
          : chart.addSeries('heikin-ashi');
        series.setData(bars);
        return toSvg(chart);
      });
    expect(draw(true)).toBe(draw(false));
  });

  it('changes between built-in and custom types if the bars have the fields', () => {
    withChart((chart) => {
      const series = chart.addSeries('candle', { title: 'ACME' });
      series.setData(bars);
      const blocks = series.setType(Blocks, { fill: '#040506' });
      expect(blocks.options().fill).toBe('#040506');
      expect(blocks.last()).toEqual(last);
      expect(toSvg(chart)).toContain('#040506');
      expect(blocks.setType('line').last()).toEqual(closes.at(-1));
      expect(series.setType('candle').data()).toEqual(bars);
    });
  });

  it.each([
    ['candle', 'open'],
    ['band', 'upper'],
    [Blocks, 'high'],
  ] as const)('throws if the bars do not fit: %#', (type, field) => {
    withChart((chart) => {
      const series = chart.addSeries('line', { title: 'A' });
      series.setData(closes);
      const before = toSvg(chart);
      expect(() => series.setType(type)).toThrow(`setType: data[0].${field} (undefined) must be`);
      expect(series.type).toBe('line');
      expect(series.data()).toEqual(closes);
      expect(toSvg(chart)).toBe(before);
    });
  });

  it('changes to other data in a batch', () => {
    withChart((chart) => {
      const series = chart.addSeries('line');
      series.setData(closes);
      chart.batch(() => {
        series.setData([]);
        series.setType('candle').setData(bars);
      });
      expect([series.type, series.data()]).toEqual(['candle', bars]);
    });
  });

  it('is reverted with the bars if a batch fails', () => {
    withChart((chart) => {
      const series = chart.addSeries('candle', { upColor: '#0a0' });
      series.setData(bars);
      const before = [series.options(), series.data(), toSvg(chart)];
      const stop = (): void => {
        series.setType('line').update({ time: last.time, value: 1 });
        throw new Error('stop');
      };
      expect(() => chart.batch(stop)).toThrow('stop');
      expect(series.type).toBe('candle');
      expect([series.options(), series.data(), toSvg(chart)]).toEqual(before);
    });
  });

  it('is saved and restored with all prices', () => {
    withChart((chart) => {
      chart.addSeries('candle', { id: 'a' }).setData(bars);
      (chart.series()[0] as NonNullable<ReturnType<typeof chart.series>[0]>).setType('line');
      const state = JSON.parse(JSON.stringify(chart.saveState({ data: 'include' }))) as ChartState;
      expect(state.sources[0]).toMatchObject({ type: 'line', data: bars });
      withChart((again) => {
        planRestore(getCore('test', again), readState('restoreChart', state));
        const [series] = again.series();
        expect(series?.type).toBe('line');
        expect(series?.setType('candle').data()).toEqual(bars);
      });
    });
  });

  it('changes the lines of an indicator to types with the same data, even after a restore', () => {
    withChart((chart) => {
      const series = chart.addSeries('candle', { id: 'a' });
      series.setData(bars);
      const line = series.addIndicator(SMA).series.value;
      const values = line.data();
      expect(line.setType('histogram').data()).toEqual(values);
      expect(() => line.setType('candle')).toThrow(
        'setType: type must be a type for single values, such as "line", because an indicator calculates',
      );
      const state = JSON.parse(JSON.stringify(chart.saveState({ data: 'include' }))) as ChartState;
      withChart((again) => {
        planRestore(getCore('test', again), readState('restoreChart', state), [SMA]);
        expect(again.series().map(({ type }) => type)).toEqual(['candle', 'histogram']);
        expect(again.series()[1]?.data()).toEqual(values);
      });
    });
  });
});

describe('a type of single values', () => {
  it.each([
    ['a list', bars],
    [
      'columns',
      {
        time: bars.map(({ time }) => time),
        open: Float64Array.from(bars, ({ open }) => open),
        high: Float64Array.from(bars, ({ high }) => high),
        low: Float64Array.from(bars, ({ low }) => low),
        close: Float64Array.from(bars, ({ close }) => close),
      },
    ],
  ])('draws the closes of bars with four prices: %s', (_, data) => {
    withChart((chart) => {
      const series = chart.addSeries('line');
      series.setData(data);
      expect(series.data()).toEqual(closes);
      series.update({ time: last.time, value: 5 });
      expect(series.setType('candle').last()).toMatchObject({ open: 5, high: 5, low: 5, close: 5 });
    });
  });

  it('keeps four prices that the first update or prepend adds', () => {
    withChart((chart) => {
      const series = chart.addSeries('area');
      series.update(last);
      series.prepend(bars.slice(0, -1));
      expect(series.data()).toEqual(closes);
      expect(series.setType('candle').data()).toEqual(bars);
    });
  });

  it('keeps the close of bars that are added to single values', () => {
    withChart((chart) => {
      const series = chart.addSeries('line');
      series.setData(closes.slice(5, -1));
      series.update(last);
      series.prepend(bars.slice(0, 5));
      expect(series.data()).toEqual(closes);
      expect(() => series.setType('candle')).toThrow('setType: data[0].open');
    });
  });
});
