import { reportUncaught } from '../../../util/report-uncaught';
import type { ShapeType } from '../../../api/source-maps';
import { getShapeType } from '../../../registry/shape-registry';
import { checkOptions } from '../../../validation/schema';
import type { SceneHit } from '../hit-test';
import type { ShapeData } from '../../../shapes/shape-data';
import { startDragging, type Dragging } from './drag-shape';
import type { InteractHost, PanePoint } from './interact-host';
import { startPlacing, type Placing } from './place-shape';
import type { Pointer, PointerHandlers } from '../../../input/pointer-events';
import { hitTolerance } from '../../../input/hit-tolerance';

/** Two taps within this time, in milliseconds, are a double tap. */
const doubleTapTime = 400;

/** What the pointer does: nothing, placing a new shape, or dragging one. */
export interface Tools extends PointerHandlers {
  /** Arms a tool, or puts it away. */
  arm(type: ShapeType | null, style?: unknown): void;
  armed(): ShapeType | null;
  /** The shape under the pointer. */
  hovered(): string | null;
  /** Whether a shape is on its way. */
  busy(): boolean;
  /** How many points the shape on its way has. */
  pointCount(): number;
  /** The armed tool moves over a pane without being pressed. */
  aim(at: PanePoint): void;
  /** Sets a point at a place: what a click does, and Enter. */
  setPoint(at: PanePoint): void;
}

/**
 * @param editText - Opens the editor of a shape with words.
 * @param keepsTool - Whether a tool stays armed after a shape was placed.
 */
export function createTools(
  host: InteractHost,
  editText: (id: string) => boolean,
  keepsTool: () => boolean,
): Tools {
  const { store } = host;
  let tool: { readonly type: ShapeType; readonly style: unknown } | null = null;
  let placing: Placing | null = null;
  let dragging: Dragging | null = null;
  let hovered: string | null = null;
  let lastTap = { id: '', time: 0 };

  const paneAt = ({ clientX, clientY }: Pointer): PanePoint | null => host.paneAt(clientX, clientY);
  const on = ({ pane }: Placing | Dragging, { clientX, clientY }: Pointer): PanePoint | null =>
    host.pointOn(pane, clientX, clientY);
  const hitAt = (at: PanePoint, { pointerType }: Pick<Pointer, 'pointerType'>): SceneHit | null =>
    host.scene(at.pane)?.hit(at, hitTolerance[pointerType]) ?? null;

  const cancel = (): void => {
    dragging?.cancel();
    dragging = placing = null;
    store.setDraft(null);
  };
  const armed = (): ShapeType | null => tool?.type ?? null;
  const arm = (type: ShapeType | null, style?: unknown): void => {
    if (type !== null)
      checkOptions('start', 'style', getShapeType('startDrawing', type).schema, style);
    const before = armed();
    placing = null;
    if (!dragging) store.setDraft(null);
    tool = type && { type, style };
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
      if (shape.type === 'text') editText(shape.id);
      else store.seal();
      if (last && keepsTool()) arm(last.type, last.style);
    } catch (error) {
      reportUncaught(error);
    }
  };
  const placingOn = (pane: string): Placing | null =>
    (placing ??= tool && startPlacing(host, tool, pane, complete));

  const drag = (pointer: Pointer): void => {
    const doing = dragging ?? placing;
    const at = doing && on(doing, pointer);
    if (at) doing.aim(at, pointer.shift);
  };
  /** A click on a shape. Two taps of a finger on one are its double click. */
  const clicked = ({ pointerType, time }: Pointer, id: string): void => {
    if (pointerType !== 'touch') return;
    const isSecond = lastTap.id === id && time - lastTap.time < doubleTapTime;
    lastTap = { id: isSecond ? '' : id, time };
    if (isSecond) editText(id);
  };

  return {
    arm,
    armed,
    cancel,
    drag,
    hovered: () => hovered,
    busy: () => (placing ?? dragging) !== null,
    pointCount: () => placing?.count() ?? 0,
    aim(at) {
      placing?.aim(at, false);
    },
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
        return true;
      }
      const hit = at && hitAt(at, pointer);
      const shape = hit && store.find(hit.id);
      // A finger that scrolls must not carry shapes off: it drags what a tap has selected before.
      if (!shape || (pointer.pointerType === 'touch' && store.selection !== hit.id)) return false;
      store.select(hit.id, 'user');
      if (!shape.locked) dragging = startDragging(host, shape, hit, at);
      return !shape.locked;
    },
    release(pointer) {
      drag(pointer);
      const last = dragging;
      dragging = null;
      if (last) {
        if (!last.release() && store.selection) clicked(pointer, store.selection);
        return;
      }
      const at = placing && on(placing, pointer);
      if (at) placing?.release(at, pointer.shift);
    },
    tap(pointer) {
      const at = paneAt(pointer);
      if (!at) return;
      const hit = hitAt(at, pointer);
      store.select(hit?.id ?? null, 'user');
      if (hit) clicked(pointer, hit.id);
    },
    hover(pointer) {
      // Without shapes there is nothing to look for.
      const at = pointer && ((placing ?? store.all()[0]) ? paneAt(pointer) : null);
      if (at) placing?.aim(at, pointer.shift);
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
