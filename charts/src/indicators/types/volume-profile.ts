import type { ISeriesApi } from '../../api/source-api';
import { defineIndicator, type IndicatorFunction } from '../define-indicator';
import { colors } from '../output-styles';
import { volumeInput } from '../volume-input';
import type { ChartCore } from '../../core/chart-core';
import type { SeriesMember } from '../../core/series-set';
import type { BarTable } from '../../data/bar-table';
import type { Item } from '../../graphics/draw-items';
import { RectsByColor } from '../../bar-types/rects-by-color';
import { createPaneView } from '../../plugins/pane-view';
import type { PaneViewport } from '../../render/view-models';
import { fade } from '../../util/color';
import { MismatchDirection } from '../../types/enums';
import { getVolumeByPrice, type VolumeBar } from '../volume-by-price';

/**
 * Options of the volume profile.
 *
 * @since 0.2.0
 */
export interface VolumeProfileOptions {
  /**
   * Number of rows that the visible prices are divided into, from 1 to 500.
   *
   * @defaultValue `24`
   */
  rows: number;
  /**
   * Edge of the pane that the rows start from.
   *
   * @defaultValue `'right'`
   */
  side: 'left' | 'right';
  /**
   * Length of the longest row, as a fraction of the pane width from 0.05 to 1.
   *
   * @defaultValue `0.3`
   */
  width: number;
  /**
   * Fraction of the volume that the value area contains, from 0 to 1. The value area consists of the rows around the
   * longest one, which are drawn less transparent.
   *
   * @defaultValue `0.7`
   */
  valueArea: number;
  /**
   * Color of the rows, as CSS. They are drawn translucent.
   *
   * @defaultValue `'#3d84c6'`
   */
  color: string;
  /**
   * Color of the longest row, as CSS; `null` uses `color`.
   *
   * @defaultValue `'#c8681e'`
   */
  pointColor: string | null;
  /**
   * Whether the profile is visible.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * Series that contains the volumes; `null` uses the volumes of the bars.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
}

function drawRows(
  { context }: ChartCore,
  input: SeriesMember,
  options: Readonly<VolumeProfileOptions>,
  viewport: PaneViewport,
): Item[] {
  if (!options.visible || !input.options().visible) return [];
  const view = createPaneView(context, viewport);
  const prices = view.prices(input.options().axis);
  if (!prices) return [];
  const { timeIndex } = context.time;
  const from = timeIndex.barFrom(input.table, view.xToIndex(0));
  const to = timeIndex.barFrom(input.table, view.xToIndex(view.width));
  const volumes = (options.volume as SeriesMember | null)?.table ?? null;
  const bars = readBars(input.table, volumes, from, to);
  const profile = getVolumeByPrice(bars, options.rows, options.valueArea);
  if (!profile) return [];
  const { ratio, width } = view;
  const toDevice = (value: number): number => Math.round(value * ratio);
  const longest = width * options.width;
  const rects = new RectsByColor(ratio);
  profile.rows.forEach(({ bottom, top, volume }, i) => {
    const y = toDevice(prices.toY(top));
    const length = toDevice((longest * volume) / profile.max);
    // Leave a gap of one pixel between rows if there is space.
    const height = Math.max(toDevice(prices.toY(bottom)) - y - 1, 1);
    const isPoint = i === profile.pointIndex && options.pointColor !== null;
    const isValue = i >= profile.area.from && i <= profile.area.to;
    const color = fade((isPoint && options.pointColor) || options.color, isValue ? 0.4 : 0.2);
    rects.add(color, options.side === 'left' ? 0 : toDevice(width) - length, y, length, height);
  });
  const items: Item[] = [];
  rects.putOn({ put: (item) => items.push(item) });
  return items;
}

/** Returns the bars without empty ones, with the volumes of the bars or of the volume series. */
function readBars(
  table: BarTable,
  volumes: BarTable | null,
  from: number,
  to: number,
): VolumeBar[] {
  const bars: VolumeBar[] = [];
  for (let i = from; i < Math.min(to, table.count); i++) {
    if (Number.isNaN(table.close[i])) continue;
    const index = volumes?.find(table.timestampAt(i), MismatchDirection.None) ?? null;
    const other = index === null ? 0 : volumes?.close[index];
    bars.push({
      high: table.high[i] as number,
      low: table.low[i] as number,
      volume: (volumes === null ? table.volumeAt(i) : other) || 0,
    });
  }
  return bars;
}

/**
 * Adds a volume profile of the visible bars, which shows the volume that was traded at each price, below the bars of a
 * series. The volume of a bar is distributed evenly from its low to its high. The indicator doesn't add a series; it is
 * drawn on the pane of its input series.
 *
 * @param series - Series that the indicator is calculated from.
 * @param options - Options to override, including display options.
 * @throws TypeError if a key is unknown, a value has the wrong type, or the series was removed.
 * @throws RangeError if a value is out of range, or the pane or the axis is unknown.
 * @function
 * @example
 * ```ts live title="Volume profile"
 * import { createChart } from '@aijiaoyi/charts';
 * import { volumeProfile } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * volumeProfile(price, { rows: 40 });
 * ```
 * @since 0.2.0
 */
export const volumeProfile: IndicatorFunction<VolumeProfileOptions, object> = defineIndicator({
  type: 'volumeProfile',
  options: {
    rows: { type: 'integer', default: 24, min: 1, max: 500 },
    side: { type: 'select', default: 'right', values: ['left', 'right'] },
    width: { type: 'number', default: 0.3, min: 0.05, max: 1 },
    valueArea: { type: 'number', default: 0.7, min: 0, max: 1 },
    color: { type: 'color', default: colors.blue },
    pointColor: { type: 'color', default: colors.orange, nullable: true },
    visible: { type: 'boolean', default: true },
  },
  inputs: { volume: volumeInput },
  outputs: {},
  calculate: () => null,
  draw: drawRows,
});
