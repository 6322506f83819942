import { callFormatter } from '../util/call-user-function';
import { findUnit, inUnits } from '../i18n/number-format';
import { computePrecision } from '../data/price-precision';
import { countDecimals } from '../util/count-decimals';
import type { BarType } from '../api/source-maps';
import type { ChartContext } from './chart-context';
import type { BarTable } from '../data/bar-table';
import type { ResolvedBarStyle } from '../bar-types/resolved-bar-style';
import type { BarSource, LastPriceViewModel, SeriesFormat } from '../render/view-models';
import { visibleOn } from '../render/axis-labels';
import { resolveColor } from '../render/merge-bars';
import type { ResolvedTheme } from '../options/theme';
import type { PriceFormat } from '../types/formats';
import type { CommonOptions } from '../options/series-options';
import type { ChartMessages } from '../i18n/core-messages';
import type { SeriesMember } from './series-set';

/** Creates the source of a series' bars for drawing, which are its data or values computed from it. */
export const createBarSource = (
  table: BarTable,
  getDrawn: () => Omit<BarSource, 'table'>,
): BarSource => ({
  table,
  get count() {
    return table.count;
  },
  get open() {
    return getDrawn().open;
  },
  get high() {
    return getDrawn().high;
  },
  get low() {
    return getDrawn().low;
  },
  get close() {
    return getDrawn().close;
  },
  extent: (from, to) => getDrawn().extent(from, to),
});

/** Decimal places of volumes, such as 1.25M. */
const volumeDigits = 2;
/** Largest number of decimal places of a price. */
const mostDigits = 16;

/** Resolves the price format of a series. If the formatter doesn't return a string, the default format is used. */
export function resolvePriceFormat(
  format: PriceFormat,
  table: BarTable,
  context: ChartContext,
): SeriesFormat {
  const { type } = format;
  const { numbers, options } = context;
  const formatter = format.formatter ?? (type === 'price' ? options.priceFormatter : null);
  const path = format.formatter ? 'priceFormat.formatter' : 'priceFormatter';
  const isVolume = type === 'volume';
  const precision =
    format.precision !== 'auto'
      ? format.precision
      : format.minMove !== 'auto'
        ? Math.min(countDecimals(format.minMove), mostDigits)
        : isVolume
          ? volumeDigits
          : computePrecision(table);
  const minMove = format.minMove === 'auto' ? 10 ** -precision : format.minMove;
  const steps = 1 / minMove;
  const { units } = options.messages;
  const plain = (price: number, more?: number): string => {
    const decimals = precision + (more ?? 0);
    if (isVolume) return inUnits(price, decimals, units, numbers);
    const rounded = more === undefined ? Math.round(price * steps) / steps : price;
    return numbers[type === 'percent' ? 'percent' : 'write'](rounded, decimals);
  };
  const isDefault =
    type === 'price' &&
    format.precision === 'auto' &&
    format.minMove === 'auto' &&
    format.formatter === null;
  return {
    minMove,
    isDefault,
    unit: (value, more = 0) => {
      // A formatter decides itself how many decimal places it shows.
      if (formatter) return minMove * 10 ** -more;
      const decimals = precision + more;
      return 10 ** ((isVolume ? findUnit(value, decimals, units) : 0) - decimals);
    },
    write: (price, more) =>
      callFormatter(path, formatter, (write) => write(price)) ?? plain(price, more),
  };
}

/**
 * Returns the last price for its line and label; `null` if there is none or if both are hidden.
 *
 * @param end - Returns the bar after the last visible one.
 */
export function getLastPrice(
  table: BarTable,
  resolveStyle: ResolvedBarStyle,
  style: Readonly<CommonOptions>,
  title: string,
  below: () => string | undefined,
  end: () => number,
  { theme }: { readonly theme: ResolvedTheme },
): LastPriceViewModel | null {
  const {
    lastPriceColor,
    lastPriceLineStyle: lineStyle,
    lastPriceLineWidth: width,
    lastPriceSource,
    lastPriceLabel: label,
    lastPriceLine: line,
  } = style;
  const before = lastPriceSource === 'last-bar' ? undefined : end();
  const last = label || line ? table.lastValue(before) : -1;
  if (last < 0) return null;
  const color = lastPriceColor ?? barColor(table, resolveStyle, last, theme);
  const price = table.close[last] as number;
  const lineColor = lastPriceColor ?? visibleOn(color, theme);
  return {
    price,
    color,
    line,
    lineColor,
    label,
    lineStyle,
    width,
    title,
    below: (label && below()) || '',
  };
}

/** Returns the color of a bar, which is its own `color` or depends on its prices. */
export function barColor(
  table: BarTable,
  resolveStyle: ResolvedBarStyle,
  bar: number,
  theme: ResolvedTheme,
): string {
  const close = table.close[bar] as number;
  const open = table.open[bar] as number;
  const before = table.close[Math.max(0, table.lastValue(bar))] as number;
  return (
    resolveColor(theme, table.colorAt(bar)) ??
    resolveStyle.lastColor({ bar, before, close, open, customBar: table.customBarAt(bar) })
  );
}

/** Returns the name of a series for legends and screen readers, which is its title or the label of its bar type. */
export function getSeriesName(series: SeriesMember, { bars, indicators }: ChartMessages): string {
  const { outputTitle, runtime, type } = series;
  const { title } = series.options();
  if (title === '') return bars[type as BarType] ?? runtime.label;
  const translation = indicators[outputTitle];
  return translation !== undefined && title.endsWith(` ${outputTitle}`)
    ? title.slice(0, -outputTitle.length) + translation
    : title;
}
