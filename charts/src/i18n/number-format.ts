import { memoize } from '../util/memoize';

/** Writes numbers: plainly, or as a language does. */
export interface Numbers {
  /**
   * A number with so many digits behind the point.
   *
   * @param minDigits - How many of them stand there although they are zeros; all, when it is left out.
   */
  write(value: number, precision: number, minDigits?: number): string;
  /** A number of hundredths, with the sign for them. */
  percent(value: number, precision: number): string;
}

/** A number with a true minus sign, as wide as a plus. */
export const digits = (value: number, precision: number): string =>
  value < 0 ? `−${(-value).toFixed(precision)}` : value.toFixed(precision);

/** The same in all languages, and no slow formatter is made. */
export const plainNumbers: Numbers = {
  write(value, precision, minDigits = precision) {
    const text = digits(value, precision);
    return minDigits < precision ? text.replace(/\.?0+$/, '') : text;
  },
  percent: (value, precision) => `${digits(value, precision)}%`,
};

/** The numbers of a language; `null` takes the runtime's. */
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

/**
 * A large number in units: 1,234,000 as `1.23M`.
 *
 * @param precision - The most digits behind the point.
 * @param units - The words of powers of ten.
 */
export function inUnits(
  value: number,
  precision: number,
  units: Readonly<Record<number, string>>,
  { write }: Numbers,
): string {
  let power = 0;
  // Integers as keys come in ascending order.
  for (const next of Object.keys(units).map(Number)) {
    // What is rounded to a whole unit is written in that unit.
    const rounded = Number(Math.abs(value / 10 ** power).toFixed(precision));
    if (rounded >= 10 ** (next - power)) power = next;
  }
  return write(value / 10 ** power, precision, 0) + (units[power] ?? '');
}
