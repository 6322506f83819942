import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type IPriceAxisApi,
  type ISeriesApi,
  type PriceFormat,
  renderToSvg,
  YAxisType,
} from '../../src';
import { getCore } from '../../src/core/get-core';
import { coversTick } from '../../src/render/axis-labels';
import { axisValueToY } from '../../src/scale/price-scale';
import type { PriceTick } from '../../src/scale/price-ticks';
import { runs } from '../property-runs';

const types = Object.values(YAxisType);
const units: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };

/** Reads the number of a label, and half a unit of its last decimal place. */
function readLabel(text: string): { value: number; tolerance: number } {
  const [, digits = '', unit = ''] = /^(.*?)([KMBT%]?)$/.exec(text.replace('−', '-')) ?? [];
  const size = units[unit] ?? 1;
  const [mantissa = '', exponent = '0'] = digits.split('e');
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  return {
    value: Number(digits) * size,
    tolerance: (size * 10 ** (Number(exponent) - decimals)) / 2,
  };
}

interface Axis {
  readonly type: YAxisType;
  readonly prices: readonly number[];
  readonly height: number;
  readonly priceFormat?: Partial<PriceFormat>;
  readonly inverted?: boolean;
  readonly range?: { readonly from: number; readonly to: number } | null;
}

/** Returns what is wrong with the range and the texts of prices on a logarithmic axis. All prices must have the same sign. */
function checkLogarithmic(
  axis: IPriceAxisApi,
  series: ISeriesApi,
  prices: readonly number[],
): string[] {
  const wrong: string[] = [];
  const { from, to } = axis.visibleRange() ?? { from: NaN, to: NaN };
  if (!(Math.sign(from) === Math.sign(prices[0] ?? NaN) && Math.sign(from) === Math.sign(to)))
    wrong.push(`range from ${from} to ${to}`);
  for (const value of prices) {
    const text = axis.format(value, series);
    if (!(Math.abs(readLabel(text).value / value - 1) <= 0.5)) wrong.push(`${text} for ${value}`);
  }
  return wrong;
}

/** Returns the tick labels of an axis, and a check that each of them is right. */
function getLabels({
  height,
  inverted = false,
  priceFormat = {},
  prices,
  range = null,
  type,
}: Axis) {
  let ticks: readonly PriceTick[] = [];
  let visibleTicks: readonly PriceTick[] = [];
  const wrong: string[] = [];
  const size = { width: 300, height };
  const options = { timeAxis: { visible: false }, priceAxis: { type, inverted, range } };
  renderToSvg(size, options, (chart) => {
    const series = chart.addSeries('line', { priceFormat });
    series.setData(prices.map((value, i) => ({ time: 60 * (i + 1), value })));
    if (
      type === YAxisType.Logarithmic &&
      new Set(prices.map(Math.sign)).size === 1 &&
      prices[0] !== 0
    )
      wrong.push(...checkLogarithmic(chart.priceAxis(), series, prices));
    const axis = getCore('test', chart)
      .panes.all[0]?.axisLayouts()
      .find((each) => each.axis.name === 'right');
    if (!axis?.scale) throw new Error('no axis');
    ({ ticks } = axis);
    const { labels, scale } = axis;
    const { theme } = getCore('test', chart).context;
    visibleTicks = ticks.filter(({ y }) => !labels.some((label) => coversTick(label, y, theme)));
    for (const { text, value, y } of ticks) {
      const label = readLabel(text);
      const rounding = Math.abs(value) * 1e-14;
      if (!(Math.abs(label.value - value) <= label.tolerance * (1 + 1e-6) + rounding))
        wrong.push(`${text} at ${value}`);
      const isOff = Math.abs(axisValueToY(scale, value) - y) > 1e-6;
      if (isOff || y < 0 || y > height - 1) wrong.push(`${text} at ${y}`);
    }
  });
  const getTexts = (list: readonly PriceTick[]): string[] => list.map(({ text }) => text);
  return { texts: getTexts(ticks), visible: getTexts(visibleTicks), wrong };
}

function expectLabels(axis: Axis): void {
  const { texts, visible, wrong } = getLabels(axis);
  expect(wrong).toEqual([]);
  expect(new Set(texts).size, texts.join(' ')).toBe(texts.length);
  expect(texts.length, texts.join(' ')).toBeGreaterThanOrEqual(2);
  // The label of the last price can cover others. Near 0, a logarithmic axis has prices that need many decimal places.
  const isNearZero =
    axis.type === YAxisType.Logarithmic && new Set(axis.prices.map(Math.sign)).size > 1;
  expect(visible.length, texts.join(' ')).toBeGreaterThanOrEqual(isNearZero ? 1 : 2);
}

/** A price of any size within 20 decades, with a random sign. */
const price = fc
  .tuple(fc.double({ min: -10, max: 10, noNaN: true }), fc.constantFrom(1, 1, 1, -1))
  .map(([exponent, sign]) => sign * 10 ** exponent);

/** Two prices, which are random, close to each other, or on both sides of zero. */
const pair = fc.oneof(
  fc.tuple(price, price),
  fc
    .tuple(price, fc.double({ min: -10, max: 0, noNaN: true }))
    .map(([from, exponent]) => [from, from * (1 + 10 ** exponent)]),
  fc.tuple(price, price).map(([a, b]) => [-Math.abs(a), Math.abs(b)]),
  price.map((same) => [same, same]),
  fc.tuple(price, fc.integer({ min: 0, max: 8 })).map(([from, decimals]) => {
    const rounded = Number(from.toFixed(decimals));
    return [rounded, Number((rounded + 10 ** -decimals).toFixed(decimals))];
  }),
);

const format: fc.Arbitrary<Partial<PriceFormat>> = fc.oneof(
  fc.constant({}),
  fc.constant<Partial<PriceFormat>>({ type: 'volume' }),
  fc.integer({ min: 0, max: 3 }).map((precision) => ({ type: 'volume' as const, precision })),
  fc.integer({ min: 0, max: 10 }).map((precision) => ({ precision })),
  fc.constantFrom(5, 3, 0.4, 0.25, 0.05, 1 / 32, 1e-8, 1000).map((minMove) => ({ minMove })),
  fc
    .tuple(fc.constantFrom(0.25, 1 / 32, 3, 0.005), fc.integer({ min: 0, max: 5 }))
    .map(([minMove, precision]) => ({ minMove, precision })),
);

describe('a price axis', () => {
  it.each(types)('has two right and distinct labels for all prices: %s', (type) => {
    fc.assert(
      fc.property(
        pair,
        format,
        fc.integer({ min: 60, max: 900 }),
        fc.boolean(),
        (prices, priceFormat, height, inverted) => {
          expectLabels({ type, prices, priceFormat, height, inverted });
        },
      ),
      { numRuns: runs(600) },
    );
  });

  it.each(types)('has two right and distinct labels for all ranges: %s', (type) => {
    const range = pair
      .filter(([a = 0, b = 0]) => a !== b)
      .map(([a = 0, b = 0]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
    fc.assert(
      fc.property(
        range,
        format,
        fc.integer({ min: 60, max: 900 }),
        (visible, priceFormat, height) => {
          const prices = [visible.from, visible.to];
          expectLabels({ type, prices, priceFormat, height, range: visible });
        },
      ),
      { numRuns: runs(600) },
    );
  });

  const powers = ['100000.00', '10000.00', '1000.00', '100.00', '10.00', '1.00', '0.10'];

  it.each([
    [[0.05, 100_000], 500, [...powers, '30000.00', '0.30']],
    [[0.05, 100_000], 250, powers],
    [[0.0001, 10_000], 500, [...powers.slice(1), '0.01', '0.001', '0.0001']],
    [[0.000_02, 0.01], 300, ['0.01', '0.003', '0.001', '0.0003', '0.0001', '0.00003']],
    [[-0.0001, -100], 400, ['−10.00', '−1.00', '−0.10', '−0.01', '−0.001', '−0.0001']],
    [[-5, 100], 500, ['100.00', '10.00', '1.00', '0.10', '0.01', '0.00', '−0.01', '−1.00']],
  ])('labels powers of ten of %j on a logarithmic axis of %d pixels', (prices, height, some) => {
    const priceFormat = { precision: 2 };
    const { texts, wrong } = getLabels({
      type: YAxisType.Logarithmic,
      prices,
      height,
      priceFormat,
    });
    expect(texts).toEqual(expect.arrayContaining(some));
    expect(new Set(texts).size).toBe(texts.length);
    expect(wrong).toEqual([]);
  });

  it('keeps labels on a logarithmic axis if a formatter rounds small prices', () => {
    const priceFormat = { precision: 2, formatter: (value: number) => value.toFixed(2) };
    const prices = [0.0001, 10_000];
    const { texts } = getLabels({ type: YAxisType.Logarithmic, prices, height: 500, priceFormat });
    expect(texts).toEqual(expect.arrayContaining([...powers.slice(1), '0.01']));
  });

  it('has positive prices after a logarithmic axis is stretched and moved', () => {
    const size = { width: 300, height: 300 };
    renderToSvg(size, { priceAxis: { type: YAxisType.Logarithmic } }, (chart) => {
      chart.addSeries('line').setData([
        { time: 60, value: 0.0001 },
        { time: 120, value: 10_000 },
      ]);
      chart.timeAxis().fit();
      const axis = chart.priceAxis();
      for (let i = 0; i < 3; i++) {
        const [from, to] = [axis.yToPrice(450) ?? NaN, axis.yToPrice(0) ?? NaN];
        expect(from).toBeGreaterThan(0);
        axis.applyOptions({ range: { from, to } });
        expect((axis.visibleRange()?.from ?? NaN) / from).toBeCloseTo(1, 6);
      }
    });
  });
});
