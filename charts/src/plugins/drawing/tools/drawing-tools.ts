import type { PluginPointerEvent, PointerDrag } from '../../../api/plugin-pointer-event';
import { reportUncaught } from '../../../util/report-uncaught';
import { getShapeType, isTextShape } from '../shape-types';
import { withShapeOptions } from '../../../options/shape-options';
import { checkOptions } from '../../../validation/schema';
import type { SceneHit } from '../hit-test';
import type { ShapeData } from '../shape-data';
import type { ShapeCause } from '../shape-handle';
import { startCloning, startDragging, type Dragging } from './drag-shapes';
import type { DrawingInputHost, PanePoint } from './drawing-input-host';
import { startPlacing, type Placing } from './place-shape';
import { startSelectBox } from './select-box';
import { type AimedPoint, toPixel } from './shape-anchors';
import type { DrawingPointerHandlers } from '../../../core/drawing-seam';
import { getModifierKeys, type Pointer, type PressReceiver } from '../../../input/pressed-pointers';
import type { Unsubscribe } from '../../../util/emitter';
import { hitTolerance } from '../../../util/hit-tolerance';

/** Maximum time between the two taps of a double tap, in milliseconds. */
const doubleTapTime = 400;

/** Whether a click adds a shape to the selection or removes it, as Ctrl, the command key and Shift do. */
const isAdding = ({ keys }: Pointer): boolean => isCommand(keys) || keys.shiftKey;

const isCommand = ({ ctrlKey, metaKey }: Pointer['keys']): boolean => ctrlKey || metaKey;

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

const toPointer = ({ originalEvent, pointerType }: PluginPointerEvent): Pointer => {
  const { clientX, clientY, timeStamp } = originalEvent as MouseEvent;
  const keys = getModifierKeys(originalEvent);
  return { pointerType, clientX, clientY, keys, time: timeStamp, event: originalEvent };
};

/** Handler of the pointer input for drawing, which draws, selects and drags shapes. */
export class Tools implements DrawingPointerHandlers {
  private tool: { readonly type: string; readonly options: object | undefined } | null = null;
  /** Releases the pointer that the tool has captured; `null` without a tool. */
  private releasePointer: Unsubscribe | null = null;
  private placing: Placing | null = null;
  private dragging: Dragging | null = null;
  private hoveredId: string | null = null;
  private lastTap = { id: '', time: 0 };
  /** Id of the shape that the current press has added to the selection. */
  private addedId: string | null = null;
  /** Last event of the touch that moves the crosshair; `null` if none does. */
  private touchEvent: Event | null = null;
  private readonly receiver: PressReceiver = {
    blocksScroll: () => true,
    isAllowed: () => this.isAllowed(),
    move: (pointer) => this.drag(pointer),
    end: (pointer) => this.release(pointer),
    cancel: () => this.drop(),
  };

  /**
   * @param editText - Opens the editor of a shape with text.
   * @param keepsTool - Whether a tool stays active after a shape was drawn.
   */
  constructor(
    private readonly host: DrawingInputHost,
    private readonly editText: (id: string) => boolean,
    private readonly keepsTool: () => boolean,
  ) {}

  /** Activates a tool and clears the selection, or deactivates it for `null`. */
  arm(type: string | null, options?: object, cause: ShapeCause = 'code'): void {
    const { host } = this;
    const { store } = host;
    if (type !== null) {
      const { schema } = getShapeType(store.types, type);
      checkOptions('start', 'options', withShapeOptions(schema), options);
    }
    const before = this.armed();
    this.placing = null;
    if (!this.dragging) store.setDrafts([]);
    this.tool = type === null ? null : { type, options };
    const { releasePointer } = this;
    this.releasePointer = null;
    releasePointer?.();
    if (this.tool) {
      store.select([], cause);
      this.capture();
    }
    host.showMagnet(null);
    host.redraw();
    if (before !== type) host.toolChanged(type);
  }

  armed(): string | null {
    return this.tool?.type ?? null;
  }

  /** Returns the shape under the pointer. */
  hovered(): string | null {
    return this.hoveredId;
  }

  /** Whether a shape is being drawn or dragged. */
  busy(): boolean {
    return (this.placing ?? this.dragging) !== null;
  }

  /** Whether a shape is being drawn in a pane. */
  drawsIn(pane: string): boolean {
    return this.placing?.pane === pane;
  }

  /** Returns the number of points of the shape being drawn. */
  pointCount(): number {
    return this.placing?.count() ?? 0;
  }

  /** Ends the shape that is being drawn, if it has any number of points. Returns whether it did. */
  endShape(): boolean {
    return this.placing?.end() ?? false;
  }

  /** Removes the last point of the shape being drawn. Returns whether there is such a shape. */
  removePoint(): boolean {
    const { placing } = this;
    if (!placing) return false;
    if (placing.removeLast() && placing.count() === 0) {
      this.placing = null;
      this.host.store.setDrafts([]);
    }
    return true;
  }

  /** Cancels drawing or dragging a shape. */
  cancel(): void {
    this.host.cancelPress();
    this.drop();
  }

  /** Moves the active tool over a pane without pressing. */
  aim(at: PanePoint): void {
    this.placing?.aim(at, false);
  }

  /** Sets a point, as a click or Enter does. */
  setPoint(at: PanePoint): void {
    const now = this.placingOn(at.pane);
    now?.press(at);
    now?.release(at, false);
  }

  press(pointer: Pointer): PressReceiver | null {
    const { host } = this;
    const at = this.paneAt(pointer);
    this.addedId = null;
    const hit = at && this.hitAt(at, pointer);
    const shape = hit && host.store.find(hit.id);
    if (shape) return this.pressShape(shape, hit, at, pointer);
    const isBox = at && isCommand(pointer.keys) && pointer.pointerType === 'mouse';
    return isBox && host.store.drawn().length > 0 ? this.pressBox(at) : null;
  }

  /** Starts a box that selects shapes. */
  private pressBox(at: PanePoint): PressReceiver {
    const box = startSelectBox(this.host, at);
    return {
      cursor: 'crosshair',
      isEscapable: true,
      isAllowed: () => box.isAllowed(),
      move: (pointer) => {
        box.move(pointer);
        this.host.followPointer(pointer);
      },
      end: ({ keys }) => box.end(keys.shiftKey),
      cancel: () => box.cancel(),
    };
  }

  private pressShape(
    shape: ShapeData,
    hit: SceneHit,
    at: PanePoint,
    pointer: Pointer,
  ): PressReceiver | null {
    const { store } = this.host;
    const isSelected = store.selection.includes(hit.id);
    // On touch, only drag a shape that a tap has selected. Otherwise, scrolling would move shapes.
    if (pointer.pointerType === 'touch' && !isSelected) return null;
    if (!isSelected) {
      this.addedId = hit.id;
      store.select(isAdding(pointer) ? [...store.selection, hit.id] : [hit.id], 'user');
    }
    if (isCommand(pointer.keys)) this.dragging = startCloning(this.host, at.pane, at);
    else if (shape.locked) return null;
    else this.dragging = startDragging(this.host, shape, hit, at);
    return this.receiver;
  }

  /**
   * Handles a long press on a shape that isn't selected, which adds it to the selection. Returns the receiver of the
   * rest of the press, which drags the selected shapes; `null` if there is no such shape.
   */
  hold(pointer: Pointer): PressReceiver | null {
    const { store } = this.host;
    const at = this.paneAt(pointer);
    const hit = at && this.hitAt(at, pointer);
    const shape = hit && store.find(hit.id);
    if (!shape || store.selection.includes(shape.id)) return null;
    store.select([...store.selection, shape.id], 'user');
    return this.pressShape(shape, hit, at, pointer) ?? this.receiver;
  }

  tap(pointer: Pointer): void {
    const { store } = this.host;
    const { selection } = store;
    const at = this.paneAt(pointer);
    if (!at) return;
    const id = this.hitAt(at, pointer)?.id;
    // Touch doesn't have modifier keys, so taps add to several selected shapes and remove from them.
    const isOneOfSeveral =
      pointer.pointerType === 'touch' && selection.length > 1 && id !== undefined;
    if (!isAdding(pointer) && !isOneOfSeveral) store.select(id === undefined ? [] : [id], 'user');
    else if (id !== undefined && this.addedId === null)
      store.select(toggled(selection, id), 'user');
    if (id !== undefined) this.clicked(pointer, id);
  }

  hover(pointer: Pointer | null): void {
    const { host } = this;
    // Without shapes, a hit test isn't needed.
    const at = pointer && host.store.all()[0] ? this.paneAt(pointer) : null;
    const hit = at && pointer && this.hitAt(at, pointer);
    this.setHovered(hit?.id ?? null);
  }

  private setHovered(id: string | null): void {
    if (id !== this.hoveredId) this.host.redraw();
    this.hoveredId = id;
  }

  /** Captures the pointer for the active tool. */
  private capture(): void {
    const release = this.host.capture({
      press: (event) => this.pressTool(toPointer(event)),
      hover: (event) => this.hoverTool(event && toPointer(event)),
      end: () => {
        if (this.releasePointer === release) this.arm(null);
      },
    });
    this.releasePointer = release;
    this.setHovered(null);
  }

  private pressTool(pointer: Pointer): PointerDrag {
    const at = this.paneAt(pointer);
    const placing = at && this.placingOn(at.pane);
    const there = placing && this.on(placing, pointer);
    if (there) placing.press(there);
    return {
      isAllowed: () => this.isAllowed(),
      move: (event) => this.drag(toPointer(event)),
      end: (event) => this.release(toPointer(event)),
      cancel: () => this.drop(),
    };
  }

  private hoverTool(pointer: Pointer | null): void {
    const { host, placing, tool } = this;
    const at = pointer && this.paneAt(pointer);
    if (!at || !tool) {
      host.showMagnet(null);
      return;
    }
    const { shiftKey } = pointer.keys;
    const aimed = placing
      ? placing.aim(at, shiftKey)
      : startPlacing(host, tool, at.pane, () => undefined).locate(at, shiftKey);
    this.follow(aimed, at, pointer);
  }

  doubleClick(pointer: Pointer): boolean {
    const at = this.paneAt(pointer);
    const hit = at && this.hitAt(at, pointer);
    return hit !== null && this.editText(hit.id);
  }

  private paneAt({ clientX, clientY }: Pointer): PanePoint | null {
    return this.host.paneAt(clientX, clientY);
  }

  private on({ pane }: Placing | Dragging, { clientX, clientY }: Pointer): PanePoint | null {
    return this.host.pointOn(pane, clientX, clientY);
  }

  private hitAt(at: PanePoint, { pointerType }: Pick<Pointer, 'pointerType'>): SceneHit | null {
    return this.host.scene(at.pane)?.hit(at, hitTolerance[pointerType]) ?? null;
  }

  private drop(): void {
    this.dragging?.cancel();
    if (this.touchEvent) this.host.setCrosshair(null, this.touchEvent);
    this.touchEvent = null;
    this.dragging = this.placing = null;
    this.host.store.setDrafts([]);
    this.host.showMagnet(null);
    this.host.magnify(null);
  }

  private complete(make: () => ShapeData): void {
    const { store } = this.host;
    const last = this.tool;
    this.arm(null);
    try {
      const shape = make();
      store.add(shape, 'user', `create ${shape.id}`);
      store.select([shape.id], 'user');
      if (isTextShape(store.types, shape.type)) this.editText(shape.id);
      else store.seal();
      if (last && this.keepsTool()) this.arm(last.type, last.options, 'user');
    } catch (error) {
      reportUncaught(error);
    }
  }

  private placingOn(pane: string): Placing | null {
    const { host, tool } = this;
    return (this.placing ??= tool && startPlacing(host, tool, pane, (make) => this.complete(make)));
  }

  private isAllowed(): boolean {
    const doing = this.dragging ?? this.placing;
    const isVisible = doing === null || this.host.panes().includes(doing.pane);
    return isVisible && (this.dragging?.isAllowed() ?? true);
  }

  private drag(pointer: Pointer): void {
    const doing = this.dragging ?? this.placing;
    const at = doing && this.on(doing, pointer);
    if (at) this.follow(doing.aim(at, pointer.keys.shiftKey), at, pointer);
  }

  /** Moves the crosshair to the point that a tool or a drag moves, or to the pointer without one. */
  private follow(aimed: AimedPoint | null, at: PanePoint, { event, pointerType }: Pointer): void {
    const { host } = this;
    const viewport = aimed && host.viewport(aimed.pane, aimed.axis);
    const point = viewport ? { ...toPixel(viewport, aimed.point), pane: aimed.pane } : at;
    host.setCrosshair(point, event);
    this.touchEvent = pointerType === 'touch' ? event : null;
    if (this.touchEvent) host.magnify(point);
    host.showMagnet(aimed?.isMagnetic ? aimed : null);
  }

  private release(pointer: Pointer): void {
    this.drag(pointer);
    const { dragging, host, placing } = this;
    this.dragging = null;
    this.touchEvent = null;
    host.followPointer(pointer);
    host.magnify(null);
    host.showMagnet(null);
    if (dragging) {
      dragging.release();
      return;
    }
    const at = placing && this.on(placing, pointer);
    if (at) placing.release(at, pointer.keys.shiftKey);
  }

  /** Handles a click on a shape. Two taps on a shape count as a double click. */
  private clicked({ pointerType, time }: Pointer, id: string): void {
    if (pointerType !== 'touch') return;
    const isSecond = this.lastTap.id === id && time - this.lastTap.time < doubleTapTime;
    this.lastTap = { id: isSecond ? '' : id, time };
    if (isSecond) this.editText(id);
  }
}
