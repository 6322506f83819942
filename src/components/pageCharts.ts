// The charts that pages draw themselves, for the build. Their previews are visible until the charts run.
import type { ChartOptions, DeepPartial } from '@aijiaoyi/charts';
import type { PageChart } from '../../plugins/previews/previewList';
import type { Running } from './chart/PageChart';
import { drawConcepts } from './concepts/picture';
import { drawHero, drawKeyboard, drawMillion, drawServerImage, HERO_OPTIONS } from './home/charts';

interface Drawn extends PageChart {
  readonly draw: (running: Running) => unknown;
  readonly options?: DeepPartial<ChartOptions>;
}

/** The wide column of a section of the home page. */
const PROOF = { width: 782, height: 340 } as const;

export const pageCharts = {
  hero: { draw: drawHero, options: HERO_OPTIONS, width: 782, height: 560 },
  million: { draw: drawMillion, ...PROOF },
  keyboard: { draw: drawKeyboard, ...PROOF },
  server: { draw: drawServerImage, width: 640, height: 360 },
  concepts: { draw: drawConcepts, width: 806, height: 416 },
} satisfies Record<string, Drawn>;

export type PageChartName = keyof typeof pageCharts;
