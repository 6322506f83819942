import { readFileSync } from 'node:fs';
import { expect, open, test } from './site';
import type { Page } from '@playwright/test';

const origin = 'https://charts.example/';

async function dataOf(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

const SECTIONS = [
  { path: './', picture: 'home' },
  { path: './getting-started/glossary', picture: 'guide', type: 'TechArticle' },
  { path: './tutorials/translate-your-site', picture: 'tutorial', type: 'TechArticle' },
  { path: './api/types/Palette', picture: 'api', type: 'APIReference' },
  // A page with a chart is shared with that.
  {
    path: './getting-started/time-zones',
    picture: 'getting-started/time-zones',
    type: 'TechArticle',
  },
  { path: './api/classes/Series', picture: 'api/classes/Series', type: 'APIReference' },
];

for (const { path, picture, type } of SECTIONS) {
  test(`${path} is described to those who share it`, async ({ page, request }) => {
    await page.goto(path);
    const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
    const address = `${origin}img/social/${picture}.png`;
    await expect(meta('og:image')).toHaveAttribute('content', address);
    await expect(meta('twitter:card')).toHaveAttribute('content', 'summary_large_image');
    await expect(meta('og:site_name')).toHaveAttribute('content', '爱交易 Charts');
    await expect(meta('description')).toHaveAttribute('content', /\S/);
    const file = await (await request.get(address.replace(origin, './'))).body();
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);

    const types = (await dataOf(page)).map((data) => data['@type']);
    if (type) expect(types).toContain(type);
    else expect(await dataOf(page)).toMatchObject([{ '@graph': [{ '@type': 'WebSite' }, {}] }]);
  });
}

test('the home page is shared with its chart as it is now', async ({ request }) => {
  const drawn = await (await request.get('./img/social/home.png')).body();
  expect(drawn.equals(readFileSync('static/img/social/home.png'))).toBe(false);
});

/** What the head of a page says of it. */
function headOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The build sorts the keys of JSON.
    const inOrder = (_: string, value: unknown): unknown =>
      value instanceof Object && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted())
        : value;
    const tags = [...document.head.querySelectorAll(':is(title, meta, link, script)[data-rh]')];
    const said = tags.map(({ localName, attributes, textContent }) => {
      const all = [...attributes].map(({ name, value }) => `${name}=${value}`);
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
  'examples/replay',
  'playground',
];

test('a page says of itself what its file says, opened and led to', async ({ browser, page }) => {
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
    const wanted = await headOf(file);
    expect(wanted.length).toBeGreaterThan(8);
    await expect.poll(() => headOf(page)).toEqual(wanted);
  }
  await plain.close();
});

test('the sitemap dates every page', async ({ request }) => {
  const text = await (await request.get('./sitemap.xml')).text();
  const entries = [...text.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => entry);
  expect(entries.length).toBeGreaterThan(50);
  for (const entry of entries) expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
});

test('the sitemap names the pictures of charts, which are there', async ({ request }) => {
  const text = await (await request.get('./sitemap.xml')).text();
  const entry = text.split('<url>').find((each) => each.includes('/price-scale</loc>')) ?? '';
  const pictures = [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, url = '']) => url);
  expect(pictures.length).toBeGreaterThan(5);
  for (const url of pictures) {
    const answer = await request.get(url.replace(origin, './'));
    expect(answer.headers()['content-type'], url).toContain('image/svg+xml');
  }
});

test('the Markdown of a page shows its charts', async ({ request }) => {
  const text = await (await request.get('./getting-started/price-scale.md')).text();
  const pictures = [...text.matchAll(/^!\[Chart: \S.*?\]\((.*?)\)\n\n```ts live/gm)];
  expect(pictures.length).toBeGreaterThan(5);
  for (const [, url = ''] of pictures)
    expect((await request.get(url.replace(origin, './'))).status(), url).toBe(200);
});
