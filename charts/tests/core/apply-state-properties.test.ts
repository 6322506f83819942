import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IChartApi } from '../../src/api/chart-api';
import type { ChartState } from '../../src/api/chart-state';
import type { PluginEntry } from '../../src/api/plugin-definition';
import type { ISeriesApi } from '../../src/api/source-api';
import * as indicators from '../../src/indicators';
import { allShapes, definePlugin, Drawing, Legend, Sessions, TrendLine } from '../../src/index';
import { sampleBars } from '../../src/samples';
import type { Definition } from '../../src/types/definition';
import { LineStyle } from '../../src/types/enums';
import { runs } from '../property-runs';
import { framed } from './framed-chart';

const definitions = Object.values<unknown>(indicators).filter(
  (each) => (Object(each) as Partial<Definition>).kind === 'indicator',
) as Definition<'indicator'>[];
/** A plug-in without a state, whose options are saved. */
const Zone = definePlugin<object, { series: ISeriesApi; level: number }>({
  type: 'tests/zone',
  required: ['series'],
  attach(_, { series }) {
    if (series.kind !== 'series') throw new TypeError('series must be a series');
    return {};
  },
});
/** Returns the plug-ins of a state. Others would be added. */
const getPlugins = ({ plugins = [] }: ChartState): readonly PluginEntry[] =>
  [Drawing, Legend, Sessions, Zone]
    .filter((each) => plugins.some(({ type }) => type === each.type))
    .map((each) => (each === Drawing ? [Drawing, { shapes: allShapes }] : each));
const copy = (state: ChartState): ChartState => JSON.parse(JSON.stringify(state)) as ChartState;
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Returns the series that no indicator draws. */
function getSeriesWithBars(chart: IChartApi): readonly ISeriesApi[] {
  const computed = new Set<unknown>(
    chart.indicators().flatMap(({ series }) => Object.values(series)),
  );
  return chart.series().filter((each) => !computed.has(each));
}

/** Changes of a chart, each with two numbers to choose by. */
const changes: readonly ((chart: IChartApi, a: number, b: number) => void)[] = [
  (chart, a) => void pick(chart.panes(), a).addSeries('candle'),
  (chart, a, b) =>
    void pick(chart.panes(), a).addSeries(pick(['line', 'area', 'histogram'] as const, b), {
      axis: pick(['left', 'right'], b),
    }),
  (chart, a, b) =>
    pick(getSeriesWithBars(chart), a).setData(sampleBars({ count: 5 + (b % 40), seed: a })),
  (chart, a, b) =>
    pick(chart.series(), a).addPriceLine({
      price: b,
      lineStyle: pick(Object.values(LineStyle), a),
    }),
  (chart, a) => void chart.addPane(`pane ${a % 4}`, { height: (a % 7) / 10 + 0.1 }),
  (chart, a, b) => pick(chart.panes(), a).moveTo(b % chart.panes().length),
  (chart, a) => pick(chart.panes(), a).remove(),
  (chart, a) => pick(chart.panes(), a).applyOptions({ visible: a % 3 > 0, collapsed: a % 5 === 0 }),
  (chart, a, b) => pick(chart.panes(), a).applyOptions({ axes: { [`axis ${b % 2}`]: {} } }),
  (chart, a, b) => {
    const axis = pick(chart.panes(), a).priceAxis(pick(['left', 'right'], b));
    axis.applyOptions(pick([{ range: { from: a, to: a + 9 } }, { autoScale: a % 2 > 0 }, {}], b));
  },
  (chart, a, b) => {
    const { EMA, MACD, Ichimoku, RSI } = indicators;
    const one = pick([EMA, MACD, Ichimoku, RSI], b) as typeof EMA;
    pick(chart.series(), a).addIndicator(one);
  },
  (chart, a, b) => {
    const indicator = pick(chart.indicators(), a);
    indicator.applyOptions(pick([{ length: 3 + (b % 9) }, {}], b));
  },
  (chart, a) => pick(chart.indicators(), a).remove(),
  (chart, a) => pick(getSeriesWithBars(chart), a).remove(),
  (chart, a) => pick(chart.series(), a).setOrder(pick(['front', 'back'], a)),
  (chart, a, b) => {
    pick(chart.series(), a).moveTo({ pane: pick(chart.panes(), b) });
  },
  (chart, a, b) =>
    pick(chart.series(), a).applyOptions({ title: `title ${b}`, visible: b % 3 > 0 }),
  (chart, a) => pick(chart.series(), a).setType(pick(['line', 'candle', 'ohlc'] as const, a)),
  (chart, a) => chart.applyOptions({ palette: pick(['red-up', 'blue-up'], a) }),
  (chart, a) => chart.applyOptions({ priceAxis: { marginTop: (a % 4) / 10 } }),
  (chart) => void chart.attach(Drawing, { shapes: allShapes }),
  (chart, a, b) =>
    void chart.plugin(Drawing)?.add(
      TrendLine,
      [
        { time: '2026-10-01', price: a },
        { time: '2026-10-05', price: b },
      ],
      { pane: pick(chart.panes(), b).name } as object,
    ),
  (chart, a) => void chart.attach(Legend, { side: pick(['left', 'right'] as const, a) }),
  (chart, a) => void pick(chart.panes(), a).attach(Sessions),
  (chart, a, b) => void chart.attach(Zone, { series: pick(chart.series(), a), level: b }),
  (chart, a) => pick(chart.plugins(), a).remove(),
];

/** Returns a state without the visible range, and with the plug-ins that wait for a series in another order. */
const getComparable = (state: ChartState): unknown => ({
  ...state,
  view: null,
  plugins: state.plugins?.map((each) => JSON.stringify(each)).sort(),
});

const program = fc.array(
  fc.tuple(fc.nat({ max: changes.length - 1 }), fc.nat({ max: 99 }), fc.nat({ max: 99 })),
  { maxLength: 25 },
);

function run(steps: readonly (readonly [number, number, number])[]): IChartApi {
  const { chart } = framed();
  chart.addSeries('candle').setData(sampleBars({ count: 30 }));
  for (const [which, a, b] of steps) {
    try {
      changes[which]?.(chart, a, b);
    } catch {
      // The call doesn't fit the chart, and has changed nothing.
    }
  }
  return chart;
}

describe('applyState, with random charts', () => {
  it('makes a chart equal to another one', () => {
    fc.assert(
      fc.property(program, program, (one, two) => {
        const state = run(one).saveState({ data: 'include' });
        const chart = run(two);
        chart.applyState(copy(state), { plugins: getPlugins(state), indicators: definitions });
        expect(getComparable(chart.saveState({ data: 'include' }))).toEqual(getComparable(state));
      }),
      { numRuns: runs(150) },
    );
  });

  it('keeps the bars of a chart with a template', () => {
    fc.assert(
      fc.property(program, program, (one, two) => {
        const template = copy(run(one).saveState({ data: 'none' }));
        const chart = run(two);
        const getBars = (): unknown => {
          return getSeriesWithBars(chart)
            .filter((each) => each.length > 0)
            .map((each) => [each.id, each.options().title, each.length, each.priceLines().length])
            .sort();
        };
        const before = getBars();
        chart.applyState(template, { plugins: getPlugins(template), indicators: definitions });
        expect(getBars()).toEqual(before);
        // Ids of the template can belong to other series, so that its series get new ids.
        const getTemplate = (): unknown =>
          JSON.parse(JSON.stringify(chart.saveState({ data: 'none' })).replace(/-\d+"/g, '"'));
        const again = getTemplate();
        chart.applyState(template, { plugins: getPlugins(template), indicators: definitions });
        expect(getTemplate()).toEqual(again);
        expect(again).toMatchObject({ options: template.options });
        expect(chart.indicators().length).toEqual(template.indicators?.length ?? 0);
      }),
      { numRuns: runs(150) },
    );
  });
});
