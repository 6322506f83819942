import { expect, test } from './site';
import type { Page } from '@playwright/test';

const origin = 'https://charts.example/';

async function dataOf(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

const SECTIONS = [
  { path: './', picture: 'home' },
  { path: './getting-started/time-zones', picture: 'guide', type: 'TechArticle' },
  { path: './tutorials/intro', picture: 'tutorial', type: 'TechArticle' },
  { path: './api/classes/Series', picture: 'api', type: 'APIReference' },
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
    expect((await request.get(address.replace(origin, './'))).status()).toBe(200);

    const types = (await dataOf(page)).map((data) => data['@type']);
    if (type) expect(types).toContain(type);
    else expect(await dataOf(page)).toMatchObject([{ '@graph': [{ '@type': 'WebSite' }, {}] }]);
  });
}

test('the sitemap dates every page', async ({ request }) => {
  const text = await (await request.get('./sitemap.xml')).text();
  const entries = [...text.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => entry);
  expect(entries.length).toBeGreaterThan(50);
  for (const entry of entries) expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
});
