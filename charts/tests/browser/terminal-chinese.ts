import type { Page } from '@playwright/test';
import { samples } from '../shapes/shape-samples';
import { openTerminal } from './harness/terminal';
import { expect } from './harness/test';

/** Terms in Latin letters that Chinese terminals have too: symbols, abbreviations, keys, units and file types. */
const allowed = new Set(
  `NORTH WEST SOUTH English CSV UTC
  SMA EMA BB DC PSAR VWAP RSI MACD KDJ CCI ADX ATR OBV DI Stoch SuperTrend Ichimoku
  XABCD ABCD ABC AB BC CD AC BD XB XD
  Del Shift Ctrl Alt Enter Escape Delete Tab Backspace Home End Page Up Down`
    .trim()
    .split(/\s+/),
);

/** Returns the texts that aren't translated: texts and names of all visible elements, and texts on the canvases. */
async function findEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const attributes = ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'data-tip'];
    const read = (root: Element | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) read(element.shadowRoot);
        if (!element.checkVisibility() || element.matches('style, script')) continue;
        for (const name of attributes) found.add(element.getAttribute(name) ?? '');
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? '');
      }
    };
    read(document.getElementById('chart') as Element);
    for (const { chart } of window.terminal.charts())
      for (const text of window.charts.toSvg(chart).matchAll(/<text[^>]*>([^<]*)/g))
        found.add(text[1] ?? '');
    return [...found];
  });
  // Colors of a palette are named by their code.
  const getLatin = (text: string) => text.replace(/#[0-9a-f]{6}/g, '').match(/[A-Za-z]{2,}/g) ?? [];
  return texts.filter((text) => getLatin(text).some((each) => !allowed.has(each)));
}

/** Expects that all visible texts are in Chinese. */
export const expectChinese = async (page: Page, where: string): Promise<void> => {
  expect.soft(await findEnglish(page), where).toEqual([]);
};

export async function openInChinese(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openTerminal(page, { language: 'zh', symbols: ['NORTH', 'WEST', 'SOUTH'] });
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/**
 * Expects the style bars of all shapes, and what the shapes draw, to be in Chinese.
 *
 * @param isWhole - Whether to open the menus of all style bars, even if another shape has the same style fields.
 */
export async function expectChineseShapes(page: Page, isWhole: boolean): Promise<void> {
  await press(page, '对象');
  const types = await page.evaluate(() => window.charts.allShapes.map(({ type }) => type));
  const opened = new Set<string>();
  for (const type of types) {
    const fields = await page.evaluate(
      async ([name, points]) => {
        const { drawing, price } = window.terminal.activeChart();
        const text = 'text' in window.harness.shape(name).style ? { text: '文字' } : {};
        for (const old of drawing.shapes()) old.remove();
        const bars = price.data() as readonly { time: number; close: number }[];
        const { close, time } = bars.at(-100) as { time: number; close: number };
        const shape = drawing.add(
          window.harness.shape(name),
          points.map((point) => ({
            time: time + Math.round((Number(point.time) - 1000) / 100) * 300,
            price: close + (point.price - 100) / 20,
          })),
          text,
        );
        drawing.select([shape]);
        await window.harness.painted();
        return Object.keys(shape.options()).sort().join();
      },
      [type, samples[type] ?? []] as const,
    );
    const bar = page.getByRole('group', { name: /^样式：/ });
    await expect(bar, type).toBeVisible();
    await expectChinese(page, type);
    if (!isWhole && opened.has(fields)) continue;
    opened.add(fields);
    for (const button of await bar.locator('button[aria-haspopup]').all()) {
      if (!(await button.isVisible())) continue;
      await button.click();
      await expectChinese(page, `${type}: ${await button.getAttribute('aria-label')}`);
      await page.keyboard.press('Escape');
      await page.evaluate(() => {
        const { drawing } = window.terminal.activeChart();
        drawing.select(drawing.shapes());
      });
    }
  }
}
