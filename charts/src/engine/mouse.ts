import type {
  IChartApiBase,
  ISeriesApi,
  MouseEventParams as EngineParams,
  SeriesType,
  Time as EngineTime,
} from 'lightweight-charts';
import type { Point } from '../model/data';
import type { EngineSeries } from './series';

/** Where the engine saw the pointer. */
export interface EnginePointer {
  /** The place on the pane; `null` outside the panes. */
  readonly point: Point | null;
  readonly paneIndex: number | null;
  /** Whether a hand moved it, and not code or new data. */
  readonly byHand: boolean;
  /** Whether a series lies under it. */
  isOver(series: EngineSeries): boolean;
  /** The id that a primitive under the pointer gave. */
  readonly objectId: string | null;
}

export interface EnginePointerHandlers {
  click(pointer: EnginePointer): void;
  doubleClick(pointer: EnginePointer): void;
  crosshairMove(pointer: EnginePointer): void;
}

/** Tells of the pointer until the chart of the engine is removed. */
export function listenToEngine(
  chart: IChartApiBase<EngineTime>,
  handlers: EnginePointerHandlers,
): void {
  chart.subscribeClick((params) => handlers.click(pointerOf(params)));
  chart.subscribeDblClick((params) => handlers.doubleClick(pointerOf(params)));
  chart.subscribeCrosshairMove((params) => handlers.crosshairMove(pointerOf(params)));
}

function pointerOf(params: EngineParams<EngineTime>): EnginePointer {
  const { hoveredInfo, paneIndex, point, sourceEvent } = params;
  const series: ISeriesApi<SeriesType, EngineTime> | undefined = hoveredInfo?.series;
  const id = hoveredInfo?.objectId;
  return {
    point: point ? { x: point.x, y: point.y } : null,
    paneIndex: point ? (paneIndex ?? null) : null,
    byHand: sourceEvent !== undefined,
    isOver: ({ api }) => series !== undefined && api === series,
    objectId: typeof id === 'string' && id !== '' ? id : null,
  };
}
