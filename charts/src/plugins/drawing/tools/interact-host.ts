import type { ShapeType } from '../../../api/source-maps';
import type { ShapeStore } from '../shape-store';
import type { ShapeScene } from '../shape-scene';
import type { Viewport } from '../shape-viewport';
import type { AxisId, MagnetMode } from '../../../types/choices';
import type { Point, Time } from '../../../types/data-types';
import type { ChartMessages } from '../../../i18n/core-messages';

/** A place on a pane, in CSS pixels from the corner of its drawing area; it may lie outside. */
export interface PanePoint extends Point {
  readonly pane: string;
}

/** What attracts a point: the prices of one bar. */
export interface MagnetBar {
  readonly time: Time;
  readonly prices: readonly number[];
}

/** What drawing by hand asks of its chart. */
export interface InteractHost {
  /** The element that has the focus when the chart has it. */
  readonly element: HTMLElement;
  readonly store: ShapeStore;
  /** Runs an input event's work as one change: handlers run after it, in order. */
  run<Result>(work: () => Result): Result;
  /** Ends all listening with the chart. */
  readonly signal: AbortSignal;
  /** The place under a point of the window; `null` over an axis, a border or another element. */
  paneAt(clientX: number, clientY: number): PanePoint | null;
  /** The same place as seen from one pane, also when it lies outside. */
  pointOn(pane: string, clientX: number, clientY: number): PanePoint | null;
  /** The place of a pane's drawing area within the chart's element. */
  paneOffset(pane: string): Point | null;
  panes(): readonly string[];
  readonly scene: (pane: string) => ShapeScene | null;
  readonly viewport: (pane: string, axis: AxisId) => Viewport | null;
  /** The price axis that a new shape of a pane is measured on. */
  axisFor(pane: string): AxisId;
  magnet(): MagnetMode;
  /** The bar nearest to a time among the series on an axis. */
  barNear(pane: string, axis: AxisId, time: Time): MagnetBar | null;
  /** Shows the crosshair, or hides it. */
  setCrosshair(point: PanePoint | null, event: Event): void;
  /** What the chart says, in its language. */
  readonly messages: () => ChartMessages;
  /** Says something to screen readers. */
  readonly announce: (text: string) => void;
  /** Told when a tool was armed or put away. */
  toolChanged(tool: ShapeType | null): void;
  readonly redraw: () => void;
}
