import type { AxisId } from '../types/choices';
import type { ShapePoint } from '../types/data-types';
import type { Marker } from '../types/marker';
import type { ChartOptions } from '../options/chart-options';
import type { PaneOptions } from '../options/pane-options';
import type { PriceAxisOptions } from '../options/price-axis-options';
import type { NewPriceLine } from '../options/price-line-options';
import type { DeepPartial } from '../types/deep-partial';
import type { AnyBar, SourceType } from './source-maps';

/**
 * A chart as JSON: what {@link IChartApi.saveState} gives and {@link restoreChart} takes.
 *
 * @since 0.1.0
 */
export interface ChartState {
  /** The version of this format. An older one is migrated, a newer one is refused. */
  schema: number;
  /** The options that differ from the defaults. Functions cannot be saved and are left out. */
  options: DeepPartial<ChartOptions>;
  /** The panes, from top to bottom. */
  panes: readonly PaneState[];
  /** The series and shapes, from back to front. */
  sources: readonly SourceState[];
  /** The visible range as bar indices counted from the last bar, so that it also fits data that has grown since; `null` without bars. */
  view: {
    /** The left edge. */
    from: number;
    /** The right edge. */
    to: number;
  } | null;
  /** The indicators whose series are computed from others. */
  indicators?: readonly IndicatorState[];
  /**
   * States of plug-ins.
   *
   * @since 0.3.0
   */
  plugins?: readonly PluginState[];
}

/**
 * State of a plug-in in the saved state of a chart.
 *
 * @since 0.3.0
 */
export interface PluginState {
  /** Type of the plug-in. */
  type: string;
  /** Name of its pane, if it was attached to a pane. */
  pane?: string;
  /** Value that {@link PluginParts.save} returned, as JSON. */
  state: unknown;
}

/**
 * An indicator as JSON. Where its series stand and how they look is saved with them.
 *
 * @since 0.2.0
 */
export interface IndicatorState {
  /** What it is imported as: `sma`. */
  name: string;
  /** The id of the series that it is computed from. */
  input: string;
  /** The ids of its own series, by what they show. */
  series: Readonly<Record<string, string>>;
  /** Its options that differ from the defaults. */
  options: Readonly<Record<string, unknown>>;
}

/**
 * A pane as JSON.
 *
 * @since 0.1.0
 */
export interface PaneState {
  /** The name of the pane. */
  name: string;
  /** Its options. */
  options: PaneOptions;
  /** The options of its price axes that differ from those of the chart, by side. */
  priceAxes: Readonly<Partial<Record<AxisId, DeepPartial<PriceAxisOptions>>>>;
}

/**
 * A series or a shape as JSON.
 *
 * @since 0.1.0
 */
export interface SourceState {
  /** The id. It is kept when the state is restored. */
  id: string;
  /** Whether it is a series or a shape. */
  kind: 'series' | 'shape';
  /** The bar type or the shape. A state may name a kind that this version does not know. */
  type: SourceType | (string & {});
  /** The name of its pane. */
  pane: string;
  /** The price axis. */
  axis: AxisId;
  /** Words for legend and screen readers. */
  title: string;
  /** Whether it is drawn. */
  visible: boolean;
  /** Whether hands can change it. */
  locked: boolean;
  /** The style, as far as it differs from the defaults. */
  style: Readonly<Record<string, unknown>>;
  /** The anchors of a shape. */
  points?: readonly ShapePoint[];
  /** The bars of a series that was saved with them. */
  data?: readonly AnyBar[];
  /**
   * The markers of a series that has some.
   *
   * @since 0.2.0
   */
  markers?: readonly Marker[];
  /**
   * The price lines of a series that has some, as far as they differ from the defaults.
   *
   * @since 0.2.0
   */
  priceLines?: readonly NewPriceLine[];
}
