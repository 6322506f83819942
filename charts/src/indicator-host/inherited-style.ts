import type { ISeriesApi } from '../api/source-api';
import type { CommonOptions } from '../options/series-options';
import type { IndicatorType } from './indicator-type';

/** Style options that the series of an indicator inherit from the series that it is calculated from. */
export type InheritedStyle = Partial<Pick<CommonOptions, 'exchangeTimeZone'>> & {
  readonly priceFormat: Partial<CommonOptions['priceFormat']>;
};

/** Returns the style options that the outputs of an indicator inherit from its input. */
export function getInheritedStyle(
  { priceFormat }: Pick<IndicatorType, 'priceFormat'>,
  input: ISeriesApi,
): InheritedStyle {
  const { exchangeTimeZone, priceFormat: inputFormat } = input.options();
  return { exchangeTimeZone, priceFormat: priceFormat === 'inherit' ? inputFormat : priceFormat };
}

/** Returns the inherited options that changed in the input and were not changed in a series of the indicator. */
export function getChangesToInherit(
  before: InheritedStyle,
  now: InheritedStyle,
  current: Pick<CommonOptions, 'exchangeTimeZone' | 'priceFormat'>,
): Partial<InheritedStyle> {
  const changes: { -readonly [Key in keyof InheritedStyle]?: InheritedStyle[Key] } = {};
  const zone = now.exchangeTimeZone;
  if (zone !== before.exchangeTimeZone && current.exchangeTimeZone === before.exchangeTimeZone) {
    changes.exchangeTimeZone = zone;
  }
  const { priceFormat } = now;
  const isUntouched = isSameFormat(current.priceFormat, before.priceFormat);
  if (isUntouched && !isSameFormat(priceFormat, before.priceFormat)) {
    changes.priceFormat = priceFormat;
  }
  return changes;
}

type Format = Readonly<Partial<CommonOptions['priceFormat']>>;

/** Compares formatters by identity, because two functions with the same code can return different texts. */
const isSameFormat = (a: Format, b: Format): boolean =>
  (['type', 'precision', 'minMove', 'formatter'] as const).every((key) => a[key] === b[key]);
