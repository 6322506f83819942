import { autoOr, positive } from '../validation/rule';
import { type CommonOptions, defaultCommonOptions } from '../options/series-options';
import type { Bar } from '../types/data-types';
import type { BarTypeDefinition } from './bar-type-config';
import { type BarComputation, roundPrice } from './computed-bars';
import { defineComputedType } from './define-computed-type';
import { resolveBrickStyle } from './draw-bricks';

/**
 * Style options of Renko bricks, which the chart computes from the closes of the series' bars.
 *
 * @example
 * ```ts live title="Renko bricks of a fixed size"
 * import { createChart, Renko } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 12 } });
 * chart.addSeries(Renko, { boxSize: 0.5 }).setData(sampleBars({ count: 400 }));
 * ```
 */
export interface BarRenkoStyleOptions extends CommonOptions {
  /**
   * Height of a brick, as a price difference above 0; `'auto'` uses the average true range of the series' bars, rounded
   * to 1, 2 or 5 times a power of ten.
   *
   * @defaultValue `'auto'`
   */
  boxSize: number | 'auto';
  /**
   * Color of a rising brick, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  upColor: string | null;
  /**
   * Color of a falling brick, as CSS; `null` uses the palette's color.
   *
   * @defaultValue `null`
   */
  downColor: string | null;
}

/** Default {@link BarRenkoStyleOptions}. */
export const defaultBarRenkoStyleOptions: BarRenkoStyleOptions = {
  ...defaultCommonOptions,
  boxSize: 'auto',
  upColor: null,
  downColor: null,
};

/** Top and bottom of the last brick, in bricks from 0. They are equal before the first brick. */
interface LastBrick {
  readonly top: number;
  readonly bottom: number;
}

/** Tolerance for prices that are a multiple of the brick's height except for a rounding error, in bricks. */
const tolerance = 1e-9;

/** @internal A brick forms when the close is a full brick above or below the last one. */
export const renkoBars: BarComputation<LastBrick | null, BarRenkoStyleOptions> = {
  type: 'renko',
  hasColors: true,
  start: null,
  next(last, { close, time }, size, add) {
    const position = close / size;
    const level = Math.round(position);
    if (last === null) return { top: level, bottom: level };
    const highest = Math.floor(position + tolerance);
    const lowest = Math.ceil(position - tolerance);
    let { bottom, top } = last;
    const addBrick = (open: number): boolean => {
      const low = roundPrice(bottom * size);
      const high = roundPrice(top * size);
      return open === bottom ? add(time, low, high, low, high) : add(time, high, high, low, low);
    };
    while (top < highest) {
      bottom = top++;
      if (!addBrick(bottom)) break;
    }
    while (bottom > lowest) {
      top = bottom--;
      if (!addBrick(top)) break;
    }
    return top === last.top && bottom === last.bottom ? last : { top, bottom };
  },
};

/**
 * Bar type of Renko charts. Each brick is a price move of a fixed size, so a bar of the series can add several bricks
 * or none. The time axis has an index for each brick, with the time of the bar that completed it. If that bar has a
 * {@link Bar.color}, the brick has it, too.
 *
 * `setData`, `update` and the other methods for data accept and return the series' bars. The crosshair, indicators,
 * legends and the last price use the bricks.
 *
 * @example
 * ```ts live title="Renko chart with a moving average"
 * import { createChart, Renko } from '@aijiaoyi/charts';
 * import { EMA } from '@aijiaoyi/charts/indicators';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart', { timeAxis: { barSpacing: 12 } });
 * const renko = chart.addSeries(Renko);
 * renko.setData(sampleBars({ count: 400 }));
 * renko.addIndicator(EMA, { length: 10 });
 * ```
 */
export const Renko: BarTypeDefinition<Bar, BarRenkoStyleOptions> = defineComputedType({
  label: 'Renko',
  defaults: defaultBarRenkoStyleOptions,
  rules: { boxSize: autoOr(positive, 'a number above 0') },
  computation: renkoBars,
  getSize: ({ boxSize }) => boxSize,
  resolveStyle: resolveBrickStyle,
});
