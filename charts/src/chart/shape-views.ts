import { reportUncaught } from '../util/report-uncaught';
import { placeOf } from '../scale/place-of';
import { priceAt, shownOf, yOf } from '../scale/price-scale';
import { placeAt, xOf } from '../scale/time-view';
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
  /** How the pane of that name stands on the picture as the state is now; `null` while there is none to see. */
  sightOf(name: string): PaneSight | null;
}

/** The shapes of each pane as they are seen. A pane without shapes costs nothing. */
export class ShapeViews {
  private readonly scenes = new Map<string, ShapeScene>();
  /** How each pane stood when its shapes were asked for last: on the chart, or on a picture beside it. */
  private readonly sights = new Map<string, PaneSight>();
  /** The shapes whose failure was told already: a drag fails many times a second. */
  private readonly told = new Set<string>();

  constructor(private readonly host: ShapeViewsHost) {}

  /** What a picture shows of the shapes of a pane. */
  marks(pane: string, sight: PaneSight): readonly Mark[] {
    this.see(pane, sight);
    return this.host.store().inPane(pane).length === 0 ? [] : this.known(pane).marks();
  }

  /** The shapes of the pane of that name as the state is now; `null` without such a pane. */
  scene(pane: string): ShapeScene | null {
    return this.seeNow(pane) ? this.known(pane) : null;
  }

  /** The pane of that name and one of its price axes as the state is now; `null` while they have no bars or prices. */
  viewport(pane: string, axis: string): Viewport | null {
    return this.seeNow(pane) ? this.viewportOn(pane, axis) : null;
  }

  /** @throws TypeError when the definition of a shape cannot draw it where it would stand. */
  tryToDraw(shape: ShapeData): void {
    // The last picture does: many shapes may come before the next one.
    const isSeen = this.sights.has(shape.pane) || this.seeNow(shape.pane);
    if (isSeen) this.known(shape.pane).tryToDraw(shape);
  }

  private seeNow(pane: string): boolean {
    const sight = this.host.sightOf(pane);
    if (sight) this.see(pane, sight);
    return sight !== null;
  }

  /** Every change of what shapes stand on, and of shapes, makes a new sight. */
  private see(pane: string, sight: PaneSight): void {
    if (this.sights.get(pane) === sight) return;
    this.sights.set(pane, sight);
    this.scenes.get(pane)?.invalidate();
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
    reportUncaught(new Error(message, { cause }));
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
  const zone = stage.exchangeZone();
  const barOf = (time: Time): number => placeOf(places, time, zone) ?? NaN;
  return {
    width,
    height,
    colors: look,
    fontFamily: look.fontFamily,
    revision: `${places.revision} ${places.count} ${zone.name}`,
    timeToIndex: barOf,
    indexToX: (bar) => xOf(view, bar),
    timeToX: (time) => xOf(view, barOf(time)),
    xToTime: (x) => timeOf(places.placeToKey(placeAt(view, x)) ?? NaN, places.kind),
    priceToY: (price) => yOf(scale, price),
    yToPrice: (y) => priceAt(scale, y),
    formatPrice: (price) => made.write(shownOf(scale, price)),
    formatPercent: made.axis.percent.write,
    formatTime: (time) => clock.label(keyOn(time, places.kind, zone)),
    barsBetween: (from, to) => barOf(to) - barOf(from),
    words: stage.options.messages,
  };
}
