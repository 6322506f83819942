import type { ShapeSourceOptions } from '../options/shape-options';
import type { ShapePointCount, ShapePoints } from '../shapes/shape-definition';
import type { Time } from '../types/data-types';
import type { DeepPartial } from '../types/deep-partial';
import type { ISourceApi } from './source-api';

/**
 * All options of a shape: {@link ShapeSourceOptions} and its style. If TypeScript doesn't know a shape's definition,
 * for example that of a selected shape, it accepts any style option. The options are then only checked at run time.
 *
 * @typeParam Style - Style of the shape.
 */
export type ShapeOptions<Style extends object = object> = ShapeSourceOptions &
  (object extends Style ? Record<string, unknown> : Style);

/**
 * Handle for a shape, built in or custom. {@link IDrawingApi.add} returns it, typed by the definition of the shape.
 *
 * @typeParam Style - Style of the shape.
 * @typeParam Count - Number of points.
 *
 * @example
 * ```ts live title="Circle added by its definition"
 * import { createChart, defineShape, Drawing } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const Circle = defineShape({
 *   type: 'acme/circle',
 *   label: 'Circle',
 *   points: 1,
 *   style: { color: '#c2410c', radius: 12 },
 *   figures: ({ points: [center], style: { color, radius } }) => [
 *     { kind: 'ellipse', center, radiusX: radius, radiusY: radius, stroke: { color, width: 2 } },
 *   ],
 * });
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * const drawing = chart.attach(Drawing, { shapes: [Circle] });
 * const shape = drawing.add(Circle, [{ time: '2026-09-15', price: 100 }]);
 * shape.applyOptions({ radius: shape.options().radius * 2 });
 * ```
 */
export interface IShapeApi<
  Style extends object = object,
  Count extends ShapePointCount = ShapePointCount,
> extends ISourceApi {
  /**
   * Kind of the source, which distinguishes shapes from series.
   *
   * @group Identity and removal
   */
  readonly kind: 'shape';

  /**
   * Returns the current options, including defaults.
   *
   * @group Source options
   */
  options(): Readonly<ShapeOptions<Style>>;

  /**
   * Changes some of the options, such as the title, the price axis or a color. The id can't be changed.
   *
   * @param options - Options to override. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, the id would change, or the shape was removed.
   * @throws RangeError if a value is out of range, or the pane doesn't have the price axis.
   * @group Source options
   */
  applyOptions(options: DeepPartial<ShapeOptions<Style>>): void;

  /**
   * Returns the points of the shape.
   *
   * @group Shape points
   */
  points(): ShapePoints<Count>;

  /**
   * Returns the prices of the shape's line or borders at a time, for example to compare them with the price of a bar.
   *
   * @param time - UTC seconds or a trading day. If the bars have the other time type, the time is converted as
   * {@link ShapePoint.time} describes.
   * @returns Prices in ascending order, for example one for a line, two for a channel or a rectangle, and one for each
   * level of a Fibonacci retracement; an empty list if the shape doesn't extend to that time; `null` if its definition
   * doesn't have {@link ShapeConfig.pricesAt}.
   * @throws TypeError if the time is neither UTC seconds nor a trading day, or the shape was removed.
   * @throws RangeError if the time is out of range or not a valid date.
   * @group Shape points
   */
  pricesAt(time: Time): readonly number[] | null;

  /**
   * Returns the title of the shape. Without a title, returns the first line of the shape's text. If the text is
   * missing, empty or the default text, returns the name of the shape's type in the chart's language.
   *
   * @group Identity and removal
   */
  label(): string;

  /**
   * Moves the shape. If the user is dragging it, the drag continues from the new points.
   *
   * @param points - New points.
   * @throws TypeError if the time of a point is neither UTC seconds nor a trading day, a price is not finite, or the
   * shape was removed.
   * @throws RangeError if there are too few or too many points, or a time is out of range or not a valid date.
   * @group Shape points
   */
  setPoints(points: ShapePoints<Count>): void;
}
