import type {
  ISeriesApi,
  MouseEventParams as EngineParams,
  SeriesType,
  Time as EngineTime,
} from 'lightweight-charts';
import type { Point } from '../values/data';
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

/** Where the engine says that the pointer is. */
export function pointerOf(params: EngineParams<EngineTime>): EnginePointer {
  const { hoveredInfo, paneIndex, point, sourceEvent } = params;
  const series: ISeriesApi<SeriesType, EngineTime> | undefined = hoveredInfo?.series;
  const id = hoveredInfo?.objectId;
  return {
    point: point ?? null,
    paneIndex: (point && paneIndex) ?? null,
    byHand: sourceEvent !== undefined,
    isOver: ({ api }) => series !== undefined && api === series,
    objectId: typeof id === 'string' && id !== '' ? id : null,
  };
}
