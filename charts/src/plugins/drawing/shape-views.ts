import { reportUncaught } from '../../util/report-uncaught';
import { convertTimeToIndex } from '../../scale/convert-time-to-index';
import { yToPrice, priceToAxisValue, priceToY } from '../../scale/price-scale';
import { xToIndex, indexToX } from '../../scale/time-view';
import type { ShapeStore } from './shape-store';
import type { Mark } from '../../graphics/figure-mark';
import type { PaneViewport } from '../../render/view-models';
import { createScene, type ShapeScene } from './shape-scene';
import type { Viewport } from './shape-viewport';
import { toAxisTimestamp } from '../../time/convert-time-type';
import { toTime } from '../../time/timestamps';
import type { Time } from '../../types/data-types';
import type { ShapeData } from '../../shapes/shape-data';
import type { ChartContext } from '../../core/chart-context';

/** What the shapes of a chart are seen by; all are asked when it is time to paint. */
export interface ShapeViewsHost {
  readonly context: ChartContext;
  store(): ShapeStore;
  /** The shapes whose points are shown. */
  active(): readonly (string | null)[];
  /** How the pane of that name stands on the picture as the state is now; `null` while there is none to see. */
  getPaneViewport(name: string): PaneViewport | null;
}

/** The shapes of each pane as they are seen. A pane without shapes costs nothing. */
export class ShapeViews {
  private readonly scenes = new Map<string, ShapeScene>();
  /** How each pane stood when its shapes were asked for last: on the chart, or on a picture beside it. */
  private readonly paneViewports = new Map<string, PaneViewport>();
  /** The shapes whose failure was told already: a drag fails many times a second. */
  private readonly reported = new Set<string>();

  constructor(private readonly host: ShapeViewsHost) {}

  /** What a picture shows of the shapes of a pane. */
  marks(pane: string, viewport: PaneViewport): readonly Mark[] {
    this.see(pane, viewport);
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
    const isRendered = this.paneViewports.has(shape.pane) || this.seeNow(shape.pane);
    if (isRendered) this.known(shape.pane).tryToDraw(shape);
  }

  private seeNow(pane: string): boolean {
    const viewport = this.host.getPaneViewport(pane);
    if (viewport) this.see(pane, viewport);
    return viewport !== null;
  }

  /** Every change of what shapes stand on, and of shapes, makes a new sight. */
  private see(pane: string, viewport: PaneViewport): void {
    if (this.paneViewports.get(pane) === viewport) return;
    this.paneViewports.set(pane, viewport);
    this.scenes.get(pane)?.invalidate();
  }

  drop(pane: string): void {
    this.scenes.delete(pane);
    this.paneViewports.delete(pane);
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
        this.host.context.measure,
      );
      this.scenes.set(pane, scene);
    }
    return scene;
  }

  /** Painting goes on without the shape; its author finds the error where uncaught ones belong. */
  private failed({ id, type }: ShapeData, cause: unknown): void {
    if (this.reported.has(id)) return;
    this.reported.add(id);
    const message = `The shape "${id}" could not be drawn: the definition of "${type}" threw ${String(cause)}`;
    reportUncaught(new Error(message, { cause }));
  }

  private viewportOn(pane: string, axis: string): Viewport | null {
    const viewport = this.paneViewports.get(pane);
    return viewport ? createViewport(this.host.context, viewport, axis) : null;
  }
}

/** What shapes see of a pane and one of its price axes; `null` while the axes have no bars or no prices. */
function createViewport(
  context: ChartContext,
  viewport: PaneViewport,
  axis: string,
): Viewport | null {
  const { clock, theme } = context;
  const { timeIndex } = context.time;
  const made = viewport.axis(axis);
  const scale = made?.scale;
  if (!made || !scale || timeIndex.count === 0) return null;
  const { height, view, width } = viewport;
  const zone = context.exchangeZone();
  const timeToIndex = (time: Time): number => convertTimeToIndex(timeIndex, time, zone) ?? NaN;
  return {
    width,
    height,
    colors: theme,
    fontFamily: theme.fontFamily,
    revision: `${timeIndex.revision} ${timeIndex.count} ${zone.name}`,
    timeToIndex,
    indexToX: (bar) => indexToX(view, bar),
    timeToX: (time) => indexToX(view, timeToIndex(time)),
    xToTime: (x) =>
      toTime(timeIndex.indexToTimestamp(xToIndex(view, x)) ?? NaN, timeIndex.timeType),
    priceToY: (price) => priceToY(scale, price),
    yToPrice: (y) => yToPrice(scale, y),
    formatPrice: (price) => made.write(priceToAxisValue(scale, price)),
    formatPercent: made.axis.percent.write,
    formatTime: (time) => clock.label(toAxisTimestamp(time, timeIndex.timeType, zone)),
    barsBetween: (from, to) => timeToIndex(to) - timeToIndex(from),
    messages: context.options.messages,
  };
}
