import { weakReach } from '../input/reach';
import type { Point } from '../values/data';
import type { Pane } from './pane';
import { placeUnder, type PlaceHome } from './place';
import { pricesNear } from './prices';

/** The height that the crosshair goes to: that of the nearest price of the bar, as far as its magnet is on. */
export function attractedY(home: PlaceHome, pane: Pane, { x, y }: Point): number {
  const { magnet } = home.stage.options.crosshair;
  const bar = magnet === 'off' ? null : placeUnder(home, x);
  if (bar === null) return y;
  const key = home.stage.places.keyAt(bar);
  let reach = magnet === 'weak' ? weakReach : Infinity;
  let found = y;
  for (const axis of pane.priceAxes()) {
    if (axis.seen.side === null) continue;
    const near = pricesNear(pane, axis.id, key);
    if (near?.key !== key) continue;
    for (const price of near.prices) {
      const at = axis.priceToY(price);
      if (at === null || Math.abs(at - y) > reach) continue;
      reach = Math.abs(at - y);
      found = at;
    }
  }
  return found;
}
