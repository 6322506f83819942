import { expectToFit } from './zoom';
import { test } from '../site';

/** A page of each kind; the audit looks at all zooms. */
const pages = ['', 'getting-started/', 'api/interfaces/ChartOptions', 'examples/', 'playground'];

for (const path of pages) {
  test(`/${path} fits at a quarter and at half of its window`, async ({ browser, site }) => {
    for (const zoom of [2, 4]) await expectToFit(browser, site.url + path, zoom);
  });
}
