import type { DeepPartial, ShapeType, SourceOrder, SourcePlace, SourceType } from '../aliases';
import type { SourcePartialStyleMap, SourcePointsMap, SourceStyleMap } from '../maps';
import type { SourceOptions } from '../options';
import type { IPaneApi } from './pane';
import type { IPriceAxisApi } from './price-axis';

/**
 * Anything that a chart draws: a series or a shape.
 *
 * After its removal the handle still tells what it was; a call that would change it throws a `TypeError`.
 *
 * @typeParam T - The bar type or the shape.
 * @example
 * ```ts live title="A series and a shape, changed alike"
 * import { createChart } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * const price = chart.addSeries('candle');
 * price.setData(sampleBars());
 * const place = { time: '2026-09-07', price: 108 };
 * const note = chart.addShape('text', [place], { text: 'A note' });
 * for (const source of [price, note]) {
 *   source.applyOptions({ title: source.type, locked: true });
 * }
 * ```
 *
 * @since 0.1.0
 */
export interface ISourceApi<T extends SourceType = SourceType> {
  /** The id: the one that it was given, or one that the chart made up. */
  readonly id: string;

  /** The bar type or the shape. */
  readonly type: T;

  /** Whether it is a series or a shape. */
  readonly kind: 'series' | 'shape';

  /** The options as they are now. */
  options(): Readonly<SourceOptions>;

  /**
   * Changes some of the options: title, visible, locked, price axis. The id stays.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown, a value is of the wrong type, or the id would change.
   */
  applyOptions(options: DeepPartial<SourceOptions>): void;

  /** The style as it is now, defaults included. */
  style(): Readonly<SourceStyleMap[T]>;

  /**
   * Changes some of the style.
   *
   * @param style - What changes.
   * @throws TypeError when a key is unknown or a value is of the wrong type; the message names the nearest key.
   */
  applyStyle(style: SourcePartialStyleMap[T]): void;

  /** The anchors of a shape; an empty list for a series. */
  points(): T extends ShapeType ? SourcePointsMap[T] : readonly never[];

  /**
   * Moves a shape.
   *
   * @param points - The new anchors.
   * @throws TypeError when it is a series, or a point has no finite time and price.
   * @throws RangeError when there are too few or too many points.
   */
  setPoints(points: T extends ShapeType ? SourcePointsMap[T] : never): void;

  /** The pane that it is drawn on. */
  pane(): IPaneApi;

  /** The price axis that it is measured on. */
  priceAxis(): IPriceAxisApi;

  /**
   * Moves it to another pane, another price axis, or both.
   *
   * @param place - Where it goes.
   * @throws RangeError when the pane is unknown.
   */
  moveTo(place: SourcePlace): void;

  /**
   * Moves it in front of the others of its pane or behind them. Shapes are always in front of series.
   *
   * @param order - Where it goes.
   * @throws RangeError when the order is not one of the four words.
   */
  setOrder(order: SourceOrder): void;

  /** Whether it was removed. */
  isRemoved(): boolean;

  /** Takes it off the chart. */
  remove(): void;
}
