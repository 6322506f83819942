import { getPriceToY } from '../scale/price-scale';
import { xToIndex, indexToX } from '../scale/time-view';
import { distanceToPath } from '../graphics/geometry';
import type { PriceLine } from '../api/price-line-api';
import type { Point } from '../types/data-types';
import type { Marker } from '../types/marker';
import { toSeriesViewport } from './draw-pane';
import { scaleFor } from './axis-scale';
import type { Scene } from './scene';
import type { ChartViewModel, SeriesViewModel } from './view-models';

/** Hit tolerance of markers, in CSS pixels. */
const markerTolerance = 2;

/** A series at a point, with its marker or price line there. */
export interface SeriesHit {
  readonly series: SeriesViewModel;
  /** The marker, or all markers of a count such as `+5`. */
  readonly markers: readonly Marker[];
  readonly line: PriceLine | null;
}

/**
 * Returns the frontmost series at a point of a pane, testing its markers, price lines and bars; `null` if there is
 * none.
 *
 * @param tolerance - Largest distance from the point, in CSS pixels.
 */
export function seriesAt(
  chart: ChartViewModel,
  { axes, paneViewports, view }: Scene,
  pane: number,
  at: Point,
  tolerance: number,
): SeriesHit | null {
  const viewport = paneViewports[pane];
  const all = chart.panes[pane]?.series ?? [];
  if (!viewport) return null;
  const hit = (series: SeriesViewModel): SeriesHit | null => {
    const made = axes[pane]?.find(({ axis }) => axis.name === series.axis);
    const scale = made && scaleFor(made, series);
    if (!scale || !series.visible) return null;
    const toY = getPriceToY(scale);
    const near = (price: number): boolean => Math.abs(toY(price) - at.y) <= tolerance;
    const markers = series.markers?.hit(toSeriesViewport(viewport, toY), at, markerTolerance) ?? [];
    const isMarker = markers.length > 0;
    const line =
      (isMarker
        ? undefined
        : series.lines.find(({ lineVisible, price }) => lineVisible && near(price))
      )?.line ?? null;
    if (isMarker || line) return { series, markers, line };
    const index = Math.round(xToIndex(view, at.x));
    const isBar =
      series.baseValue === null && series.dot(0) !== null
        ? isOnLine(chart, series, index, at, tolerance, toY, (each) => indexToX(view, each))
        : isOnBar(chart, series, index, at, tolerance, toY);
    return isBar ? { series, markers, line } : null;
  };
  for (let i = all.length - 1; i >= 0; i--) {
    const found = hit(all[i] as SeriesViewModel);
    if (found) return found;
  }
  return null;
}

/** Whether a bar or column is at the y coordinate of a point. */
function isOnBar(
  { timeIndex }: ChartViewModel,
  { bars, baseValue }: SeriesViewModel,
  index: number,
  { y }: Point,
  tolerance: number,
  toY: (price: number) => number,
): boolean {
  const bar = timeIndex.barAt(bars.table, index);
  if (bar < 0) return false;
  const ends = [
    toY(bars.high[bar] as number),
    toY(baseValue ?? (bars.low[bar] as number)),
  ] as const;
  return y >= Math.min(...ends) - tolerance && y <= Math.max(...ends) + tolerance;
}

/** Whether the line of a series passes near a point. */
function isOnLine(
  { timeIndex }: ChartViewModel,
  { bars }: SeriesViewModel,
  index: number,
  at: Point,
  tolerance: number,
  toY: (price: number) => number,
  toX: (barPosition: number) => number,
): boolean {
  const next = timeIndex.barFrom(bars.table, index);
  const around = [next - 1, next, next + 1].filter((bar) => {
    return bar >= 0 && bar < bars.count && !Number.isNaN(bars.close[bar]);
  });
  const path = around.map((bar) => ({
    x: toX(timeIndex.barToIndex(bars.table, bar)),
    y: toY(bars.close[bar] as number),
  }));
  return path.length > 1 && distanceToPath(at, path, false) <= tolerance;
}
