import { describe, expect, it } from 'vitest';
import { type IChartApi, isChartState, renderToSvg } from '../../src';
import { getCore } from '../../src/core/get-core';
import { planRestore } from '../../src/core/restore-chart';
import { readState } from '../../src/saved-state/read-chart-state';
import * as indicators from '../../src/indicators';
import { bars, onChart, values } from './indicator-chart';

const { bollingerBands, restoreIndicators, roc, rsi, sma, volumeProfile, vwap } = indicators;
const prices = bars(Array.from({ length: 30 }, (_, i) => [i + 2, i, i + 1, 10 * (i + 1)] as const));

/** A chart with a series of prices. */
const withPrices = <Answer>(work: (chart: IChartApi, price: ReturnType<typeof add>) => Answer) =>
  onChart((chart) => work(chart, add(chart)));
function add(chart: IChartApi) {
  const price = chart.addSeries('candle', {}, { id: 'price' });
  price.setData(prices);
  return price;
}

/** The chart of a state, without a page. */
function restored<Answer>(state: object, work: (chart: IChartApi) => Answer): Answer {
  return onChart((chart) => {
    const plan = readState('restoreChart', JSON.parse(JSON.stringify(state)), ({ id }) => {
      if (id === 'price') return prices;
      throw new Error(`asked for the bars of ${id}`);
    });
    planRestore(getCore('test', chart), plan);
    return work(chart);
  });
}

describe('an indicator', () => {
  it('is in the price pane, with its title, its style and the price format', () => {
    withPrices((chart, price) => {
      price.applyStyle({ priceFormat: { precision: 5, minMove: 0.00001 } });
      const average = sma(price, { length: 5, styles: { value: { color: '#123456' } } });
      expect(chart.panes()).toHaveLength(1);
      expect(average.input).toBe(price);
      expect(average.series.value.options()).toMatchObject({ title: 'SMA 5', axis: 'right' });
      expect(average.series.value.style()).toMatchObject({
        color: '#123456',
        priceFormat: { precision: 5 },
      });
      expect(average.options()).toEqual({ length: 5, price: 'close' });
    });
  });

  it('keeps its pane if no other pane is visible', () => {
    withPrices((chart, price) => {
      const strength = rsi(price);
      const main = price.pane();
      main.applyOptions({ visible: false });
      strength.remove();
      expect(chart.panes().map(({ name }) => name)).toEqual(['main', 'rsi']);
    });
    withPrices((chart, price) => {
      rsi(price);
      price.pane().remove();
      expect(chart.panes().map(({ name }) => name)).toEqual(['rsi']);
    });
  });

  it('has its own pane, which two can share and which is removed with the last', () => {
    withPrices((chart, price) => {
      const [first, second] = [rsi(price, { length: 5 }), rsi(price, { length: 9 })];
      expect(chart.panes().map(({ name }) => name)).toEqual(['main', 'rsi']);
      first.remove();
      expect(chart.panes()).toHaveLength(2);
      second.remove();
      expect(chart.panes()).toHaveLength(1);
      expect(second.isRemoved()).toBe(true);
      second.remove();
      expect(() => second.applyOptions({ length: 3 })).toThrow(
        'applyOptions: the indicator "rsi" was removed',
      );
    });
  });

  it.each<[string, (chart: IChartApi, price: ReturnType<typeof add>) => void]>([
    [
      'its last indicator has used another one as input',
      (_, price) => {
        const strength = rsi(price);
        sma(strength.series.value, { pane: 'rsi' });
        strength.remove();
      },
    ],
    ['its series was removed', (_, price) => rsi(price).series.value.remove()],
    ['its input was removed', (_, price) => void [rsi(price), price.remove()]],
    ['it has another name', (_, price) => rsi(price, { pane: 'strength' }).remove()],
  ])('removes a pane that it has added when %s', (_, removeIndicators) => {
    withPrices((chart, price) => {
      removeIndicators(chart, price);
      expect(chart.panes().map(({ name }) => name)).toEqual(['main']);
    });
  });

  it('keeps a pane that you have added or still use', () => {
    withPrices((chart, price) => {
      const added = chart.addPane('rsi');
      rsi(price).remove();
      expect(chart.panes()).toContain(added);
      added.remove();
      const strength = rsi(price);
      const pane = strength.series.value.pane();
      const line = pane.addSeries('line');
      strength.remove();
      expect(chart.panes()).toContain(pane);
      line.remove();
      expect(chart.panes()).toContain(pane);
    });
  });

  it('is in the pane and on the axis of its options', () => {
    withPrices((chart, price) => {
      const pane = chart.addPane('below', { axes: { own: {} } });
      sma(price, { pane, axis: 'own', title: 'Mean' });
      rsi(price, { pane: 'new' });
      expect(pane.sources()[0]?.options()).toMatchObject({ axis: 'own', title: 'Mean' });
      expect(chart.pane('new').sources()[0]?.options().title).toBe('RSI 14');
    });
  });

  it('has lines at its levels', () => {
    withPrices((_, price) => {
      const index = rsi(price, { length: 5 });
      const lines = (): number[] =>
        index.series.value.priceLines().map((line) => line.options().price);
      expect(lines()).toEqual([30, 70]);
      index.applyOptions({ levels: [50] });
      expect(lines()).toEqual([50]);
    });
  });

  it('follows its options, and so does its default title', () => {
    withPrices((_, price) => {
      const [unchanged, renamed] = [sma(price, { length: 5 }), sma(price, { length: 5 })];
      renamed.series.value.applyOptions({ title: 'Mine' });
      for (const each of [unchanged, renamed]) each.applyOptions({ length: 2 });
      expect(unchanged.series.value.options().title).toBe('SMA 2');
      expect(renamed.series.value.options().title).toBe('Mine');
      expect(unchanged.series.value.data().at(-1)).toMatchObject({ value: 29.5 });
    });
  });

  it('can use another indicator as input, and is removed with its input', () => {
    withPrices((chart, price) => {
      const first = sma(price, { length: 2 });
      const second = sma(first.series.value, { length: 2 });
      price.update({ ...prices[29], time: '2024-01-30', high: 200, close: 100 } as never);
      expect(second.series.value.data().at(-1)).toMatchObject({ value: (64.5 + 28.5) / 2 });
      price.remove();
      expect([first.isRemoved(), second.isRemoved()]).toEqual([true, true]);
      expect(chart.series()).toEqual([]);
      expect(chart.saveState().indicators).toBeUndefined();
    });
  });

  it('follows a change of the time type of its input', () => {
    withPrices((_, price) => {
      const average = sma(price, { length: 2 });
      price.setData([100, 160].map((time) => ({ ...prices[0], time }) as never));
      expect(average.series.value.data().map(({ time }) => time)).toEqual([100, 160]);
    });
  });

  it('does no more work for an update with many bars than with few', () => {
    onChart((chart) => {
      const line = chart.addSeries('line');
      line.setData(values(Array.from({ length: 2000 }, (_, i) => i)));
      const average = sma(line, { length: 5 });
      const { table } = average.series.value as unknown as {
        table: { changedSince(revision: number): number; revision: number };
      };
      const { revision } = table;
      line.update({ time: '2029-06-22', value: 5 });
      expect(table.changedSince(revision)).toBe(1999);
      line.update({ time: '2029-06-23', value: 5 });
      expect(table.changedSince(revision)).toBe(1999);
    });
  });
});

describe('an invalid argument', () => {
  it.each([
    ['an option', { lenght: 5 }, 'sma: options.lenght is not an option'],
    ['a length', { length: 0 }, 'sma: options.length (0) must be'],
    ['a price', { price: 'clsoe' }, 'did you mean "close"?'],
    ['a style', { styles: { value: { colour: '#fff' } } }, 'addSeries: style.colour'],
    [
      'a series',
      { styles: { upper: {} } },
      'sma: options.styles.upper is not a series of this indicator; must be one of "value"',
    ],
    ['an axis', { axis: 'middle' }, 'axis ("middle")'],
  ])('is named by the error: %s', (_, options, message) => {
    withPrices((chart, price) => {
      const before = chart.series().length;
      expect(() => sma(price, options as never)).toThrow(message);
      expect(() => rsi(price, { ...(options as object) } as never)).toThrow();
      expect(chart.series()).toHaveLength(before);
      expect(chart.panes()).toHaveLength(1);
    });
  });

  it('is anything but a series that exists', () => {
    withPrices((chart, price) => {
      expect(() => sma({} as never)).toThrow('sma: series must be a series of a chart');
      expect(() => sma(chart.panes()[0] as never)).toThrow('series must be a series of a chart');
      expect(() => vwap(price, { volume: price as never })).toThrow('vwap: options.volume');
      price.remove();
      expect(() => sma(price)).toThrow('sma: the series "price" was removed');
    });
  });
});

describe('a saved chart', () => {
  const saved = () =>
    withPrices((chart, price) => {
      const volume = chart.addPane('volume').addSeries('histogram', {}, { id: 'volumes' });
      volume.setData(prices.map(({ time }) => ({ time, value: 1 })));
      sma(price, { length: 3, title: 'Mine', styles: { value: { color: '#123456' } } });
      bollingerBands(price, { length: 4 });
      rsi(price, { length: 5, levels: [40] });
      vwap(price, { volume, session: 'none' });
      volumeProfile(price, { rows: 9 });
      return { state: chart.saveState({ data: 'include' }), values: all(chart) };
    });
  const all = (chart: IChartApi) =>
    chart.series().map((each) => ({
      ...{ id: each.id, pane: each.pane().name, style: each.style(), options: each.options() },
      ...{ data: each.data(), lines: each.priceLines().map((line) => line.options()) },
    }));

  it('restores its indicators completely', () => {
    const { state, values: before } = saved();
    restored(state, (chart) => {
      expect(restoreIndicators(chart, indicators)).toEqual({ missing: [], imports: [] });
      expect(all(chart)).toEqual(before);
      expect(chart.panes().map(({ name }) => name)).toEqual(['main', 'volume', 'rsi']);
      expect(chart.saveState({ data: 'include' })).toEqual(state);
      (chart.source('price') as ReturnType<typeof add>).setData(prices.slice(0, 10));
      expect(chart.series().map((each) => each.data().length)).toEqual([
        10, 10, 10, 10, 10, 30, 10,
      ]);
    });
  });

  it('removes the panes of its indicators with them, and keeps others', () => {
    const state = withPrices((chart, price) => {
      chart.addPane('roc');
      sma(rsi(price).series.value);
      roc(price);
      return chart.saveState();
    });
    expect(state.panes.map(({ addedByIndicator }) => addedByIndicator)).toEqual([
      undefined,
      undefined,
      true,
    ]);
    restored(state, (chart) => {
      restoreIndicators(chart, indicators);
      chart.source('price')?.remove();
      expect(chart.panes().map(({ name }) => name)).toEqual(['main', 'roc']);
    });
  });

  it("doesn't load the values of indicators", () => {
    withPrices((chart, price) => {
      sma(price, { length: 3 });
      const state = chart.saveState();
      restored(state, (again) => {
        const [, average] = again.series();
        expect(average?.data()).toEqual([]);
        restoreIndicators(again, { sma });
        expect(average?.data()).toHaveLength(30);
      });
    });
  });

  it('names the imports that are missing, keeps those indicators and loads the rest', () => {
    const { state } = saved();
    restored(state, (chart) => {
      expect(restoreIndicators(chart, { sma, bollingerBands, volumeProfile })).toEqual({
        missing: ['rsi', 'vwap'],
        imports: [
          "import { rsi } from '@aijiaoyi/charts/indicators';",
          "import { vwap } from '@aijiaoyi/charts/indicators';",
        ],
      });
      const again = chart.saveState({ data: 'include' });
      const names = again.indicators?.map(({ name }) => name).sort();
      expect(names).toEqual(['bollingerBands', 'rsi', 'sma', 'volumeProfile', 'vwap']);
      expect(restoreIndicators(chart, { rsi, vwap }).missing).toEqual([]);
    });
  });

  it('keeps series of unregistered bar types, with their indicators', () => {
    const { state } = saved();
    const bricks = { ...state.sources[0], id: 'bricks', type: 'renko', data: [{ time: 5 }] };
    const average = { name: 'sma', input: 'bricks', series: {}, options: {} };
    const sources = [...state.sources, bricks];
    const indicators = [...(state.indicators ?? []), average];
    restored({ ...state, sources, indicators }, (chart) => {
      expect(restoreIndicators(chart, { sma, rsi, vwap, bollingerBands, volumeProfile })).toEqual({
        missing: [],
        imports: [],
      });
      expect(chart.unknownSeries()).toEqual([bricks]);
      const again = chart.saveState({ data: 'include' });
      expect(again.sources).toContainEqual(bricks);
      expect(again.indicators).toContainEqual(average);
      chart.pane('main').remove();
      const later = chart.saveState({ data: 'include' });
      expect(later.sources).not.toContainEqual(bricks);
      expect(isChartState(JSON.parse(JSON.stringify(later)))).toBe(true);
    });
  });

  it('throws with the path of an invalid indicator', () => {
    const { state } = saved();
    const broken = (change: object) => ({
      ...state,
      indicators: [{ ...state.indicators?.[0], ...change }],
    });
    expect(() => restored(broken({ name: 3 }), () => 0)).toThrow(
      'restoreChart: state.indicators[0].name',
    );
    restored(broken({ input: 'gone' }), (chart) => {
      expect(() => restoreIndicators(chart, { sma })).toThrow(
        'restoreIndicators: the series "gone" of sma is not on the chart',
      );
      expect(chart.saveState().indicators).toHaveLength(1);
    });
    restored(state, (chart) => {
      expect(() => restoreIndicators(chart, { sma: 3 })).toThrow(
        'restoreIndicators: indicators.sma',
      );
      expect(() => restoreIndicators({} as never, {})).toThrow('restoreIndicators: chart');
    });
  });
});

describe('a volume profile', () => {
  const draw = (options: Parameters<typeof volumeProfile>[1], then?: (chart: IChartApi) => void) =>
    renderToSvg({ width: 600, height: 400 }, {}, (chart) => {
      const profile = volumeProfile(add(chart), options);
      then?.(chart);
      if (options?.visible === undefined && then === undefined) expect(profile.series).toEqual({});
    });

  it('is drawn behind the bars, with its longest row in another color', () => {
    const svg = draw({ rows: 10, color: '#abcdef', pointColor: '#fedcba' });
    expect(svg).toMatch(/#?abcdef|171, ?205, ?239/i);
    expect(svg).toMatch(/#?fedcba|254, ?220, ?186/i);
    expect(draw({ rows: 10, color: '#abcdef', visible: false })).not.toMatch(/abcdef|171, ?205/i);
  });
});

it('a chart is saved and restored if a value of an indicator is higher than any price', () => {
  withPrices((chart, price) => {
    price.setData(bars([1, 1, 9e13].map((close) => [close, close, close, 1] as const)));
    const change = roc(price, { length: 1 }).series.value;
    expect(change.data().map((bar) => ('value' in bar ? bar.value : undefined))).toEqual([
      null,
      0,
      null,
    ]);
    const state = chart.saveState({ data: 'include' });
    expect(isChartState(JSON.parse(JSON.stringify(state)))).toBe(true);
  });
});
