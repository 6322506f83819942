import { reportUncaught } from '../../../util/report-uncaught';
import { getShapeType, isTextShape } from '../shape-types';
import { withSourceOptions } from '../../../options/source-options';
import { checkOptions } from '../../../validation/schema';
import type { SceneHit } from '../hit-test';
import type { ShapeData } from '../shape-data';
import { startDragging, type Dragging } from './drag-shape';
import type { DrawingInputHost, PanePoint } from './drawing-input-host';
import { startPlacing, type Placing } from './place-shape';
import type { DrawingPointerHandlers } from '../../../core/drawing-seam';
import type { Pointer, PressReceiver } from '../../../input/pressed-pointers';
import { hitTolerance } from '../../../util/hit-tolerance';

/** Maximum time between the two taps of a double tap, in milliseconds. */
const doubleTapTime = 400;

/** Pointer input of drawing, which draws a new shape or drags one. */
export interface Tools extends DrawingPointerHandlers {
  /** Activates a tool, or deactivates it for `null`. */
  arm(type: string | null, options?: object): void;
  armed(): string | null;
  /** Returns the shape under the pointer. */
  hovered(): string | null;
  /** Whether a shape is being drawn or dragged. */
  busy(): boolean;
  /** Returns the number of points of the shape being drawn. */
  pointCount(): number;
  /** Cancels drawing or dragging a shape. */
  cancel(): void;
  /** Moves the active tool over a pane without pressing. */
  aim(at: PanePoint): void;
  /** Ends the shape that is being drawn, if it has any number of points. Returns whether it did. */
  endShape(): boolean;
  /** Sets a point, as a click or Enter does. */
  setPoint(at: PanePoint): void;
}

/**
 * @param editText - Opens the editor of a shape with text.
 * @param keepsTool - Whether a tool stays active after a shape was drawn.
 */
export function createTools(
  host: DrawingInputHost,
  editText: (id: string) => boolean,
  keepsTool: () => boolean,
): Tools {
  const { store } = host;
  let tool: { readonly type: string; readonly options: object | undefined } | null = null;
  let placing: Placing | null = null;
  let dragging: Dragging | null = null;
  let hovered: string | null = null;
  let lastTap = { id: '', time: 0 };

  const paneAt = ({ clientX, clientY }: Pointer): PanePoint | null => host.paneAt(clientX, clientY);
  const on = ({ pane }: Placing | Dragging, { clientX, clientY }: Pointer): PanePoint | null =>
    host.pointOn(pane, clientX, clientY);
  const hitAt = (at: PanePoint, { pointerType }: Pick<Pointer, 'pointerType'>): SceneHit | null =>
    host.scene(at.pane)?.hit(at, hitTolerance[pointerType]) ?? null;

  const drop = (): void => {
    dragging?.cancel();
    dragging = placing = null;
    store.setDraft(null);
  };
  const armed = (): string | null => tool?.type ?? null;
  const arm = (type: string | null, options?: object): void => {
    if (type !== null) {
      const { schema } = getShapeType(store.types, type);
      checkOptions('start', 'options', withSourceOptions(schema), options);
    }
    const before = armed();
    placing = null;
    if (!dragging) store.setDraft(null);
    tool = type === null ? null : { type, options };
    if (tool) store.select(null, 'code');
    host.redraw();
    if (before !== type) host.toolChanged(type);
  };
  const complete = (make: () => ShapeData): void => {
    const last = tool;
    arm(null);
    try {
      const shape = make();
      store.add(shape, 'user', `create ${shape.id}`);
      store.select(shape.id, 'user');
      if (isTextShape(store.types, shape.type)) editText(shape.id);
      else store.seal();
      if (last && keepsTool()) arm(last.type, last.options);
    } catch (error) {
      reportUncaught(error);
    }
  };
  const placingOn = (pane: string): Placing | null =>
    (placing ??= tool && startPlacing(host, tool, pane, complete));

  const drag = (pointer: Pointer): void => {
    const doing = dragging ?? placing;
    const at = doing && on(doing, pointer);
    if (at) doing.aim(at, pointer.keys.shiftKey);
  };
  /** Handles a click on a shape. Two taps on a shape count as a double click. */
  const clicked = ({ pointerType, time }: Pointer, id: string): void => {
    if (pointerType !== 'touch') return;
    const isSecond = lastTap.id === id && time - lastTap.time < doubleTapTime;
    lastTap = { id: isSecond ? '' : id, time };
    if (isSecond) editText(id);
  };

  const release = (pointer: Pointer): void => {
    drag(pointer);
    const last = dragging;
    dragging = null;
    if (last) {
      if (!last.release() && store.selection) clicked(pointer, store.selection);
      return;
    }
    const at = placing && on(placing, pointer);
    if (at) placing?.release(at, pointer.keys.shiftKey);
  };
  const receiver: PressReceiver = { move: drag, end: release, cancel: drop };

  return {
    arm,
    armed,
    cancel() {
      host.cancelPress();
      drop();
    },
    hovered: () => hovered,
    busy: () => (placing ?? dragging) !== null,
    pointCount: () => placing?.count() ?? 0,
    aim(at) {
      placing?.aim(at, false);
    },
    endShape: () => placing?.end() ?? false,
    setPoint(at) {
      const now = placingOn(at.pane);
      now?.press(at);
      now?.release(at, false);
    },
    press(pointer) {
      const at = paneAt(pointer);
      const now = at && placingOn(at.pane);
      if (now) {
        const there = on(now, pointer);
        if (there) now.press(there);
        return receiver;
      }
      const hit = at && hitAt(at, pointer);
      const shape = hit && store.find(hit.id);
      // On touch, only drag a shape that a tap has selected. Otherwise, scrolling would move shapes.
      if (!shape || (pointer.pointerType === 'touch' && store.selection !== hit.id)) return null;
      store.select(hit.id, 'user');
      if (shape.locked) return null;
      dragging = startDragging(host, shape, hit, at);
      return receiver;
    },
    tap(pointer) {
      const at = paneAt(pointer);
      if (!at) return;
      const hit = hitAt(at, pointer);
      store.select(hit?.id ?? null, 'user');
      if (hit) clicked(pointer, hit.id);
    },
    hover(pointer) {
      // Without shapes, a hit test isn't needed.
      const at = pointer && ((placing ?? store.all()[0]) ? paneAt(pointer) : null);
      if (at) placing?.aim(at, pointer.keys.shiftKey);
      const id = at && !tool ? (hitAt(at, pointer)?.id ?? null) : null;
      if (id === hovered) return;
      hovered = id;
      host.redraw();
    },
    doubleClick(pointer) {
      const at = paneAt(pointer);
      const hit = at && !tool ? hitAt(at, pointer) : null;
      return tool ? true : hit !== null && editText(hit.id);
    },
  };
}
