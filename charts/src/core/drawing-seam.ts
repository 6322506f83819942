import type { Mark } from '../graphics/figure-mark';
import type { PaneViewport } from '../render/view-models';
import type { Pane } from './pane';

/**
 * Functions of drawing that the chart uses in addition to the plug-in interface. The plug-in sets
 * `ChartCore.drawing`, so that bundles without drawing don't include its code.
 */
export interface ChartDrawing {
  /** Returns the marks of a pane's shapes, on the chart or in an image. */
  marks(pane: Pane, viewport: PaneViewport): readonly Mark[];
}
