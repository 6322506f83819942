import type { PointerHandlers } from '../input/pointer-events';
import type { HitPointer, Pointer, PressReceiver, Touches } from '../input/pressed-pointers';
import { hitTolerance } from '../util/hit-tolerance';
import type { Point } from '../types/data-types';
import type { PanAndZoom, PointerHint } from './pan-and-zoom';
import type { ChartCore } from './chart-core';
import type { DragSession, PluginPointerHost, PluginTarget } from './attach-plugin';
import { findSeriesHit } from './chart-position';
import type { DomSurface } from './dom-surface';

const noHint: PointerHint = {};

/** Something that can be under the pointer. */
type Target = PluginTarget | 'shape' | 'series';

/**
 * Routes pointer events to plug-ins, drawing tools and the chart's own gestures. Targets are tried in this order:
 * plug-ins in the front, shapes, plug-ins below the drawings, series, and plug-ins below the series.
 */
export class PointerRouter implements PointerHandlers {
  /** Whether a plug-in handled the last click, so that the chart's handlers don't receive it. */
  isClickHandled = false;
  /** The pointer at its last position without a pressed button. */
  private hovering: Pointer | null = null;
  /** Its point on the chart, at the start of the current frame. */
  private hoveredPoint: Point | null = null;

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
    return (
      this.pressPlugin(pointer) ??
      this.core.drawing?.tools?.press(pointer) ??
      this.pressBelowShapes(pointer) ??
      this.withLongPress(this.gestures.press(pointer))
    );
  }

  tap(pointer: Pointer): void {
    const { plugins } = this;
    // The plug-in that captured the pointer handled the press, so nothing else may receive its click.
    if (this.isClickHandled) return;
    this.isClickHandled =
      plugins !== null && this.handleTargets(pointer, (target) => target.click(pointer));
    if (!this.isClickHandled) this.core.drawing?.tools?.tap(pointer);
    this.gestures.tap(pointer);
  }

  hover(pointer: Pointer | null): void {
    this.hovering = pointer;
    const { plugins } = this;
    // A plug-in can move the crosshair away from the pointer.
    this.gestures.hover(pointer);
    if (plugins?.captured) plugins.captured.hover(pointer);
    else {
      this.core.drawing?.tools?.hover(pointer);
      plugins?.hover(pointer, pointer && this.findPlugin(pointer));
    }
  }

  doubleClick(pointer: Pointer): boolean {
    const { core, plugins } = this;
    if (plugins?.captured && core.panes.at(this.toPoint(pointer))) {
      plugins.captured.doubleClick(pointer);
      this.isClickHandled = true;
      return true;
    }
    if (plugins && this.handleTargets(pointer, (target) => target.doubleClick(pointer))) {
      this.isClickHandled = true;
      return true;
    }
    return core.drawing?.tools?.doubleClick(pointer) || this.gestures.doubleClick(pointer);
  }

  pinch(from: Touches, to: Touches): void {
    this.gestures.pinch(from, to);
  }

  /** Returns the cursor and tooltip of the target under the mouse. */
  getHint(pointer: Pointer, at: Point): PointerHint {
    const { plugins } = this;
    const cursor = this.getReceiver()?.cursor;
    if (cursor !== undefined) return { cursor };
    const position = this.core.panes.at(at);
    if (plugins?.captured) return { cursor: position && plugins.captured.cursor };
    let hint = noHint;
    for (const target of this.targetsAt(at, { ...pointer, pointerType: 'mouse' })) {
      if (target === 'series') continue;
      if (target === 'shape') {
        const { drawing } = this.core;
        return { cursor: position && drawing?.cursorOn(position.pane, position.point), ...hint };
      }
      const { cursor, pressOnly, tooltip } = target.hit;
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
    if (hovering && hoveredPoint && this.plugins && !this.getReceiver()) {
      this.gestures.showCursor(hovering, hoveredPoint);
    }
  }

  private get plugins(): PluginPointerHost | null {
    const pointer = this.core.plugins?.pointer ?? null;
    return pointer?.isUsed ? pointer : null;
  }

  private toPoint(pointer: Pointer): Point {
    return this.screen.pointAt(pointer);
  }

  /** Passes a press to the plug-in that captured the pointer, or to one without a shape in front of it. */
  private pressPlugin(pointer: Pointer): PressReceiver | null {
    const { core, plugins } = this;
    if (!plugins) return null;
    const at = this.toPoint(pointer);
    if (plugins.captured && core.panes.at(at)) {
      this.isClickHandled = true;
      return this.createReceiver(plugins.captured.press(pointer));
    }
    return this.startDrag(pointer, (target) => target.press(pointer));
  }

  /** Starts a drag of the frontmost plug-in that handles it; `null` if none does or if a shape is in front of it. */
  private startDrag(
    pointer: Pointer,
    start: (target: PluginTarget) => DragSession | null,
  ): PressReceiver | null {
    for (const target of this.targetsAt(this.toPoint(pointer), pointer)) {
      if (target === 'shape') return null;
      const session = target === 'series' ? null : start(target);
      if (session) return this.createReceiver(session);
    }
    return null;
  }

  /** Lets plug-ins and shapes handle a long press before the chart's gestures, and then the rest of the touch. */
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
        const drag =
          (this.plugins && this.startDrag(pointer, (target) => target.longPress(pointer))) ??
          this.core.drawing?.tools?.hold(pointer);
        if (!drag) return gesture.hold?.(pointer) ?? false;
        gesture.cancel('other');
        receiver = drag;
        return true;
      },
    };
  }

  /**
   * Passes a press to a plug-in below a shape that hasn't handled it, such as a shape that isn't selected, on touch.
   */
  private pressBelowShapes(pointer: Pointer): PressReceiver | null {
    const { plugins } = this;
    if (!plugins) return null;
    for (const target of plugins.hitsAt(this.toPoint(pointer), pointer)) {
      const session = target.depth === 'front' ? null : target.press(pointer);
      if (session) return this.createReceiver(session);
    }
    return null;
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
   * Passes a click to plug-ins, from front to back, until one handles it. A shape or series in front of a plug-in
   * blocks the click.
   */
  private handleTargets(pointer: Pointer, handle: (target: PluginTarget) => boolean): boolean {
    for (const target of this.targetsAt(this.toPoint(pointer), pointer)) {
      if (target === 'shape' || target === 'series') return false;
      if (!target.hit.pressOnly && handle(target)) return true;
    }
    return false;
  }

  /** Returns the plug-in under the pointer; `null` if there is none or if a shape or series is in front of it. */
  private findPlugin(pointer: Pointer): PluginTarget | null {
    for (const target of this.targetsAt(this.toPoint(pointer), pointer)) {
      if (target === 'shape' || target === 'series') return null;
      if (!target.hit.pressOnly) return target;
    }
    return null;
  }

  /** Iterates over what is under a point, from front to back. */
  private *targetsAt(at: Point, pointer: HitPointer): Generator<Target> {
    const { core, plugins } = this;
    const hits = plugins?.hitsAt(at, pointer) ?? [];
    const position = core.panes.at(at);
    const atDepth = (depth: PluginTarget['depth']): readonly PluginTarget[] =>
      hits.filter((hit) => hit.depth === depth);
    yield* atDepth('front');
    const tolerance = hitTolerance[pointer.pointerType];
    if (position && core.drawing?.at(position.pane, position.point, tolerance)) yield 'shape';
    yield* atDepth('below-drawings');
    const backHits = atDepth('below-series');
    // Finding a series takes time and matters only if a plug-in is below it.
    if (backHits.length === 0) return;
    if (position && findSeriesHit(core, position.pane, position.point)) {
      yield 'series';
    }
    yield* backHits;
  }
}
