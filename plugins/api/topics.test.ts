import { describe, expect, it } from 'vitest';
import { readExports } from './exports';
import { comparePages, getTopic, topics } from './topics';

describe('the topics of the API reference', () => {
  const names = readExports('charts/src/index.ts').map(({ name }) => name);

  it("name every export, and no name that doesn't exist", () => {
    const used = new Set(names.map(getTopic));
    expect(topics.filter(({ title }) => !used.has(title))).toEqual([]);
  });

  it.each([
    ['IChartApi', 'Chart and panes'],
    ['TimeAxisOptions', 'Axes'],
    ['BarValue', 'Data'],
    ['MouseEventParams', 'Crosshair and pointer'],
    ['ChartState', 'Saved charts and drawings'],
    ['BarLineStyleOptions', 'Series styles'],
    ['ShapeRayStyle', 'Shape styles'],
    ['ShapeDefinition', 'Custom shapes'],
    ['ShapePoint', 'Drawing'],
  ])('put %s under %s', (name, title) => {
    expect(getTopic(name)).toBe(title);
  });

  it('list values first, then handles, classes and types', () => {
    const pages = [
      ...['types/AnySource', 'classes/Pane', 'interfaces/ChartOptions', 'interfaces/IPaneApi'],
      ...['functions/createChart', 'enums/LineType', 'interfaces/IChartApi', 'variables/zhCN'],
    ];
    expect(pages.toSorted(comparePages)).toEqual([
      ...['functions/createChart', 'variables/zhCN', 'interfaces/IChartApi', 'interfaces/IPaneApi'],
      ...['classes/Pane', 'types/AnySource', 'interfaces/ChartOptions', 'enums/LineType'],
    ]);
  });

  it('fail for an export that none of them names', () => {
    expect(() => getTopic('Newcomer')).toThrow('No topic of the API reference names Newcomer');
  });
});
