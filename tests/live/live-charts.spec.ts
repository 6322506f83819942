// Some pages with live charts; a nightly test opens every one.
import { pagesWithCharts } from './live-blocks';
import { testLiveCharts } from './test-live-charts';

/** A guide, and an example in a comment of the library. */
const sample = ['/getting-started/', '/api/classes/DrawBar/'];

for (const path of sample) {
  const page = pagesWithCharts().find((each) => `${each.path}/`.replace('//', '/') === path);
  if (!page) throw new Error(`${path} doesn't have a live chart`);
  testLiveCharts(page);
}
