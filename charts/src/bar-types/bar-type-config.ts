import type { ArgumentPath } from '../util/errors';
import type { Figure } from '../graphics/figure';
import type { Time } from '../types/data-types';
import type { DrawCommand } from '../types/draw-command';
import type { ShapeColors } from '../shapes/shape-definition';
import type { Definition } from '../types/definition';

/**
 * Properties that every bar of a custom bar type has in addition to its own fields.
 */
export interface CustomBar {
  /** Start of the bar's interval, as a {@link Time}. */
  time: Time;
  /**
   * Color of this bar, as CSS, for the last-price label, the last-price line, legends and tooltips. The functions that
   * draw the bar can use it, too.
   */
  color?: string;
}

/**
 * Prices that represent a bar of a custom bar type.
 */
export interface CustomBarPrices {
  /** Lowest price that autoscaling includes. */
  low: number;
  /** Highest price that autoscaling includes. */
  high: number;
  /** Main price of the bar, for the last price, the crosshair, legends and percentage axes. */
  value: number;
}

/**
 * Value of a bar that legends and tooltips display, from {@link BarTypeConfig.values}.
 */
export interface CustomBarValue {
  /** Short name before the value; empty for none. */
  readonly name: string;
  /** Text of the value, such as a formatted price. */
  readonly text: string;
  /** Color of the value, as CSS, which is mixed with the text color to be readable. Defaults to the text color. */
  readonly color?: string;
}

/**
 * Visible bar of a custom bar type.
 */
export interface VisibleBar<Data extends CustomBar> {
  /**
   * Bar as you passed it in. If bars are less than half a device pixel apart, several bars are drawn as one, and this
   * is the last of them.
   */
  bar: Readonly<Data>;
  /** x coordinate of the bar's center, in CSS pixels from the left edge of the pane. */
  x: number;
}

/**
 * Input for the functions of {@link BarTypeConfig} that draw bars of a custom bar type.
 */
export interface BarContext<Data extends CustomBar, Style> {
  /** Visible bars, and the next bar on each side of them. Empty slots aren't included. */
  bars: readonly VisibleBar<Data>[];
  /** Distance between bars, in CSS pixels. */
  spacing: number;
  /** Style, including defaults. */
  style: Readonly<Style>;
  /** Width of the pane, in CSS pixels. */
  width: number;
  /** Height of the pane, in CSS pixels. */
  height: number;
  /** Colors of the theme and the palette. */
  colors: ShapeColors;
  /** Converts a price on the series' axis to a y coordinate, in CSS pixels from the top edge of the pane. */
  y(price: number): number;
}

/**
 * Rule for a field of a bar: `'number'` for a finite number, `'text'` for a string, `'list'` for an array, or a
 * function that returns whether a value is valid.
 */
export type FieldRule = 'number' | 'text' | 'list' | ((value: unknown) => boolean);

/**
 * Configuration of a custom bar type, for {@link defineBarType}.
 *
 * @typeParam Data - Type of the bars.
 * @typeParam Style - Style options in addition to {@link CommonOptions}, as a flat object.
 */
export interface BarTypeConfig<
  Data extends CustomBar = CustomBar,
  Style extends object = Record<string, unknown>,
> {
  /**
   * Name in saved states and errors. It begins with a letter and consists of letters, digits, `_` and `-`. Give your
   * own types a prefix of the same form and a slash, such as `'acme/renko'`. The names of the bar types in
   * {@link BarType} can't be used.
   */
  readonly type: string;
  /** Name that screen readers and legends use for a series without a title. */
  readonly label: string;
  /** Fields of a bar in addition to `time` and `color`, each with its rule. */
  readonly fields: Readonly<Record<Exclude<keyof Data, keyof CustomBar>, FieldRule>>;
  /**
   * Default style. Its keys are the valid style options, and its values determine their types. The keys can't be
   * `type`, `pane`, or names of {@link ShapeSourceOptions} or {@link CommonOptions}.
   */
  readonly style: Style;
  /**
   * Returns the prices that represent a bar; `null` for an empty slot. They must be finite, and `low` must not be above
   * `high`. Otherwise, methods such as {@link ISeriesApi.setData} throw a `RangeError`.
   */
  prices(bar: Readonly<Data>): CustomBarPrices | null;
  /**
   * Returns figures to draw. It isn't called if `draw` is defined. It must be a pure function, which returns the same
   * figures for the same context. If it throws, the bars aren't drawn, and the first error of the bar type is
   * reported through the window's `error` event.
   */
  figures?(context: BarContext<Data, Style>): readonly Figure[];
  /**
   * Returns draw commands for the bars, from back to front. They are the same commands as in a plug-in layer. It must
   * be a pure function. If it throws, the bars aren't drawn, and the first error of the bar type is reported through
   * the window's `error` event.
   *
   * @param context - Visible bars, style and colors.
   * @returns Draw commands.
   */
  draw?(context: BarContext<Data, Style>): readonly DrawCommand[];
  /**
   * Returns the color of a bar for the last-price label, the last-price line, legends and tooltips, as CSS; `null` for
   * the color of the series. A bar's own `color` has priority.
   *
   * @param bar - Bar of the series.
   * @param style - Style, including defaults.
   * @param colors - Colors of the theme and the palette.
   */
  color?(bar: Readonly<Data>, style: Readonly<Style>, colors: ShapeColors): string | null;
  /**
   * Returns the values that legends and tooltips display for a bar. By default, they display the `value` from `prices`.
   *
   * @param bar - Bar of the series.
   * @param formatPrice - Function that formats a price as the series' price axis does.
   */
  values?(bar: Readonly<Data>, formatPrice: (price: number) => string): readonly CustomBarValue[];
  /**
   * Returns a description of a bar for screen readers. By default, they read the `value` from `prices`.
   *
   * @param bar - Bar of the series.
   * @param formatPrice - Function that formats a price as the series' price axis does.
   */
  describe?(bar: Readonly<Data>, formatPrice: (price: number) => string): string;
}

/**
 * Definition of a bar type, such as {@link Renko} or one from {@link defineBarType}. Pass it to {@link
 * IChartApi.addSeries} or {@link IPaneApi.addSeries}, and to {@link restoreChart} if a saved chart has series of the
 * type.
 *
 * @typeParam Data - Type of the bars.
 * @typeParam Style - Style options in addition to {@link CommonOptions}.
 */
export interface BarTypeDefinition<
  Data extends CustomBar = CustomBar,
  Style extends object = object,
> extends Definition<'bar-type'> {
  /** Name that screen readers and legends use for a series without a title. */
  readonly label: string;
  /** Default style. Its keys are the style options of the type. */
  readonly style: Readonly<Style>;
  /** Returns the prices that represent a bar; `null` for an empty slot. */
  prices(bar: Readonly<Data>): CustomBarPrices | null;
  /** @internal Runtime of series of the type, which is a `BarTypeRuntime`. */
  readonly runtime: object;
}

/** Data of a custom bar type, as series store it. */
export interface CustomData {
  readonly fields: readonly string[];
  /** Returns the error of an invalid bar, or `null`. It doesn't check the time. */
  wrong(bar: object, at: ArgumentPath): Error | null;
  /** Returns the prices that represent a bar; all `NaN` for an empty slot. */
  prices(bar: object): CustomBarPrices;
}
