import { describe, expect, it } from 'vitest';
import { EMA, MACD, RSI } from '../../src/indicators';
import { sampleBars } from '../../src/samples';
import { framed } from '../core/framed-chart';

function createChart() {
  const { chart } = framed();
  const price = chart.addSeries('candle', { axis: 'left' });
  price.setData(sampleBars({ count: 60 }));
  return { chart, price };
}

describe('display options of an indicator', () => {
  it('move its series, and remove an unused pane', () => {
    const { chart, price } = createChart();
    const macd = price.addIndicator(MACD);
    const all = Object.values(macd.series);
    macd.applyOptions({ pane: 'other' });
    expect(chart.panes().map(({ name }) => name)).toEqual(['main', 'other']);
    expect(all.map((series) => series.pane().name)).toEqual(['other', 'other', 'other']);
    macd.applyOptions({ pane: chart.pane(), axis: 'right' });
    expect(chart.panes().length).toBe(1);
    expect(all.map((series) => series.options().axis)).toEqual(['right', 'right', 'right']);
    macd.applyOptions({ axis: undefined });
    expect(macd.series.macd.options().axis).toBe('left');
    macd.applyOptions({ pane: undefined });
    expect(macd.series.macd.pane().name).toBe('MACD');
    expect(macd.series.macd.options().axis).toBe('right');
  });

  it('change titles and styles, together with the calculation', () => {
    const { price } = createChart();
    const ema = price.addIndicator(EMA, { length: 5 });
    const { color } = ema.series.value.options();
    ema.applyOptions({
      length: 9,
      title: 'Trend',
      styles: { value: { color: '#123456', width: 4 } },
    });
    expect(ema.series.value.options()).toMatchObject({
      title: 'Trend',
      color: '#123456',
      width: 4,
    });
    expect(ema.options()).toMatchObject({ length: 9 });
    ema.applyOptions({ title: undefined, styles: { value: { color: undefined } } });
    expect(ema.series.value.options()).toMatchObject({ title: 'EMA 9', color, width: 4 });
    ema.applyOptions({ styles: undefined });
    expect(ema.series.value.options().width).toBe(
      price.addIndicator(EMA).series.value.options().width,
    );
  });

  it.each([
    [{ length: 9, pane: 'new', axis: 'none such' }, /axis/],
    [{ length: 9, styles: { nope: {} } }, /styles.nope is not a series of this indicator/],
    [{ length: 9, styles: { value: { width: -1 } } }, /styles.value.width/],
    [{ length: 9, title: 5 }, /title/],
    [{ length: 'x', title: 'A' }, /length/],
  ])('change nothing if %j throws', (options, message) => {
    const { chart, price } = createChart();
    const rsi = price.addIndicator(RSI, { length: 5 });
    const before = chart.saveState();
    expect(() => rsi.applyOptions(options as object)).toThrow(message);
    expect(chart.saveState()).toEqual(before);
  });
});
