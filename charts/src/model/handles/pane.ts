import type { AxisSide, BarType, DeepPartial, ShapeType, Size } from '../aliases';
import type { SourcePartialStyleMap, SourcePointsMap } from '../maps';
import type { PaneOptions, SourceOptions } from '../options';
import type { Series } from '../series';
import type { IPriceAxisApi } from './price-axis';
import type { ISourceApi } from './source';

/**
 * A pane: one of the areas, stacked from top to bottom, that share the time axis.
 *
 * @example
 * ```ts live title="A second pane above the main one"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars();
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(bars);
 * const pane = chart.addPane('middle', { height: 0.5 });
 * const middle = bars.map(({ time, high, low }) => ({ time, value: (high + low) / 2 }));
 * pane.addSeries('area').setData(middle);
 * pane.moveTo(0);
 * ```
 *
 * @since 0.1.0
 */
export interface IPaneApi {
  /** The name that the pane was added with. */
  readonly name: string;

  /** The options as they are now. */
  options(): Readonly<PaneOptions>;

  /**
   * Changes some of the options: height, smallest height, folded or not.
   *
   * @param options - What changes.
   * @throws RangeError when a height is not above 0.
   */
  applyOptions(options: DeepPartial<PaneOptions>): void;

  /** The place among the panes, counted from 0 at the top. */
  index(): number;

  /**
   * Moves the pane.
   *
   * @param index - The new place, counted from 0 at the top.
   * @throws RangeError when there is no such place.
   */
  moveTo(index: number): void;

  /** The height and the width of the drawing area, without the axes. */
  size(): Size;

  /**
   * Adds a series to this pane; otherwise as {@link IChartApi.addSeries}.
   *
   * @throws TypeError when a key is unknown or a value is of the wrong type.
   * @throws RangeError when the bar type is unknown or the id is taken.
   */
  addSeries<T extends BarType>(
    type: T,
    style?: SourcePartialStyleMap[T],
    options?: DeepPartial<SourceOptions>,
  ): Series<T>;

  /**
   * Adds a shape to this pane; otherwise as {@link IChartApi.addShape}.
   *
   * @throws RangeError when the shape is unknown, there are too few or too many points, or the id is taken.
   * @throws TypeError when a time or a price of a point is not finite or is of the other kind.
   */
  addShape<T extends ShapeType>(
    type: T,
    points: SourcePointsMap[T],
    style?: SourcePartialStyleMap[T],
    options?: DeepPartial<SourceOptions>,
  ): ISourceApi<T>;

  /** The series and shapes of this pane, from back to front. */
  sources(): readonly ISourceApi[];

  /**
   * A price axis of this pane.
   *
   * @param side - Which axis; without it the right one.
   */
  priceAxis(side?: AxisSide): IPriceAxisApi;

  /**
   * Removes the pane with its series and shapes.
   *
   * @throws RangeError when it is the last pane.
   */
  remove(): void;
}
