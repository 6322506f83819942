import type { ChartCore } from '../core/chart-core';
import type { SeriesMember } from '../core/series-set';
import type { AnyBar } from '../api/source-maps';
import { MismatchDirection } from '../types/enums';
import type { Marker } from '../types/marker';
import type { ChartMessages } from '../i18n/core-messages';

/** Returns the bar of a series at a timestamp; `null` if there is none. */
const findBar = (series: SeriesMember, timestamp: number): AnyBar | null => {
  const bar = series.table.find(timestamp, MismatchDirection.None);
  return bar === null ? null : series.table.barAt(bar);
};

/** Returns the main price of a bar at a timestamp, which is its close, value or upper edge; `null` if there is none. */
export function barPrice({ table }: SeriesMember, timestamp: number): number | null {
  const bar = table.find(timestamp, MismatchDirection.None);
  const price = bar === null ? NaN : (table.close[bar] as number);
  return Number.isNaN(price) ? null : price;
}

/** Describes a bar for screen readers, with the time as in the crosshair's label and prices as on the axis. */
export function describeBar(core: ChartCore, series: SeriesMember, timestamp: number): string {
  const bar = findBar(series, timestamp);
  const { clock, options } = core.context;
  const { chart } = options.messages;
  const prices = bar === null ? chart.noBar : describePrices(series, bar, chart);
  return `${clock.label(timestamp)}: ${prices}`;
}

function describePrices(
  series: SeriesMember,
  bar: AnyBar,
  messages: ChartMessages['chart'],
): string {
  const axis = series.priceAxis();
  const format = (price: number): string => axis.format(price, series);
  const custom = series.runtime.describe?.(bar, format);
  if (custom !== undefined) return custom;
  if ('value' in bar) return bar.value === null ? messages.noValue : format(bar.value);
  if ('upper' in bar && bar.upper === null) return messages.noValue;
  const keys =
    'close' in bar ? (['open', 'high', 'low', 'close'] as const) : (['upper', 'lower'] as const);
  const prices = bar as unknown as Readonly<Record<string, number>>;
  return keys
    .map((timestamp) => `${messages[timestamp]} ${format(prices[timestamp] as number)}`)
    .join(messages.comma);
}

/** Returns the texts of markers for screen readers: their tooltips, or else their labels. */
export const describeMarkers = (markers: readonly Marker[]): string[] =>
  markers.flatMap(({ text, tooltip }) => tooltip || text || []);
