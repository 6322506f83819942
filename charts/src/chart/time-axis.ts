import type { Unsubscribe } from '../base/emitter';
import { requestedBars } from '../check/range-request';
import type { NearStartHandler } from '../contract/handlers';
import type { ITimeAxisApi } from '../contract/time-axis';
import { barToKey, findBar, keyToBar } from '../engine/projection';
import type { EngineTimeScale } from '../engine/time-scale';
import { checkNumber, positive } from '../rules/rule';
import { checkTime, timeOf } from '../time/times';
import type { Time } from '../values/data';
import { MismatchDirection, RangeOfType } from '../values/enums';
import type { TimeAxisOptions } from '../values/options/time-axis';
import type { DeepPartial } from '../values/partial';
import type { RangeRequest, VisibleRange } from '../values/ranges';
import type { ChartCore } from './core';

/**
 * The time axis of a chart; {@link IChartApi.timeAxis} gives it.
 *
 * @example
 * ```ts live title="The last 40 bars"
 * import { createChart, RangeOfType } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars());
 * chart.timeAxis().setVisibleRange({ type: RangeOfType.LastBars, count: 40 });
 * ```
 *
 * @since 0.1.0
 */
export class TimeAxis implements ITimeAxisApi {
  private readonly core: ChartCore;

  /** @internal A chart makes its time axis. */
  constructor(core: ChartCore) {
    this.core = core;
  }

  options(): Readonly<TimeAxisOptions> {
    this.core.alive('options');
    return this.core.options.timeAxis;
  }

  applyOptions(options: DeepPartial<TimeAxisOptions>): void {
    this.core.alive('applyOptions');
    this.core.applyOptions('applyOptions', { timeAxis: options });
  }

  visibleRange(): VisibleRange | null {
    this.core.alive('visibleRange');
    const bars = this.scale.visibleBars();
    if (bars === null) return null;
    const from = this.timeAt(bars.from);
    const to = this.timeAt(bars.to);
    return from === null || to === null ? null : { fromBar: bars.from, toBar: bars.to, from, to };
  }

  setVisibleRange(range: RangeRequest): void {
    this.core.alive('setVisibleRange');
    const bars = requestedBars(range, {
      last: this.last,
      rightOffset: this.core.options.timeAxis.rightOffset,
      barOf: (time, path) => this.barOf('setVisibleRange', path, time),
    });
    if (bars !== null) this.scale.setVisibleBars(bars);
  }

  fit(): void {
    this.core.alive('fit');
    this.setVisibleRange({ type: RangeOfType.All });
  }

  scrollToEnd(): void {
    this.core.alive('scrollToEnd');
    const to = this.last + this.core.options.timeAxis.rightOffset;
    this.move((bars) => to - bars.to);
  }

  scrollBy(bars: number): void {
    this.core.alive('scrollBy');
    checkNumber('scrollBy', 'bars', bars);
    this.move(() => bars);
  }

  zoomBy(factor: number, x?: number): void {
    this.core.alive('zoomBy');
    checkNumber('zoomBy', 'factor', factor, positive);
    if (x !== undefined) checkNumber('zoomBy', 'x', x);
    const bars = this.scale.visibleBars();
    if (bars === null) return;
    // The engine's range ends half a bar outside the first and the last bar of the view.
    const end = bars.to + 0.5;
    const still = (x === undefined ? null : this.scale.xToBar(x)) ?? end;
    this.scale.setVisibleBars({
      from: still - (still - bars.from + 0.5) / factor + 0.5,
      to: still + (end - still) / factor - 0.5,
    });
  }

  barCount(): number {
    this.core.alive('barCount');
    return this.core.axisBars.count;
  }

  timeToX(time: Time): number | null {
    this.core.alive('timeToX');
    const bar = this.barOf('timeToX', 'time', time);
    return bar === null ? null : this.scale.barToX(bar);
  }

  xToTime(x: number): Time | null {
    this.core.alive('xToTime');
    checkNumber('xToTime', 'x', x);
    return this.timeAt(this.scale.xToBar(x));
  }

  barToX(bar: number): number | null {
    this.core.alive('barToX');
    checkNumber('barToX', 'bar', bar);
    return this.scale.barToX(bar);
  }

  xToBar(x: number): number | null {
    this.core.alive('xToBar');
    checkNumber('xToBar', 'x', x);
    return this.scale.xToBar(x);
  }

  timeToBar(time: Time, mismatch: MismatchDirection = MismatchDirection.None): number | null {
    this.core.alive('timeToBar');
    const key = checkTime(time, 'timeToBar: time', this.core.timeKind() ?? undefined);
    return findBar(this.core.axisBars, key, mismatch);
  }

  barToTime(bar: number): Time | null {
    this.core.alive('barToTime');
    checkNumber('barToTime', 'bar', bar);
    return this.timeAt(bar);
  }

  width(): number {
    this.core.alive('width');
    return this.scale.width();
  }

  height(): number {
    this.core.alive('height');
    return this.core.options.timeAxis.visible ? this.scale.height() : 0;
  }

  onNearStart(handler: NearStartHandler): Unsubscribe {
    this.core.alive('onNearStart');
    return this.core.nearStart.on(handler);
  }

  private get scale(): EngineTimeScale {
    return this.core.engine.timeScale;
  }

  /** The index of the last bar; -1 without bars. */
  private get last(): number {
    return this.core.axisBars.count - 1;
  }

  private barOf(call: string, path: string, time: unknown): number | null {
    const key = checkTime(time, `${call}: ${path}`, this.core.timeKind() ?? undefined);
    return keyToBar(this.core.axisBars, key);
  }

  private timeAt(bar: number | null): Time | null {
    const { axisBars } = this.core;
    const key = bar === null ? null : barToKey(axisBars, bar);
    return key === null ? null : timeOf(key, axisBars.kind);
  }

  private move(by: (bars: { from: number; to: number }) => number): void {
    const bars = this.scale.visibleBars();
    if (bars === null) return;
    const shift = by(bars);
    this.scale.setVisibleBars({ from: bars.from + shift, to: bars.to + shift });
  }
}
