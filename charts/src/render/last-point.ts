import { indexToX, type TimeView } from '../scale/time-view';
import type { TimeIndex } from '../scale/time-index';
import type { LastPointStyle } from '../bar-types/resolved-bar-style';
import type { SeriesViewModel } from './view-models';

/** The marked last point of a line. */
export interface LastPoint extends LastPointStyle {
  /** x coordinate on the pane, in CSS pixels. */
  readonly x: number;
  /** y coordinate on the pane, in CSS pixels. */
  readonly y: number;
  readonly color: string;
  readonly timestamp: number;
  readonly value: number;
}

/** Returns the marked last point of a series; `null` if it isn't marked or doesn't have a value. */
export function findLastPoint(
  { bars, colorAt, lastPoint }: SeriesViewModel,
  timeIndex: TimeIndex,
  view: TimeView,
  toY: (price: number) => number,
): LastPoint | null {
  if (lastPoint === null) return null;
  const { table } = bars;
  const bar = table.lastValue();
  if (bar < 0) return null;
  const value = bars.close[bar] as number;
  return {
    ...lastPoint,
    x: indexToX(view, timeIndex.barToIndex(table, bar)),
    y: toY(value),
    color: colorAt(bar),
    timestamp: table.timestampAt(bar),
    value,
  };
}
