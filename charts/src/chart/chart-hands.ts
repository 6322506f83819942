import { clamp } from '../util/clamp';
import { rangeBetween, stretched } from '../scale/price-scale';
import { placeAt, scrolled, zoomed } from '../scale/time-view';
import { hasLanded, Speedometer, thrown } from '../input/kinetic';
import type { Pointer, PointerHandlers } from '../input/listen';
import type { Rect } from '../figures/items';
import type { Point } from '../values/data';
import type { Crosshair } from './crosshair';
import type { Pane } from './pane';
import type { PaneList } from './pane-list';
import type { PriceAxis } from './price-axis';
import type { Screen } from './screen';
import type { Stage } from './stage';

/** What moves by hand. */
export interface HandHome {
  readonly stage: Stage;
  readonly screen: Screen;
  readonly panes: PaneList;
  readonly crosshair: Crosshair;
  /** What the pointer looks like over what lies on a pane; `null` over nothing. */
  cursorOn(pane: Pane, point: Point): string | null;
}

/** A part of the chart that a hand can take hold of. */
type Part =
  | { readonly kind: 'pane'; readonly pane: Pane }
  | { readonly kind: 'axis'; readonly pane: Pane; readonly axis: PriceAxis }
  | { readonly kind: 'border'; readonly upper: number }
  | { readonly kind: 'time' };

/** What a press on a part does while it moves. */
interface Grip {
  move(at: Point, pointer: Pointer): void;
  end?(pointer: Pointer): void;
  cancel?(): void;
}

/** How far beside a border it can be taken hold of, in CSS pixels. */
const borderReach = 4;
/** A drag on an axis stretches prices around the middle: the room beyond its ends makes it gentle. */
const gentleShare = 0.2;
/** However far a drag goes, the prices of an axis do not come nearer than this at once. */
const leastStretch = 0.1;
/** A box zooms if it has at least this width and height, in CSS pixels. */
const smallestBox = 8;
/** The steps of a wheel, in CSS pixels: a notch zooms by a tenth. */
const wheelNotch = 100;
const zoomStep = 1.1;
/** A wheel sideways moves the chart by so much of its way. */
const sideways = 0.8;
/** What a wheel counts in where it counts no pixels. */
const wheelUnits = [1, 32, 120];

/** The gestures of a chart: what a hand does where no tool takes it. */
export class ChartHands implements PointerHandlers {
  private grip: Grip | null = null;
  private from: Point = { x: 0, y: 0 };
  private flight = 0;
  /** The box that a drag with Shift draws, in CSS pixels from the corner of the chart. */
  box: Rect | null = null;
  /** The crosshair's point since a long press; see `isTracking`. */
  private tracked: Point | null = null;

  constructor(private readonly home: HandHome) {
    home.stage.life.atEnd(() => home.screen.window.cancelAnimationFrame(this.flight));
  }

  press(pointer: Pointer): boolean {
    this.stopFlight();
    const at = this.pointAt(pointer);
    const part = this.partAt(at);
    this.from = at;
    this.grip = part && this.gripOf(part, at, pointer);
    if (pointer.kind === 'touch' && this.isTracking) this.grip = this.trackingGrip(at);
    return true;
  }

  drag(pointer: Pointer): void {
    const at = this.pointAt(pointer);
    this.grip?.move(at, pointer);
    if (pointer.kind === 'mouse') this.aim(at, pointer);
  }

  release(pointer: Pointer): void {
    const { grip } = this;
    this.grip = null;
    grip?.end?.(pointer);
    this.showCursor(this.pointAt(pointer));
  }

  cancel(): void {
    const { grip } = this;
    this.grip = null;
    grip?.cancel?.();
  }

  tap(pointer: Pointer): void {
    if (pointer.kind === 'touch' && this.isTracking)
      this.home.crosshair.follow(null, pointer.event);
  }

  hover(pointer: Pointer | null): void {
    if (pointer === null) {
      this.home.crosshair.follow(null, null);
      return;
    }
    const at = this.pointAt(pointer);
    this.aim(at, pointer);
    this.showCursor(at);
  }

  hold(pointer: Pointer): boolean {
    const at = this.pointAt(pointer);
    const isOnPane = this.partAt(at)?.kind === 'pane';
    if (!isOnPane || !this.home.stage.options.crosshair.visible) return false;
    this.track(at, pointer.event);
    this.grip = this.trackingGrip(at);
    return true;
  }

  blocksScroll(): boolean {
    return this.isTracking;
  }

  pinch(middle: Pick<MouseEvent, 'clientX' | 'clientY'>, moved: number, factor: number): void {
    const { stage } = this.home;
    const { scroll, zoom } = stage.options;
    const view = stage.view();
    const shifted = scroll ? scrolled(view, moved, stage.limits()) : view;
    const x = this.timeX(this.pointAt(middle));
    stage.moveTo(zoom ? zoomed(shifted, factor, x, stage.limits()) : shifted);
  }

  doubleClick(pointer: Pointer): boolean {
    const part = this.partAt(this.pointAt(pointer));
    const { stage } = this.home;
    if (part?.kind === 'axis') {
      if (part.axis.options().dragToScale) part.axis.fit();
      return true;
    }
    if (part?.kind !== 'time' || !stage.options.zoom) return false;
    stage.moved('user');
    stage.time.reset(stage.options.timeAxis);
    stage.repaint();
    return true;
  }

  /** A wheel turns over the chart. */
  wheel(event: WheelEvent): void {
    const { stage } = this.home;
    const { scroll, wheel, zoom } = stage.options;
    if (wheel === 'never' || stage.places.count === 0) return;
    const at = this.pointAt(event);
    const part = this.partAt(at);
    if (part === null || part.kind === 'border') return;
    const unit = wheelUnits[event.deltaMode] ?? 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    const isZoom = y !== 0 && zoom && (part.kind !== 'axis' || part.axis.options().dragToScale);
    const isScroll = x !== 0 && scroll;
    if (!isZoom && !isScroll) return;
    if (event.cancelable) event.preventDefault();
    this.stopFlight();
    let view = stage.view();
    // A power, so that a step in and a step out undo each other.
    const factor = zoomStep ** clamp(-y / wheelNotch, -1, 1);
    if (isZoom && part.kind === 'axis' && !part.axis.options().lockRatio) {
      const scale = part.pane.scaleOf(part.axis.id);
      if (scale) part.axis.hold(stretched(scale, 1 / factor));
    } else if (isZoom) {
      view = zoomed(view, factor, this.timeX(at), stage.limits());
    }
    if (isScroll) view = scrolled(view, -x * sideways, stage.limits());
    stage.moveTo(view);
  }

  private stopFlight(): void {
    this.home.screen.window.cancelAnimationFrame(this.flight);
    this.flight = 0;
  }

  private pointAt(pointer: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
    return this.home.screen.pointAt(pointer);
  }

  /** An x from the left edge of the panes. */
  private timeX({ x }: Point): number {
    return x - this.home.stage.scene().layout.time.x;
  }

  /** The crosshair goes along over panes, and away elsewhere. */
  private aim(at: Point, { event }: Pointer): void {
    const isOver = this.home.panes.at(at) !== null;
    this.home.crosshair.follow(isOver ? at : null, event);
  }

  private partAt(at: Point): Part | null {
    const { panes, stage } = this.home;
    const { layout } = stage.scene();
    const { height, width } = stage.size;
    if (at.x < 0 || at.y < 0 || at.x >= width || at.y >= height) return null;
    const upper = layout.borders.findIndex((y) => Math.abs(at.y - y) <= borderReach);
    if (upper >= 0 && stage.options.paneResize) return { kind: 'border', upper };
    if (at.y >= layout.time.y && layout.time.height > 0) return { kind: 'time' };
    const place = panes.at(at);
    if (place) return { kind: 'pane', pane: place.pane };
    for (const pane of panes.all) {
      for (const axis of pane.priceAxes()) {
        const box = axis.seen.shown ? pane.axisBox(axis.id) : undefined;
        if (!box || at.x < box.x || at.x >= box.x + box.width) continue;
        if (at.y >= box.y && at.y < box.y + box.height) return { kind: 'axis', pane, axis };
      }
    }
    return null;
  }

  private gripOf(part: Part, at: Point, pointer: Pointer): Grip | null {
    switch (part.kind) {
      case 'pane':
        return this.paneGrip(part.pane, at, pointer);
      case 'axis':
        return this.axisGrip(part.pane, part.axis, at);
      case 'border':
        return this.borderGrip(part.upper, at);
      case 'time':
        return this.timeGrip(at);
    }
  }

  /** Scrolls in time; axes that do not fit themselves go up and down with the mouse. */
  private paneGrip(pane: Pane, from: Point, { kind, shift }: Pointer): Grip | null {
    const { stage } = this.home;
    const { boxZoom, scroll, zoom } = stage.options;
    if (boxZoom && zoom && shift && kind === 'mouse') return this.boxGrip(pane, from);
    if (!scroll) return null;
    const start = stage.anchorView();
    const speed = new Speedometer();
    const isFinger = kind === 'touch';
    const isFree = isFinger && stage.options.verticalTouch === 'prices';
    // A mouse goes where it wants; a finger that sets out sideways is not quite level.
    let moves = !isFinger;
    let setOut = moves;
    const axes = pane.priceAxes().flatMap((axis) => {
      const isMeant = isFree || axis.seen.held !== null;
      const scale = isMeant ? pane.scaleOf(axis.id) : null;
      return scale ? [{ axis, scale }] : [];
    });
    return {
      move: (at, pointer) => {
        speed.add(at.x, pointer.time);
        stage.moveTo(scrolled(start(), at.x - from.x, stage.limits()));
        if (!setOut) moves = isFree && Math.abs(at.y - from.y) > Math.abs(at.x - from.x);
        setOut = true;
        if (!moves) return;
        for (const { axis, scale } of axes) {
          const y = from.y - at.y;
          axis.hold(rangeBetween(scale, y, y + scale.height - 1));
        }
      },
      // The browser scrolls the page instead: the chart was not meant.
      cancel: () => stage.moveTo(start()),
      end: (pointer) => {
        const { kineticScroll } = stage.options;
        if (kind !== 'touch' || !kineticScroll || stage.look.calm) return;
        this.fly(speed.speed(pointer.time));
      },
    };
  }

  /** Goes on with a throw until it has run out. */
  private fly(speed: number): void {
    if (speed === 0) return;
    const { stage } = this.home;
    const from = stage.anchorView();
    let start: number | null = null;
    const step = (now: number): void => {
      start ??= now;
      const time = now - start;
      const way = thrown(speed, time);
      const view = scrolled(from(), way, stage.limits());
      stage.changes.run(() => stage.moveTo(view));
      const isStopped = view.right === stage.view().right && hasLanded(speed, time);
      this.flight =
        isStopped || stage.look.calm ? 0 : this.home.screen.window.requestAnimationFrame(step);
    };
    this.flight = this.home.screen.window.requestAnimationFrame(step);
  }

  private timeGrip(from: Point): Grip | null {
    const { stage } = this.home;
    if (!stage.options.zoom || stage.places.count === 0) return null;
    const start = stage.anchorView();
    const { width } = start();
    const left = stage.scene().layout.time.x;
    const fromRight = (x: number): number => clamp(width - (x - left), 0, width);
    const begin = fromRight(from.x);
    return {
      move: (at) => {
        const now = fromRight(at.x);
        if (now === 0 || begin === 0) return;
        stage.moveTo(zoomed(start(), now / begin, width - 1, stage.limits()));
      },
    };
  }

  /** Draws a box, and zooms to its times and prices. */
  private boxGrip(pane: Pane, from: Point): Grip {
    const { stage } = this.home;
    const area = pane.box();
    const show = (box: Rect | null): void => {
      this.box = box;
      stage.due.emit('crosshair');
    };
    return {
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
        if (!box || box.width < smallestBox || box.height < smallestBox) return;
        const view = stage.view();
        const x = box.x - area.x;
        const y = box.y - area.y;
        for (const axis of pane.priceAxes()) {
          const scale = pane.scaleOf(axis.id);
          if (scale) axis.hold(rangeBetween(scale, y, y + box.height));
        }
        stage.moved('user');
        stage.time.show({
          // A range includes the whole width of its first and its last bar.
          from: placeAt(view, x) + 0.5,
          to: placeAt(view, x + box.width) - 0.5,
        });
        stage.repaint();
      },
    };
  }

  /** Stretches the prices of an axis around their middle. */
  private axisGrip(pane: Pane, axis: PriceAxis, from: Point): Grip | null {
    const { stage } = this.home;
    const scale = pane.scaleOf(axis.id);
    const { dragToScale, lockRatio } = axis.options();
    if (!scale || !dragToScale) return null;
    const start = stage.anchorView();
    const { y: top } = pane.box();
    const { height } = scale;
    const room = (height - 1) * gentleShare;
    const fromBottom = (y: number): number => Math.max(0, height - (y - top));
    const begin = fromBottom(from.y) + room;
    return {
      move(at) {
        const stretch = Math.max(leastStretch, begin / (fromBottom(at.y) + room));
        if (!lockRatio) axis.hold(stretched(scale, stretch));
        else stage.moveTo(zoomed(start(), 1 / stretch, start().width / 2, stage.limits()));
      },
    };
  }

  private borderGrip(upper: number, from: Point): Grip {
    const { panes } = this.home;
    const [above, below] = panes.boxes().slice(upper, upper + 2);
    const heights = [above?.height ?? 0, below?.height ?? 0] as const;
    return {
      move: (at) => {
        panes.moveBorder(upper, heights, at.y - from.y);
      },
    };
  }

  /**
   * Whether swipes move the crosshair: from a long press until the next tap, or until something else moves the
   * crosshair or hides it.
   */
  private get isTracking(): boolean {
    const { crosshair, stage } = this.home;
    if (this.tracked === null || !stage.options.crosshair.visible) return false;
    return crosshair.pointerPoint === this.tracked;
  }

  private track(point: Point, event: Event): void {
    this.tracked = point;
    this.home.crosshair.follow(point, event);
  }

  /** The crosshair keeps its distance from the finger, which would hide it. */
  private trackingGrip(from: Point): Grip {
    const start = this.tracked ?? from;
    return {
      move: (at, { event }) => {
        const point = { x: start.x + at.x - from.x, y: start.y + at.y - from.y };
        this.track(this.home.panes.nearestPoint(point), event);
      },
    };
  }

  /** What the pointer looks like where it is. */
  private showCursor(at: Point): void {
    const part = this.partAt(at);
    const { host } = this.home.screen;
    const cursor = part === null ? '' : this.cursorOf(part, at);
    // A style that is written counts as another, even where it is the same.
    if (host.style.cursor !== cursor) host.style.cursor = cursor;
  }

  private cursorOf(part: Part, at: Point): string {
    const { stage } = this.home;
    switch (part.kind) {
      case 'border':
        return 'row-resize';
      case 'time':
        return stage.options.zoom ? 'ew-resize' : '';
      case 'axis':
        return part.axis.options().dragToScale ? 'ns-resize' : '';
      case 'pane': {
        const { x, y } = part.pane.box();
        return this.home.cursorOn(part.pane, { x: at.x - x, y: at.y - y }) ?? 'crosshair';
      }
    }
  }
}
