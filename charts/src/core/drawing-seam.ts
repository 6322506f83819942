import type { AnySource } from '../api/source-api';
import type { Mark } from '../graphics/figure-mark';
import type { PointerHandlers } from '../input/pointer-events';
import type { PaneViewport } from '../render/view-models';
import type { ShapeType } from '../api/source-maps';
import type { Point } from '../types/data-types';
import type { Pane } from './pane';

/**
 * What a chart asks of drawing beyond the plug-in interface. The plug-in sets `ChartCore.drawing`, so that charts without
 * it don't include it.
 */
export interface ChartDrawing {
  /** Receiver of the pointer before the gestures of the chart; `null` without input. */
  readonly tools: PointerHandlers | null;
  /** Shape type of the active tool; `null` without one. */
  tool(): ShapeType | null;
  /** Deactivates the tool. */
  stop(): void;
  /** Whether touch draws or moves a shape, in whichever direction it goes. */
  holdsFinger(): boolean;
  find(id: string): AnySource | null;
  /** Whether a shape has an id, or had it and may come back. */
  isIdKnown(id: string): boolean;
  /** The shapes of a pane, from back to front. */
  on(pane: Pane): readonly AnySource[];
  /** The shape at a point of a pane; `null` for none. */
  at(pane: Pane, point: Point, tolerance?: number): AnySource | null;
  /** Cursor over a shape; `null` over none, and while a tool is active. */
  cursorOn(pane: Pane, point: Point): string | null;
  /** What an image shows of the shapes of a pane. */
  marks(pane: Pane, viewport: PaneViewport): readonly Mark[];
  /** Called before a pane and its shapes are removed. */
  dropPane(pane: Pane): void;
  /** Called when a pane was hidden: ends what the user does with a shape on it. */
  letGo(): void;
  /** Runs work whose changes of shapes are one undo step. */
  batch<Result>(work: () => Result): Result;
}
