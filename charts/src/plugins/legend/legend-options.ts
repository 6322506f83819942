import { callback, listOf, oneOf, orNull, type Rule } from '../../validation/rule';
import { outOfRange } from '../../util/errors';
import type { Schema } from '../../validation/schema';
import type { AnyBar } from '../../api/source-maps';
import type { Indicator } from '../../api/indicator-api';
import type { IChartApi } from '../../api/chart-api';
import type { ISeriesApi } from '../../api/source-api';
import type { Time } from '../../types/data-types';

/**
 * A series in a legend or tooltip, as the argument of the formatters in {@link LegendOptions} and
 * {@link TooltipOptions}.
 */
export interface LegendItem {
  /** Series of the row. */
  series: ISeriesApi;
  /** Title of the series, or the name of its type if it doesn't have a title. */
  title: string;
  /** Time of the bar. */
  time: Time;
  /** Bar at the crosshair. Without a crosshair, or if it is in the future, the last bar that isn't an empty slot. */
  bar: AnyBar;
  /**
   * Change of the close, the value or a band's upper edge since the previous bar that isn't an empty slot; 0 for the
   * first bar.
   */
  change: number;
  /** {@link LegendItem.change} in percent; `NaN` if the previous close, value or upper edge is 0. */
  percent: number;
}

/**
 * A value of a bar that a legend or tooltip can show: one of its prices, or the change from the previous bar's close in
 * price units (`'change'`) or in percent (`'percent'`).
 */
export type LegendField = 'open' | 'high' | 'low' | 'close' | 'change' | 'percent';

/**
 * A button in the rows of a {@link Legend}:
 *
 * - `'hide'` shows or hides the row's series.
 * - `'title'` makes the title a button that shows or hides the row's series, for example in comparison charts.
 * - `'settings'` opens the chart's {@link SettingsForm} for the series or indicator. Without an attached form, the
 *   button doesn't appear.
 * - `'remove'` removes the series, or the indicator with all its series. A pane that becomes empty is also removed,
 *   except the main pane. For a locked series, the button doesn't appear.
 * - `'maximize'` maximizes the row's pane, or displays all panes again. The button doesn't appear while the chart has
 *   only one pane, not counting hidden panes.
 * - `'more'` opens a menu with the actions of the other buttons, commands for the z-order and the order of the panes,
 *   and the items from {@link LegendOptions.menuItems}. With this button, users can also drag a row's title onto
 *   another pane to reorder the panes.
 */
export type LegendButton = 'title' | 'hide' | 'settings' | 'remove' | 'maximize' | 'more';

/** Series or indicator of a row in a {@link Legend}. If an indicator has several series in a pane, they share a row. */
export type LegendTarget = ISeriesApi | Indicator;

/**
 * An item for the menu of a legend row, from {@link LegendOptions.menuItems}.
 */
export interface LegendMenuItem {
  /** Text of the item. */
  label: string;
  /** Function that runs when the user chooses the item. */
  action: () => void;
}

/** Options that legends and tooltips share. */
export interface ReadingOptions {
  readonly series: readonly ISeriesApi[] | null;
  readonly values: readonly LegendField[];
  readonly formatter: ((item: LegendItem) => string | null) | null;
}

/**
 * Options of {@link Legend}.
 */
export interface LegendOptions {
  /**
   * Series to list, each in the legend of its pane; `null` lists all series.
   *
   * @defaultValue `null`
   */
  series: readonly ISeriesApi[] | null;
  /**
   * Fields to show for bars, in this order. Series of single values show their value, and bands show their edges. On
   * percentage and indexed axes, `'change'` is omitted. Panes narrower than 480 CSS pixels omit open, high and low.
   * Panes narrower than 240 show only the close, if it is in the list.
   *
   * @defaultValue `['open', 'high', 'low', 'close', 'change', 'percent']`
   */
  values: readonly LegendField[];
  /**
   * Function that returns the text to show after a series' title; if it returns `null`, or the option is `null`, the
   * legend shows the values. The function is called when the crosshair moves to another bar or the chart changes.
   *
   * @defaultValue `null`
   */
  formatter: ((item: LegendItem) => string | null) | null;
  /**
   * Buttons of each row, in this order. Except for the title, they appear when the user points at the title or moves
   * the focus to the row, and always on touch screens and in the rows of hidden series. `[]` shows plain text.
   *
   * @defaultValue `['hide']`
   */
  buttons: readonly LegendButton[];
  /**
   * Function that returns items to add to the menu of the button `'more'`. It receives the series or the indicator of
   * the row, and is called each time the menu opens. `null` adds none.
   *
   * @defaultValue `null`
   */
  menuItems: ((target: LegendTarget) => readonly LegendMenuItem[]) | null;
  /**
   * Corner of each pane where the legend appears: the upper left or the upper right.
   *
   * @defaultValue `'left'`
   */
  side: 'left' | 'right';
  /**
   * Whether images from {@link IChartApi.toCanvas}, {@link IChartApi.toBlob} and {@link toSvg} include the legend. In
   * images, the legend shows the last values, without hidden series.
   *
   * @defaultValue `true`
   */
  includeInImages: boolean;
}

const all: readonly LegendField[] = ['open', 'high', 'low', 'close', 'change', 'percent'];

/** Default {@link LegendOptions}. */
export const defaultLegendOptions: LegendOptions = {
  series: null,
  values: all,
  formatter: null,
  buttons: ['hide'],
  menuItems: null,
  side: 'left',
  includeInImages: true,
};

/**
 * Options of {@link Tooltip}.
 */
export interface TooltipOptions {
  /**
   * Series to show while they are visible; `null` shows all visible series.
   *
   * @defaultValue `null`
   */
  series: readonly ISeriesApi[] | null;
  /**
   * Fields to show for bars, in this order. Series of single values show their value, and bands show their edges. On
   * percentage and indexed axes, `'change'` is omitted. If the tooltip would be taller than the panes, it first omits
   * fields, and then rows.
   *
   * @defaultValue `['open', 'high', 'low', 'close', 'change', 'percent']`
   */
  values: readonly LegendField[];
  /**
   * Function that returns the text to show next to a series' title; if it returns `null`, or the option is `null`, the
   * tooltip shows the values. A text that has several lines or is too long is below the title. The function is called
   * when the crosshair moves to another bar or the chart changes.
   *
   * @defaultValue `null`
   */
  formatter: ((item: LegendItem) => string | null) | null;
  /**
   * Location of the tooltip: next to the crosshair (`'crosshair'`), or in the upper left or upper right corner of the
   * first visible pane, whichever is farther from the crosshair (`'side'`). If the tooltip would cover the legend of its
   * pane, it moves below the legend's rows, or is hidden if there isn't enough space.
   *
   * @defaultValue `'crosshair'`
   */
  position: 'crosshair' | 'side';
  /**
   * Whether the tooltip also appears when the crosshair of a linked chart moves.
   *
   * @defaultValue `false`
   */
  showOnLinkedCharts: boolean;
  /**
   * Whether images from {@link IChartApi.toCanvas}, {@link IChartApi.toBlob} and {@link toSvg} include the tooltip
   * while the crosshair is on the chart.
   *
   * @defaultValue `false`
   */
  includeInImages: boolean;
}

/** Default {@link TooltipOptions}. */
export const defaultTooltipOptions: TooltipOptions = {
  series: null,
  values: all,
  formatter: null,
  position: 'crosshair',
  showOnLinkedCharts: false,
  includeInImages: false,
};

/** Chart whose series a legend can list; `null` before the chart exists. */
export type SeriesOwner = Pick<IChartApi, 'series'> | null;

/** Rules that legends and tooltips share. */
const createRules = (chart: SeriesOwner) => {
  const series: Rule = (input, at) => {
    const isSeries = chart
      ? chart.series().some((each) => each === input)
      : (Object(input) as Partial<ISeriesApi>).kind === 'series';
    if (isSeries) return input;
    throw outOfRange(at, input, 'a series of the chart');
  };
  return {
    series: orNull(listOf(series)),
    values: listOf(oneOf(all)),
    formatter: orNull(callback),
  };
};

/**
 * Schema of {@link LegendOptions}.
 *
 * @internal
 */
export const legendSchema = (chart: SeriesOwner): Schema<LegendOptions> => ({
  defaults: defaultLegendOptions,
  rules: {
    ...createRules(chart),
    side: oneOf(['left', 'right']),
    buttons: listOf(oneOf(['title', 'hide', 'settings', 'remove', 'maximize', 'more'])),
    menuItems: orNull(callback),
  },
});

/**
 * Schema of {@link TooltipOptions}.
 *
 * @internal
 */
export const tooltipSchema = (chart: SeriesOwner): Schema<TooltipOptions> => ({
  defaults: defaultTooltipOptions,
  rules: { ...createRules(chart), position: oneOf(['crosshair', 'side']) },
});
