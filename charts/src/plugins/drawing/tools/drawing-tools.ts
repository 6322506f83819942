import type { PluginParts } from '../../../api/plugin-definition';
import type {
  ModifierKeys,
  PluginHit,
  PluginPointerEvent,
  PointerDrag,
} from '../../../api/plugin-pointer-event';
import { reportUncaught } from '../../../util/report-uncaught';
import { getShapeType, isTextShape } from '../shape-types';
import { withShapeOptions } from '../../../options/shape-options';
import { checkOptions } from '../../../validation/schema';
import type { ShapeHit } from '../shape-views';
import type { ShapeData } from '../shape-data';
import type { ShapeCause } from '../shape-handle';
import { startCloning, startDragging, type Dragging } from './drag-shapes';
import type { DrawingInputHost, PanePoint } from './drawing-input-host';
import { startPlacing, type Placing } from './place-shape';
import { startSelectBox } from './select-box';
import { type AimedPoint, toPixel } from './shape-anchors';
import type { Unsubscribe } from '../../../util/emitter';

/** Maximum time between the two taps of a double tap, in milliseconds. */
const doubleTapTime = 400;

/** Whether a click adds a shape to the selection or removes it, as Ctrl, the command key and Shift do. */
const isAdding = (keys: ModifierKeys): boolean => isCommand(keys) || keys.shiftKey;

const isCommand = ({ ctrlKey, metaKey }: ModifierKeys): boolean => ctrlKey || metaKey;

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** Position in a pane; `null` on an axis. */
const toPanePoint = ({ point, view }: PluginPointerEvent): PanePoint | null =>
  view.area === 'pane' ? { pane: view.pane.name, ...point } : null;

/** Pointer input of drawing, which draws, selects and drags shapes. */
export class Tools {
  /** Parts of the plug-in that receive the pointer. */
  readonly parts: Omit<PluginParts, 'api'> = {
    press: (hit, event) => this.press(hit, event),
    longPress: (hit, event) => this.hold(hit, event),
    click: ({ id }, event) => this.tap(id, event),
    clickOutside: (event) => {
      if (event.view.area === 'pane' && !isAdding(event)) this.host.store.select([], 'user');
    },
    doubleClick: ({ id }) => {
      this.editText(id);
      return false;
    },
    hover: (hit) => this.setHovered(hit?.id ?? null),
    handlesTouch: () => this.host.store.selection.length > 0,
  };
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
  private readonly drag: PointerDrag = {
    isAllowed: () => this.isAllowed(),
    move: (event) => this.move(event),
    end: (event) => this.release(event),
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

  private press(hit: PluginHit, event: PluginPointerEvent): PointerDrag | null {
    const at = toPanePoint(event);
    if (!at) return null;
    this.addedId = null;
    if (!hit.source) return startSelectBox(this.host, at);
    const shape = this.host.store.find(hit.id);
    return shape ? this.pressShape(shape, hit as ShapeHit, at, event) : null;
  }

  private pressShape(
    shape: ShapeData,
    hit: ShapeHit,
    at: PanePoint,
    event: PluginPointerEvent,
  ): PointerDrag | null {
    const { store } = this.host;
    const isSelected = store.selection.includes(hit.id);
    // On touch, only drag a shape that a tap has selected. Otherwise, scrolling would move shapes.
    if (event.pointerType === 'touch' && !isSelected) return null;
    if (!isSelected) {
      this.addedId = hit.id;
      store.select(isAdding(event) ? [...store.selection, hit.id] : [hit.id], 'user');
    }
    if (isCommand(event)) this.dragging = startCloning(this.host, at.pane, at);
    else if (shape.locked) return null;
    else this.dragging = startDragging(this.host, shape, hit, at);
    return this.drag;
  }

  /**
   * Handles a long press on a shape that isn't selected, which adds it to the selection. Returns the drag of the
   * selected shapes for the rest of the press; `null` if there is no such shape.
   */
  private hold(hit: PluginHit, event: PluginPointerEvent): PointerDrag | null {
    const { store } = this.host;
    const at = toPanePoint(event);
    const shape = store.find(hit.id);
    if (!at || !shape || store.selection.includes(shape.id)) return null;
    store.select([...store.selection, shape.id], 'user');
    return this.pressShape(shape, hit as ShapeHit, at, event) ?? this.drag;
  }

  /** Handles a click on a shape. It doesn't keep it from the chart's handlers, which receive the shape. */
  private tap(id: string, event: PluginPointerEvent): boolean {
    const { store } = this.host;
    const { selection } = store;
    // Touch doesn't have modifier keys, so taps add to several selected shapes and remove from them.
    const isOneOfSeveral = event.pointerType === 'touch' && selection.length > 1;
    if (!isAdding(event) && !isOneOfSeveral) store.select([id], 'user');
    else if (this.addedId === null) store.select(toggled(selection, id), 'user');
    this.clicked(event, id);
    return false;
  }

  private setHovered(id: string | null): void {
    if (id !== this.hoveredId) this.host.redraw();
    this.hoveredId = id;
  }

  /** Captures the pointer for the active tool. */
  private capture(): void {
    const release = this.host.capture({
      press: (event) => this.pressTool(event),
      hover: (event) => this.hoverTool(event),
      end: () => {
        if (this.releasePointer === release) this.arm(null);
      },
    });
    this.releasePointer = release;
  }

  private pressTool(event: PluginPointerEvent): PointerDrag {
    const at = toPanePoint(event);
    const placing = at && this.placingOn(at.pane);
    const there = placing && this.on(placing, event);
    if (there) placing.press(there);
    return this.drag;
  }

  private hoverTool(event: PluginPointerEvent | null): void {
    const { host, placing, tool } = this;
    const at = event && toPanePoint(event);
    if (!at || !tool) {
      host.showMagnet(null);
      return;
    }
    const { shiftKey } = event;
    const aimed = placing
      ? placing.aim(at, shiftKey)
      : startPlacing(host, tool, at.pane, () => undefined).locate(at, shiftKey);
    this.follow(aimed, at, event);
  }

  /** Returns the position relative to the pane of a shape that was started in another one, too. */
  private on(
    { pane }: Placing | Dragging,
    { originalEvent }: PluginPointerEvent,
  ): PanePoint | null {
    return this.host.pointOn(pane, originalEvent as MouseEvent);
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

  private move(event: PluginPointerEvent): void {
    const doing = this.dragging ?? this.placing;
    const at = doing && this.on(doing, event);
    if (at) this.follow(doing.aim(at, event.shiftKey), at, event);
  }

  /** Moves the crosshair to the point that a tool or a drag moves, or to the pointer without one. */
  private follow(
    aimed: AimedPoint | null,
    at: PanePoint,
    { originalEvent, pointerType }: PluginPointerEvent,
  ): void {
    const { host } = this;
    const viewport = aimed && host.viewport(aimed.pane, aimed.axis);
    const point = viewport ? { ...toPixel(viewport, aimed.point), pane: aimed.pane } : at;
    host.setCrosshair(point, originalEvent);
    this.touchEvent = pointerType === 'touch' ? originalEvent : null;
    if (this.touchEvent) host.magnify(point);
    host.showMagnet(aimed?.isMagnetic ? aimed : null);
  }

  private release(event: PluginPointerEvent): void {
    this.move(event);
    const { dragging, host, placing } = this;
    this.dragging = null;
    this.touchEvent = null;
    host.followPointer(event);
    host.magnify(null);
    host.showMagnet(null);
    if (dragging) {
      try {
        dragging.release();
      } catch (error) {
        // A shape that can't be drawn at its new points stays where it was.
        reportUncaught(error);
      }
      return;
    }
    const at = placing && this.on(placing, event);
    if (at) placing.release(at, event.shiftKey);
  }

  /** Handles a click on a shape. Two taps on a shape count as a double click. */
  private clicked({ originalEvent, pointerType }: PluginPointerEvent, id: string): void {
    if (pointerType !== 'touch') return;
    const time = originalEvent.timeStamp;
    const isSecond = this.lastTap.id === id && time - this.lastTap.time < doubleTapTime;
    this.lastTap = { id: isSecond ? '' : id, time };
    if (isSecond) this.editText(id);
  }
}
