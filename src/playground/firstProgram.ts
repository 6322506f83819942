import type { Program } from '../live/program/program';

/** The code of the playground at the first visit. */
export const firstProgram: Program = {
  'main.ts': `import { createChart } from '@aijiaoyi/charts';
import { sampleBars } from '@aijiaoyi/charts/samples';

const chart = createChart('chart', {
  timeAxis: { timeZone: 'America/New_York' },
});
const series = chart.addSeries('candle');
series.setData(sampleBars({ count: 200 }));

console.log('Bars:', series.data().length);
`,
  'style.css': `/* The chart fills #chart. */
`,
};
