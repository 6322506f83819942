import type { Figure } from '../graphics/figure';
import type { Schema } from '../validation/schema';
import type { Point, ShapePoint, Time } from '../types/data-types';
import type { SeriesColumns } from '../types/series-columns';
import type { ChartMessages } from '../i18n/core-messages';
import type { Definition } from '../types/definition';
import type { ShapeFields } from './shape-fields';

/**
 * Colors of the chart's theme and palette for shapes, as CSS.
 */
export interface ShapeColors {
  /** Stroke color of shapes without their own color. */
  line: string;
  /** Color of labels and other text. */
  text: string;
  /** Background color of the pane. */
  background: string;
  /** Color of rising prices. */
  up: string;
  /** Color of falling prices. */
  down: string;
}

/**
 * Number of points of a shape, or its minimum and maximum.
 */
export type ShapePointCount = number | ShapePointLimits;

/**
 * Minimum and maximum number of points of a shape.
 */
export interface ShapePointLimits {
  /** Minimum number of points. */
  readonly min: number;
  /** Maximum number of points. */
  readonly max: number;
}

/**
 * Points of a shape. It is a tuple if the number of points is fixed.
 *
 * @typeParam Count - Number of points.
 * @typeParam Item - Type of a point.
 */
export type ShapePoints<
  Count extends ShapePointCount = ShapePointCount,
  Item = ShapePoint,
> = Count extends number
  ? number extends Count
    ? readonly Item[]
    : FixedList<Item, Count>
  : readonly Item[];

/** List of a fixed length. */
type FixedList<
  Item,
  Length extends number,
  List extends readonly Item[] = readonly [],
> = List['length'] extends Length ? List : FixedList<Item, Length, readonly [...List, Item]>;

/**
 * Data from which {@link ShapeConfig.figures} computes a shape's figures.
 *
 * @typeParam Style - Style of the shape.
 * @typeParam Count - Number of points.
 */
export interface ShapeContext<Style, Count extends ShapePointCount = ShapePointCount> {
  /**
   * Points in CSS pixels from the pane's top left corner. They can be far outside of the pane.
   *
   * @group Points and style
   */
  points: ShapePoints<Count, Point>;
  /**
   * Points as times and prices.
   *
   * @group Points and style
   */
  anchors: ShapePoints<Count>;
  /**
   * Style, including defaults.
   *
   * @group Points and style
   */
  style: Readonly<Style>;
  /**
   * Width of the pane, in CSS pixels.
   *
   * @group Pane and colors
   */
  width: number;
  /**
   * Height of the pane, in CSS pixels.
   *
   * @group Pane and colors
   */
  height: number;
  /**
   * Colors of the theme and palette.
   *
   * @group Pane and colors
   */
  colors: ShapeColors;
  /**
   * Converts a price to a y coordinate on the shape's price axis, in CSS pixels from the pane's top edge.
   *
   * @group Coordinates
   */
  y(price: number): number;
  /**
   * Formats a price as the shape's price axis does.
   *
   * @group Formats
   */
  formatPrice(price: number): string;
  /**
   * Formats a percentage as the shape's price axis does, for example 1.5 as `1.50%`.
   *
   * @group Formats
   */
  formatPercent(percent: number): string;
  /**
   * Formats a time as the crosshair label does.
   *
   * @group Formats
   */
  formatTime(time: Time): string;
  /**
   * Formats the time between two times in the two largest units, such as `2 d 3 h`. On a numeric axis, formats the
   * difference of two numbers.
   *
   * @group Formats
   */
  formatTimeSpan(from: Time, to: Time): string;
  /**
   * Returns the width of a line of text, in CSS pixels.
   *
   * @param text - Text to measure.
   * @param size - Font size, in CSS pixels.
   * @param bold - Whether the text is bold. Defaults to `false`.
   * @group Formats
   */
  measureText(text: string, size: number, bold?: boolean): number;
  /**
   * Returns the number of bars from one time to another, with a fraction for times between bars; negative if the second
   * time is earlier.
   *
   * @group Bars and distances
   */
  barsBetween(from: Time, to: Time): number;
  /**
   * Bars of the first series with four prices on the shape's axis, or of the first series if none has four prices;
   * `null` without a series. The shape is drawn in each frame while the chart scrolls, so cache calculated results for
   * each shape, until `bars`, `bars.revision` or the points change.
   *
   * @group Bars and distances
   */
  bars: SeriesColumns | null;
  /**
   * Converts a bar index of the time axis to the x coordinate of the bar's center, in CSS pixels from the pane's left
   * edge.
   *
   * @group Coordinates
   */
  indexToX(barIndex: number): number;
  /**
   * Converts an x coordinate, in CSS pixels from the pane's left edge, to a fractional bar index of the time axis.
   *
   * @group Coordinates
   */
  xToIndex(x: number): number;
  /**
   * {@link ChartOptions.messages}. Missing texts are in English.
   *
   * @group Pane and colors
   */
  messages: ChartMessages;
}

/**
 * Data from which {@link ShapeConfig.pricesAt} computes the prices of a shape at one time.
 *
 * @typeParam Style - Style of the shape.
 * @typeParam Count - Number of points.
 */
export interface ShapePriceContext<Style, Count extends ShapePointCount = ShapePointCount> {
  /** Points as times and prices. */
  readonly anchors: ShapePoints<Count>;
  /** Style, including defaults. */
  readonly style: Readonly<Style>;
  /**
   * Returns the number of bars from a point to the requested time, with a fraction for times between bars; negative if
   * the requested time is before the point.
   *
   * @param from - Point from which to count.
   */
  barsSince(from: ShapePoint): number;
  /**
   * Returns the position of the requested time relative to two points, as a fraction of the number of bars from the
   * first point to the second: 0 at the first point, 1 at the second, and 0.5 halfway between them. The result is less
   * than 0 or greater than 1 if the time isn't between the points, and `NaN` if both points are at the same time.
   *
   * @param from - First point.
   * @param to - Second point.
   */
  progress(from: ShapePoint, to: ShapePoint): number;
  /**
   * Bars of the first series with four prices on the shape's axis, or of the first series if none has four prices;
   * `null` without a series. Cache calculated results for each shape, until `bars`, `bars.revision` or the points
   * change.
   */
  readonly bars: SeriesColumns | null;
  /**
   * Returns the price at a fraction of the distance between two prices on the shape's price axis. The fraction can be
   * below 0 or above 1. On a logarithmic axis, the price halfway is the geometric mean.
   *
   * @param from - First price.
   * @param to - Second price.
   * @param share - Fraction of the distance from the first to the second price.
   */
  priceBetween(from: number, to: number, share: number): number;
  /**
   * Returns the price at the requested time on the straight line through two points. The line is straight on the
   * screen, so on a logarithmic axis, its price changes by the same ratio from bar to bar.
   *
   * @param from - First point.
   * @param to - Second point.
   * @param through - Point on a parallel line. If passed, the price is that of the parallel line through this point.
   */
  linePrice(from: ShapePoint, to: ShapePoint, through?: ShapePoint): number;
}

/**
 * Configuration of a shape for {@link defineShape}.
 *
 * @typeParam Style - Style of the shape, a flat object.
 * @typeParam Count - Number of points.
 */
export interface ShapeConfig<
  Style extends object = object,
  Count extends ShapePointCount = ShapePointCount,
> {
  /**
   * Name of the shape in saved states and errors. It begins with a letter and consists of letters, digits, `_` and `-`.
   * Give your own shapes a prefix of the same form and a slash, such as `'acme/ring'`.
   *
   * @group Name and toolbar
   */
  readonly type: string;
  /**
   * Name of the shape in the DrawBar and for screen readers. {@link ChartMessages} can contain translations.
   *
   * @group Name and toolbar
   */
  readonly label: string;
  /**
   * Group of the shape in the {@link DrawBar}. The built-in groups are `'lines'`, `'channels'`, `'fibonacci'`,
   * `'patterns'`, `'areas'`, `'text'`, `'measures'` and `'more'`; any other name adds a group with that name as its
   * label.
   *
   * @defaultValue `'more'`
   * @group Name and toolbar
   */
  readonly group?: string;
  /**
   * Icon of the shape in the DrawBar, as the `d` attribute of a stroked SVG path in a box of 20 by 20. Defaults to a
   * star.
   *
   * @group Name and toolbar
   */
  readonly icon?: string;
  /**
   * Required number of points, or its minimum and maximum.
   *
   * @group Points and style
   */
  readonly points: Count;
  /**
   * Default style. Its keys are the valid style options, and its values determine their types.
   *
   * @group Points and style
   */
  readonly style: Style;
  /**
   * Returns the figures to draw. It must be a pure function, which returns the same figures for the same context. If it
   * throws while your code adds or changes a shape, the call throws a `TypeError` with the error as its `cause`, and
   * the shape isn't added or changed. If it throws while the chart draws, the shape isn't drawn, and the error is
   * reported once through the window's `error` event.
   *
   * @group Figures and prices
   */
  figures(context: ShapeContext<Style, Count>): readonly Figure[];
  /**
   * Returns the prices to label on the price axis. Without it, the shape doesn't have labels there.
   *
   * @group Figures and prices
   */
  axisPrices?(anchors: ShapePoints<Count>, style: Readonly<Style>): readonly number[];
  /**
   * Returns the prices of the shape's line or borders at a time, in any order; an empty list if the shape doesn't
   * extend to that time. {@link Alerts} can only watch shapes that have this function.
   *
   * @group Figures and prices
   */
  pricesAt?(context: ShapePriceContext<Style, Count>): readonly number[];
  /**
   * Adds preliminary points to the preview of a shape that the user is drawing, so that a shape with three points is
   * visible after the first click. It receives the points so far, of which the last one is at the pointer, and returns
   * them with the preliminary points at the end. By default, the last point is repeated.
   *
   * @group Points and style
   */
  complete?(points: readonly ShapePoint[]): readonly ShapePoint[];
  /**
   * Whether a drag draws freehand, so that points are added along the pointer's path. When the user releases the
   * pointer, points that don't change the line visibly are removed, unless the style option `smooth` is `true`. If
   * `freehand` is `false`, a drag sets two points. Defaults to `false`.
   *
   * @group Points and style
   */
  readonly freehand?: boolean;
  /**
   * Whether a click on the first point ends the shape and sets its style option `closed` to `true`. The user must have
   * set at least three points, and at least the minimum of `points`. `closable` requires `closed: false` in `style`.
   * Defaults to `false`.
   *
   * @group Points and style
   */
  readonly closable?: boolean;
  /**
   * Style bar fields for style options that are numbers, booleans or one of several strings. The options `width`,
   * `lineStyle`, `text`, `fill` and `background`, and options whose names end with `color` or `Color`, have fields
   * automatically.
   *
   * @group Points and style
   */
  readonly fields?: ShapeFields<NoInfer<Style>>;
  /** @internal Rules for style options whose default doesn't define which values are valid. */
  readonly rules?: Schema<Style>['rules'];
}

/**
 * Definition of a shape, for {@link NewDrawingOptions.shapes} and {@link IDrawingApi.add}. It is built in, or the
 * result of {@link defineShape}.
 *
 * @typeParam Style - Style of the shape.
 * @typeParam Count - Number of points.
 */
export interface ShapeDefinition<
  Style extends object = object,
  Count extends ShapePointCount = ShapePointCount,
> extends Definition<'shape'> {
  /** Name of the shape in the DrawBar and for screen readers. */
  readonly label: string;
  /** Group of the shape in the {@link DrawBar}. */
  readonly group: string;
  /** Icon of the shape in the DrawBar, as the `d` attribute of a stroked SVG path in a box of 20 by 20. */
  readonly icon: string;
  /** Required number of points, or its minimum and maximum. */
  readonly points: Count;
  /** Default style. Its keys are the style options of the shape. */
  readonly style: Readonly<Style>;
  /** @internal Checked configuration. */
  readonly resolved: ResolvedShape;
}

/** Checked configuration of a shape. */
export interface ResolvedShape {
  readonly config: ShapeConfig;
  /** Schema of its style. */
  readonly schema: Schema<object>;
  /** Minimum and maximum number of points. */
  readonly count: ShapePointLimits;
}
