import type { DrawingController } from '../drawing-controller';
import type { ShapeScene } from '../shape-scene';
import type { ShapeStore } from '../shape-store';
import { getShapeType } from '../shape-types';
import type { Viewport } from '../shape-viewport';
import { showNotice } from '../show-notice';
import type { AimedPoint } from './shape-anchors';
import type { PluginPointerEvent, PointerCapture } from '../../../api/plugin-pointer-event';
import { findAxisId } from '../../../core/chart-position';
import type { ChartCore, Page } from '../../../core/chart-core';
import { toBlob } from '../../../core/export-image';
import { pricesNear } from '../../../core/nearest-prices';
import type { Pane } from '../../../core/pane';
import type { Box } from '../../../graphics/geometry';
import type { ChartMessages } from '../../../i18n/core-messages';
import { toTimestamp } from '../../../time/timestamps';
import type { AxisId, MagnetMode } from '../../../types/choices';
import type { Point, Time } from '../../../types/data-types';
import type { Unsubscribe } from '../../../util/emitter';

/** A point on a pane, in CSS pixels from its top left corner. It can be outside of the pane. */
export interface PanePoint extends Point {
  readonly pane: string;
}

/** Coordinates in the window, in CSS pixels. */
type ClientPoint = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** Prices of a bar, to which the magnet snaps points. */
export interface MagnetBar {
  readonly time: Time;
  readonly prices: readonly number[];
}

/** The chart's functions that input for drawing uses. The chart is in the DOM. */
export class DrawingInputHost {
  /** Element that gets the focus of the chart. */
  readonly element: HTMLElement;
  readonly store: ShapeStore;
  /** Aborts when the chart is removed. */
  readonly signal: AbortSignal;
  private readonly core: ChartCore;
  private readonly page: Page;

  constructor(private readonly drawing: DrawingController) {
    this.core = drawing.core;
    this.page = this.core.page('attach');
    this.element = this.page.screen.element;
    this.store = drawing.store;
    this.signal = drawing.signal;
  }

  /** Runs the work of an input event as one change. Event handlers run after it, in order. */
  run<Result>(work: () => Result): Result {
    return this.core.context.changes.run(work);
  }

  /** Converts client coordinates to a point relative to a certain pane, even if it is outside of the pane. */
  pointOn(name: string, at: ClientPoint): PanePoint | null {
    return this.ofPane(name, (pane) => {
      const box = pane.box();
      const { x, y } = this.page.screen.pointAt(at);
      return { pane: name, x: x - box.x, y: y - box.y };
    });
  }

  /**
   * Calls a handler after each painted frame.
   *
   * @returns Removes the handler.
   */
  onPainted(handler: () => void): () => void {
    return this.core.painted.on(() => this.run(handler));
  }

  /** Returns the position of a pane's drawing area in the chart's element. */
  paneOffset(name: string): Point | null {
    const { left, top } = this.element.getBoundingClientRect();
    const point = this.pointOn(name, { clientX: left, clientY: top });
    return point && { x: -point.x, y: -point.y };
  }

  panes(): readonly string[] {
    return this.core.panes.visible.map(({ name }) => name);
  }

  scene(pane: string): ShapeScene | null {
    return this.drawing.views.scene(pane);
  }

  viewport(pane: string, axis: AxisId): Viewport | null {
    return this.drawing.views.viewport(pane, axis);
  }

  /** Returns the price axis for new shapes in a pane. */
  axisFor(name: string): AxisId {
    const getAxes = (pane: Pane) => pane.getSeries().map((series) => series.options().axis);
    const axes = this.ofPane(name, getAxes);
    return axes?.includes('right') ? 'right' : (axes?.[0] ?? 'right');
  }

  magnet(): MagnetMode {
    return this.drawing.getOptions().magnet;
  }

  /** Returns the bar nearest to a time among the series on an axis. */
  barNear(name: string, axis: AxisId, time: Time): MagnetBar | null {
    return this.ofPane(name, (pane) => pricesNear(pane, axis, toTimestamp(time)));
  }

  /** Moves the crosshair, or hides it for `null`. */
  setCrosshair(point: PanePoint | null, event: Event): void {
    const { crosshair, panes } = this.core;
    const axis = point && this.ofPane(point.pane, (pane) => findAxisId(pane, null));
    const viewport = point && axis ? this.viewport(point.pane, axis) : null;
    const pane = point && panes.named(point.pane);
    if (!viewport || !pane) crosshair.hide(event);
    else {
      const timestamp = toTimestamp(viewport.xToTime(point.x));
      crosshair.moveToTime(timestamp, viewport.yToPrice(point.y), pane, event);
    }
  }

  /** Moves the crosshair to the mouse after a drag, as without a tool, or hides it after a touch. */
  followPointer({ originalEvent, pointerType }: PluginPointerEvent): void {
    const { crosshair, panes } = this.core;
    const at = this.page.screen.pointAt(originalEvent as MouseEvent);
    const isOver = pointerType === 'mouse' && panes.at(at) !== null;
    if (isOver) crosshair.followPointer(at, originalEvent);
    else crosshair.hide(originalEvent);
  }

  /** Magnifies the chart at a point that a touch draws or drags; not for `null`. */
  magnify(point: PanePoint | null): void {
    const box = point && this.ofPane(point.pane, (pane) => pane.box());
    this.drawing.magnify?.(box && { x: box.x + point.x, y: box.y + point.y });
  }

  /** Marks the point to which the magnet has moved a point; `null` for none. */
  showMagnet(aimed: AimedPoint | null): void {
    const { views } = this.drawing;
    if (views.magnet === aimed) return;
    views.magnet = aimed;
    this.redraw();
  }

  /** Shows the box in which shapes will be selected; `null` for none. */
  showBox(pane: string, box: Box | null): void {
    this.drawing.box = box && { ...box, pane };
    this.drawing.host.invalidate('top');
  }

  /** Returns the messages of the chart in its language. */
  readonly messages = (): ChartMessages => this.core.context.options.messages;

  /**
   * Announces a text to screen readers. During a change, it waits until the change's event handlers have run, so that
   * their announcements are read first.
   */
  readonly announce = (text: string): void => {
    const { changes } = this.core.context;
    const { announce } = this.page;
    if (changes.busy) changes.notifyLater(() => announce(text));
    else announce(text);
  };

  /** Shows a text over the chart for a moment, and announces it. */
  showNotice(text: string): void {
    showNotice(this.drawing, text);
  }

  /** Called when a tool is activated or deactivated. */
  toolChanged(tool: string | null): void {
    const { toolChanged, types } = this.drawing;
    toolChanged.emit(tool === null ? null : getShapeType(types, tool).definition);
  }

  /** Captures the pointer for a tool. Returns a function that releases it. */
  capture(receiver: PointerCapture): Unsubscribe {
    return this.drawing.host.capture(receiver);
  }

  redraw(): void {
    this.drawing.redraw();
  }

  /** Returns an image of the chart. */
  toBlob(): Promise<Blob> {
    return toBlob(this.core, undefined);
  }

  /** Cancels the current press of a pointer. */
  cancelPress(): void {
    this.core.cancelPress();
  }

  /** Calls a function with the pane of a name; returns `null` if there is no such pane. */
  private ofPane<Result>(name: string, ask: (pane: Pane) => Result): Result | null {
    const pane = this.core.panes.named(name);
    return pane ? ask(pane) : null;
  }
}
