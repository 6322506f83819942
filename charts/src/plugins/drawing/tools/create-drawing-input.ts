import type { DrawingInputHost } from './drawing-input-host';
import { getShapeType } from '../shape-types';
import { showNotice } from '../show-notice';
import { createInteraction, type Interaction } from './drawing-interaction';
import { toTimestamp } from '../../../time/timestamps';
import type { Point } from '../../../types/data-types';
import type { DrawingController } from '../drawing-controller';
import type { Pane } from '../../../core/pane';
import { toBlob } from '../../../core/export-image';
import { findAxisId } from '../../../core/chart-position';
import { pricesNear } from '../../../core/nearest-prices';

/** Creates the pointer and keyboard input for drawing on a chart in the DOM. */
export const createDrawingInput = (drawing: DrawingController): Interaction =>
  createInteraction(createDrawingInputHost(drawing), () => drawing.keepTool);

// eslint-disable-next-line max-lines-per-function -- These are the methods of one interface, each short.
function createDrawingInputHost(drawing: DrawingController): DrawingInputHost {
  const { core } = drawing;
  const { context, crosshair, panes } = core;
  const { announce, screen } = core.page('attach');
  const { store, views } = drawing;
  /** Calls a function with the pane of a name; returns `null` if there is no such pane. */
  const ofPane = <Result>(name: string, ask: (pane: Pane) => Result): Result | null => {
    const pane = panes.named(name);
    return pane ? ask(pane) : null;
  };
  /** Converts client coordinates to a point on a pane, in CSS pixels from its top left corner. */
  const offset = (name: string, clientX: number, clientY: number): Point | null =>
    ofPane(name, (pane) => {
      const box = pane.box();
      const { x, y } = screen.pointAt({ clientX, clientY });
      return { x: x - box.x, y: y - box.y };
    });
  return {
    element: screen.element,
    signal: drawing.signal,
    run: (work) => context.changes.run(work),
    store,
    pointOn(name, clientX, clientY) {
      const point = offset(name, clientX, clientY);
      return point && { pane: name, ...point };
    },
    paneAt(clientX, clientY) {
      const position = panes.at(screen.pointAt({ clientX, clientY }));
      return position && { pane: position.pane.name, ...position.point };
    },
    paneOffset(name) {
      const { left, top } = screen.element.getBoundingClientRect();
      const point = offset(name, left, top);
      return point && { x: -point.x, y: -point.y };
    },
    onPainted: (handler) => core.painted.on(() => context.changes.run(handler)),
    panes: () => panes.visible.map(({ name }) => name),
    scene: (pane) => views.scene(pane),
    viewport: (pane, axis) => views.viewport(pane, axis),
    axisFor(name) {
      const axes = ofPane(name, (pane) => pane.getSeries().map((series) => series.options().axis));
      return axes?.includes('right') ? 'right' : (axes?.[0] ?? 'right');
    },
    magnet: () => drawing.getOptions().magnet,
    barNear: (name, axis, time) =>
      ofPane(name, (pane) => pricesNear(pane, axis, toTimestamp(time))),
    setCrosshair(point, event) {
      const axis = point && ofPane(point.pane, (pane) => findAxisId(pane, null));
      const viewport = point && axis ? views.viewport(point.pane, axis) : null;
      const pane = point && panes.named(point.pane);
      if (!viewport || !pane) crosshair.hide(event);
      else {
        const timestamp = toTimestamp(viewport.xToTime(point.x));
        crosshair.moveToTime(timestamp, viewport.yToPrice(point.y), pane, event);
      }
    },
    releaseCrosshair({ clientX, clientY, event, pointerType }) {
      const at = screen.pointAt({ clientX, clientY });
      const isOver = pointerType === 'mouse' && panes.at(at) !== null;
      if (isOver) crosshair.followPointer(at, event);
      else crosshair.hide(event);
    },
    magnify(point) {
      const box = point && ofPane(point.pane, (pane) => pane.box());
      drawing.magnify?.(box && { x: box.x + point.x, y: box.y + point.y });
    },
    showMagnet(aimed) {
      if (views.magnet === aimed) return;
      views.magnet = aimed;
      drawing.redraw();
    },
    showBox(name, box) {
      const { x, y } = (box && ofPane(name, (pane) => pane.box())) ?? { x: 0, y: 0 };
      drawing.box = box && {
        x: x + box.left,
        y: y + box.top,
        width: box.right - box.left,
        height: box.bottom - box.top,
      };
      context.due.emit('crosshair');
    },
    messages: () => context.options.messages,
    // During a change, wait until its event handlers have run, so that their announcements are read
    // first.
    announce(text) {
      if (context.changes.busy) context.changes.notifyLater(() => announce(text));
      else announce(text);
    },
    showNotice: (text) => showNotice(drawing, text),
    toolChanged(tool: string | null) {
      if (tool !== null) core.plugins?.pointer.releaseCapture();
      drawing.toolChanged.emit(tool === null ? null : getShapeType(drawing.types, tool).definition);
    },
    redraw: () => drawing.redraw(),
    toBlob: () => toBlob(core, undefined),
    cancelPress: () => core.cancelPress(),
  };
}
