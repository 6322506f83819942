import type { PluginDefinition } from '../../api/plugin-definition';
import type { PaneView } from '../../api/area-view';
import type { PluginHost, SeriesBars } from '../../api/plugin-host-api';
import type { ISeriesApi } from '../../api/source-api';
import { definePlugin } from '../../plugin-host/define-plugin';
import type { DrawCommand } from '../../types/draw-command';
import { fade } from '../../util/color';
import type { IndicatorDefinition } from '../../api/indicator-api';
import { defineIndicator } from '../../indicator-host/define-indicator';
import { colors } from '../output-styles';
import { getVolumeByPrice, type VolumeBar } from '../../util/volume-by-price';
import { volumeInput } from '../volume-input';

/**
 * Options of the {@link VolumeProfile} indicator.
 */
export interface VolumeProfileOptions {
  /**
   * Number of rows into which the price range of the visible bars is divided, from 1 to 500.
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
   * Minimum fraction of the volume that the value area contains, from 0 to 1. The value area consists of the longest
   * row and the rows around it, and is more opaque than the other rows.
   *
   * @defaultValue `0.7`
   */
  valueArea: number;
  /**
   * Color of the rows, as CSS. The rows are translucent.
   *
   * @defaultValue `'#3a80c2'`
   */
  color: string;
  /**
   * Color of the longest row, as CSS; `null` uses `color`.
   *
   * @defaultValue `'#bf6019'`
   */
  pointColor: string | null;
  /**
   * Whether the profile is visible.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * Series whose values are the volumes, such as a histogram; `null` uses the volumes of the bars.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
}

const createLayer = (
  input: ISeriesApi,
  getOptions: () => Readonly<VolumeProfileOptions>,
): PluginDefinition =>
  definePlugin({
    type: 'volume-profile',
    attach: (host) => ({
      layers: [
        {
          zOrder: 'below',
          draw: (view) =>
            view.pane === input.pane() ? drawRows(host, input, getOptions(), view) : [],
        },
      ],
    }),
  });

function drawRows(
  host: PluginHost,
  input: ISeriesApi,
  options: Readonly<VolumeProfileOptions>,
  { pixelRatio, priceScale, snap, time, width }: PaneView,
): DrawCommand[] {
  const { axis, visible } = input.options();
  const scale = options.visible && visible ? priceScale(axis) : null;
  if (!scale) return [];
  const bars = host.bars(input);
  const from = bars.indexToRow(time.xToIndex(0));
  const to = bars.indexToRow(time.xToIndex(width));
  const volumes = options.volume && host.bars(options.volume);
  const visibleBars = readBars(bars, volumes, from, to);
  const profile = getVolumeByPrice(visibleBars, options.rows, options.valueArea);
  if (!profile) return [];
  const longest = width * options.width;
  const pixel = 1 / pixelRatio;
  const rects = new Map<string, number[]>();
  profile.rows.forEach(({ bottom, top, volume }, i) => {
    const edges = [snap(scale.priceToY(top)), snap(scale.priceToY(bottom))] as const;
    // On an inverted axis, the lower price is at the top.
    const y = Math.min(...edges);
    const length = snap((longest * volume) / profile.max);
    // Leave a gap of one pixel between rows if there is space.
    const height = Math.max(Math.max(...edges) - y - pixel, pixel);
    const isPoint = i === profile.pointIndex && options.pointColor !== null;
    const isValue = i >= profile.area.from && i <= profile.area.to;
    const fill = fade((isPoint && options.pointColor) || options.color, isValue ? 0.4 : 0.2);
    const ofColor = rects.get(fill) ?? [];
    rects.set(fill, ofColor);
    ofColor.push(options.side === 'left' ? 0 : snap(width) - length, y, length, height);
  });
  return [...rects].map(([fill, each]) => ({ type: 'rects', fill, rects: each }));
}

/** Returns the bars without empty ones, with the volumes of the bars or of the volume series. */
function readBars(
  bars: SeriesBars,
  volumes: SeriesBars | null,
  from: number,
  to: number,
): VolumeBar[] {
  const visible: VolumeBar[] = [];
  for (let row = from; row < Math.min(to, bars.count); row++) {
    if (Number.isNaN(bars.close[row])) continue;
    const volume = volumes
      ? volumes.close[volumes.timeToRow(bars.rowToTime(row))]
      : bars.volume?.[row];
    visible.push({
      high: bars.high[row] as number,
      low: bars.low[row] as number,
      volume: volume || 0,
    });
  }
  return visible;
}

/**
 * Volume profile of the visible bars, which shows the volume at each price, below the bars in z-order. The indicator
 * doesn't add a series; the profile appears on the pane of its input series, if there are volumes.
 *
 * The row with the most volume is the point of control, which has its own color. The rows of the value area around
 * it are more opaque than the others.
 *
 * @remarks
 * **Formula:** The volume of each visible bar, distributed evenly from its low to its high.
 *
 * **Source:** Common definition.
 *
 * @example
 * ```ts live title="Volume profile"
 * import { createChart } from '@aijiaoyi/charts';
 * import { VolumeProfile } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars({ count: 150 }));
 * price.addIndicator(VolumeProfile, { rows: 40 });
 * ```
 */
export const VolumeProfile: IndicatorDefinition<VolumeProfileOptions, object> = defineIndicator({
  type: 'VolumeProfile',
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
  layer: createLayer,
});
