import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderToSvg, type IChartApi } from '../../src';
import { peerNames } from '../../src/validation/peer-names';

/** Rows of the tables in the guides for users of other libraries, each with its cells. */
const guides = [
  'lightweight-charts-names',
  'moving-from-lightweight-charts',
  'coming-from-klinecharts',
];
const rows = guides.flatMap((name) => {
  const file = path.resolve(__dirname, `../../../docs/getting-started/${name}.md`);
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1));
});

const hasName = (cell: string | undefined, name: string): boolean =>
  new RegExp(`\\b${name}\\b`).test(cell ?? '');

const draw = (work: (chart: IChartApi) => void): unknown =>
  renderToSvg({ width: 300, height: 200 }, {}, work);

describe('names of other libraries', () => {
  it.each(peerNames)(
    '%s has the same counterpart in a guide as in its error',
    (name, counterpart) => {
      const member = counterpart.match(/(\w+)\W*$/)?.[1] as string;
      const found = rows.filter(([theirs]) => hasName(theirs, name));
      expect(found.some(([, ours]) => hasName(ours, member))).toBe(true);
    },
  );

  it.each<[string, (chart: IChartApi) => unknown, string]>([
    [
      'a chart',
      (chart) => (chart as unknown as { fitContent(): void }).fitContent(),
      'fitContent is not a method of this handle; use timeAxis().fit()',
    ],
    [
      'a method of version 4',
      (chart) => (chart as never as { addCandlestickSeries(): void }).addCandlestickSeries(),
      "addCandlestickSeries is not a method of this handle; use addSeries('candle')",
    ],
    [
      'an option with two counterparts here',
      (chart) => chart.addSeries('candle', { wickColor: 'red' } as object),
      'addSeries: options.wickColor is not an option; use wickUpColor',
    ],
    [
      'an option whose counterpart depends on its group, of the crosshair',
      (chart) => chart.applyOptions({ crosshair: { mode: 1 } } as object),
      'applyOptions: crosshair.mode is not an option; use magnet',
    ],
    [
      'an option whose counterpart depends on its group, of a price axis',
      (chart) => chart.priceAxis().applyOptions({ mode: 1 } as object),
      'mode is not an option; use type',
    ],
    [
      'a series',
      (chart) =>
        (chart.addSeries('line') as never as { createPriceLine(): void }).createPriceLine(),
      'createPriceLine is not a method of this handle; use addPriceLine()',
    ],
    [
      'a time axis',
      (chart) => (chart.timeAxis() as never as { fitContent(): void }).fitContent(),
      'fitContent is not a method of this handle; use fit()',
    ],
    [
      'options',
      (chart) => chart.addSeries('line', { priceScaleId: 'left' } as object),
      'addSeries: options.priceScaleId is not an option; use axis',
    ],
    [
      'an option whose name is close to another one',
      (chart) => chart.addSeries('line', { priceLineVisible: false } as object),
      'addSeries: options.priceLineVisible is not an option; use lastPriceLine',
    ],
    [
      'a group of options',
      (chart) => chart.applyOptions({ rightPriceScale: { visible: false } } as object),
      'applyOptions: rightPriceScale is not an option; use priceAxis',
    ],
    [
      'a group that has one level less',
      (chart) => chart.applyOptions({ layout: { textColor: 'red' } } as object),
      'applyOptions: layout is not an option; use the top level of ChartOptions',
    ],
    [
      'an option inside a group',
      (chart) => chart.applyOptions({ grid: { vertLines: { visible: false } } } as object),
      'applyOptions: grid.vertLines is not an option; use vertical',
    ],
    [
      'a method that has another handle',
      (chart) => (chart as never as { removeSeries(): void }).removeSeries(),
      'removeSeries is not a method of this handle; use series.remove()',
    ],
  ])('lead to the counterpart in an error of %s', (_, work, message) => {
    draw((chart) => expect(() => work(chart)).toThrow(message));
  });

  it('are not explained by an option of another group', () => {
    draw((chart) =>
      expect(() => chart.applyOptions({ grid: { lineWidth: 1 } } as object)).toThrow(
        /grid\.lineWidth is not an option$/,
      ),
    );
  });

  it("don't appear among the members of a handle", () => {
    draw((chart) => {
      const names: string[] = [];
      for (const name in chart) names.push(name);
      expect(names).not.toContain('fitContent');
    });
  });
});
