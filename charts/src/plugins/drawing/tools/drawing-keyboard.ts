import { clamp } from '../../../util/clamp';
import type { Point, ShapePoint } from '../../../types/data-types';
import type { ShapeData } from '../shape-data';
import { pointAt } from '../../../graphics/geometry';
import type { Viewport } from '../shape-viewport';
import { fillPlaceholders } from '../../../i18n/fill-placeholders';
import { anchorAt, moveAnchors } from './shape-anchors';
import { arrows } from '../../../util/arrow-keys';
import { duplicate } from './copy-shapes';
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
 * Moves a point by a step of an arrow key.
 *
 * @param isAlone - Whether the other points of the shape don't move, so that its form needn't stay.
 */
function nudgePoint(
  point: ShapePoint,
  viewport: Viewport,
  step: Point,
  isAlone: boolean,
): ShapePoint | undefined {
  const { indexToX, timeToIndex } = viewport;
  const index = timeToIndex(point.time);
  const nearest = Math.round(index);
  // A trading day can't be between two bars, so that the step would round it to a day from which it can't return.
  const snaps = step.x !== 0 && (isAlone || typeof point.time === 'string');
  const isBar = Math.abs(index - nearest) < 1e-6;
  const last = step.x > 0 ? Math.floor(index) : Math.ceil(index);
  const from = snaps && !isBar ? last : index;
  return moveAnchors(
    [point],
    viewport,
    pointAt(step.x + indexToX(from) - indexToX(index), step.y),
  )[0];
}

/** Handles the keys of drawing before the chart does. */
export class DrawingKeys {
  /** Last position of the active tool. Its pane may be hidden or removed. */
  private lastCursor: PanePoint | null = null;
  /** Index of the selected shape's point that arrow keys move; `null` for the whole shape. */
  private point: number | null = null;
  /** Whether Escape cleared the selection, so that the next Tab leaves the chart. */
  private leaving = false;

  /** @param editText - Opens the editor of a shape with text. */
  constructor(
    private readonly host: DrawingInputHost,
    private readonly tools: Tools,
    private readonly editText: (id: string) => boolean,
  ) {
    const { element, signal, store } = host;
    // While a key is held down, all changes are one undo step. The next key press starts another.
    element.addEventListener('keyup', ({ key }) => arrows[key] && store.seal(), { signal });
    element.addEventListener('focusout', () => (this.leaving = false), { signal });
    store.selected.on(() => (this.point = null));
  }

  /** Position of the active tool in a visible pane; `null` for none. */
  private get cursor(): PanePoint | null {
    const { host, lastCursor } = this;
    return lastCursor && host.panes().includes(lastCursor.pane) ? lastCursor : null;
  }

  private set cursor(cursor: PanePoint | null) {
    this.lastCursor = cursor;
  }

  /** Returns whether it handled a key. */
  keyDown(event: KeyboardEvent): boolean {
    const { key, shiftKey: shift } = event;
    // The toolbar is in a shadow tree, so only the path has the element with the focus.
    const onChart = event.composedPath()[0] === this.host.element;
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) return this.command(key.toLowerCase(), shift, onChart);
    if (key === 'Escape') return this.escape();
    if (!onChart) return false;
    if (this.tools.armed()) return this.moveTool(event);
    if (key === 'Tab') return this.walk(shift ? -1 : 1);
    return this.change(event);
  }

  /** Handles the keys of an active tool. */
  private moveTool(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    const arrow = arrows[key];
    if (arrow) this.moveCursor(arrow, shiftKey, event);
    else if (key === 'PageUp') this.movePane(-1, event);
    else if (key === 'PageDown') this.movePane(1, event);
    else if (key === 'Backspace') return this.removePoint();
    else if (key !== 'Enter' && key !== ' ') return false;
    // Ignore repeats, so that the key press that selected the tool doesn't set a point.
    else if (!event.repeat) this.setPoint(event);
    return true;
  }

  /** Handles the keys of the selected shapes. */
  private change({ key, shiftKey }: KeyboardEvent): boolean {
    const { store } = this.host;
    const [shape, ...others] = store.getSelected();
    if (!shape) return false;
    const arrow = arrows[key];
    if (arrow) this.nudge(arrow, shiftKey);
    else if (key === 'Delete' || key === 'Backspace') store.removeSelected();
    else if (others.length > 0) return false;
    else if (key === 'Enter') this.nextPoint(shape);
    else if (key === 'F2') return this.editText(shape.id);
    else return false;
    return true;
  }

  private command(key: string, shift: boolean, onChart: boolean): boolean {
    const { host } = this;
    const { store } = host;
    if (key === 'z') return shift ? store.redo() : this.removePoint() || store.undo();
    if (key === 'y') return store.redo();
    const isAll = key === 'a';
    const shapes = isAll ? store.drawn() : store.getSelected();
    if (!onChart || shapes.length === 0 || !(isAll || key === 'd')) return false;
    if (isAll)
      store.select(
        shapes.map(({ id }) => id),
        'user',
      );
    else duplicate(host);
    return true;
  }

  private describePoint({ formatPrice, formatTime }: Viewport, { price, time }: ShapePoint) {
    return formatTime(time) + this.host.messages().chart.comma + formatPrice(price);
  }

  private announcePoint(viewport: Viewport | null, anchor?: ShapePoint, at = 0): void {
    if (!viewport || !anchor) return;
    const { announce, messages } = this.host;
    const text = this.describePoint(viewport, anchor);
    announce(
      at > 0 ? fillPlaceholders(messages().drawing.point, ['at', at], ['place', text]) : text,
    );
  }

  private moveCursor(arrow: Point, shift: boolean, event: Event): void {
    const { cursor, host } = this;
    const pane = cursor?.pane ?? host.panes()[0] ?? '';
    const viewport = host.viewport(pane, host.axisFor(pane));
    if (!viewport) return;
    const { width, height } = viewport;
    const { x, y } = cursor ?? pointAt(width / 2, height / 2);
    const by = arrowStep(viewport, arrow, shift);
    const next = { pane, x: clamp(x + by.x, 0, width), y: clamp(y + by.y, 0, height) };
    this.cursor = next;
    this.tools.aim(next);
    // Announce before moving the crosshair. Its handlers can change the bars, and then the position would have
    // another time.
    this.announcePoint(viewport, anchorAt(viewport, next));
    host.setCrosshair(next, event);
  }

  /** Moves the active tool to the pane above or below, unless a shape has been started in a pane. */
  private movePane(step: 1 | -1, event: Event): void {
    const { cursor, host } = this;
    if (this.tools.busy()) return;
    const all = host.panes().filter((name) => host.viewport(name, host.axisFor(name)));
    const index = cursor ? all.indexOf(cursor.pane) : 0;
    const pane = all[clamp(index + step, 0, all.length - 1)];
    const viewport = pane === undefined ? null : host.viewport(pane, host.axisFor(pane));
    if (pane === undefined || !viewport) return;
    const { height, width } = viewport;
    const next = { pane, x: clamp(cursor?.x ?? width / 2, 0, width), y: height / 2 };
    this.cursor = next;
    const { price, time } = anchorAt(viewport, next);
    const text = this.describePoint(viewport, { price, time });
    host.announce(pane + host.messages().chart.comma + text);
    host.setCrosshair(next, event);
  }

  /** Sets a point. A second Enter at the same position ends a path, and so does Enter after clicks. */
  private setPoint(event: Event): void {
    const { cursor, host, tools } = this;
    if (!cursor) {
      if (tools.endShape()) return;
      this.moveCursor(pointAt(0, 0), false, event);
      return;
    }
    const viewport = host.viewport(cursor.pane, host.axisFor(cursor.pane));
    tools.setPoint(cursor);
    const count = tools.pointCount();
    // A complete shape is announced as added and selected.
    if (count > 0 && viewport) {
      const text = this.describePoint(viewport, anchorAt(viewport, cursor));
      const { pointSet } = host.messages().drawing;
      host.announce(fillPlaceholders(pointSet, ['at', count], ['place', text]));
    }
    if (!tools.armed()) host.setCrosshair((this.cursor = null), event);
  }

  /** Removes the last point of the shape being drawn. Returns whether there is such a shape. */
  private removePoint(): boolean {
    const { host, tools } = this;
    const at = tools.pointCount();
    if (!tools.removePoint()) return false;
    const { pointRemoved } = host.messages().drawing;
    if (tools.pointCount() < at) host.announce(fillPlaceholders(pointRemoved, ['at', at]));
    return true;
  }

  /** Moves the selected shapes, or a point of a single one. */
  private nudge(arrow: Point, shift: boolean): void {
    const { host, point } = this;
    const { store } = host;
    const moved: [Viewport, readonly ShapePoint[]][] = [];
    store.changeAll(
      store.getSelected(),
      ({ axis, pane, points: before }) => {
        const viewport = host.viewport(pane, axis);
        if (!viewport) return {};
        const step = arrowStep(viewport, arrow, shift);
        const isAlone = point !== null || before.length === 1;
        const points = before.map((old, i) =>
          point === null || i === point ? (nudgePoint(old, viewport, step, isAlone) ?? old) : old,
        );
        moved.push([viewport, points]);
        return { points };
      },
      `nudge ${store.selection.join(' ')} ${point}`,
    );
    const [first] = moved;
    if (first) this.announcePoint(first[0], first[1][point ?? 0]);
  }

  private nextPoint(shape: ShapeData): void {
    const { host } = this;
    const next = this.point === null ? 0 : this.point + 1;
    this.point = next < shape.points.length ? next : null;
    host.store.seal();
    if (this.point === null) host.announce(host.messages().drawing.wholeShape);
    else {
      const viewport = host.viewport(shape.pane, shape.axis);
      this.announcePoint(viewport, shape.points[this.point], next + 1);
    }
  }

  /** Moves the selection to another shape with Tab, and out of the chart after the last shape. */
  private walk(step: 1 | -1): boolean {
    const { store } = this.host;
    if (this.leaving) return false;
    const shapes = store.drawn();
    const last = store.selection.at(-1);
    const next = shapes[shapes.findIndex(({ id }) => id === last) + step];
    store.select(next ? [next.id] : [], 'user');
    return next !== undefined;
  }

  private escape(): boolean {
    const { host, tools } = this;
    const { announce, messages, store } = host;
    const isArmed = tools.armed() !== null;
    if (tools.busy()) {
      tools.cancel();
      if (isArmed) announce(messages().drawing.canceled);
      return true;
    }
    if (isArmed) {
      tools.arm(null);
      this.cursor = null;
      announce(messages().drawing.toolOff);
      return true;
    }
    if (store.selection.length === 0) return false;
    this.leaving = true;
    store.select([], 'user');
    return true;
  }
}
