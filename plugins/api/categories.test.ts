import { describe, expect, it } from 'vitest';
import { categoryOf, categoryTitles } from './categories';
import { exportsOf } from './exports';

describe('the categories of the API reference', () => {
  const names = exportsOf('charts/src/index.ts').map(({ name }) => name);

  it('name every export, and none of them in vain', () => {
    const used = new Set(names.map(categoryOf));
    expect(categoryTitles.filter((title) => !used.has(title))).toEqual([]);
  });

  it.each([
    ['IChartApi', 'Handles'],
    ['TimeAxisOptions', 'Options'],
    ['BarValue', 'Data'],
    ['MouseEventParams', 'Events'],
    ['ChartState', 'State'],
    ['BarLineStyleOptions', 'Bars'],
    ['ShapeRayStyle', 'Shapes'],
    ['ShapeDefinition', 'Shapes of your own'],
  ])('put %s under %s', (name, title) => {
    expect(categoryOf(name)).toBe(title);
  });

  it('stop at an export that none of them names', () => {
    expect(() => categoryOf('Newcomer')).toThrow('No category of the API reference names Newcomer');
  });
});
