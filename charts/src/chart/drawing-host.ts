import type { ShapeType } from '../contract/maps';
import type { ShapeStore } from '../drawing/store';
import type { InteractHost } from '../hands/host';
import { keyOf } from '../time/times';
import type { Point } from '../values/data';
import type { ChartCore } from './core';
import type { Pane } from './pane';
import { pricesNear } from './prices';
import type { ShapeViews } from './shape-views';

/** What drawing by hand sees of a chart. */
export function createInteractHost(
  core: ChartCore,
  store: ShapeStore,
  views: ShapeViews,
  toolChanged: (tool: ShapeType | null) => void,
): InteractHost {
  const { paneList, element } = core;
  /** What `ask` tells of the pane of a name; `null` without such a pane. */
  const ofPane = <Answer>(name: string, ask: (pane: Pane) => Answer): Answer | null => {
    const pane = paneList.named(name);
    return pane ? ask(pane) : null;
  };
  /** How far a pane's drawing area is from a place of the window. */
  const offset = (name: string, x: number, y: number): Point | null =>
    ofPane(name, ({ engine }) => {
      const box = engine.drawingArea()?.getBoundingClientRect();
      return box ? { x: x - box.left, y: y - box.top } : null;
    });
  return {
    element,
    surface: core.host,
    signal: core.signal,
    store,
    placeOn(name, clientX, clientY) {
      const point = offset(name, clientX, clientY);
      return point && { pane: name, ...point };
    },
    paneAt(clientX, clientY) {
      const place = paneList.at({ clientX, clientY });
      return place && { pane: place.pane.name, ...place.point };
    },
    paneOffset(name) {
      const { left, top } = element.getBoundingClientRect();
      const point = offset(name, left, top);
      return point && { x: -point.x, y: -point.y };
    },
    panes: () => paneList.names(),
    scene: views.scene,
    viewport: views.viewport,
    axisFor(name) {
      const axes = ofPane(name, (pane) => pane.ownSeries().map((series) => series.options().axis));
      return axes?.includes('right') ? 'right' : (axes?.[0] ?? 'right');
    },
    magnet: () => core.options.magnet,
    barNear: (name, axis, time) => ofPane(name, (pane) => pricesNear(pane, axis, keyOf(time))),
    setCrosshair(place) {
      const viewport = place && views.viewport(place.pane, 'right');
      if (!viewport) core.crosshair.clear();
      else {
        const pane = paneList.named(place.pane);
        core.crosshair.set(viewport.xToTime(place.x), viewport.yToPrice(place.y), pane);
      }
    },
    announce: core.announce,
    toolChanged,
    redraw: views.redraw,
  };
}
