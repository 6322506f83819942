import type { Page } from '@playwright/test';
import type { IChartApi } from '../../src/index';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    chart: IChartApi;
    log: string[];
  }
}

/** A chart with a DrawBar and a selected line, whose first event makes its handler add another shape. */
async function open(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const chart = window.charts.createChart('chart');
    const bars = window.harness.bars(100);
    chart.addSeries('candle').setData(bars);
    const drawing = window.harness.drawing(chart);
    new window.charts.DrawBar(drawing, { tools: [[window.charts.HorizontalLine]] });
    const points = [{ time: bars[70]?.time ?? 0, price: bars[70]?.close ?? 0 }] as const;
    drawing.select([drawing.add(window.charts.HorizontalLine, [...points], { id: 'first' })]);
    chart.element.focus();
    await window.harness.painted();
    const log: string[] = [];
    let isFirst = true;
    const note = (entry: string): void => {
      log.push(entry);
      if (!isFirst) return;
      isFirst = false;
      drawing.add(window.charts.HorizontalLine, [...points], { id: 'added-by-handler' });
    };
    drawing.onCreated(({ shape }) => note(`created ${shape?.id}`));
    drawing.onRemoved(({ shape }) => note(`removed ${shape?.id}`));
    drawing.onChanged(({ shape }) => note(`changed ${shape?.id}`));
    drawing.onSelected(({ shapes }) => note(`selected ${shapes[0]?.id ?? 'nothing'}`));
    drawing.onToolChange((tool) => note(`tool ${tool?.type ?? 'none'}`));
    drawing.onUndoChange(({ undo }) => note(`history ${undo}`));
    Object.assign(window, { chart, log });
  });
}

const after = ['created added-by-handler', 'history 2'];
const removed = ['removed first', 'selected nothing'];

const cases: readonly [
  name: string,
  act: (page: Page) => Promise<unknown>,
  expected: readonly string[],
][] = [
  [
    'undo by a call',
    (page) => page.evaluate(() => window.harness.drawing(window.chart).undo()),
    [...removed, 'history 0'],
  ],
  ['Ctrl+Z', (page) => page.keyboard.press('Control+z'), [...removed, 'history 0']],
  ['Delete', (page) => page.keyboard.press('Delete'), [...removed, 'history 2']],
  [
    'the Undo button',
    (page) => page.getByRole('button', { name: 'Undo' }).click(),
    [...removed, 'history 0'],
  ],
  [
    'the Delete button',
    (page) => page.getByRole('button', { name: 'Delete the selected shape' }).click(),
    [...removed, 'history 2'],
  ],
  [
    'a tool of the DrawBar',
    (page) => page.getByRole('button', { name: 'Horizontal line' }).click(),
    ['selected nothing', 'tool horizontal-line'],
  ],
];

for (const [name, act, expected] of cases) {
  test(`a handler that changes the chart gets all events of ${name} before the events of its change`, async ({
    page,
  }) => {
    await open(page);
    await act(page);
    const log = await page.evaluate(() => window.log);
    expect(log.slice(0, expected.length)).toEqual(expected);
    expect(log[expected.length]).toBe(after[0]);
  });
}

test('a handler that changes the chart gets all events of a click with a tool before the events of its change', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => {
    window.harness.drawing(window.chart).start(window.charts.HorizontalLine);
  });
  await page.evaluate(() => {
    window.log.length = 0;
    window.harness.drawing(window.chart).onToolChange(() => {
      window.harness
        .drawing(window.chart)
        .add(
          window.charts.HorizontalLine,
          [{ time: window.harness.bars(1)[0]?.time ?? 0, price: 11 }],
          {
            id: 'added-on-tool-change',
          },
        );
    });
  });
  await page.mouse.click(300, 120);
  const log = await page.evaluate(() => window.log);
  const created = log.findIndex((entry) => entry === 'created added-on-tool-change');
  const last = log.findIndex((entry) => entry.startsWith('selected horizontal-line'));
  expect(last).toBeGreaterThan(0);
  expect(created).toBeGreaterThan(last);
});
