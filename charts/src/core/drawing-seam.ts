import type { AnySource } from '../api/source-api';
import type { Mark } from '../graphics/figure-mark';
import type { PointerHandlers } from '../input/pointer-events';
import type { Pointer, PressReceiver } from '../input/pressed-pointers';
import type { PaneViewport } from '../render/view-models';
import type { Point } from '../types/data-types';
import type { Pane } from './pane';

/** Pointer input of drawing, which runs before the chart's gestures. */
export interface DrawingPointerHandlers extends Omit<PointerHandlers, 'press' | 'pinch'> {
  /** Returns the receiver of a press; `null` if the press isn't on a shape. */
  press(pointer: Pointer): PressReceiver | null;
  /** Handles a long press. Returns the receiver of the rest of the press; `null` if it isn't on a shape. */
  hold(pointer: Pointer): PressReceiver | null;
}

/**
 * Functions of drawing that the chart uses in addition to the plug-in interface. The plug-in sets
 * `ChartCore.drawing`, so that bundles without drawing don't include its code.
 */
export interface ChartDrawing {
  /** Pointer handlers that run before the chart's gestures; `null` without input. */
  readonly tools: DrawingPointerHandlers | null;
  /** Whether touch draws or moves a shape in any direction. */
  handlesTouch(): boolean;
  /** Returns the shape at a point of a pane, or `null`. */
  at(pane: Pane, point: Point, tolerance?: number): AnySource | null;
  /** Returns the cursor over a shape; `null` if there is no shape. */
  cursorOn(pane: Pane, point: Point): string | null;
  /** Returns the marks of a pane's shapes, on the chart or in an image. */
  marks(pane: Pane, viewport: PaneViewport): readonly Mark[];
}
