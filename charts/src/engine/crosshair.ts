import { CrosshairMode, type IChartApiBase, type Time as EngineTime } from 'lightweight-charts';
import type { TimeKind } from '../time/times';
import { keyToTime } from './engine-time';
import type { EngineSeries } from './series';

/** The engine's crosshair, moved by code. */
export class EngineCrosshair {
  private attracted: boolean | null = null;

  constructor(private readonly chart: IChartApiBase<EngineTime>) {}

  /**
   * Puts it at a place of the time axis.
   *
   * @param price - `NaN` shows the vertical line alone.
   * @param series - A series of the pane that it belongs to; it must have bars.
   */
  set(key: number, kind: TimeKind, price: number, series: EngineSeries): void {
    this.chart.setCrosshairPosition(price, keyToTime(key, kind), series.api);
  }

  clear(): void {
    this.chart.clearCrosshairPosition();
  }

  /** Whether the horizontal line goes to the nearest price of the bar under the pointer. */
  attract(on: boolean): void {
    if (on === this.attracted) return;
    this.attracted = on;
    this.chart.applyOptions({
      crosshair: { mode: on ? CrosshairMode.MagnetOHLC : CrosshairMode.Normal },
    });
  }

  /** Other options of the crosshair have set its mode anew. */
  reset(): void {
    this.attracted = null;
  }
}
