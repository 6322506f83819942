import { explainRenamedMethods } from '../util/explain-renamed-methods';
import { clamp } from '../util/clamp';
import type { Unsubscribe } from '../util/emitter';
import { type KeptRange, type RequestEnd, RequestedRange } from '../scale/kept-range';
import { type PlaceRange, placeAt, xOf, zoomed } from '../scale/time-view';
import { mismatchDirection } from '../check/options';
import { requestedBars } from '../check/range-request';
import type { NearStartHandler } from '../api/handlers';
import type { ITimeAxisApi } from '../api/time-axis';
import { callback, checkNumber, positive } from '../validation/rule';
import { checkTime, keyOf, timeKindOf, timeOf } from '../time/times';
import type { Time } from '../values/data';
import { MismatchDirection, RangeOfType } from '../values/enums';
import type { TimeAxisOptions } from '../values/options/time-axis';
import type { DeepPartial } from '../values/partial';
import type { VisibleRangeInput, RangeResult, VisibleRange } from '../values/ranges';
import type { NearStart } from './near-start';
import type { Settings } from './settings';
import type { Stage } from './stage';

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
  private readonly stage: Stage;
  private readonly settings: Settings;

  private readonly nearStart: NearStart;

  /** @internal A chart makes its time axis. */
  constructor(settings: Settings, nearStart: NearStart) {
    this.settings = settings;
    this.nearStart = nearStart;
    this.stage = settings.stage;
  }

  options(): Readonly<TimeAxisOptions> {
    this.stage.alive('options');
    return this.stage.options.timeAxis;
  }

  applyOptions(options: DeepPartial<TimeAxisOptions>): void {
    this.stage.alive('applyOptions');
    this.settings.apply('applyOptions', { timeAxis: options });
  }

  visibleRange(): VisibleRange | null {
    this.stage.alive('visibleRange');
    const range = this.range();
    if (range === null) return null;
    const from = this.timeAt(range.from);
    const to = this.timeAt(range.to);
    return from === null || to === null
      ? null
      : { fromIndex: range.from, toIndex: range.to, from, to };
  }

  setVisibleRange(range: VisibleRangeInput): Promise<RangeResult> {
    this.stage.alive('setVisibleRange');
    const bars = requestedBars(range, {
      last: this.last,
      rightOffset: this.stage.options.timeAxis.rightOffset,
      barOf: (time, path) => this.barOf('setVisibleRange', path, time),
    });
    if (range.type === RangeOfType.Time && !this.hasBarsSince(range.from)) {
      return this.request(range.from, range.to);
    }
    if (bars !== null) this.show(bars);
    return Promise.resolve().then(() => this.resultOf('shown'));
  }

  private hasBarsSince(time: Time): boolean {
    return this.last >= 0 && this.stage.places.keyAt(0) <= keyOf(time);
  }

  /** Keeps times until their bars are there. */
  private request(from: Time, to: Time): Promise<RangeResult> {
    const { nearStart, stage } = this;
    const ended = new Promise<RequestEnd>((resolve) => {
      const request = new RequestedRange(timeKindOf(from), keyOf(from), keyOf(to), resolve);
      if (nearStart.isUnused && this.last >= 0) request.giveUp();
      this.change(() => stage.time.keep(request));
    });
    return ended.then((how) => this.resultOf(how));
  }

  private resultOf(status: RequestEnd): RangeResult {
    return { status, range: this.stage.life.ended ? null : this.visibleRange() };
  }

  /** @internal The start of the view; `null` without bars. */
  start(): { readonly fromIndex: number; readonly firstKey: number } | null {
    const range = this.stage.life.ended ? null : this.range();
    return range && { fromIndex: range.from, firstKey: this.stage.places.keyAt(0) };
  }

  /** @internal No older bars are on their way. */
  stopWaiting(): void {
    const { stage } = this;
    const { kept } = stage.time;
    if (!(kept instanceof RequestedRange) || !kept.isWaiting) return;
    stage.changes.run(() => {
      kept.giveUp();
      stage.time.keep(kept);
      stage.repaint();
    });
  }

  fit(): void {
    this.stage.alive('fit');
    this.setVisibleRange({ type: RangeOfType.All });
  }

  scrollToEnd(): void {
    this.stage.alive('scrollToEnd');
    const { stage } = this;
    if (this.last < 0) return;
    this.change(() => stage.time.toEnd(stage.options.timeAxis, stage.view()));
  }

  scrollBy(bars: number): void {
    this.stage.alive('scrollBy');
    checkNumber('scrollBy', 'bars', bars);
    const view = this.stage.view();
    if (this.last >= 0)
      this.change(() => this.stage.time.move({ ...view, right: view.right + bars }));
  }

  zoomBy(factor: number, x?: number): void {
    this.stage.alive('zoomBy');
    checkNumber('zoomBy', 'factor', factor, positive);
    if (x !== undefined) checkNumber('zoomBy', 'x', x);
    if (this.last < 0) return;
    const view = this.stage.view();
    const still = x ?? view.width - 1;
    this.change(() => {
      const { stage } = this;
      if (view.width > 0) stage.zoomTo(zoomed(view, factor, still, stage.limits()));
      else stage.time.zoomBlind(factor);
    });
  }

  barCount(): number {
    this.stage.alive('barCount');
    return this.stage.places.count;
  }

  timeToX(time: Time): number | null {
    this.stage.alive('timeToX');
    const bar = this.barOf('timeToX', 'time', time);
    return bar === null ? null : this.xOf(bar);
  }

  xToTime(x: number): Time | null {
    this.stage.alive('xToTime');
    checkNumber('xToTime', 'x', x);
    return this.timeAt(this.placeUnder(x));
  }

  indexToX(bar: number): number | null {
    this.stage.alive('indexToX');
    checkNumber('indexToX', 'bar', bar);
    return this.last < 0 ? null : this.xOf(this.inTime(bar));
  }

  xToIndex(x: number): number | null {
    this.stage.alive('xToIndex');
    checkNumber('xToIndex', 'x', x);
    return this.placeUnder(x);
  }

  timeToIndex(time: Time, mismatch: MismatchDirection = MismatchDirection.None): number | null {
    this.stage.alive('timeToIndex');
    const key = checkTime(time, 'timeToIndex: time', this.settings.timeKind() ?? undefined);
    mismatchDirection(mismatch, 'timeToIndex: mismatch');
    return this.stage.places.find(key, mismatch);
  }

  indexToTime(bar: number): Time | null {
    this.stage.alive('indexToTime');
    checkNumber('indexToTime', 'bar', bar);
    return this.timeAt(bar);
  }

  width(): number {
    this.stage.alive('width');
    return this.stage.scene().layout.time.width;
  }

  height(): number {
    this.stage.alive('height');
    return this.stage.scene().layout.time.height;
  }

  onNearStart(handler: NearStartHandler): Unsubscribe {
    this.stage.alive('onNearStart');
    callback(handler, 'onNearStart: handler');
    return this.nearStart.on(handler);
  }

  /** @internal The bars in view; `null` without bars, or before there is a view. */
  range(): PlaceRange | null {
    if (this.last < 0) return null;
    const { stage } = this;
    const range = stage.time.rangeOf(stage.view(), stage.limits());
    return range && { from: short(range.from, range), to: short(range.to, range) };
  }

  /** @internal Shows bars from one to another. */
  show(range: PlaceRange): void {
    this.change(() => this.stage.time.show(range));
  }

  /**
   * @internal Keeps a range that another chart shows.
   *
   * @param isThere - Whether the axis shows the range already.
   */
  keep(range: KeptRange, isThere: boolean): void {
    const { stage } = this;
    stage.changes.run(() => {
      stage.time.keep(range, isThere);
      if (isThere) return;
      stage.moved('code');
      stage.repaint();
    });
  }

  /** The index of the last bar; -1 without bars. */
  private get last(): number {
    return this.stage.places.count - 1;
  }

  private change(move: () => void): void {
    this.stage.changes.run(() => {
      this.stage.moved('code');
      move();
      this.stage.repaint();
    });
  }

  private xOf(bar: number): number {
    return xOf(this.stage.view(), bar);
  }

  private placeUnder(x: number): number | null {
    return this.last < 0 ? null : this.inTime(placeAt(this.stage.view(), x));
  }

  /** The nearest place that has a time. */
  private inTime(place: number): number {
    const { least, most } = this.stage.places;
    return clamp(place, least, most);
  }

  private barOf(call: string, path: string, time: unknown): number | null {
    const key = checkTime(time, `${call}: ${path}`, this.settings.timeKind() ?? undefined);
    return this.stage.places.keyToPlace(key);
  }

  private timeAt(bar: number | null): Time | null {
    const { places } = this.stage;
    const key = bar === null ? null : places.placeToKey(bar);
    return key === null ? null : timeOf(key, places.kind);
  }
}

explainRenamedMethods(TimeAxis.prototype, {
  barToX: 'indexToX',
  xToBar: 'xToIndex',
  timeToBar: 'timeToIndex',
  barToTime: 'indexToTime',
});

/**
 * A billionth of a bar is nothing, and makes long numbers of a saved view. Far away, or in a view of very many bars, less
 * of a bar is known.
 */
const short = (bar: number, { from, to }: PlaceRange): number =>
  Number(bar.toFixed(clamp(12 - Math.ceil(Math.log10(Math.abs(from) + Math.abs(to))), 0, 9)));
