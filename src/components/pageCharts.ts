// The charts that pages draw themselves, for the build: what stands in their places until they run.
import type { ChartOptions, DeepPartial } from '@aijiaoyi/charts';
import type { PageChart } from '../../plugins/previews/previewList';
import type { Running } from './chart/PageChart';
import { drawConcepts } from './concepts/picture';
import {
  drawBars,
  drawKeyboard,
  drawPanes,
  drawScreen,
  drawShape,
  drawState,
  drawZone,
  ZONE_OF_SCREEN,
  ZONE_OPTIONS,
} from './home/charts';

interface Drawn extends PageChart {
  readonly draw: (running: Running) => void;
  readonly options?: DeepPartial<ChartOptions>;
}

/** A proof of a strength, of which three stand in a row. */
const PROOF = { width: 409, height: 238 } as const;

export const pageCharts = {
  screen: {
    draw: drawScreen,
    options: { timeAxis: { timeZone: ZONE_OF_SCREEN } },
    width: 758,
    height: 480,
  },
  zone: { draw: drawZone, options: ZONE_OPTIONS, ...PROOF },
  shape: { draw: drawShape, ...PROOF },
  bars: { draw: drawBars, ...PROOF },
  panes: { draw: drawPanes, ...PROOF },
  state: { draw: drawState, ...PROOF },
  keyboard: { draw: drawKeyboard, ...PROOF },
  concepts: { draw: drawConcepts, width: 806, height: 416 },
} satisfies Record<string, Drawn>;

export type PageChartName = keyof typeof pageCharts;
