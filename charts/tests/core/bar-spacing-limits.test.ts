import { describe, expect, it } from 'vitest';
import { framed } from './framed-chart';

const message = 'timeAxis.minBarSpacing (30) must be at most maxBarSpacing (10)';

describe('the limits of the bar spacing', () => {
  it('cannot contradict each other, even if they are set one after the other', () => {
    const { chart } = framed({ timeAxis: { minBarSpacing: 30 } });
    expect(() => chart.applyOptions({ timeAxis: { maxBarSpacing: 10 } })).toThrow(
      new RangeError(`applyOptions: ${message}`),
    );
    expect(chart.options().timeAxis).toMatchObject({ minBarSpacing: 30, maxBarSpacing: 0 });
    chart.applyOptions({ timeAxis: { minBarSpacing: 10, maxBarSpacing: 10 } });
    expect(() => chart.applyOptions({ timeAxis: { minBarSpacing: 30 } })).toThrow(
      new RangeError(`applyOptions: ${message}`),
    );
    chart.applyOptions({ timeAxis: { minBarSpacing: 30, maxBarSpacing: undefined } });
    expect(chart.options().timeAxis).toMatchObject({ minBarSpacing: 30, maxBarSpacing: 0 });
  });

  it('are checked in saved states', () => {
    const { chart } = framed({ timeAxis: { minBarSpacing: 10, maxBarSpacing: 10 } });
    const text = JSON.stringify(chart.saveState());
    const state: unknown = JSON.parse(text.replace('"minBarSpacing":10', '"minBarSpacing":30'));
    expect(() => chart.applyState(state as never)).toThrow(message);
    expect(chart.options().timeAxis.minBarSpacing).toBe(10);
  });

  it('are checked together when a template sets one of them', () => {
    const { chart } = framed({ timeAxis: { minBarSpacing: 30 } });
    const template = framed({ timeAxis: { maxBarSpacing: 10 } }).chart.saveState({
      data: 'none',
      parts: ['options'],
    });
    chart.applyState(template);
    expect(chart.options().timeAxis).toMatchObject({ maxBarSpacing: 10 });
    expect(chart.options().timeAxis.minBarSpacing).toBeLessThanOrEqual(10);
  });
});
