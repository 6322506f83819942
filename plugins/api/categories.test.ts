import { describe, expect, it } from 'vitest';
import { getCategory, categoryTitles } from './categories';
import { readExports } from './exports';

describe('the categories of the API reference', () => {
  const names = readExports('charts/src/index.ts').map(({ name }) => name);

  it("name every export, and no name that doesn't exist", () => {
    const used = new Set(names.map(getCategory));
    expect(categoryTitles.filter((title) => !used.has(title))).toEqual([]);
  });

  it.each([
    ['IChartApi', 'Handles'],
    ['TimeAxisOptions', 'Options'],
    ['BarValue', 'Data'],
    ['MouseEventParams', 'Events'],
    ['ChartState', 'State'],
    ['BarLineStyleOptions', 'Series styles'],
    ['ShapeRayStyle', 'Shape styles'],
    ['ShapeDefinition', 'Custom shapes'],
  ])('put %s under %s', (name, title) => {
    expect(getCategory(name)).toBe(title);
  });

  it('fail for an export that none of them names', () => {
    expect(() => getCategory('Newcomer')).toThrow(
      'No category of the API reference names Newcomer',
    );
  });
});
