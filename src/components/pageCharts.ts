// The charts that pages draw themselves, for the build. Their previews are visible until the charts run.
import type { ChartOptions, DeepPartial } from '@aijiaoyi/charts';
import type { PageChart } from '../../plugins/previews/previewList';
import type { Running } from './chart/PageChart';
import { drawConcepts } from './concepts/picture';
import { pictureOptions, pictureSize } from './catalog/picture';
import { drawHtmlTooltip } from './examples/pictures';
import { drawIndicator, indicatorNames, type IndicatorPicture } from './indicators/pictures';
import { drawPlugin, pluginPictures } from './plugins/pictures';
import { drawSeriesType, seriesTypes } from './series-types/pictures';
import { drawShape, shapeGroups } from './shapes/pictures';
import {
  drawFirstChart,
  drawHero,
  drawKeyboard,
  drawMillion,
  drawServerImage,
  NEW_YORK,
  smallCharts,
} from './home/charts';

interface Drawn extends PageChart {
  readonly draw: (running: IndicatorPicture) => unknown;
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

/** A picture of each indicator for the indicator catalog. */
const indicatorPictures = Object.fromEntries(
  indicatorNames.map((name) => [
    `indicator-${name}`,
    {
      draw: (running: IndicatorPicture) => drawIndicator(name, running),
      options: pictureOptions,
      ...pictureSize,
    },
  ]),
) as Readonly<Record<`indicator-${string}`, Drawn>>;

/** A picture of each series type for its catalog. */
const seriesPictures = Object.fromEntries(
  seriesTypes.map(({ type }) => [
    `series-${type}`,
    {
      draw: (running: Running) => drawSeriesType(type, running),
      options: pictureOptions,
      ...pictureSize,
    },
  ]),
) as Readonly<Record<`series-${string}`, Drawn>>;

/** A picture of each plug-in for its catalog, with axes, because many plug-ins have labels on them. */
const pluginCharts = Object.fromEntries(
  Object.keys(pluginPictures).map((name) => [
    `plugin-${name}`,
    {
      draw: (running: Running) => drawPlugin(name, running),
      options: { grid: pictureOptions.grid },
      ...pictureSize,
    },
  ]),
) as Readonly<Record<`plugin-${string}`, Drawn>>;

/** The wide column of a section of the home page. */
const PROOF = { width: 782, height: 340 } as const;

/** Small charts of features. */
const SMALL = { width: 356, height: 220 } as const;
const homeCharts = Object.fromEntries(
  smallCharts.map(({ name, draw }) => [`small-${name}`, { draw, ...SMALL }]),
) as unknown as Readonly<Record<`small-${(typeof smallCharts)[number]['name']}`, Drawn>>;

export const pageCharts = {
  hero: { draw: drawHero, options: NEW_YORK, width: 1240, height: 450 },
  first: { draw: drawFirstChart, options: NEW_YORK, width: 640, height: 360 },
  million: { draw: drawMillion, ...PROOF },
  keyboard: { draw: drawKeyboard, ...PROOF },
  server: { draw: drawServerImage, width: 640, height: 360 },
  ...homeCharts,
  ...shapePictures,
  ...indicatorPictures,
  ...seriesPictures,
  ...pluginCharts,
  'html-tooltip': { draw: drawHtmlTooltip, width: 806, height: 360 },
  concepts: { draw: drawConcepts, width: 806, height: 416 },
} satisfies Record<string, Drawn>;

export type PageChartName = keyof typeof pageCharts;
