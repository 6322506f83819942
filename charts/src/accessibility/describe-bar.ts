import type { ChartCore } from '../core/chart-core';
import type { SeriesMember } from '../core/series-set';
import type { AnyBar } from '../api/source-maps';
import { barTypeDefinitions } from '../registry/bar-type-registry';
import { MismatchDirection } from '../types/enums';
import type { Marker } from '../types/marker';
import type { ChartMessages } from '../i18n/core-messages';

/** The bar of a series at a key of the time axis. */
export const barOf = (series: SeriesMember, key: number): AnyBar | null => {
  const bar = series.table.find(key, MismatchDirection.None);
  return bar === null ? null : series.table.barAt(bar);
};

/** The price that stands for a bar at a key of the time axis: its close, its value or its upper edge. */
export function barPrice({ table }: SeriesMember, key: number): number | null {
  const bar = table.find(key, MismatchDirection.None);
  const price = bar === null ? NaN : (table.close[bar] as number);
  return Number.isNaN(price) ? null : price;
}

/** The time as the crosshair shows it, and the prices as the axis writes them. */
export function readBar(core: ChartCore, series: SeriesMember, key: number): string {
  const bar = barOf(series, key);
  const { clock, options } = core.context;
  const { chart } = options.messages;
  return `${clock.label(key)}: ${bar === null ? chart.noBar : pricesInWords(series, bar, chart)}`;
}

function pricesInWords(series: SeriesMember, bar: AnyBar, words: ChartMessages['chart']): string {
  const axis = series.priceAxis();
  const format = (price: number): string => axis.format(price, series);
  const own = barTypeDefinitions[series.type].describe?.(bar, format);
  if (own !== undefined) return own;
  if ('value' in bar) return bar.value === null ? words.noValue : format(bar.value);
  if ('upper' in bar && bar.upper === null) return words.noValue;
  const keys =
    'close' in bar ? (['open', 'high', 'low', 'close'] as const) : (['upper', 'lower'] as const);
  const prices = bar as unknown as Readonly<Record<string, number>>;
  return keys.map((key) => `${words[key]} ${format(prices[key] as number)}`).join(words.comma);
}

/** What is said of markers: the words that are shown of them, or else those beside them. */
export const markerWords = (markers: readonly Marker[]): string[] =>
  markers.flatMap(({ text, tooltip }) => tooltip || text || []);
