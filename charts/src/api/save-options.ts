import type { DeepPartial } from '../types/deep-partial';
import type { ChartMessages } from '../i18n/core-messages';
import type { AnyBar } from './source-maps';
import type { ChartState, SourceState } from './chart-state';
import type { ChartPlugin } from './plugin-api';

/**
 * What to save, for {@link IChartApi.saveState}.
 *
 * @since 0.1.0
 */
export interface SaveOptions {
  /**
   * `'reference'` leaves the bars out: whoever restores the chart supplies them again. `'include'` puts them in.
   *
   * @defaultValue `'reference'`
   */
  data?: 'reference' | 'include';
}

/**
 * What {@link restoreChart} needs beside the state.
 *
 * @since 0.1.0
 */
export interface RestoreOptions {
  /**
   * Supplies the bars of a series that was saved by reference. It is called once for each such series; without it
   * those series stay empty.
   */
  data?: (series: SourceState) => readonly AnyBar[];
  /**
   * What the chart shows and says: its {@link ChartOptions.messages}, which are not in the state.
   *
   * @since 0.2.0
   */
  messages?: DeepPartial<ChartMessages>;
  /**
   * Plug-ins to attach, each with its saved state: to the chart, or to the panes that the state names. The state of a
   * plug-in that isn't among them is kept and saved again.
   *
   * @defaultValue `[]`
   * @since 0.3.0
   */
  with?: readonly ChartPlugin[];
}

/**
 * Shapes of a chart as JSON: {@link IDrawingApi.save} returns them, and {@link IDrawingApi.load} takes them.
 *
 * @since 0.1.0
 */
export type ShapesState = Pick<ChartState, 'schema'> & {
  /** The shapes, from back to front. */
  shapes: readonly SourceState[];
};

/**
 * Options of {@link IDrawingApi.load}.
 *
 * @since 0.2.0
 */
export interface LoadShapesOptions {
  /**
   * `'keep'` makes loading one step that can be undone. `'clear'` forgets all steps: what a reader undoes after a change
   * of symbol does not bring back the drawings of the other one.
   *
   * @defaultValue `'keep'`
   */
  undo?: 'keep' | 'clear';
}

/**
 * Report of {@link IDrawingApi.load}: shapes that this chart can't draw. They are kept and saved again.
 *
 * @since 0.1.0
 */
export interface LoadReport {
  /** The shapes whose kind is not registered, or whose pane the chart does not have. */
  unknown: readonly SourceState[];
}
