import type { Locator, Page } from '@playwright/test';
import type {
  IChartApi,
  IDrawingApi,
  Indicator,
  ISeriesApi,
  IShapeApi,
  SettingsFormApi,
} from '../../src';
import { expect, test } from './harness/test';

/** Values that tests leave in the page for each other. */
interface Left {
  chart: IChartApi;
  price: ISeriesApi<'candle'>;
  ema: Indicator<{ length: number; price: string }>;
  line: IShapeApi;
  drawing: IDrawingApi;
  form: SettingsFormApi;
}

const start = (page: Page, target: 'price' | 'ema' | 'line', options: object = {}): Promise<void> =>
  page.evaluate(
    async ([name, chartOptions]) => {
      const { charts, harness, indicators } = window;
      const { locale, ...others } = chartOptions as { locale?: string };
      const messages = locale === 'zh' ? { messages: charts.zhCN } : {};
      const chart = charts.createChart('chart', { theme: 'light', ...messages, ...others });
      const price = chart.addSeries('candle', { title: 'Price' });
      const bars = harness.bars(50);
      price.setData(bars);
      const ema = price.addIndicator(indicators.EMA, { length: 10 });
      const drawing = harness.drawing(chart);
      const [from, to] = [bars[5], bars[40]];
      const points = [
        { time: from?.time ?? 0, price: 12 },
        { time: to?.time ?? 0, price: 30 },
      ] as const;
      const line = drawing.add(charts.TrendLine, points, { color: '#ff0000' });
      drawing.clearUndo();
      const form = chart.attach(charts.SettingsForm);
      const left = { chart, price, ema, line, drawing, form };
      Object.assign(window, { left });
      await harness.painted();
      form.open(left[name]);
    },
    [target, options] as const,
  );

const read = <T>(page: Page, get: (left: Left) => T): Promise<T> =>
  page.evaluate((source) => {
    const { left } = window as unknown as { left: Left };
    return (new Function('left', `return (${source})(left)`) as (left: Left) => T)(left);
  }, String(get)) as Promise<T>;

const form = (page: Page) => page.locator('[part=settings] form');

/** Types a value into a field and leaves it, as with the Tab key. */
async function enter(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.press('Tab');
}

test('a form of an indicator has its options with their limits, and applies them', async ({
  page,
}) => {
  await start(page, 'ema');
  await expect(page.getByRole('dialog', { name: 'Settings of EMA 10' })).toBeVisible();
  const length = form(page).getByLabel('Length');
  await expect(length).toBeFocused();
  await expect(length).toHaveAttribute('min', '1');
  await expect(length).toHaveAttribute('max', '10000');
  await expect(length).toHaveAttribute('step', '1');
  // The value is selected, so typing replaces it.
  await page.keyboard.type('25');
  await page.keyboard.press('Tab');
  expect(await read(page, ({ ema }) => ema.options().length)).toBe(25);
  await form(page).getByLabel('Price', { exact: true }).selectOption('(H + L) / 2');
  expect(await read(page, ({ ema }) => ema.options().price)).toBe('hl2');
  await form(page).locator('summary').click();
  await form(page).getByLabel('Width', { exact: true }).fill('4');
  await page.keyboard.press('Enter');
  await expect(form(page)).toHaveCount(0);
  expect(await read(page, ({ ema }) => [ema.options().length, ema.options().price])).toEqual([
    25,
    'hl2',
  ]);
});

test("a wrong value shows the library's error, and nothing changes", async ({ page }) => {
  await start(page, 'ema');
  const length = form(page).getByLabel('Length');
  await enter(length, '0');
  await expect(length).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page).getByRole('alert').filter({ hasText: 'length' })).toHaveText(
    'length (0) must be a whole number from 1 to 10000',
  );
  await expect(length).toHaveAccessibleDescription(/whole number/);
  await enter(length, '');
  await expect(form(page).getByRole('alert').filter({ hasText: 'length' })).toHaveText(
    'length ("") must be a whole number from 1 to 10000',
  );
  expect(await read(page, ({ ema }) => ema.options().length)).toBe(10);
  await enter(length, '12');
  await expect(length).not.toHaveAttribute('aria-invalid');
  expect(await read(page, ({ ema }) => ema.options().length)).toBe(12);
});

test('a number that is being typed is applied with Enter or when the field is left, and not before', async ({
  page,
}) => {
  await start(page, 'ema');
  const getLength = (): Promise<number> => read(page, ({ ema }) => ema.options().length);
  const length = form(page).getByLabel('Length');
  await length.selectText();
  await length.pressSequentially('14');
  expect(await getLength()).toBe(10);
  await length.press('Tab');
  expect(await getLength()).toBe(14);
  await length.press('ArrowUp');
  expect(await getLength()).toBe(15);
  await length.fill('20');
  await length.press('Enter');
  await expect(form(page)).toHaveCount(0);
  expect(await getLength()).toBe(20);
});

test('Escape drops a value that is being typed', async ({ page }) => {
  await start(page, 'ema');
  await form(page).getByLabel('Length').fill('14');
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  expect(await read(page, ({ ema }) => ema.options().length)).toBe(10);
});

test('Enter and Done keep a form with a wrong value open, and move the focus there', async ({
  page,
}) => {
  await start(page, 'ema');
  const length = form(page).getByLabel('Length');
  await length.fill('0');
  await length.press('Enter');
  await expect(length).toHaveAttribute('aria-invalid', 'true');
  await form(page).getByRole('button', { name: 'Done' }).click();
  await expect(length).toBeFocused();
  await expect(length).toHaveValue('0');
  await enter(length, '12');
  await form(page).getByRole('button', { name: 'Done' }).click();
  await expect(form(page)).toHaveCount(0);
  expect(await read(page, ({ ema }) => ema.options().length)).toBe(12);
});

test('a color from the picker is applied at once', async ({ page }) => {
  await start(page, 'line');
  await form(page).getByLabel('Pick Color', { exact: true }).fill('#00ff00');
  expect(await read(page, ({ line }) => (line.options() as { color?: unknown }).color)).toBe(
    '#00ff00',
  );
});

test('the picker shows a typed color, and the color of a CSS variable', async ({ page }) => {
  await page.addStyleTag({ content: '#chart { --up: #0000ff; --down: #123456 }' });
  await start(page, 'price');
  const text = form(page).getByLabel('Up color', { exact: true });
  const picker = form(page).getByLabel('Pick Up color');
  await enter(text, 'red');
  await expect(picker).toHaveValue('#ff0000');
  await enter(text, 'rgb(0 255 0 / 50%)');
  await expect(picker).toHaveValue('#00ff00');
  await enter(text, 'var(--up, red)');
  await expect(picker).toHaveValue('#0000ff');
  await expect(text).toHaveValue('var(--up, red)');
  await read(page, ({ form: settings, price }) => {
    price.applyOptions({ upColor: 'var(--down)' });
    settings.close();
    settings.open(price);
  });
  await expect(picker).toHaveValue('#123456');
});

test('fields follow changes from code, except a field that the user is editing', async ({
  page,
}) => {
  await start(page, 'ema');
  const length = form(page).getByLabel('Length');
  await expect(length).toBeFocused();
  await read(page, ({ ema }) => ema.applyOptions({ length: 33 }));
  await expect(length).toHaveValue('33');
  await length.fill('4');
  await read(page, ({ ema }) => ema.applyOptions({ length: 34, price: 'open' }));
  await expect(form(page).getByLabel('Price', { exact: true })).toHaveValue('open');
  await expect(length).toHaveValue('4');
  await page.keyboard.press('Tab');
  expect(await read(page, ({ ema }) => ema.options().length)).toBe(4);
});

test("a form has the chart's font, not the page's", async ({ page }) => {
  await start(page, 'ema');
  const dialog = form(page);
  await expect(dialog).toHaveCSS('font-family', /^"Helvetica Neue", Arial/);
  await read(page, ({ chart }) => chart.applyOptions({ fontFamily: 'monospace' }));
  await expect(dialog).toHaveCSS('font-family', 'monospace');
});

test('Escape and Cancel restore the former values of a series', async ({ page }) => {
  await start(page, 'price');
  const before = await read(page, ({ price }) => JSON.stringify(price.options()));
  const fields = form(page);
  await enter(fields.getByLabel('Up color', { exact: true }), 'rebeccapurple');
  await fields.getByLabel('Border visible').check();
  await fields.locator('summary').click();
  await enter(fields.getByLabel('Decimal places'), '4');
  const changed = () =>
    read(page, ({ price }) => {
      const { borderVisible, priceFormat, upColor } = price.options();
      return [borderVisible, priceFormat.precision, upColor];
    });
  expect(await changed()).toEqual([true, 4, 'rebeccapurple']);
  await enter(fields.getByLabel('Decimal places'), '');
  expect(await changed()).toEqual([true, 'auto', 'rebeccapurple']);
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  expect(await read(page, ({ price }) => JSON.stringify(price.options()))).toBe(before);
  await read(page, ({ form, price }) => form.open(price));
  await form(page).getByLabel('Wick visible').uncheck();
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await read(page, ({ price }) => JSON.stringify(price.options()))).toBe(before);
});

test('Reset sets all options of the style to their defaults, but keeps the title', async ({
  page,
}) => {
  await start(page, 'ema');
  await enter(form(page).getByLabel('Length'), '30');
  await form(page).locator('summary').click();
  const color = form(page).getByLabel('Color', { exact: true });
  const initial = await color.inputValue();
  await enter(color, '#123456');
  await form(page).getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(form(page).getByLabel('Length')).toHaveValue('20');
  await expect(color).toHaveValue(initial);
});

test('the changes of a shape are one undo step, and none after Cancel', async ({ page }) => {
  await start(page, 'line');
  await expect(page.getByRole('dialog', { name: 'Settings of Trend line' })).toBeVisible();
  const color = form(page).getByLabel('Color', { exact: true });
  await enter(color, 'blue');
  await enter(form(page).getByLabel('Width', { exact: true }), '3');
  expect(await read(page, ({ drawing }) => drawing.undoState().undo)).toBe(1);
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await read(page, ({ drawing }) => drawing.undoState().undo)).toBe(0);
  await read(page, ({ form, line }) => form.open(line));
  await enter(form(page).getByLabel('Color', { exact: true }), 'green');
  await form(page).getByRole('button', { name: 'Done' }).click();
  await read(page, ({ drawing }) => drawing.undo());
  expect(await read(page, ({ line }) => (line.options() as { color?: unknown }).color)).toBe(
    '#ff0000',
  );
});

test('a locked shape can be renamed, hidden and unlocked, but not restyled', async ({ page }) => {
  await start(page, 'line');
  const [color, width, locked, title, reset] = [
    form(page).getByLabel('Color', { exact: true }),
    form(page).getByLabel('Width', { exact: true }),
    form(page).getByLabel('Locked', { exact: true }),
    form(page).getByLabel('Title', { exact: true }),
    form(page).getByRole('button', { name: 'Reset' }),
  ] as const;
  await enter(width, '0');
  await expect(form(page).getByRole('alert').first()).not.toBeEmpty();
  await locked.check();
  await expect(color).toBeDisabled();
  await expect(form(page).getByLabel('Pick Color')).toBeDisabled();
  await expect(reset).toBeDisabled();
  await enter(title, 'Support');
  await form(page).getByRole('button', { name: 'Done' }).click();
  await expect(form(page)).toHaveCount(0);
  expect(await read(page, ({ line }) => line.options().title)).toBe('Support');
  await read(page, ({ form, line }) => form.open(line));
  await expect(title).toBeFocused();
  await expect(color).toBeDisabled();
  await locked.uncheck();
  await enter(color, 'blue');
  expect(await read(page, ({ line }) => (line.options() as { color?: unknown }).color)).toBe(
    'blue',
  );
  await color.focus();
  await read(page, ({ line }) => line.applyOptions({ locked: true }));
  await expect(color).toBeDisabled();
  await expect(title).toBeFocused();
});

test('keys in the form move neither the chart nor leave the form, and the focus returns', async ({
  page,
}) => {
  await start(page, 'price');
  await form(page).getByRole('button', { name: 'Done' }).click();
  await page.locator('#chart [tabindex="0"]').first().focus();
  await read(page, ({ form, price }) => form.open(price));
  const range = () => read(page, ({ chart }) => JSON.stringify(chart.timeAxis().visibleRange()));
  const before = await range();
  await form(page).getByLabel('Up color', { exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  expect(await range()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.locator('#chart [tabindex="0"]').first()).toBeFocused();
});

test('a form closes when its target is removed, and follows changes from code', async ({
  page,
}) => {
  await start(page, 'ema');
  const length = form(page).getByLabel('Length');
  await page.locator('#chart [tabindex="0"]').first().focus();
  await read(page, ({ ema }) => ema.applyOptions({ length: 33 }));
  await expect(length).toHaveValue('33');
  await read(page, ({ ema }) => ema.remove());
  await expect(form(page)).toHaveCount(0);
});

test('a form is in the language of the chart', async ({ page }) => {
  await start(page, 'ema', { locale: 'zh' });
  await expect(page.getByRole('dialog', { name: 'EMA 10 的设置' })).toBeVisible();
  await enter(form(page).getByLabel('周期', { exact: true }), '15');
  await expect(form(page).getByRole('button')).toHaveText(['恢复默认值', '取消', '完成']);
});

test('a form closes when the type of its series changes, and keeps the changes', async ({
  page,
}) => {
  await start(page, 'price');
  await read(page, ({ price }) => {
    price.applyOptions({ title: 'Close' });
    price.setType('line');
  });
  await expect(form(page)).toHaveCount(0);
  expect(await read(page, ({ price }) => price.options().title)).toBe('Close');
});

test('a form restores what a series of another type still has', async ({ page }) => {
  await start(page, 'price');
  const title = await read(page, ({ form: settings, price }) => {
    price.applyOptions({ title: 'Close' });
    price.setType('line');
    settings.cancel();
    return price.options().title;
  });
  expect(title).toBe('Price');
});

test('a form refuses a series of another chart', async ({ page }) => {
  await start(page, 'price');
  const error = await read(page, ({ form: settings }) => {
    const other = window.charts.createChart(document.createElement('div')).addSeries('line');
    try {
      settings.open(other);
      return '';
    } catch (cause) {
      return String(cause);
    }
  });
  expect(error).toMatch(/^TypeError: open: target .* must be a series, shape or indicator of this/);
  await expect(form(page)).toHaveCount(1);
});

test('a form is above the style bar of the DrawBar on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.evaluate(() => {
    (document.getElementById('chart') as HTMLElement).style.cssText = 'width: 390px; height: 600px';
  });
  await start(page, 'line');
  await page.evaluate(async () => {
    const { charts, harness, left } = window as unknown as Window & { left: Left };
    new charts.DrawBar(left.drawing);
    left.drawing.select([left.line]);
    await harness.painted();
  });
  await expect(page.getByRole('group', { name: /^Style: / })).toBeVisible();
  const controls = await form(page).locator('input, select, textarea, button').all();
  expect(controls.length).toBeGreaterThan(5);
  // Checks that a click would reach the control.
  for (const control of controls) await control.click({ trial: true, timeout: 2000 });
});

test('a text keeps its line breaks; Shift+Enter adds one, and Enter closes the form', async ({
  page,
}) => {
  await start(page, 'line');
  await page.evaluate(() => {
    const { left } = window as unknown as Window & { left: Left };
    left.form.close();
    left.line.applyOptions({ text: 'one\ntwo' } as object);
    left.form.open(left.line);
  });
  const text = form(page).getByLabel('Text', { exact: true });
  await expect(text).toHaveValue('one\ntwo');
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('three');
  await page.keyboard.press('Enter');
  await expect(form(page)).toHaveCount(0);
  const { text: changed } = (await read(page, ({ line }) => line.options())) as { text?: string };
  expect(changed).toBe('one\ntwo\nthree');
});
