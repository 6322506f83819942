import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { getCore } from '../../src/core/get-core';
import { planRestore } from '../../src/core/restore-chart';
import { restorePlugins } from '../../src/core/restore-plugins';
import { readState } from '../../src/saved-state/read-chart-state';
import {
  addDrawing,
  drawing,
  type ChartState,
  type IChartApi,
  isChartState,
  renderToSvg,
} from '../../src';
import * as indicators from '../../src/indicators';
import { readSnapshot } from '../fixtures/chart-snapshot';

const folder = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** The states that `charts/tests/fixtures` has of a version, each with its name. */
const readStates = <Saved>(version: string): readonly (readonly [string, Saved])[] =>
  readdirSync(`${folder}state-${version}`).map((file) => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(`${folder}state-${version}/${file}`, 'utf8')) as Saved,
  ]);

/** Restores a state in a chart of 600 by 400 pixels without a page, and draws it. */
function restore(
  state: unknown,
  data: ((source: { readonly id: string }) => never) | undefined,
  check: (chart: IChartApi) => void,
): void {
  const plan = readState('restoreChart', state, data);
  renderToSvg({ width: 600, height: 400 }, plan.options, (chart) => {
    const core = getCore('test', chart);
    planRestore(core, plan);
    restorePlugins(core, [drawing()]);
    check(chart);
  });
}

interface SavedBy01 {
  readonly state: ChartState;
  readonly bars?: readonly (readonly [id: string, bars: readonly unknown[]])[];
  readonly snapshot: unknown;
}

describe('a chart saved by version 0.1', () => {
  it.each(readStates<SavedBy01>('0.1'))('is restored: %s', (_, { bars = [], snapshot, state }) => {
    const { panes, series, shapes, view } = readSnapshot(snapshot);
    const supply = new Map(bars);
    expect(isChartState(state)).toBe(true);
    restore(
      state,
      ({ id }) => (supply.get(id) ?? []) as never,
      (chart) => {
        const unknown = state.sources.filter(({ type }) => type === 'zigzag').map(({ id }) => id);
        expect(chart.series().map(({ id }) => id)).toEqual(series);
        expect(
          addDrawing(chart)
            .shapes()
            .map(({ id }) => id),
        ).toEqual(shapes.filter((id) => !unknown.includes(id)));
        expect(chart.panes().map(({ name }) => name)).toEqual(panes.map(({ name }) => name));
        const inState = state.sources.flatMap(({ data, id }) =>
          data ? [[id, data] as const] : [],
        );
        expect(new Map(chart.series().map((each) => [each.id, each.data()]))).toEqual(
          new Map<string, unknown>([...bars, ...inState]),
        );
        const range = chart.timeAxis().visibleRange();
        expect(range === null).toBe(view === null);
        expect(range?.fromIndex ?? 0).toBeCloseTo(view?.fromIndex ?? 0, 3);
        expect(range?.toIndex ?? 0).toBeCloseTo(view?.toIndex ?? 0, 3);
      },
    );
  });
});

interface SavedBy02 {
  readonly state: ChartState;
  readonly snapshot: {
    readonly timeZone: string;
    readonly panes: readonly string[];
    readonly series: readonly {
      readonly id: string;
      readonly data: readonly object[];
      readonly markers: readonly unknown[];
      readonly lines: readonly number[];
    }[];
    readonly shapes: readonly { readonly id: string; readonly points: readonly unknown[] }[];
    readonly range: { readonly fromBar: number; readonly toBar: number } | null;
  };
}

describe('a chart saved by version 0.2', () => {
  it.each(readStates<SavedBy02>('0.2'))('is restored: %s', (_, { snapshot, state }) => {
    expect(isChartState(state)).toBe(true);
    restore(state, undefined, (chart) => {
      const { ema, macd, pivots, restoreIndicators, vwap } = indicators;
      restoreIndicators(chart, { ema, macd, pivots, vwap });
      expect(chart.options()).toMatchObject({
        exchangeTimeZone: snapshot.timeZone,
        timeAxis: { timeZone: snapshot.timeZone },
      });
      expect(chart.panes().map(({ name }) => name)).toEqual(snapshot.panes);
      const series = chart.series().map((each) => ({
        id: each.id,
        data: each.data(),
        markers: each.markers(),
        lines: each.priceLines().map((line) => line.options().price),
      }));
      expect(series).toEqual(snapshot.series);
      expect(
        addDrawing(chart)
          .shapes()
          .map((each) => ({ id: each.id, points: each.points() })),
      ).toEqual(snapshot.shapes);
      const range = chart.timeAxis().visibleRange();
      expect(range?.fromIndex ?? 0).toBeCloseTo(snapshot.range?.fromBar ?? 0, 3);
      expect(range?.toIndex ?? 0).toBeCloseTo(snapshot.range?.toBar ?? 0, 3);
      // Saved again, it loads as a state of this version.
      const again = JSON.parse(JSON.stringify(chart.saveState({ data: 'include' }))) as ChartState;
      expect(isChartState(again)).toBe(true);
    });
  });

  it('removes the pane of a removed indicator', () => {
    const days = new Map(readStates<SavedBy02>('0.2')).get('days') as SavedBy02;
    restore(days.state, undefined, (chart) => {
      indicators.restoreIndicators(chart, { macd: indicators.macd });
      const [line] = chart.pane('macd').sources();
      for (const each of chart.pane('macd').sources()) each.remove();
      expect(line?.isRemoved()).toBe(true);
      expect(chart.panes().map(({ name }) => name)).toEqual(['main', 'volume', 'momentum']);
    });
  });
});
