import { explainPeerMethods } from '../validation/peer-names';
import { clamp } from '../util/clamp';
import type { Unsubscribe } from '../util/emitter';
import { type PinnedRange, type RequestEnd, RequestedRange } from '../scale/pinned-range';
import { type IndexRange, xToIndex, indexToX, zoomed } from '../scale/time-view';
import { mismatchDirection } from '../validation/common-rules';
import { resolveVisibleRange } from '../scale/resolve-visible-range';
import { TimeBounds } from '../scale/time-bounds';
import type { NearStartHandler } from '../api/handlers';
import type { ITimeAxisApi } from '../api/time-axis-api';
import { callback, checkNumber, positive } from '../validation/rule';
import { checkTime, dayToDate, type TimeType } from '../time/timestamps';
import { toDay } from '../time/calendar';
import type { Time } from '../types/data-types';
import type { EnumValue } from '../types/enum-value';
import { MismatchDirection, RangeOfType } from '../types/enums';
import type { TimeAxisOptions } from '../options/time-axis-options';
import type { DeepPartial } from '../types/deep-partial';
import type { VisibleRangeInput, VisibleRange } from '../types/visible-range';
import type { RangeResult } from '../api/range-result';
import type { OlderBarsLoader, ViewStart } from './load-older-bars';
import type { ChartSettings } from './chart-settings';
import type { ChartContext } from './chart-context';

/**
 * The time axis of a chart. {@link IChartApi.timeAxis} returns it.
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
 */
export class TimeAxis implements ITimeAxisApi {
  private readonly context: ChartContext;
  private readonly settings: ChartSettings;

  private readonly nearStart: OlderBarsLoader;

  /** @internal */
  constructor(settings: ChartSettings, nearStart: OlderBarsLoader) {
    this.settings = settings;
    this.nearStart = nearStart;
    this.context = settings.context;
  }

  options(): Readonly<TimeAxisOptions> {
    this.context.assertNotRemoved('options');
    return this.context.options.timeAxis;
  }

  applyOptions(options: DeepPartial<TimeAxisOptions>): void {
    this.context.assertNotRemoved('applyOptions');
    this.settings.apply('applyOptions', { timeAxis: (options as unknown) ?? {} });
  }

  visibleRange(): VisibleRange | null {
    this.context.assertNotRemoved('visibleRange');
    const range = this.range();
    if (range === null) return null;
    const from = this.timeAt(range.from);
    const to = this.timeAt(range.to);
    return from === null || to === null
      ? null
      : { type: RangeOfType.Bars, fromIndex: range.from, toIndex: range.to, from, to };
  }

  setVisibleRange(range: VisibleRangeInput): Promise<RangeResult> {
    const { context } = this;
    context.assertNotRemoved('setVisibleRange');
    const { fixRightEdge, rightOffset } = context.options.timeAxis;
    const request = resolveVisibleRange(range, {
      last: this.last,
      // A view with a fixed edge ends at the last bar.
      rightOffset: fixRightEdge ? 0 : rightOffset,
      accepted: this.settings.acceptedTimes(),
      zone: () => context.exchangeZone(),
    });
    if (request instanceof TimeBounds) return this.report(this.showTimes(request));
    if (this.last < 0) return this.report(this.finish('incomplete'));
    const canShow = context.time.canShow(request.range, request.bars, context.limits());
    this.show(request.range);
    return this.report(this.finish(canShow ? 'shown' : 'adjusted'));
  }

  /** Shows a range of times, now or when the bars at its start are loaded. */
  private async showTimes(bounds: TimeBounds): Promise<ChartResult> {
    const { nearStart, context } = this;
    const getStatus = (): RangeResult['status'] => {
      const bars = bounds.on(context.timeIndex);
      return context.time.canShow(bars, bars, context.limits()) ? 'shown' : 'adjusted';
    };
    if (bounds.isLoaded(context.timeIndex)) {
      this.show(bounds.on(context.timeIndex));
      return this.finish(getStatus());
    }
    const end = await new Promise<RequestEnd>((resolve) => {
      const request = new RequestedRange(bounds, resolve);
      nearStart.retry();
      if (nearStart.isUnused && this.last >= 0) request.stopWaiting(context.timeIndex);
      this.showRange(() => context.time.keep(request));
    });
    return this.createResult(end === 'shown' && !context.life.ended ? getStatus() : end);
  }

  /**
   * Returns the result of the last move after this turn. If something else has moved the view by then, the status is
   * `'canceled'`.
   */
  private async finish(status: RangeResult['status']): Promise<ChartResult> {
    const { moveNumber } = this.context;
    await Promise.resolve();
    const isLatest = this.context.moveNumber === moveNumber && !this.context.life.ended;
    return this.createResult(isLatest ? status : 'canceled');
  }

  private createResult(status: RangeResult['status']): ChartResult {
    const range = this.context.life.ended ? null : this.visibleRange();
    return { status, range, hasOlderBars: this.nearStart.hasOlderBars };
  }

  /** Waits for the linked charts, too. */
  private async report(result: Promise<ChartResult>): Promise<RangeResult> {
    const { links } = this.context;
    // Linked charts load at the same time as this one.
    for (const link of links) link.request();
    const chartResult = await result;
    const linked = await Promise.all([...links].map((link) => link.waitForLoads()));
    return { ...chartResult, linked: linked.flat() };
  }

  /** @internal Returns the start of the visible range; `null` if there are no bars. */
  getViewStart(): ViewStart | null {
    const { context } = this;
    const range = context.life.ended ? null : this.range();
    if (range === null) return null;
    const { time, timeIndex } = context;
    const firstTimestamp = timeIndex.timestampAt(0);
    const start = time.pinnedRange?.start(timeIndex) ?? Infinity;
    return {
      fromIndex: range.from,
      firstTimestamp,
      from: start < firstTimestamp ? toEarlierTime(start, timeIndex.timeType) : null,
      budget: time.pinnedRange?.budget ?? null,
    };
  }

  /** @internal Called when no older bars are loading: shows what there is of the requested range. */
  stopWaiting(): void {
    const { context } = this;
    const { pinnedRange } = context.time;
    if (pinnedRange === null || this.last < 0) return;
    if (!pinnedRange.stopWaiting(context.timeIndex, this.nearStart.hasOlderBars)) return;
    context.changes.run(() => {
      context.time.keep(pinnedRange);
      context.repaint();
    });
  }

  fit(): void {
    this.context.assertNotRemoved('fit');
    this.setVisibleRange({ type: RangeOfType.All });
  }

  scrollToEnd(): void {
    this.context.assertNotRemoved('scrollToEnd');
    const { context } = this;
    if (this.last < 0) return;
    this.change(() => context.time.toEnd(context.options.timeAxis, context.view()));
  }

  scrollBy(bars: number): void {
    this.context.assertNotRemoved('scrollBy');
    checkNumber('scrollBy', 'bars', bars);
    const view = this.context.view();
    if (this.last >= 0)
      this.change(() => this.context.time.move({ ...view, right: view.right + bars }));
  }

  zoomBy(factor: number, x?: number): void {
    this.context.assertNotRemoved('zoomBy');
    checkNumber('zoomBy', 'factor', factor, positive);
    if (x !== undefined) checkNumber('zoomBy', 'x', x);
    if (this.last < 0) return;
    const view = this.context.view();
    const fixedX = x ?? view.width - 1;
    this.change(() => {
      const { context } = this;
      if (view.width > 0) context.zoomTo(zoomed(view, factor, fixedX, context.limits()));
      else context.time.zoomBlind(factor);
    });
  }

  barCount(): number {
    this.context.assertNotRemoved('barCount');
    return this.context.timeIndex.count;
  }

  timeToX(time: Time): number | null {
    this.context.assertNotRemoved('timeToX');
    const bar = this.resolveIndex('timeToX', 'time', time);
    return bar === null ? null : this.toX(bar);
  }

  xToTime(x: number): Time | null {
    this.context.assertNotRemoved('xToTime');
    checkNumber('xToTime', 'x', x);
    return this.timeAt(this.findIndexAt(x));
  }

  indexToX(barIndex: number): number | null {
    this.context.assertNotRemoved('indexToX');
    checkNumber('indexToX', 'barIndex', barIndex);
    return this.last < 0 ? null : this.toX(this.inTime(barIndex));
  }

  xToIndex(x: number): number | null {
    this.context.assertNotRemoved('xToIndex');
    checkNumber('xToIndex', 'x', x);
    return this.findIndexAt(x);
  }

  timeToIndex(
    time: Time,
    mismatch: EnumValue<MismatchDirection> = MismatchDirection.None,
  ): number | null {
    this.context.assertNotRemoved('timeToIndex');
    const timestamp = checkTime(time, 'timeToIndex: time', this.settings.acceptedTimes());
    const direction = mismatchDirection(mismatch, 'timeToIndex: mismatch');
    return this.context.timeIndex.find(timestamp, direction);
  }

  indexToTime(barIndex: number): Time | null {
    this.context.assertNotRemoved('indexToTime');
    checkNumber('indexToTime', 'barIndex', barIndex);
    return this.timeAt(barIndex);
  }

  width(): number {
    this.context.assertNotRemoved('width');
    return this.context.scene().layout.time.width;
  }

  height(): number {
    this.context.assertNotRemoved('height');
    return this.context.scene().layout.strip.height;
  }

  onNearStart(handler: NearStartHandler): Unsubscribe {
    this.context.assertNotRemoved('onNearStart');
    callback(handler, 'onNearStart: handler');
    return this.nearStart.on(handler);
  }

  /**
   * @internal Returns the visible range in bar indexes; `null` if there are no bars or if the chart doesn't have a
   * size yet.
   */
  range(): IndexRange | null {
    if (this.last < 0) return null;
    const { context } = this;
    const range = context.time.getRange(context.view(), context.limits());
    if (range === null) return null;
    const to = short(range.to, range);
    // A plot narrower than a bar shows a part of one.
    return { from: Math.min(short(range.from, range), to), to };
  }

  /** Whether a range is visible already, so that showing it doesn't need a frame. */
  private isVisible({ from, to }: IndexRange): boolean {
    const { context } = this;
    if (!context.isSceneCurrent || context.time.waits || context.time.pinnedRange) return false;
    // A linked chart can have moved, and this one would follow it in the next frame.
    if (context.links.size > 0) return false;
    const range = context.time.getRange(context.view(), context.limits());
    return range !== null && range.from === from && range.to === to;
  }

  /** @internal Shows a range of bar indexes. */
  show(range: IndexRange): void {
    if (this.isVisible(range)) return;
    this.showRange(() => this.context.time.show(range));
  }

  /**
   * @internal Pins a range that a linked chart shows.
   * @param range - The range.
   * @param isThere - Whether the axis already shows the range.
   */
  keep(range: PinnedRange, isThere: boolean): void {
    const { context } = this;
    context.changes.run(() => {
      if (isThere) {
        context.time.keep(range, isThere);
        return;
      }
      context.recordMove('code');
      context.showRange(() => context.time.keep(range));
    });
  }

  /** The index of the last bar; -1 if there are no bars. */
  private get last(): number {
    return this.context.timeIndex.count - 1;
  }

  private change(move: () => void): void {
    this.context.changes.run(() => {
      this.context.recordMove('code');
      move();
      this.context.repaint();
    });
  }

  private showRange(show: () => void): void {
    this.context.changes.run(() => {
      this.context.recordMove('code');
      this.context.showRange(show);
    });
  }

  private toX(bar: number): number {
    return indexToX(this.context.view(), bar);
  }

  private findIndexAt(x: number): number | null {
    return this.last < 0 ? null : this.inTime(xToIndex(this.context.view(), x));
  }

  /** Clamps an index to the range of indexes with a time. */
  private inTime(index: number): number {
    const { minIndex, maxIndex } = this.context.timeIndex;
    return clamp(index, minIndex, maxIndex);
  }

  private resolveIndex(call: string, path: string, time: unknown): number | null {
    const timestamp = checkTime(time, `${call}: ${path}`, this.settings.acceptedTimes());
    return this.context.timeIndex.timestampToIndex(timestamp);
  }

  private timeAt(bar: number | null): Time | null {
    return bar === null ? null : this.context.timeIndex.indexToTime(bar);
  }
}

explainPeerMethods(TimeAxis.prototype, 'timeAxis');

/** Result of the chart itself, without linked charts. */
type ChartResult = Omit<RangeResult, 'linked'>;

/** Converts a timestamp to a trading day or to UTC seconds without a fraction, which aren't later. */
const toEarlierTime = (timestamp: number, timeType: TimeType): Time =>
  timeType === 'day' ? dayToDate(toDay(timestamp)) : Math.floor(timestamp);

/**
 * Rounds a bar index to 9 decimal places, so that saved views don't contain long numbers. Large indexes and very wide
 * ranges get fewer places, because their precision is lower.
 */
const short = (bar: number, { from, to }: IndexRange): number =>
  Number(bar.toFixed(clamp(12 - Math.ceil(Math.log10(Math.abs(from) + Math.abs(to))), 0, 9)));
