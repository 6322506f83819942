import { describe, expect, it, vi } from 'vitest';
import {
  addCountdown,
  addLegend,
  addSessions,
  addTooltip,
  type ChartPlugin,
  countdown,
  enableOrderLines,
  legend,
  orderLines,
  sessions,
  tooltip,
} from '../../src';
import type { PluginState } from '../../src/api/chart-state';
import { restorePlugins } from '../../src/core/restore-plugins';
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

/** Restores a chart from states with some plug-ins, and returns its states. */
function restore(states: readonly PluginState[], plugins: readonly ChartPlugin[]) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { chart, core, series } = createChart();
  core.savedPlugins = states;
  restorePlugins(core, plugins);
  const warnings = warn.mock.calls.flat();
  warn.mockRestore();
  return { chart, series, states: getStates(chart), warnings, kept: core.savedPlugins };
}

describe('add-ons of a saved chart', () => {
  it('are restored where they were, with their options', () => {
    const { chart, series } = createChart();
    addSessions(chart.pane('low'), { dayLines: false });
    addSessions(chart, { sessions: [{ from: '09:30', to: '16:00' }] });
    addCountdown(series, { interval: 300 });
    const states = getStates(chart);
    expect(states.map(({ type, pane }) => [type, pane])).toEqual([
      ['sessions', 'low'],
      ['sessions', undefined],
      ['countdown', undefined],
    ]);
    const restored = restore(states, [sessions(), countdown()]);
    expect(restored.states).toEqual(states);
    expect(restored.kept).toEqual([]);
    expect(restored.warnings).toEqual([]);
  });

  it('list the series that they were for, and have the functions of the plug-in', () => {
    const { chart, series } = createChart();
    addLegend(chart, { series: [series], side: 'right', formatter: () => 'text' });
    addTooltip(chart, { position: 'side' });
    enableOrderLines(chart, { constrainPrice: (price) => price });
    const states = getStates(chart);
    expect(states).toEqual([
      { type: 'legend', state: { series: ['price'], side: 'right' } },
      { type: 'tooltip', state: { position: 'side' } },
      { type: 'order-lines', state: {} },
    ]);
    const constrainPrice = (price: number): number => price + 1;
    const restored = restore(states, [legend(), tooltip(), orderLines({ constrainPrice })]);
    expect(restored.states).toEqual(states);
    expect(restored.warnings).toEqual([]);
    expect(() => legend({ values: ['closing' as never] })).toThrow('legend: options.values[0]');
    expect(() => legend().parseState?.({ series: 5 } as never)).toThrow('legend: state.series (5)');
    expect(() => tooltip().parseState?.({ position: 'x' } as never)).toThrow(
      'tooltip: state.position ("x")',
    );
  });

  it('have the same order lines as enableOrderLines returns', () => {
    const { chart } = createChart();
    const orders = enableOrderLines(chart);
    const constrainPrice = (price: number): number => price;
    expect(enableOrderLines(chart, { constrainPrice })).toBe(orders);
    expect(orders.options().constrainPrice).toBe(constrainPrice);
    expect(() => enableOrderLines(chart, { constrainPrice: 5 as never })).toThrow(
      'enableOrderLines: options.constrainPrice (5) must be a function',
    );
    const restored = restore(getStates(chart), [orderLines({ constrainPrice })]);
    expect(enableOrderLines(restored.chart).options().constrainPrice).toBe(constrainPrice);
    expect(getStates(restored.chart)).toEqual(getStates(chart));
    expect(chart.attach(orderLines()).api).toBe(orders);
    orders.remove();
    expect(enableOrderLines(chart)).not.toBe(orders);
    expect(() => orders.applyOptions({})).toThrow('the order lines were removed');
  });

  it('are restored in the order in which they were added, whatever the order of plug-ins', () => {
    const { chart, series } = createChart();
    addCountdown(series, { interval: 300 });
    addSessions(chart);
    addTooltip(chart);
    const states = getStates(chart);
    expect(restore(states, [tooltip(), sessions(), countdown()]).states).toEqual(states);
  });

  it('leave out series that the chart does not have any more', () => {
    const { chart } = createChart();
    const other = chart.addSeries('line', { id: 'other' });
    addLegend(chart, { series: [other] });
    expect(restore(getStates(chart), [legend()]).states).toEqual([
      { type: 'legend', state: { series: [] } },
    ]);
    other.remove();
    expect(getStates(chart)).toEqual([{ type: 'legend', state: { series: [] } }]);
  });

  it('are kept and reported if they are not passed', () => {
    const { chart } = createChart();
    addSessions(chart, { dayStart: '18:00' });
    const states = getStates(chart);
    const restored = restore(states, []);
    expect(restored.states).toEqual(states);
    expect(restored.warnings).toEqual([expect.stringContaining('"sessions"')]);
    // A function that adds it takes the state over, and its own options override it.
    const { dayLines, dayStart } = addSessions(restored.chart, { dayLines: false }).options();
    expect([dayStart, dayLines]).toEqual(['18:00', false]);
    expect(getStates(restored.chart)).toEqual([
      { type: 'sessions', state: { dayStart: '18:00', dayLines: false } },
    ]);
  });

  it('override the options that a plug-in is passed with', () => {
    const { chart } = createChart();
    addSessions(chart, { dayStart: '18:00' });
    const [state] = restore(getStates(chart), [
      sessions({ dayStart: '09:00', dayLines: false }),
    ]).states;
    expect(state?.state).toEqual({ dayStart: '18:00', dayLines: false });
  });

  it('are refused with wrong options before anything is built', () => {
    const parse = (plugin: ChartPlugin, saved: unknown) => () => plugin.parseState?.(saved);
    expect(parse(sessions(), { dayStart: 5 })).toThrow('sessions: state.dayStart (5)');
    expect(parse(countdown(), {})).toThrow('countdown: state.series is missing');
    expect(parse(countdown(), { series: 'a', options: { interval: 0 } })).toThrow(
      'countdown: state.options.interval (0)',
    );
  });

  it('keep the state of a countdown whose series is missing', () => {
    const states = [{ type: 'countdown', state: { series: 'gone', options: {} } }];
    expect(restore(states, [countdown()]).states).toEqual(states);
  });

  it('end with their pane', () => {
    const { chart } = createChart();
    const added = addSessions(chart.pane('low'));
    chart.pane('low').remove();
    expect(getStates(chart)).toEqual([]);
    expect(() => added.applyOptions({})).toThrow('applyOptions: the sessions were removed');
    const other = addSessions(chart);
    chart.remove();
    expect(() => other.applyOptions({})).toThrow('applyOptions: the chart was removed');
    expect(() => addSessions(chart)).toThrow('addSessions: the chart was removed');
  });
});
