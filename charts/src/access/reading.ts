import type { ChartCore } from '../chart/core';
import type { SeriesMember } from '../chart/series-set';
import { barKinds } from '../registry/bars';
import type { Bar, BarValue } from '../values/data';
import { MismatchDirection } from '../values/enums';

/** What screen readers call a series. */
export const nameOf = (series: SeriesMember): string =>
  series.options().title || barKinds[series.type].label;

/** The bar of a series at a key of the time axis. */
export const barOf = (series: SeriesMember, key: number): Bar | BarValue | null => {
  const bar = series.table.find(key, MismatchDirection.None);
  return bar === null ? null : series.table.barAt(bar);
};

/** The price that stands for a bar: its close or its value. */
export function priceOf(bar: Bar | BarValue | null): number | null {
  if (bar === null) return null;
  return 'close' in bar ? bar.close : bar.value;
}

/** The time as the crosshair shows it, and the prices as the axis writes them. */
export function readBar(core: ChartCore, series: SeriesMember, key: number): string {
  const bar = barOf(series, key);
  return `${core.stage.clock.label(key)}: ${bar === null ? 'no bar' : pricesInWords(series, bar)}`;
}

function pricesInWords(series: SeriesMember, bar: Bar | BarValue): string {
  const axis = series.priceAxis();
  if (!('close' in bar)) return bar.value === null ? 'no value' : axis.format(bar.value);
  const prices = (['open', 'high', 'low', 'close'] as const).map(
    (key) => `${key} ${axis.format(bar[key])}`,
  );
  return prices.join(', ');
}
