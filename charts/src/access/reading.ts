import type { ChartCore } from '../chart/core';
import type { Series } from '../chart/series';
import { barKinds } from '../registry/bars';
import type { Bar, BarValue } from '../values/data';
import { MismatchDirection } from '../values/enums';

/** What screen readers call a series. */
export const nameOf = (series: Series): string =>
  series.options().title || barKinds[series.type].label;

/** The bar of a series at a key of the time axis. */
export const barOf = (series: Series, key: number): Bar | BarValue | null =>
  series.bars.find(key, MismatchDirection.None);

/** The price that stands for a bar: its close or its value. */
export function priceOf(bar: Bar | BarValue | null): number | null {
  if (bar === null) return null;
  return 'close' in bar ? bar.close : bar.value;
}

/** The time as the crosshair shows it, and the prices as the axis writes them. */
export function readBar(core: ChartCore, series: Series, key: number): string {
  const bar = barOf(series, key);
  return `${core.engine.behavior.formatTime(key)}: ${bar === null ? 'no bar' : pricesInWords(series, bar)}`;
}

function pricesInWords(series: Series, bar: Bar | BarValue): string {
  const axis = series.priceAxis();
  if (!('close' in bar)) return bar.value === null ? 'no value' : axis.format(bar.value);
  const prices = (['open', 'high', 'low', 'close'] as const).map(
    (key) => `${key} ${axis.format(bar[key])}`,
  );
  return prices.join(', ');
}
