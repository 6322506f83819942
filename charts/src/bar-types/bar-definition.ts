import type { ArgumentPath } from '../util/errors';
import type { Figure } from '../graphics/figure';
import type { Time } from '../types/data-types';
import type { DrawCommand } from '../types/draw-command';
import type { ShapeColors } from '../shapes/shape-definition';

/**
 * What every bar of a type of your own has besides its own fields.
 *
 * @since 0.2.0
 */
export interface CustomBar {
  /** The start of the interval. */
  time: Time;
  /** A color for this bar alone, as CSS. */
  color?: string;
}

/**
 * The prices that stand for a bar of a type of your own.
 *
 * @since 0.2.0
 */
export interface CustomBarPrices {
  /** The lowest price that the automatic range takes in. */
  low: number;
  /** The highest price that the automatic range takes in. */
  high: number;
  /** The price of the bar: what the last price, the crosshair, legends and scales in percent go by. */
  value: number;
}

/**
 * A bar of a type of your own where it is drawn.
 *
 * @since 0.2.0
 */
export interface VisibleBar<Data extends CustomBar> {
  /** The bar as it was given. Of several that share a device pixel it is the last one. */
  bar: Readonly<Data>;
  /** The middle of its place, in CSS pixels from the left edge of the pane. */
  x: number;
}

/**
 * What the figures of bars of a type of your own are computed from.
 *
 * @since 0.2.0
 */
export interface BarContext<Data extends CustomBar, Style> {
  /** The bars in view, and one more on each side. */
  bars: readonly VisibleBar<Data>[];
  /** From bar to bar, in CSS pixels. */
  spacing: number;
  /** The style, defaults filled in. */
  style: Readonly<Style>;
  /** The width of the pane, in CSS pixels. */
  width: number;
  /** The height of the pane, in CSS pixels. */
  height: number;
  /** The colors of theme and palette. */
  colors: ShapeColors;
  /** The height of a price on the axis of the series. */
  y(price: number): number;
}

/**
 * What a field of a bar must be: a finite number, words, a list, or what a function says is right.
 *
 * @since 0.2.0
 */
export type FieldRule = 'number' | 'text' | 'list' | ((value: unknown) => boolean);

/**
 * A bar type from one definition: what {@link registerBar} takes.
 *
 * @typeParam Data - The bars.
 * @typeParam Style - What their style has beside {@link CommonOptions}, a flat object.
 * @since 0.2.0
 */
export interface BarDefinition<
  Data extends CustomBar = CustomBar,
  Style extends object = Record<string, unknown>,
> {
  /** The name for {@link IChartApi.addSeries}, in words of small letters joined by hyphens. */
  type: string;
  /** What screen readers and legends call a series without a title. */
  label: string;
  /** The fields of a bar beside `time` and `color`; all of them must be there. */
  fields: Readonly<Record<Exclude<keyof Data, keyof CustomBar>, FieldRule>>;
  /** The default style. Its keys are the keys that the style may have, its values say of which type they are. */
  style: Style;
  /** The prices that stand for a bar; `null` for an empty place. */
  prices(bar: Readonly<Data>): CustomBarPrices | null;
  /** Computes what is painted, unless there is `draw`. It must be pure: the same context gives the same figures. */
  figures?(context: BarContext<Data, Style>): readonly Figure[];
  /**
   * Returns draw commands for the bars, from back to front: the same as those of a plug-in's layer. It must be pure.
   *
   * @param context - Bars in view, style and colors.
   * @since 0.3.0
   */
  draw?(context: BarContext<Data, Style>): readonly DrawCommand[];
  /** What screen readers hear of a bar; without it its value. */
  describe?(bar: Readonly<Data>, formatPrice: (price: number) => string): string;
}

/** @internal The data of a type of one's own, as series keep it. */
export interface CustomData {
  readonly fields: readonly string[];
  /** What is wrong with a bar, but for its time; `null` for nothing. */
  wrong(bar: object, at: ArgumentPath): Error | null;
  /** The prices that stand for a bar; `NaN` each for an empty place. */
  prices(bar: object): CustomBarPrices;
}
