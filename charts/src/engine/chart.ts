import {
  createChartEx,
  type IChartApiBase,
  type SeriesDefinition,
  type SeriesType,
  type Time as EngineTime,
} from 'lightweight-charts';
import { changesOf } from '../check/changes';
import type { Size } from '../model/aliases';
import type { Look } from '../model/look';
import type { ChartOptions } from '../model/options';
import { chartOptions, type EngineChartOptions } from './chart-options';
import { EngineCrosshair } from './crosshair';
import { EngineEmptyBars } from './empty-bars';
import { listenToEngine, type EnginePointerHandlers } from './mouse';
import { EnginePane } from './pane';
import { paintPicture, type PictureSize } from './picture';
import { reweigh } from './reweigh';
import { definitionOf, EngineSeries, seriesOptions, type SeriesDressing } from './series';
import { EngineTimeScale } from './time-scale';
import { type AxisClock, ZonedBehavior } from './zoned-behavior';

/** What a chart of the engine starts with. */
export interface EngineSetup {
  readonly host: HTMLElement;
  readonly size: Size;
  readonly options: Readonly<ChartOptions>;
  readonly look: Look;
  readonly clock: AxisClock;
}

/** One chart of the engine. Nothing outside this folder knows which engine it is. */
export class EngineChart {
  /** For this folder alone. */
  readonly api: IChartApiBase<EngineTime>;
  readonly behavior: ZonedBehavior;
  readonly timeScale: EngineTimeScale;
  readonly emptyBars: EngineEmptyBars;
  readonly crosshair: EngineCrosshair;
  /** The pane that every chart has from the start. */
  readonly firstPane: EnginePane;

  private given: EngineChartOptions;

  constructor({ host, size, options, look, clock }: EngineSetup) {
    this.behavior = new ZonedBehavior(clock);
    this.given = chartOptions(options, look);
    this.api = createChartEx(host, this.behavior, {
      ...size,
      ...this.given,
    });
    this.timeScale = new EngineTimeScale(this.api);
    this.crosshair = new EngineCrosshair(this.api);
    this.emptyBars = new EngineEmptyBars(this.api);
    const [first] = this.api.panes();
    if (first === undefined) throw new TypeError('The engine made a chart without a pane');
    first.setPreserveEmptyPane(true);
    this.firstPane = new EnginePane(first);
  }

  /** Tells of the pointer as long as the chart lives. */
  listen(handlers: EnginePointerHandlers): void {
    listenToEngine(this.api, handlers);
  }

  /** The element that the engine lays panes and axes out in. */
  table(): HTMLElement {
    return this.api.chartElement();
  }

  applyOptions(options: Readonly<ChartOptions>, look: Look): void {
    const next = chartOptions(options, look);
    // The engine acts on every option that it is given, also on one that it has already: a repeated bar spacing would
    // undo a view that is on its way.
    const changes = changesOf(this.given, next);
    this.given = next;
    this.api.applyOptions(changes);
    if (changes.crosshair !== undefined) this.crosshair.reset();
  }

  /** Changes the clock of ticks and labels; the view stays. */
  setClock(clock: AxisClock): void {
    this.behavior.setClock(clock);
    reweigh(this.api, this.behavior);
  }

  /** Paints at the new size at once, so that nothing flickers. */
  resize({ width, height }: Size): void {
    this.api.resize(width, height, true);
  }

  /** The size that the engine was given, in CSS pixels. */
  size(): Size {
    const { width, height } = this.api.options();
    return { width, height };
  }

  /** Applies what waits for the next frame: before its first the engine knows no width of its axes, and so no view. */
  settle(): void {
    this.api.takeScreenshot(false, true);
  }

  /** Paints the chart on a canvas of its own. */
  picture(size: PictureSize, background: string): HTMLCanvasElement {
    return paintPicture(this.api, this.timeScale, size, background);
  }

  /** Adds a pane below the others. It stays when its last series leaves. */
  addPane(): EnginePane {
    return new EnginePane(this.api.addPane(true));
  }

  removePane(pane: EnginePane): void {
    const [first, second] = this.api.panes();
    const other = first === pane.api ? second : first;
    if (other !== undefined) this.emptyBars.leave(pane, new EnginePane(other));
    this.api.removePane(pane.index());
  }

  addSeries(dressing: SeriesDressing, pane: EnginePane): EngineSeries {
    // Each bar type has its own kind of series; together they are one of the engine's union.
    const definition = definitionOf(dressing.type) as SeriesDefinition<SeriesType>;
    const api = this.api.addSeries(definition, seriesOptions(dressing), pane.index());
    return new EngineSeries(api, dressing);
  }

  removeSeries(series: EngineSeries): void {
    this.api.removeSeries(series.api);
  }

  remove(): void {
    this.timeScale.remove();
    this.api.remove();
  }
}
