import type { BarsInView, DrawBars } from '../graphics/bar-canvas';

/** The colors of a series once theme and palette are filled in. */
export interface SeriesColors {
  readonly color: string;
  readonly up: string;
  readonly down: string;
}

/** What a series looks like: its style with all colors filled in. */
export interface ResolvedBarStyle {
  readonly draw: DrawBars;
  /** The color of the series as a whole: what its price lines and markers take. */
  readonly color: string;
  /** A value that the automatic range reaches to beside the bars: the base of columns. */
  readonly baseValue: number | null;
  /** The color of the last price where its bar has none of its own. */
  lastColor(last: LastPrices): string;
  /** The color of a dot on the line at a value; `null` for bars that are no line. */
  dot(value: number): string | null;
}

/** The prices of the last bar, as they were given. */
export interface LastPrices {
  readonly open: number;
  readonly close: number;
  /** The close of the bar before; of the first bar its own. */
  readonly before: number;
}

/** Whether a bar rises by itself. */
export const isRise = (bars: BarsInView, i: number): boolean =>
  (bars.close[i] as number) >= (bars.open[i] as number);
