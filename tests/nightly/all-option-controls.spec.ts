// Each option of each page with controls changes the chart: another allowed value makes a difference in its image,
// its accessible texts or its elements.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { beginning } from '../../src/controls/beginning';
import { listLeaves, optionsFor, takes } from '../../src/controls/changes';
import { innermost, type Control, type Option, type Demo } from '../../src/controls/control';
import { shareOfDifferent } from '../live/previews';
import { expect, open, test } from '../site';

const folder = 'build/controls';

/** Options whose effect needs a user, time or something else that isn't in an image. */
const unseen: Readonly<Record<string, string>> = {
  ...because('is visible during input, such as a wheel, a drag or a swipe', [
    'autoSize',
    'wheel',
    'scroll',
    'zoom',
    'boxZoom',
    'kineticScroll',
    'verticalTouch',
    'paneResize',
    'dragToScale',
    'lockRatio',
    'fixLeftEdge',
    'fixRightEdge',
    'minBarSpacing',
    'minHeight',
    'locked',
    'draggable',
    'buttonLabel',
    'styleBar',
    'keepTool',
    'magnet',
    'magnetPrices',
    'undoLimit',
    'interactive',
    'maximizePanes',
  ]),
  ...because('is visible near the first bar', ['nearStartBars']),
  ...because('shows when the chart is resized', ['lockVisibleTimeRangeOnResize']),
  ...because('shows when bars are added', [
    'shiftVisibleRangeOnNewBar',
    'allowShiftVisibleRangeOnWhitespaceReplacement',
  ]),
  ...because('shows when a price crosses the line', ['alert']),
  ...because('shows in the trading days of indicators and sessions', ['exchangeTimeZone']),
  ...because('is a name for code', ['id', 'messages.locale']),
  ...because('shows on a series with markers', ['markerZOrder']),
  ...because('shows when the last bar is out of view', ['lastPriceSource']),
  ...because('shows where bars are missing', ['connectNulls']),
  ...because('shows when points are visible', ['pointsRadius']),
  ...because('shows at the bar that the crosshair is at', [
    'crosshairMarkerVisible',
    'crosshairMarkerRadius',
    'crosshairMarkerBackgroundColor',
    'crosshairMarkerBorderColor',
    'crosshairMarkerBorderWidth',
  ]),
  ...because('shows while the crosshair is at the place that it labels', ['axis']),
  ...because('shows in pictures that are kept', ['includeInImages']),
  ...because('shows when the bars in view are others', ['autoScale', 'includeInAutoScale']),
};

/** The same of options of one page, or of all whose path begins so. */
const unseenOn: readonly (readonly [path: string, reason: string])[] = [
  [
    'ChartOptions.priceAxis.',
    'counts for the axes of panes that are added; PriceAxisOptions has them',
  ],
  ['ChartOptions.timeAxis.timeZone', 'moves no trading day; TimeAxisOptions has it'],
  [
    'ChartOptions.timeAxis.secondsVisible',
    "trading days don't have seconds; TimeAxisOptions has it",
  ],
  ['ChartOptions.messages.chart.', 'is said of bars, by the keyboard'],
  ['ChartOptions.messages.bars.', 'names kinds, of which one is on the chart'],
  ['ChartOptions.messages.shapes.', 'names kinds, of which none is on the chart'],
  ['ChartOptions.messages.measures.', 'is visible on shapes'],
  ['ChartOptions.messages.drawing.', 'is said while shapes are drawn'],
  [
    'ChartOptions.messages.drawBar.',
    'is visible in menus, and in the style bar of a selected shape',
  ],
  ...[
    'alerts',
    'indicators',
    'navigator',
    'objectList',
    'optionNames',
    'orders',
    'panes',
    'rangeBar',
    'settings',
    'shapeFields',
  ].map((part) => [`ChartOptions.messages.${part}`, 'is text that the chart lacks'] as const),
  ['ChartOptions.timeAxis.type', 'depends on the times of the bars'],
  ['ChartOptions.messages.legend.', 'is in front of four prices, if the legend has space for them'],
  ['PaneOptions.axes.', 'has the options of PriceAxisOptions, for each axis'],
  ['BarBaselineStyleOptions.relativeGradient', 'moves gradients, which the default fills are not'],
  ['BarHistogramStyleOptions.lastPriceLineStyle', 'shows on a line, which columns have on request'],
  ['BarHistogramStyleOptions.lastPriceLineWidth', 'shows on a line, which columns have on request'],
  ['CommonLineOptions.titleLabel', 'shows on a series with a title'],
  ['CorrelationOptions.other', 'is the only other series of the chart'],
  ['DrawBarOptions.tools', 'are shapes, which the site has to provide'],
  ['DrawBarOptions.store', 'keeps what the user saves'],
  ['DrawBarOptions.shortcuts', 'are keys that the user presses'],
  ['PriceLineOptions.includeInAutoScale', 'shows on a line out of the range of the bars'],
  ['LegendOptions.menuItems', 'is visible in a menu'],
  ['PriceAxisOptions.entireTextOnly', 'shows at labels of an axis without space'],
  ['PriceAxisOptions.baseLine', 'shows on an axis in percent'],
  ['PriceAxisOptions.position', 'applies to axes with a custom name'],
  ['PriceAxisOptions.percentFormat.', 'shows on an axis in percent'],
];

/** Values that differ from what an automatic option chooses. */
const values: Readonly<Record<string, unknown>> = {
  'BarHistogramStyleOptions.colorBy': 'direction',
  'BarHistogramStyleOptions.opacity': 0.3,
  'DrawBarOptions.position': 'top',
};

function because(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

const isUnseen = (name: string, path: string): boolean =>
  unseenOn.some(([start]) => `${name}.${path}`.startsWith(start)) ||
  path in unseen ||
  path.slice(path.lastIndexOf('.') + 1) in unseen;

/** Another value than that which an option starts with. */
function another(control: Control, option: Option, sample: unknown): unknown {
  const inner = innermost(control);
  const { start } = option;
  if (sample !== undefined && takes(control, sample)) return sample;
  if (inner.is === 'flag') return start !== true;
  if (inner.is === 'function') return true;
  if (inner.is === 'choice') return inner.values.find((value) => value !== start);
  if (inner.is === 'number') {
    // A start such as 'auto' or `null` isn't a number.
    const number = Number(start) || 1;
    const numbers = [number * 2 + 1, number / 2, inner.max, inner.min];
    return numbers.find((value) => value !== start && takes(inner, value));
  }
  if (inner.is === 'text') return 'Another';
  if (inner.is === 'color') return '#c2185b';
  if (inner.is === 'list' && Array.isArray(start) && start.length > 0) return start.slice(1);
  const begun = beginning(inner, sample);
  return inner.is === 'list' ? [beginning(inner.of, undefined)] : begun;
}

const frame = (page: Page) => page.frameLocator('.controls-panel iframe');

/** All that can be seen or heard of the chart. */
interface RenderedChart {
  readonly text: string;
  /** PNG as addresses. */
  readonly pictures: readonly string[];
}

/** The chart, once it is painted. */
const readChart = (page: Page): Promise<RenderedChart> =>
  frame(page)
    .locator('#chart')
    .evaluate(async (element) => {
      const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await painted();
      await painted();
      const pictures: string[] = [];
      const inside = (root: Element | ShadowRoot): string[] => [
        root.innerHTML,
        ...[...root.querySelectorAll('canvas')].map((canvas) => {
          const count = pictures.push(canvas.toDataURL());
          return `picture ${count}`;
        }),
        ...[...root.querySelectorAll('input, select')].map(
          (each) => (each as HTMLInputElement).value,
        ),
        ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
          shadowRoot ? inside(shadowRoot) : [],
        ),
      ];
      return { text: inside(element).join('\n'), pictures };
    });

/** A browser draws one line of dashes twice with edges that differ by up to 3 of 255. */
const MIN_DIFFERENCE = 4;

/** Whether two looks at a chart show the same; `desk` is a page to compare pictures in. */
async function isSame(desk: Page, one: RenderedChart, other: RenderedChart): Promise<boolean> {
  if (one.text !== other.text || one.pictures.length !== other.pictures.length) return false;
  for (const [index, picture] of one.pictures.entries()) {
    const second = other.pictures[index] ?? '';
    if (picture !== second && (await shareOfDifferent(desk, [picture, second], MIN_DIFFERENCE)) > 0)
      return false;
  }
  return true;
}

/** Sends the chart options as the page does, and gives what it refuses; nothing where it takes them. */
const send = (page: Page, options: string, turn: number): Promise<string> =>
  page.locator('.controls-panel iframe').evaluate(
    (element, sent) =>
      new Promise<string>((resolve) => {
        const target = (element as HTMLIFrameElement).contentWindow;
        const hear = ({ data, source }: MessageEvent): void => {
          const live = (data as { live?: { turn?: number; type: string; message?: string } }).live;
          if (source !== target || live?.turn !== sent.turn) return;
          removeEventListener('message', hear);
          resolve(live.type === 'applied' ? '' : String(live.message));
        };
        addEventListener('message', hear);
        target?.postMessage(sent, '*');
      }),
    { options, turn },
  );

async function start(page: Page, name: string): Promise<RenderedChart> {
  const entry = ['', 'indicators/'].find((each) =>
    existsSync(`build/api/${each}interfaces/${name}.md`),
  );
  await open(page, `/api/${entry}interfaces/${name}`);
  await page.locator('.controls-panel [data-live]').dispatchEvent('pointerenter');
  const container = page.locator('.controls-panel [data-live]');
  await expect(container).toHaveAttribute('data-live', 'running', { timeout: 60_000 });
  return readChart(page);
}

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const demo = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Demo;

  test(`each option makes a difference: ${demo.name}`, async ({ page }) => {
    test.setTimeout(600_000);
    const leaves = listLeaves(demo.options);
    const same: string[] = [];
    let turn = 1_000_000;
    let before = await start(page, demo.name);
    expect(await send(page, '{}', ++turn)).toBe('');
    const desk = await page.context().newPage();
    const isAsBefore = async () => isSame(desk, before, await readChart(page));
    expect(await isAsBefore(), 'the same without a change').toBe(true);
    for (const [path, option] of leaves) {
      if (isUnseen(demo.name, path)) continue;
      const sample = values[`${demo.name}.${path}`] ?? demo.samples[path];
      const value = another(option.control, option, sample);
      if (value === undefined || !takes(option.control, value)) {
        same.push(`${path}: only one value`);
        continue;
      }
      const touched = new Set([path]);
      const changes = new Map([[path, value]]);
      const refused = await send(page, optionsFor(leaves, demo, changes, touched), ++turn);
      if (refused) same.push(`${path}: ${refused}`);
      else if (await isAsBefore()) same.push(`${path}: ${JSON.stringify(value)}`);
      const reset = await send(page, optionsFor(leaves, demo, new Map(), touched), ++turn);
      if (reset) same.push(`${path}: the initial value throws: ${reset}`);
      // Create a new chart if the initial value can't be set again, for example because there isn't one.
      if (!(await isAsBefore())) before = await start(page, demo.name);
    }
    expect(same).toEqual([]);
    // All options of a page can be unseen, as on DrawingOptions.
    expect(leaves.size).toBeGreaterThan(0);
  });
}
