// The charts that pages draw themselves, for the build. Their previews are visible until the charts run.
import type { ChartOptions, DeepPartial } from '@aijiaoyi/charts';
import type { PageChart } from '../../plugins/previews/previewList';
import type { Running } from './chart/PageChart';
import { drawConcepts } from './concepts/picture';
import { drawShape, pictureOptions, pictureSize, shapeGroups } from './shapes/pictures';
import { drawHero, drawKeyboard, drawMillion, drawServerImage, HERO_OPTIONS } from './home/charts';

interface Drawn extends PageChart {
  readonly draw: (running: Running) => unknown;
  readonly options?: DeepPartial<ChartOptions>;
}

/** A picture of each shape for the shape catalog. They are static, so each one is drawn only during the build. */
const shapePictures = Object.fromEntries(
  shapeGroups.flatMap(({ shapes }) =>
    shapes.map((shape) => [
      `shape-${shape.type}`,
      {
        draw: (running: Running) => drawShape(shape, running),
        options: pictureOptions,
        ...pictureSize,
      },
    ]),
  ),
) as Readonly<Record<`shape-${string}`, Drawn>>;

/** The wide column of a section of the home page. */
const PROOF = { width: 782, height: 340 } as const;

export const pageCharts = {
  hero: { draw: drawHero, options: HERO_OPTIONS, width: 782, height: 560 },
  million: { draw: drawMillion, ...PROOF },
  keyboard: { draw: drawKeyboard, ...PROOF },
  server: { draw: drawServerImage, width: 640, height: 360 },
  ...shapePictures,
  concepts: { draw: drawConcepts, width: 806, height: 416 },
} satisfies Record<string, Drawn>;

export type PageChartName = keyof typeof pageCharts;
