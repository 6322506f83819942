import {
  createSeriesMarkers,
  type ISeriesMarkersPluginApi,
  type SeriesMarkerBarPosition,
  type SeriesMarkerShape,
  type Time as EngineTime,
} from 'lightweight-charts';
import type { Marker } from '../model/aliases';
import type { EngineSeriesApi } from './series';

const positions: Readonly<Record<Marker['position'], SeriesMarkerBarPosition>> = {
  above: 'aboveBar',
  below: 'belowBar',
  inside: 'inBar',
};
const shapes: Readonly<Record<Marker['shape'], SeriesMarkerShape>> = {
  circle: 'circle',
  square: 'square',
  'arrow-up': 'arrowUp',
  'arrow-down': 'arrowDown',
};

/** The signs at the bars of a series. A series without any costs nothing. */
export class EngineMarkers {
  private plugin: ISeriesMarkersPluginApi<EngineTime> | null = null;

  constructor(private readonly api: EngineSeriesApi) {}

  /** @param color - The colour of markers that have none of their own. */
  set(markers: readonly Marker[], color: string): void {
    if (markers.length === 0 && this.plugin === null) return;
    this.plugin ??= createSeriesMarkers(this.api);
    this.plugin.setMarkers(
      markers.map((marker) => ({
        time: marker.time as EngineTime,
        position: positions[marker.position],
        shape: shapes[marker.shape],
        color: marker.color ?? color,
        text: marker.text,
        size: marker.size,
      })),
    );
  }
}
