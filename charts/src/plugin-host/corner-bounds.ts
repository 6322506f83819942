import type { PaneView } from '../api/area-view';
import type { Pane } from '../core/pane';
import type { Rect } from '../graphics/draw-items';
import type { PaneViewport } from '../render/view-models';
import { sameJson } from '../util/json';
import type { Plugins } from './plugin-runtime';

/** Bounds are extended to multiples of this width, in CSS pixels. */
const widthStep = 40;

function widen({ height, width, x, y }: Rect): Rect {
  const left = Math.floor(x / widthStep) * widthStep;
  const right = Math.ceil((x + width) / widthStep) * widthStep;
  return { x: left, y, width: right - left, height };
}

/** Bounds of plug-ins in the upper corners of panes. */
export class CornerBounds {
  /** Bounds that the last frame avoided, for each pane that requested them. */
  private readonly covered = new Map<Pane, readonly Rect[]>();

  constructor(private readonly plugins: Plugins) {}

  getBounds(view: PaneView): readonly Rect[] {
    const { plugins } = this;
    if (!plugins.has('cornerBounds')) return [];
    const pane = plugins.core.panes.find('cornerBounds', view.pane);
    return plugins.collect('cornerBounds', pane, (parts) => parts.cornerBounds?.(view));
  }

  /**
   * Returns the bounds for items that are painted with the bars. They are slightly wider, because the width of a legend
   * changes with the values at the crosshair, and markers shouldn't move with the pointer.
   */
  getCovered(pane: Pane, viewport: PaneViewport): readonly Rect[] {
    const bounds = this.getBounds(this.plugins.views.pane(pane, viewport)).map(widen);
    if (!viewport.isExported) this.covered.set(pane, bounds);
    return bounds;
  }

  /** Called if the bounds may have changed since the last frame. */
  change(): void {
    const { plugins } = this;
    const { context, panes } = plugins.core;
    plugins.collect('cornersChanged', null, (parts) => {
      parts.cornersChanged?.();
      return [];
    });
    for (const [pane, bounds] of this.covered) {
      const viewport = panes.all.includes(pane) ? pane.viewport() : null;
      if (!viewport) this.covered.delete(pane);
      else if (!sameJson(bounds, this.getBounds(plugins.views.pane(pane, viewport)).map(widen))) {
        context.repaint();
      }
    }
  }
}
