import type { CustomBarValue, CustomData } from './bar-type-config';
import type { InputTable, OutputTable } from './computed-bars';
import type { ComputedBarInfo, ResolvedBarStyle, SeriesColors } from './resolved-bar-style';
import type { Schema } from '../validation/schema';
import { group } from '../validation/schema';
import { lineStyle, decimals, thinLine } from '../validation/common-rules';
import { autoOr, callback, oneOf, orNull, positive } from '../validation/rule';
import { timeZone } from '../time/time-zone';
import { type CommonOptions, defaultCommonOptions } from '../options/series-options';

/** Data of each bar of a series: four prices, one value, two edges, or custom data. Values and edges can be missing. */
export type BarData = 'prices' | 'value' | 'band' | CustomData;

/** Bars that a series computes from its bars and draws instead, such as bricks. */
export interface BarTransform<Style extends object> extends ComputedBarInfo {
  /** Updates the computed bars after the bars or the style have changed. */
  update(style: Readonly<Style>, input: InputTable, output: OutputTable): void;
}

/** Implementation of a bar type, built in or custom. */
export interface BarTypeRuntime<Style extends object> {
  /** Name of a series without a title. */
  readonly label: string;
  readonly data: BarData;
  /** Schema of its style, including defaults. */
  readonly style: Schema<Style>;
  /** Whether each bar is averaged with the bar before it. */
  readonly averaged?: boolean;
  /** Creates the computed bars of a series, if the number of bars that it draws differs from that of its bars. */
  createTransform?(): BarTransform<Style>;
  /** Returns a description of a bar of a custom bar type for screen readers. */
  describe?(bar: object, formatPrice: (price: number) => string): string;
  /** Returns what legends and tooltips display of a bar of a custom bar type. */
  values?(bar: object, formatPrice: (price: number) => string): readonly CustomBarValue[] | null;
  /** Resolves the colors of a style and returns how to draw the series. */
  resolveStyle(style: Readonly<Style>, colors: SeriesColors): ResolvedBarStyle;
}

/** Rules for the style options that all bar types share. */
const commonRules = {
  lastPriceLineStyle: lineStyle,
  lastPriceLineWidth: thinLine,
  lastPriceSource: oneOf(['last-bar', 'last-visible']),
  autoScaleRange: orNull(callback),
  markerZOrder: oneOf(['normal', 'above-series', 'top']),
  exchangeTimeZone: orNull(timeZone),
  priceFormat: group({
    defaults: defaultCommonOptions.priceFormat,
    rules: {
      type: oneOf(['price', 'volume', 'percent']),
      precision: autoOr(decimals, 'a whole number from 0 to 16'),
      minMove: autoOr(positive, 'a number above 0'),
      formatter: orNull(callback),
    },
  }),
};

/** Creates the style schema of a bar type. */
export const barStyle = <Style extends CommonOptions>(
  defaults: Style,
  rules: Schema<Style>['rules'] = {},
): Schema<Style> => ({
  defaults,
  rules: { ...commonRules, ...rules },
});
