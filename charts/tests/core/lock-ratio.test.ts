import { describe, expect, it } from 'vitest';
import { sampleBars } from '../../src/samples';
import { RangeOfType } from '../../src/types/enums';
import { type Framed, framed, runUntilStable } from './framed-chart';
import { withChart } from './with-chart';

/** Saved state of the right axis after it was fitted. */
const savedAfterFit = (chartOptions: object, axisOptions: object) =>
  withChart((chart) => {
    chart.priceAxis().applyOptions(axisOptions);
    chart.priceAxis().fit();
    return chart.saveState().panes[0]?.priceAxes.right;
  }, chartOptions);

describe('the saved state of a price axis with a locked ratio', () => {
  it('keeps that the axis was fitted after the ratio was locked', () => {
    expect(savedAfterFit({}, { lockRatio: true })).toEqual({
      lockRatio: true,
      autoScale: true,
      range: null,
    });
  });

  it('keeps it where the chart locks the ratio of all axes', () => {
    const locked = { priceAxis: { lockRatio: true } };
    expect(savedAfterFit(locked, {})).toEqual({ autoScale: true, range: null });
    expect(savedAfterFit(locked, { lockRatio: false })).toEqual({
      lockRatio: false,
      autoScale: true,
      range: null,
    });
  });
});

const bars = sampleBars({ count: 400 });

/** Returns the number of prices per pixel divided by the number of bars per pixel. */
function getRatio({ chart, core }: Framed): number {
  const price = chart.panes()[0]?.priceAxis();
  const [top = NaN, bottom = NaN] = [price?.yToPrice(0) ?? NaN, price?.yToPrice(100) ?? NaN];
  return ((top - bottom) / 100) * core.context.view().spacing;
}

function locked(autoScale = false) {
  const framedChart = framed();
  const series = framedChart.chart.addSeries('candle');
  series.setData(bars.slice(200));
  framedChart.frame();
  framedChart.chart.priceAxis().applyOptions({ lockRatio: true });
  if (autoScale) framedChart.chart.priceAxis().fit();
  framedChart.frame();
  return { ...framedChart, series };
}

describe('a locked ratio of prices to bars', () => {
  const moves: Record<string, (chart: ReturnType<typeof locked>) => unknown> = {
    fit: ({ chart }) => chart.timeAxis().fit(),
    'setVisibleRange with bars': ({ chart }) =>
      chart.timeAxis().setVisibleRange({ type: RangeOfType.Bars, fromIndex: 20, toIndex: 50 }),
    'setVisibleRange with times': ({ chart }) =>
      chart.timeAxis().setVisibleRange({
        type: RangeOfType.Time,
        from: bars[250]?.time ?? '',
        to: bars[390]?.time ?? '',
      }),
    'setVisibleRange with the newest bars': ({ chart }) =>
      chart.timeAxis().setVisibleRange({ type: RangeOfType.LastBars, count: 20 }),
    'setVisibleRange with times that load later': ({ chart, series }) => {
      const to = bars[210]?.time ?? '';
      const from = bars[20]?.time ?? '';
      chart.timeAxis().onNearStart(async () => {
        await new Promise((resolve) => setImmediate(resolve));
        const first = bars.findIndex(({ time }) => time === series.first()?.time);
        return bars.slice(Math.max(0, first - 90), first);
      });
      void chart.timeAxis().setVisibleRange({ type: RangeOfType.Time, from, to });
    },
    'fit and a zoom': ({ chart }) => {
      chart.timeAxis().fit();
      chart.timeAxis().zoomBy(3);
    },
    'two ranges and a change of prices': ({ chart }) => {
      void chart.timeAxis().setVisibleRange({ type: RangeOfType.Bars, fromIndex: 20, toIndex: 50 });
      chart.timeAxis().fit();
      void chart.batch(() =>
        chart.timeAxis().setVisibleRange({ type: RangeOfType.LastBars, count: 9 }),
      );
    },
  };
  for (const [name, move] of Object.entries(moves)) {
    it(`is kept by ${name}`, async () => {
      const chart = locked();
      const before = getRatio(chart);
      const { spacing } = chart.core.context.view();
      move(chart);
      await runUntilStable([chart]);
      expect(chart.core.context.view().spacing).not.toBeCloseTo(spacing, 3);
      expect(getRatio(chart) / before).toBeCloseTo(1, 6);
    });
  }

  it('is kept by fit of a chart that was autoscaled, and is up to date at once', () => {
    const chart = locked(true);
    const before = getRatio(chart);
    chart.chart.timeAxis().fit();
    expect(chart.chart.priceAxis().options().autoScale).toBe(false);
    expect(getRatio(chart) / before).toBeCloseTo(1, 6);
    expect(chart.chart.timeAxis().visibleRange()).toMatchObject({ fromIndex: 0, toIndex: 204 });
  });
});
