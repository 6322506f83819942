import type { DeepPartial } from '../types/deep-partial';
import type { ChartMessages } from '../i18n/core-messages';
import type { AnyBar } from './source-maps';
import type { ChartPart, ChartState, SourceState } from './chart-state';
import type { PluginEntry } from './plugin-definition';
import type { Definition } from '../types/definition';

/**
 * Options of {@link IChartApi.saveState}.
 */
export interface SaveOptions {
  /**
   * Whether the state contains the bars. With `'reference'`, you supply the bars again when you restore the chart. With
   * `'include'`, they are part of the state. With `'none'`, the state is a template for {@link IChartApi.applyState}.
   * If you apply a template, the chart's series keep their bars, titles, markers and price lines.
   *
   * @defaultValue `'reference'`
   */
  data?: 'reference' | 'include' | 'none';
  /**
   * Parts that a template contains. You can only set it with `data: 'none'`.
   *
   * @defaultValue `['options', 'panes', 'series', 'indicators', 'plugins']`
   */
  parts?: readonly ChartPart[];
}

/**
 * Options of {@link IChartApi.applyState}.
 */
export interface ApplyStateOptions {
  /**
   * Function that returns bars for the series that the state adds to the chart without their bars. It is called once
   * for each of them, except for series of indicators, which are calculated, and series of unknown bar types. Without
   * this function, the added series stay empty.
   */
  data?: (series: SourceState) => readonly AnyBar[];
  /**
   * Plug-ins that the state can contain, as in {@link RestoreOptions.plugins}. You don't have to pass plug-ins that are
   * attached to the chart.
   *
   * @defaultValue `[]`
   */
  plugins?: readonly PluginEntry[];
  /**
   * Definitions of the indicators that the state can contain. You don't have to pass definitions of indicators that are
   * on the chart.
   *
   * @defaultValue `[]`
   */
  indicators?: readonly Definition<'indicator'>[];
  /**
   * Definitions of the computed and custom bar types, such as {@link Renko}, that the state can contain. You don't have
   * to pass types of series that are on the chart.
   *
   * @defaultValue `[]`
   */
  barTypes?: readonly Definition<'bar-type'>[];
}

/**
 * Options of {@link restoreChart}.
 */
export interface RestoreOptions {
  /**
   * Function that returns bars for the series whose bars the state doesn't contain. It is called once for each of them,
   * except for series of indicators, which are calculated, and series of unknown bar types. Without this function, the
   * series stay empty.
   */
  data?: (series: SourceState) => readonly AnyBar[];
  /**
   * {@link ChartOptions.messages} of the restored chart, which aren't part of the state.
   */
  messages?: DeepPartial<ChartMessages>;
  /**
   * Plug-ins to attach with their saved states, each to the chart or to the pane that the state names. An entry is a
   * definition, such as `Legend`, or `[definition, options]` for options that a state can't contain, such as functions.
   * The options override saved ones. A plug-in without a saved state is attached to the chart, unless it requires
   * options that you don't pass, or needs times and the axis is numeric. The states of other plug-ins are kept and
   * saved again.
   *
   * @defaultValue `[]`
   */
  plugins?: readonly PluginEntry[];
  /**
   * Definitions of the indicators that the state can contain. Indicators of other definitions are kept and saved again,
   * but not calculated; {@link IChartApi.unknownParts} lists them.
   *
   * @defaultValue `[]`
   */
  indicators?: readonly Definition<'indicator'>[];
  /**
   * Definitions of the computed and custom bar types, such as {@link Renko}, that the state can contain. Series of
   * unknown bar types are kept and saved again, but not drawn; {@link IChartApi.unknownParts} lists them.
   *
   * @defaultValue `[]`
   */
  barTypes?: readonly Definition<'bar-type'>[];
}

/**
 * Saved shapes of a chart, as JSON. {@link IDrawingApi.save} returns them, and {@link IDrawingApi.load} accepts them.
 */
export type ShapesState = Pick<ChartState, 'schema'> & {
  /** Shapes, from back to front. */
  shapes: readonly SourceState[];
};

/**
 * Options of {@link IDrawingApi.load}.
 */
export interface LoadShapesOptions {
  /**
   * Effect on the undo history. With `'keep'`, loading is one step that can be undone. With `'clear'`, all steps are
   * discarded. Use `'clear'` when you load another symbol, so that users can't undo their way back to the previous
   * symbol's drawings.
   *
   * @defaultValue `'keep'`
   */
  undo?: 'keep' | 'clear';
}

/**
 * Result of {@link IDrawingApi.load}, with the shapes that this chart can't draw. They are kept and saved again, so
 * nothing is lost.
 */
export interface LoadReport {
  /** Shapes whose type can't be drawn on the chart, or whose pane or price axis doesn't exist. */
  unknown: readonly SourceState[];
}
