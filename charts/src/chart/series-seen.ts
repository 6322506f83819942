import { askFormatter } from '../base/ask-own';
import type { BarTable } from '../data/bar-table';
import type { BarDress } from '../kinds/bar-dress';
import type { BarSource } from '../scene/bar-source';
import { digits } from '../scene/scales';
import type { SeenFormat, SeenLast } from '../scene/seen';
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

/** How prices are written. Where a formatter writes none, the price has its digits. */
export function formatOf({ formatter, minMove, precision }: PriceFormat): SeenFormat {
  const steps = 1 / minMove;
  const plain = (price: number): string => digits(Math.round(price * steps) / steps, precision);
  return {
    minMove,
    write: (price) =>
      askFormatter('priceFormat.formatter', formatter, (write) => write(price)) ?? plain(price),
  };
}

/** What is shown of the last price; `null` without one. */
export function lastOf(
  table: BarTable,
  dress: BarDress,
  style: Readonly<CommonOptions>,
  title: string,
): SeenLast | null {
  const { lastPriceColor, lastPriceDash: dash, lastPriceLabel: label, lastPriceLine: line } = style;
  const last = label || line ? table.lastValue() : -1;
  if (last < 0) return null;
  const close = table.close[last] as number;
  const open = table.open[last] as number;
  const before = table.close[Math.max(0, table.lastValue(last))] as number;
  const color = lastPriceColor ?? table.colorAt(last) ?? dress.lastColor({ before, close, open });
  return { price: close, color, line, label, dash, title };
}
