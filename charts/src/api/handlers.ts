import type { Time } from '../types/data-types';
import type { Size } from '../types/visible-range';
import type {
  UndoState,
  MouseEventParams,
  RangeChange,
  SelectionEventParams,
  ShapeEventParams,
} from './events';
import type { ShapeDefinition } from '../shapes/shape-definition';
import type { AnyBar, BarType, SourceColumnsMap } from './source-maps';
import type { ISeriesApi } from './source-api';

/**
 * Function that receives a click, a double click, a context menu event or a crosshair move.
 */
export type MouseEventHandler = (event: MouseEventParams) => void;

/**
 * Function that receives a change of a shape.
 */
export type ShapeEventHandler = (event: ShapeEventParams) => void;

/**
 * Function that receives the selected shapes after the selection changed.
 */
export type SelectionEventHandler = (event: SelectionEventParams) => void;

/**
 * Function that receives the visible range of the time axis after it changed.
 */
export type RangeChangeHandler = (range: RangeChange) => void;

/**
 * Function that receives the size of the chart, in CSS pixels, after the size or the space for the panes has changed.
 */
export type SizeChangeHandler = (size: Size) => void;

/**
 * Older bars of one series, as a list or as columns.
 */
export type OlderBarsOfSeries = AnyBar[] | SourceColumnsMap[BarType];

/**
 * Older bars that a {@link NearStartHandler} returns, as a list of pairs of a series and its bars. If the chart has
 * only one series, not counting the series of indicators, the handler can return the bars alone. An empty list means
 * that there are no older bars.
 */
export type OlderBars = OlderBarsOfSeries | readonly (readonly [ISeriesApi, OlderBarsOfSeries])[];

/**
 * Function that loads older bars for {@link ITimeAxisApi.onNearStart}. It returns the bars, or a promise of the bars,
 * and the chart prepends them. It returns nothing if it prepends the bars itself.
 *
 * @param barsBefore - Number of bars between the first bar and the left edge of the visible range; 0 if the visible
 * range begins before the first bar.
 * @param signal - Signal that is aborted if the bars at the start of a series are replaced in the meantime, the handler
 * is unsubscribed or the chart is removed.
 * @param from - Earliest time that the chart needs, of the same type as the times of its bars; `null` if the visible
 * range is only near the first bar. It is the start of a range that {@link ITimeAxisApi.setVisibleRange} requested, or
 * of the range that this chart follows because it is linked to another chart. If the handler returns all bars from this
 * time on, no further call is needed to show the range. If it returns fewer, but at least one, the chart calls it
 * again. A linked chart makes at most {@link LinkOptions.maxHistoryRequests} calls.
 */
export type NearStartHandler = (
  barsBefore: number,
  signal: AbortSignal,
  from: Time | null,
  // `void` lets handlers without a return statement pass the type check.
  // eslint-disable-next-line @typescript-eslint/no-invalid-void-type
) => OlderBars | undefined | void | Promise<OlderBars | undefined | void>;

/**
 * Function that receives the {@link UndoState} after shapes were changed or undo steps were discarded.
 */
export type UndoChangeHandler = (state: UndoState) => void;

/**
 * Function that receives the definition of the shape that the active drawing tool draws, or `null` if no tool is
 * active.
 */
export type ToolChangeHandler = (tool: ShapeDefinition | null) => void;
