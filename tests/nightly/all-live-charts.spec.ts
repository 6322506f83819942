import { pagesWithCharts } from '../live/live-blocks';
import { testChartsOf } from '../live/test-live-charts';

for (const page of pagesWithCharts()) testChartsOf(page);
