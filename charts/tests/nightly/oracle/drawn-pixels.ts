import type { Plan, PlanTime, Side } from './chart-plans';

/** A plan as one of the two libraries has drawn it. */
export interface Drawn {
  readonly element: HTMLElement;
  /** CSS pixels, from the top left corner of the chart. */
  layout(): Layout;
  /** The x of a time of the plan, in its drawing area. */
  xOf(time: PlanTime): number | null;
  /** The y of a price on the axis of the first series of an axis. */
  yOf(pane: number, side: Side, price: number): number | null;
  /** Shows the bars from one index to another. */
  show(from: number, to: number): void;
  /** Makes the columns of the axes of a side at least so wide. */
  widen(side: Side, width: number): void;
  /** Makes it paint all of its texts again. */
  setTextColor(color: string): void;
  remove(): void;
}

export interface Layout {
  /** Position of the drawing areas. */
  readonly left: number;
  readonly width: number;
  /** Top and height of each pane. */
  readonly panes: readonly (readonly [top: number, height: number])[];
}

/** A text that was painted, by the middle of its ink. */
export interface PaintedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Whether it is on a label and not on the background of an axis. */
  readonly label: boolean;
}

/** How far two drawings of one plan are from each other. */
export interface Comparison {
  readonly layouts: readonly [Layout, Layout];
  /** The most that a bar is moved, in CSS pixels. */
  readonly bars: number;
  /** The most that a price is moved, in CSS pixels. */
  readonly prices: number;
  /** Texts that only one of the two libraries draws, below and next to the panes. */
  readonly timeTexts: TextDifference;
  readonly priceTexts: TextDifference;
  /** The part of the pixels of the drawing areas that differ by more than a fifth. */
  readonly pixels: number;
  /** Regions to compare, computed on demand. */
  readonly pictures: readonly string[];
}

export interface TextDifference {
  readonly common: number;
  readonly onlyOurs: readonly PaintedText[];
  readonly onlyTheirs: readonly PaintedText[];
}

/** Functions of the oracle's page. */
export interface Oracle {
  compare(plan: Plan, withPictures: boolean): Promise<Comparison>;
}

declare global {
  interface Window {
    oracle: Oracle;
  }
}
