import type { Bar, BarValue } from '../data';
import type { IPaneApi, ISourceApi } from '../handles';
import type { AxisSide } from './words';

/**
 * What can be undone and redone.
 *
 * @since 0.1.0
 */
export interface HistoryState {
  /** How many changes {@link IChartApi.undo} can take back. */
  undo: number;
  /** How many changes {@link IChartApi.redo} can bring again. */
  redo: number;
}

/**
 * Where a source goes: another pane, another price axis, or both.
 *
 * @since 0.1.0
 */
export interface SourcePlace {
  /** The pane, by handle or by name; without it the pane stays. */
  pane?: IPaneApi | string;
  /** The price axis in that pane; without it the axis stays. */
  axis?: AxisSide;
}

/**
 * Where a source stands among the others of its pane.
 *
 * @since 0.1.0
 */
export type SourceOrder = 'front' | 'back' | 'forward' | 'backward';

/**
 * The bars under the crosshair: one entry for every visible series that has a bar there.
 *
 * @since 0.1.0
 */
export type BarsAtTime = ReadonlyMap<ISourceApi, Bar | BarValue>;
