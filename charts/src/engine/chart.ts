import {
  createChartEx,
  CrosshairMode,
  LineSeries,
  type IChartApiBase,
  type IPaneApi,
  type ISeriesApi,
  type SeriesDefinition,
  type SeriesType,
  type Time as EngineTime,
} from 'lightweight-charts';
import { changesOf } from '../base/json';
import type { TimeKind } from '../time/times';
import type { Look } from '../values/look';
import type { ChartOptions } from '../values/options/chart';
import type { Size } from '../values/ranges';
import { chartOptions } from './chart-options';
import { keyToTime } from './engine-time';
import { pointerOf, type EnginePointerHandlers } from './mouse';
import { createEnginePane, type EnginePane } from './pane';
import { paintPicture, type PictureSize } from './picture';
import { reweigh } from './reweigh';
import {
  createEngineSeries,
  definitionOf,
  type EngineSeries,
  seriesOptions,
  type SeriesDressing,
} from './series';
import { createEngineTimeScale } from './time-scale';
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
export type EngineChart = ReturnType<typeof createEngineChart>;

export function createEngineChart({ host, size, options, look, clock }: EngineSetup) {
  const behavior = new ZonedBehavior(clock);
  let given = chartOptions(options, look);
  const api: IChartApiBase<EngineTime> = createChartEx(host, behavior, { ...size, ...given });
  const timeScale = createEngineTimeScale(api.timeScale());
  /** The engine knows places by series only, so a series without a value in it keeps the empty ones. */
  let emptyBars: ISeriesApi<'Line', EngineTime> | null = null;
  let emptyKeys: readonly number[] = [];
  /** Whether the weak magnet attracts just now; `null` while the options alone say what the magnet does. */
  let attracted: boolean | null = null;
  // A chart has a pane from the start.
  const firstPane = createEnginePane(api.panes()[0] as IPaneApi<EngineTime>);
  firstPane.api.setPreserveEmptyPane(true);

  return {
    behavior,
    timeScale,
    /** The pane that every chart has from the start. */
    firstPane,
    /** The element that the engine lays panes and axes out in. */
    table: (): HTMLElement => api.chartElement(),

    /** Tells of the pointer as long as the chart lives. */
    listen({ click, doubleClick, crosshairMove }: EnginePointerHandlers): void {
      api.subscribeClick((params) => click(pointerOf(params)));
      api.subscribeDblClick((params) => doubleClick(pointerOf(params)));
      api.subscribeCrosshairMove((params) => crosshairMove(pointerOf(params)));
    },

    applyOptions(now: Readonly<ChartOptions>, nowLook: Look): void {
      const next = chartOptions(now, nowLook);
      // The engine acts on every option that it is given, also on one that it has already: a repeated bar spacing
      // would undo a view that is on its way.
      const changes = changesOf(given, next);
      given = next;
      api.applyOptions(changes);
      if (changes.crosshair) attracted = null;
    },

    /** Changes the clock of ticks and labels; the view stays. */
    setClock(now: AxisClock): void {
      behavior.clock = now;
      reweigh(api, behavior);
    },

    /** Paints at the new size at once, so that nothing flickers. */
    resize({ width, height }: Size): void {
      api.resize(width, height, true);
    },

    /** The size that the engine was given, in CSS pixels. */
    size(): Size {
      const { width, height } = api.options();
      return { width, height };
    },

    /** Paints the chart on a canvas of its own. */
    picture: (pictureSize: PictureSize, background: string): HTMLCanvasElement =>
      paintPicture(api, timeScale, pictureSize, background),

    /** Applies what waits for the next frame: before its first the engine knows no width of its axes, and so no view. */
    settle(): void {
      api.takeScreenshot(false, true);
    },

    /** Adds a pane below the others. It stays when its last series leaves. */
    addPane: (): EnginePane => createEnginePane(api.addPane(true)),

    removePane(pane: EnginePane): void {
      const other = api.panes().find((each) => each !== pane.api);
      if (other && emptyBars?.getPane() === pane.api) emptyBars.moveToPane(other.paneIndex());
      api.removePane(pane.api.paneIndex());
    },

    addSeries(dressing: SeriesDressing, pane: EnginePane): EngineSeries {
      // Each bar type has its own kind of series; together they are one of the engine's union.
      const definition = definitionOf(dressing.type) as SeriesDefinition<SeriesType>;
      const series = api.addSeries(definition, seriesOptions(dressing), pane.api.paneIndex());
      return createEngineSeries(series, dressing);
    },

    removeSeries(series: EngineSeries): void {
      api.removeSeries(series.api);
    },

    /**
     * Replaces the places on the time axis that no bar stands at, if they are others: the engine sorts its whole axis
     * for it. They get ticks and labels like any other.
     */
    setEmptyBars(keys: readonly number[], kind: TimeKind): void {
      if (keys.length === emptyKeys.length && keys.every((key, i) => key === emptyKeys[i])) return;
      emptyKeys = keys;
      emptyBars ??= api.addSeries(LineSeries, {
        visible: false,
        priceScaleId: 'empty-bars',
        lastValueVisible: false,
        priceLineVisible: false,
      });
      emptyBars.setData(keys.map((key) => ({ time: keyToTime(key, kind) })));
    },

    /**
     * Puts the crosshair at a bar index.
     *
     * @param price - `NaN` shows the vertical line alone.
     * @param series - A series of the pane that it belongs to; it must have bars.
     */
    setCrosshair(bar: number, price: number, series: EngineSeries): void {
      const time = keyToTime(behavior.keyAt(bar), behavior.kind);
      api.setCrosshairPosition(price, time, series.api);
    },

    clearCrosshair(): void {
      api.clearCrosshairPosition();
    },

    /** Whether the horizontal line goes to the nearest price of the bar under the pointer. */
    attractCrosshair(on: boolean): void {
      if (on === attracted) return;
      attracted = on;
      const mode = on ? CrosshairMode.MagnetOHLC : CrosshairMode.Normal;
      api.applyOptions({ crosshair: { mode } });
    },

    remove(): void {
      timeScale.remove();
      api.remove();
    },
  };
}
