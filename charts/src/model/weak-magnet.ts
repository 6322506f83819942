import { xToBar } from '../engine/projection';
import type { ChartCore } from './core';
import type { Bar, BarValue } from './data';
import { MismatchDirection } from './enums';
import type { Pane } from './pane';

/** How near a price has to be to attract the crosshair, in CSS pixels. */
const reach = 12;

/**
 * The weak magnet: the engine knows one that always attracts, which is switched on where a price is near.
 *
 * @internal Decides before the engine gets the same event.
 */
export function watchWeakMagnet(core: ChartCore): void {
  const decide = (event: MouseEvent): void => {
    const { magnet, visible } = core.options.crosshair;
    if (magnet !== 'weak' || !visible) return;
    core.engine.crosshair.attract(isNear(core, event));
  };
  core.host.addEventListener('mousemove', decide, { capture: true });
  core.atEnd(() => core.host.removeEventListener('mousemove', decide, { capture: true }));
}

function isNear(core: ChartCore, { clientX, clientY }: MouseEvent): boolean {
  const pixels = core.engine.timeScale.pixels();
  if (pixels === null) return false;
  for (const pane of core.paneList.all) {
    const box = pane.engine.drawingArea()?.getBoundingClientRect();
    if (box === undefined || clientY < box.top || clientY >= box.bottom) continue;
    const key = core.axisBars.keyAt(Math.round(xToBar(pixels, clientX - box.left)));
    return heightsAt(pane, key).some((y) => Math.abs(y - (clientY - box.top)) <= reach);
  }
  return false;
}

/** The heights that the engine's magnet knows of: those of all series that are seen and on an axis. */
function heightsAt(pane: Pane, key: number): readonly number[] {
  return (['left', 'right'] as const).flatMap((side) => {
    const axis = pane.priceAxis(side);
    return pane
      .seriesOn(side)
      .filter((series) => series.options().visible)
      .flatMap((series) => pricesOf(series.bars.find(key, MismatchDirection.None)))
      .map((price) => axis.priceToY(price))
      .filter((y) => y !== null);
  });
}

function pricesOf(bar: Bar | BarValue | null): readonly number[] {
  if (bar === null) return [];
  if ('open' in bar) return [bar.open, bar.high, bar.low, bar.close];
  return bar.value === null ? [] : [bar.value];
}
