import { clamp } from '../../../util/clamp';
import type { Point, ShapePoint } from '../../../types/data-types';
import type { ShapeData } from '../shape-data';
import { pointAt } from '../../../graphics/geometry';
import type { Viewport } from '../shape-viewport';
import { fillPlaceholders } from '../../../i18n/fill-placeholders';
import { anchorAt, moveAnchors } from './shape-anchors';
import { arrows } from '../../../util/arrow-keys';
import { copyShape, pasteShape } from './shape-clipboard';
import type { DrawingInputHost, PanePoint } from './drawing-input-host';
import { bigStep } from '../../../util/hit-tolerance';
import type { Tools } from './drawing-tools';

/** Returns the step of an arrow key, which is a bar or a pixel, or ten of them with Shift. */
function arrowStep(viewport: Viewport, arrow: Point, shift: boolean): Point {
  const count = shift ? bigStep : 1;
  const barWidth = viewport.indexToX(1) - viewport.indexToX(0);
  return pointAt(arrow.x * barWidth * count, arrow.y * count);
}

/**
 * Creates the key handler of drawing, which runs before the chart's.
 *
 * @returns A function that returns whether it handled a key.
 */
export function createKeyHandler(
  host: DrawingInputHost,
  tools: Tools,
  editText: (id: string) => boolean,
): (event: KeyboardEvent) => boolean {
  const { element, signal, store, messages } = host;
  /** Position of the active tool. */
  let cursor: PanePoint | null = null;
  /** Index of the selected shape's point that arrow keys move; `null` for the whole shape. */
  let point: number | null = null;
  /** Whether Escape cleared the selection, so that the next Tab leaves the chart. */
  let leaving = false;

  const describePoint = (
    { formatPrice, formatTime }: Viewport,
    { price, time }: ShapePoint,
  ): string => formatTime(time) + messages().chart.comma + formatPrice(price);

  const announcePoint = (viewport: Viewport | null, anchor?: ShapePoint, at = 0): void => {
    if (!viewport || !anchor) return;
    const text = describePoint(viewport, anchor);
    host.announce(
      at > 0 ? fillPlaceholders(messages().drawing.point, ['at', at], ['place', text]) : text,
    );
  };

  const moveCursor = (arrow: Point, shift: boolean, event: Event): void => {
    const pane = cursor?.pane ?? host.panes()[0] ?? '';
    const viewport = host.viewport(pane, host.axisFor(pane));
    if (!viewport) return;
    const { width, height } = viewport;
    const { x, y } = cursor ?? pointAt(width / 2, height / 2);
    const by = arrowStep(viewport, arrow, shift);
    cursor = {
      pane,
      x: clamp(x + by.x, 0, width),
      y: clamp(y + by.y, 0, height),
    };
    tools.aim(cursor);
    // Announce before moving the crosshair. Its handlers can change the bars, and then the position would have
    // another time.
    announcePoint(viewport, anchorAt(viewport, cursor));
    host.setCrosshair(cursor, event);
  };

  /** Moves the active tool to the pane above or below, unless a shape has been started in a pane. */
  const movePane = (step: 1 | -1, event: Event): void => {
    if (tools.busy()) return;
    const all = host.panes().filter((name) => host.viewport(name, host.axisFor(name)));
    const index = cursor ? all.indexOf(cursor.pane) : 0;
    const pane = all[clamp(index + step, 0, all.length - 1)];
    const viewport = pane === undefined ? null : host.viewport(pane, host.axisFor(pane));
    if (pane === undefined || !viewport) return;
    const { height, width } = viewport;
    cursor = { pane, x: clamp(cursor?.x ?? width / 2, 0, width), y: height / 2 };
    const { price, time } = anchorAt(viewport, cursor);
    host.announce(pane + messages().chart.comma + describePoint(viewport, { price, time }));
    host.setCrosshair(cursor, event);
  };

  /** Sets a point. A second Enter at the same position ends a path, and so does Enter after clicks. */
  const setPoint = (event: Event): void => {
    if (!cursor) {
      if (tools.endShape()) return;
      moveCursor(pointAt(0, 0), false, event);
      return;
    }
    const viewport = host.viewport(cursor.pane, host.axisFor(cursor.pane));
    const at = cursor;
    tools.setPoint(at);
    const count = tools.pointCount();
    // A complete shape is announced as added and selected.
    if (count > 0 && viewport) {
      const { pointSet } = messages().drawing;
      host.announce(
        fillPlaceholders(
          pointSet,
          ['at', count],
          ['place', describePoint(viewport, anchorAt(viewport, at))],
        ),
      );
    }
    if (!tools.armed()) host.setCrosshair((cursor = null), event);
  };

  const nudge = (shape: ShapeData, arrow: Point, shift: boolean): void => {
    const viewport = host.viewport(shape.pane, shape.axis);
    if (shape.locked || !viewport) return;
    const moved = moveAnchors(shape.points, viewport, arrowStep(viewport, arrow, shift));
    const points = shape.points.map((old, i) =>
      point === null || i === point ? (moved[i] ?? old) : old,
    );
    store.change(shape.id, { points }, 'user', `nudge ${shape.id} ${point}`);
    announcePoint(viewport, points[point ?? 0]);
  };

  const nextPoint = (shape: ShapeData): void => {
    const next = point === null ? 0 : point + 1;
    point = next < shape.points.length ? next : null;
    store.seal();
    if (point === null) host.announce(messages().drawing.wholeShape);
    else {
      const viewport = host.viewport(shape.pane, shape.axis);
      announcePoint(viewport, shape.points[point], next + 1);
    }
  };

  /** Moves the selection to another shape with Tab, and out of the chart after the last shape. */
  const walk = (step: 1 | -1): boolean => {
    if (leaving) return false;
    const shapes = store.drawn();
    const next = shapes[shapes.findIndex(({ id }) => id === store.selection) + step];
    point = null;
    store.select(next?.id ?? null, 'user');
    return next !== undefined;
  };

  const escape = (): boolean => {
    const isArmed = tools.armed() !== null;
    if (tools.busy()) {
      tools.cancel();
      if (isArmed) {
        host.announce(messages().drawing.canceled);
        return true;
      }
    }
    if (isArmed) {
      tools.arm(null);
      cursor = null;
      host.announce(messages().drawing.toolOff);
      return true;
    }
    if (store.selection === null) return false;
    point = null;
    leaving = true;
    store.select(null, 'user');
    return true;
  };

  const command = (key: string, shift: boolean, onChart: boolean): boolean => {
    if (key === 'z') return shift ? store.redo() : store.undo();
    if (key === 'y') return store.redo();
    if (!onChart) return false;
    const shape = store.find(store.selection);
    try {
      if (key === 'v') return pasteShape(host);
      if (!shape) return false;
      if (key === 'd') return pasteShape(host, shape);
      if (key !== 'c') return false;
      copyShape(shape);
    } catch {
      host.announce(messages().drawing.noFit);
    }
    return true;
  };

  const handle = (event: KeyboardEvent, onChart: boolean): boolean => {
    const { key, shiftKey: shift } = event;
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) return command(key.toLowerCase(), shift, onChart);
    if (key === 'Escape') return escape();
    if (!onChart) return false;
    const arrow = arrows[key];
    const isEnter = key === 'Enter';
    if (tools.armed()) {
      if (arrow) moveCursor(arrow, shift, event);
      else if (key === 'PageUp') movePane(-1, event);
      else if (key === 'PageDown') movePane(1, event);
      else if (!isEnter && key !== ' ') return false;
      // Ignore repeats, so that the key press that selected the tool doesn't set a point.
      else if (!event.repeat) setPoint(event);
      return true;
    }
    if (key === 'Tab') return walk(shift ? -1 : 1);
    const shape = store.find(store.selection);
    if (!shape) return false;
    if (arrow) nudge(shape, arrow, shift);
    else if (isEnter) nextPoint(shape);
    else if (key === 'F2') return editText(shape.id);
    else if (key !== 'Delete' && key !== 'Backspace') return false;
    else if (!shape.locked) store.remove([shape.id], 'user');
    return true;
  };

  // While a key is held down, all changes are one undo step. The next key press starts another.
  element.addEventListener('keyup', ({ key }) => arrows[key] && store.seal(), { signal });
  element.addEventListener('focusout', () => (leaving = false), { signal });
  // The toolbar is in a shadow tree, so only the path has the element with the focus.
  return (event) => handle(event, event.composedPath()[0] === element);
}
