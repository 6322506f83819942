import { describe, expect, it } from 'vitest';
import { exportsOf } from '../../../src/api/exports.mts';
import { entryPoint } from '../../../src/api/options.mts';
import { themeOf, themeTitles } from '../../../src/api/themes.mts';

describe('the themes of the API reference', () => {
  const names = exportsOf(entryPoint).map(({ name }) => name);

  it('name every export, and none of them in vain', () => {
    const used = new Set(names.map(themeOf));
    expect(themeTitles.filter((title) => !used.has(title))).toEqual([]);
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
    expect(themeOf(name)).toBe(title);
  });

  it('stop at an export that none of them names', () => {
    expect(() => themeOf('Newcomer')).toThrow('No theme of the API reference names Newcomer');
  });
});
