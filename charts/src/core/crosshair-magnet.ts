import { weakMagnetDistance } from '../input/hit-tolerance';
import type { Point } from '../types/data-types';
import type { Pane } from './pane';
import { xToNearestIndex, type PositionHost } from './chart-position';
import { pricesNear } from './nearest-prices';

/** Returns the y coordinate of the crosshair: that of the nearest price of the bar, if the magnet reaches it. */
export function getMagnetY(host: PositionHost, pane: Pane, { x, y }: Point): number {
  const { magnet } = host.context.options.crosshair;
  const bar = magnet === 'off' ? null : xToNearestIndex(host, x);
  if (bar === null) return y;
  const timestamp = host.context.timeIndex.timestampAt(bar);
  let maxDistance = magnet === 'weak' ? weakMagnetDistance : Infinity;
  let found = y;
  for (const axis of pane.priceAxes()) {
    if (axis.viewModel.side === null) continue;
    const near = pricesNear(pane, axis.id, timestamp);
    if (near?.timestamp !== timestamp) continue;
    for (const price of near.prices) {
      const at = axis.priceToY(price);
      if (at === null || Math.abs(at - y) > maxDistance) continue;
      maxDistance = Math.abs(at - y);
      found = at;
    }
  }
  return found;
}
