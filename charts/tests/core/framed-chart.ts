import { ChartModel } from '../../src/core/chart-model';
import { ChartCore } from '../../src/core/chart-core';
import { watchVisibleRange } from '../../src/core/watch-visible-range';
import { chartSchema } from '../../src/schemas/chart-schema';
import type { IChartApi } from '../../src/api/chart-api';
import { measureByTable } from '../../src/graphics/text-widths';
import { checkOptions } from '../../src/validation/schema';
import { resolveTheme } from '../../src/options/theme';
import type { ChartOptions } from '../../src/options/chart-options';
import type { DeepPartial } from '../../src/types/deep-partial';

/** A chart without a page whose frames a test runs. */
export interface Framed {
  readonly chart: IChartApi;
  readonly core: ChartCore;
  /** Runs the frame that is due. Returns whether there was one. */
  frame(): boolean;
  /** Scrolls by CSS pixels, as a drag to the right does. */
  drag(x: number): void;
}

/** Makes a chart of 600 by 300 pixels, or of no size yet. */
export function framed(options: DeepPartial<ChartOptions> = {}, isSized = true): Framed {
  const checked = checkOptions('framed', 'options', chartSchema, options);
  const look = resolveTheme(checked, { dark: false, calm: true });
  const size = isSized ? { width: 600, height: 300 } : { width: 0, height: 0 };
  const core = new ChartCore(checked, look, { size, ratio: 1, measure: measureByTable });
  const { context: stage } = core;
  const watch = watchVisibleRange(stage, core.settings, core.timeAxis, core.nearStart);
  let isDue = true;
  stage.due.on(() => (isDue = true));
  return {
    chart: new ChartModel(core),
    core,
    frame() {
      if (!isDue || stage.life.ended) return false;
      isDue = false;
      stage.changes.run(() => watch(stage.size.width > 0));
      return true;
    },
    drag(x) {
      const view = stage.view();
      stage.changes.run(() => stage.moveTo({ ...view, right: view.right - x / view.spacing }));
    },
  };
}

/**
 * Runs frames and answers until nothing is left to do.
 *
 * @param look - Called after each round of frames.
 */
export async function settle(charts: readonly Framed[], look?: () => void): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const ran = charts.map((each) => each.frame()).some(Boolean);
    look?.();
    await new Promise((resolve) => setImmediate(resolve));
    quiet = ran ? 0 : quiet + 1;
  }
}
