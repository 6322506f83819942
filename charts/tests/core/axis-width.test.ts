import { expect, it } from 'vitest';
import { sampleBars } from '../../src/samples';
import type { Bar } from '../../src/types/data-types';
import { framed } from './framed-chart';

it('keeps its width if a narrower axis would show the bar with the widest label', () => {
  const { chart } = framed();
  const bars = sampleBars({ interval: 60, count: 120 });
  const candles = chart.addSeries('candle');
  candles.setData(bars);
  chart.timeAxis().fit();
  expect(chart.timeAxis().visibleRange()).toMatchObject({ fromIndex: 0 });
  candles.update({ ...(bars[5] as Bar), high: 4e13 });
  const updateAndGetRange = () => {
    candles.update(bars.at(-1) as Bar);
    return chart.timeAxis().visibleRange();
  };
  const first = updateAndGetRange();
  expect(updateAndGetRange()).toEqual(first);
  expect(updateAndGetRange()).toEqual(first);
});
