import type { ShapeType } from '../api/maps';
import type { InteractHost } from '../input/host';
import { createInteraction, type Interaction } from '../input/interaction';
import { keyOf } from '../time/times';
import type { Point } from '../values/data';
import type { Drawing, DrawnPage } from './drawing';
import type { Pane } from './pane';
import { pricesNear } from './prices';

/** The hands that draw on a chart in a page. */
export const drawingHands = (drawing: Drawing, page: DrawnPage): Interaction =>
  createInteraction(interactHost(drawing, page), () => drawing.keepTool);

function interactHost(
  drawing: Drawing,
  { announce, crosshair, panes, screen, stage }: DrawnPage,
): InteractHost {
  const { store, views } = drawing;
  /** What `ask` tells of the pane of a name; `null` without such a pane. */
  const ofPane = <Answer>(name: string, ask: (pane: Pane) => Answer): Answer | null => {
    const pane = panes.named(name);
    return pane ? ask(pane) : null;
  };
  /** A place of the window, from the corner of a pane. */
  const offset = (name: string, clientX: number, clientY: number): Point | null =>
    ofPane(name, (pane) => {
      const box = pane.box();
      const { x, y } = screen.pointAt({ clientX, clientY });
      return { x: x - box.x, y: y - box.y };
    });
  return {
    element: screen.element,
    signal: stage.life.signal,
    run: (work) => stage.changes.run(work),
    store,
    placeOn(name, clientX, clientY) {
      const point = offset(name, clientX, clientY);
      return point && { pane: name, ...point };
    },
    paneAt(clientX, clientY) {
      const place = panes.at(screen.pointAt({ clientX, clientY }));
      return place && { pane: place.pane.name, ...place.point };
    },
    paneOffset(name) {
      const { left, top } = screen.element.getBoundingClientRect();
      const point = offset(name, left, top);
      return point && { x: -point.x, y: -point.y };
    },
    panes: () => panes.shown.map(({ name }) => name),
    scene: (pane) => views.scene(pane),
    viewport: (pane, axis) => views.viewport(pane, axis),
    axisFor(name) {
      const axes = ofPane(name, (pane) => pane.ownSeries().map((series) => series.options().axis));
      return axes?.includes('right') ? 'right' : (axes?.[0] ?? 'right');
    },
    magnet: () => stage.options.drawing.magnet,
    barNear: (name, axis, time) => ofPane(name, (pane) => pricesNear(pane, axis, keyOf(time))),
    setCrosshair(place, event) {
      const viewport = place && views.viewport(place.pane, 'right');
      const pane = place && panes.named(place.pane);
      if (!viewport || !pane) crosshair.takeAway(event);
      else {
        const key = keyOf(viewport.xToTime(place.x));
        crosshair.put(key, viewport.yToPrice(place.y), pane, event);
      }
    },
    words: () => stage.options.messages,
    // In order with what handlers announce, which run after the change.
    announce(text) {
      if (stage.changes.busy) stage.changes.tell(() => announce(text));
      else announce(text);
    },
    toolChanged(tool: ShapeType | null) {
      drawing.toolChanged.emit(tool);
    },
    redraw: () => drawing.redraw(),
  };
}
