import { expect, it } from 'vitest';
import { Legend, OrderLines, Sessions } from '../../src/index';
import { sampleBars } from '../../src/samples';
import { RangeOfType } from '../../src/types/enums';
import { framed } from './framed-chart';

it("doesn't need a frame to show the visible range, or for options that are the same", () => {
  const { chart, frame } = framed();
  chart.addSeries('candle').setData(sampleBars({ count: 100 }));
  const range = { type: RangeOfType.Bars, fromIndex: 20, toIndex: 60 } as const;
  void chart.timeAxis().setVisibleRange(range);
  const plugins = [
    chart.attach(Legend, { side: 'right' }),
    chart.attach(Sessions),
    chart.attach(OrderLines),
  ];
  frame();
  chart.timeAxis().visibleRange();
  frame();
  void chart.timeAxis().setVisibleRange(range);
  for (const plugin of plugins) plugin.applyOptions(plugin.options() as object);
  expect(frame()).toBe(false);
  void chart.timeAxis().setVisibleRange({ ...range, toIndex: 70 });
  expect(frame()).toBe(true);
  expect(chart.timeAxis().visibleRange()).toMatchObject({ fromIndex: 20, toIndex: 70 });
});

it('reports that a visible range is shown', async () => {
  const { chart } = framed();
  chart.addSeries('candle').setData(sampleBars({ count: 100 }));
  const range = { type: RangeOfType.Bars, fromIndex: 20, toIndex: 60 } as const;
  await chart.timeAxis().setVisibleRange(range);
  expect((await chart.timeAxis().setVisibleRange(range)).status).toBe('shown');
});
