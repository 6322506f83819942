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
  /** Runs the requested frame, and returns whether there was one. */
  frame(): boolean;
  /** Scrolls by CSS pixels, as a drag to the right does. */
  drag(x: number): void;
}

/** Makes a chart of 600 by 300 pixels, or of no size yet. */
export function framed(options: DeepPartial<ChartOptions> = {}, isSized = true): Framed {
  const checked = checkOptions('framed', 'options', chartSchema, options);
  const theme = resolveTheme(checked, { dark: false, calm: true });
  const size = isSized ? { width: 600, height: 300 } : { width: 0, height: 0 };
  const core = new ChartCore(checked, theme, { size, ratio: 1, measure: measureByTable });
  const { context } = core;
  const watch = watchVisibleRange(context, core.settings, core.timeAxis, core.nearStart);
  let isDue = true;
  context.due.on(() => (isDue = true));
  return {
    chart: new ChartModel(core),
    core,
    frame() {
      if (!isDue || context.life.ended) return false;
      isDue = false;
      context.changes.run(() => {
        context.includeAllBars();
        watch(context.size.width > 0);
      });
      return true;
    },
    drag(x) {
      const view = context.view();
      context.changes.run(() => context.moveTo({ ...view, right: view.right - x / view.spacing }));
    },
  };
}

/**
 * Runs frames and requests until none is pending.
 *
 * @param onFrame - Called after each round of frames.
 */
export async function runUntilStable(
  charts: readonly Framed[],
  onFrame?: () => void,
): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const ran = charts.map((each) => each.frame()).some(Boolean);
    onFrame?.();
    await new Promise((resolve) => setImmediate(resolve));
    quiet = ran ? 0 : quiet + 1;
  }
}
