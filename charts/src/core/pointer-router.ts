import type { Pointer, PointerHandlers } from '../input/pointer-events';
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
  /** The receiver of the current press. */
  private receiver: PointerHandlers | null = null;
  private session: DragSession | null = null;
  /** Whether a plug-in handled the last click, so that the chart's handlers don't receive it. */
  isClickHandled = false;
  /** The pointer at its last position without a pressed button. */
  private hovering: Pointer | null = null;

  /**
   * @param gestures - Gestures for presses that nothing else handles.
   */
  constructor(
    private readonly core: ChartCore,
    private readonly screen: DomSurface,
    private readonly gestures: PanAndZoom,
  ) {}

  press(pointer: Pointer): boolean {
    this.isClickHandled = false;
    this.session = this.startSession(pointer);
    this.receiver = null;
    if (this.session) return true;
    // An active drawing tool handles every press. Otherwise only presses on shapes are handled.
    this.receiver = this.tools?.press(pointer) ? this.tools : this.startAfterShapes(pointer);
    return true;
  }

  drag(pointer: Pointer): void {
    if (!this.session) {
      this.receiver?.drag(pointer);
      return;
    }
    if (pointer.pointerType === 'mouse')
      this.gestures.moveCrosshair(this.toPoint(pointer), pointer);
    this.session.drag(pointer);
  }

  release(pointer: Pointer): void {
    const { receiver, session } = this;
    this.receiver = this.session = null;
    session?.release(pointer);
    receiver?.release(pointer);
    if (session) this.gestures.showCursor(this.toPoint(pointer));
  }

  cancel(): void {
    const { receiver, session } = this;
    this.receiver = this.session = null;
    session?.cancel();
    receiver?.cancel();
  }

  tap(pointer: Pointer): void {
    const { plugins } = this;
    // The captured pointer handled the press, so nothing else may receive its click.
    if (this.isClickHandled) return;
    this.isClickHandled =
      plugins !== null && this.handleTargets(pointer, (target) => target.click(pointer));
    if (!this.isClickHandled) this.tools?.tap(pointer);
    this.gestures.tap(pointer);
  }

  hover(pointer: Pointer | null): void {
    this.hovering = pointer;
    const { plugins } = this;
    if (plugins?.captured) plugins.captured.hover(pointer);
    else {
      this.tools?.hover(pointer);
      plugins?.hover(pointer, pointer && this.findPlugin(pointer));
    }
    this.gestures.hover(pointer);
  }

  doubleClick(pointer: Pointer): boolean {
    const { plugins } = this;
    if (plugins?.captured) {
      plugins.captured.doubleClick(pointer);
      this.isClickHandled = true;
      return true;
    }
    if (plugins && this.handleTargets(pointer, (target) => target.doubleClick(pointer))) {
      this.isClickHandled = true;
      return true;
    }
    return this.tools?.doubleClick(pointer) || this.gestures.doubleClick(pointer);
  }

  hold(pointer: Pointer): boolean {
    return this.receiver?.hold?.(pointer) ?? false;
  }

  blocksScroll(): boolean {
    return this.session !== null || (this.receiver?.blocksScroll?.() ?? false);
  }

  pinch(middle: Pick<Pointer, 'clientX' | 'clientY'>, moved: number, factor: number): void {
    this.gestures.pinch(middle, moved, factor);
  }

  /** Returns the cursor and tooltip of the target under the mouse. */
  getHint(at: Point): PointerHint {
    const { plugins, session } = this;
    if (session) return { cursor: session.cursor };
    const position = this.core.panes.at(at);
    if (plugins?.captured) return { cursor: position && plugins.captured.cursor };
    if (this.core.drawing?.tool()) return noHint;
    for (const target of this.targetsAt(at, 'mouse')) {
      if (target === 'series') continue;
      if (target !== 'shape') return target.hit;
      const { drawing } = this.core;
      return { cursor: position && drawing?.cursorOn(position.pane, position.point) };
    }
    return noHint;
  }

  /** Updates the cursor after a frame, because the target under a resting pointer can change. */
  updateCursor(): void {
    const { hovering } = this;
    if (hovering && this.plugins && !this.receiver) {
      this.gestures.showCursor(this.toPoint(hovering));
    }
  }

  /** Drawing tools; `null` without drawing. */
  private get tools(): PointerHandlers | null {
    return this.core.drawing?.tools ?? null;
  }

  private get plugins(): PluginPointerHost | null {
    const pointer = this.core.plugins?.pointer ?? null;
    return pointer?.isUsed ? pointer : null;
  }

  private toPoint(pointer: Pointer): Point {
    return this.screen.pointAt(pointer);
  }

  /** Passes a press to the plug-in that captured the pointer, or to one without a shape in front of it. */
  private startSession(pointer: Pointer): DragSession | null {
    const { core, plugins } = this;
    if (!plugins) return null;
    const at = this.toPoint(pointer);
    if (plugins.captured && core.panes.at(at)) {
      this.isClickHandled = true;
      return plugins.captured.press(pointer);
    }
    if (core.drawing?.tool()) return null;
    for (const target of this.targetsAt(at, pointer.pointerType)) {
      if (target === 'shape') return null;
      const session = target === 'series' ? null : target.press(pointer);
      if (session) return session;
    }
    return null;
  }

  /** Handles a press that no shape has handled, such as a touch on a shape that isn't selected. */
  private startAfterShapes(pointer: Pointer): PointerHandlers {
    const { plugins } = this;
    const targets =
      plugins && !this.core.drawing?.tool()
        ? plugins.hitsAt(this.toPoint(pointer), pointer.pointerType)
        : [];
    for (const target of targets) {
      this.session = target.depth === 'front' ? null : target.press(pointer);
      if (this.session) break;
    }
    if (!this.session) this.gestures.press(pointer);
    return this.gestures;
  }

  /**
   * Passes a click to plug-ins, from front to back, until one handles it. A shape or series in front of a plug-in
   * blocks the click.
   */
  private handleTargets(pointer: Pointer, handle: (target: PluginTarget) => boolean): boolean {
    if (this.core.drawing?.tool()) return false;
    for (const target of this.targetsAt(this.toPoint(pointer), pointer.pointerType)) {
      if (target === 'shape' || target === 'series') return false;
      if (!target.hit.pressOnly && handle(target)) return true;
    }
    return false;
  }

  /** Returns the plug-in under the pointer; `null` if there is none or if a shape or series is in front of it. */
  private findPlugin(pointer: Pointer): PluginTarget | null {
    if (this.core.drawing?.tool()) return null;
    const at = this.toPoint(pointer);
    const [front = null] = this.targetsAt(at, pointer.pointerType);
    return front === 'shape' || front === 'series' ? null : front;
  }

  /** Iterates over what is under a point, from front to back. */
  private *targetsAt(at: Point, pointerType: Pointer['pointerType']): Generator<Target> {
    const { core, plugins } = this;
    const hits = plugins?.hitsAt(at, pointerType) ?? [];
    const position = core.panes.at(at);
    const atDepth = (depth: PluginTarget['depth']): readonly PluginTarget[] =>
      hits.filter((hit) => hit.depth === depth);
    yield* atDepth('front');
    const tolerance = hitTolerance[pointerType];
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
