import { describe, expect, it } from 'vitest';
import { type IChartApi, type ISeriesApi, renderToSvg, toSvg } from '../../src';
import type { ChartOptions } from '../../src/options/chart-options';
import { defaultChartOptions } from '../../src/options/chart-options';
import { resolveTheme } from '../../src/options/theme';

const size = { width: 400, height: 300 };
const theme = resolveTheme(defaultChartOptions, { dark: false, calm: true });
const [seriesColor = ''] = theme.series;
/** 45% as the last channel of a hexadecimal color. */
const soft = (color: string): string => `${color}73`;
const times = [60, 120, 180];
const rising = { open: 1, high: 3, low: 1, close: 2 };
const falling = { open: 2, high: 3, low: 1, close: 1 };
const quiet = { lastPriceLine: false, lastPriceLabel: false };
const volumeStyle = { ...quiet, priceFormat: { type: 'volume' as const } };

function addCandles(chart: IChartApi, bars = [rising, falling, rising]): ISeriesApi<'candle'> {
  const series = chart.addSeries('candle', { ...quiet, upColor: '#000001', downColor: '#000002' });
  series.setData(bars.map((bar, i) => ({ time: times[i] ?? 0, ...bar })));
  return series;
}

function addVolumes(
  chart: IChartApi,
  style: Parameters<IChartApi['addSeries']>[1] = {},
  values: readonly { value: number; color?: string }[] = [{ value: 5 }, { value: 6 }, { value: 7 }],
): ISeriesApi<'histogram'> {
  const pane = chart.addPane('volume');
  const series = pane.addSeries('histogram', { ...volumeStyle, ...style } as object);
  series.setData(values.map((each, i) => ({ time: times[i] ?? 0, ...each })));
  return series;
}

/** Fills of the picture that a histogram can have, in the order of the alphabet. */
function getFills(chart: IChartApi): string[] {
  const svg = toSvg(chart);
  const candidates = [theme.up, theme.down, seriesColor, '#123456'];
  const fills = candidates.flatMap((color) => [color, soft(color)]);
  return fills.filter((color) => svg.includes(`"${color}"`));
}

const draw = <Result>(
  work: (chart: IChartApi) => Result,
  options: Partial<ChartOptions> = {},
): Result => {
  let result: Result | undefined;
  renderToSvg(size, options, (chart) => {
    result = work(chart);
  });
  return result as Result;
};

describe('volumes', () => {
  it('have the colors of the prices at their times, at 45% opacity', () => {
    const fills = draw((chart) => {
      addCandles(chart);
      addVolumes(chart);
      return getFills(chart);
    });
    expect(fills).toEqual([soft(theme.up), soft(theme.down)]);
  });

  it('have the color of the last price in their label', () => {
    draw((chart) => {
      addCandles(chart, [rising, rising, falling]);
      addVolumes(chart, { lastPriceLabel: true });
      expect(getFills(chart)).toContain(theme.down);
    });
  });

  it('have the series color at times without a price', () => {
    const fills = draw((chart) => {
      addCandles(chart, [rising]);
      addVolumes(chart);
      return getFills(chart);
    });
    expect(fills).toEqual([soft(theme.up), soft(seriesColor)]);
  });

  it('have the series color without a series with open and close', () => {
    const fills = draw((chart) => {
      addVolumes(chart);
      return getFills(chart);
    });
    expect(fills).toEqual([soft(seriesColor)]);
  });

  it('change their color when an update turns the price, though only the prices changed', () => {
    draw((chart) => {
      const candles = addCandles(chart, [rising, rising, rising]);
      addVolumes(chart);
      expect(getFills(chart)).toEqual([soft(theme.up)]);
      candles.update({ time: 180, ...falling });
      expect(getFills(chart)).toEqual([soft(theme.up), soft(theme.down)]);
    });
  });

  it('prefer the prices on their own pane', () => {
    const fills = draw((chart) => {
      addCandles(chart, [falling, falling, falling]);
      const volumes = addVolumes(chart);
      volumes
        .pane()
        .addSeries('ohlc', { ...quiet, upColor: '#000001' })
        .setData(times.map((time) => ({ time, ...rising })));
      return getFills(chart);
    });
    expect(fills).toEqual([soft(theme.up)]);
  });

  it('keep a CSS color as it is, and soften palette colors of bars', () => {
    draw((chart) => {
      addCandles(chart);
      const volumes = addVolumes(chart, { color: '#123456' });
      expect(getFills(chart)).toEqual(['#123456']);
      volumes.applyOptions({ color: 'down' });
      expect(getFills(chart)).toEqual([soft(theme.down)]);
      volumes.applyOptions({ color: null });
      volumes.setData(times.map((time) => ({ time, value: 5, color: 'up' })));
      expect(getFills(chart)).toEqual([soft(theme.up)]);
    });
  });

  it('follow `colorBy` and `opacity`', () => {
    draw((chart) => {
      addCandles(chart);
      const volumes = addVolumes(chart, { colorBy: 'series', opacity: 1 });
      expect(getFills(chart)).toEqual([seriesColor]);
      volumes.applyOptions({ colorBy: 'direction' });
      expect(getFills(chart)).toEqual([theme.up, theme.down]);
    });
  });
});

it('histograms of other values have the series color', () => {
  const fills = draw((chart) => {
    addCandles(chart);
    addVolumes(chart, { priceFormat: { type: 'price' } });
    return getFills(chart);
  });
  expect(fills).toEqual([seriesColor]);
});

it.each([
  [
    { colorBy: 'close' },
    'addSeries: options.colorBy ("close") must be one of "auto", "series", "direction"',
  ],
  [{ opacity: 1.5 }, 'addSeries: options.opacity (1.5) must be a finite number from 0 to 1'],
  [
    { opacity: 'half' },
    'addSeries: options.opacity ("half") must be "auto" or a number from 0 to 1',
  ],
])('refuses %o', (style, message) => {
  draw((chart) => {
    expect(() => chart.addSeries('histogram', style as object)).toThrow(message);
  });
});
