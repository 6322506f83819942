import type { Size } from '../values/ranges';
import type { HistoryState, MouseEventParams, RangeChange, ShapeEventParams } from './events';
import type { ShapeType } from './maps';

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
 * Receives how many bars are left between the left edge of the view and the first bar.
 *
 * @since 0.1.0
 */
export type NearStartHandler = (barsBefore: number) => void;

/**
 * Receives what can be undone and redone after it changed.
 *
 * @since 0.1.0
 */
export type HistoryChangeHandler = (history: HistoryState) => void;

/**
 * Receives the armed drawing tool, or `null` when none is armed.
 *
 * @since 0.1.0
 */
export type ToolChangeHandler = (tool: ShapeType | null) => void;
