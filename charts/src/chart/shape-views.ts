import { placeOf } from '../axis/place-of';
import { priceAt, shownOf, yOf } from '../axis/price-scale';
import { placeAt, xOf } from '../axis/time-view';
import type { ShapeStore } from '../drawing/store';
import type { Mark } from '../figures/mark';
import type { PaneSight } from '../scene/seen';
import { createScene, type ShapeScene } from '../drawing/scene';
import type { Viewport } from '../scene/viewport';
import { keyOn } from '../time/across';
import { timeOf } from '../time/times';
import type { Time } from '../values/data';
import type { ShapeData } from '../values/shape-data';
import type { Stage } from './stage';

/** What the shapes of a chart are seen by; all are asked when it is time to paint. */
export interface ShapeViewsHost {
  readonly stage: Stage;
  store(): ShapeStore;
  /** The shapes whose points are shown. */
  active(): readonly (string | null)[];
  /** Whether there is a pane of that name. */
  hasPane(name: string): boolean;
}

/** The shapes of each pane as they are seen. A pane without shapes costs nothing. */
export class ShapeViews {
  private readonly scenes = new Map<string, ShapeScene>();
  private readonly sights = new Map<string, PaneSight>();
  /** The shapes whose failure was told already: a drag fails many times a second. */
  private readonly told = new Set<string>();

  constructor(private readonly host: ShapeViewsHost) {}

  /** What a picture shows of the shapes of a pane. */
  marks(pane: string, sight: PaneSight): readonly Mark[] {
    this.sights.set(pane, sight);
    if (this.host.store().inPane(pane).length === 0) return [];
    const scene = this.known(pane);
    scene.invalidate();
    return scene.marks();
  }

  /** The shapes of the pane of that name as the state is now; `null` without such a pane. */
  scene(pane: string): ShapeScene | null {
    if (!this.host.hasPane(pane)) return null;
    this.host.stage.scene();
    return this.known(pane);
  }

  /** The pane of that name and one of its price axes as the state is now; `null` while they have no bars or prices. */
  viewport(pane: string, axis: string): Viewport | null {
    if (!this.host.hasPane(pane)) return null;
    this.host.stage.scene();
    return this.viewportOn(pane, axis);
  }

  /** @throws TypeError when the definition of a shape cannot draw it where it would stand. */
  tryToDraw(shape: ShapeData): void {
    // The last picture does: many shapes may come before the next one.
    if (!this.sights.has(shape.pane)) this.host.stage.scene();
    if (this.sights.has(shape.pane)) this.known(shape.pane).tryToDraw(shape);
  }

  drop(pane: string): void {
    this.scenes.delete(pane);
    this.sights.delete(pane);
  }

  private known(pane: string): ShapeScene {
    let scene = this.scenes.get(pane);
    if (scene === undefined) {
      scene = createScene(
        {
          shapes: () => this.host.store().inPane(pane),
          viewport: (axis) => this.viewportOn(pane, axis),
          active: () => this.host.active(),
          failed: (shape, cause) => this.failed(shape, cause),
        },
        this.host.stage.measure,
      );
      this.scenes.set(pane, scene);
    }
    return scene;
  }

  /** Painting goes on without the shape; its author finds the error where uncaught ones belong. */
  private failed({ id, type }: ShapeData, cause: unknown): void {
    if (this.told.has(id)) return;
    this.told.add(id);
    const message = `The shape "${id}" could not be drawn: the definition of "${type}" threw ${String(cause)}`;
    reportError(new Error(message, { cause }));
  }

  private viewportOn(pane: string, axis: string): Viewport | null {
    const sight = this.sights.get(pane);
    return sight ? viewportOf(this.host.stage, sight, axis) : null;
  }
}

/** What shapes see of a pane and one of its price axes; `null` while the axes have no bars or no prices. */
function viewportOf(stage: Stage, sight: PaneSight, axis: string): Viewport | null {
  const { clock, look } = stage;
  const { places } = stage.time;
  const made = sight.axis(axis);
  const scale = made?.scale;
  if (!made || !scale || places.count === 0) return null;
  const { height, view, width } = sight;
  const zone = stage.zone();
  const barOf = (time: Time): number => placeOf(places, time, zone) ?? NaN;
  return {
    width,
    height,
    colors: look,
    fontFamily: look.fontFamily,
    revision: `${places.revision} ${places.count} ${zone.name}`,
    timeToBar: barOf,
    barToX: (bar) => xOf(view, bar),
    timeToX: (time) => xOf(view, barOf(time)),
    xToTime: (x) => timeOf(places.placeToKey(placeAt(view, x)) ?? NaN, places.kind),
    priceToY: (price) => yOf(scale, price),
    yToPrice: (y) => priceAt(scale, y),
    formatPrice: (price) => made.write(shownOf(scale, price)),
    formatPercent: made.axis.percent.write,
    formatTime: (time) => clock.label(keyOn(time, places.kind, zone)),
    barsBetween: (from, to) => barOf(to) - barOf(from),
    words: stage.options.words,
  };
}
