import { pagesWithCharts } from '../live/blocks';
import { testChartsOf } from '../live/charts-of-page';

for (const page of pagesWithCharts()) testChartsOf(page);
