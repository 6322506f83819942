import { getMessage } from '../../util/errors';
import { reportUncaught } from '../../util/report-uncaught';
import { convertTimeToIndex } from '../../scale/convert-time-to-index';
import type { DrawingController } from './drawing-controller';
import type { AreaView, PaneView } from '../../api/area-view';
import type { HitTestPointer, PluginHit } from '../../api/plugin-pointer-event';
import type { AnySource } from '../../api/source-api';
import type { DrawCommand } from '../../types/draw-command';
import { addMarkCommands } from './mark-commands';
import type { Pane } from '../../core/pane';
import { computePricesAt } from './shape-prices';
import { getShapeType } from './shape-types';
import { YAxisType } from '../../types/enums';
import { createScene, type SceneHit, type ShapeScene } from './shape-scene';
import type { Viewport } from './shape-viewport';
import { toAxisTimestamp } from '../../time/convert-time-type';
import { toTimestamp } from '../../time/timestamps';
import type { Point, Time } from '../../types/data-types';
import type { SeriesColumns } from '../../types/series-columns';
import type { AimedPoint } from './tools/shape-anchors';
import type { ShapeData } from './shape-data';
import type { ChartCore } from '../../core/chart-core';

/** A shape under the pointer. */
export interface ShapeHit extends PluginHit, Pick<SceneHit, 'point'> {
  readonly source: AnySource;
}

/** Drawings are below plug-ins with 0, whatever the order of attaching is. */
export const drawingZIndex = -0.5;

/** The scenes of the panes' shapes. Panes without shapes don't have a scene. */
export class ShapeViews {
  /** Point to which the magnet has moved a point; `null` without one. */
  magnet: AimedPoint | null = null;
  private readonly scenes = new Map<string, ShapeScene>();
  /** Last view of each pane, on the chart or in an image. */
  private readonly paneViews = new Map<string, PaneView>();
  /** Shapes whose error was already reported, because a drag can fail many times a second. */
  private readonly reported = new Set<string>();

  /** @param drawing - Drawing, which is read when the chart is painted. */
  constructor(private readonly drawing: DrawingController) {}

  /** Returns the commands that draw the shapes of a pane, on the chart or in an image. */
  draw(view: PaneView): readonly DrawCommand[] {
    const commands: DrawCommand[] = [];
    const marks = this.getScene(view)?.marks(!view.isImage) ?? [];
    for (const mark of marks) addMarkCommands(mark, commands);
    return commands;
  }

  /** Returns the shape at a point of a pane. With Ctrl or the command key, a box that selects shapes can start anywhere. */
  hitTest(view: AreaView, at: Point, pointer: HitTestPointer): PluginHit | null {
    const { store } = this.drawing;
    if (view.area !== 'pane' || store.all().length === 0) return null;
    const zIndex = drawingZIndex;
    const hit = this.getScene(view)?.hit(at, pointer.tolerance);
    if (hit && !store.isNew(hit.shape.id)) {
      const { point, shape } = hit;
      const cursor = point !== null && !shape.locked ? 'grab' : 'pointer';
      const { id } = shape;
      const found: ShapeHit = { id, source: store.handle(shape), point, cursor, zIndex };
      return found;
    }
    const isBox = (pointer.ctrlKey || pointer.metaKey) && pointer.pointerType === 'mouse';
    if (!isBox || store.drawn().length === 0) return null;
    return { id: 'selection', cursor: 'crosshair', pressOnly: true, zIndex };
  }

  /** Returns the scene of a pane in a view; `null` without shapes. */
  private getScene(view: PaneView): ShapeScene | null {
    const { name } = view.pane;
    this.see(name, view);
    return this.drawing.store.inPane(name).length > 0 ? this.known(name) : null;
  }

  /** Returns the current scene of a pane; `null` if the pane doesn't exist. */
  scene(pane: string): ShapeScene | null {
    return this.seeNow(pane) ? this.known(pane) : null;
  }

  /** Returns the current viewport of a pane with one of its price axes; `null` without bars or prices. */
  viewport(pane: string, axis: string): Viewport | null {
    return this.seeNow(pane) ? this.viewportOn(pane, axis) : null;
  }

  /** @throws TypeError if the definition of a shape can't draw it at its points. */
  tryToDraw(shape: ShapeData): void {
    // Use the last view, because many shapes can be added before the next frame.
    const isRendered = this.paneViews.has(shape.pane) || this.seeNow(shape.pane);
    if (isRendered) this.known(shape.pane).tryToDraw(shape);
  }

  /** Returns the prices of a shape's line or borders at a time, even if its pane isn't painted. */
  pricesAt(shape: ShapeData, time: Time): readonly number[] | null {
    const { core, store } = this.drawing;
    const { config } = getShapeType(store.types, shape.type);
    const { timeIndex } = core.context;
    const zone = core.context.exchangeZone();
    const axis = core.panes.named(shape.pane)?.priceAxis(shape.axis);
    const axes = {
      timeToIndex: (each: Time) => convertTimeToIndex(timeIndex, each, zone) ?? NaN,
      isLogarithmic: axis?.options().type === YAxisType.Logarithmic,
      bars: () => this.drawing.getBars(shape.pane, shape.axis),
    };
    return computePricesAt(shape, config, axes, time);
  }

  private seeNow(name: string): boolean {
    const { core, host } = this.drawing;
    const pane = core.panes.named(name);
    const view = pane ? host.view(pane) : null;
    if (view) this.see(name, view);
    return view !== null;
  }

  /** Updates the view of a pane after a change of the visible range, the data or the shapes. */
  private see(pane: string, view: PaneView): void {
    if (this.paneViews.get(pane) === view) return;
    this.paneViews.set(pane, view);
    this.scenes.get(pane)?.invalidate();
  }

  drop(pane: string): void {
    this.scenes.delete(pane);
    this.paneViews.delete(pane);
  }

  private known(pane: string): ShapeScene {
    let scene = this.scenes.get(pane);
    if (scene === undefined) {
      scene = createScene(
        {
          types: this.drawing.store.types,
          shapes: () => this.drawing.store.inPane(pane),
          isVisible: this.drawing.store.isVisible,
          viewport: (axis) => this.viewportOn(pane, axis),
          magnet: () => (this.magnet?.pane === pane ? this.magnet : null),
          active: () => this.drawing.active(),
          failed: (shape, cause) => this.failed(shape, cause),
        },
        this.drawing.core.context.measure,
      );
      this.scenes.set(pane, scene);
    }
    return scene;
  }

  /** Reports the error of a definition as uncaught. Painting continues without the shape. */
  private failed({ id, type }: ShapeData, cause: unknown): void {
    if (this.reported.has(id)) return;
    this.reported.add(id);
    const message = `figures of the shape "${type}" threw an error, so "${id}" is not drawn: ${getMessage(cause)}`;
    reportUncaught(new Error(message, { cause }));
  }

  private viewportOn(pane: string, axis: string): Viewport | null {
    const view = this.paneViews.get(pane);
    return view
      ? createViewport(this.drawing.core, view, axis, () => this.drawing.getBars(pane, axis))
      : null;
  }
}

/** Returns the smallest price step of the series on an axis. */
function getMinMove(pane: Pane | undefined, axisId: string): number {
  const axis = pane?.axisLayouts().find(({ axis }) => axis.name === axisId);
  const series = axis?.series.find(({ bars }) => bars.count > 0);
  return (series?.format ?? axis)?.minMove ?? 1;
}

/** Creates the viewport of a pane and one of its price axes; `null` without bars or prices. */
function createViewport(
  { context, panes }: ChartCore,
  { colors, fontFamily, height, pane, priceScale, time, width }: PaneView,
  axis: string,
  getBars: () => SeriesColumns | null,
): Viewport | null {
  const { clock } = context;
  const { timeIndex } = context.time;
  const scale = priceScale(axis);
  if (!scale || timeIndex.count === 0) return null;
  const { indexToX, xToIndex } = time;
  const zone = context.exchangeZone();
  const timeToIndex = (time: Time): number => convertTimeToIndex(timeIndex, time, zone) ?? NaN;
  return {
    width,
    height,
    colors,
    fontFamily,
    revision: `${timeIndex.revision} ${timeIndex.count} ${zone.name}`,
    timeToIndex,
    indexToX,
    xToIndex,
    bars: getBars(),
    timeToX: (time) => indexToX(timeToIndex(time)),
    // There are bars, so each index has a time.
    xToTime: (x) => timeIndex.indexToTime(xToIndex(x)) as Time,
    priceToY: scale.priceToY,
    yToPrice: scale.yToPrice,
    formatPrice: scale.format,
    minMove: () => getMinMove(panes.named(pane.name), axis),
    formatPercent: scale.formatPercent,
    formatTime: (time) => clock.label(toAxisTimestamp(time, timeIndex.timeType, zone)),
    formatTimeSpan: (from, to) => clock.span(toTimestamp(from), toTimestamp(to)),
    barsBetween: (from, to) => timeToIndex(to) - timeToIndex(from),
    messages: context.options.messages,
  };
}
