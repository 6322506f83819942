// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { createChart, RangeBar, type IChartApi, type VisibleRange } from '../../src';
import { sampleBars } from '../../src/samples';
import { setChartSize } from '../../src/testing';

const charts: IChartApi[] = [];
afterEach(() => {
  for (const chart of charts.splice(0)) chart.remove();
  document.body.replaceChildren();
});

const minutes = sampleBars({ interval: 300, count: 2000 });

/** Opens a chart of five-minute bars in New York, which shows its last 40 bars. */
function open(first: number): IChartApi {
  const element = document.createElement('div');
  document.body.append(element);
  const chart = createChart(element, {
    exchangeTimeZone: 'America/New_York',
    // The labels of another range can't change the width of the pane.
    priceAxis: { minWidth: 100 },
  });
  charts.push(chart);
  setChartSize(chart, { width: 600, height: 400 });
  chart.addSeries('candle').setData(minutes.slice(first));
  void chart.timeAxis().setVisibleRange({ type: 'last-bars', count: 40 });
  return chart;
}

const getRange = (chart: IChartApi): VisibleRange =>
  chart.timeAxis().visibleRange() as VisibleRange;
const countBars = ({ fromIndex, toIndex }: VisibleRange): number => toIndex - fromIndex;

it('shows as many bars as before around the first bar of a day', async () => {
  const chart = open(0);
  const before = countBars(getRange(chart));
  const { status } = await chart.attach(RangeBar).goTo('2026-10-15');
  expect(status).toBe('shown');
  const range = getRange(chart);
  expect(countBars(range)).toBeCloseTo(before);
  const opening = chart.timeAxis().timeToIndex(Date.UTC(2026, 9, 15, 13, 30) / 1000);
  expect((range.fromIndex + range.toIndex) / 2).toBeCloseTo(opening as number);
});

it('shows as many bars as before if it loads the day', async () => {
  const chart = open(1500);
  chart.timeAxis().onNearStart(() => Promise.resolve(minutes.slice(0, 1500)));
  const before = countBars(getRange(chart));
  const { status } = await chart.attach(RangeBar).goTo('2026-10-15');
  expect(status).toBe('shown');
  expect(countBars(getRange(chart))).toBeCloseTo(before);
});

it('keeps the space after the last bar for a day after it', async () => {
  const chart = open(0);
  const before = getRange(chart);
  await chart.attach(RangeBar).goTo('2026-12-24');
  expect(getRange(chart).toIndex).toBeCloseTo(before.toIndex);
  expect(countBars(getRange(chart))).toBeCloseTo(countBars(before));
});
