import { getMessage } from '../../util/errors';
import { reportUncaught } from '../../util/report-uncaught';
import { countDecimals } from '../../data/price-precision';
import { convertTimeToIndex } from '../../scale/convert-time-to-index';
import { getPriceToY, yToPrice, priceToAxisValue } from '../../scale/price-scale';
import { xToIndex, indexToX } from '../../scale/time-view';
import type { DrawingController } from './drawing-controller';
import type { Mark } from '../../graphics/figure-mark';
import type { PaneViewport } from '../../render/view-models';
import { computePricesAt } from './shape-prices';
import { getShapeType } from './shape-types';
import { YAxisType } from '../../types/enums';
import { createScene, type ShapeScene } from './shape-scene';
import type { Viewport } from './shape-viewport';
import { toAxisTimestamp } from '../../time/convert-time-type';
import { toTimestamp } from '../../time/timestamps';
import type { Time } from '../../types/data-types';
import type { SeriesColumns } from '../../types/series-columns';
import type { AimedPoint } from './tools/shape-anchors';
import type { ShapeData } from './shape-data';
import type { ChartContext } from '../../core/chart-context';

/** The scenes of the panes' shapes. Panes without shapes don't have a scene. */
export class ShapeViews {
  /** Point to which the magnet has moved a point; `null` without one. */
  magnet: AimedPoint | null = null;
  private readonly scenes = new Map<string, ShapeScene>();
  /** Last viewport of each pane, on the chart or in an image. */
  private readonly paneViewports = new Map<string, PaneViewport>();
  /** Shapes whose error was already reported, because a drag can fail many times a second. */
  private readonly reported = new Set<string>();

  /** @param drawing - Drawing, which is read when the chart is painted. */
  constructor(private readonly drawing: DrawingController) {}

  /** Returns the marks of a pane's shapes, on the chart or in an image. */
  marks(pane: string, viewport: PaneViewport): readonly Mark[] {
    this.see(pane, viewport);
    return this.drawing.store.inPane(pane).length === 0
      ? []
      : this.known(pane).marks(!viewport.isExported);
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
    // Use the last viewport, because many shapes can be added before the next frame.
    const isRendered = this.paneViewports.has(shape.pane) || this.seeNow(shape.pane);
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

  private seeNow(pane: string): boolean {
    const viewport = this.drawing.core.panes.named(pane)?.viewport() ?? null;
    if (viewport) this.see(pane, viewport);
    return viewport !== null;
  }

  /** Updates the viewport of a pane after a change of the view, the data or the shapes. */
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
    const viewport = this.paneViewports.get(pane);
    if (!viewport) return null;
    return createViewport(this.drawing.core.context, viewport, axis, () =>
      this.drawing.getBars(pane, axis),
    );
  }
}

/** Writes a price with the decimal places of its smallest step. A smaller price keeps its significant digits. */
function writeDecimals(price: number, minMove: number): string {
  const rounded = Math.round(price / minMove) * minMove;
  return rounded === 0 && price !== 0
    ? String(Number(price.toPrecision(8)))
    : rounded.toFixed(countDecimals(minMove));
}

/** Creates the viewport of a pane and one of its price axes; `null` without bars or prices. */
function createViewport(
  context: ChartContext,
  viewport: PaneViewport,
  axis: string,
  getBars: () => SeriesColumns | null,
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
    xToIndex: (x) => xToIndex(view, x),
    bars: getBars(),
    timeToX: (time) => indexToX(view, timeToIndex(time)),
    // There are bars, so each index has a time.
    xToTime: (x) => timeIndex.indexToTime(xToIndex(view, x)) as Time,
    priceToY: getPriceToY(scale),
    yToPrice: (y) => yToPrice(scale, y),
    formatPrice: (price) => made.write(priceToAxisValue(scale, price)),
    writePrice: (price) => {
      const { format } = made.series.find(({ bars }) => bars.count > 0) ?? { format: made };
      return writeDecimals(price, format.minMove);
    },
    formatPercent: made.axis.percent.write,
    formatTime: (time) => clock.label(toAxisTimestamp(time, timeIndex.timeType, zone)),
    formatTimeSpan: (from, to) => clock.span(toTimestamp(from), toTimestamp(to)),
    barsBetween: (from, to) => timeToIndex(to) - timeToIndex(from),
    messages: context.options.messages,
  };
}
