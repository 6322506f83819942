import { memoize } from '../util/memoize';

/** Formats numbers, either the same in all languages or in one language. */
export interface Numbers {
  /**
   * Formats a number with a number of decimal places.
   *
   * @param minDigits - Number of decimal places that are kept if they are 0. Defaults to `precision`.
   * @param value - Number to format.
   * @param precision - Number of decimal places.
   * @returns The formatted number.
   */
  write(value: number, precision: number, minDigits?: number): string;
  /** Formats a percentage, including the percent sign. */
  percent(value: number, precision: number): string;
}

/** Formats a number with a minus sign (U+2212), which is as wide as a plus sign. */
export const digits = (value: number, precision: number): string =>
  value < 0 ? `−${(-value).toFixed(precision)}` : value.toFixed(precision);

/** Formats numbers the same in all languages, without creating an `Intl.NumberFormat`, which is slow. */
export const plainNumbers: Numbers = {
  write(value, precision, minDigits = precision) {
    const text = digits(value, precision);
    return minDigits < precision ? text.replace(/\.?0+$/, '') : text;
  },
  percent: (value, precision) => `${digits(value, precision)}%`,
};

/** Returns the number format of a language; `null` uses the runtime's language. */
export const getNumbers = memoize((locale: string | null): Numbers => {
  const formats = memoize((key: string) => {
    const [style, most, minDigits] = key.split(' ');
    return new Intl.NumberFormat(locale ?? undefined, {
      style: style as 'decimal',
      maximumFractionDigits: Number(most),
      minimumFractionDigits: Number(minDigits),
    });
  });
  return {
    write: (value, precision, minDigits = precision) =>
      formats(`decimal ${precision} ${minDigits}`).format(value),
    percent: (value, precision) => formats(`percent ${precision} ${precision}`).format(value / 100),
  };
});

/** Options of a chart that determine its number format. */
export interface NumberOptions {
  readonly locale: string | null;
  readonly numberFormat: 'plain' | 'locale';
  readonly messages: { readonly locale: string | null };
}

/** Returns the number format of a chart. */
export const getChartNumbers = ({ locale, messages, numberFormat }: NumberOptions): Numbers =>
  numberFormat === 'plain' ? plainNumbers : getNumbers(locale ?? messages.locale);

const amountFormats = memoize((key: string) => {
  const [locale, currency, isSmall, isPlain] = key.split(' ');
  return new Intl.NumberFormat(locale || undefined, {
    ...(currency ? { style: 'currency', currency } : {}),
    ...(isPlain ? { useGrouping: false, numberingSystem: 'latn' } : {}),
    ...(isSmall
      ? { maximumSignificantDigits: 2 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    signDisplay: 'exceptZero',
  });
});

/**
 * Formats a profit or a loss with its sign and two decimal places, or with two significant digits if it is less than
 * 0.01. The language determines the currency symbol and its side even if numbers are plain.
 *
 * @param value - Amount.
 * @param currency - Currency code; empty for a number without a currency.
 * @param options - Options of the chart.
 */
export function formatProfit(
  value: number,
  currency: string,
  { locale, messages, numberFormat }: NumberOptions,
): string {
  const isSmall = value !== 0 && Math.abs(value) < 0.01;
  const isPlain = numberFormat === 'plain';
  const key = [
    locale ?? messages.locale ?? '',
    currency,
    isSmall ? 'small' : '',
    isPlain ? 'plain' : '',
  ];
  const parts = amountFormats(key.join(' ')).formatToParts(value);
  const write = (part: Intl.NumberFormatPart): string =>
    isPlain && part.type === 'decimal' ? '.' : part.value;
  // The price axis has a minus sign instead of a hyphen, too.
  return parts.map(write).join('').replace('-', '−');
}

/**
 * Formats a large number with a unit, such as `1.23M` for 1,234,000.
 *
 * @param precision - Maximum number of decimal places.
 * @param units - Units by exponent of 10.
 * @param value - Number to format.
 * @returns The formatted number.
 */
export function inUnits(
  value: number,
  precision: number,
  units: Readonly<Record<number, string>>,
  { write }: Numbers,
): string {
  const power = findUnit(value, precision, units);
  return write(value / 10 ** power, precision, 0) + (units[power] ?? '');
}

/** Returns the exponent of the unit that a large number is written in; 0 for none. */
export function findUnit(
  value: number,
  precision: number,
  units: Readonly<Record<number, string>>,
): number {
  let power = 0;
  // Integer keys are in ascending order.
  for (const next of Object.keys(units).map(Number)) {
    // Round first, so that a number rounded up to the next unit is written in that unit.
    const rounded = Number(Math.abs(value / 10 ** power).toFixed(precision));
    if (rounded < 10 ** (next - power)) break;
    power = next;
  }
  return power;
}
