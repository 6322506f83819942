import { clamp } from '../util/clamp';
import { set } from '../util/create-element';
import { type PriceScale, rangeBetween, stretched } from '../scale/price-scale';
import { xToIndex, scrolled, type TimeView, widest, zoomed } from '../scale/time-view';
import { ScrollSpeed } from './kinetic-scroll';
import type { CancelCause, PressReceiver, Touches } from './pressed-pointers';
import type { Pointer } from '../core/pointer';
import type { Rect } from '../graphics/draw-items';
import type { Point } from '../types/data-types';
import type { ChartCore } from '../core/chart-core';
import type { Pane } from '../core/pane';
import type { PriceAxis } from '../core/price-axis';
import type { DomSurface } from '../core/dom-surface';
import { DragStart } from '../util/drag-start';
import { Fling } from './fling';

/** A part of the chart that the user can drag. */
type DragTarget =
  | { readonly type: 'pane'; readonly pane: Pane }
  | { readonly type: 'axis'; readonly pane: Pane; readonly axis: PriceAxis }
  | { readonly type: 'border'; readonly upper: number }
  | { readonly type: 'time' };

/** A drag of a part. */
interface DragSession {
  /** Whether options and the layout still allow the drag. */
  isAllowed(): boolean;
  move(at: Point, pointer: Pointer): void;
  end?(pointer: Pointer): void;
  /** Missing if Escape doesn't cancel the drag. */
  cancel?(cause: CancelCause): void;
}

/** Cursor and tooltip for the object under the mouse. */
export interface PointerHint {
  /** Cursor, as CSS; missing or `null` for the chart's default. */
  readonly cursor?: string | null | undefined;
  readonly tooltip?: string | undefined;
}

/** Distance from a border within which it can be dragged, in CSS pixels. */
const borderTolerance = 4;
/**
 * Part of a price axis' height by which drags are extended below it, so that they are less sensitive near the bottom.
 */
const dragExtension = 0.2;
/** Smallest stretch factor of one drag on a price axis. */
const minStretch = 0.1;
/** Smallest width and height of a box that zooms, in CSS pixels. */
const minBoxSize = 8;
/** Wheel distance that zooms by one `zoomStep`, in CSS pixels. */
const wheelNotch = 100;
const zoomStep = 1.1;
/** Distance to scroll per pixel of a horizontal wheel, in CSS pixels. */
const horizontalWheelFactor = 0.8;
/** CSS pixels for each unit of `WheelEvent.deltaMode`: pixels, lines and pages. */
const wheelUnits = [1, 32, 120];

/** Handles the chart's own gestures, such as scrolling, zooming and resizing panes. */
export class PanAndZoom {
  private readonly fling: Fling;
  /** Box of a drag with Shift, in CSS pixels from the chart's top left corner. */
  box: Rect | null = null;
  /** Point of the crosshair since a long press; see `isTracking`. */
  private tracked: Point | null = null;

  /** @param getTargetHint - Returns the cursor and tooltip of the target under the mouse. */
  constructor(
    private readonly core: ChartCore,
    private readonly screen: DomSurface,
    private readonly getTargetHint: (pointer: Pointer, at: Point) => PointerHint,
  ) {
    this.fling = new Fling(core.context, screen);
  }

  press(pointer: Pointer): PressReceiver {
    const from = this.pointAt(pointer);
    let session = this.startSession(from, pointer);
    return {
      get isEscapable() {
        return session?.cancel !== undefined;
      },
      isAllowed: () => session?.isAllowed() ?? true,
      blocksScroll: () => this.isTracking,
      move: (pointer) => {
        const at = this.pointAt(pointer);
        session?.move(at, pointer);
        if (pointer.pointerType === 'mouse') this.moveCrosshair(at, pointer);
      },
      end: (pointer) => {
        session?.end?.(pointer);
        this.showCursor(pointer);
      },
      cancel: (cause) => session?.cancel?.(cause),
      hold: ({ event }) => {
        if (!this.canTrackAt(from)) return false;
        this.track(from, event);
        session = this.startTracking(from);
        return true;
      },
    };
  }

  private startSession(at: Point, pointer: Pointer): DragSession | null {
    if (pointer.pointerType === 'touch' && this.isTracking) return this.startTracking(at);
    const target = this.findDragTarget(at);
    return target && this.startDrag(target, at, pointer);
  }

  tap(pointer: Pointer): void {
    if (pointer.pointerType === 'touch' && this.isTracking)
      this.core.crosshair.followPointer(null, pointer.event);
  }

  pinch(from: Touches, to: Touches): void {
    const { context } = this.core;
    const { scroll, zoom } = context.options;
    const [before, now] = [this.measure(from), this.measure(to)];
    const view = context.view();
    const moved = now.middle.x - before.middle.x;
    const shifted = scroll ? scrolled(view, moved, context.limits()) : view;
    const factor = now.distance / Math.max(1, before.distance);
    const x = this.toTimeAxisX(now.middle);
    context.moveTo(zoom ? zoomed(shifted, factor, x, context.limits()) : shifted);
  }

  doubleClick(pointer: Pointer): boolean {
    const target = this.findDragTarget(this.pointAt(pointer));
    const { context } = this.core;
    if (target?.type === 'axis') {
      if (target.axis.options().dragToScale) target.axis.fit();
      return true;
    }
    if (target?.type !== 'time' || !context.options.zoom) return false;
    context.recordMove('user');
    context.time.reset(context.options.timeAxis);
    context.repaint();
    return true;
  }

  /** Zooms or scrolls by the wheel. */
  wheel(event: WheelEvent): void {
    const { context } = this.core;
    const { scroll, wheel, zoom } = context.options;
    if (wheel === 'never' || context.timeIndex.count === 0) return;
    const at = this.pointAt(event);
    const target = this.findDragTarget(at);
    if (target === null || target.type === 'border') return;
    const unit = wheelUnits[event.deltaMode] ?? 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    const isZoom = y !== 0 && zoom && (target.type !== 'axis' || target.axis.options().dragToScale);
    const isScroll = x !== 0 && scroll;
    if (!isZoom && !isScroll) return;
    if (event.cancelable) event.preventDefault();
    this.fling.stop();
    let view = context.view();
    // Use a power, so that one step in and one step out cancel each other.
    const factor = zoomStep ** clamp(-y / wheelNotch, -1, 1);
    if (isZoom && target.type === 'axis' && !target.axis.options().lockRatio) {
      const scale = target.pane.getScale(target.axis.id);
      if (scale) target.axis.hold(stretched(scale, 1 / factor));
    } else if (isZoom) {
      view = zoomed(view, factor, this.toTimeAxisX(at), context.limits());
    }
    if (isScroll) view = scrolled(view, -x * horizontalWheelFactor, context.limits());
    context.moveTo(view);
  }

  /** Ends kinetic scrolling. */
  stopFling(): void {
    this.fling.stop();
  }

  private pointAt(pointer: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
    return this.screen.pointAt(pointer);
  }

  /** Returns the center of two touches and the distance between them. */
  private measure([one, other]: Touches): { readonly middle: Point; readonly distance: number } {
    const [a, b] = [this.pointAt(one), this.pointAt(other)];
    return {
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      distance: Math.hypot(a.x - b.x, a.y - b.y),
    };
  }

  /** Returns the distance from the left edge of the panes, in CSS pixels. */
  private toTimeAxisX({ x }: Point): number {
    return x - this.core.context.scene().layout.time.x;
  }

  /** Moves the crosshair to the pointer; hides it outside of the panes. */
  moveCrosshair(at: Point, { event }: Pointer): void {
    const isOver = this.core.panes.at(at) !== null;
    this.core.crosshair.followPointer(isOver ? at : null, event);
  }

  private findDragTarget(at: Point): DragTarget | null {
    const { panes, context } = this.core;
    const { layout } = context.scene();
    const { height, width } = context.size;
    if (at.x < 0 || at.y < 0 || at.x >= width || at.y >= height) return null;
    const upper = layout.borders.findIndex((y) => Math.abs(at.y - y) <= borderTolerance);
    if (upper >= 0 && context.options.paneResize) return { type: 'border', upper };
    if (at.y >= layout.strip.y && layout.time.height > 0) return { type: 'time' };
    const position = panes.at(at);
    if (position) return { type: 'pane', pane: position.pane };
    for (const pane of panes.all) {
      for (const axis of pane.priceAxes()) {
        const box = axis.viewModel.visible ? pane.axisBox(axis.id) : undefined;
        if (!box || at.x < box.x || at.x >= box.x + box.width) continue;
        if (at.y >= box.y && at.y < box.y + box.height) return { type: 'axis', pane, axis };
      }
    }
    return null;
  }

  private startDrag(target: DragTarget, at: Point, pointer: Pointer): DragSession | null {
    switch (target.type) {
      case 'pane':
        return this.startPaneDrag(target.pane, at, pointer);
      case 'axis':
        return this.startAxisDrag(target.pane, target.axis, at);
      case 'border':
        return this.startBorderDrag(target.upper, at);
      case 'time':
        return this.startTimeAxisDrag(at);
    }
  }

  /** Scrolls the time axis. Price axes that don't autoscale move vertically, too. */
  private startPaneDrag(
    pane: Pane,
    from: Point,
    { keys, pointerType }: Pointer,
  ): DragSession | null {
    const { context } = this.core;
    const { boxZoom, scroll, zoom } = context.options;
    if (boxZoom && zoom && keys.shiftKey && pointerType === 'mouse')
      return this.startBoxZoom(pane, from);
    if (!scroll) return null;
    const view = this.startViewDrag(from);
    const speed = new ScrollSpeed();
    const isFinger = pointerType === 'touch';
    const isPriceDrag = isFinger && context.options.verticalTouch === 'prices';
    // A mouse moves prices immediately. Touch decides at its first move, because a horizontal swipe
    // is never exactly horizontal.
    let movesPrices = !isFinger;
    let isDirectionKnown = movesPrices;
    const axes = pane
      .priceAxes()
      .map((axis) => ({ axis, prices: this.startPriceDrag(pane, axis, from) }));
    return {
      isAllowed: () => context.options.scroll && this.core.panes.visible.includes(pane),
      move: (at, pointer) => {
        speed.add(at.x, pointer.time);
        view.move(at, (start, { x }) =>
          context.moveTo(scrolled(start(), at.x - x, context.limits())),
        );
        if (!isDirectionKnown)
          movesPrices = isPriceDrag && Math.abs(at.y - from.y) > Math.abs(at.x - from.x);
        isDirectionKnown = true;
        for (const { axis, prices } of axes) {
          prices.move(at, ({ scale }, { y }) => {
            const isDragged = movesPrices && (isPriceDrag || axis.viewModel.held !== null);
            if (scale && isDragged)
              axis.hold(rangeBetween(scale, y - at.y, y - at.y + scale.height - 1));
          });
        }
      },
      cancel: (cause) => {
        if (cause === 'other') return;
        view.restore((start) => context.moveTo(start()));
        for (const { prices } of axes) prices.restore(({ restore }) => restore());
      },
      end: (pointer) => {
        if (isFinger) this.fling.start(speed.speed(pointer.time));
      },
    };
  }

  /** Starts a drag of the visible range. */
  private startViewDrag(from: Point): DragStart<() => TimeView> {
    const { context } = this.core;
    return new DragStart(
      from,
      () => context.anchorView(),
      () => `${context.moveNumber} ${context.time.jumps}`,
    );
  }

  /** Starts a drag of the prices of an axis. */
  private startPriceDrag(
    pane: Pane,
    axis: PriceAxis,
    from: Point,
  ): DragStart<{ readonly scale: PriceScale | null; restore(): void }> {
    const read = () => {
      const restore = axis.keep();
      return {
        scale: pane.getScale(axis.id),
        restore: () => {
          restore();
          pane.context.repaint();
        },
      };
    };
    return new DragStart(from, read, () => axis.viewModel.options);
  }

  private startTimeAxisDrag(from: Point): DragSession | null {
    const { context } = this.core;
    if (!context.options.zoom || context.timeIndex.count === 0) return null;
    const view = this.startViewDrag(from);
    const left = context.scene().layout.time.x;
    return {
      isAllowed: () => context.options.zoom && context.options.timeAxis.visible,
      move: (at) => {
        view.move(at, (start, { x }) => {
          const { width } = start();
          const fromRight = (x: number): number => clamp(width - (x - left), 0, width);
          const [before, now] = [fromRight(x), fromRight(at.x)];
          if (now === 0 || before === 0) return;
          context.moveTo(zoomed(start(), now / before, width - 1, context.limits()));
        });
      },
      cancel: (cause) => {
        if (cause !== 'other') view.restore((start) => context.moveTo(start()));
      },
    };
  }

  /** Draws a box, and zooms to its times and prices when the drag ends. */
  private startBoxZoom(pane: Pane, from: Point): DragSession {
    const { context } = this.core;
    const area = pane.box();
    const show = (box: Rect | null): void => {
      this.box = box;
      context.due.emit('crosshair');
    };
    return {
      isAllowed: () => {
        const { boxZoom, zoom } = context.options;
        return boxZoom && zoom && this.core.panes.visible.includes(pane);
      },
      move: (at) => {
        const x = clamp(at.x, area.x, area.x + area.width - 1);
        const y = clamp(at.y, area.y, area.y + area.height - 1);
        show({
          x: Math.min(x, from.x),
          y: Math.min(y, from.y),
          width: Math.abs(x - from.x),
          height: Math.abs(y - from.y),
        });
      },
      cancel: () => show(null),
      end: () => {
        const { box } = this;
        show(null);
        if (!box || box.width < minBoxSize || box.height < minBoxSize) return;
        const view = context.view();
        const x = box.x - area.x;
        const y = box.y - area.y;
        for (const axis of pane.priceAxes()) {
          const scale = pane.getScale(axis.id);
          if (scale) axis.hold(rangeBetween(scale, y, y + box.height));
        }
        context.recordMove('user');
        const center = xToIndex(view, x + box.width / 2);
        // A box can be narrower than the range at the largest bar spacing.
        const bars = Math.max(box.width / view.spacing, view.width / widest(view.width));
        // A range includes the full width of its first and last bars.
        context.time.show({ from: center - (bars - 1) / 2, to: center + (bars - 1) / 2 });
        context.repaint();
      },
    };
  }

  /** Stretches the prices of an axis around the center. */
  private startAxisDrag(pane: Pane, axis: PriceAxis, from: Point): DragSession | null {
    const { context } = this.core;
    const { dragToScale, lockRatio } = axis.options();
    if (!pane.getScale(axis.id) || !dragToScale) return null;
    const view = this.startViewDrag(from);
    const prices = this.startPriceDrag(pane, axis, from);
    const getStretch = (height: number, before: Point, now: Point): number => {
      const top = pane.box().y;
      const space = (height - 1) * dragExtension;
      const fromBottom = ({ y }: Point): number => Math.max(0, height - (y - top)) + space;
      return Math.max(minStretch, fromBottom(before) / fromBottom(now));
    };
    return {
      isAllowed: () => {
        const { options, visible } = axis.viewModel;
        const isVisible = this.core.panes.visible.includes(pane) && visible;
        return isVisible && options.dragToScale && options.lockRatio === lockRatio;
      },
      move(at) {
        if (!lockRatio) {
          prices.move(at, ({ scale }, before) => {
            if (scale) axis.hold(stretched(scale, getStretch(scale.height, before, at)));
          });
          return;
        }
        view.move(at, (start, before) => {
          const factor = 1 / getStretch(pane.box().height, before, at);
          context.moveTo(zoomed(start(), factor, start().width / 2, context.limits()));
        });
      },
      cancel: (cause) => {
        if (cause === 'other') return;
        // The prices of axes with a locked ratio follow.
        if (lockRatio) view.restore((start) => context.moveTo(start()));
        else prices.restore(({ restore }) => restore());
      },
    };
  }

  private startBorderDrag(upper: number, from: Point): DragSession {
    const { context, panes } = this.core;
    const border = new DragStart(
      from,
      () => {
        const [above, below] = panes.boxes().slice(upper, upper + 2);
        const heights = [above?.height ?? 0, below?.height ?? 0] as const;
        return { heights, restore: panes.keepHeights() };
      },
      () => panes.heights(),
    );
    const [above, below] = panes.visible.slice(upper);
    return {
      isAllowed: () =>
        context.options.paneResize &&
        panes.visible[upper] === above &&
        panes.visible[upper + 1] === below,
      move: (at) => {
        border.move(at, ({ heights }, { y }) => panes.moveBorder(upper, heights, at.y - y));
      },
      cancel: (cause) => {
        if (cause !== 'other') border.restore(({ restore }) => restore());
      },
    };
  }

  /**
   * Whether swipes move the crosshair. They do after a long press, until the next tap or until something else moves or
   * hides the crosshair.
   */
  private get isTracking(): boolean {
    const { crosshair, context } = this.core;
    if (this.tracked === null || !context.options.crosshair.visible) return false;
    return crosshair.pointerPoint === this.tracked;
  }

  /** Whether a long press at a point shows the crosshair. */
  private canTrackAt(at: Point): boolean {
    const { visible } = this.core.context.options.crosshair;
    return visible && this.findDragTarget(at)?.type === 'pane';
  }

  private track(point: Point, event: Event): void {
    this.tracked = point;
    this.core.crosshair.followPointer(point, event);
  }

  /** Starts moving the crosshair at a constant distance from the finger, which would cover it otherwise. */
  private startTracking(from: Point): DragSession {
    const start = this.tracked ?? from;
    return {
      isAllowed: () => this.core.context.options.crosshair.visible,
      move: (at, { event }) => {
        const point = { x: start.x + at.x - from.x, y: start.y + at.y - from.y };
        this.track(this.core.panes.nearestPoint(point), event);
      },
    };
  }

  /**
   * Sets the CSS cursor and the tooltip for the target under a pointer.
   *
   * @param at - Its point on the chart.
   */
  showCursor(
    pointer: Pointer,
    at = this.pointAt(pointer),
    hint = this.getTargetHint(pointer, at),
  ): void {
    const target = this.findDragTarget(at);
    const { host } = this.screen;
    const cursor = hint.cursor ?? (target === null ? '' : this.getCursor(target));
    // Assigning a style invalidates it even if the value is the same.
    if (host.style.cursor !== cursor) host.style.cursor = cursor;
    const tooltip = hint.tooltip ?? '';
    if (host.title !== tooltip) set(host, { title: tooltip === '' ? null : tooltip });
  }

  private getCursor(target: DragTarget): string {
    const { context } = this.core;
    switch (target.type) {
      case 'border':
        return 'row-resize';
      case 'time':
        return context.options.zoom ? 'ew-resize' : '';
      case 'axis':
        return target.axis.options().dragToScale ? 'ns-resize' : '';
      case 'pane':
        return 'crosshair';
    }
  }
}
