import { addFocusRing } from './accessibility/focus-ring';
import { watchKeys } from './accessibility/keyboard';
import { ChartModel } from './chart/chart';
import type { ChartCore } from './chart/core';
import type { CreateDrawing } from './chart/drawing';
import { findContainer } from './chart/elements';
import { openInPage } from './chart/open-page';
import type { IChartApi } from './api/chart';
import { checkOptions, type Schema } from './validation/schema';
import type { ChartOptions } from './values/options/chart';

/** Makes a chart without series, from what a caller gave. */
export function newChart(
  call: string,
  container: unknown,
  options: unknown,
  schema: Schema<ChartOptions>,
  createDrawing: CreateDrawing | null,
): IChartApi {
  const checked = checkOptions(call, 'options', schema, options);
  return openChart(findContainer(call, container), checked, createDrawing);
}

/** Makes a chart in a page, with its keys and what it says to screen readers. */
export function openChart(
  container: HTMLElement,
  options: Readonly<ChartOptions>,
  createDrawing: CreateDrawing | null,
  build: (core: ChartCore) => void = () => undefined,
): IChartApi {
  const core = openInPage(container, options, createDrawing);
  try {
    if (options.interactive) {
      watchKeys(core);
      addFocusRing(core);
    }
    build(core);
  } catch (error) {
    core.remove();
    throw error;
  }
  return new ChartModel(core);
}
