import type { PointerHandlers } from './pointer-events';
import type { HitPointer, Pointer } from '../core/pointer';
import type { PressReceiver, Touches } from './pressed-pointers';
import type { Point } from '../types/data-types';
import type { PanAndZoom, PointerHint } from './pan-and-zoom';
import type { ChartCore } from '../core/chart-core';
import type { DragSession, PluginPointerHost, PluginTarget } from '../core/attach-plugin';
import { findSeriesHit } from '../core/chart-position';
import type { Scene } from '../render/scene';
import type { DomSurface } from '../core/dom-surface';

/** Routes pointer events to plug-ins, from front to back, and then to the chart's own gestures. */
export class PointerRouter implements PointerHandlers {
  /** Whether a plug-in handled the last click, so that the chart's handlers don't receive it. */
  isClickHandled = false;
  /** The pointer at its last position without a pressed button. */
  private hovering: Pointer | null = null;
  /** Its point on the chart, at the start of the current frame. */
  private hoveredPoint: Point | null = null;
  /** Scene at the last move of the pointer, or at the last update of the cursor. */
  private hoveredScene: Scene | null = null;

  /**
   * @param gestures - Gestures for presses that nothing else handles.
   * @param getReceiver - Returns the receiver of the current press.
   */
  constructor(
    private readonly core: ChartCore,
    private readonly screen: DomSurface,
    private readonly gestures: PanAndZoom,
    private readonly getReceiver: () => PressReceiver | null,
  ) {}

  press(pointer: Pointer): PressReceiver {
    this.isClickHandled = false;
    this.gestures.stopFling();
    return this.pressPlugin(pointer) ?? this.withLongPress(this.gestures.press(pointer));
  }

  tap(pointer: Pointer): void {
    // The plug-in that captured the pointer handled the press, so nothing else may receive its click.
    if (this.isClickHandled) return;
    const clicked: PluginTarget[] = [];
    this.isClickHandled = this.handleTargets(pointer, (target) => {
      clicked.push(target);
      return target.click(pointer);
    });
    if (!this.isClickHandled) this.core.plugins?.pointer.clickOutside(pointer, clicked);
    this.gestures.tap(pointer);
  }

  hover(pointer: Pointer | null): void {
    this.hovering = pointer;
    const { plugins } = this;
    const at = pointer && this.toPoint(pointer);
    // A plug-in can move the crosshair away from the pointer.
    if (at) this.gestures.moveCrosshair(at, pointer);
    else this.core.crosshair.followPointer(null, null);
    const hits = at && !plugins?.captured ? this.hitsAt(at, pointer) : [];
    if (at) this.gestures.showCursor(pointer, at, this.getHint(pointer, at, hits));
    this.hoveredScene = at && this.core.context.scene();
    if (plugins?.captured) plugins.captured.hover(pointer);
    else plugins?.hover(pointer, at && this.findFront(at, hits));
  }

  doubleClick(pointer: Pointer): boolean {
    const { core, plugins } = this;
    if (plugins?.captured && core.panes.at(this.toPoint(pointer))) {
      plugins.captured.doubleClick(pointer);
      this.isClickHandled = true;
      return true;
    }
    if (this.handleTargets(pointer, (target) => target.doubleClick(pointer))) {
      this.isClickHandled = true;
      return true;
    }
    return this.gestures.doubleClick(pointer);
  }

  pinch(from: Touches, to: Touches): void {
    this.gestures.pinch(from, to);
  }

  /** Returns the cursor and tooltip of the target under the mouse. */
  getHint(
    pointer: Pointer,
    at: Point,
    hits = this.hitsAt(at, { ...pointer, pointerType: 'mouse' }),
  ): PointerHint {
    const { plugins } = this;
    const cursor = this.getReceiver()?.cursor;
    if (cursor !== undefined) return { cursor };
    if (plugins?.captured) {
      return { cursor: this.core.panes.at(at) && plugins.captured.cursor };
    }
    let hint: PointerHint = {};
    for (const { hit } of hits) {
      const { cursor, pressOnly, tooltip } = hit;
      hint = { ...(cursor && { cursor }), ...(tooltip && { tooltip }), ...hint };
      if (!pressOnly) break;
    }
    return hint;
  }

  /**
   * Reads the point under a resting pointer at the start of a frame. Later in the frame, handlers and legends have
   * changed elements, so that reading it would force a layout.
   */
  locate(): void {
    const { hovering } = this;
    this.hoveredPoint = hovering && this.plugins ? this.toPoint(hovering) : null;
  }

  /** Updates the cursor after a frame, because the target under a resting pointer can change. */
  updateCursor(): void {
    const { hoveredPoint, hovering } = this;
    const { plugins } = this;
    if (!hovering || !hoveredPoint || !plugins || this.getReceiver()) return;
    const scene = this.core.context.scene();
    if (scene === this.hoveredScene && !plugins.isChanged) return;
    this.hoveredScene = scene;
    plugins.isChanged = false;
    this.gestures.showCursor(hovering, hoveredPoint);
  }

  private get plugins(): PluginPointerHost | null {
    const pointer = this.core.plugins?.pointer ?? null;
    return pointer?.isUsed ? pointer : null;
  }

  private toPoint(pointer: Pointer): Point {
    return this.screen.pointAt(pointer);
  }

  /** Returns the hits of plug-ins at a point, from front to back. */
  private hitsAt(at: Point, pointer: HitPointer): readonly PluginTarget[] {
    return this.plugins?.hitsAt(at, pointer) ?? [];
  }

  /** Passes a press to the plug-in that captured the pointer, or to the frontmost one that handles it. */
  private pressPlugin(pointer: Pointer): PressReceiver | null {
    const { core, plugins } = this;
    if (plugins?.captured && core.panes.at(this.toPoint(pointer))) {
      this.isClickHandled = true;
      return this.createReceiver(plugins.captured.press(pointer));
    }
    return this.startDrag(pointer, (target) => target.press(pointer));
  }

  /** Starts a drag of the frontmost plug-in that handles it; `null` if none does. */
  private startDrag(
    pointer: Pointer,
    start: (target: PluginTarget) => DragSession | null,
  ): PressReceiver | null {
    for (const target of this.hitsAt(this.toPoint(pointer), pointer)) {
      const session = start(target);
      if (session) return this.createReceiver(session);
    }
    return null;
  }

  /** Lets plug-ins handle a long press before the chart's gestures, and then the rest of the touch. */
  private withLongPress(gesture: PressReceiver): PressReceiver {
    let receiver = gesture;
    return {
      get isEscapable() {
        return receiver.isEscapable ?? false;
      },
      isAllowed: () => receiver.isAllowed?.() ?? true,
      move: (pointer) => receiver.move(pointer),
      end: (pointer) => receiver.end(pointer),
      cancel: (cause) => receiver.cancel(cause),
      blocksScroll: () => receiver.blocksScroll?.() ?? false,
      hold: (pointer) => {
        const drag = this.startDrag(pointer, (target) => target.longPress(pointer));
        if (!drag) return gesture.hold?.(pointer) ?? false;
        gesture.cancel('other');
        receiver = drag;
        return true;
      },
    };
  }

  private createReceiver(session: DragSession): PressReceiver {
    return {
      cursor: session.cursor,
      isEscapable: true,
      isAllowed: () => session.isAllowed(),
      blocksScroll: () => true,
      move: (pointer) => {
        if (pointer.pointerType === 'mouse')
          this.gestures.moveCrosshair(this.toPoint(pointer), pointer);
        session.drag(pointer);
      },
      end: (pointer) => {
        session.release(pointer);
        this.gestures.showCursor(pointer);
      },
      cancel: () => session.cancel(),
    };
  }

  /**
   * Passes a click to plug-ins, from front to back, until one handles it. A series, or a part that represents a source,
   * blocks the click.
   */
  private handleTargets(pointer: Pointer, handle: (target: PluginTarget) => boolean): boolean {
    const at = this.toPoint(pointer);
    for (const target of this.targetsAt(at, this.hitsAt(at, pointer))) {
      if (handle(target)) return true;
      if (target.hit.source) return false;
    }
    return false;
  }

  /** Returns the plug-in under the pointer; `null` if there is none or if a series is in front of it. */
  private findFront(at: Point, hits: readonly PluginTarget[]): PluginTarget | null {
    for (const target of this.targetsAt(at, hits)) return target;
    return null;
  }

  /** Iterates over the hits at a point that receive clicks, from front to back. A series hides the others. */
  private *targetsAt(at: Point, hits: readonly PluginTarget[]): Generator<PluginTarget> {
    const { core } = this;
    let isSeriesKnown = false;
    for (const target of hits) {
      if (target.hit.pressOnly) continue;
      // Finding a series takes time and matters only if a plug-in is below it.
      if (target.isBelowSeries && !isSeriesKnown) {
        const position = core.panes.at(at);
        if (position && findSeriesHit(core, position.pane, position.point)) return;
        isSeriesKnown = true;
      }
      yield target;
    }
  }
}
