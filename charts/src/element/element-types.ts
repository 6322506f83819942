import type {
  BarType,
  BarTypeDefinition,
  ChartOptions,
  CustomBar,
  DeepPartial,
  Definition,
  IChartApi,
  MouseEventParams,
  NearStartHandler,
  PaneOptions,
  PartialSourceOptions,
  PluginEntry,
  RangeAfterData,
  RangeChange,
  SeriesData,
  Size,
} from '../index';

/** Indicator of an {@link ElementSeries}: a definition, or a definition with options. */
export type IndicatorEntry = Definition<'indicator'> | readonly [Definition<'indicator'>, object];

/** A pane of a {@link ChartElement}, with all options of the pane. */
export interface ElementPane extends DeepPartial<PaneOptions> {
  /** Name of the pane. `'main'` is the pane that every chart has. */
  name: string;
}

/** Properties of a series of a {@link ChartElement} in addition to its type, bars and options. */
export interface ElementSeriesParts {
  /** Name of the pane, which is added if it isn't in {@link ChartElement.panes}. Defaults to the main pane. */
  pane?: string | undefined;
  /** Visible range after all bars were replaced. Defaults to `'auto'`. */
  range?: RangeAfterData | undefined;
  /** Indicators of the series, such as `[[EMA, { length: 20 }], RSI]`. */
  indicators?: readonly IndicatorEntry[] | undefined;
}

/** A series of a {@link ChartElement}, with all options of its type. */
export type ElementSeries =
  | {
      [T in BarType]: {
        /** Name of the bar type, such as `'candle'`. */
        type: T;
        /** Bars, as a list or in columns. Pass the same object until the bars change. */
        bars?: SeriesData<T> | undefined;
      } & ElementSeriesParts &
        PartialSourceOptions<T>;
    }[BarType]
  | ({
      /**
       * Definition of a bar type, such as {@link Renko} or one from {@link defineBarType}. TypeScript doesn't check the
       * options of such a series.
       */
      type: BarTypeDefinition;
      /** Bars. Pass the same list until the bars change. */
      bars?: readonly CustomBar[] | undefined;
      /** Id of the series, by which the element finds the series again in the next list. */
      id?: string | undefined;
    } & ElementSeriesParts &
      Record<string, unknown>);

/** Custom element with a chart, which {@link defineChartElement} defines. */
export interface ChartElement extends HTMLElement {
  /** Options of the chart. */
  options: DeepPartial<ChartOptions>;
  /** Panes from top to bottom. The main pane is above them, unless the list contains `'main'`. */
  panes: readonly ElementPane[];
  /** Series of the chart, from back to front. */
  series: readonly ElementSeries[];
  /** Plug-ins of the chart, such as `[Legend, [Drawing, { shapes: allShapes }]]`. */
  plugins: readonly PluginEntry[];
  /**
   * Function that loads older bars when the user scrolls near the first bar; `null` if there are none. Bars that it
   * returns are lost when you assign a {@link ChartElement.series} without them.
   */
  onNearStart: NearStartHandler | null;
  /**
   * Handle of the chart, or `null`. The chart is created in a microtask after the element is added to the page, and
   * removed in a microtask after the element is removed.
   */
  readonly chart: IChartApi | null;
}

/** Events of a {@link ChartElement}, with the value that the event's `detail` contains. */
export interface ChartElementEvents {
  /** Click or tap on a pane, or Enter at a bar with a marker, unless a plug-in or a drawing tool has handled it. */
  'chart-click': CustomEvent<MouseEventParams>;
  /** Double click or double tap on a pane, unless a plug-in or a drawing tool has handled it. */
  'chart-double-click': CustomEvent<MouseEventParams>;
  /** Request for a context menu on a pane or an axis. */
  'chart-context-menu': CustomEvent<MouseEventParams>;
  /** Move of the crosshair, or change of its time or price. When the crosshair disappears, `time` is `null`. */
  'crosshair-move': CustomEvent<MouseEventParams>;
  /** Change of the visible range of the time axis, at most once per frame. */
  'range-change': CustomEvent<RangeChange>;
  /** Change of the chart's size, or of the space for its panes. */
  'size-change': CustomEvent<Size>;
}

declare global {
  interface HTMLElementTagNameMap {
    'trading-chart': ChartElement;
  }
  interface HTMLElementEventMap extends ChartElementEvents {}
}
