import { convertTimeToIndex } from '../../scale/convert-time-to-index';
import { HistoryLoad, LinkedRange } from '../../scale/linked-range';
import type { TimeIndex } from '../../scale/time-index';
import { shareRange, type SharedRange } from '../../scale/shared-range';
import type { IndexRange } from '../../scale/time-view';
import { wrongType } from '../../util/errors';
import type { ChartCore } from '../../core/chart-core';
import type { Pane } from '../../core/pane';
import { getCore } from '../../core/get-core';
import { getLastMoveNumber, type ChartContext, type RangeLink } from '../../core/chart-context';
import type { IChartApi } from '../../api/chart-api';
import type { MouseEventParams } from '../../api/events';
import type { LinkedRangeResult } from '../../api/range-result';
import { callback, number, oneOf, orNull, someText } from '../../validation/rule';
import { checkOptions, type Schema } from '../../validation/schema';
import { toTimestamp } from '../../time/timestamps';
import type { TimeZoneClock } from '../../time/time-zone';
import type { TimeAxisType } from '../../types/choices';
import type { DeepPartial } from '../../types/deep-partial';
import { findDrawing } from '../drawing/get-drawing';
import type { ShapeStore } from '../drawing/shape-store';
import { shareShapes } from './share-shapes';

/**
 * Options of {@link linkCharts}.
 */
export interface LinkOptions {
  /**
   * Whether all charts show the same time range, even if their intervals differ.
   *
   * @defaultValue `true`
   */
  time: boolean;
  /**
   * Whether all charts show a crosshair at the bar time to which the user points in one of the charts.
   *
   * @defaultValue `true`
   */
  crosshair: boolean;
  /**
   * Whether the linked crosshairs also show a horizontal line, at the price to which the user points in the main pane
   * of one of the charts. Requires `crosshair`. Use it for charts of one symbol.
   *
   * @defaultValue `false`
   */
  price: boolean;
  /**
   * Whether charts of one symbol have the same shapes, and one undo history (`'symbol'`), or each chart has its own
   * shapes (`'off'`). The symbol of a chart is the symbol of {@link storeDrawings}. Charts without `storeDrawings`
   * count as charts of one symbol, so they share their shapes.
   *
   * A change on one chart, by the user or by code, appears on the other charts, whose handlers receive the change with
   * the cause `'code'`. A chart shows only the shapes whose pane, price axis and shape type it has. When charts of one
   * symbol become linked, each of them gets the shapes of all, and the first one keeps its undo history.
   *
   * @defaultValue `'off'`
   */
  drawings: 'off' | 'symbol';
  /**
   * Largest number of times that the {@link ITimeAxisApi.onNearStart} handlers of a linked chart are called for one
   * move of the leading chart. The leading chart is the one whose visible range the user or code changed last, and a
   * move is one call that sets the range or one step of a drag or zoom. If a linked chart still needs more bars, it
   * shows empty space before its first bar, until the range of the leading chart begins earlier, a call sets that range,
   * or the user scrolls the linked chart. The leading chart isn't limited.
   *
   * @defaultValue `10`
   */
  maxHistoryRequests: number;
  /**
   * Function that loads a symbol's bars into a chart; `null` for none. {@link ChartLink.setSymbol} calls it for every
   * chart. The `signal` is aborted if `setSymbol` is called again or the link is removed. With the option `time`, the
   * charts show the same time range again when all returned promises are resolved.
   *
   * @defaultValue `null`
   */
  loadSymbol:
    | ((chart: IChartApi, symbol: string, signal: AbortSignal) => Promise<unknown> | undefined)
    | null;
}

/** Default {@link LinkOptions}. */
export const defaultLinkOptions: LinkOptions = {
  time: true,
  crosshair: true,
  price: false,
  drawings: 'off',
  maxHistoryRequests: 10,
  loadSymbol: null,
};

const schema: Schema<LinkOptions> = {
  defaults: defaultLinkOptions,
  rules: {
    drawings: oneOf(['off', 'symbol']),
    loadSymbol: orNull(callback),
    maxHistoryRequests: number({ min: 0, whole: true }),
  },
};

/**
 * Handle for linked charts, from {@link linkCharts}.
 */
export interface ChartLink {
  /** Returns the linked charts, without removed ones. */
  charts(): readonly IChartApi[];

  /**
   * Links another chart. With {@link LinkOptions.time}, the chart then shows the same time range as the other charts.
   *
   * @param chart - Chart to link. If it is already linked, nothing changes.
   * @throws TypeError if `chart` isn't a chart, if the chart or the link was removed, or if the chart's
   * {@link TimeAxisOptions.type} differs from that of the linked charts.
   */
  add(chart: IChartApi): void;

  /**
   * Unlinks a chart.
   *
   * @param chart - Chart to unlink. A chart that isn't linked is ignored.
   */
  unlink(chart: IChartApi): void;

  /** Returns the current options. */
  options(): Readonly<LinkOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - Options to change. `undefined` resets an option to its default.
   * @throws TypeError if a key is unknown, a value has the wrong type, or the link was removed.
   * @throws RangeError if a value isn't allowed.
   */
  applyOptions(options: DeepPartial<LinkOptions>): void;

  /** Returns the symbol that {@link ChartLink.setSymbol} set last; `null` if it hasn't been called. */
  symbol(): string | null;

  /**
   * Loads a symbol into every chart with {@link LinkOptions.loadSymbol}.
   *
   * @param symbol - Symbol to pass to `loadSymbol`.
   * @returns A promise that resolves when the promises of `loadSymbol` for all charts are resolved. It rejects if
   * loading fails for a chart, unless `setSymbol` was called again or the link was removed meanwhile. It also rejects
   * with a `TypeError` or a `RangeError` if `loadSymbol` isn't set, the symbol isn't a string or is empty, or the link
   * was removed before.
   */
  setSymbol(symbol: string): Promise<void>;

  /** Unlinks all charts, which keep their visible ranges. Calling it again doesn't do anything. */
  remove(): void;
}

/** A chart of a link. */
interface Member {
  readonly chart: IChartApi;
  readonly core: ChartCore;
  /** Number of the last move before the chart was linked. Earlier moves don't count. */
  since: number;
  /** Range that the link has set. The chart drops it when something else changes the visible range. */
  linkedRange: LinkedRange | null;
  /** Loading of older bars for that range; `null` if the chart hasn't followed another one. */
  load: HistoryLoad | null;
  isLocked: boolean;
  readonly leave: () => void;
}

/**
 * Links charts, which then scroll and zoom together and show their crosshairs at the same bar time. To load another
 * symbol into all charts, set {@link LinkOptions.loadSymbol} and call {@link ChartLink.setSymbol}. The charts can have
 * bars of different intervals, some with times in UTC seconds and some with trading days.
 *
 * The charts follow every change of one chart's visible range, by the user or by code. They keep their time range when
 * they are resized or hidden, and while older bars load. A chart that shows its last bar scrolls with new bars.
 *
 * The chart whose range the user or code changed last is the leading chart. The other charts request older bars for its
 * range from their own {@link ITimeAxisApi.onNearStart} handlers, at most {@link LinkOptions.maxHistoryRequests} times
 * for each move of the leading chart. The result of {@link ITimeAxisApi.setVisibleRange} contains what the other charts
 * show ({@link RangeResult.linked}). Times after the last bar have different positions if the intervals differ, so the
 * charts align their last bars at the same x coordinate.
 *
 * @param charts - Charts to link. The list can be empty, because {@link ChartLink.add} links charts later. At first,
 * all charts show the range of the first chart with bars.
 * @param options - Options to override. By default, time and crosshair are linked.
 * @returns Handle for the linked charts.
 * @throws TypeError if `charts` isn't a list of charts, if one of them was removed, if only some of them have numbers
 * instead of times ({@link TimeAxisOptions.type}), or if an option is unknown or has the wrong type.
 * @throws RangeError if the value of an option isn't allowed.
 * @example
 * ```ts live title="Days above, hours below" height=480
 * import { createChart, linkCharts } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * function box(): HTMLElement {
 *   const element = document.createElement('div');
 *   element.style.height = '50%';
 *   document.getElementById('chart')?.append(element);
 *   return element;
 * }
 *
 * const days = createChart(box());
 * days.addSeries('candle').setData(sampleBars({ count: 120 }));
 * const hours = createChart(box());
 * hours.addSeries('candle').setData(sampleBars({ interval: 3600, count: 840 }));
 * linkCharts([days, hours], { price: true });
 * ```
 */
export function linkCharts(
  charts: readonly IChartApi[],
  options?: DeepPartial<LinkOptions>,
): ChartLink {
  const call = 'linkCharts';
  if (!Array.isArray(charts)) throw wrongType(`${call}: charts`, charts, 'a list of charts');
  const cores = charts.map((chart, i) => getCore(call, chart as IChartApi, `charts[${i}]`));
  cores.forEach((core, i) => checkAxisType(`${call}: charts[${i}]`, core, cores[0]));
  const link = new Link(checkOptions(call, 'options', schema, options));
  charts.forEach((chart, i) => link.take(chart as IChartApi, cores[i] as ChartCore));
  return link;
}

class Link implements ChartLink {
  private members: Member[] = [];
  private currentSymbol: string | null = null;
  private loading = new AbortController();
  /** Chart under the pointer, with its last crosshair event. */
  private pointing: { readonly member: Member; readonly event: MouseEventParams } | null = null;
  /** Range that all charts show, and the leading chart. */
  private lead: { readonly member: Member; readonly shared: SharedRange } | null = null;
  private removed = false;
  /** Whether charts of one symbol have the same shapes. */
  private isSharing = false;

  constructor(private current: Readonly<LinkOptions>) {}

  charts(): readonly IChartApi[] {
    return this.members.map(({ chart }) => chart);
  }

  add(chart: IChartApi): void {
    this.assertNotRemoved('add');
    const core = getCore('add', chart);
    checkAxisType('add: chart', core, this.members[0]?.core);
    this.take(chart, core);
  }

  /** Links a chart, which was already checked. */
  take(chart: IChartApi, core: ChartCore): void {
    if (this.members.some((each) => each.chart === chart)) return;
    const ends = [
      core.settings.viewMoved.on(() => this.follow()),
      // The exchange's time zone determines which instants belong to a trading day.
      core.settings.applied.on(() => this.followAgain()),
      core.crosshairPointed.on((event) => this.pointed(member, event)),
    ];
    const controller = new AbortController();
    core.context.life.signal.addEventListener('abort', () => this.unlink(chart), {
      signal: controller.signal,
    });
    const rangeLink: RangeLink = {
      request: () => this.requestHistory(member),
      waitForLoads: () => this.waitForLoads(member),
      shareDrawings: () => this.shareDrawings(member),
    };
    core.context.links.add(rangeLink);
    const leave = (): void => {
      for (const end of ends) end();
      core.context.links.delete(rangeLink);
      controller.abort();
    };
    const since = getLastMoveNumber();
    const member: Member = {
      chart,
      core,
      leave,
      since,
      linkedRange: null,
      load: null,
      isLocked: false,
    };
    this.members.push(member);
    this.followAgain();
    this.moveCrosshairs();
    this.shareDrawings(member);
  }

  unlink(chart: IChartApi): void {
    const member = this.members.find((each) => each.chart === chart);
    if (!member) return;
    this.members = this.members.filter((each) => each !== member);
    this.release(member);
    this.followAgain();
    this.moveCrosshairs();
  }

  options(): Readonly<LinkOptions> {
    return this.current;
  }

  applyOptions(options: DeepPartial<LinkOptions>): void {
    this.assertNotRemoved('applyOptions');
    const before = this.current;
    this.current = checkOptions('applyOptions', '', schema, options, before);
    const isNew = this.current.time && !before.time;
    if (isNew) for (const member of this.members) member.since = getLastMoveNumber();
    this.followAgain();
    this.moveCrosshairs();
    this.shareDrawings();
  }

  symbol(): string | null {
    return this.currentSymbol;
  }

  async setSymbol(symbol: string): Promise<void> {
    this.assertNotRemoved('setSymbol');
    someText(symbol, 'setSymbol: symbol');
    const { loadSymbol } = this.current;
    if (loadSymbol === null) {
      throw new TypeError('setSymbol: set the option loadSymbol first');
    }
    this.currentSymbol = symbol;
    this.shareDrawings();
    this.loading.abort();
    const { signal } = (this.loading = new AbortController());
    try {
      await Promise.all(this.charts().map((chart) => loadSymbol(chart, symbol, signal)));
    } catch (error) {
      // If a newer `setSymbol` call aborted this one, its errors don't matter.
      if (!signal.aborted) throw error;
    }
    if (!signal.aborted) this.followAgain();
  }

  remove(): void {
    this.removed = true;
    this.loading.abort();
    const { members } = this;
    this.members = [];
    for (const member of members) this.release(member);
  }

  /** @param newest - Chart that gets the shapes of the others; the last one by default. */
  private shareDrawings(newest = this.members.at(-1)): void {
    const others = this.members.filter((member) => member !== newest);
    const stores = [...others, ...(newest ? [newest] : [])].flatMap(
      ({ core }) => findShapes(core) ?? [],
    );
    if (this.current.drawings === 'symbol') shareShapes(stores, this.currentSymbol);
    else if (this.isSharing) for (const shapes of stores) shapes.leave();
    this.isSharing = this.current.drawings === 'symbol';
  }

  /** @throws TypeError if the link was removed. */
  private assertNotRemoved(call: string): void {
    if (this.removed) throw new TypeError(`${call}: the link was removed`);
  }

  /** Sets the range of all charts again, even if none has moved. */
  private followAgain(): void {
    this.lead = null;
    this.follow();
  }

  /** Sets the range of all charts to the range of the chart that moved last. */
  private follow(): void {
    this.lockRanges();
    const leader = this.current.time ? this.findLeader() : null;
    if (leader === null) return;
    const { timeIndex, time } = leader.core.context;
    if (timeIndex.count === 0) return;
    // If bars are still loading, the other charts use the requested times, too.
    const range = time.pinnedRange?.on(timeIndex) ?? leader.core.timeAxis.range();
    if (range === null) return;
    const shared = shareRange(timeIndex, range);
    const isSame = this.lead?.member === leader && isSameRange(this.lead.shared, shared);
    if (!isSame) this.lead = { member: leader, shared };
    for (const member of this.members) {
      if (member === leader || (isSame && showsLinkedRange(member))) continue;
      if (getAxisType(member.core) !== getAxisType(leader.core)) continue;
      // A chart without bars that hasn't moved may still become the leading chart.
      if (member.core.context.timeIndex.count === 0 && getLastMove(leader) === 0) continue;
      this.showShared(member, leader, shared);
    }
  }

  /** Shows the range of the leading chart on another chart. */
  private showShared(member: Member, leader: Member, shared: SharedRange): void {
    const { context, timeAxis } = member.core;
    const { timeIndex } = context;
    const move = getLastMove(leader);
    const before = member.load;
    const load = before?.isFor(leader, move)
      ? before
      : new HistoryLoad(leader, move, shared.from, this.current.maxHistoryRequests, before);
    if (load !== before) before?.end('canceled');
    member.load = load;
    const zone = (): TimeZoneClock => getSharedZone(context, leader.core.context);
    const isSameInterval = isAlike(timeIndex, leader.core.context.timeIndex);
    const linkedRange = new LinkedRange(shared, zone, isSameInterval, load);
    const hasBars = timeIndex.count > 0;
    const isThere = hasBars && isSameIndexRange(linkedRange.on(timeIndex), timeAxis.range());
    member.linkedRange = linkedRange;
    load.range = linkedRange;
    timeAxis.keep(linkedRange, isThere);
    if (hasBars && linkedRange.isLoaded(timeIndex)) load.end('shown');
    // Such a chart doesn't request bars.
    else if (!hasBars || member.core.size().width === 0) load.end('incomplete');
    // Requests are made in frames.
    else if (isThere) context.repaint();
  }

  /** Makes the other charts load the bars of a range that code has set, even if they have tried it before. */
  private requestHistory(leader: Member): void {
    if (!this.current.time || this.findLeader() !== leader) return;
    for (const member of this.members) {
      if (member === leader) continue;
      member.load?.end('canceled');
      member.load = null;
    }
    this.followAgain();
    for (const { core, load } of this.members) if (load?.hasEnded === false) core.nearStart.retry();
  }

  /** Returns what happened to the charts that follow a chart, when they don't load bars any longer. */
  private async waitForLoads(leader: Member): Promise<readonly LinkedRangeResult[]> {
    if (!this.current.time) return [];
    this.follow();
    const isLeading = this.lead?.member === leader;
    const others = this.members.filter((member) => member !== leader);
    return Promise.all(
      others.map(async ({ chart, core, load }) => {
        const status = isLeading && load !== null ? await load.ended : 'canceled';
        const range = core.context.life.ended ? null : core.timeAxis.visibleRange();
        return { chart, status, range, hasOlderBars: core.nearStart.hasOlderBars };
      }),
    );
  }

  /** Returns the chart with bars that moved last; the first one if none has moved. */
  private findLeader(): Member | null {
    let leader: Member | null = null;
    for (const member of this.members) {
      const isFree = !showsLinkedRange(member) && member.core.context.timeIndex.count > 0;
      if (isFree && (leader === null || getLastMove(member) > getLastMove(leader))) leader = member;
    }
    return leader ?? this.lead?.member ?? null;
  }

  /** Makes linked charts keep their range on resize, so that they show the same range as the others. */
  private lockRanges(): void {
    const isLinked = this.current.time && this.members.length > 1;
    for (const member of this.members) {
      if (member.isLocked !== isLinked) member.core.context.rangeLocks += isLinked ? 1 : -1;
      member.isLocked = isLinked;
      if (!isLinked) releaseRange(member);
    }
  }

  /** Undoes the effects of the link on a chart. */
  private release(member: Member): void {
    member.leave();
    if (member.isLocked) member.core.context.rangeLocks--;
    member.isLocked = false;
    releaseRange(member);
    hideLinkedCrosshair(member);
    if (this.isSharing) findShapes(member.core)?.leave();
    if (this.pointing?.member === member) this.pointing = null;
  }

  /** Called when the crosshair of a chart has moved or disappeared. */
  private pointed(member: Member, event: MouseEventParams): void {
    const isPointing = this.pointing?.member === member;
    if (event.cause !== 'user' && !isPointing) return;
    if (event.time !== null && member.core.crosshair.isByUser) this.pointing = { member, event };
    else if (isPointing) this.pointing = null;
    this.moveCrosshairs();
  }

  /** Moves the crosshairs of the other charts to that of the chart under the pointer, or hides them. */
  private moveCrosshairs(): void {
    const { pointing } = this;
    for (const member of [...this.members]) {
      // A crosshair handler can move the crosshair again, or change the link.
      if (this.pointing !== pointing) return;
      if (member !== pointing?.member) this.moveCrosshair(member);
    }
  }

  private moveCrosshair(member: Member): void {
    const { core } = member;
    const { pointing } = this;
    const {
      time = null,
      pane,
      price = null,
    } = this.current.crosshair && pointing ? pointing.event : {};
    const isLike = pointing && getAxisType(core) === getAxisType(pointing.member.core);
    const timestamp =
      isLike && time !== null ? convertTimestamp(core, pointing.member.core, time) : null;
    const level = this.current.price && pane?.name === 'main' ? price : null;
    if (timestamp === null) hideLinkedCrosshair(member);
    else core.crosshair.moveToTime(timestamp, level, getMainPane(core), null, null, true);
  }
}

const getAxisType = ({ context }: ChartCore): TimeAxisType => context.options.timeAxis.type;

/** @throws TypeError if one of two charts has numbers instead of times. */
function checkAxisType(at: string, core: ChartCore, other = core): void {
  const [type, expected] = [getAxisType(core), getAxisType(other)];
  if (type === expected) return;
  throw new TypeError(
    `${at}: timeAxis.type ("${type}") must be "${expected}", like the first chart of the link`,
  );
}

/** Hides a chart's crosshair if it is at the position of another chart's. */
function hideLinkedCrosshair({ core }: Member): void {
  if (!core.context.life.ended && core.crosshair.isLinked) core.crosshair.hide(null);
}

/** Returns the main pane, or the first pane if it was removed. A chart has at least one pane. */
const getMainPane = ({ panes }: ChartCore): Pane => panes.named('main') ?? (panes.all[0] as Pane);

/** Returns the shapes of a chart; `null` without drawing. */
const findShapes = (core: ChartCore): ShapeStore | null => findDrawing(core)?.store ?? null;

/** Whether a chart shows the range that the link has set. */
const showsLinkedRange = ({ core, linkedRange }: Member): boolean =>
  linkedRange !== null && core.context.time.pinnedRange === linkedRange;

/** Returns the number of the last move of a chart while it was linked; 0 if there was none. */
const getLastMove = ({ core, since }: Member): number =>
  core.context.moveNumber > since ? core.context.moveNumber : 0;

function releaseRange(member: Member): void {
  if (member.linkedRange) member.core.context.time.release(member.linkedRange);
  member.linkedRange = null;
  member.load?.end('canceled');
  member.load = null;
}

/** Smallest difference that counts, in bars or seconds. */
const tiny = 1e-6;

const isSameIndexRange = (a: IndexRange, b: IndexRange | null): boolean =>
  b !== null && Math.abs(a.from - b.from) + Math.abs(a.to - b.to) < tiny;

const isSameRange = (a: SharedRange, b: SharedRange): boolean =>
  a.timeType === b.timeType &&
  a.last === b.last &&
  a.showsLast === b.showsLast &&
  Math.abs(a.from - b.from) + Math.abs(a.to - b.to) + Math.abs(a.length - b.length) < tiny;

/** Whether two charts have the same interval. */
function isAlike(one: TimeIndex, other: TimeIndex): boolean {
  if (one.count === 0 || one.timeType !== other.timeType) return false;
  const [a, b] = [one.step(), other.step()];
  return a.unit === b.unit && a.size === b.size;
}

/**
 * Returns the time zone to convert between UTC seconds and trading days, which is that of the chart with UTC
 * seconds.
 */
const getSharedZone = (one: ChartContext, other: ChartContext): TimeZoneClock =>
  (one.timeIndex.timeType === 'instant' ? one : other).exchangeZone();

/** Converts the time of a bar to the time of another chart's bar; `null` without bars. */
function convertTimestamp(
  { context }: ChartCore,
  other: ChartCore,
  time: string | number,
): number | null {
  const { timeIndex } = context;
  if (timeIndex.count === 0) return null;
  const isSameType = other.context.timeIndex.timeType === timeIndex.timeType;
  if (isSameType) return timeIndex.timestampAt(timeIndex.lastNotAfter(toTimestamp(time)));
  const index = convertTimeToIndex(timeIndex, time, getSharedZone(context, other.context));
  return index === null ? null : timeIndex.timestampAt(Math.ceil(index));
}
