import { heights } from '../scale/price-scale';
import { placeAt, xOf } from '../scale/time-view';
import { distanceToPath } from '../figures/geometry';
import type { PriceLine } from '../api/price-line';
import type { Point } from '../values/data';
import type { Marker } from '../values/marker';
import { toSeriesSight } from './pane-row';
import { scaleFor } from './scales';
import type { Scene } from './scene';
import type { SeenChart, SeenSeries } from './seen';

/** How far a sign can be missed, in CSS pixels. */
const signReach = 2;

/** A series under a point, and what of it lies there. */
export interface SeriesHit {
  readonly series: SeenSeries;
  /** The marker, or all markers of a count such as `+5`. */
  readonly markers: readonly Marker[];
  readonly line: PriceLine | null;
}

/**
 * The series under a point of a pane, the one in front first: its signs, its lines of prices, and its bars.
 *
 * @param reach - How near the pointer has to be, in CSS pixels.
 */
export function seriesAt(
  chart: SeenChart,
  { axes, sights, view }: Scene,
  pane: number,
  at: Point,
  reach: number,
): SeriesHit | null {
  const sight = sights[pane];
  const all = chart.panes[pane]?.series ?? [];
  if (!sight) return null;
  const hit = (series: SeenSeries): SeriesHit | null => {
    const made = axes[pane]?.find(({ axis }) => axis.name === series.axis);
    const scale = made && scaleFor(made, series);
    if (!scale || !series.visible) return null;
    const toY = heights(scale);
    const near = (price: number): boolean => Math.abs(toY(price) - at.y) <= reach;
    const markers = series.markers?.hit(toSeriesSight(sight, toY), at, signReach) ?? [];
    const isMarker = markers.length > 0;
    const line =
      (isMarker ? undefined : series.lines.find(({ price }) => near(price)))?.line ?? null;
    if (isMarker || line) return { series, markers, line };
    const place = Math.round(placeAt(view, at.x));
    const isBar =
      series.foot === null && series.dot(0) !== null
        ? isOnLine(chart, series, place, at, reach, toY, (each) => xOf(view, each))
        : isOnBar(chart, series, place, at, reach, toY);
    return isBar ? { series, markers, line } : null;
  };
  for (let i = all.length - 1; i >= 0; i--) {
    const found = hit(all[i] as SeenSeries);
    if (found) return found;
  }
  return null;
}

/** Whether a bar, or a column, reaches to a height. */
function isOnBar(
  { places }: SeenChart,
  { bars, foot }: SeenSeries,
  place: number,
  { y }: Point,
  reach: number,
  toY: (price: number) => number,
): boolean {
  const bar = places.barAt(bars.table, place);
  if (bar < 0) return false;
  const ends = [toY(bars.high[bar] as number), toY(foot ?? (bars.low[bar] as number))] as const;
  return y >= Math.min(...ends) - reach && y <= Math.max(...ends) + reach;
}

/** Whether a line from value to value passes near a point. */
function isOnLine(
  { places }: SeenChart,
  { bars }: SeenSeries,
  place: number,
  at: Point,
  reach: number,
  toY: (price: number) => number,
  toX: (place: number) => number,
): boolean {
  const next = places.barFrom(bars.table, place);
  const around = [next - 1, next, next + 1].filter((bar) => {
    return bar >= 0 && bar < bars.count && !Number.isNaN(bars.close[bar]);
  });
  const path = around.map((bar) => ({
    x: toX(places.placeOf(bars.table, bar)),
    y: toY(bars.close[bar] as number),
  }));
  return path.length > 1 && distanceToPath(at, path, false) <= reach;
}
