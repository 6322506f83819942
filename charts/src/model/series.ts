import type {
  BarType,
  DeepPartial,
  Marker,
  PriceLine,
  PriceLineOptions,
  SourceOrder,
  SourcePlace,
} from './aliases';
import type { Time } from './data';
import type { MismatchDirection } from './enums';
import type { IPaneApi, IPriceAxisApi, ISourceApi } from './handles';
import type { SourceDataMap, SourcePartialStyleMap, SourceStyleMap } from './maps';
import type { SourceOptions } from './options';

/**
 * A series of bars or values; `addSeries` of a chart or a pane gives it.
 *
 * @typeParam T - The bar type.
 * @since 0.1.0
 */
export declare class Series<T extends BarType = BarType> implements ISourceApi<T> {
  readonly id: string;
  readonly type: T;
  readonly kind: 'series';
  /**
   * Replaces all bars. The view stays when the first bars are drawn again and is set to the newest bars otherwise.
   *
   * @param data - The bars in ascending order of time, without two at the same time.
   * @throws TypeError when a time or price is not finite, or times are of both kinds.
   * @throws RangeError when times do not ascend, or a high is below a low, an open or a close.
   */
  setData(data: readonly SourceDataMap[T][]): void;
  /**
   * Replaces the last bar when the time is the same, adds one when it is later.
   *
   * @param bar - The bar.
   * @throws RangeError when it is older than the last bar.
   * @throws TypeError when a time or price is not finite.
   */
  update(bar: SourceDataMap[T]): void;
  /**
   * Adds older bars before the first one; what is in view stays in its place.
   *
   * @param data - The bars in ascending order, all older than the first bar of the series.
   * @throws RangeError when they are not older or do not ascend.
   * @throws TypeError when a time or price is not finite.
   */
  prepend(data: readonly SourceDataMap[T][]): void;
  /** The bars as they were given, in order. */
  data(): readonly SourceDataMap[T][];
  /**
   * The bar at a time.
   *
   * @param time - A time.
   * @param mismatch - Where to look when no bar has that time; without it only the exact time counts.
   * @returns The bar as it was given, or `null`.
   */
  barAt(time: Time, mismatch?: MismatchDirection): SourceDataMap[T] | null;
  /**
   * Replaces all markers.
   *
   * @param markers - The markers, in any order.
   * @throws TypeError when a time is not finite or a key is unknown.
   */
  setMarkers(markers: readonly Marker[]): void;
  /** The markers, in order of time. */
  markers(): readonly Marker[];
  /**
   * Adds a line at a price.
   *
   * @param options - At least the price.
   * @throws TypeError when the price is not finite or a key is unknown.
   */
  addPriceLine(options: Partial<PriceLineOptions> & Pick<PriceLineOptions, 'price'>): PriceLine;
  /** The price lines, in the order in which they were added. */
  priceLines(): readonly PriceLine[];

  options(): Readonly<SourceOptions>;
  applyOptions(options: DeepPartial<SourceOptions>): void;
  style(): Readonly<SourceStyleMap[T]>;
  applyStyle(style: SourcePartialStyleMap[T]): void;
  points(): never;
  setPoints(points: never): void;
  pane(): IPaneApi;
  priceAxis(): IPriceAxisApi;
  moveTo(place: SourcePlace): void;
  setOrder(order: SourceOrder): void;
  isRemoved(): boolean;
  remove(): void;
}
