import { askFormatter } from '../util/ask-own';
import { inUnits } from '../i18n/numbers';
import { decimalsOf, precisionOf } from '../data/precision';
import type { Stage } from './stage';
import type { BarTable } from '../data/bar-table';
import type { BarDress } from '../bar-types/bar-dress';
import type { BarSource } from '../scene/bar-source';
import { inLook } from '../scene/in-view';
import type { SeenLast, SeriesFormat } from '../scene/seen';
import type { Look } from '../values/look';
import type { PriceFormat } from '../values/formats';
import type { CommonOptions } from '../values/options/series';

/** The bars of a series as they are drawn: as they were given, or computed from those. */
export const sourceOf = (table: BarTable, drawn: Omit<BarSource, 'table'>): BarSource => ({
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
export function formatOf(format: PriceFormat, table: BarTable, stage: Stage): SeriesFormat {
  const { formatter, type } = format;
  const { numbers, options } = stage;
  const isVolume = type === 'volume';
  const precision =
    format.precision !== 'auto'
      ? format.precision
      : format.minMove !== 'auto'
        ? Math.min(decimalsOf(format.minMove), mostDigits)
        : isVolume
          ? volumeDigits
          : precisionOf(table);
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
      askFormatter('priceFormat.formatter', formatter, (write) => write(price)) ?? plain(price),
  };
}

/** What is shown of the last price; `null` without one. */
export function lastPriceOf(
  table: BarTable,
  dress: BarDress,
  style: Readonly<CommonOptions>,
  title: string,
  below: (() => string) | null,
  { look }: { readonly look: Look },
): SeenLast | null {
  const { lastPriceColor, lastPriceDash: dash, lastPriceLabel: label, lastPriceLine: line } = style;
  const last = label || line ? table.lastValue() : -1;
  if (last < 0) return null;
  const color = lastPriceColor ?? barColor(table, dress, last, look);
  const price = table.close[last] as number;
  return { price, color, line, label, dash, title, below: (label && below?.()) || '' };
}

/** The colour of a bar: its own, or what its prices say. */
export function barColor(table: BarTable, dress: BarDress, bar: number, look: Look): string {
  const close = table.close[bar] as number;
  const open = table.open[bar] as number;
  const before = table.close[Math.max(0, table.lastValue(bar))] as number;
  return inLook(look, table.colorAt(bar)) ?? dress.lastColor({ before, close, open });
}
