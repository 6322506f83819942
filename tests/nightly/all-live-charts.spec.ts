import { pagesWithCharts } from '../live/live-blocks';
import { testLiveCharts } from '../live/test-live-charts';

for (const page of pagesWithCharts()) testLiveCharts(page);
