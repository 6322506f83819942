import { weakReach } from '../hands/reach';
import type { ChartCore } from './core';
import { barUnder } from './place';
import { pricesNear } from './prices';

/**
 * The weak magnet: the engine knows one that always attracts, which is switched on where a price is near.
 *
 * @internal Decides before the engine gets the same event.
 */
export function watchWeakMagnet(core: ChartCore): void {
  const decide = (event: MouseEvent): void => {
    const { magnet, visible } = core.options.crosshair;
    if (magnet === 'weak' && visible) core.engine.attractCrosshair(isNear(core, event));
  };
  core.host.addEventListener('mousemove', decide, { capture: true, signal: core.signal });
}

/** The engine's magnet knows of the prices of all series that are seen and on an axis. */
function isNear(core: ChartCore, event: MouseEvent): boolean {
  const place = core.paneList.at(event);
  const bar = place && barUnder(core, place.point);
  if (place === null || bar === null) return false;
  const key = core.axisBars.keyAt(bar);
  return ['left', 'right'].some((side) => {
    const near = pricesNear(place.pane, side, key);
    const axis = place.pane.priceAxis(side);
    return (
      near?.key === key &&
      near.prices.some((price) => {
        const y = axis.priceToY(price);
        return y !== null && Math.abs(y - place.point.y) <= weakReach;
      })
    );
  });
}
