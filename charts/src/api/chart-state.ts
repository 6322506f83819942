import type { AxisId } from '../types/choices';
import type { ShapePoint } from '../types/data-types';
import type { Marker } from '../types/marker';
import type { ChartOptions } from '../options/chart-options';
import type { PaneOptions } from '../options/pane-options';
import type { PriceAxisOptions } from '../options/price-axis-options';
import type { NewPriceLine } from '../options/price-line-options';
import type { DeepPartial } from '../types/deep-partial';
import type { AnyBar, SourceType } from './source-maps';
import type { DefinitionKind } from '../types/definition';

/**
 * Saved state of a chart, as JSON. {@link IChartApi.saveState} returns it, and {@link restoreChart} accepts it.
 */
export interface ChartState {
  /** Version of this format, which is 1. States of later versions are rejected. */
  schema: number;
  /**
   * Exchange time zone, and other options that differ from their defaults. `messages` and functions aren't saved. In a
   * template without the part `'options'`, the object is empty.
   */
  options: DeepPartial<ChartOptions>;
  /** Panes, from top to bottom; in a template without the part `'panes'`, only the panes of its series. */
  panes: readonly PaneState[];
  /**
   * Series, in the order of their panes from top to bottom and within a pane from back to front. Series whose bar types
   * were unknown when the chart was restored are at the end. Shapes are in the state of the plug-in `'drawing'`.
   */
  sources: readonly SourceState[];
  /**
   * Visible range as bar indexes relative to the last bar, so that it also fits data that has grown since; `null` if
   * the chart doesn't have a visible range yet, for example without bars, and in a template without the part `'view'`.
   * The last bar is the last one with your data: bars of indicators and times that plug-ins reserve don't count.
   */
  view: {
    /** Bar index at the left edge, relative to the last bar. */
    from: number;
    /** Bar index at the right edge, relative to the last bar. */
    to: number;
  } | null;
  /** Indicators, in the order in which they were added; missing if there are none. */
  indicators?: readonly IndicatorState[];
  /**
   * States of the plug-ins, including those whose definitions were missing when the chart was restored; missing if
   * there are none. A plug-in whose {@link PluginParts.save} returns `null` isn't included.
   */
  plugins?: readonly PluginState[];
  /**
   * Parts that a template contains, from {@link SaveOptions.parts}; missing in the state of a whole chart.
   */
  parts?: readonly ChartPart[];
}

/**
 * Part of a chart that a template can contain:
 * - `'options'`: the chart's options
 * - `'panes'`: all panes with their price axes; without this part, a template only has the panes of its series
 * - `'series'`: the options of series that aren't calculated by an indicator
 * - `'indicators'`: the indicators with their series
 * - `'plugins'`: the plug-ins except {@link Drawing} and {@link Alerts}
 * - `'shapes'`: the shapes and the options of {@link Drawing}, and the alerts
 * - `'view'`: the visible range
 */
export type ChartPart =
  'options' | 'panes' | 'series' | 'indicators' | 'plugins' | 'shapes' | 'view';

/**
 * State of a plug-in in the saved state of a chart.
 */
export interface PluginState {
  /** Type of the plug-in. */
  type: string;
  /** Name of the pane that the plug-in was attached to; missing for a plug-in of the chart. */
  pane?: string;
  /** Value that {@link PluginParts.save} returned, as JSON; `null` for a plug-in without `save`. */
  state: unknown;
  /**
   * Options of a plug-in without `save`, as JSON: the options that were passed, and the result of its API's
   * `options()`, which overrides them. Handles are replaced by `{ $source: id }` or `{ $pane: name }`, and options that
   * JSON can't contain are missing.
   */
  options?: Readonly<Record<string, unknown>>;
}

/**
 * Saved state of an indicator. The pane and style of its series are saved with the series.
 */
export interface IndicatorState {
  /** Type of the indicator, which is the name of the export if it is built in, such as `'SMA'`. */
  type: string;
  /** Id of the series that the indicator was added to. */
  input: string;
  /** Ids of the indicator's series, by output name. */
  series: Readonly<Record<string, string>>;
  /** Options that differ from the defaults, with ids in place of series. */
  options: Readonly<Record<string, unknown>>;
}

/**
 * Saved state of a pane.
 */
export interface PaneState {
  /** Name of the pane. */
  name: string;
  /** Options of the pane. Its additional axes are in `priceAxes` instead of `axes`. */
  options: PaneOptions;
  /** Options that were set on the pane's price axes, by axis id. They override {@link ChartOptions.priceAxis}. */
  priceAxes: Readonly<Partial<Record<AxisId, DeepPartial<PriceAxisOptions>>>>;
  /**
   * `true` if an indicator added the pane. Removing the pane's last indicator then also removes the pane, if no series
   * or shape is on it and another pane is visible. Missing for other panes.
   */
  addedByIndicator?: boolean;
}

/**
 * Saved state of a series or a shape.
 */
export interface SourceState {
  /** Id, which is the same after {@link restoreChart}. */
  id: string;
  /** Whether the source is a series or a shape. */
  kind: 'series' | 'shape';
  /** Bar type or shape type. A state can contain types that this version doesn't know. */
  type: SourceType | (string & {});
  /** Name of the pane. */
  pane: string;
  /** Id of the price axis. */
  axis: AxisId;
  /** Title for legends and screen readers. */
  title: string;
  /** Whether the series or shape is visible. */
  visible: boolean;
  /**
   * Whether the series or shape is locked. Users can't move, restyle or remove a locked shape, or remove a locked
   * series. See {@link SourceOptions.locked}.
   */
  locked: boolean;
  /** Style options that differ from the defaults. */
  style: Readonly<Record<string, unknown>>;
  /**
   * Index of the series' color among the theme's series colors, which repeat after the last one; missing for the first
   * color and for series that have never needed one.
   */
  colorIndex?: number;
  /** Shortest interval on which a shape is visible; missing if there is no limit. */
  minInterval?: string;
  /** Longest interval on which a shape is visible; missing if there is no limit. */
  maxInterval?: string;
  /** Name of the group of a shape; missing for none. */
  group?: string;
  /** Points of a shape; missing for a series. */
  points?: readonly ShapePoint[];
  /** Bars of a series; missing unless {@link SaveOptions.data} was `'include'`. */
  data?: readonly AnyBar[];
  /**
   * Markers of a series, if it has any. Templates don't contain them.
   */
  markers?: readonly Marker[];
  /**
   * Price lines of a series, if it has any. Each has its price and the options that differ from the defaults. Templates
   * only contain the price lines of indicators.
   */
  priceLines?: readonly NewPriceLine[];
}

/**
 * Definition that is missing for one or more parts of a saved chart. {@link IChartApi.unknownParts} returns one for each
 * missing type.
 */
export interface UnknownPart {
  /** Kind of definition that is missing. */
  readonly kind: DefinitionKind;
  /** Type of the missing definition. */
  readonly type: string;
  /**
   * Import statement of the definition; `null` for a type with a prefix, such as `'acme/stem'`. Types without a prefix
   * are assumed to be part of the library.
   */
  readonly import: string | null;
}
