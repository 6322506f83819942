import type { ShapeStore } from '../shape-store';
import type { ShapeScene } from '../shape-scene';
import type { Viewport } from '../shape-viewport';
import type { AxisId, MagnetMode } from '../../../types/choices';
import type { Point, Time } from '../../../types/data-types';
import type { Box } from '../../../graphics/geometry';
import type { AimedPoint } from './shape-anchors';
import type { ChartMessages } from '../../../i18n/core-messages';

/** A point on a pane, in CSS pixels from its top left corner. It can be outside of the pane. */
export interface PanePoint extends Point {
  readonly pane: string;
}

/** Position of a mouse or a touch on the page. */
export interface PointerPosition {
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerType: 'mouse' | 'touch';
  readonly event: Event;
}

/** Prices of a bar, to which the magnet snaps points. */
export interface MagnetBar {
  readonly time: Time;
  readonly prices: readonly number[];
}

/** The chart's functions that input for drawing uses. */
export interface DrawingInputHost {
  /** Element that gets the focus of the chart. */
  readonly element: HTMLElement;
  readonly store: ShapeStore;
  /** Runs the work of an input event as one change. Event handlers run after it, in order. */
  run<Result>(work: () => Result): Result;
  /** Aborts when the chart is removed. */
  readonly signal: AbortSignal;
  /** Converts client coordinates to a point on a pane; `null` over an axis, a border or another element. */
  paneAt(clientX: number, clientY: number): PanePoint | null;
  /** Converts client coordinates to a point relative to a certain pane, even if it is outside of the pane. */
  pointOn(pane: string, clientX: number, clientY: number): PanePoint | null;
  /**
   * Calls a handler after each painted frame.
   *
   * @returns Removes the handler.
   */
  onPainted(handler: () => void): () => void;
  /** Returns the position of a pane's drawing area in the chart's element. */
  paneOffset(pane: string): Point | null;
  panes(): readonly string[];
  readonly scene: (pane: string) => ShapeScene | null;
  readonly viewport: (pane: string, axis: AxisId) => Viewport | null;
  /** Returns the price axis for new shapes in a pane. */
  axisFor(pane: string): AxisId;
  magnet(): MagnetMode;
  /** Returns the bar nearest to a time among the series on an axis. */
  barNear(pane: string, axis: AxisId, time: Time): MagnetBar | null;
  /** Moves the crosshair, or hides it for `null`. */
  setCrosshair(point: PanePoint | null, event: Event): void;
  /** Moves the crosshair to the pointer after a drag, or hides it after a touch. */
  releaseCrosshair(pointer: PointerPosition): void;
  /** Magnifies the chart at a point that a touch draws or drags; not for `null`. */
  magnify(point: PanePoint | null): void;
  /** Marks the point to which the magnet has moved a point; `null` for none. */
  showMagnet(aimed: AimedPoint | null): void;
  /** Shows the box in which shapes will be selected; `null` for none. */
  showBox(pane: string, box: Box | null): void;
  /** Returns the messages of the chart in its language. */
  readonly messages: () => ChartMessages;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  /** Shows a text over the chart for a moment, and announces it. */
  readonly showNotice: (text: string) => void;
  /** Called when a tool is activated or deactivated. */
  toolChanged(tool: string | null): void;
  readonly redraw: () => void;
  /** Returns an image of the chart. */
  readonly toBlob: () => Promise<Blob>;
  /** Cancels the current press of a pointer. */
  readonly cancelPress: () => void;
}
