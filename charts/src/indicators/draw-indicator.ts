import type { ISeriesApi } from '../api/source-api';
import type { ChartCore } from '../core/chart-core';
import type { Item } from '../graphics/draw-items';
import type { PaneViewport } from '../render/view-models';

/** Draws the parts of an indicator that aren't series. They are below the series of the pane. */
export type DrawIndicator = (
  core: ChartCore,
  input: ISeriesApi,
  options: Readonly<Record<string, unknown>>,
  viewport: PaneViewport,
) => Item[];
