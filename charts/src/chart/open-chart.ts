import { addFocusRing } from '../interaction/focus-ring';
import { watchKeys } from '../interaction/keyboard-navigation';
import { ChartModel } from '../core/chart-model';
import type { ChartCore } from '../core/chart-core';
import { findContainer } from '../core/chart-elements';
import { openInPage } from '../interaction/open-in-page';
import type { IChartApi } from '../api/chart-api';
import { chartSchema } from '../schemas/chart-schema';
import { checkOptions } from '../validation/schema';
import type { ChartOptions } from '../options/chart-options';

/** Creates a chart without series, and checks the arguments. */
export function newChart(call: string, container: unknown, options: unknown): IChartApi {
  const checked = checkOptions(call, 'options', chartSchema, options);
  return openChart(findContainer(call, container), checked);
}

/** Creates a chart in a container, with keyboard navigation and screen reader announcements. */
export function openChart(
  container: HTMLElement,
  options: Readonly<ChartOptions>,
  build: (core: ChartCore) => void = () => undefined,
): IChartApi {
  const core = openInPage(container, options);
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
