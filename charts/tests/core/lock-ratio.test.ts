import { describe, expect, it } from 'vitest';
import { withChart } from './with-chart';

/** What is saved of the right axis after it was fitted. */
const savedAfterFit = (chartOptions: object, axisOptions: object) =>
  withChart((chart) => {
    chart.priceAxis().applyOptions(axisOptions);
    chart.priceAxis().fit();
    return chart.saveState().panes[0]?.priceAxes.right;
  }, chartOptions);

describe('the saved state of a price axis with a locked ratio', () => {
  it('keeps that the axis was fitted after the ratio was locked', () => {
    expect(savedAfterFit({}, { lockRatio: true })).toEqual({ lockRatio: true, autoScale: true });
  });

  it('keeps it where the chart locks the ratio of all axes', () => {
    const locked = { priceAxis: { lockRatio: true } };
    expect(savedAfterFit(locked, {})).toEqual({ autoScale: true });
    expect(savedAfterFit(locked, { lockRatio: false })).toEqual({
      lockRatio: false,
      autoScale: true,
    });
  });
});
