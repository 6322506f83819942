import type { ShapeType } from '../model/aliases';
import type { ShapePoint } from '../model/data';
import { kindFor } from '../shapes/registry';
import type { SceneHit } from '../shapes/scene';
import { checkOptions } from '../check/options';
import { Dragging } from './dragging';
import type { InteractHost, PanePoint } from './host';
import { Placing } from './placing';
import type { Pointer, PointerHandlers } from './pointer';

/** How near the pointer has to be to a shape, in CSS pixels: a finger hides what it points at. */
const reach = { mouse: 5, touch: 16 };
/** Two taps within this time, in milliseconds, are a double tap. */
const doubleTapTime = 400;

interface Tool {
  readonly type: ShapeType;
  readonly style: unknown;
}

/** What the pointer does: nothing, placing a new shape, or dragging one. */
export class Tools implements PointerHandlers {
  private tool: Tool | null = null;
  private placing: Placing | null = null;
  private dragging: Dragging | null = null;
  private hoveredId: string | null = null;
  private lastTap: { id: string; time: number } | null = null;

  constructor(
    private readonly host: InteractHost,
    /** Opens the editor of a shape with words. */
    private readonly editText: (id: string) => boolean,
  ) {}

  /** Arms a tool, or puts it away. */
  arm(type: ShapeType | null, style?: unknown): void {
    let tool: Tool | null = null;
    if (type !== null) {
      const { schema } = kindFor('startDrawing', type);
      checkOptions('startDrawing', 'style', schema, style);
      tool = { type, style };
    }
    const before = this.armed;
    this.drop();
    this.tool = tool;
    if (tool) this.host.store.select(null, 'code');
    this.host.redraw();
    if (before !== this.armed) this.host.toolChanged(this.armed);
  }

  get armed(): ShapeType | null {
    return this.tool?.type ?? null;
  }

  get hovered(): string | null {
    return this.hoveredId;
  }

  get busy(): boolean {
    return this.placing !== null || this.dragging !== null;
  }

  press(pointer: Pointer): boolean {
    const at = this.host.paneAt(pointer.clientX, pointer.clientY);
    if (!at) return false;
    if (this.tool) {
      this.pressWithTool(at, pointer);
      return true;
    }
    const hit = this.hitAt(at, pointer.kind);
    const shape = hit && this.host.store.find(hit.id);
    if (!hit || !shape) return false;
    // A finger that scrolls must not carry shapes off: it drags what a tap has selected before.
    if (pointer.kind === 'touch' && this.host.store.selection !== hit.id) return false;
    this.host.store.select(hit.id, 'user');
    if (shape.locked) return false;
    this.dragging = new Dragging(this.host, shape, hit, at);
    return true;
  }

  drag(pointer: Pointer): void {
    this.aim(pointer);
  }

  release(pointer: Pointer): void {
    this.aim(pointer);
    if (this.dragging) {
      const { dragging } = this;
      this.dragging = null;
      if (!dragging.release()) this.clicked(pointer);
      return;
    }
    const at =
      this.placing && this.host.placeOn(this.placing.pane, pointer.clientX, pointer.clientY);
    if (at) this.releaseTool(at, pointer.shift);
  }

  /** Sets a point at a place: what a click does, and Enter. */
  place(at: PanePoint): void {
    this.placingOn(at.pane)?.press(at);
    this.releaseTool(at, false);
  }

  cancel(): void {
    this.dragging?.cancel();
    this.dragging = null;
    this.drop();
  }

  tap(pointer: Pointer): void {
    const at = this.host.paneAt(pointer.clientX, pointer.clientY);
    if (!at) return;
    const hit = this.hitAt(at, pointer.kind);
    this.host.store.select(hit?.id ?? null, 'user');
    if (hit) this.clicked(pointer);
  }

  hover(pointer: Pointer): void {
    const at = this.host.paneAt(pointer.clientX, pointer.clientY);
    if (at && this.tool) this.hoverTool(at, pointer.shift);
    this.setHovered(at && !this.tool ? (this.hitAt(at, pointer.kind)?.id ?? null) : null);
  }

  /** The tool moves over a pane without being pressed. */
  hoverTool(at: PanePoint, shift: boolean): void {
    const { placing } = this;
    if (!placing) return;
    placing.aim(at, shift);
  }

  leave(): void {
    this.setHovered(null);
  }

  doubleClick(pointer: Pointer): boolean {
    const at = this.host.paneAt(pointer.clientX, pointer.clientY);
    if (!at || this.tool) return this.tool !== null;
    const hit = this.hitAt(at, pointer.kind);
    return hit !== null && this.editText(hit.id);
  }

  /** Ends a shape of any number of points; Enter does. */
  finish(): void {
    const points = this.placing?.finish();
    if (points) this.complete(points);
  }

  /** Drops what is being drawn; the tool stays armed. */
  drop(): boolean {
    const had = this.placing !== null;
    this.placing = null;
    if (!this.dragging) this.host.store.setDraft(null);
    return had;
  }

  hitAt(at: PanePoint, kind: Pointer['kind']): SceneHit | null {
    return this.host.scene(at.pane)?.hit(at, reach[kind]) ?? null;
  }

  private pressWithTool(at: PanePoint, pointer: Pointer): void {
    const placing = this.placingOn(at.pane);
    const there = placing && this.host.placeOn(placing.pane, pointer.clientX, pointer.clientY);
    if (there) placing.press(there);
  }

  private placingOn(pane: string): Placing | null {
    if (this.tool) this.placing ??= new Placing(this.host, this.tool.type, this.tool.style, pane);
    return this.placing;
  }

  private releaseTool(at: PanePoint, shift: boolean): void {
    const points = this.placing?.release(at, shift);
    if (points) this.complete(points);
  }

  private complete(points: readonly ShapePoint[]): void {
    const { store } = this.host;
    const { placing } = this;
    if (!placing) return;
    this.arm(null);
    try {
      const shape = placing.make(points);
      store.add(shape, 'user', `create ${shape.id}`);
      store.select(shape.id, 'user');
      if (shape.type === 'text') this.editText(shape.id);
      else store.seal();
    } catch (error) {
      reportError(error);
    }
  }

  private aim(pointer: Pointer): void {
    const doing = this.dragging ?? this.placing;
    const at = doing && this.host.placeOn(doing.pane, pointer.clientX, pointer.clientY);
    if (!at) return;
    try {
      doing.aim(at, pointer.shift);
    } catch (error) {
      this.cancel();
      reportError(error);
    }
  }

  /** A click on a shape. Two taps of a finger on one are its double click. */
  private clicked(pointer: Pointer): void {
    const id = this.host.store.selection;
    if (pointer.kind !== 'touch' || id === null) return;
    const isSecond = this.lastTap?.id === id && pointer.time - this.lastTap.time < doubleTapTime;
    this.lastTap = isSecond ? null : { id, time: pointer.time };
    if (isSecond) this.editText(id);
  }

  private setHovered(id: string | null): void {
    if (this.hoveredId === id) return;
    this.hoveredId = id;
    this.host.redraw();
  }
}
