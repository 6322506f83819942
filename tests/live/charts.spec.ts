// Some pages with live charts; a nightly test opens every one.
import { pagesWithCharts } from './blocks';
import { testChartsOf } from './charts-of-page';

/** Panes and shapes, every type of bars, what a program reacts to, and an example in a comment of the library. */
const sample = [
  '/getting-started/',
  '/getting-started/series-types/',
  '/getting-started/crosshair-and-events/',
  '/tutorials/intro/',
  '/api/classes/DrawBar/',
  '/api/interfaces/ShapeFibRetracementStyle/',
];

for (const path of sample) {
  const page = pagesWithCharts().find((each) => `${each.path}/`.replace('//', '/') === path);
  if (!page) throw new Error(`${path} has no live chart`);
  testChartsOf(page);
}
