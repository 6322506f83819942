import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { IChartApi, IDrawingApi } from '../../src';
import { expect, test } from './harness/test';

declare global {
  interface Window {
    listed: IChartApi;
    listedDrawing: IDrawingApi;
  }
}

/** A chart with candles, two indicators, one of them in another pane, and two shapes. */
const open = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { charts, harness, indicators } = window;
    const chart = charts.createChart('chart', { theme: 'light' });
    const price = chart.addSeries('candle', { title: 'NORTH' });
    const bars = harness.bars(60);
    price.setData(bars);
    price.addIndicator(indicators.BollingerBands, { length: 20 });
    price.addIndicator(indicators.RSI);
    const drawing = chart.attach(charts.Drawing, { shapes: charts.allShapes });
    const time = bars[20]?.time ?? 0;
    drawing.add(charts.HorizontalLine, [{ time, price: 12 }], { title: 'Support' });
    drawing.add(charts.VerticalLine, [{ time, price: 12 }]);
    drawing.clearUndo();
    const { element } = chart.attach(charts.ObjectList);
    element.style.cssText = 'position:absolute;top:0;right:0;width:260px;z-index:9';
    document.body.append(element);
    window.listed = chart;
    window.listedDrawing = drawing;
    await harness.painted();
  });

const rowNames = (page: Page): Promise<string[]> => page.locator('[part=name]').allTextContents();

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('reports no error when the page shows it again', async ({ page }) => {
  await open(page);
  const messages = await page.evaluate(async () => {
    const list = document.body.lastElementChild;
    const found: string[] = [];
    const keep = (event: ErrorEvent): void => void found.push(event.message);
    window.addEventListener('error', keep);
    list?.remove();
    const [price] = window.listed.series();
    price?.applyOptions({ title: 'SOUTH' });
    price?.addIndicator(window.indicators.EMA);
    await window.harness.painted();
    if (list) document.body.append(list);
    await window.harness.painted();
    await window.harness.painted();
    window.removeEventListener('error', keep);
    return found;
  });
  await expect(row(page, 'SOUTH')).toBeVisible();
  expect(messages).toEqual([]);
});

test('lists series, indicators and shapes of all panes from front to back', async ({ page }) => {
  await open(page);
  const panes = page.getByRole('rowgroup');
  await expect(panes).toHaveCount(2);
  expect(await panes.first().locator('[part=name]').allTextContents()).toEqual([
    'Vertical line',
    'Support',
    'BB 20 2',
    'NORTH',
  ]);
  expect(await panes.last().locator('[part=name]').allTextContents()).toEqual(['RSI 14']);
  const report = await new AxeBuilder({ page }).include('[part=objects]').analyze();
  expect(report.violations).toEqual([]);
});

test('lists shapes without a title by the first line of their text', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const { charts, listedDrawing } = window;
    const time = listedDrawing.shapes()[0]?.points()[0]?.time ?? 0;
    const [support, vertical] = listedDrawing.shapes();
    support?.applyOptions({ text: 'Low of May' } as object);
    vertical?.applyOptions({ text: 'Results\nafter the close' } as object);
    listedDrawing.add(charts.Callout, [
      { time, price: 12 },
      { time, price: 13 },
    ]);
  });
  await expect
    .poll(async () => (await rowNames(page)).slice(0, 3))
    .toEqual(['Callout', 'Results', 'Support']);
});

test("doesn't remove a locked series", async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.listed.series()[0]?.applyOptions({ locked: true }));
  const remove = page.getByRole('button', { name: 'Remove NORTH' });
  await expect(remove).toBeDisabled();
  await remove.click({ force: true });
  await remove.press('Delete');
  await expect(row(page, 'NORTH')).toHaveCount(1);
  await page.evaluate(() => window.listed.series()[0]?.applyOptions({ locked: false }));
  await remove.click();
  await expect(row(page, 'NORTH')).toHaveCount(0);
});

test('hides, locks, selects, renames and removes objects', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Hide BB 20 2' }).click();
  await expect(page.getByRole('button', { name: 'Show BB 20 2' })).toBeFocused();
  const isHidden = await page.evaluate(() =>
    Object.values(window.listed.indicators()[0]?.series ?? {}).every(
      (series) => !(series as { options(): { visible: boolean } }).options().visible,
    ),
  );
  expect(isHidden).toBe(true);

  await page.getByRole('button', { name: 'Lock Support' }).click();
  await expect(page.getByRole('button', { name: 'Unlock Support' })).toBeFocused();
  const remove = page.getByRole('button', { name: 'Remove Support' });
  await expect(remove).toBeDisabled();
  await remove.click({ force: true });
  await remove.press('Delete');
  await expect(row(page, 'Support')).toHaveCount(1);

  await page.getByRole('button', { name: 'Support', exact: true }).click();
  await page
    .getByRole('button', { name: 'Vertical line', exact: true })
    .click({ modifiers: ['Shift'] });
  await expect(row(page, 'Support')).toHaveAttribute('aria-selected', 'true');
  const selected = await page.evaluate(() =>
    window.listedDrawing.selection().map((s) => s.label()),
  );
  expect(selected).toEqual(['Support', 'Vertical line']);

  await page.getByRole('button', { name: 'NORTH', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of NORTH' }).fill('SOUTH');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'SOUTH', exact: true })).toBeFocused();
  expect(await page.evaluate(() => window.listed.series()[0]?.options().title)).toBe('SOUTH');

  await page.getByRole('button', { name: 'Remove Vertical line' }).click();
  await expect(row(page, 'Vertical line')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.evaluate(() => window.listedDrawing.undo());
  await expect(row(page, 'Vertical line')).toHaveCount(1);
});

test('removing the last series of a pane removes the pane, unless a shape is on it', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(async () => {
    const { charts, harness, listed, listedDrawing } = window;
    for (const name of ['empty', 'drawn']) {
      const series = listed.addPane(name).addSeries('line', { title: name });
      series.setData(harness.values(50));
    }
    const time = harness.bars(50)[5]?.time ?? 0;
    listedDrawing.add(charts.HorizontalLine, [{ time, price: 12 }], {
      pane: 'drawn',
      title: 'Last',
    });
    await harness.painted();
  });
  const names = (): Promise<string[]> =>
    page.evaluate(() => window.listed.panes().map((pane) => pane.name));
  for (const name of ['empty', 'drawn'])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  expect(await names()).toEqual(['main', 'RSI', 'drawn']);
  await page.getByRole('button', { name: 'Remove Last' }).click();
  expect(await names()).toEqual(['main', 'RSI', 'drawn']);
});

test('renaming ends with Escape, and an empty name restores the name of the type', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Support', exact: true }).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Nothing');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Support', exact: true })).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Horizontal line', exact: true })).toBeFocused();
});

test('moves objects with keys and by drag, each in one undo step', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Support', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  expect((await rowNames(page)).slice(0, 2)).toEqual(['Support', 'Vertical line']);
  await expect(page.getByRole('button', { name: 'Support', exact: true })).toBeFocused();
  // The order of series and shapes is separate.
  await page.getByRole('button', { name: 'BB 20 2', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  expect((await rowNames(page))[2]).toBe('BB 20 2');
  await page.keyboard.press('Alt+ArrowDown');
  expect((await rowNames(page)).slice(2, 4)).toEqual(['NORTH', 'BB 20 2']);

  const handle = row(page, 'Support').locator('[part=grip]');
  const [from, to] = [await handle.boundingBox(), await row(page, 'Vertical line').boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 20, { steps: 4 });
  await page.mouse.up();
  expect((await rowNames(page)).slice(0, 2)).toEqual(['Vertical line', 'Support']);
  expect(await page.evaluate(() => window.listedDrawing.undoState().undo)).toBe(2);
});

test('groups shapes with the mouse and the keyboard', async ({ page }) => {
  await open(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const getOptions = () =>
    page.evaluate(() =>
      window.listedDrawing.shapes().map((shape) => {
        const { group, locked, visible } = shape.options();
        return [group, visible, locked];
      }),
    );
  const undo = async (): Promise<void> => {
    await page.keyboard.press('Control+z');
    await expect.poll(getOptions).toEqual(before);
  };
  await expect(button('Group')).toBeDisabled();
  await button('Support').click();
  await expect(button('Group')).toBeDisabled();
  await button('Vertical line').click({ modifiers: ['Shift'] });
  await button('Group').click();
  await expect(button('Group')).toBeDisabled();
  await expect(button('Group')).toBeFocused();
  const before = await getOptions();
  expect(before).toEqual([
    ['Group 1', true, false],
    ['Group 1', true, false],
  ]);
  expect((await rowNames(page)).slice(0, 3)).toEqual(['Group 1', 'Vertical line', 'Support']);
  expect(await page.evaluate(() => window.listedDrawing.undoState().undo)).toBe(1);
  const report = await new AxeBuilder({ page }).include('[part=objects]').analyze();
  expect(report.violations).toEqual([]);

  await button('Hide Group 1').click();
  await expect(button('Show Group 1')).toBeFocused();
  expect((await getOptions()).map(([, visible]) => visible)).toEqual([false, false]);
  await undo();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(button('Unlock Group 1')).toBeFocused();
  await expect(button('Remove Group 1')).toBeDisabled();
  await undo();

  await page.evaluate(() => window.listedDrawing.select([]));
  await button('Group 1').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-selected=true]')).toHaveCount(3);
  await page.keyboard.press('F2');
  await page.keyboard.type('Levels');
  await page.keyboard.press('Enter');
  await expect(button('Levels')).toBeFocused();
  await undo();
  await expect(button('Group 1')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect.poll(getOptions).toEqual([]);
  await undo();
  await button('Ungroup Group 1').press('Enter');
  await expect(button('Ungroup Group 1')).toHaveCount(0);
  expect((await rowNames(page)).slice(0, 2)).toEqual(['Vertical line', 'Support']);
  await expect(button('Vertical line')).toBeFocused();
  await undo();
});

/** Opens a list with the group "Levels" of two shapes, and the shape "New" in front of it. */
async function openGroup(page: Page): Promise<void> {
  await open(page);
  await page.evaluate(async () => {
    const { charts, harness, listedDrawing } = window;
    for (const shape of listedDrawing.shapes()) shape.applyOptions({ group: 'Levels' });
    const point = { time: 1_700_000_040, price: 14 };
    listedDrawing.add(charts.HorizontalLine, [point], { title: 'New' });
    await harness.painted();
  });
}

test('adds selected shapes to the group of the others', async ({ page }) => {
  await openGroup(page);
  await page.getByRole('button', { name: 'Levels', exact: true }).click();
  await page.getByRole('button', { name: 'New', exact: true }).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  const names = ['Levels', 'New', 'Vertical line', 'Support'];
  await expect.poll(async () => (await rowNames(page)).slice(0, 4)).toEqual(names);
});

test('drags a shape past all shapes of a group', async ({ page }) => {
  await openGroup(page);
  const from = await row(page, 'New').locator('[part=grip]').boundingBox();
  const to = await row(page, 'Support').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 20, { steps: 4 });
  await page.mouse.up();
  const names = ['Levels', 'Vertical line', 'Support', 'New'];
  expect((await rowNames(page)).slice(0, 4)).toEqual(names);
});

test('scrolls while a row is dragged at its edge', async ({ page }) => {
  await open(page);
  await page.evaluate(async () => {
    const { charts, harness, listed, listedDrawing } = window;
    const point = { time: 1_700_000_040, price: 14 };
    for (let i = 1; i <= 20; i++) {
      listedDrawing.add(charts.HorizontalLine, [point], { title: `Line ${i}` });
    }
    const { element } = listed.plugin(charts.ObjectList) ?? {};
    if (element) element.style.height = '200px';
    await harness.painted();
  });
  const list = page.locator('[part=objects]');
  const readTop = () => list.evaluate((element) => element.scrollTop);
  const from = await row(page, 'Line 20').locator('[part=grip]').boundingBox();
  const x = (from?.x ?? 0) + 8;
  await page.mouse.move(x, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move(x, 190, { steps: 4 });
  await expect(page.locator('.after')).toHaveText('Support');
  expect(await readTop()).toBeGreaterThan(300);
  await page.mouse.move(x, 10, { steps: 4 });
  await expect(row(page, 'Line 20')).toBeInViewport({ ratio: 1 });
  await page.mouse.move(x, 190, { steps: 4 });
  await expect(page.locator('.after')).toHaveText('Support');
  await page.mouse.up();
  expect((await rowNames(page)).slice(20, 22)).toEqual(['Support', 'Line 20']);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('has its handles in the middle of the rows', async ({ page }) => {
    await open(page);
    const readMiddle = async (locator: Locator): Promise<number> => {
      const { height = NaN, y = NaN } = (await locator.boundingBox()) ?? {};
      return y + height / 2;
    };
    const support = row(page, 'Support');
    const middle = await readMiddle(support.locator('[part=grip] svg'));
    expect(middle).toBeCloseTo(await readMiddle(support), 0);
  });
});

test('canceling a drag keeps the order', async ({ page }) => {
  await open(page);
  const before = await rowNames(page);
  const from = await row(page, 'Support').locator('[part=grip]').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) - 30, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await rowNames(page)).toEqual(before);
});

test('a change of the objects cancels a drag', async ({ page }) => {
  await open(page);
  const from = await row(page, 'Support').locator('[part=grip]').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) - 30, { steps: 4 });
  await expect(page.locator('.before')).toHaveCount(1);
  await page.evaluate(async () => {
    const { HorizontalLine } = window.charts;
    window.listedDrawing.add(HorizontalLine, [{ time: 1_700_000_040, price: 14 }], {
      title: 'New',
    });
    await window.harness.painted();
  });
  const before = await rowNames(page);
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) - 40, { steps: 2 });
  await page.mouse.up();
  expect(before.slice(0, 3)).toEqual(['New', 'Vertical line', 'Support']);
  expect(await rowNames(page)).toEqual(before);
});

test('undoes and redoes once with the keys of the chart, outside of it and inside', async ({
  page,
}) => {
  await open(page);
  const visible = () =>
    page.evaluate(() => window.listedDrawing.shapes().map((shape) => shape.options().visible));
  for (const isInside of [false, true]) {
    if (isInside) {
      await page.evaluate(() => {
        const { element } = window.listed.plugin(window.charts.ObjectList) ?? {};
        if (element) window.listed.element.append(element);
      });
    }
    await page.getByRole('button', { name: 'Hide Support' }).click();
    await page.getByRole('button', { name: 'Hide Vertical line' }).click();
    await page.keyboard.press('Control+z');
    expect(await visible()).toEqual([false, true]);
    await page.keyboard.press('Control+Shift+Z');
    expect(await visible()).toEqual([false, false]);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await visible()).toEqual([true, true]);
  }
});

test('arrow keys move between rows and buttons, with one tab stop', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Vertical line', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Support', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Hide Support' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Hide RSI 14' })).toBeFocused();
  await expect(page.locator('[part=objects] [tabindex="0"]')).toHaveCount(1);
});

test('speaks the language of the chart, and disappears with the plug-in', async ({ page }) => {
  await open(page);
  await page.evaluate(async () => {
    window.listed.applyOptions({ messages: window.charts.zhCN });
    await window.harness.painted();
  });
  await expect(page.getByRole('button', { name: '隐藏 NORTH' })).toBeVisible();
  await page.evaluate(() => {
    window.listed.plugin(window.charts.ObjectList)?.remove();
  });
  await expect(page.locator('[part=objects]')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } });

  test('rows fit the width, and buttons are large enough to tap', async ({ page }, info) => {
    await open(page);
    await page.evaluate(() => {
      const { element } = window.listed.plugin(window.charts.ObjectList) ?? {};
      if (element) Object.assign(element.style, { left: '0', right: '', width: '390px' });
      const drawing = window.listedDrawing;
      const title = 'A horizontal line with a title and its name, longer than the row of buttons';
      drawing.shapes()[0]?.applyOptions({ title, locked: true });
    });
    const first = row(page, 'A horizontal line');
    await expect(first).toBeVisible();
    const sizes = await page.locator('[part=objects] [part=button]').evaluateAll((buttons) =>
      buttons.map((each) => {
        const { height, right, width } = each.getBoundingClientRect();
        return [width >= 40, height >= 40, right <= 390];
      }),
    );
    expect(sizes.flat()).not.toContain(false);
    const lefts = await page.locator('[part=objects] [part=name]').evaluateAll((names) =>
      names.map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return Math.round(range.getBoundingClientRect().left);
      }),
    );
    expect(new Set(lefts).size).toBe(1);
    await page.getByRole('button', { name: /^A horizontal line/ }).tap();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await page.screenshot({ path: info.outputPath('list.png') });
  });
});
