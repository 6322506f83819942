import { describe, expect, it } from 'vitest';
import { BarTable } from '../../src/data/bar-table';
import { computePrecision } from '../../src/data/price-precision';
import { zhCN } from '../../src/i18n/zh-cn';
import { coreMessages } from '../../src/i18n/core-messages';
import { inUnits, getNumbers, plainNumbers } from '../../src/i18n/number-format';

describe('numbers', () => {
  it('are plain or localized', () => {
    expect(plainNumbers.write(-1234.5, 2)).toBe('−1234.50');
    expect(getNumbers('en-US').write(1234.5, 2)).toBe('1,234.50');
    expect(getNumbers('de-DE').write(1234.5, 2)).toBe('1.234,50');
    expect(getNumbers('hi-IN').write(12_345_678, 0)).toBe('1,23,45,678');
  });

  it('have the percent sign where the language puts it', () => {
    expect(plainNumbers.percent(-1.5, 1)).toBe('−1.5%');
    expect(getNumbers('de-DE').percent(1.5, 2).replace(/\s/, ' ')).toBe('1,50 %');
    expect(getNumbers('tr-TR').percent(1.5, 1)).toBe('%1,5');
  });
});

describe('large numbers', () => {
  it.each([
    [0, '0', '0'],
    [0.25, '0.25', '0.25'],
    [950, '950', '950'],
    [1500, '1.5K', '1500'],
    [12_345, '12.35K', '1.23万'],
    [999_994, '999.99K', '100万'],
    [999_996, '1M', '100万'],
    [-2_500_000, '−2.5M', '−250万'],
    [1_234_000_000, '1.23B', '12.34亿'],
    [5e15, '5000T', '5000万亿'],
  ])('%d is %s, or %s', (value, inEnglish, inChinese) => {
    expect(inUnits(value, 2, coreMessages.units, plainNumbers)).toBe(inEnglish);
    expect(inUnits(value, 2, zhCN.units, plainNumbers)).toBe(inChinese);
  });

  it('have the digits of a language', () => {
    expect(inUnits(1500, 2, coreMessages.units, getNumbers('de-DE'))).toBe('1,5K');
  });
});

describe('the decimal places of prices', () => {
  const createTable = (values: readonly (number | null)[]) => {
    const table = new BarTable('value');
    const data = values.map((value, i) => ({ time: 60 * (i + 1), value }));
    table.replace('setData', data, null);
    return table;
  };

  it.each([
    [[38_500, 38_510, 38_490], 0],
    [[101.5, 101.25, 102], 2],
    [[64_123.4, 64_123.45], 2],
    [[64_250.5], 2],
    [[64_250.505], 2],
    [[1.08345, 1.0834], 5],
    [[0.00001234, 0.000013], 8],
    [[0.1 + 0.2], 2],
    [[1e-20], 16],
    [[0], 2],
    [[1, 2, 3], 2],
    [[], 2],
    [[null], 2],
  ])('%j have %d', (values, decimals) => {
    expect(computePrecision(createTable(values))).toBe(decimals);
  });

  it.each([
    ['of a stock', [304 / 3, 305 / 3, 306 / 3], 3],
    ['of an exchange rate', [1.08 + 1 / 300, 1.09 + 1 / 300], 4],
    ['of a tiny price', [1 / 81_000, 1 / 110_000], 8],
    ['that never change', [1 / 3, 1 / 3], 5],
    ['from 0 to 100', [0, 100 / 3, 100], 2],
  ])('are rounded to about a hundredth of the range for averages %s', (_, values, decimals) => {
    expect(computePrecision(createTable(values))).toBe(decimals);
  });

  it('are derived from open, high and low too', () => {
    const table = new BarTable('prices');
    table.replace('setData', [{ time: 60, open: 10, high: 12.125, low: 9, close: 11 }], null);
    expect(computePrecision(table)).toBe(3);
  });

  it('stay the same when the same data is set again with one more bar', () => {
    const all = Array.from({ length: 5000 }, (_, i) => (i % 64 === 0 ? 1.25 : 1.0625));
    const found = [4000, 4001, 4002, 4500, 5000].map((count) =>
      computePrecision(createTable(all.slice(0, count))),
    );
    expect(new Set(found).size).toBe(1);
  });

  it('increase with a price that has more, stay with one that has fewer, and restart with other bars', () => {
    const table = createTable(Array.from({ length: 10_000 }, (_, i) => 1000 + (i % 7)));
    expect(computePrecision(table)).toBe(0);
    table.update('update', { time: 700_000, value: 1000.25 }, 'instant');
    expect(computePrecision(table)).toBe(2);
    table.update('update', { time: 700_000, value: 1000 }, 'instant');
    expect(computePrecision(table)).toBe(2);
    table.replace('setData', [{ time: 60, value: 7.5 }], null);
    expect(computePrecision(table)).toBe(2);
  });
});
