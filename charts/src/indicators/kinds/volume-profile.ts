import { getCoreOfSeries } from '../../core/get-core';
import type { Derived } from '../../core/chart-context';
import type { ISeriesApi } from '../../api/source-api';
import type { IndicatorState } from '../../api/chart-state';
import { getChanges } from '../../util/json';
import { fade } from '../../util/color';
import { viewOf } from '../../plugins/pane-view';
import type { Item } from '../../graphics/draw-items';
import { RectsByColor } from '../../bar-types/rects-by-color';
import { color, flag, number, oneOf, orNull } from '../../validation/rule';
import { checkOptions } from '../../validation/schema';
import type { PaneViewport } from '../../render/view-models';
import type { SeriesMember } from '../../core/series-set';
import type { Indicator } from '../contract';
import { colors, volumeSeries } from '../kind';
import { profileOf } from '../profile';
import { SeriesCandles } from '../series-candles';

/**
 * How a volume profile looks, and where its volumes come from.
 *
 * @since 0.2.0
 */
export interface VolumeProfileOptions {
  /**
   * Into how many rows the prices in view are divided, from 1 to 500.
   *
   * @defaultValue `24`
   */
  rows: number;
  /**
   * The edge of the pane that the rows start from.
   *
   * @defaultValue `'right'`
   */
  side: 'left' | 'right';
  /**
   * How long the longest row is, as a share of the pane from 0.05 to 1.
   *
   * @defaultValue `0.3`
   */
  width: number;
  /**
   * How much of the volume the value area holds, from 0 to 1: the rows around the longest one, which are less faded.
   *
   * @defaultValue `0.7`
   */
  valueArea: number;
  /**
   * The colour of the rows, as CSS; they are faded.
   *
   * @defaultValue `'#3d84c6'`
   */
  color: string;
  /**
   * The colour of the longest row, as CSS; `null` takes the one of the others.
   *
   * @defaultValue `'#c8681e'`
   */
  pointColor: string | null;
  /**
   * Whether it is drawn.
   *
   * @defaultValue `true`
   */
  visible: boolean;
  /**
   * A series of volumes at the same times; `null` takes the volumes of the bars themselves.
   *
   * @defaultValue `null`
   */
  volume: ISeriesApi | null;
}

/** What {@link VolumeProfileOptions} start with. */
export const defaultVolumeProfileOptions: VolumeProfileOptions = {
  rows: 24,
  side: 'right',
  width: 0.3,
  valueArea: 0.7,
  color: colors.blue,
  pointColor: colors.orange,
  visible: true,
  volume: null,
};

/** @internal What {@link VolumeProfileOptions} may be. */
export const volumeProfileSchema = {
  defaults: defaultVolumeProfileOptions,
  rules: {
    rows: number({ min: 1, max: 500, whole: true }),
    side: oneOf(['left', 'right']),
    width: number({ min: 0.05, max: 1 }),
    valueArea: number({ min: 0, max: 1 }),
    color,
    pointColor: orNull(color),
    visible: flag,
    volume: volumeSeries,
  },
};

const name = 'volumeProfile';

/**
 * A volume profile of the bars in view: how much was traded at each price, behind the bars of a series. A bar's volume is
 * spread over all prices from its low to its high. It has no series of its own, and stands where the series stands.
 *
 * @param series - The series whose bars it follows.
 * @param options - What differs from the defaults.
 * @throws TypeError when a key is unknown, a value is of the wrong type, or the series was removed.
 * @throws RangeError when a value is out of its range.
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
export function volumeProfile(
  series: ISeriesApi,
  options?: Partial<VolumeProfileOptions>,
): Indicator<VolumeProfileOptions, object> {
  const core = getCoreOfSeries(name, series);
  const { context: stage } = core;
  const source = series as SeriesMember;
  const given = checkOptions<VolumeProfileOptions>(name, 'options', volumeProfileSchema, options);
  let current: Readonly<VolumeProfileOptions> = given;
  let isGone = false;

  function draw(sight: PaneViewport): Item[] {
    const volumes = current.volume as SeriesMember | null;
    if (!current.visible || !series.options().visible) return [];
    const view = viewOf(stage, sight);
    const prices = view.prices(series.options().axis);
    if (!prices) return [];
    const { timeIndex: places } = stage.time;
    const from = places.barFrom(source.table, view.placeAt(0));
    const to = places.barFrom(source.table, view.placeAt(view.width));
    const candles = new SeriesCandles(source.table, volumes?.table ?? null);
    const profile = profileOf(candles, from, to, current.rows, current.valueArea);
    if (!profile) return [];
    const { ratio, width } = view;
    const device = (value: number): number => Math.round(value * ratio);
    const longest = width * current.width;
    const rects = new RectsByColor(ratio);
    profile.rows.forEach(({ bottom, top, volume }, i) => {
      const y = device(prices.toY(top));
      const length = device((longest * volume) / profile.most);
      // A pixel apart, where there is room for it.
      const height = Math.max(device(prices.toY(bottom)) - y - 1, 1);
      const isPoint = i === profile.point && current.pointColor !== null;
      const isValue = i >= profile.area.from && i <= profile.area.to;
      const shade = fade((isPoint && current.pointColor) || current.color, isValue ? 0.4 : 0.2);
      rects.add(shade, current.side === 'left' ? 0 : device(width) - length, y, length, height);
    });
    const items: Item[] = [];
    rects.putOn({ put: (item) => items.push(item) });
    return items;
  }

  const end = core.extras.add({
    pane: null,
    under: (pane, sight) => (!isGone && pane === series.pane() ? draw(sight) : []),
  });
  const derived: Derived = {
    follow() {
      if (series.isRemoved() || current.volume?.isRemoved())
        stage.changes.notifyLater(() => remove());
      // What is traded elsewhere changes this picture too.
      else if (current.volume) stage.repaint();
    },
    save: (): IndicatorState => ({
      name,
      input: series.id,
      series: {},
      options: {
        ...getChanges(defaultVolumeProfileOptions, { ...current, volume: null }),
        ...(current.volume ? { volume: current.volume.id } : {}),
      },
    }),
  };
  stage.derived.add(derived);

  function remove(): void {
    isGone = true;
    stage.derived.delete(derived);
    end();
  }

  return {
    name,
    input: series,
    series: {},
    options: () => current,
    applyOptions(more) {
      if (isGone) throw new TypeError(`applyOptions: the indicator "${name}" was removed`);
      current = checkOptions<VolumeProfileOptions>(
        'applyOptions',
        '',
        volumeProfileSchema,
        more,
        current,
      );
      stage.repaint();
    },
    isRemoved: () => isGone,
    remove,
  };
}
