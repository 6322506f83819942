import { timeAxisSchema } from '../check/chart-schemas';
import { checkOptions } from '../check/options';
import { checkNumber } from '../check/points';
import { positive } from '../check/rule';
import type { EngineTimeScale } from '../engine/time-scale';
import { barToKey, barToX, findBar, keyToBar, xToBar } from '../engine/projection';
import { checkTime, timeOf } from '../time/times';
import type {
  DeepPartial,
  NearStartHandler,
  RangeRequest,
  Unsubscribe,
  VisibleRange,
} from './aliases';
import type { ChartCore } from './core';
import type { Time } from './data';
import { MismatchDirection } from './enums';
import type { ITimeAxisApi } from './handles';
import type { TimeAxisOptions } from './options';
import { requestedBars } from './range-request';

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
    const { core } = this;
    core.alive('applyOptions');
    const timeAxis = checkOptions(
      'applyOptions',
      '',
      timeAxisSchema,
      options,
      core.options.timeAxis,
    );
    core.setOptions(Object.freeze({ ...core.options, timeAxis }));
  }

  visibleRange(): VisibleRange | null {
    this.core.alive('visibleRange');
    const bars = this.scale.visibleBars();
    if (bars === null) return null;
    const { from: fromBar, to: toBar } = bars;
    const from = this.timeAt(fromBar);
    const to = this.timeAt(toBar);
    return from === null || to === null ? null : { fromBar, toBar, from, to };
  }

  setVisibleRange(range: RangeRequest): void {
    this.core.alive('setVisibleRange');
    const bars = requestedBars(range, {
      count: this.core.axisBars.count,
      rightOffset: this.core.options.timeAxis.rightOffset,
      barOf: (time, path) => this.barOf('setVisibleRange', path, time),
    });
    if (bars !== null) this.scale.setVisibleBars(bars);
  }

  fit(): void {
    this.core.alive('fit');
    const last = this.core.axisBars.count - 1;
    if (last < 0) return;
    this.scale.setVisibleBars({ from: 0, to: last + this.core.options.timeAxis.rightOffset });
  }

  scrollToEnd(): void {
    this.core.alive('scrollToEnd');
    const to = this.core.axisBars.count - 1 + this.core.options.timeAxis.rightOffset;
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
    const pixels = this.scale.pixels();
    const still = x === undefined || pixels === null ? bars.to : xToBar(pixels, x);
    // The engine's range ends half a bar outside the first and the last bar of the view.
    const left = still - (still - (bars.from - 0.5)) / factor;
    const right = still + (bars.to + 0.5 - still) / factor;
    this.scale.setVisibleBars(
      x === undefined
        ? { from: bars.to + 1 - (bars.to - bars.from + 1) / factor, to: bars.to }
        : { from: left + 0.5, to: right - 0.5 },
    );
  }

  barCount(): number {
    this.core.alive('barCount');
    return this.core.axisBars.count;
  }

  timeToX(time: Time): number | null {
    this.core.alive('timeToX');
    const bar = this.barOf('timeToX', 'time', time);
    const pixels = this.scale.pixels();
    return bar === null || pixels === null ? null : barToX(pixels, bar);
  }

  xToTime(x: number): Time | null {
    this.core.alive('xToTime');
    checkNumber('xToTime', 'x', x);
    const pixels = this.scale.pixels();
    return pixels === null ? null : this.timeAt(xToBar(pixels, x));
  }

  barToX(bar: number): number | null {
    this.core.alive('barToX');
    checkNumber('barToX', 'bar', bar);
    const pixels = this.scale.pixels();
    return pixels === null ? null : barToX(pixels, bar);
  }

  xToBar(x: number): number | null {
    this.core.alive('xToBar');
    checkNumber('xToBar', 'x', x);
    const pixels = this.scale.pixels();
    return pixels === null ? null : xToBar(pixels, x);
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

  private barOf(call: string, path: string, time: unknown): number | null {
    const key = checkTime(time, `${call}: ${path}`, this.core.timeKind() ?? undefined);
    return keyToBar(this.core.axisBars, this.core.axisBars.step(), key);
  }

  private timeAt(bar: number): Time | null {
    const points = this.core.axisBars;
    const key = barToKey(points, this.core.axisBars.step(), bar);
    return key === null ? null : timeOf(key, points.kind);
  }

  private move(by: (bars: { from: number; to: number }) => number): void {
    const bars = this.scale.visibleBars();
    if (bars === null) return;
    const shift = by(bars);
    this.scale.setVisibleBars({ from: bars.from + shift, to: bars.to + shift });
  }
}
