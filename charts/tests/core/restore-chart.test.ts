// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChart, restoreChart, toSvg } from '../../src';
import type { ChartState, IChartApi } from '../../src';
import { Ratio } from '../../src/indicators';
import { sampleBars, sampleValues } from '../../src/samples';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(806);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360);
});

afterEach(() => document.body.replaceChildren());

function addContainer(): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  return container;
}

const save = (chart: IChartApi): ChartState =>
  JSON.parse(JSON.stringify(chart.saveState({ data: 'include' }))) as ChartState;

it('restores an indicator with another series as an option', () => {
  const chart = createChart(addContainer());
  const [one, other] = [chart.addSeries('line'), chart.addSeries('line')];
  one.setData(sampleValues());
  other.setData(sampleValues());
  one.addIndicator(Ratio, { other });
  const restored = restoreChart(addContainer(), save(chart), { indicators: [Ratio] });
  const [ratio] = restored.indicators(Ratio);
  expect(ratio?.options().other).toBe(restored.series()[1]);
  expect(ratio?.series.value.last()).toEqual(chart.indicators(Ratio)[0]?.series.value.last());
});

it('draws bars that are halfway between two pixels at the same pixels again', () => {
  const chart = createChart(addContainer(), { timeAxis: { barSpacing: 9 } });
  chart.addSeries('ohlc').setData(sampleBars());
  const picture = toSvg(chart);
  expect(toSvg(restoreChart(addContainer(), save(chart)))).toBe(picture);
});
