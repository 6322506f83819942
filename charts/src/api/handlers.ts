import type { Size } from '../types/visible-range';
import type { UndoState, MouseEventParams, RangeChange, ShapeEventParams } from './events';
import type { BarType, ShapeType, SourceColumnsMap, SourceDataMap } from './source-maps';
import type { ISeriesApi } from './source-api';

/**
 * Receives a click, a double click, a context menu or a move of the crosshair.
 *
 * @since 0.1.0
 */
export type MouseEventHandler = (event: MouseEventParams) => void;

/**
 * Receives what happened to a shape.
 *
 * @since 0.1.0
 */
export type ShapeEventHandler = (event: ShapeEventParams) => void;

/**
 * Receives the visible range of the time axis after it changed.
 *
 * @since 0.1.0
 */
export type RangeChangeHandler = (range: RangeChange) => void;

/**
 * Receives the size of the chart, in CSS pixels, after it changed.
 *
 * @since 0.1.0
 */
export type SizeChangeHandler = (size: Size) => void;

/**
 * Older bars of one series: a list or columns.
 *
 * @since 0.2.0
 */
export type OlderBarsOfSeries = SourceDataMap[BarType][] | SourceColumnsMap[BarType];

/**
 * Older bars of a chart: those of its only series, or pairs of a series and its bars. An empty list says that there are
 * no older ones.
 *
 * @since 0.2.0
 */
export type OlderBars = OlderBarsOfSeries | readonly (readonly [ISeriesApi, OlderBarsOfSeries])[];

/**
 * Receives how many bars are left between the left edge of the view and the first bar, and a signal that is aborted
 * when other bars take the place of those that older ones were asked for.
 *
 * It hands back a promise of the older bars, which the chart prepends, or nothing.
 *
 * @since 0.1.0
 */
export type NearStartHandler = (
  barsBefore: number,
  signal: AbortSignal,
  // Handlers that hand nothing back may say so.
  // eslint-disable-next-line @typescript-eslint/no-invalid-void-type
) => OlderBars | undefined | void | Promise<OlderBars | undefined | void>;

/**
 * Receives what can be undone and redone after it changed.
 *
 * @since 0.1.0
 */
export type UndoChangeHandler = (history: UndoState) => void;

/**
 * Receives the armed drawing tool, or `null` when none is armed.
 *
 * @since 0.1.0
 */
export type ToolChangeHandler = (tool: ShapeType | null) => void;
