import { describe, expect, it } from 'vitest';
import { type Definition, type IChartApi, isChartState, renderToSvg } from '../../src';
import { getCore } from '../../src/core/get-core';
import { planRestore } from '../../src/core/restore-chart';
import { readState } from '../../src/saved-state/read-chart-state';
import * as indicators from '../../src/indicators';
import { bars, onChart, values } from './indicator-chart';

const { BollingerBands, ROC, RSI, SMA, VolumeProfile, VWAP } = indicators;
const prices = bars(Array.from({ length: 30 }, (_, i) => [i + 2, i, i + 1, 10 * (i + 1)] as const));

/** A chart with a series of prices. */
const withPrices = <Answer>(work: (chart: IChartApi, price: ReturnType<typeof add>) => Answer) =>
  onChart((chart) => work(chart, add(chart)));
function add(chart: IChartApi) {
  const price = chart.addSeries('candle', { id: 'price' });
  price.setData(prices);
  return price;
}

/** The chart of a state, without a page. */
function restored<Answer>(
  state: object,
  definitions: readonly Definition<'indicator'>[],
  work: (chart: IChartApi) => Answer,
): Answer {
  return onChart((chart) => {
    const plan = readState('restoreChart', JSON.parse(JSON.stringify(state)), ({ id }) => {
      if (id === 'price') return prices;
      throw new Error(`asked for the bars of ${id}`);
    });
    planRestore(getCore('test', chart), plan, definitions);
    return work(chart);
  });
}

describe('an indicator', () => {
  it('is in the price pane, with its title, its style and the price format', () => {
    withPrices((chart, price) => {
      price.applyOptions({ priceFormat: { precision: 5, minMove: 0.00001 } });
      const average = price.addIndicator(SMA, {
        length: 5,
        styles: { value: { color: '#123456' } },
      });
      expect(chart.panes()).toHaveLength(1);
      expect(average.input).toBe(price);
      expect(average.series.value.options()).toMatchObject({ title: 'SMA 5', axis: 'right' });
      expect(average.series.value.options()).toMatchObject({
        color: '#123456',
        priceFormat: { precision: 5 },
      });
      expect(average.options()).toEqual({ length: 5, price: 'close' });
    });
  });

  it('keeps its pane if no other pane is visible', () => {
    withPrices((chart, price) => {
      const strength = price.addIndicator(RSI);
      const main = price.pane();
      main.applyOptions({ visible: false });
      strength.remove();
      expect(chart.panes().map(({ name }) => name)).toEqual(['main', 'RSI']);
    });
    withPrices((chart, price) => {
      price.addIndicator(RSI);
      price.pane().remove();
      expect(chart.panes().map(({ name }) => name)).toEqual(['RSI']);
    });
  });

  it('has its own pane, which two can share and which is removed with the last', () => {
    withPrices((chart, price) => {
      const [first, second] = [
        price.addIndicator(RSI, { length: 5 }),
        price.addIndicator(RSI, { length: 9 }),
      ];
      expect(chart.panes().map(({ name }) => name)).toEqual(['main', 'RSI']);
      first.remove();
      expect(chart.panes()).toHaveLength(2);
      second.remove();
      expect(chart.panes()).toHaveLength(1);
      expect(second.removed).toBe(true);
      second.remove();
      expect(() => second.applyOptions({ length: 3 })).toThrow(
        'applyOptions: the indicator "RSI" was removed',
      );
    });
  });

  it.each<[string, (chart: IChartApi, price: ReturnType<typeof add>) => void]>([
    [
      'its last indicator has used another one as input',
      (_, price) => {
        const strength = price.addIndicator(RSI);
        strength.series.value.addIndicator(SMA, { pane: 'RSI' });
        strength.remove();
      },
    ],
    ['its series was removed', (_, price) => price.addIndicator(RSI).series.value.remove()],
    ['its input was removed', (_, price) => void [price.addIndicator(RSI), price.remove()]],
    ['it has another name', (_, price) => price.addIndicator(RSI, { pane: 'strength' }).remove()],
  ])('removes a pane that it has added when %s', (_, removeIndicators) => {
    withPrices((chart, price) => {
      removeIndicators(chart, price);
      expect(chart.panes().map(({ name }) => name)).toEqual(['main']);
    });
  });

  it('keeps a pane that you have added or still use', () => {
    withPrices((chart, price) => {
      const added = chart.addPane('RSI');
      price.addIndicator(RSI).remove();
      expect(chart.panes()).toContain(added);
      added.remove();
      const strength = price.addIndicator(RSI);
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
      price.addIndicator(SMA, { pane, axis: 'own', title: 'Mean' });
      price.addIndicator(RSI, { pane: 'new' });
      expect(pane.sources()[0]?.options()).toMatchObject({ axis: 'own', title: 'Mean' });
      expect(chart.pane('new').sources()[0]?.options().title).toBe('RSI 14');
    });
  });

  it('has lines at its levels', () => {
    withPrices((_, price) => {
      const index = price.addIndicator(RSI, { length: 5 });
      const lines = (): number[] =>
        index.series.value.priceLines().map((line) => line.options().price);
      expect(lines()).toEqual([30, 70]);
      index.applyOptions({ levels: [50] });
      expect(lines()).toEqual([50]);
    });
  });

  it('follows its options, and so does its default title', () => {
    withPrices((_, price) => {
      const [unchanged, renamed] = [
        price.addIndicator(SMA, { length: 5 }),
        price.addIndicator(SMA, { length: 5 }),
      ];
      renamed.series.value.applyOptions({ title: 'Mine' });
      for (const each of [unchanged, renamed]) each.applyOptions({ length: 2 });
      expect(unchanged.series.value.options().title).toBe('SMA 2');
      expect(renamed.series.value.options().title).toBe('Mine');
      expect(unchanged.series.value.data().at(-1)).toMatchObject({ value: 29.5 });
    });
  });

  it('can use another indicator as input, and is removed with its input', () => {
    withPrices((chart, price) => {
      const first = price.addIndicator(SMA, { length: 2 });
      const second = first.series.value.addIndicator(SMA, { length: 2 });
      price.update({ ...prices[29], time: '2024-01-30', high: 200, close: 100 } as never);
      expect(second.series.value.data().at(-1)).toMatchObject({ value: (64.5 + 28.5) / 2 });
      price.remove();
      expect([first.removed, second.removed]).toEqual([true, true]);
      expect(chart.series()).toEqual([]);
      expect(chart.saveState().indicators).toBeUndefined();
    });
  });

  it('follows a change of the time type of its input', () => {
    withPrices((_, price) => {
      const average = price.addIndicator(SMA, { length: 2 });
      price.setData([100, 160].map((time) => ({ ...prices[0], time }) as never));
      expect(average.series.value.data().map(({ time }) => time)).toEqual([100, 160]);
    });
  });

  it('does no more work for an update with many bars than with few', () => {
    onChart((chart) => {
      const line = chart.addSeries('line');
      line.setData(values(Array.from({ length: 2000 }, (_, i) => i)));
      const average = line.addIndicator(SMA, { length: 5 });
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
    ['an option', { lenght: 5 }, 'addIndicator: options.lenght is not an option'],
    ['a length', { length: 0 }, 'addIndicator: options.length (0) must be'],
    ['a price', { price: 'clsoe' }, 'did you mean "close"?'],
    [
      'a style',
      { styles: { value: { colour: '#fff' } } },
      'addIndicator: options.styles.value.colour',
    ],
    [
      'a series',
      { styles: { upper: {} } },
      'addIndicator: options.styles.upper is not a series of this indicator; must be "value"',
    ],
    ['an axis', { axis: 'middle' }, 'axis ("middle")'],
  ])('is named by the error: %s', (_, options, message) => {
    withPrices((chart, price) => {
      const before = chart.series().length;
      expect(() => price.addIndicator(SMA, options as never)).toThrow(message);
      expect(() => price.addIndicator(RSI, { ...(options as object) } as never)).toThrow();
      expect(chart.series()).toHaveLength(before);
      expect(chart.panes()).toHaveLength(1);
    });
  });

  it('is a series of the right form, or the id of one', () => {
    withPrices((chart, price) => {
      const wrong = { volume: price as never };
      expect(() => price.addIndicator(VWAP, wrong)).toThrow('addIndicator: options.volume');
      expect(() => price.addIndicator(VWAP, { volume: 'volumes' })).toThrow(
        'addIndicator: options.volume ("volumes") must be the id of a series of the chart',
      );
      const volume = chart.addSeries('histogram', { id: 'volumes' });
      const average = price.addIndicator(VWAP, { volume: 'volumes' });
      expect(average.options().volume).toBe(volume);
      average.applyOptions({ volume: null });
      average.applyOptions({ volume: 'volumes' });
      expect(average.options().volume).toBe(volume);
      expect(() => average.applyOptions({ volume: 'x' })).toThrow(
        'applyOptions: volume ("x") must be the id of a series of the chart',
      );
      price.remove();
      expect(() => price.addIndicator(SMA)).toThrow('addIndicator: the series "price" was removed');
    });
  });

  it('is a definition', () => {
    withPrices((_, price) => {
      const add = (value: unknown) => () => price.addIndicator(value as typeof SMA);
      for (const value of [undefined, null, 'SMA', {}, () => 0]) {
        expect(add(value)).toThrow(/^addIndicator: definition .*must be an indicator/);
      }
      expect(() => price.indicators('SMA' as never)).toThrow('indicators: definition ("SMA")');
    });
  });

  it('is an indicator, whose main series is used', () => {
    withPrices((_, price) => {
      const bands = price.addIndicator(BollingerBands);
      const average = bands.addIndicator(SMA, { length: 3 });
      expect(average.input).toBe(bands.series.middle);
      expect(() => price.addIndicator(VolumeProfile).addIndicator(SMA)).toThrow(
        'addIndicator: cannot add an indicator to "VolumeProfile", because it doesn\'t have series',
      );
      bands.remove();
      expect(() => bands.addIndicator(SMA)).toThrow('"BollingerBands" was removed');
    });
  });
});

describe('a saved chart', () => {
  const saved = () =>
    withPrices((chart, price) => {
      const volume = chart.addPane('volume').addSeries('histogram', { id: 'volumes' });
      volume.setData(prices.map(({ time }) => ({ time, value: 1 })));
      price.addIndicator(SMA, {
        length: 3,
        title: 'Mine',
        styles: { value: { color: '#123456' } },
      });
      price.addIndicator(BollingerBands, { length: 4 });
      price.addIndicator(RSI, { length: 5, levels: [40] });
      price.addIndicator(VWAP, { volume, session: 'none' });
      price.addIndicator(VolumeProfile, { rows: 9 });
      return { state: chart.saveState({ data: 'include' }), values: all(chart) };
    });
  const all = (chart: IChartApi) =>
    chart.series().map((each) => ({
      ...{ id: each.id, pane: each.pane().name, options: each.options() },
      ...{ data: each.data(), lines: each.priceLines().map((line) => line.options()) },
    }));

  it('restores its indicators completely', () => {
    const { state, values: before } = saved();
    restored(state, [SMA, BollingerBands, RSI, VWAP, VolumeProfile], (chart) => {
      expect(chart.unknownParts()).toEqual([]);
      expect(chart.indicators(SMA)[0]?.options().length).toBe(3);
      expect(chart.indicators().map(({ type }) => type)).toEqual([
        ...['SMA', 'BollingerBands', 'RSI', 'VWAP', 'VolumeProfile'],
      ]);
      expect(all(chart)).toEqual(before);
      expect(chart.panes().map(({ name }) => name)).toEqual(['main', 'volume', 'RSI']);
      expect(chart.saveState({ data: 'include' })).toEqual(state);
      (chart.source('price') as ReturnType<typeof add>).setData(prices.slice(0, 10));
      expect(chart.series().map((each) => each.data().length)).toEqual([
        10, 10, 10, 10, 10, 30, 10,
      ]);
    });
  });

  it('removes the panes of its indicators with them, and keeps others', () => {
    const state = withPrices((chart, price) => {
      chart.addPane('ROC');
      price.addIndicator(RSI).series.value.addIndicator(SMA);
      price.addIndicator(ROC);
      return chart.saveState();
    });
    expect(state.panes.map(({ addedByIndicator }) => addedByIndicator)).toEqual([
      undefined,
      undefined,
      true,
    ]);
    restored(state, [RSI, SMA, ROC], (chart) => {
      chart.source('price')?.remove();
      expect(chart.panes().map(({ name }) => name)).toEqual(['main', 'ROC']);
    });
  });

  it("doesn't load the values of indicators", () => {
    withPrices((chart, price) => {
      price.addIndicator(SMA, { length: 3 });
      const state = chart.saveState();
      restored(state, [], (again) => expect(again.series()[1]?.data()).toEqual([]));
      restored(state, [SMA], (again) => expect(again.series()[1]?.data()).toHaveLength(30));
    });
  });

  it('names the missing imports, keeps those indicators and loads the rest', () => {
    const { state } = saved();
    restored(state, [SMA, BollingerBands, VolumeProfile], (chart) => {
      expect(chart.unknownParts()).toEqual(
        ['RSI', 'VWAP'].map((type) => ({
          kind: 'indicator',
          type,
          import: `import { ${type} } from '@aijiaoyi/charts/indicators';`,
        })),
      );
      expect(chart.indicators(RSI)).toEqual([]);
      const again = chart.saveState({ data: 'include' });
      const types = again.indicators?.map(({ type }) => type).sort();
      expect(types).toEqual(['BollingerBands', 'RSI', 'SMA', 'VWAP', 'VolumeProfile']);
      restored(again, [RSI, VWAP], (later) => {
        expect(later.indicators()).toHaveLength(2);
      });
    });
  });

  it('keeps series of unregistered bar types, with their indicators', () => {
    const { state } = saved();
    const bricks = { ...state.sources[0], id: 'bricks', type: 'renko', data: [{ time: 5 }] };
    const average = { type: 'SMA', input: 'bricks', series: {}, options: {} };
    const sources = [...state.sources, bricks];
    const indicators = [...(state.indicators ?? []), average];
    const definitions = [SMA, RSI, VWAP, BollingerBands, VolumeProfile];
    restored({ ...state, sources, indicators }, definitions, (chart) => {
      expect(chart.unknownParts()).toEqual([
        { kind: 'bar-type', type: 'renko', import: "import { Renko } from '@aijiaoyi/charts';" },
        { kind: 'indicator', type: 'SMA', import: expect.any(String) as string },
      ]);
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
    expect(() => restored(broken({ type: 3 }), [], () => 0)).toThrow(
      'restoreChart: state.indicators[0].type',
    );
    expect(() => restored(broken({ input: 'gone' }), [SMA], () => 0)).toThrow(
      'restoreChart: the input series "gone" of the indicator "SMA" is not on the chart',
    );
    expect(() => restored(broken({ options: { length: 0 } }), [SMA], () => 0)).toThrow(
      'restoreChart: state.indicators[0].options.length (0)',
    );
  });
});

describe('a volume profile', () => {
  const draw = (
    options: Partial<indicators.VolumeProfileOptions>,
    then?: (chart: IChartApi) => void,
  ) =>
    renderToSvg({ width: 600, height: 400 }, {}, (chart) => {
      const profile = add(chart).addIndicator(VolumeProfile, options);
      then?.(chart);
      if (options.visible === undefined && then === undefined) expect(profile.series).toEqual({});
    });

  it('is drawn under the bars, with its longest row in another color', () => {
    const svg = draw({ rows: 10, color: '#abcdef', pointColor: '#fedcba' });
    expect(svg).toMatch(/#?abcdef|171, ?205, ?239/i);
    expect(svg).toMatch(/#?fedcba|254, ?220, ?186/i);
    expect(draw({ rows: 10, color: '#abcdef', visible: false })).not.toMatch(/abcdef|171, ?205/i);
  });
});

it('a chart is saved and restored if a value of an indicator is higher than any price', () => {
  withPrices((chart, price) => {
    price.setData(bars([1, 1, 9e13].map((close) => [close, close, close, 1] as const)));
    const change = price.addIndicator(ROC, { length: 1 }).series.value;
    expect(change.data().map((bar) => ('value' in bar ? bar.value : undefined))).toEqual([
      null,
      0,
      null,
    ]);
    const state = chart.saveState({ data: 'include' });
    expect(isChartState(JSON.parse(JSON.stringify(state)))).toBe(true);
  });
});
