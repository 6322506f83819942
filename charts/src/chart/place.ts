import type { MouseEventParams } from '../contract/events';
import type { ISourceApi } from '../contract/sources';
import { barToKey, findBar } from '../engine/projection';
import { keyOf, timeOf } from '../time/times';
import type { AxisSide } from '../values/choices';
import type { Bar, BarValue, Point, Time } from '../values/data';
import { MismatchDirection } from '../values/enums';
import type { ChartCore } from './core';
import type { Pane } from './pane';

/** A place on a chart and what lies there. */
export interface Place {
  readonly pane?: Pane | undefined;
  readonly point?: Point | null;
  /** The place on the time axis, where no point tells it. */
  readonly bar?: number;
  readonly source?: ISourceApi | null;
  readonly originalEvent?: Event | null;
}

/** All that handlers of the mouse and of the crosshair are told about a place. */
export function describePlace(core: ChartCore, place: Place): MouseEventParams {
  const { pane = null, point = null, source = null, originalEvent = null } = place;
  const { axisBars } = core;
  const at = place.bar ?? barUnder(core, point);
  const key = at === null ? null : barToKey(axisBars, at);
  const side = pane && sideOf(pane, source);
  return {
    time: key === null ? null : timeOf(key, axisBars.kind),
    bar: at !== null && at >= 0 && at < axisBars.count ? at : null,
    price: side && point && pane ? pane.priceAxis(side).yToPrice(point.y) : null,
    side,
    pane,
    source,
    bars: key === null ? new Map() : barsAt(core, key),
    point,
    originalEvent,
  };
}

/** The index of the bar under a place; `null` without bars. */
export function barUnder(core: ChartCore, point: Point | null): number | null {
  const bar = point && core.engine.timeScale.xToBar(point.x);
  return bar === null ? null : Math.round(bar);
}

/** The axis of the source under the pointer, or else the first one that is shown and has something on it. */
function sideOf(pane: Pane, source: ISourceApi | null): AxisSide | null {
  if (source?.pane() === pane) return source.options().axis;
  const sides: readonly AxisSide[] = [
    'right',
    'left',
    ...pane.ownSeries().map((each) => each.options().axis),
  ];
  return sides.find((side) => pane.seriesOn(side).length > 0) ?? null;
}

function barsAt(core: ChartCore, key: number): Map<ISourceApi, Bar | BarValue> {
  const found = new Map<ISourceApi, Bar | BarValue>();
  for (const series of core.series) {
    if (!series.options().visible) continue;
    const bar = series.bars.find(key, MismatchDirection.None);
    if (bar !== null) found.set(series as never as ISourceApi, bar);
  }
  return found;
}

/** The index of the bar nearest to a time, also in the future as far as the axis has places; `null` without bars. */
export function nearestPlace(core: ChartCore, time: Time): number | null {
  if (core.axisBars.count === 0) return null;
  return findBar(core.engine.behavior, keyOf(time), MismatchDirection.Nearest);
}
