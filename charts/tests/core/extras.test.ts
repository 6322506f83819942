import { describe, expect, it, vi } from 'vitest';
import { type IChartApi, renderToSvg, toSvg } from '../../src';
import { getCore } from '../../src/core/get-core';
import type { Extra } from '../../src/core/extras';
import { type PaneView, createPaneView } from '../../src/plugins/pane-view';
import { resolveTarget } from '../../src/plugins/plugin-target';

const size = { width: 400, height: 300 };
const bars = ['2026-01-05', '2026-01-06', '2026-01-07'].map((time, i) => ({ time, value: 10 + i }));
const words =
  (chart: IChartApi, text: string): NonNullable<Extra['over']> =>
  (_, sight) => [
    createPaneView(getCore('test', chart).context, sight).figures([
      { kind: 'text', at: { x: 9, y: 9 }, text, color: '#123456', size: 12 },
    ]),
  ];

/** What a chart with a line shows once something was added. */
const withExtra = (add: (chart: IChartApi) => void): string =>
  renderToSvg(size, {}, (chart) => {
    chart.addSeries('line', { color: '#abcdef' }).setData(bars);
    add(chart);
  });
const extras = (chart: IChartApi) => getCore('test', chart).extras;

describe('an extra', () => {
  it('is drawn behind the series or in front of them', () => {
    const svg = withExtra((chart) => {
      extras(chart).add({ pane: null, under: words(chart, 'below'), over: words(chart, 'above') });
    });
    const places = ['>below<', '#abcdef', '>above<'].map((each) => svg.indexOf(each));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('gets the pane, its indexes and its prices', () => {
    const seen: PaneView[] = [];
    withExtra((chart) => {
      const pane = chart.addPane('second');
      pane.addSeries('line').setData(bars);
      const { context: stage } = getCore('test', chart);
      const under: Extra['under'] = (_, sight) => (seen.push(createPaneView(stage, sight)), []);
      extras(chart).add({ pane: resolveTarget('test', pane).pane, under });
    });
    const view = seen.at(-1);
    const prices = view?.prices('right');
    expect(view).toMatchObject({ isExported: true, width: view?.box.width, box: { x: 0 } });
    expect(view?.box.y).toBeGreaterThan(100);
    expect(view?.xToIndex(view.indexToX(1.5))).toBeCloseTo(1.5, 9);
    expect(prices?.toPrice(prices.toY(11))).toBeCloseTo(11, 9);
    expect(prices?.write(11)).toBe('11.00');
    expect(view?.prices('left')).toBeNull();
  });

  it('ends once: by remove(), with its pane, with its chart', () => {
    const ended = [vi.fn(), vi.fn(), vi.fn()] as const;
    const svg = withExtra((chart) => {
      const pane = resolveTarget('test', chart.addPane('second')).pane;
      const add = (extra: Extra) => extras(chart).add(extra);
      const remove = add({ pane: null, over: words(chart, 'mine'), ended: ended[0] });
      add({ pane, ended: ended[1] });
      add({ pane: null, ended: ended[2] });
      expect(toSvg(chart)).toContain('>mine<');
      remove();
      remove();
      pane?.remove();
      expect(ended.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    });
    expect(svg).not.toContain('>mine<');
    expect(ended.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('can be added to a chart or a pane only', () => {
    renderToSvg(size, {}, (chart) => {
      const wrong = 'addThing: target must be a chart that createChart made, or one of its panes';
      for (const other of [null, {}, 'chart', chart.timeAxis()])
        expect(() => resolveTarget('addThing', other as never)).toThrow(wrong);
      expect(resolveTarget('addThing', chart).pane).toBeNull();
      expect(resolveTarget('addThing', chart.pane()).pane).toBe(chart.pane());
      const gone = chart.addPane('gone');
      gone.remove();
      expect(() => resolveTarget('addThing', gone)).toThrow(/^addThing: /);
    });
  });
});
