import type { Page } from '@playwright/test';
import type {
  AttachedPlugin,
  DrawBar,
  IChartApi,
  IDrawingApi,
  IPaneApi,
  ISeriesApi,
  SettingsFormApi,
} from '../../src';
import { expect } from './harness/test';

interface FocusScene {
  chart: IChartApi;
  price: ISeriesApi;
  lower: IPaneApi;
  line: ISeriesApi;
  drawing: IDrawingApi & AttachedPlugin;
  bar: DrawBar;
  settings: SettingsFormApi;
  /** Moves the focus to the first element with a selector, in shadow trees too. */
  focus(selector: string): HTMLElement;
}

declare global {
  interface Window {
    focusScene: FocusScene;
  }
}

/** A chart with two panes and every plug-in that has controls. The object list is elsewhere on the page. */
const open = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { charts, harness } = window;
    window.focusScene?.chart.remove();
    for (const each of document.querySelectorAll('[part=objects]')) each.remove();
    const chart = charts.createChart('chart', { theme: 'light' });
    const bars = harness.bars(60);
    const price = chart.addSeries('candle', { title: 'Price' });
    price.setData(bars);
    const lower = chart.addPane('lower');
    const line = lower.addSeries('line', { title: 'Line' });
    line.setData(harness.values(60));
    price.addPriceLine({ price: 20, title: 'Order', draggable: true, buttonLabel: 'Cancel' });
    chart.attach(charts.OrderLines);
    chart.attach(charts.Legend, { buttons: ['title', 'hide', 'more'] });
    chart.attach(charts.RangeBar);
    chart.attach(charts.RangeNavigator);
    const settings = chart.attach(charts.SettingsForm);
    const drawing = chart.attach(charts.Drawing, { shapes: charts.allShapes });
    const bar = new charts.DrawBar(drawing);
    const at = (index: number) => ({ time: bars[index]?.time ?? 0, price: 20 });
    drawing.add(charts.TrendLine, [at(20), at(50)]);
    drawing.add(charts.TextShape, [at(30)], { text: 'Note' });
    lower.attach(charts.HtmlOverlay, { element: document.createElement('input') });
    const { element } = chart.attach(charts.ObjectList);
    document.body.append(element);
    const find = (root: ParentNode, selector: string): HTMLElement | null => {
      const found = root.querySelector<HTMLElement>(selector);
      if (found) return found;
      for (const { shadowRoot } of root.querySelectorAll('*')) {
        const inner = shadowRoot && find(shadowRoot, selector);
        if (inner) return inner;
      }
      return null;
    };
    const focus = (selector: string): HTMLElement => {
      const found = find(document, selector);
      if (!found) throw new Error(`no element ${selector}`);
      found.focus();
      return found;
    };
    window.focusScene = { chart, price, lower, line, drawing, bar, settings, focus };
    await harness.painted();
  });

type Work = (scene: FocusScene) => unknown;

const run = (page: Page, work: Work): Promise<unknown> =>
  page.evaluate(`(${String(work)})(window.focusScene)`);

/** Element with the focus, in shadow trees too, after the browser has rendered. */
const readFocus = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await window.harness.painted();
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const name = element?.getAttribute('aria-label') ?? element?.getAttribute('part') ?? '';
    return `${element?.localName} ${name}`;
  });

/** Controls of plug-ins, and the plug-in's type. */
export const controls: readonly (readonly [name: string, type: string, focus: Work])[] = [
  ['a title in the legend', 'legend', ({ focus }) => focus('button.name')],
  [
    "a button of a second pane's legend",
    'legend',
    ({ focus }) => focus('[aria-label="Hide: Line"]'),
  ],
  [
    'a menu of the legend',
    'legend',
    ({ focus }) => focus('[aria-label$="Price"][aria-haspopup]').click(),
  ],
  ['a tool', 'drawing', ({ focus }) => focus('[aria-label="Lines tools"]')],
  ['a menu of tools', 'drawing', ({ focus }) => focus('[aria-label="Lines tools"]').click()],
  [
    'a field of the style bar',
    'drawing',
    async ({ drawing, focus }) => {
      drawing.select(drawing.shapes().slice(0, 1));
      await window.harness.painted();
      focus('[aria-keyshortcuts=S] select, [aria-keyshortcuts=S] button:not([aria-haspopup])');
    },
  ],
  [
    'a palette of the style bar',
    'drawing',
    async ({ drawing, focus }) => {
      drawing.select(drawing.shapes().slice(0, 1));
      await window.harness.painted();
      focus('[aria-keyshortcuts=S] [aria-haspopup]').click();
    },
  ],
  [
    'the text editor',
    'drawing',
    ({ chart, drawing }) => {
      drawing.select(drawing.shapes().slice(1, 2));
      chart.element.focus();
      chart.element.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true }));
    },
  ],
  ['a button of the range bar', 'range-bar', ({ focus }) => focus('[part=bar] button')],
  ['the date of the range bar', 'range-bar', ({ focus }) => focus('[part=bar] input')],
  ['a handle of the navigator', 'range-navigator', ({ focus }) => focus('[part="handle start"]')],
  ['the window of the navigator', 'range-navigator', ({ focus }) => focus('[part=window]')],
  [
    'a row of the object list',
    'object-list',
    ({ focus }) => focus('[part=objects] [part=name], [part=row] [part=name]'),
  ],
  [
    'a name being edited in the object list',
    'object-list',
    ({ focus }) =>
      focus('[part=row] [part=name]').dispatchEvent(new MouseEvent('dblclick', { bubbles: true })),
  ],
  ['the settings of a series', 'settings-form', ({ line, settings }) => settings.open(line)],
  [
    'the settings of a series, opened from the legend',
    'settings-form',
    ({ focus, line, settings }) => {
      focus('[aria-label="Hide: Line"]');
      settings.open(line);
    },
  ],
  ['a button of an order', 'order-lines', ({ focus }) => focus('[aria-label="Cancel Order"]')],
  ['the line of an order', 'order-lines', ({ focus }) => focus('[role=slider][aria-label=Order]')],
  [
    'an element over a pane',
    'html-overlay',
    ({ lower }) => lower && document.querySelector('input')?.focus(),
  ],
];

const plugin = (type: string): string =>
  `scene.chart.plugins().find(({ type }) => type === '${type}')`;

/** Changes, as code with the plug-in's type. */
const changes: Readonly<Record<string, (type: string) => string>> = {
  'the plug-in is removed': (type) => `${plugin(type)}.remove()`,
  'its options change': (type) => `{
    const handle = ${type === 'drawing' ? 'scene.bar' : plugin(type)};
    const options = { legend: { side: 'right' }, drawing: { position: 'top' }, 'range-bar': { height: 40, ranges: ['1M'], date: false }, 'range-navigator': { height: 60 }, 'settings-form': { side: 'left' }}['${type}'];
    if (options) handle.applyOptions(options);
  }`,
  'the same state is applied': () => 'scene.chart.applyState(scene.chart.saveState())',
  'a state without the plug-in is applied': (type) => `{
    const state = scene.chart.saveState();
    scene.chart.applyState({ ...state, plugins: state.plugins.filter(({ type }) => type !== '${type}') });
  }`,
  'all bars are removed': () => 'for (const series of scene.chart.series()) series.setData([])',
  'all series are removed': () => 'for (const series of scene.chart.series()) series.remove()',
  'all objects are removed': () =>
    'for (const each of [...scene.drawing.shapes(), ...scene.chart.series()]) each.remove()',
  'a pane is removed': () => 'scene.lower.remove()',
  'a pane is hidden': () => 'scene.lower.applyOptions({ visible: false })',
  'the other pane is removed': () => 'scene.chart.panes()[0].remove()',
  'the language changes': () => 'scene.chart.applyOptions({ messages: window.charts.zhCN })',
  'the theme changes': () => "scene.chart.applyOptions({ theme: 'dark' })",
};

/** Names of changes to the control's own plug-in, and of all changes. */
export const pluginChanges = Object.keys(changes).filter((name) =>
  /plug-in|options|same state/.test(name),
);
export const allChanges = Object.keys(changes);

/** Expects a focused control, or an element near it, to have the focus after each of the changes. */
export async function expectFocus(
  page: Page,
  [name, type, focus]: (typeof controls)[number],
  changeNames: readonly string[],
): Promise<void> {
  for (const change of changeNames) {
    await open(page);
    await run(page, focus);
    const before = await readFocus(page);
    expect(before, name).not.toMatch(/^body/);
    await page.evaluate(`{ const scene = window.focusScene; ${changes[change]?.(type)} }`);
    const after = await readFocus(page);
    expect.soft(after, change).not.toMatch(/^body/);
  }
}
