import { callback, listOf, oneOf, orNull, type Rule } from '../../validation/rule';
import { outOfRange } from '../../util/errors';
import type { Schema } from '../../validation/schema';
import type { AnyBar } from '../../api/source-maps';
import type { IChartApi } from '../../api/chart-api';
import type { ISeriesApi } from '../../api/source-api';
import type { Time } from '../../types/data-types';

/**
 * What a legend or a tooltip says of a series: the argument of the formatters of {@link LegendOptions} and
 * {@link TooltipOptions}.
 *
 * @since 0.2.0
 */
export interface LegendItem {
  /** The series. */
  series: ISeriesApi;
  /** Its title, or what its bar type is called. */
  title: string;
  /** The time of the bar. */
  time: Time;
  /** The bar under the crosshair, or else the last one. */
  bar: AnyBar;
  /** From the close or the value of the bar before to that of this one; 0 for the first bar. */
  change: number;
  /** The same in percent of the bar before. */
  percent: number;
}

/**
 * What a legend or a tooltip shows of a bar: its prices, and how far it is from the close of the bar before.
 *
 * @since 0.2.0
 */
export type LegendField = 'open' | 'high' | 'low' | 'close' | 'change' | 'percent';

/** Options that legends and tooltips share. */
export interface ReadingOptions {
  readonly series: readonly ISeriesApi[] | null;
  readonly values: readonly LegendField[];
  readonly formatter: ((reading: LegendItem) => string | null) | null;
}

/**
 * A legend, for {@link addLegend}.
 *
 * @since 0.2.0
 */
export interface LegendOptions {
  /**
   * The series that it lists, each on its own pane; `null` lists all that there are at any time.
   *
   * @defaultValue `null`
   */
  series: readonly ISeriesApi[] | null;
  /**
   * What it shows of bars, in this order. Series of values show their value, bands
   * their edges. On a pane narrower than 480 CSS pixels
   * open, high and low are left out.
   *
   * @defaultValue `['open', 'high', 'low', 'close', 'change', 'percent']`
   */
  values: readonly LegendField[];
  /**
   * Function that returns the text after a series' title in place of its values, or `null` for the values. It is called
   * when the crosshair moves to another bar, or the chart changes.
   *
   * @defaultValue `null`
   */
  formatter: ((reading: LegendItem) => string | null) | null;
  /**
   * Whether the titles are buttons that show and hide their series.
   *
   * @defaultValue `true`
   */
  buttons: boolean;
  /**
   * The upper corner of each pane that it stands in.
   *
   * @defaultValue `'left'`
   */
  side: 'left' | 'right';
  /**
   * Whether it is in the pictures of {@link IChartApi.toCanvas}, {@link IChartApi.toBlob} and {@link toSvg}.
   * They show the last values, and leave out series that are hidden.
   *
   * @defaultValue `true`
   */
  includeInImages: boolean;
}

const all: readonly LegendField[] = ['open', 'high', 'low', 'close', 'change', 'percent'];

/** What {@link LegendOptions} starts with. */
export const defaultLegendOptions: LegendOptions = {
  series: null,
  values: all,
  formatter: null,
  buttons: true,
  side: 'left',
  includeInImages: true,
};

/**
 * A tooltip, for {@link addTooltip}.
 *
 * @since 0.2.0
 */
export interface TooltipOptions {
  /**
   * The series that it tells of; `null` tells of all that are visible.
   *
   * @defaultValue `null`
   */
  series: readonly ISeriesApi[] | null;
  /**
   * What it shows of bars, in this order. Series of values show their value, bands
   * their edges.
   *
   * @defaultValue `['open', 'high', 'low', 'close', 'change', 'percent']`
   */
  values: readonly LegendField[];
  /**
   * Function that returns the text below a series' title in place of its values, or `null` for the values. It is called
   * when the crosshair moves to another bar, or the chart changes.
   *
   * @defaultValue `null`
   */
  formatter: ((reading: LegendItem) => string | null) | null;
  /**
   * Location: next to the crosshair, or in the upper corner that is farther from the crosshair. If the tooltip would
   * cover the legend of the pane there, it begins below the legend's rows, as long as it fits there.
   *
   * @defaultValue `'crosshair'`
   */
  position: 'crosshair' | 'side';
  /**
   * Whether it also appears when the crosshair of a linked chart moves, not only that of its own chart.
   *
   * @defaultValue `false`
   * @since 0.3.0
   */
  linked: boolean;
  /**
   * Whether it is in the pictures of {@link IChartApi.toCanvas}, {@link IChartApi.toBlob} and {@link toSvg}
   * while the crosshair stands on the chart.
   *
   * @defaultValue `false`
   */
  includeInImages: boolean;
}

/** What {@link TooltipOptions} starts with. */
export const defaultTooltipOptions: TooltipOptions = {
  series: null,
  values: all,
  formatter: null,
  position: 'crosshair',
  linked: false,
  includeInImages: false,
};

/** A chart whose series a legend can list; `null` before there is one. */
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
 * What {@link LegendOptions} may be.
 *
 * @internal
 */
export const legendSchema = (chart: SeriesOwner): Schema<LegendOptions> => ({
  defaults: defaultLegendOptions,
  renamed: { pictures: 'includeInImages' },
  rules: { ...createRules(chart), side: oneOf(['left', 'right']) },
});

/**
 * What {@link TooltipOptions} may be.
 *
 * @internal
 */
export const tooltipSchema = (chart: SeriesOwner): Schema<TooltipOptions> => ({
  defaults: defaultTooltipOptions,
  renamed: { place: 'position', pictures: 'includeInImages' },
  rules: { ...createRules(chart), position: oneOf(['crosshair', 'side']) },
});
