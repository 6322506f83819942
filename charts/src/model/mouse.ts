import type { EnginePointer } from '../engine/mouse';
import type { ChartCore } from './core';
import type { Point } from './data';
import { Emitter } from './emitter';
import type { MouseEventParams } from './events';
import type { ISourceApi } from './handles';
import { describePlace } from './place';

/** A press that moves further than this, in CSS pixels, is no click. */
const clickReach = 5;

/**
 * Tells what the pointer does on a chart.
 *
 * @internal The engine tells clicks from drags. It does not see presses on shapes: for those the browser's own
 * events count.
 */
export class Mouse {
  readonly clicked = new Emitter<MouseEventParams>();
  readonly doubleClicked = new Emitter<MouseEventParams>();
  readonly contextMenu = new Emitter<MouseEventParams>();
  readonly crosshairMoved = new Emitter<MouseEventParams>();
  private lastEvent: Event | null = null;
  private press = { x: 0, y: 0, reachedEngine: true };
  private hovered: ISourceApi | null = null;

  constructor(private readonly core: ChartCore) {
    this.listen();
    core.engine.listen({
      click: (pointer) => this.clicked.emit(this.read(pointer)),
      doubleClick: (pointer) => this.doubleClicked.emit(this.read(pointer)),
      crosshairMove: (pointer) => this.moved(pointer),
    });
    core.atEnd(() => {
      for (const each of [
        this.clicked,
        this.doubleClicked,
        this.contextMenu,
        this.crosshairMoved,
      ]) {
        each.clear();
      }
    });
  }

  private moved(pointer: EnginePointer): void {
    const { core, crosshairMoved } = this;
    if (pointer.byHand || pointer.point === null) core.crosshair.followHand(pointer);
    this.hovered = this.sourceOf(pointer);
    if (!crosshairMoved.used) return;
    crosshairMoved.emit(core.crosshair.byCode() ?? this.read(pointer));
  }

  private read(pointer: EnginePointer): MouseEventParams {
    const { core } = this;
    const pane = pointer.paneIndex === null ? null : (core.paneList.all[pointer.paneIndex] ?? null);
    const source = this.sourceOf(pointer);
    // New data moves the crosshair's bar under a pointer that rests.
    const originalEvent = pointer.byHand || pointer.point === null ? this.lastEvent : null;
    return describePlace(core, { pane, point: pointer.point, source, originalEvent });
  }

  private sourceOf({ isOver, objectId }: EnginePointer): ISourceApi | null {
    const { core } = this;
    if (objectId !== null) return core.drawing.find(objectId);
    for (const series of core.series)
      if (isOver(series.engine)) return series as never as ISourceApi;
    return null;
  }

  /** What is under a place of the window, for events that the engine does not tell of. */
  private at(event: MouseEvent): MouseEventParams | null {
    const { core } = this;
    for (const pane of core.paneList.all) {
      const box = pane.engine.drawingArea()?.getBoundingClientRect();
      if (box === undefined) continue;
      const point: Point = { x: event.clientX - box.left, y: event.clientY - box.top };
      const isInside = point.x >= 0 && point.x < box.width && point.y >= 0 && point.y < box.height;
      if (!isInside) continue;
      const source = core.drawing.at(pane, point) ?? this.hovered;
      return describePlace(core, { pane, point, source, originalEvent: event });
    }
    return null;
  }

  private listen(): void {
    const { element, host } = this.core;
    const ends = new AbortController();
    this.core.atEnd(() => ends.abort());
    const { signal } = ends;
    const remember = (event: Event): void => {
      this.lastEvent = event;
    };
    for (const type of ['mousemove', 'mouseup', 'touchstart', 'touchmove', 'touchend']) {
      element.addEventListener(type, remember, { capture: true, passive: true, signal });
    }
    element.addEventListener('mouseleave', remember, { capture: true, signal });
    const down = (event: MouseEvent): void => {
      this.lastEvent = event;
      this.press = { x: event.clientX, y: event.clientY, reachedEngine: false };
    };
    element.addEventListener('mousedown', down, { capture: true, signal });
    host.addEventListener('mousedown', () => (this.press.reachedEngine = true), { signal });

    const isOwn = ({ clientX, clientY }: MouseEvent): boolean =>
      !this.press.reachedEngine &&
      Math.hypot(clientX - this.press.x, clientY - this.press.y) <= clickReach;
    const tell =
      (emitter: Emitter<MouseEventParams>) =>
      (event: MouseEvent): void => {
        if (!isOwn(event)) return;
        const params = this.at(event);
        if (params !== null) emitter.emit(params);
      };
    host.addEventListener('click', tell(this.clicked), { capture: true, signal });
    element.addEventListener('dblclick', tell(this.doubleClicked), { capture: true, signal });
    const menu = (event: MouseEvent): void => {
      if (!this.contextMenu.used) return;
      const outside = { pane: null, point: null, source: null, originalEvent: event };
      this.contextMenu.emit(this.at(event) ?? describePlace(this.core, outside));
    };
    host.addEventListener('contextmenu', menu, { signal });
  }
}
