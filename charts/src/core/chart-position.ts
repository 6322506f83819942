import { clamp } from '../util/clamp';
import { xToIndex } from '../scale/time-view';
import type { AnyBar } from '../api/source-maps';
import type { MouseEventParams } from '../api/events';
import type { PriceLine } from '../api/price-line-api';
import type { AnySource, ISourceApi } from '../api/source-api';
import { getModifierKeys } from './pointer';
import { hitTolerance } from '../util/hit-tolerance';
import { seriesAt } from '../render/series-hit-test';
import type { AxisId } from '../types/choices';
import type { Point } from '../types/data-types';
import type { Marker } from '../types/marker';
import type { Pane } from './pane';
import type { PluginTarget } from './attach-plugin';
import type { ChartCore } from './chart-core';

/** A position on a chart, and the objects there. */
export interface ChartPosition {
  readonly pane?: Pane | undefined;
  /** Point on the pane, in CSS pixels from its top left corner. */
  readonly point?: Point | null;
  /** Index on the time axis, if there is no point to compute it from. */
  readonly bar?: number;
  readonly source?: AnySource | null;
  readonly marker?: Marker | null;
  readonly priceLine?: PriceLine | null;
  readonly plugin?: MouseEventParams['plugin'];
  readonly originalEvent?: Event | null;
  readonly cause?: 'user' | 'code';
}

/** Converts a position to the event that mouse and crosshair handlers receive. */
export function describePosition(core: ChartCore, position: ChartPosition): MouseEventParams {
  const {
    cause = 'user',
    originalEvent = null,
    pane = null,
    point = null,
    source = null,
  } = position;
  const { marker = null, plugin = null, priceLine = null } = position;
  const { timeIndex } = core.context;
  const at = position.bar ?? (point && xToNearestIndex(core, point.x));
  const timestamp = at === null || timeIndex.count === 0 ? null : timeIndex.timestampAt(at);
  const side = pane && findAxisId(pane, source);
  return {
    time: at === null ? null : timeIndex.indexToTime(at),
    barIndex: at !== null && at >= 0 && at < timeIndex.count ? at : null,
    price: side && point && pane ? pane.priceAxis(side).yToPrice(point.y) : null,
    axisId: side,
    pane,
    source,
    marker,
    priceLine,
    plugin,
    bars: at === null || timestamp === null ? new Map() : getBarsAt(core, at),
    point,
    originalEvent,
    cause,
  };
}

/** Returns the index on the time axis nearest to an x coordinate; `null` if there are no bars. */
export function xToNearestIndex({ context }: ChartCore, x: number): number | null {
  if (context.timeIndex.count === 0) return null;
  const { minIndex, maxIndex } = context.timeIndex;
  return clamp(Math.round(xToIndex(context.view(), x)), minIndex, maxIndex);
}

/**
 * Returns the part of a plug-in, or the series with its markers and price line, that is frontmost at a point of a pane.
 *
 * @param event - Event whose modifier keys plug-ins receive.
 */
export function findFrontmost(
  core: ChartCore,
  pane: Pane,
  point: Point,
  event: Event | null = null,
): Pick<ChartPosition, 'source' | 'marker' | 'priceLine' | 'plugin'> & {
  readonly markers?: readonly Marker[];
} {
  const pointer = { pointerType: 'mouse', keys: getModifierKeys(event) } as const;
  const target = core.pluginsAt(pane, point, pointer).find(({ hit }) => !hit.pressOnly);
  const front = target && describeTarget(target);
  if (front && !target.isBelowSeries) return front;
  const hit = findSeriesHit(core, pane, point);
  if (!hit) return front ?? {};
  const source = core.set.all.find((each) => each.viewModel === hit.series) ?? null;
  const { line, markers } = hit;
  return { source, marker: markers[0] ?? null, markers, priceLine: line };
}

const describeTarget = ({ hit: { id, source }, type }: PluginTarget) =>
  source ? { source } : { plugin: { type, id } };

/** Returns the series at a point of a pane, with its markers and price line there; `null` if there is none. */
export const findSeriesHit = ({ context }: ChartCore, pane: Pane, point: Point) =>
  seriesAt(context.createViewModel(), context.scene(), pane.row(), point, hitTolerance.mouse);

/**
 * Returns the axis of the source, or the first axis of the pane that has series, with the right and left ones first;
 * `null` if the pane doesn't have series.
 */
export function findAxisId(pane: Pane, source: ISourceApi | null): AxisId | null {
  if (source?.pane() === pane) return source.options().axis;
  const series = pane.getSeries();
  const sides: readonly AxisId[] = ['right', 'left', ...series.map((each) => each.options().axis)];
  return sides.find((side) => series.some((each) => each.options().axis === side)) ?? null;
}

function getBarsAt({ set, context }: ChartCore, index: number): Map<ISourceApi, AnyBar> {
  const found = new Map<ISourceApi, AnyBar>();
  for (const series of set.all) {
    if (!series.options().visible || !series.pane().options().visible) continue;
    const bar = context.timeIndex.barAt(series.table, index);
    if (bar >= 0) found.set(series, series.table.barAt(bar));
  }
  return found;
}
