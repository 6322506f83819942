import type { IChartApi, ISeriesApi, YAxisType } from '../../src';
import { expect, test } from './harness/test';

interface Written {
  readonly chart: IChartApi;
  readonly series: ISeriesApi;
  readonly texts: readonly string[];
  format(price: number): string;
}
type Write = (style: object, options: object, values?: readonly number[]) => Written;

/** Creates a chart from values and options, and returns it with the texts of its picture. */
const written = `(style, options, values = [10, 12.5, 11]) => {
  const chart = window.charts.createChart('chart', { locale: 'de-DE', ...options });
  const day = 86_400;
  const series = chart.addSeries('line', style);
  series.setData(values.map((value, i) => ({ time: 1_700_000_000 + i * day, value })));
  const texts = [...window.charts.toSvg(chart).matchAll(/<text[^>]*>([^<]+)/g)].map(([, text]) => text);
  const format = (price) => chart.priceAxis().format(price);
  return { chart, series, texts, format };
}`;

test('the bars determine the decimal places, even of tiny prices', async ({ page }) => {
  const found = await page.evaluate((written) => {
    const write = eval(written) as Write;
    const priceFormat = { precision: 'auto' };
    const { chart, series, texts, format } = write({ priceFormat }, {}, [0.00001234, 0.00001289]);
    const tiny = {
      count: texts.filter((text) => /^0\.0000\d+$/.test(text)).length,
      last: format(0.00001289),
    };
    series.setData([{ time: 1_700_000_000, value: 38_500 }]);
    const whole = chart.priceAxis().format(38_500);
    chart.remove();
    return { tiny, whole };
  }, written);
  expect(found.tiny.count).toBeGreaterThan(3);
  expect(found.tiny.last).toBe('0.00001289');
  expect(found.whole).toBe('38500');
});

test('volumes are abbreviated in the units of the language', async ({ page }) => {
  const found = await page.evaluate((written) => {
    const write = eval(written) as Write;
    const style = { priceFormat: { type: 'volume' } };
    const { chart, texts } = write(style, {}, [1_500_000, 2_750_000]);
    const english = texts;
    chart.applyOptions({ messages: window.charts.zhCN });
    const zhCN = chart.priceAxis().format(2_750_000);
    chart.remove();
    return { english, zhCN };
  }, written);
  expect(found.english).toContain('2.75M');
  expect(found.zhCN).toBe('275万');
});

test("numbers follow the language with numberFormat 'locale'", async ({ page }) => {
  const found = await page.evaluate((written) => {
    const write = eval(written) as Write;
    const { chart, format } = write({}, {});
    const plain = format(1234.5);
    chart.applyOptions({ numberFormat: 'locale' });
    const german = format(1234.5);
    chart.applyOptions({ locale: null, messages: window.charts.zhCN });
    const zhCN = format(1234.5);
    chart.remove();
    return [plain, german, zhCN];
  }, written);
  expect(found).toEqual(['1234.50', '1.234,50', '1,234.50']);
});

test('percentages have their own format, on the axis and in shapes', async ({ page }) => {
  const found = await page.evaluate((written) => {
    const write = eval(written) as Write;
    const { chart, series, texts, format } = write(
      { priceFormat: { type: 'percent', precision: 1 } },
      {},
    );
    const values = { words: texts, one: format(5.25) };
    const axis = chart.priceAxis();
    window.harness.drawing(chart).add(window.charts.Measure, [
      { time: 1_700_000_000, price: 10 },
      { time: 1_700_086_400, price: 12.5 },
    ]);
    const drawTexts = () => window.charts.toSvg(chart).replaceAll(/<[^>]+>/g, ' ');
    axis.applyOptions({ percentFormat: { precision: 1 } });
    const shape = drawTexts();
    axis.applyOptions({ type: 'percentage' as YAxisType, percentFormat: { precision: 0 } });
    const whole = drawTexts();
    axis.applyOptions({
      percentFormat: { formatter: (percent) => `${percent.toFixed(1)} p.c.` },
    });
    const customTexts = drawTexts();
    const restored = chart.saveState().panes[0]?.priceAxes.right;
    series.applyOptions({});
    chart.remove();
    return { values, shape, whole, own: customTexts, restored };
  }, written);
  expect(found.values.one).toMatch(/^5\.[23]%$/);
  expect(found.values.words).toContain('11.0%');
  expect(found.shape).toContain('(+25.0%)');
  expect(found.whole).toMatch(/ 24% /);
  expect(found.own).toContain('10.0 p.c.');
  expect(found.restored).toEqual({ type: 'percentage', percentFormat: { precision: 0 } });
});
