import type { Unsubscribe } from '../model/aliases';
import type { Point, ShapePoint } from '../model/data';
import { pointAt } from '../shapes/geometry';
import type { ShapeData } from '../shapes/data';
import { kindOf } from '../shapes/registry';
import { anchorAt, barSpacing, moveAnchors } from './anchors';
import { copyShape, duplicateShape, pasteShape } from './clipboard';
import type { InteractHost, PanePoint } from './host';
import type { Tools } from './tools';

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: pointAt(-1, 0),
  ArrowRight: pointAt(1, 0),
  ArrowUp: pointAt(0, -1),
  ArrowDown: pointAt(0, 1),
};
/** What Shift makes of one step. */
const bigStep = 10;
/** How far an armed tool moves up and down, in CSS pixels. */
const toolStep = 8;

/** The keys of drawing. They come before those of the chart, which then do not see the event. */
export class ShapeKeyboard {
  /** Where the armed tool stands. */
  private cursor: PanePoint | null = null;
  /** Which point of the selected shape the arrow keys move; `null` for all of it. */
  private point: number | null = null;
  /** Escape has ended a selection: the next Tab leaves the chart. */
  private leaving = false;

  constructor(
    private readonly host: InteractHost,
    private readonly tools: Tools,
    private readonly editText: (id: string) => boolean,
  ) {}

  listen(): Unsubscribe {
    const ends = new AbortController();
    const { element } = this.host;
    element.addEventListener(
      'keydown',
      (event) => {
        // The toolbar's fields are in a shadow tree, whose inside only the path tells.
        const target = event.composedPath()[0] as HTMLElement;
        if (event.isComposing || target.matches('input, textarea, select')) return;
        if (!this.handle(event, target === element)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, signal: ends.signal },
    );
    // A held key is one command; the next press begins another.
    element.addEventListener(
      'keyup',
      (event) => {
        if (arrows[event.key]) this.host.store.seal();
      },
      { signal: ends.signal },
    );
    element.addEventListener('focusout', () => (this.leaving = false), { signal: ends.signal });
    return () => {
      ends.abort();
    };
  }

  private handle(event: KeyboardEvent, onChart: boolean): boolean {
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) return this.command(event, onChart);
    if (event.key === 'Escape') return this.escape();
    if (!onChart) return false;
    const arrow = arrows[event.key];
    if (this.tools.armed !== null) {
      if (arrow) return this.moveCursor(arrow, event.shiftKey);
      if (event.key === 'Enter' || event.key === ' ') return this.placePoint();
      return false;
    }
    if (event.key === 'Tab') return this.walk(event.shiftKey ? -1 : 1);
    const shape = this.selected();
    if (!shape) return false;
    if (arrow) return this.nudge(shape, arrow, event.shiftKey);
    switch (event.key) {
      case 'Delete':
      case 'Backspace':
        if (!shape.locked) this.host.store.remove([shape.id], 'user');
        return true;
      case 'Enter':
        return this.nextPoint(shape);
      case 'F2':
        return this.editText(shape.id);
      default:
        return false;
    }
  }

  private command(event: KeyboardEvent, onChart: boolean): boolean {
    const { store } = this.host;
    const key = event.key.toLowerCase();
    if (key === 'z') return event.shiftKey ? store.redo() : store.undo();
    if (key === 'y') return store.redo();
    if (!onChart) return false;
    const shape = this.selected();
    try {
      if (key === 'v') return pasteShape(this.host);
      if (!shape) return false;
      if (key === 'c') copyShape(shape);
      else if (key === 'd') duplicateShape(this.host, shape);
      else return false;
    } catch {
      this.host.announce('The shape does not fit this chart');
    }
    return true;
  }

  private escape(): boolean {
    const { store } = this.host;
    if (this.tools.busy) {
      const hadPoints = this.tools.armed !== null;
      this.tools.cancel();
      if (hadPoints) return true;
    }
    if (this.tools.armed !== null) {
      this.tools.arm(null);
      this.cursor = null;
      return true;
    }
    if (store.selection === null) return false;
    this.point = null;
    this.leaving = true;
    store.select(null, 'user');
    return true;
  }

  /** Tab goes from shape to shape, and from the last one out of the chart. */
  private walk(step: 1 | -1): boolean {
    const { store } = this.host;
    const shapes = store.all().filter(({ known, visible }) => known && visible);
    if (this.leaving || shapes.length === 0) return false;
    const at = shapes.findIndex(({ id }) => id === store.selection);
    const next = shapes[at < 0 ? (step > 0 ? 0 : shapes.length - 1) : at + step];
    this.point = null;
    if (!next || (at < 0 && step < 0)) {
      store.select(null, 'user');
      return false;
    }
    store.select(next.id, 'user');
    return true;
  }

  private nudge(shape: ShapeData, arrow: Point, big: boolean): boolean {
    const viewport = this.host.viewport(shape.pane, shape.axis);
    if (shape.locked || !viewport) return true;
    const factor = big ? bigStep : 1;
    const by = pointAt(arrow.x * factor * barSpacing(viewport), arrow.y * factor);
    const { point } = this;
    const moved = moveAnchors(shape.points, viewport, by);
    if (!moved) return true;
    const points =
      point === null
        ? moved
        : shape.points.map((old, i) => (i === point ? (moved[i] ?? old) : old));
    this.host.store.change(shape.id, { points }, 'user', `nudge ${shape.id} ${String(point)}`);
    if (point !== null) this.say(shape, points[point]);
    return true;
  }

  private nextPoint(shape: ShapeData): boolean {
    const next = this.point === null ? 0 : this.point + 1;
    this.point = next < shape.points.length ? next : null;
    this.host.store.seal();
    if (this.point === null) this.host.announce('Whole shape');
    else this.say(shape, shape.points[this.point], `Point ${String(next + 1)}: `);
    return true;
  }

  private moveCursor(arrow: Point, fine: boolean): boolean {
    const pane = this.cursor?.pane ?? this.host.panes()[0];
    const viewport = pane === undefined ? null : this.host.viewport(pane, this.host.axisFor(pane));
    if (pane === undefined || !viewport) return true;
    const { width, height } = viewport;
    const from = this.cursor ?? { x: width / 2, y: height / 2 };
    const x = from.x + arrow.x * barSpacing(viewport) * (fine ? bigStep : 1);
    const y = from.y + arrow.y * (fine ? 1 : toolStep);
    this.cursor = {
      pane,
      x: Math.min(Math.max(x, 0), width),
      y: Math.min(Math.max(y, 0), height),
    };
    this.tools.hoverTool(this.cursor, false);
    this.host.setCrosshair(this.cursor);
    const anchor = anchorAt(viewport, this.cursor);
    if (anchor) {
      this.host.announce(
        `${viewport.formatTime(anchor.time)}, ${viewport.formatPrice(anchor.price)}`,
      );
    }
    return true;
  }

  /** Enter on the same place a second time ends a path. */
  private placePoint(): boolean {
    if (!this.cursor) return this.moveCursor(pointAt(0, 0), false);
    this.tools.place(this.cursor);
    if (this.tools.armed === null) {
      this.cursor = null;
      this.host.setCrosshair(null);
    } else this.host.announce('Point set');
    return true;
  }

  private say(shape: ShapeData, anchor: ShapePoint | undefined, before = ''): void {
    const viewport = this.host.viewport(shape.pane, shape.axis);
    if (!anchor || !viewport) return;
    const { time, price } = anchor;
    this.host.announce(`${before}${viewport.formatTime(time)}, ${viewport.formatPrice(price)}`);
  }

  private selected(): ShapeData | undefined {
    const { selection } = this.host.store;
    const shape = selection === null ? undefined : this.host.store.find(selection);
    return shape && kindOf(shape.type) ? shape : undefined;
  }
}
