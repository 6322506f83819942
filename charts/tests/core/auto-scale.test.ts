import { afterEach, describe, expect, it, vi } from 'vitest';
import { type IChartApi, type PriceRange, renderToSvg, YAxisType } from '../../src';

const values = (...list: readonly number[]) =>
  list.map((value, i) => ({ time: 1_700_000_000 + 60 * i, value }));

/** Price range of the right axis without margins, on an unpainted chart. */
function getRange(draw: (chart: IChartApi) => void): PriceRange | null {
  let range: PriceRange | null = null;
  const priceAxis = { marginTop: 0, marginBottom: 0 };
  renderToSvg({ width: 400, height: 300 }, { priceAxis }, (chart) => {
    draw(chart);
    range = chart.priceAxis().visibleRange();
  });
  return range;
}

const close = (range: PriceRange | null) =>
  range && { from: Number(range.from.toFixed(6)), to: Number(range.to.toFixed(6)) };

describe('autoscale', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('excludes a series with includeInAutoScale: false', () => {
    const range = getRange((chart) => {
      chart.addSeries('line').setData(values(10, 20));
      chart.addSeries('line', { includeInAutoScale: false }).setData(values(500, 900));
    });
    expect(close(range)).toEqual({ from: 10, to: 20 });
  });

  it('includes all series if every one is excluded', () => {
    const range = getRange((chart) => {
      chart.addSeries('line', { includeInAutoScale: false }).setData(values(10, 20));
    });
    expect(close(range)).toEqual({ from: 10, to: 20 });
  });

  it('includes price lines with includeInAutoScale only', () => {
    const range = getRange((chart) => {
      const series = chart.addSeries('line');
      series.setData(values(10, 20));
      series.addPriceLine({ price: 5, includeInAutoScale: true });
      const target = series.addPriceLine({ price: 40 });
      series.addPriceLine({ price: 100 });
      target.applyOptions({ includeInAutoScale: true });
    });
    expect(close(range)).toEqual({ from: 5, to: 40 });
  });

  it('excludes price lines of a hidden series', () => {
    const range = getRange((chart) => {
      chart.addSeries('line').setData(values(10, 20));
      const hidden = chart.addSeries('line', { visible: false });
      hidden.setData(values(1, 2));
      hidden.addPriceLine({ price: 400, includeInAutoScale: true });
    });
    expect(close(range)).toEqual({ from: 10, to: 20 });
  });

  it.each([
    YAxisType.Linear,
    YAxisType.Logarithmic,
    YAxisType.Percentage,
    YAxisType.Indexed,
  ] as const)('can be changed by autoScaleRange, which receives prices: %s', (type) => {
    const ranges: PriceRange[] = [];
    const range = getRange((chart) => {
      chart.addSeries('line').setData(values(10, 30));
      chart.priceAxis().applyOptions({
        type,
        autoScaleRange(found) {
          ranges.push(found);
          return { from: Math.max(found.from, 20), to: Math.min(found.to, 25) };
        },
      });
    });
    expect(ranges.map(close)).toContainEqual({ from: 10, to: 30 });
    expect(close(range)).toEqual({ from: 20, to: 25 });
  });

  it.each([
    ['throws', () => Number('x').toFixed(-1), 'threw an error'],
    ['answers nothing', () => undefined, 'returned undefined; it must return'],
    ['turns the range round', () => ({ from: 3, to: 2 }), 'returned an object; it must return'],
    ['loses a number', () => ({ from: NaN, to: 2 }), 'returned an object; it must return'],
  ])('is unchanged if the function %s, and the error is reported once', (_, limit, message) => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const range = getRange((chart) => {
      chart.addSeries('line').setData(values(10, 20));
      chart.priceAxis().applyOptions({ autoScaleRange: limit as never });
      chart.priceAxis().visibleRange();
      chart.timeAxis().scrollBy(1);
    });
    expect(close(range)).toEqual({ from: 10, to: 20 });
    expect(report).toHaveBeenCalledTimes(1);
    expect(String(report.mock.calls[0]?.[0])).toContain(`priceAxis.autoScaleRange ${message}`);
  });

  it('is saved with the state, except functions', () => {
    let state = {};
    getRange((chart) => {
      chart.addSeries('line', { id: 'own', includeInAutoScale: false }).setData(values(10, 20));
      chart.priceAxis().applyOptions({ autoScaleRange: (found) => found, marginTop: 0.3 });
      state = chart.saveState();
    });
    expect(state).toMatchObject({
      panes: [{ priceAxes: { right: { marginTop: 0.3 } } }],
      sources: [{ style: { includeInAutoScale: false } }],
    });
    expect(JSON.stringify(state)).not.toContain('autoScaleRange');
  });
});

describe('a saved series', () => {
  it('has its markers and its price lines', () => {
    let state = {};
    const [first] = values(10);
    const time = first?.time ?? 0;
    getRange((chart) => {
      const series = chart.addSeries('line', { id: 'own' });
      series.setData(values(10, 20));
      series.setMarkers([{ time, position: 'above', shape: 'circle', text: 'In' }]);
      series.addPriceLine({ price: 12, id: 'stop', includeInAutoScale: true, title: 'Stop' });
      series.addPriceLine({ price: 15 }).remove();
      chart.addSeries('line', { id: 'plain' }).setData(values(10, 20));
      state = chart.saveState();
    });
    expect(state).toMatchObject({
      sources: [
        {
          id: 'own',
          markers: [{ time, position: 'above', shape: 'circle', text: 'In' }],
          priceLines: [{ price: 12, id: 'stop', includeInAutoScale: true, title: 'Stop' }],
        },
        { id: 'plain' },
      ],
    });
    expect(JSON.stringify(state).match(/markers|priceLines/g)).toEqual(['markers', 'priceLines']);
  });
});
