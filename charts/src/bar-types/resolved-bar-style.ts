import type { BarsInView, DrawBars } from '../graphics/bar-canvas';
import type { ShapeColors } from '../shapes/shape-definition';

/** Colors of rising and falling bars. */
export type PaletteColors = Readonly<Record<'up' | 'down', string>>;

/** Colors of a series, resolved from its style, the theme and the palette. */
export interface SeriesColors {
  readonly color: string;
  readonly up: string;
  readonly down: string;
  /** Colors of rising and falling bars in the palette, whatever the style sets. */
  readonly palette: ShapeColors;
  /**
   * Returns a function that returns whether the price rises at a bar of this series; `null` if there is no price at its
   * time.
   */
  getDirections(): (bar: number) => boolean | null;
  /** Returns the computed bars of this series; `null` before the first frame, or if its type doesn't compute bars. */
  getComputedBars(): ComputedBarInfo | null;
}

/** Values that the drawing of computed bars depends on in addition to the prices. */
export interface ComputedBarInfo {
  /** Returns the price move or the number of bars that the bars were computed with. */
  getSize(): number;
  /** Returns whether a bar is of the second kind, such as a thick line. */
  isMarked(bar: number): boolean;
}

/** Style of a series with all colors resolved. */
export interface ResolvedBarStyle {
  readonly draw: DrawBars;
  /** Main color of the series, which its price lines and markers use by default. */
  readonly color: string;
  /** Value that autoscaling includes in addition to the bars, such as the base of columns; `null` if there is none. */
  readonly baseValue: number | null;
  /** Colors of bars whose color is `'up'` or `'down'`, if they differ from the palette. */
  readonly palette?: PaletteColors;
  /** Whether the colors of the bars depend on the prices of another series. */
  readonly hasDirections?: boolean;
  /** Returns the color of the last price if the last bar doesn't set one. */
  lastColor(last: LastPrices): string;
  /** Returns the color of a dot on the line at a value; `null` if the series isn't a line. */
  dot(value: number): string | null;
  /** Marker of the crosshair on the line; `null` or missing if the series doesn't have one. */
  readonly crosshairMarker?: CrosshairMarker | null;
  /** Marker of the last point of a line; `null` or missing if it isn't marked. */
  readonly lastPoint?: LastPointStyle | null;
  /** Whether a line connects the values before and after empty values. */
  readonly connectsGaps?: boolean;
}

/** The marker that the crosshair has on a line. Lengths are in CSS pixels. */
export interface CrosshairMarker {
  /** Radius without the border. */
  readonly radius: number;
  /** `null` for the line's color. */
  readonly color: string | null;
  /** `null` for the background color. */
  readonly borderColor: string | null;
  readonly borderWidth: number;
}

/** Marker of the last point of a line. */
export interface LastPointStyle {
  /** When it pulses. */
  readonly animation: 'on-update' | 'always';
  /** Radius of the dot, in CSS pixels. */
  readonly radius: number;
}

/** Original prices of the last bar. */
export interface LastPrices {
  readonly open: number;
  readonly close: number;
  /** Close of the previous bar; for the first bar, its own close. */
  readonly before: number;
  /** Index of the bar. */
  readonly bar: number;
  /** Bar of a custom bar type. */
  readonly customBar: object | undefined;
}

/** Returns whether a bar closes at or above its open. */
export const isRise = (bars: BarsInView, i: number): boolean =>
  (bars.close[i] as number) >= (bars.open[i] as number);
