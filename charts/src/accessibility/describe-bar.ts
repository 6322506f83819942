import type { ChartCore } from '../core/chart-core';
import type { SeriesMember } from '../core/series-set';
import type { AnyBar } from '../api/source-maps';
import { barTypeDefinitions } from '../registry/bar-type-registry';
import { MismatchDirection } from '../types/enums';
import type { Marker } from '../types/marker';
import type { ChartMessages } from '../i18n/core-messages';

/** The bar of a series at a key of the time axis. */
export const findBar = (series: SeriesMember, timestamp: number): AnyBar | null => {
  const bar = series.table.find(timestamp, MismatchDirection.None);
  return bar === null ? null : series.table.barAt(bar);
};

/** The price that stands for a bar at a key of the time axis: its close, its value or its upper edge. */
export function barPrice({ table }: SeriesMember, timestamp: number): number | null {
  const bar = table.find(timestamp, MismatchDirection.None);
  const price = bar === null ? NaN : (table.close[bar] as number);
  return Number.isNaN(price) ? null : price;
}

/** The time as the crosshair shows it, and the prices as the axis writes them. */
export function describeBar(core: ChartCore, series: SeriesMember, timestamp: number): string {
  const bar = findBar(series, timestamp);
  const { clock, options } = core.context;
  const { chart } = options.messages;
  return `${clock.label(timestamp)}: ${bar === null ? chart.noBar : describePrices(series, bar, chart)}`;
}

function describePrices(
  series: SeriesMember,
  bar: AnyBar,
  messages: ChartMessages['chart'],
): string {
  const axis = series.priceAxis();
  const format = (price: number): string => axis.format(price, series);
  const custom = barTypeDefinitions[series.type].describe?.(bar, format);
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

/** What is said of markers: the words that are shown of them, or else those beside them. */
export const describeMarkers = (markers: readonly Marker[]): string[] =>
  markers.flatMap(({ text, tooltip }) => tooltip || text || []);
