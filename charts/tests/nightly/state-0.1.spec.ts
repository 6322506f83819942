import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Bar, BarValue, ChartState, PriceRange, ShapesState } from '../../src/index';
import { type ChartSnapshot, readSnapshot } from '../fixtures/chart-snapshot';
import { expect, test } from '../browser/harness/test';

/** What `charts/tests/fixtures/make-states.ts` wrote with version 0.1. */
interface Saved {
  readonly state: ChartState;
  readonly shapes?: ShapesState;
  /** The bars of each series by its id, where the state has none. */
  readonly bars?: readonly (readonly [id: string, bars: readonly (Bar | BarValue)[]])[];
  readonly snapshot: ChartSnapshot;
}

const folder = fileURLToPath(new URL('../fixtures/state-0.1/', import.meta.url));
const names = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));

function read(name: string): Saved {
  const saved = JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8')) as Saved;
  return { ...saved, snapshot: readSnapshot(saved.snapshot) };
}

/** The options of 0.1 as far as they hold on. */
function getOptions({ state, snapshot }: Saved): Record<string, unknown> {
  const options: Record<string, unknown> = { ...snapshot.options };
  // There is nothing any more that it could switch.
  delete options.attributionLogo;
  // The name of a chart without a label is a message now, not an option.
  if (options.ariaLabel === 'Chart') options.ariaLabel = null;
  if (options.palette === 'color-blind') options.palette = 'blue-up';
  // Its default is another one: bars get as narrow as it takes to show all of them.
  const timeAxis: Record<string, unknown> = { ...snapshot.options.timeAxis };
  delete timeAxis.minBarSpacing;
  return { ...options, timeAxis: { ...timeAxis, ...state.options.timeAxis } };
}

function expectRange(
  now: PriceRange | null | undefined,
  then: PriceRange | null,
  at: string,
): void {
  expect(now === null, at).toBe(then === null);
  if (!now || !then) return;
  const most = 0.005 * (then.to - then.from);
  expect(Math.abs(now.from - then.from), at).toBeLessThan(most);
  expect(Math.abs(now.to - then.to), at).toBeLessThan(most);
}

for (const name of names) {
  const saved = read(name);
  const { state, shapes, bars = [], snapshot: then } = saved;

  test(`${name}, as 0.1 saved it, is restored`, async ({ page }) => {
    const { now, data } = await page.evaluate(
      async ([savedState, supplied]) => {
        const supply = new Map(supplied);
        const chart = window.charts.restoreChart('chart', savedState, {
          data: ({ id }) => supply.get(id) ?? [],
        });
        await window.harness.painted();
        return {
          now: window.harness.takeSnapshot(chart, window.charts.addDrawing(chart)),
          data: chart.series().map((series) => [series.id, series.data()] as const),
        };
      },
      [state, bars] as const,
    );

    expect(now.options).toMatchObject(getOptions(saved));
    expect(now.series).toEqual(then.series);
    // What nobody knows any more is kept for the program that does.
    const unknown = state.sources.filter(({ type }) => type === 'zigzag');
    const isKnown = (id: string): boolean => !unknown.some((source) => source.id === id);
    expect(now.unknown).toMatchObject(unknown);
    expect(now.shapes).toEqual(then.shapes.filter(isKnown));

    const inState = state.sources.filter((source) => source.data !== undefined);
    const barsById = new Map([
      ...bars,
      ...inState.map((source) => [source.id, source.data] as const),
    ]);
    expect(new Map(data)).toEqual(barsById);

    expect(now.panes.map((pane) => pane.name)).toEqual(then.panes.map((pane) => pane.name));
    for (const [index, pane] of then.panes.entries()) {
      const here = now.panes[index];
      expect(here?.options, pane.name).toMatchObject(pane.options);
      expect(Math.abs((here?.height ?? NaN) - pane.height), pane.name).toBeLessThanOrEqual(2);
      const known = pane.sources.filter(({ id }) => isKnown(id));
      expect(here?.sources, pane.name).toMatchObject(known);
      for (const axis of pane.axes) {
        const at = `${pane.name}/${axis.side}`;
        const itsAxis = here?.axes.find(({ side }) => side === axis.side);
        const { range, ...options } = axis.options;
        expect(itsAxis?.options, at).toMatchObject(options);
        // A range by hand is none in the options of the moment, and is one after it was saved.
        if (range !== null) expect(itsAxis?.options.range, at).toEqual(range);
        // An overlay without options of its own had other margins in 0.1 than its options said.
        const isSide = axis.side === 'left' || axis.side === 'right';
        const hasOptions = state.panes.some(({ priceAxes }) => axis.side in priceAxes);
        if (isSide || hasOptions) expectRange(itsAxis?.range, axis.range, at);
      }
    }

    expect(now.view === null).toBe(then.view === null);
    if (!now.view || !then.view) return;
    expect(now.view.fromIndex).toBeCloseTo(then.view.fromIndex, 3);
    expect(now.view.toIndex).toBeCloseTo(then.view.toIndex, 3);
  });

  if (!shapes) continue;
  test(`the shapes of ${name}, as 0.1 saved them, are loaded`, async ({ page }) => {
    const now = await page.evaluate(
      ([saved, supplied, drawings]) => {
        const supply = new Map(supplied);
        const chart = window.charts.restoreChart(
          'chart',
          { ...saved, sources: saved.sources.filter(({ kind }) => kind === 'series') },
          { data: ({ id }) => supply.get(id) ?? [] },
        );
        const drawing = window.charts.addDrawing(chart);
        const { unknown } = drawing.load(drawings);
        return {
          unknown: unknown.map(({ id }) => id),
          shapes: drawing.shapes().map((shape) => ({
            id: shape.id,
            type: shape.type,
            pane: shape.pane().name,
            axis: shape.options().axis,
            style: shape.style(),
            points: shape.points(),
          })),
        };
      },
      [state, bars, shapes] as const,
    );
    expect(now.unknown).toEqual(
      shapes.shapes.filter(({ type }) => type === 'zigzag').map(({ id }) => id),
    );
    const known = shapes.shapes.filter(({ type }) => type !== 'zigzag');
    expect(now.shapes).toMatchObject(
      known.map(({ id, type, pane, axis, style, points }) => ({
        id,
        type,
        pane,
        axis,
        style,
        points,
      })),
    );
  });
}
