import {
  LineSeries,
  type IChartApiBase,
  type ISeriesApi,
  type Time as EngineTime,
} from 'lightweight-charts';
import type { TimeKind } from '../time/times';
import type { EnginePane } from './pane';
import { keyToTime } from './engine-time';

/**
 * Places on the time axis that no bar stands at: they get ticks and labels like any other.
 *
 * The engine knows places by series only, so a series without a value in it keeps them.
 */
export class EngineEmptyBars {
  private api: ISeriesApi<'Line', EngineTime> | null = null;
  private shown: readonly number[] = [];

  constructor(private readonly chart: IChartApiBase<EngineTime>) {}

  /** Replaces all places, if they are others: the engine sorts its whole axis for it. */
  set(keys: readonly number[], kind: TimeKind): void {
    const { shown } = this;
    if (keys.length === shown.length && keys.every((key, index) => key === shown[index])) return;
    this.shown = keys;
    this.api ??= this.chart.addSeries(LineSeries, {
      visible: false,
      priceScaleId: 'empty-bars',
      lastValueVisible: false,
      priceLineVisible: false,
    });
    this.api.setData(keys.map((key) => ({ time: keyToTime(key, kind) })));
  }

  /** Moves out of a pane that is about to be removed. */
  leave(pane: EnginePane, other: EnginePane): void {
    if (this.api?.getPane() === pane.api) this.api.moveToPane(other.index());
  }
}
