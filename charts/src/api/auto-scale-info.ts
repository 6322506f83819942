import type { AxisId } from '../types/choices';
import type { TimeScaleView } from './area-view';
import type { IPaneApi, ISeriesApi } from './source-api';

/**
 * Price axis and visible range, which {@link PluginParts.autoScaleInfo} receives.
 */
export interface AutoScaleRequest {
  /** Pane of the axis. */
  readonly pane: IPaneApi;
  /** Id of the axis. */
  readonly axisId: AxisId;
  /** Series on the axis, from back to front. */
  readonly series: readonly ISeriesApi[];
  /** Time scale, with the visible range. */
  readonly time: TimeScaleView;
}

/**
 * Prices that an axis includes when it autoscales. {@link PluginParts.autoScaleInfo} returns them.
 */
export interface AutoScaleInfo {
  /** Lowest price to include. */
  readonly from: number;
  /** Highest price to include. */
  readonly to: number;
  /**
   * Space to add to {@link PriceAxisOptions.marginTop}, in CSS pixels. If several plug-ins or markers need space, only
   * the largest space is added.
   *
   * @defaultValue `0`
   */
  readonly marginTop?: number;
  /**
   * Space to add to {@link PriceAxisOptions.marginBottom}, in CSS pixels. If several plug-ins or markers need space,
   * only the largest space is added.
   *
   * @defaultValue `0`
   */
  readonly marginBottom?: number;
}
