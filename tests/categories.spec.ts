// What readers see of a page before they open it: its sentence on the page of its category, and in the
// results of search engines.
import { expect, open, sitePages, test } from './site';

for (const category of ['getting-started', 'tutorials', 'api-reference']) {
  test(`/category/${category} says of every entry in a sentence what it is`, async ({ page }) => {
    await open(page, `/category/${category}`);
    const cards = page.locator('.theme-doc-card-container');
    const sentences = page.locator('.theme-doc-card-description');
    expect(await cards.count()).toBeGreaterThan(6);
    await expect(sentences).toHaveCount(await cards.count());
    for (const sentence of await sentences.allInnerTexts()) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
}

for (const category of ['getting-started', 'tutorials']) {
  test(`/category/${category} shows the first chart of its pages`, async ({ page }) => {
    await open(page, `/category/${category}`);
    const pictures = page.locator('.theme-doc-card-container img:visible');
    expect(await pictures.count()).toBeGreaterThan(3);
    await pictures.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
  });
}

test('every page has a description, and no two guides or tutorials share one', async ({
  request,
}) => {
  const words = new Map<string, string>();
  for (const path of sitePages()) {
    const html = await (await request.get(`.${path}`)).text();
    const [, description = ''] =
      /<meta [^>]*name="?description"? [^>]*content="([^"]*)"/.exec(html) ?? [];
    expect(description, path).toMatch(/\S \S/);
    if (path.startsWith('/api/')) continue;
    expect(words.get(description), `${path} has the description of another page`).toBe(undefined);
    words.set(description, path);
  }
});
