import type { Figure } from './figure';
import type { Item } from './draw-items';
import type { ResolvedTheme } from '../options/theme';
import type { MeasureText } from './figure-mark';

/**
 * The bars of one series that a picture shows, as columns: merged where several would share a device pixel. Places
 * without a value are left out.
 */
export interface BarsInView {
  readonly count: number;
  /** From bar to bar, in CSS pixels. */
  readonly spacing: number;
  /** How many bars are drawn as one. */
  readonly merged: number;
  /** The index of each bar in its series; of merged ones the last. */
  readonly bar: ArrayLike<number>;
  /** The middle of each bar, in CSS pixels. */
  readonly x: ArrayLike<number>;
  readonly open: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  /** Whether a place without a value comes before a bar. */
  readonly afterGap: ArrayLike<number>;
  /** The close of the bar before, also of one that is out of view; of the first bar its own. */
  closeBefore(index: number): number;
  /** The color that the caller gave to a bar alone. */
  color(index: number): string | undefined;
  /** A bar of a type of one's own, as it was given. */
  customBar(index: number): object | undefined;
}

/** What a bar type draws on. */
export interface BarCanvas {
  /** Device pixels for each CSS pixel. */
  readonly ratio: number;
  /** The size of the pane, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly colors: Readonly<Record<'line' | 'text' | 'background' | 'up' | 'down', string>>;
  /** Font of texts. */
  readonly theme: Pick<ResolvedTheme, 'fontFamily' | 'fontSize'>;
  readonly measure: MeasureText;
  /** The height of a price. */
  readonly toY: (price: number) => number;
  /** Takes what is drawn, from back to front. */
  readonly put: (item: Item) => void;
  /** Takes figures, from back to front. */
  readonly figures: (figures: readonly Figure[]) => void;
}

/** Draws the bars of a series. */
export type DrawBars = (bars: BarsInView, canvas: BarCanvas) => void;
