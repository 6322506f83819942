import { describe, expect, it, vi } from 'vitest';
import { Countdown, Legend, Sessions, Tooltip, OrderLines, type PluginEntry } from '../../src';
import type { PluginState } from '../../src/api/chart-state';
import { pluginList, type PluginToRestore, restorePlugins } from '../../src/core/restore-plugins';
import type { IChartApi } from '../../src/api/chart-api';
import { framed } from '../core/framed-chart';
import { valuesAt } from '../core/with-chart';

const minutes = Array.from({ length: 20 }, (_, i) => 1_700_000_000 + 60 * i);

/** Returns a chart of two panes with a series on the first one. */
function createChart() {
  const { chart, core } = framed();
  chart.addPane('low');
  const series = chart.addSeries('line', { id: 'price' });
  series.setData(valuesAt(minutes));
  return { chart, core, series };
}

const getStates = (chart: IChartApi): readonly PluginState[] => chart.saveState().plugins ?? [];

/** Returns the states of a chart restored from states with some plug-ins. */
function restore(states: readonly PluginState[], entries: readonly PluginEntry[]) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { chart, core, series } = createChart();
  core.savedPlugins = states;
  restorePlugins(
    core,
    pluginList(entries, 'restoreChart: options.plugins') as readonly PluginToRestore[],
  );
  const warnings = warn.mock.calls.flat();
  warn.mockRestore();
  return { chart, series, states: getStates(chart), warnings, kept: core.savedPlugins };
}

describe('add-ons of a saved chart', () => {
  it('are restored where they were, with their options', () => {
    const { chart, series } = createChart();
    chart.pane('low').attach(Sessions, { dayLines: false });
    chart.attach(Sessions, { sessions: [{ from: '09:30', to: '16:00' }] });
    chart.attach(Countdown, { series, interval: 300 });
    const states = getStates(chart);
    expect(states.map(({ type, pane }) => [type, pane])).toEqual([
      ['sessions', 'low'],
      ['sessions', undefined],
      ['countdown', undefined],
    ]);
    const restored = restore(states, [Sessions, Countdown]);
    expect(restored.states).toEqual(states);
    expect(restored.kept).toEqual([]);
    expect(restored.warnings).toEqual([]);
  });

  it('list the series that they were for, and have the functions of the plug-in', () => {
    const { chart, series } = createChart();
    chart.attach(Legend, { series: [series], side: 'right', formatter: () => 'text' });
    chart.attach(Tooltip, { position: 'side' });
    chart.attach(OrderLines, { constrainPrice: (price) => price });
    const states = getStates(chart);
    expect(states).toEqual([
      { type: 'legend', state: { series: ['price'], side: 'right' } },
      { type: 'tooltip', state: { position: 'side' } },
      { type: 'order-lines', state: {} },
    ]);
    const constrainPrice = (price: number): number => price + 1;
    const restored = restore(states, [Legend, Tooltip, [OrderLines, { constrainPrice }]]);
    expect(restored.states).toEqual(states);
    expect(restored.warnings).toEqual([]);
    expect(() => restore([], [[Legend, { values: ['closing'] }]])).toThrow(
      'restoreChart: options.plugins[0][1].values[0]',
    );
    expect(() => Legend.parseState?.({ series: 5 }, {})).toThrow('legend: state.series (5)');
    expect(() => Tooltip.parseState?.({ position: 'x' }, {})).toThrow(
      'tooltip: state.position ("x")',
    );
  });

  it('have the same order lines when they are attached again', () => {
    const { chart } = createChart();
    const orders = chart.attach(OrderLines);
    const constrainPrice = (price: number): number => price;
    expect(chart.attach(OrderLines, { constrainPrice })).toBe(orders);
    expect(orders.options().constrainPrice).toBe(constrainPrice);
    expect(() => chart.attach(OrderLines, { constrainPrice: 5 as never })).toThrow(
      'attach: plug-in "order-lines": constrainPrice (5) must be a function',
    );
    const restored = restore(getStates(chart), [[OrderLines, { constrainPrice }]]);
    expect(restored.chart.attach(OrderLines).options().constrainPrice).toBe(constrainPrice);
    expect(getStates(restored.chart)).toEqual(getStates(chart));
    expect(chart.attach(OrderLines)).toBe(orders);
    orders.remove();
    expect(chart.attach(OrderLines)).not.toBe(orders);
    expect(() => orders.applyOptions({})).toThrow('the order lines were removed');
  });

  it('are restored in the order in which they were added, whatever the order of plug-ins', () => {
    const { chart, series } = createChart();
    chart.attach(Countdown, { series, interval: 300 });
    chart.attach(Sessions);
    chart.attach(Tooltip);
    const states = getStates(chart);
    expect(restore(states, [Tooltip, Sessions, Countdown]).states).toEqual(states);
  });

  it('leave out series that the chart does not have any more', () => {
    const { chart } = createChart();
    const other = chart.addSeries('line', { id: 'other' });
    chart.attach(Legend, { series: [other] });
    expect(restore(getStates(chart), [Legend]).states).toEqual([
      { type: 'legend', state: { series: [] } },
    ]);
    other.remove();
    expect(getStates(chart)).toEqual([{ type: 'legend', state: { series: [] } }]);
  });

  it('are kept and reported if they are not passed', () => {
    const { chart } = createChart();
    chart.attach(Sessions, { dayStart: '18:00' });
    const states = getStates(chart);
    const restored = restore(states, []);
    expect(restored.states).toEqual(states);
    expect(restored.warnings).toEqual([expect.stringContaining('"sessions"')]);
    // Attaching it takes over the saved state, and options override it.
    const { dayLines, dayStart } = restored.chart.attach(Sessions, { dayLines: false }).options();
    expect([dayStart, dayLines]).toEqual(['18:00', false]);
    expect(getStates(restored.chart)).toEqual([
      { type: 'sessions', state: { dayStart: '18:00', dayLines: false } },
    ]);
  });

  it('are overridden by options that a plug-in is passed with', () => {
    const { chart } = createChart();
    chart.attach(Sessions, { dayStart: '18:00' });
    const [state] = restore(getStates(chart), [
      [Sessions, { dayStart: '09:00', dayLines: false }],
    ]).states;
    expect(state?.state).toEqual({ dayStart: '09:00', dayLines: false });
  });

  it('are refused with wrong options before anything is built', () => {
    const parse =
      ({ parseState }: typeof Sessions | typeof Countdown, saved: unknown) =>
      () =>
        parseState?.(saved, {});
    expect(parse(Sessions, { dayStart: 5 })).toThrow('sessions: state.dayStart (5)');
    expect(parse(Countdown, {})).toThrow('countdown: state.series is missing');
    expect(parse(Countdown, { series: 'a', options: { interval: 0 } })).toThrow(
      'countdown: state.options.interval (0)',
    );
  });

  it('keep the state of a countdown whose series is missing', () => {
    const states = [{ type: 'countdown', state: { series: 'gone', options: {} } }];
    expect(restore(states, [Countdown]).states).toEqual(states);
  });

  it('end with their pane', () => {
    const { chart } = createChart();
    const added = chart.pane('low').attach(Sessions);
    chart.pane('low').remove();
    expect(getStates(chart)).toEqual([]);
    expect(() => added.applyOptions({})).toThrow('applyOptions: the sessions were removed');
    const other = chart.attach(Sessions);
    chart.remove();
    expect(() => other.applyOptions({})).toThrow('applyOptions: the chart was removed');
    expect(() => chart.attach(Sessions)).toThrow('attach: the chart was removed');
  });
});
