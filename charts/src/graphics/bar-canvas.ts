import type { Figure } from './figure';
import type { Item } from './draw-items';
import type { ResolvedTheme } from '../options/theme';
import type { MeasureText } from './figure-mark';

/** The visible bars of a series, in columns. If several share a device pixel, they are merged. Gaps are skipped. */
export interface BarsInView {
  readonly count: number;
  /** Distance between bars, in CSS pixels. */
  readonly spacing: number;
  /** Number of bars that are drawn as one. */
  readonly merged: number;
  /** Index of each bar in its series; for merged bars, that of the last one. */
  readonly bar: ArrayLike<number>;
  /** x coordinates of the bars' centers, in CSS pixels. */
  readonly x: ArrayLike<number>;
  readonly open: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  /** Whether a gap precedes the bar. */
  readonly afterGap: ArrayLike<number>;
  /** Returns the close of the previous bar, even if it isn't visible. For the first bar, returns its own close. */
  closeBefore(index: number): number;
  /** Returns the color that was set for the bar itself. */
  color(index: number): string | undefined;
  /** Returns the data of a bar of a custom type. */
  customBar(index: number): object | undefined;
}

/** Canvas for drawing a bar type. */
export interface BarCanvas {
  /** Device pixels for each CSS pixel. */
  readonly ratio: number;
  /** Size of the pane, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly colors: Readonly<Record<'line' | 'text' | 'background' | 'up' | 'down', string>>;
  /** Font of texts. */
  readonly theme: Pick<ResolvedTheme, 'fontFamily' | 'fontSize'>;
  readonly measure: MeasureText;
  /** Converts a price to a y coordinate. */
  readonly toY: (price: number) => number;
  /** Whether higher prices are lower on the canvas. */
  readonly inverted: boolean;
  /** Adds an item in front of those before. */
  readonly put: (item: Item) => void;
  /** Adds figures in front of the items before. */
  readonly figures: (figures: readonly Figure[]) => void;
}

/** Draws the bars of a series. */
export type DrawBars = (bars: BarsInView, canvas: BarCanvas) => void;
