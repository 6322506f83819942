import { describe, expect, it } from 'vitest';
import {
  Alerts,
  type AttachedPlugin,
  Countdown,
  definePlugin,
  Drawing,
  HorizontalLine,
  type IChartApi,
  type IShapeApi,
  type ISeriesApi,
  linkCharts,
  OrderLines,
  type PluginParts,
  renderToSvg,
  Sessions,
} from '../../src';
import { SMA } from '../../src/indicators';
import { framed } from './framed-chart';

const draw = (use: (chart: IChartApi) => void): string =>
  renderToSvg({ width: 300, height: 200 }, {}, use);

const bars = [1, 2, 3, 4].map((value) => ({ time: value * 60, value }));

describe('a removed chart', () => {
  it('can be removed twice', () => {
    let chart: IChartApi | undefined;
    draw((drawn) => (chart = drawn));
    expect(() => {
      chart?.remove();
      chart?.remove();
    }).not.toThrow();
  });

  it('can be removed by a handler in a batch that also removes an indicator', () => {
    const removed: string[] = [];
    const change = (chart: IChartApi): void => {
      const series = chart.addSeries('line');
      series.setData(bars);
      series.addIndicator(SMA, { length: 2 });
      const drawing = chart.attach(Drawing, { shapes: [HorizontalLine] });
      drawing.onCreated(() => {
        removed.push('chart');
        chart.remove();
      });
      chart.batch(() => {
        drawing.add(HorizontalLine, [{ time: 60, price: 2 }]);
        series.remove();
      });
      removed.push('batch');
    };
    // There is nothing left to draw.
    expect(() => draw(change)).toThrow('the chart was removed');
    expect(removed).toEqual(['chart', 'batch']);
  });
});

const addShape = (chart: IChartApi): IShapeApi =>
  chart.attach(Drawing, { shapes: [HorizontalLine] }).add(HorizontalLine, [{ time: 60, price: 2 }]);

describe('a removed handle', () => {
  it.each<readonly [string, (chart: IChartApi) => { remove(): void }]>([
    ['a series', (chart) => chart.addSeries('line')],
    ['a pane', (chart) => chart.addPane('other')],
    ['a price line', (chart) => chart.addSeries('line').addPriceLine({ price: 1 })],
    ['a shape', addShape],
    ['drawing', (chart) => chart.attach(Drawing, { shapes: [HorizontalLine] })],
    ['an indicator', (chart) => chart.addSeries('line').addIndicator(SMA)],
    ['a countdown', (chart) => chart.attach(Countdown, { series: chart.addSeries('line') })],
    ['sessions', (chart) => chart.attach(Sessions)],
    ['order lines', (chart) => chart.attach(OrderLines)],
    ['a link', (chart) => linkCharts([chart])],
  ])('can be removed again, with its chart, too: %s', (_, add) => {
    draw((chart) => {
      const handle = add(chart);
      handle.remove();
      expect(() => handle.remove()).not.toThrow();
    });
    let chart: IChartApi | undefined;
    let handle: { remove(): void } | undefined;
    draw((drawn) => {
      chart = drawn;
      handle = add(drawn);
    });
    chart?.remove();
    expect(() => handle?.remove()).not.toThrow();
  });
});

describe('the handles of a removed chart', () => {
  it.each<readonly [string, (chart: IChartApi) => { readonly removed: boolean }]>([
    ['a series', (chart) => chart.addSeries('line')],
    ['an indicator', (chart) => chart.addSeries('line').addIndicator(SMA)],
    [
      'the series of an indicator',
      (chart) => chart.addSeries('line').addIndicator(SMA).series.value,
    ],
    ['a shape', addShape],
    ['drawing', (chart) => chart.attach(Drawing, { shapes: [HorizontalLine] })],
    ['a countdown', (chart) => chart.attach(Countdown, { series: chart.addSeries('line') })],
    ['sessions', (chart) => chart.attach(Sessions)],
    [
      'an alert',
      (chart) => chart.attach(Alerts).add(chart.addSeries('line').addPriceLine({ price: 1 })),
    ],
  ])('are removed: %s', (_, add) => {
    const { chart } = framed();
    const handle = add(chart);
    expect(handle.removed).toBe(false);
    chart.remove();
    expect(handle.removed).toBe(true);
  });
});

describe('a frame', () => {
  const chartParts: readonly (readonly [string, (parts: RemovableParts) => { remove(): void }])[] =
    [
      ['the chart', ({ chart }) => chart],
      ['its series', ({ series }) => series],
      ['its pane', ({ series }) => series.pane()],
      ['its plug-in', ({ handle }) => handle],
    ];
  const callers: readonly (readonly [string, (call: () => void) => PluginParts])[] = [
    ['priceLabels', (call) => ({ priceLabels: () => [void call()].flatMap(() => []) })],
    ['lastPriceText', (call) => ({ lastPriceText: () => String(call() ?? '') })],
    ['autoScaleInfo', (call) => ({ autoScaleInfo: () => call() ?? null })],
  ];

  for (const [caller, createParts] of callers) {
    it.each(chartParts)(`does not throw if ${caller} removes %s`, (part, getPart) => {
      const { chart, core, frame } = framed();
      const series = chart.addSeries('line');
      series.setData(bars);
      chart.addPane('other');
      let calls = 0;
      const call = (): void => {
        if (calls++ === 0) getPart({ chart, series, handle }).remove();
      };
      const handle: AttachedPlugin = chart.attach(
        definePlugin({ type: 'acme/removes', attach: () => createParts(call) }),
      );
      expect(() => frame()).not.toThrow();
      expect(() => core.context.scene().rows.map(({ items }) => items())).not.toThrow();
      if (part === 'the chart' || part === 'its plug-in') expect(calls).toBe(1);
    });
  }

  it('lets the chart be saved while a function that it calls removes it', () => {
    const { chart } = framed();
    chart.addSeries('line').setData(bars);
    const autoScaleInfo = (): null => {
      chart.remove();
      return null;
    };
    chart.attach(definePlugin({ type: 'acme/removes', attach: () => ({ autoScaleInfo }) }));
    expect(chart.saveState().sources).toHaveLength(1);
  });
});

interface RemovableParts {
  readonly chart: IChartApi;
  readonly series: ISeriesApi;
  readonly handle: AttachedPlugin;
}
