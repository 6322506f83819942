import type { ISeriesApi, Marker } from '../index';
import { isEqual } from './compare';
import { getSeries } from './indicator-part';
import { Part, phase } from './part';

export interface MarkersPartProps {
  items: readonly Marker[];
}

/** The markers of a series. Its handle is the series. */
export class MarkersPart extends Part<MarkersPartProps, ISeriesApi> {
  readonly phase = phase.other;

  describe(): string {
    return '<Markers>';
  }

  identity(): readonly unknown[] {
    return [];
  }

  create(): ISeriesApi {
    return getSeries(this);
  }

  change(series: ISeriesApi, before: MarkersPartProps | null): void {
    const { items } = this.props;
    if (!isEqual(before?.items, items)) series.setMarkers(items);
  }

  destroy(series: ISeriesApi): void {
    if (!series.removed) series.setMarkers([]);
  }
}
