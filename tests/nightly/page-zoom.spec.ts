// Page zoom, until only a few letters fit on the screen.
import { expectToFit } from './expect-to-fit';
import { test } from '../site';

const pages = [
  '',
  'getting-started/',
  'getting-started/concepts',
  'getting-started/lightweight-charts-names',
  'tutorials/trading-view',
  'tutorials/intro',
  'api/',
  'api/classes/Series',
  'api/interfaces/ChartOptions',
  'examples/',
  'playground',
  'search?q=time+zone',
  'category/tutorials',
];

for (const zoom of [0.5, 0.75, 1.1, 1.5, 2, 3, 4, 5]) {
  test(`pages fit at ${Math.round(zoom * 100)} %`, async ({ browser, site }) => {
    for (const path of pages) await expectToFit(browser, site.url + path, zoom);
  });
}
