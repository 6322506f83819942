import { callFormatter } from '../util/call-user-function';
import { inUnits } from '../i18n/number-format';
import { countDecimals, computePrecision } from '../data/price-precision';
import type { ChartContext } from './chart-context';
import type { BarTable } from '../data/bar-table';
import type { ResolvedBarStyle } from '../bar-types/resolved-bar-style';
import type { BarSource } from '../render/bar-source';
import { resolveColor } from '../render/merge-bars';
import type { LastPriceViewModel, SeriesFormat } from '../render/view-models';
import type { ResolvedTheme } from '../options/theme';
import type { PriceFormat } from '../types/formats';
import type { CommonOptions } from '../options/series-options';

/** The bars of a series as they are drawn: as they were given, or computed from those. */
export const createBarSource = (table: BarTable, drawn: Omit<BarSource, 'table'>): BarSource => ({
  table,
  get count() {
    return drawn.count;
  },
  get open() {
    return drawn.open;
  },
  get high() {
    return drawn.high;
  },
  get low() {
    return drawn.low;
  },
  get close() {
    return drawn.close;
  },
  extent: (from, to) => drawn.extent(from, to),
});

/** Decimal places of 1.25M. */
const volumeDigits = 2;
/** Decimal places that a price can have. */
const mostDigits = 16;

/** How prices are written. If a formatter returns nothing usable, the price gets its decimal places. */
export function resolvePriceFormat(
  format: PriceFormat,
  table: BarTable,
  context: ChartContext,
): SeriesFormat {
  const { formatter, type } = format;
  const { numbers, options } = context;
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
  const plain = (price: number): string => {
    if (isVolume) return inUnits(price, precision, options.messages.units, numbers);
    const rounded = Math.round(price * steps) / steps;
    return numbers[type === 'percent' ? 'percent' : 'write'](rounded, precision);
  };
  const isDefault =
    type === 'price' &&
    format.precision === 'auto' &&
    format.minMove === 'auto' &&
    formatter === null;
  return {
    minMove,
    isDefault,
    write: (price) =>
      callFormatter('priceFormat.formatter', formatter, (write) => write(price)) ?? plain(price),
  };
}

/** What is shown of the last price; `null` without one. */
export function getLastPrice(
  table: BarTable,
  resolveStyle: ResolvedBarStyle,
  style: Readonly<CommonOptions>,
  title: string,
  below: (() => string) | null,
  { theme }: { readonly theme: ResolvedTheme },
): LastPriceViewModel | null {
  const { lastPriceColor, lastPriceDash: dash, lastPriceLabel: label, lastPriceLine: line } = style;
  const last = label || line ? table.lastValue() : -1;
  if (last < 0) return null;
  const color = lastPriceColor ?? barColor(table, resolveStyle, last, theme);
  const price = table.close[last] as number;
  return { price, color, line, label, dash, title, below: (label && below?.()) || '' };
}

/** The color of a bar: its own, or what its prices say. */
export function barColor(
  table: BarTable,
  resolveStyle: ResolvedBarStyle,
  bar: number,
  theme: ResolvedTheme,
): string {
  const close = table.close[bar] as number;
  const open = table.open[bar] as number;
  const before = table.close[Math.max(0, table.lastValue(bar))] as number;
  return resolveColor(theme, table.colorAt(bar)) ?? resolveStyle.lastColor({ before, close, open });
}
