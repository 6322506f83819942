import { describe, expect, it } from 'vitest';
import { definePlugin, FullSession } from '../../src';
import { framed } from './framed-chart';

function setUp() {
  const result = framed();
  const { chart } = result;
  chart.addSeries('line').setData([1, 2, 3].map((time) => ({ time, value: time * 10 })));
  const pane = chart.addPane('below', { axes: { custom: {} } });
  return { ...result, pane };
}

describe('the chart option priceAxis', () => {
  it('changes every existing price axis', () => {
    const { chart, pane } = setUp();
    const changes = { inverted: true, type: 'logarithmic', visible: false } as const;
    chart.applyOptions({ priceAxis: changes });
    for (const axis of [chart.priceAxis(), chart.priceAxis('left'), pane.priceAxis('custom')]) {
      expect(axis.options()).toMatchObject(changes);
    }
    expect(chart.priceAxis().width()).toBe(0);
    chart.applyOptions({ priceAxis: { inverted: undefined, visible: undefined } });
    expect(chart.priceAxis().options()).toMatchObject({
      ...changes,
      inverted: false,
      visible: true,
    });
    expect(chart.priceAxis().width()).toBeGreaterThan(0);
  });

  it('keeps options that an axis has set itself', () => {
    const { chart, pane } = setUp();
    chart.priceAxis().applyOptions({ type: 'percentage', range: { from: 5, to: 25 } });
    pane.priceAxis('left').applyOptions({ visible: true });
    chart.applyOptions({
      priceAxis: { type: 'logarithmic', inverted: true, range: { from: 1, to: 9 }, visible: false },
    });
    expect(chart.priceAxis().options()).toMatchObject({
      type: 'percentage',
      inverted: true,
      range: { from: 5, to: 25 },
    });
    expect(pane.priceAxis('left').options().visible).toBe(true);
    expect(pane.priceAxis().options()).toMatchObject({
      type: 'logarithmic',
      range: { from: 1, to: 9 },
      autoScale: false,
    });
  });

  it('does not change an option that an axis has set to the same value', () => {
    const { chart } = setUp();
    chart.priceAxis().applyOptions({ inverted: false, percentFormat: { precision: 0 } });
    chart.applyOptions({ priceAxis: { inverted: true, percentFormat: { precision: 3 } } });
    chart.applyOptions({ priceAxis: { percentFormat: { formatter: (value) => `${value} %` } } });
    const { inverted, percentFormat } = chart.priceAxis().options();
    expect({ inverted, precision: percentFormat.precision }).toEqual({
      inverted: false,
      precision: 0,
    });
    expect(percentFormat.formatter?.(5)).toBe('5 %');
    chart.priceAxis().applyOptions({ inverted: undefined, percentFormat: undefined });
    expect(chart.priceAxis().options()).toMatchObject({
      inverted: true,
      percentFormat: { precision: 3 },
    });
  });

  it('applies to panes that are added later', () => {
    const { chart } = setUp();
    chart.applyOptions({ priceAxis: { inverted: true } });
    const axes = { first: {}, second: { inverted: false } };
    const later = chart.addPane('later', { axes });
    const read = (id: string) => later.priceAxis(id).options().inverted;
    expect(['right', 'first', 'second'].map(read)).toEqual([true, true, false]);
  });

  it('throws if the margins of an axis would leave no height', () => {
    const { chart, pane } = setUp();
    pane.priceAxis().applyOptions({ marginBottom: 0.5 });
    const before = chart.options();
    expect(() => chart.applyOptions({ priceAxis: { marginTop: 0.6 } })).toThrow(
      'applyOptions: priceAxis.marginTop (0.6) + marginBottom (0.5) must be less than 1 on the axis "right" in the pane "below"; this axis has its own margin',
    );
    expect(chart.options()).toBe(before);
    expect(pane.priceAxis().options().marginTop).toBe(0.1);
    chart.applyOptions({ priceAxis: { marginTop: 0.4 } });
    expect(() => chart.priceAxis().applyOptions({ marginBottom: 0.7 })).toThrow(
      'applyOptions: marginTop (0.4) + marginBottom (0.7) must be less than 1',
    );
  });

  it('throws if a template leaves the margins of an axis no height', () => {
    const { chart, pane } = setUp();
    pane.priceAxis().applyOptions({ marginBottom: 0.5 });
    const template = framed({ priceAxis: { marginTop: 0.6 } }).chart.saveState({
      data: 'none',
      parts: ['options'],
    });
    expect(() => chart.applyState(template)).toThrow(/on the axis "right" in the pane "below"/);
    expect(chart.priceAxis().options().marginTop).toBe(0.1);
  });

  it('does not move an axis that the user has scaled, until it is fitted', () => {
    const { chart, core, pane } = setUp();
    core.panes.all[0]?.priceAxis().hold({ from: 5, to: 50 });
    chart.applyOptions({ priceAxis: { range: { from: 1, to: 9 } } });
    expect(chart.priceAxis().visibleRange()).toMatchObject({ to: 50 });
    expect(pane.priceAxis().options().range).toEqual({ from: 1, to: 9 });
    chart.priceAxis().fit();
    expect(chart.priceAxis().options()).toMatchObject({ autoScale: true, range: null });
    chart.applyOptions({ priceAxis: { range: null } });
    chart.priceAxis().fit();
    chart.applyOptions({ priceAxis: { range: { from: 1, to: 90 } } });
    expect(chart.priceAxis().visibleRange()).toMatchObject({ to: 90 });
  });

  it('keeps the visible range when it turns autoscaling off', () => {
    const { chart } = setUp();
    const range = chart.priceAxis().visibleRange();
    chart.applyOptions({ priceAxis: { autoScale: false } });
    chart.series()[0]?.setData([1, 2, 3].map((time) => ({ time, value: time * 100 })));
    expect(chart.priceAxis().visibleRange()).toEqual(range);
    chart.applyOptions({ priceAxis: { autoScale: true } });
    expect(chart.priceAxis().visibleRange()?.to).toBeGreaterThan(300);
  });

  it('still applies after saving and restoring', () => {
    const { chart } = setUp();
    chart.priceAxis().applyOptions({ inverted: false, lockRatio: true });
    chart.priceAxis().fit();
    chart.priceAxis('left').applyOptions({ visible: true });
    const other = framed().chart;
    other.applyState(chart.saveState());
    expect(other.saveState().panes).toEqual(chart.saveState().panes);
    for (const each of [chart, other]) {
      each.applyOptions({ priceAxis: { inverted: true, marginTop: 0.3, visible: false } });
      expect(each.priceAxis().options()).toMatchObject({
        ...{ autoScale: true, inverted: false, lockRatio: true },
        ...{ marginTop: 0.3, visible: false },
      });
      expect(each.priceAxis('left').options()).toMatchObject({ inverted: true, visible: true });
    }
  });

  it('does not depend on the order of calls in a saved state', () => {
    const { chart } = framed();
    chart.priceAxis().applyOptions({ autoScale: true, inverted: true });
    chart.priceAxis().applyOptions({ border: false });
    const other = framed().chart;
    other.applyState(chart.saveState());
    expect(JSON.stringify(other.saveState())).toBe(JSON.stringify(chart.saveState()));
  });

  it('applies again after a full session is removed', () => {
    const { chart } = framed();
    chart.addSeries('line').setData([{ time: 1_793_367_000, value: 10 }]);
    const hours = [{ from: '09:30', to: '16:00' }];
    const session = chart.attach(FullSession, { day: '2026-10-30', hours, previousClose: 10 });
    session.remove();
    const autoScaleRange = () => ({ from: 0, to: 1 });
    chart.applyOptions({ priceAxis: { autoScaleRange } });
    expect(chart.priceAxis().options().autoScaleRange).toBe(autoScaleRange);
  });

  it('turns autoscaling on again when its range is reset', () => {
    const { chart } = setUp();
    chart.applyOptions({ priceAxis: { range: { from: 1, to: 90 } } });
    expect(chart.priceAxis().visibleRange()).toMatchObject({
      from: expect.closeTo(1, 9) as number,
      to: 90,
    });
    chart.applyOptions({ priceAxis: { range: null } });
    expect(chart.priceAxis().options()).toMatchObject({ autoScale: true, range: null });
  });

  it('is restored after a saved state that fails', () => {
    const { chart } = setUp();
    const state = framed({ priceAxis: { inverted: true } }).chart.saveState();
    chart.priceAxis().applyOptions({ marginTop: 0.3 });
    const before = chart.priceAxis().options();
    const Broken = definePlugin({
      type: 'tests/broken',
      attach() {
        throw new Error('no');
      },
    });
    const margin = framed({ priceAxis: { marginTop: 0.3 } }).chart.saveState();
    expect(() => chart.applyState(margin, { plugins: [Broken] })).toThrow(/tests\/broken/);
    expect(chart.priceAxis().options()).toEqual(before);
    chart.applyState(state);
    expect(chart.priceAxis().options().inverted).toBe(true);
  });
});
