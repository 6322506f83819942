import { expect, open, test } from './site';
import type { Page } from '@playwright/test';

/** Metadata in the head of a page. */
function readHead(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The build sorts the keys of JSON.
    const inOrder = (_: string, value: unknown): unknown =>
      value instanceof Object && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted())
        : value;
    const tags = [...document.head.querySelectorAll(':is(meta, link, script)[data-rh], title')];
    const said = tags.map(({ localName, attributes, textContent }) => {
      // The framework marks a title in the file, and not one that it sets later.
      const all = [...attributes].flatMap(({ name, value }) =>
        name === 'data-rh' ? [] : [`${name}=${value}`],
      );
      const text =
        localName === 'script' ? JSON.stringify(JSON.parse(textContent), inOrder) : textContent;
      return [localName, ...all.toSorted(), text].join();
    });
    const { className, lang, dir } = document.documentElement;
    return [className, lang, dir, ...said.toSorted()];
  });
}

const VISITED = [
  'getting-started/time-zones',
  'api/classes/Series',
  // Its description contains "<".
  'api/react/interfaces/ChartEvents',
  'examples/replay',
  'playground',
];

test('the head of a page matches its HTML file, opened directly and by a link', async ({
  browser,
  page,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const file = await plain.newPage();
  await open(page, '/');
  for (const address of VISITED) {
    const link = page.locator(`a[href$="/${address}"]`).first();
    if ((await link.count()) === 0) await open(page, `/${address}`);
    else await link.evaluate((element: HTMLElement) => element.click());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await file.goto(page.url());
    const expected = await readHead(file);
    expect(expected.length).toBeGreaterThan(8);
    await expect.poll(() => readHead(page)).toEqual(expected);
  }
  await plain.close();
});
