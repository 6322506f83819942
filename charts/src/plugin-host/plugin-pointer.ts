import type { AreaView } from '../api/area-view';
import type {
  PluginHit,
  PluginPointerEvent,
  PointerCapture,
  PointerDrag,
} from '../api/plugin-pointer-event';
import type { PluginZOrder } from '../api/plugin-layer';
import type {
  CapturedPointer,
  DragSession,
  PluginPointerHost,
  PluginTarget,
} from '../core/attach-plugin';
import type { HitPointer, Pointer } from '../core/pointer';
import { clickTolerance, hitTolerance } from '../util/hit-tolerance';
import type { Unsubscribe } from '../util/emitter';
import { show } from '../util/errors';
import { callback } from '../validation/rule';
import type { Point } from '../types/data-types';
import type { Attachment } from './attachment';
import { type Area, belongsTo, listAreas } from './plugin-areas';
import type { Plugins } from './plugin-runtime';

/** Positions of the z-order, from back to front. */
export const zOrders: readonly PluginZOrder[] = ['background', 'below', 'above', 'top'];

/** The area under the pointer. */
interface PointedArea extends Area {
  readonly view: AreaView;
}

interface Capture extends CapturedPointer {
  readonly attachment: Attachment;
  end(): void;
}

/** Pointer input of plug-ins, with hits, drags and capture. */
export class PluginPointer implements PluginPointerHost {
  captured: Capture | null = null;
  isChanged = false;
  /** Plug-in of the current drag; `null` without a drag. */
  private dragging: Attachment | null = null;

  /** Plug-ins whose `hover` has received the pointer last. */
  private readonly hovered = new WeakSet<Attachment>();

  constructor(private readonly plugins: Plugins) {}

  get isUsed(): boolean {
    return this.captured !== null || this.plugins.has('hitTest') || this.plugins.has('hover');
  }

  get handlesTouch(): boolean {
    const collect = (): unknown[] =>
      this.plugins.collect('handlesTouch', null, (parts) => [parts.handlesTouch?.()]);
    return this.captured !== null || collect().includes(true);
  }

  hitsAt(at: Point, pointer: HitPointer): PluginTarget[] {
    const { plugins } = this;
    const area = plugins.has('hitTest') ? this.areaAt(at) : null;
    if (!area) return [];
    const { box, view } = area;
    const point = { x: at.x - box.x, y: at.y - box.y };
    const { keys, pointerType } = pointer;
    const input = { pointerType, tolerance: hitTolerance[pointerType], ...keys };
    const targets = plugins.all.flatMap((attachment): PluginTarget[] => {
      const { hitTest } = attachment.parts;
      if (!hitTest || !belongsTo(area, attachment)) return [];
      const test = (): PluginHit | null =>
        checkHit(hitTest.call(attachment.parts, view, point, input));
      const hit = plugins.call(attachment, 'hitTest', test, null);
      return hit ? [this.createTarget(attachment, hit, area)] : [];
    });
    // If hits are equal, the plug-in that was attached last is in front.
    return targets.reverse().sort((a, b) => compareHits(b.hit, a.hit));
  }

  hover(pointer: Pointer | null, front: PluginTarget | null): void {
    const { plugins } = this;
    if (!plugins.has('hover')) return;
    const area = pointer && this.areaAt(this.toPoint(pointer));
    for (const attachment of plugins.all) {
      const { parts } = attachment;
      if (!parts.hover) continue;
      const isOver = area !== null && belongsTo(area, attachment);
      const isElsewhere = area?.pane && !attachment.isOn(area.pane);
      // It is called once when the pointer leaves its pane.
      if (isElsewhere && !this.hovered.has(attachment)) continue;
      const event = pointer && isOver ? this.createEvent(pointer, area) : null;
      if (event) this.hovered.add(attachment);
      else this.hovered.delete(attachment);
      const hit = front && attachments.get(front) === attachment ? front.hit : null;
      plugins.call(attachment, 'hover', () => parts.hover?.(hit, event), undefined);
    }
  }

  clickOutside(pointer: Pointer, clicked: readonly PluginTarget[]): void {
    const area = this.areaAt(this.toPoint(pointer));
    if (!area) return;
    for (const attachment of this.plugins.all) {
      const isClicked = clicked.some((target) => attachments.get(target) === attachment);
      if (isClicked || !belongsTo(area, attachment)) continue;
      const click = (): void => attachment.parts.clickOutside?.(this.createEvent(pointer, area));
      this.plugins.call(attachment, 'clickOutside', click, undefined);
    }
  }

  /** Captures the pointer for a plug-in. Returns a function that releases it. */
  capture(attachment: Attachment, receiver: PointerCapture): Unsubscribe {
    callback(Object(receiver).press, 'capture: press');
    const { plugins } = this;
    this.releaseCapture();
    const call = (what: string, work: () => void): void =>
      plugins.call(attachment, `capture.${what}`, work, undefined);
    const capture: Capture = {
      attachment,
      cursor: receiver.cursor ?? 'crosshair',
      press: (pointer) => {
        const area = this.areaAt(this.toPoint(pointer));
        if (!area) return noDrag(capture.cursor);
        const event = this.createEvent(pointer, area);
        const press = (): PointerDrag | null => receiver.press(event);
        const drag = plugins.call(attachment, 'capture.press', press, null);
        return this.startSession(attachment, drag ?? {}, area, pointer, capture.cursor);
      },
      hover: (pointer) => {
        const area = pointer && this.areaAt(this.toPoint(pointer));
        const isOver = area !== null && belongsTo(area, attachment);
        const event = pointer && isOver ? this.createEvent(pointer, area) : null;
        call('hover', () => receiver.hover?.(event));
      },
      doubleClick: (pointer) => {
        const area = this.areaAt(this.toPoint(pointer));
        if (area)
          call('doubleClick', () => receiver.doubleClick?.(this.createEvent(pointer, area)));
      },
      end: () => call('end', () => receiver.end?.()),
    };
    this.captured = capture;
    // Plug-ins don't receive the pointer until it is released, so what they show for it would stay.
    this.hover(null, null);
    this.invalidate();
    return () => {
      if (this.captured === capture) this.releaseCapture();
    };
  }

  /** Releases the pointer of a detached plug-in. */
  release(attachment: Attachment): void {
    if (this.captured?.attachment === attachment) this.releaseCapture();
    if (this.dragging === attachment) this.plugins.core.cancelPress();
  }

  /** Releases the captured pointer. Returns whether it was captured. */
  releaseCapture(): boolean {
    const { captured } = this;
    this.captured = null;
    if (!captured) return false;
    if (this.dragging === captured.attachment) this.plugins.core.cancelPress();
    captured.end();
    this.invalidate();
    return true;
  }

  /** Requests a frame, in which the cursor is updated, and controls become inert or available. */
  invalidate(): void {
    this.isChanged = true;
    this.plugins.core.context.due.emit('crosshair');
  }

  private createTarget(attachment: Attachment, hit: PluginHit, area: PointedArea): PluginTarget {
    const { plugins } = this;
    const { parts, type } = attachment;
    const start = (part: 'press' | 'longPress', pointer: Pointer): DragSession | null => {
      if (!parts[part]) return null;
      const event = this.createEvent(pointer, area);
      const drag = plugins.call(attachment, part, () => parts[part]?.(hit, event), null);
      return drag
        ? this.startSession(attachment, drag, area, pointer, hit.cursor ?? 'grabbing')
        : null;
    };
    const target: PluginTarget = {
      type,
      hit,
      isBelowSeries: hit.zOrder === 'below' || hit.zOrder === 'background',
      press: (pointer) => start('press', pointer),
      longPress: (pointer) => start('longPress', pointer),
      click: (pointer) => {
        const click = (): boolean => parts.click?.(hit, this.createEvent(pointer, area)) === true;
        return plugins.call(attachment, 'click', click, false);
      },
      doubleClick: (pointer) => {
        const click = (): boolean =>
          parts.doubleClick?.(hit, this.createEvent(pointer, area)) === true;
        return plugins.call(attachment, 'doubleClick', click, false);
      },
    };
    attachments.set(target, attachment);
    return target;
  }

  private startSession(
    attachment: Attachment,
    drag: PointerDrag,
    area: PointedArea,
    from: Pointer,
    cursor: string,
  ): DragSession {
    const { plugins } = this;
    // The chart may have changed since the press, so look up the area again.
    const createEvent = (pointer: Pointer): PluginPointerEvent =>
      this.createEvent(pointer, this.refreshArea(area));
    const call = (what: keyof PointerDrag, work: () => void): void =>
      plugins.call(attachment, `drag.${what}`, work, undefined);
    this.dragging = attachment;
    const { panes } = plugins.core;
    return {
      cursor,
      isAllowed: () =>
        (area.pane === null || panes.visible.includes(area.pane)) &&
        plugins.call(attachment, 'drag.isAllowed', () => drag.isAllowed?.() !== false, false),
      drag: (pointer) => call('move', () => drag.move?.(createEvent(pointer))),
      release: (pointer) => {
        const { x, y } = this.toPoint(pointer);
        const start = this.toPoint(from);
        const moved = Math.hypot(x - start.x, y - start.y) > clickTolerance;
        this.dragging = null;
        call('end', () => drag.end?.(createEvent(pointer), moved));
      },
      cancel: () => {
        this.dragging = null;
        call('cancel', () => drag.cancel?.());
      },
    };
  }

  private toPoint(pointer: Pointer): Point {
    return this.plugins.core.page('pointer').screen.pointAt(pointer);
  }

  private createEvent(pointer: Pointer, { box, view }: PointedArea): PluginPointerEvent {
    const { x, y } = this.toPoint(pointer);
    return {
      pointerType: pointer.pointerType,
      view,
      point: { x: x - box.x, y: y - box.y },
      ...pointer.keys,
      originalEvent: pointer.event,
    };
  }

  /** Returns the area of a drag as it is now; `area` itself if it isn't visible anymore. */
  private refreshArea(area: PointedArea): PointedArea {
    for (const each of listAreas(this.plugins)) {
      if (each.key === area.key && each.owner === area.owner) return point(each);
    }
    return area;
  }

  private areaAt(at: Point): PointedArea | null {
    for (const area of listAreas(this.plugins)) {
      const { height, width, x, y } = area.box;
      if (at.x >= x && at.x < x + width && at.y >= y && at.y < y + height) return point(area);
    }
    return null;
  }
}

const point = (area: Area): PointedArea => ({ ...area, view: area.getView() });

/** Plug-in of each target. */
const attachments = new WeakMap<PluginTarget, Attachment>();

const noDrag = (cursor: string): DragSession => ({
  cursor,
  isAllowed: () => true,
  drag: () => undefined,
  release: () => undefined,
  cancel: () => undefined,
});

function checkHit(hit: PluginHit | null | undefined): PluginHit | null {
  if (hit === null || hit === undefined) return null;
  if (typeof hit !== 'object' || typeof hit.id !== 'string') {
    throw new TypeError(`returned ${show(hit)}; it must return null or an object with a string id`);
  }
  return hit;
}

const compareHits = (a: PluginHit, b: PluginHit): number =>
  zOrders.indexOf(a.zOrder ?? 'above') - zOrders.indexOf(b.zOrder ?? 'above') ||
  (a.zIndex ?? 0) - (b.zIndex ?? 0);
