import type { Figure } from '../graphics/figure';
import type { Schema } from '../validation/schema';
import type { Point, ShapePoint, Time } from '../types/data-types';
import type { SeriesColumns } from '../types/series-columns';
import type { ChartMessages } from '../i18n/core-messages';

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
 * Data from which {@link ShapeDefinition.figures} computes a shape's figures.
 */
export interface ShapeContext<Style> {
  /**
   * Points in CSS pixels from the pane's top left corner. They can be far outside of the pane.
   *
   * @group Points and style
   */
  points: readonly Point[];
  /**
   * Points as times and prices.
   *
   * @group Points and style
   */
  anchors: readonly ShapePoint[];
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
   * Returns the number of bars between two times; negative if the second time is earlier.
   *
   * @group Bars and distances
   */
  barsBetween(from: Time, to: Time): number;
  /**
   * Bars of the first series with four prices on the shape's axis, or of the first series if none has four prices;
   * `null` without a series. The shape is drawn in each frame while the chart scrolls, so cache calculated results with
   * `bars.revision` as the key.
   *
   * @group Bars and distances
   */
  bars: SeriesColumns | null;
  /**
   * Converts a bar index of the time axis to the x coordinate of its center.
   *
   * @group Coordinates
   */
  indexToX(barIndex: number): number;
  /**
   * Converts an x coordinate to a bar index of the time axis, with a fraction.
   *
   * @group Coordinates
   */
  xToIndex(x: number): number;
  /**
   * Messages of the chart in its language.
   *
   * @group Pane and colors
   */
  messages: ChartMessages;
}

/**
 * Definition of a shape type, for {@link NewDrawingOptions.shapes}, {@link defineDrawing} and {@link registerShape}. The
 * library's shapes, such as {@link trendLine}, are definitions, too.
 *
 * @typeParam Style - Style of the shape, a flat object.
 */
export interface ShapeDefinition<Style extends object = Record<string, unknown>> {
  /** Name for {@link IDrawingApi.add}, in kebab-case. */
  type: string;
  /** Name of the shape type in the DrawBar and for screen readers. */
  label: string;
  /** Required number of points, or its minimum and maximum. */
  points:
    | number
    | {
        /** Minimum number of points. */
        min: number;
        /** Maximum number of points. */
        max: number;
      };
  /** Default style. Its keys are the allowed keys, and its values determine their types. */
  style: Style;
  /** Returns what to draw. It must be a pure function, which returns the same figures for the same context. */
  figures(context: ShapeContext<Style>): readonly Figure[];
  /**
   * Returns the prices to label on the price axis. Without it, the shape doesn't have labels there.
   */
  axisPrices?(anchors: readonly ShapePoint[], style: Readonly<Style>): readonly number[];
  /**
   * Returns the points with the missing ones added while the user draws the shape, so that a shape with three points is
   * visible after the first click. By default, the last point is repeated.
   */
  complete?(points: readonly ShapePoint[]): readonly ShapePoint[];
  /** Whether a drag draws freehand, so that each pointer move adds a point. Otherwise, a drag sets two points. */
  freehand?: boolean;
  /** @internal Rules for style options whose default doesn't define which values are valid. */
  rules?: Schema<Style>['rules'];
}
