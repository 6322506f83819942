import type { Figure } from '../graphics/figure';
import type { Schema } from '../validation/schema';
import type { Point, ShapePoint, Time } from '../types/data-types';
import type { ChartMessages } from '../i18n/core-messages';

/**
 * The colors that shapes take from the chart's theme and palette, as CSS.
 *
 * @since 0.1.0
 */
export interface ShapeColors {
  /** The stroke of a shape that has no color of its own. */
  line: string;
  /** Words. */
  text: string;
  /** The background of the pane. */
  background: string;
  /** A rise. */
  up: string;
  /** A fall. */
  down: string;
}

/**
 * What a shape's figures are computed from.
 *
 * @since 0.1.0
 */
export interface ShapeContext<Style> {
  /** The anchors in pixels; some may lie far outside the pane. */
  points: readonly Point[];
  /** The anchors as times and prices. */
  anchors: readonly ShapePoint[];
  /** The style, defaults filled in. */
  style: Readonly<Style>;
  /** The width of the pane in CSS pixels. */
  width: number;
  /** The height of the pane in CSS pixels. */
  height: number;
  /** The colors of theme and palette. */
  colors: ShapeColors;
  /** The height of a price on the shape's axis. */
  y(price: number): number;
  /** The price as the shape's axis writes it. */
  formatPrice(price: number): string;
  /**
   * A percentage as the shape's axis writes it: 1.5 as `1.50%`.
   *
   * @since 0.2.0
   */
  formatPercent(percent: number): string;
  /** The time as the crosshair writes it. */
  formatTime(time: Time): string;
  /** How many bars lie between two times; negative when the second is earlier. */
  barsBetween(from: Time, to: Time): number;
  /**
   * The words of the chart's language.
   *
   * @since 0.2.0
   */
  messages: ChartMessages;
}

/**
 * A kind of shape from one pure definition: what {@link registerShape} takes.
 *
 * @typeParam Style - The style of the shape, a flat object.
 * @since 0.1.0
 */
export interface ShapeDefinition<Style extends object = Record<string, unknown>> {
  /** Name for {@link IDrawingApi.add}, in kebab-case. */
  type: string;
  /** What the DrawBar and screen readers call it. */
  label: string;
  /** How many points it needs: a number, or the fewest and the most. */
  points:
    | number
    | {
        /** The fewest. */
        min: number;
        /** The most. */
        max: number;
      };
  /** The default style. Its keys are the keys that the style may have, its values say of which type they are. */
  style: Style;
  /** Computes what is painted. It must be pure: the same context gives the same figures. */
  figures(context: ShapeContext<Style>): readonly Figure[];
  /**
   * The prices that the shape labels on its price axis. Without it there are none.
   *
   * @since 0.2.0
   */
  axisPrices?(anchors: readonly ShapePoint[], style: Readonly<Style>): readonly number[];
  /**
   * Makes the missing points while the shape is placed by hand, so that a shape of three points can be seen after
   * the first click. Without it the last point is repeated.
   */
  complete?(points: readonly ShapePoint[]): readonly ShapePoint[];
  /** Whether a drag draws it freehand: every move of the pointer adds a point. Without it a drag sets two points. */
  freehand?: boolean;
}

/** @internal A kind that comes with the library; without a label it is called by the words of its type. */
export type BuiltInShape<Style extends object> = Omit<ShapeDefinition<Style>, 'label'> & {
  label?: string;
  /** The rules of its style, where a default does not say all. */
  rules?: Schema<Style>['rules'];
};
