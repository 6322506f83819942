import type { CustomData } from './bar-definition';
import type { ResolvedBarStyle, SeriesColors } from './resolved-bar-style';
import type { Schema } from '../validation/schema';
import { group } from '../validation/schema';
import { dash, decimals, thinLine } from '../validation/common-rules';
import { autoOr, callback, oneOf, orNull, positive } from '../validation/rule';
import { LineType } from '../types/enums';
import { timeZone } from '../time/time-zone-rule';
import { type CommonOptions, defaultCommonOptions } from '../options/series-options';

/** What each bar of a series has: four prices, one value or two edges; values and edges may be missing. */
export type BarData = 'prices' | 'value' | 'band' | CustomData;

/** A bar type: all that is known of it, in one record. */
export interface BarTypeDefinition<Style extends object> {
  /** What a series without a title is called. */
  readonly label: string;
  readonly data: BarData;
  /** What its style may be, and what it starts with. */
  readonly style: Schema<Style>;
  /** Whether each bar is averaged with the one before it. */
  readonly averaged?: boolean;
  /** What screen readers hear of a bar of one's own. */
  describe?(bar: object, formatPrice: (price: number) => string): string;
  /** What a series looks like, once its colors are filled in. */
  resolveStyle(style: Readonly<Style>, colors: SeriesColors): ResolvedBarStyle;
}

/** The rules that the styles of all bar types share. */
export const commonRules = {
  lastPriceDash: dash,
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

/** The schema of the style of a bar type. */
export const barStyle = <Style extends CommonOptions>(
  defaults: Style,
  rules: Schema<Style>['rules'] = {},
): Schema<Style> => ({
  defaults,
  renamed: { autoRange: 'includeInAutoScale' },
  rules: { ...commonRules, ...rules },
});

/** The rules of a line through the values. */
export const lineRules = {
  width: thinLine,
  dash,
  type: oneOf(Object.values(LineType)),
};
