import { describe, expect, it } from 'vitest';
import type { IChartApi } from '../../src/api/chart-api';
import type { ChartState } from '../../src/api/chart-state';
import type { PluginDefinition } from '../../src/api/plugin-definition';
import type { CustomBar } from '../../src/bar-types/bar-type-config';
import * as indicators from '../../src/indicators';
import type { OptionsApi } from '../../src/core/attach-plugin';
import { pluginList, restorePlugins, type PluginToRestore } from '../../src/core/restore-plugins';
import {
  Alerts,
  allShapes,
  Countdown,
  defineBarType,
  definePlugin,
  Drawing,
  FullSession,
  HorizontalLine,
  Legend,
  OrderLines,
  RangeNavigator,
  Rectangle,
  Sessions,
  Tooltip,
  TrendLine,
} from '../../src/index';
import { sampleBars } from '../../src/samples';
import type { Definition } from '../../src/types/definition';
import type { PriceRange } from '../../src/types/data-types';
import { isRecord } from '../../src/util/json';
import { framed } from './framed-chart';

const { EMA, MACD, RSI, SMA } = indicators;
const definitions = Object.values<unknown>(indicators).filter(
  (each) => (Object(each) as Partial<Definition>).kind === 'indicator',
) as Definition<'indicator'>[];
const plugins = [[Drawing, { shapes: allShapes }], Legend] as const;
const bars = sampleBars({ count: 120 });
const otherBars = sampleBars({ count: 80, seed: 5 });

/** Returns a copy of a state, as if it had been stored as text. */
const copy = (state: ChartState): ChartState => JSON.parse(JSON.stringify(state)) as ChartState;

/** Returns the state without the visible range, which needs the same bars. */
const getLayout = (chart: IChartApi): ChartState => ({ ...chart.saveState(), view: null });

function createRichChart(): IChartApi {
  const { chart } = framed({ palette: 'red-up', grid: { vertical: false } });
  const price = chart.addSeries('candle', { id: 'price', title: 'ACME', upColor: '#0a7' });
  price.setData(bars);
  price.addPriceLine({ price: 101, title: 'Target' });
  price.setMarkers([{ time: bars[50]?.time as string, shape: 'arrow-up', position: 'below' }]);
  const ema = price.addIndicator(EMA, { length: 20, styles: { value: { color: '#f00' } } });
  ema.addIndicator(SMA, { length: 5 });
  price.addIndicator(RSI, { length: 10 });
  const pane = chart.addPane('volume', { height: 0.25, axes: { extra: { position: 'right' } } });
  pane.addSeries('histogram', { id: 'volume', axis: 'extra' });
  chart.priceAxis().applyOptions({ marginTop: 0.3 });
  chart
    .attach(Drawing, { shapes: allShapes, magnet: 'weak' })
    .add(HorizontalLine, [{ time: '2026-10-01', price: 101 }]);
  chart.attach(Legend, { side: 'right' });
  return chart;
}

function createPlainChart(id = 'price'): IChartApi {
  const { chart } = framed({ theme: 'dark' });
  chart.addSeries('line', { id, title: 'Other', color: '#00f' }).setData(otherBars);
  return chart;
}

describe('applyState', () => {
  it('gives a chart everything that the state contains, and keeps its bars', () => {
    const state = copy(createRichChart().saveState());
    const chart = createPlainChart();
    const price = chart.source('price');
    chart.applyState(state, { plugins, indicators: definitions });
    expect(getLayout(chart)).toEqual({ ...state, view: null });
    expect(chart.source('price')).toBe(price);
    expect(chart.series()[0]?.data()).toEqual(otherBars);
    expect(chart.indicators().map(({ type }) => type)).toEqual(['EMA', 'SMA', 'RSI']);
    expect(chart.indicators(EMA)[0]?.series.value.last()?.time).toBe(otherBars.at(-1)?.time);
  });

  it('replaces the bars with the saved bars', () => {
    const state = copy(createRichChart().saveState({ data: 'include' }));
    const chart = createPlainChart();
    chart.applyState(state, { plugins, indicators: definitions });
    expect(chart.saveState({ data: 'include' })).toEqual(state);
  });

  it('keeps handles of series, panes, indicators and plug-ins that both have', () => {
    const chart = createRichChart();
    const state = copy(chart.saveState());
    const handles = (): readonly unknown[] => [
      ...chart.series(),
      ...chart.panes(),
      ...chart.indicators(),
      ...chart.plugins(),
    ];
    const before = handles();
    chart.indicators(EMA)[0]?.applyOptions({ length: 3 });
    chart.plugin(Legend)?.applyOptions({ side: 'left' });
    chart.plugin(Drawing)?.add(Rectangle, [
      { time: '2026-10-01', price: 101 },
      { time: '2026-10-05', price: 104 },
    ]);
    chart.applyState(state);
    const after = handles();
    expect(after.length).toBe(before.length);
    for (const each of before) expect(after).toContain(each);
    expect(chart.saveState()).toEqual(state);
  });

  it('removes what the state does not have', () => {
    const chart = createRichChart();
    const state = copy(createPlainChart().saveState());
    chart.applyState(state);
    expect(getLayout(chart)).toEqual({ ...state, view: null });
    expect(chart.panes().length).toBe(1);
    expect(chart.indicators()).toEqual([]);
    // Drawing without shapes has the same state as no drawing, so its toolbar stays usable.
    expect(chart.plugins().map(({ type }) => type)).toEqual(['drawing']);
  });

  it('keeps the functions of a price axis', () => {
    const chart = createRichChart();
    const state = copy(chart.saveState());
    const autoScaleRange = (range: PriceRange): PriceRange => range;
    const formatter = (percent: number): string => `${percent} percent`;
    const axis = chart.priceAxis();
    axis.applyOptions({ autoScaleRange, marginTop: 0.2, percentFormat: { formatter } });
    chart.applyState(state);
    expect(axis.options()).toMatchObject({
      autoScaleRange,
      marginTop: 0.3,
      percentFormat: { precision: 2, formatter },
    });
    expect(copy(chart.saveState())).toEqual(state);
  });

  it('keeps the functions of a series', () => {
    const { chart } = framed();
    const series = chart.addSeries('line', { id: 'price' });
    series.applyOptions({ width: 3, priceFormat: { precision: 3 } });
    const state = copy(chart.saveState());
    const autoScaleRange = (range: PriceRange): PriceRange => range;
    const formatter = (price: number): string => `${price} points`;
    series.applyOptions({ width: 1, autoScaleRange, priceFormat: { precision: 1, formatter } });
    chart.applyState(state);
    expect(series.options()).toMatchObject({
      width: 3,
      autoScaleRange,
      priceFormat: { precision: 3, formatter },
    });
    expect(copy(chart.saveState())).toEqual(state);
  });

  it('gives an indicator its saved interval', () => {
    const { chart } = framed();
    const price = chart.addSeries('candle');
    price.setData(bars);
    const ema = price.addIndicator(EMA, { length: 3, interval: '1w' });
    const state = copy(chart.saveState());
    ema.applyOptions({ interval: null, length: 5 });
    chart.applyState(state);
    expect(chart.indicators(EMA)).toEqual([ema]);
    expect(chart.saveState()).toEqual(state);
  });

  it('asks for the bars of series that it adds', () => {
    const state = copy(createRichChart().saveState());
    const { chart } = framed();
    const ids: string[] = [];
    chart.applyState(state, {
      plugins,
      indicators: definitions,
      data(series) {
        ids.push(series.id);
        return series.id === 'price' ? bars : [];
      },
    });
    expect(ids).toEqual(['price', 'volume']);
    expect(getLayout(chart)).toEqual({ ...state, view: null });
  });

  it.each([
    [
      'an indicator option',
      (state: ChartState) => ({
        ...state,
        indicators: [{ ...state.indicators?.[0], options: { length: 'x' } }],
      }),
    ],
    [
      'a missing input',
      (state: ChartState) => ({
        ...state,
        indicators: [{ ...state.indicators?.[2], input: 'none' }],
      }),
    ],
    [
      'a shape with the points of another type',
      (state: ChartState) =>
        JSON.parse(
          JSON.stringify(state).replace(
            /("id":"horizontal-line-\d+".*?"points":\[)(\{.*?\})/,
            '$1$2,$2',
          ),
        ) as unknown,
    ],
    [
      'bars of the other time type',
      (state: ChartState) => ({
        ...state,
        sources: [
          ...state.sources,
          { ...state.sources[0], id: 'x', data: [{ time: 5, open: 1, high: 1, low: 1, close: 1 }] },
        ],
      }),
    ],
    [
      'an option that the indicator does not have',
      (state: ChartState) => ({
        ...state,
        indicators: state.indicators?.map((each, i) =>
          i === 1 ? { ...each, options: { a: 1 } } : each,
        ),
      }),
      'applyState: state.indicators[1].options.a is not an option',
    ],
  ])('changes nothing if it throws because of %s', (_, change, message = 'applyState') => {
    const broken = change(copy(createRichChart().saveState())) as ChartState;
    const chart = createRichChart();
    chart.indicators(EMA)[0]?.applyOptions({ length: 7 });
    chart.timeAxis().scrollBy(-10);
    const before = chart.saveState({ data: 'include' });
    const handles = [
      ...chart.series(),
      ...chart.panes(),
      ...chart.indicators(),
      ...chart.plugins(),
    ];
    expect(() => chart.applyState(broken, { plugins, indicators: definitions })).toThrow(message);
    expect(chart.saveState({ data: 'include' })).toEqual(before);
    expect([
      ...chart.series(),
      ...chart.panes(),
      ...chart.indicators(),
      ...chart.plugins(),
    ]).toEqual(handles);
    // The indicators still follow their series.
    chart.series()[0]?.update({ ...(bars.at(-1) as (typeof bars)[number]), close: 150, high: 150 });
    expect(chart.indicators(EMA)[0]?.series.value.last()).toMatchObject({
      value: expect.closeTo(Number(150 / 4 + (3 / 4) * emaBefore(7)), 6) as number,
    });
  });

  it('changes nothing if a plug-in throws', () => {
    const Broken = definePlugin({
      type: 'tests/broken',
      attach() {
        throw new Error('no');
      },
    });
    const chart = createRichChart();
    const before = chart.saveState({ data: 'include' });
    const state = createPlainChart().saveState();
    expect(() => chart.applyState(state, { plugins: [Broken] })).toThrow(/tests\/broken/);
    expect(chart.saveState({ data: 'include' })).toEqual(before);
    expect(chart.plugin(Legend)?.removed).toBe(false);
  });

  describe('with gaps', () => {
    const hours = [{ from: '09:30', to: '16:00' }];
    const minutes = (start: number, count = 200) =>
      Array.from({ length: count }, (_, i) => ({ time: start + 60 * i, value: 1 }));
    const recent = 1_700_000_000;

    it('names the call if the bars have too many, and changes nothing', () => {
      const { chart } = framed({ timeAxis: { showGaps: true } });
      chart.addSeries('line', { id: 'price' }).setData(minutes(recent));
      const old = framed();
      old.chart.addSeries('line', { id: 'price' });
      old.chart.addSeries('line', { id: 'other' });
      const state = { ...old.chart.saveState(), options: chart.options() };
      const before = chart.saveState({ data: 'include' });
      expect(() => chart.applyState(copy(state), { data: () => minutes(0) })).toThrow(
        'applyState: timeAxis.showGaps cannot add more than 200000 empty bars',
      );
      expect(chart.saveState({ data: 'include' })).toEqual(before);
      expect(chart.timeAxis().barCount()).toBe(200);
    });

    it('ignores the times that a removed plug-in had reserved', () => {
      const { chart } = framed({ timeAxis: { showGaps: true } });
      chart.addSeries('line', { id: 'price' }).setData(minutes(recent));
      const state = copy(chart.saveState());
      chart.applyOptions({ timeAxis: { showGaps: false } });
      const session = chart.attach(FullSession, { day: '0001-01-01', hours });
      chart.applyState(state);
      expect(session.removed).toBe(true);
      expect(chart.options().timeAxis.showGaps).toBe(true);
      expect(chart.timeAxis().barCount()).toBe(200);
    });

    it('a plug-in keeps the times that it has reserved if another one throws', () => {
      const reserve = (times: readonly number[]) =>
        definePlugin({
          type: 'tests/reserve',
          attach(host) {
            host.reserveTimes(times);
            return { save: () => true };
          },
        });
      const Broken = definePlugin({
        type: 'tests/broken',
        attach() {
          throw new Error('no');
        },
      });
      const { chart } = framed();
      chart.addSeries('line', { id: 'price' }).setData(minutes(recent));
      chart.attach(reserve([0, 60, 120]));
      chart.timeAxis().fit();
      const range = chart.timeAxis().visibleRange();
      expect(() =>
        chart.applyState(chart.saveState(), { plugins: [reserve([0]), Broken] }),
      ).toThrow(/tests\/broken/);
      expect(chart.timeAxis().barCount()).toBe(203);
      expect(chart.timeAxis().visibleRange()).toEqual(range);
    });
  });

  describe('keeps the handle of a plug-in that both have', () => {
    const hours = [{ from: '09:30', to: '16:00' }];
    /** Definition, options in the state, and changes of them. */
    const attached: readonly (readonly [unknown, object, object])[] = [
      [RangeNavigator, { height: 60 }, { height: 40 }],
      [Sessions, {}, { dayLines: false }],
      [OrderLines, {}, { constrainPrice: Math.round }],
      [FullSession, { day: '2026-10-30', hours }, { interval: 300 }],
      [Tooltip, {}, { values: ['close'] }],
    ];
    it.each(attached)('$type', (definition, options, changes) => {
      const { chart } = framed();
      chart.addSeries('line', { id: 'price' });
      const plugin = definition as PluginDefinition<OptionsApi>;
      const handle = chart.attach(plugin, options);
      const state = copy(chart.saveState());
      chart.applyState(state);
      expect(chart.plugins()).toEqual([handle]);
      const before = handle.options?.();
      handle.applyOptions?.(changes);
      expect(handle.options?.()).not.toEqual(before);
      chart.applyState(state);
      expect(chart.plugins()).toEqual([handle]);
      expect(handle.removed).toBe(false);
      expect(chart.saveState()).toEqual(state);
    });

    it('countdown, with the series of the state', () => {
      const { chart } = framed();
      const series = chart.addSeries('line', { id: 'price' });
      const other = chart.addSeries('line', { id: 'other' });
      const countdown = chart.attach(Countdown, { series, interval: 60 });
      const state = copy(chart.saveState());
      countdown.applyOptions({ series: other, interval: 30 });
      expect(chart.saveState().plugins?.[0]?.state).toEqual({
        series: 'other',
        options: { interval: 30 },
      });
      series.remove();
      chart.applyState(state);
      expect(chart.plugins()).toEqual([countdown]);
      expect(chart.saveState()).toEqual(state);
    });

    it('alerts, which the state replaces', () => {
      const { chart } = framed();
      const price = chart.addSeries('line', { id: 'price' });
      const alerts = chart.attach(Alerts);
      alerts.add(price.addPriceLine({ price: 10 }), { title: 'Ten' });
      const state = copy(chart.saveState());
      alerts.alerts()[0]?.applyOptions({ title: 'Other' });
      alerts.add(price.addPriceLine({ price: 20 }));
      chart.applyState(state);
      expect(chart.plugins()).toEqual([alerts]);
      expect(alerts.alerts().map((alert) => alert.options().title)).toEqual(['Ten']);
      expect(chart.saveState()).toEqual(state);
    });

    it('alerts, each with its handle, if another plug-in throws', () => {
      const Broken = definePlugin({
        type: 'tests/broken',
        attach: () => ({
          save: () => 1,
          load(saved) {
            if (saved === 2) throw new Error('no');
          },
        }),
      });
      const { chart } = framed();
      const price = chart.addSeries('line', { id: 'price' });
      const alerts = chart.attach(Alerts);
      chart.attach(Broken);
      const empty = copy(chart.saveState());
      const alert = alerts.add(price.addPriceLine({ price: 10 }), { title: 'Ten' });
      const before = chart.saveState();
      const plugins = [
        { type: 'alerts', state: [] },
        { type: 'tests/broken', state: 2 },
      ];
      expect(() => chart.applyState({ ...empty, plugins })).toThrow('load: no');
      expect(alert.removed).toBe(false);
      expect(alerts.alerts()).toEqual([alert]);
      expect(chart.saveState()).toEqual(before);
      alert.applyOptions({ title: 'Other' });
      expect(alerts.alerts()[0]?.options().title).toBe('Other');
    });

    it('a custom plug-in, unless an option changes that only attach accepts', () => {
      const Custom = definePlugin<OptionsApi, { color?: string; element?: object; id?: number }>({
        type: 'tests/custom',
        attach(_host, { color = 'red' }) {
          let current = { color };
          return {
            api: {
              options: () => current,
              applyOptions: (changes) => void (current = { ...current, ...changes }),
            },
          };
        },
      });
      const { chart } = framed();
      const element = new Map();
      const handle = chart.attach(Custom, { element, id: 1 });
      const state = copy(chart.saveState());
      handle.applyOptions?.({ color: 'blue' });
      chart.applyState(state, { plugins: [[Custom, { element }]] });
      expect(chart.plugins()).toEqual([handle]);
      expect(handle.options?.()).toEqual({ color: 'red' });
      chart.applyState(state, { plugins: [[Custom, { id: 2 }]] });
      expect(handle.removed).toBe(true);
      expect(chart.saveState().plugins?.[0]?.options).toEqual({ color: 'red', id: 2 });
    });

    it('unless the state is older than one of its options, which gets its default', () => {
      const changes: object[] = [];
      const Custom = definePlugin<OptionsApi, { color?: string; size?: number }>({
        type: 'tests/custom',
        attach(_host, { color = 'red', size = 1 }) {
          let current = { color, size };
          return {
            api: {
              options: () => current,
              applyOptions(changed) {
                changes.push(changed);
                current = { ...current, ...changed };
              },
            },
          };
        },
      });
      const { chart } = framed();
      chart.attach(Custom, { size: 5 });
      const old = { type: 'tests/custom', state: null, options: { color: 'blue' } };
      chart.applyState({ ...chart.saveState(), plugins: [old] });
      expect(chart.plugin(Custom)?.options?.()).toEqual({ color: 'blue', size: 1 });
      expect(changes).toEqual([]);
    });

    it('and restores its options if another plug-in throws', () => {
      const { chart } = framed();
      chart.addSeries('line', { id: 'price' });
      const session = chart.attach(FullSession, { day: '2026-10-30', hours });
      const navigator = chart.attach(RangeNavigator, { height: 60 });
      const state = copy(chart.saveState());
      session.applyOptions({ day: '2026-10-29' });
      navigator.applyOptions({ height: 40 });
      const before = chart.saveState();
      const Broken = definePlugin({
        type: 'tests/broken',
        attach: () => ({
          save: () => ({}),
          load(saved) {
            if (isRecord(saved) && 'id' in saved) throw new Error('no');
          },
        }),
      });
      chart.attach(Broken);
      const plugins = [...(state.plugins ?? []), { type: 'tests/broken', state: { id: 1 } }];
      expect(() => chart.applyState({ ...state, plugins })).toThrow('applyState: plug-in "tests/');
      expect(chart.plugins().slice(0, 2)).toEqual([session, navigator]);
      expect(chart.saveState().plugins?.slice(0, 2)).toEqual(before.plugins);
    });
  });

  for (const [name, definition] of [
    ['RangeNavigator', RangeNavigator],
    ['Countdown', Countdown],
  ] as const) {
    it(`names the call and the path if a series for ${name} was removed`, () => {
      const chart = createRichChart();
      const before = chart.saveState({ data: 'include' });
      const handles = chart.plugins();
      const series = chart.addSeries('line');
      series.remove();
      const passed = { plugins: [Legend, [definition, { series }]] } as const;
      expect(() => chart.applyState(createPlainChart().saveState(), passed)).toThrow(
        'applyState: options.plugins[1][1].series (an object) must be a series of this chart',
      );
      expect(chart.saveState({ data: 'include' })).toEqual(before);
      expect(chart.plugins()).toEqual(handles);
      const { core } = framed();
      const list = pluginList(passed.plugins, 'restoreChart: options.plugins');
      expect(() => restorePlugins(core, list as readonly PluginToRestore[])).toThrow(
        'restoreChart: options.plugins[1][1].series (an object) must be a series of this chart',
      );
    });

    it(`applies a state although the series of a ${name} was removed`, () => {
      const chart = createPlainChart();
      const series = chart.addSeries('line', { id: 'other' });
      chart.attach(definition as typeof Countdown, { series });
      const state = copy(chart.saveState());
      series.remove();
      chart.applyState(state);
      expect(chart.saveState()).toEqual(state);
      expect(chart.plugins().map(({ type }) => type)).toEqual([definition.type]);
    });
  }

  it('names the path of a wrong option, whether it was passed or saved', () => {
    const chart = createPlainChart();
    chart.attach(Legend);
    const state = chart.saveState();
    const wrong = { side: 'top' } as never;
    expect(() => chart.applyState(state, { plugins: [[Legend, wrong]] })).toThrow(
      'applyState: options.plugins[0][1].side ("top") must be',
    );
    const hours = [{ from: '09:30', to: '16:00' }];
    const saved = { type: 'full-session', state: null, options: { day: 5, hours } };
    const changed = { ...state, plugins: [...(state.plugins ?? []), saved] };
    expect(() => chart.applyState(changed, { plugins: [FullSession] })).toThrow(
      'applyState: state.plugins[1].options.day (5) must be',
    );
    expect(chart.saveState()).toEqual(state);
  });

  it('applies a custom bar type that the chart has', () => {
    const Dot = defineBarType({
      type: 'tests/dot',
      label: 'Dots',
      fields: { value: 'number' },
      style: {},
      prices: ({ value }: CustomBar & { value: number }) => ({ low: value, high: value, value }),
      figures: () => [],
    });
    const { chart } = framed();
    chart.addSeries(Dot, { id: 'a' }).setData([{ time: '2026-10-01', value: 1 }]);
    const state = copy(chart.saveState());
    chart.series()[0]?.applyOptions({ visible: false });
    chart.addSeries(Dot);
    chart.applyState(state);
    expect(chart.saveState()).toEqual(state);
  });
});

/** Returns the EMA of the bars before the last one. */
function emaBefore(length: number): number {
  const { chart } = framed();
  const series = chart.addSeries('candle');
  series.setData(bars.slice(0, -1));
  return series.addIndicator(EMA, { length }).series.value.last()?.value ?? NaN;
}

describe('a template', () => {
  it('contains neither bars nor what belongs to them', () => {
    const state = createRichChart().saveState({ data: 'none' });
    expect(state.parts).toEqual(['options', 'panes', 'series', 'indicators', 'plugins']);
    expect(state.view).toBeNull();
    expect(state.plugins?.map(({ type }) => type)).toEqual(['legend']);
    expect(state.sources[0]).not.toHaveProperty('markers');
    expect(state.sources[0]).not.toHaveProperty('priceLines');
    expect(state.sources.find(({ pane }) => pane === 'RSI')).toHaveProperty('priceLines');
  });

  it('is applied to series of another symbol in their order', () => {
    const template = copy(createRichChart().saveState({ data: 'none' }));
    const chart = createPlainChart('other');
    const series = chart.series()[0];
    series?.addPriceLine({ price: 99 });
    const drawing = chart.attach(Drawing, { shapes: [TrendLine] });
    drawing.add(TrendLine, [
      { time: '2026-10-01', price: 101 },
      { time: '2026-10-05', price: 104 },
    ]);
    chart.applyState(template, { plugins, indicators: definitions });
    expect(series?.type).toBe('candle');
    expect(series?.id).toBe('other');
    expect(series?.options()).toMatchObject({ title: 'Other', upColor: '#0a7' });
    expect(series?.data()).toEqual(otherBars);
    expect(series?.priceLines().length).toBe(1);
    expect(chart.indicators().map(({ input, type }) => [type, input.id])).toEqual([
      ['EMA', 'other'],
      ['SMA', chart.indicators(EMA)[0]?.series.value.id],
      ['RSI', 'other'],
    ]);
    expect(drawing.shapes().length).toBe(1);
    const applied = chart.saveState({ data: 'none' });
    const rename = (text: string): string =>
      text.replaceAll('"other"', '"price"').replace('"title":"Other"', '"title":"ACME"');
    expect(JSON.parse(rename(JSON.stringify(applied)))).toEqual(template);
  });

  it('only replaces the parts that it contains', () => {
    const template = copy(createRichChart().saveState({ data: 'none', parts: ['indicators'] }));
    const chart = createPlainChart('other');
    const before = chart.saveState({ data: 'include' });
    chart.series()[0]?.addIndicator(MACD);
    chart.applyState(template, { indicators: definitions });
    expect(chart.indicators().map(({ input, type }) => [type, input.id])).toEqual([
      ['EMA', 'other'],
      ['SMA', chart.indicators(EMA)[0]?.series.value.id],
      ['RSI', 'other'],
    ]);
    expect(chart.panes().map(({ name }) => name)).toEqual(['main', 'RSI']);
    expect(chart.series().map((each) => each.options().title)).toEqual([
      'Other',
      'EMA 20',
      'SMA 5',
      'RSI 10',
    ]);
    for (const each of chart.indicators()) each.remove();
    expect(chart.saveState({ data: 'include' })).toEqual(before);
  });

  it('of indicators needs a series', () => {
    const template = copy(createRichChart().saveState({ data: 'none', parts: ['indicators'] }));
    const { chart } = framed();
    expect(() => {
      chart.applyState(template, { indicators: definitions });
    }).toThrow('applyState: the input series "price" of the indicator "EMA" is not on the chart');
    expect(chart.series()).toEqual([]);
  });

  it("doesn't contain alerts, and keeps the chart's alerts", () => {
    const [one, other] = [framed(), framed()].map(({ chart }) => {
      const series = chart.addSeries('candle', { id: 'price' });
      series.setData(bars);
      const alerts = chart.attach(Alerts);
      return { chart, alerts, line: series.addPriceLine({ price: 100 }) };
    });
    if (!one || !other) throw new Error('Two charts were created');
    one.alerts.add(one.line);
    const template = copy(one.chart.saveState({ data: 'none' }));
    expect(template.plugins).toBeUndefined();
    other.chart.applyState(template, { plugins: [Alerts] });
    expect(other.alerts.alerts()).toEqual([]);
    const alert = other.alerts.add(other.line);
    other.chart.applyState(template);
    expect(other.alerts.alerts()).toEqual([alert]);
  });

  it('keeps series that it does not have', () => {
    const template = copy(createPlainChart().saveState({ data: 'none' }));
    const chart = createRichChart();
    chart.applyState(template);
    expect(chart.series().map(({ id }) => id)).toEqual(['price', 'volume']);
    expect(chart.series()[0]?.type).toBe('line');
  });

  it('requires data: "none" for parts', () => {
    expect(() => createPlainChart().saveState({ parts: ['view'] })).toThrow(
      'saveState: data ("reference") must be "none" if parts is set',
    );
  });
});
