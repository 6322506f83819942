import type { ISeriesApi } from '../api/source-api';
import type { CommonOptions } from '../options/series-options';
import type { IndicatorKind } from './kind';

/** The style options that the series of an indicator take from the series that it is computed from. */
export type InheritedStyle = Partial<Pick<CommonOptions, 'exchangeTimeZone'>> & {
  readonly priceFormat: Partial<CommonOptions['priceFormat']>;
};

/**
 * Returns what the series of an indicator inherit: the exchange zone, and for values in the unit of prices the price
 * format. Volumes are shortened (1.25M), and values without a unit have a format of their own.
 */
export function inheritedStyle<Options extends object, Drawn extends object>(
  { ownPane }: IndicatorKind<Options, Drawn>,
  source: ISeriesApi,
): InheritedStyle {
  const { exchangeTimeZone, priceFormat } = source.style();
  if (ownPane?.unit === 'volume') return { exchangeTimeZone, priceFormat: { type: 'volume' } };
  if (ownPane && ownPane.unit !== 'price') {
    return { exchangeTimeZone, priceFormat: {} };
  }
  return { exchangeTimeZone, priceFormat };
}

/** Returns the inherited options that changed in the source and that nobody has changed in a series of the indicator. */
export function changesToInherit(
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

/** Compares formatters by identity: two functions with the same code can write different texts. */
const isSameFormat = (a: Format, b: Format): boolean =>
  (['type', 'precision', 'minMove', 'formatter'] as const).every((key) => a[key] === b[key]);
