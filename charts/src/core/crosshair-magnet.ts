import { weakMagnetDistance } from '../util/hit-tolerance';
import type { Point } from '../types/data-types';
import type { Pane } from './pane';
import type { ChartCore } from './chart-core';
import { xToNearestIndex } from './chart-position';
import { pricesNear } from './nearest-prices';

/**
 * Returns the y coordinate of the crosshair, which is that of the bar's nearest price if the magnet reaches this price,
 * and otherwise that of the pointer.
 */
export function getMagnetY(core: ChartCore, pane: Pane, { x, y }: Point): number {
  const { magnet, magnetPrices } = core.context.options.crosshair;
  const bar = magnet === 'off' ? null : xToNearestIndex(core, x);
  if (bar === null) return y;
  const timestamp = core.context.timeIndex.timestampAt(bar);
  let maxDistance = magnet === 'weak' ? weakMagnetDistance : Infinity;
  let found = y;
  for (const axis of pane.priceAxes()) {
    if (axis.viewModel.side === null) continue;
    const near = pricesNear(pane, axis.id, timestamp, magnetPrices);
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
