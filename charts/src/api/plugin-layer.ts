import type { DrawCommand } from '../types/draw-command';
import type { PaneView, PriceAxisView, TimeAxisBandView, TimeAxisView } from './area-view';

/**
 * Position of a layer in the z-order. The positions are, from back to front:
 *
 * - `'background'`, below the grid
 * - `'below'`, between the grid and the series
 * - `'above'`, in front of the series, together with drawings
 * - `'top'`, in front of labels, together with the crosshair. This layer has its own canvas, so it can be redrawn
 * without the bars. Use it for everything that follows the pointer.
 */
export type PluginZOrder = 'background' | 'below' | 'above' | 'top';

/**
 * Layer of a plug-in. If the plug-in is attached to the chart, its pane layers are drawn on every pane, and its price
 * axis layers on every price axis.
 */
export type PluginLayer = PaneLayer | PriceAxisLayer | TimeAxisLayer | TimeAxisBandLayer;

/**
 * Members of every {@link PluginLayer}.
 */
export interface LayerBase {
  /** Position of the layer in the z-order. */
  readonly zOrder: PluginZOrder;
  /**
   * Order among layers with the same `zOrder`. Greater numbers are in front. If numbers are equal, the layer of the
   * plug-in that was attached last is in front. Drawings have -0.5 in `'above'`, so that they are below layers with 0.
   * In `'top'`, layers with a number above 0 are in front of the crosshair.
   *
   * @defaultValue `0`
   */
  readonly zIndex?: number;
}

/** Layer that a plug-in draws on panes. */
export interface PaneLayer extends LayerBase {
  /**
   * Area to draw on: panes.
   *
   * @defaultValue `'pane'`
   */
  readonly area?: 'pane';
  /**
   * Returns draw commands, from back to front.
   *
   * @param view - Size, scales and colors of the pane, in a frame or in an image.
   */
  draw(view: PaneView): readonly DrawCommand[];
}

/** Layer that a plug-in draws on price axes. */
export interface PriceAxisLayer extends LayerBase {
  /** Area to draw on: price axes. */
  readonly area: 'price-axis';
  /**
   * Returns draw commands, from back to front.
   *
   * @param view - Size, scale and colors of the axis, in a frame or in an image.
   */
  draw(view: PriceAxisView): readonly DrawCommand[];
}

/** Layer that a plug-in draws on the time axis. */
export interface TimeAxisLayer extends LayerBase {
  /** Area to draw on: the time axis. */
  readonly area: 'time-axis';
  /**
   * Returns draw commands, from back to front.
   *
   * @param view - Size, scale and colors of the axis, in a frame or in an image.
   */
  draw(view: TimeAxisView): readonly DrawCommand[];
}

/** Layer that a plug-in draws on its own {@link TimeAxisBand}. */
export interface TimeAxisBandLayer extends LayerBase {
  /** Area to draw on: the plug-in's band next to the time axis. */
  readonly area: 'time-axis-band';
  /**
   * Returns draw commands, from back to front.
   *
   * @param view - Size, time scale and colors of the band, in a frame or in an image.
   */
  draw(view: TimeAxisBandView): readonly DrawCommand[];
}
