import { convertTimeToIndex } from '../../scale/convert-time-to-index';
import type { PinnedRange } from '../../scale/pinned-range';
import type { TimeIndex } from '../../scale/time-index';
import { resolveSharedRange, shareRange, type SharedRange } from '../../scale/shared-range';
import type { IndexRange } from '../../scale/time-view';
import { wrongType } from '../../util/errors';
import type { ChartCore } from '../../core/chart-core';
import type { Pane } from '../../core/pane';
import { getCore } from '../../core/get-core';
import { latestMove, type ChartContext } from '../../core/chart-context';
import type { IChartApi } from '../../api/chart-api';
import type { MouseEventParams } from '../../api/events';
import { callback, orNull, someText } from '../../validation/rule';
import { checkOptions, type Schema } from '../../validation/schema';
import { toTimestamp } from '../../time/timestamps';
import type { TimeZoneClock } from '../../time/time-zone';
import type { DeepPartial } from '../../types/deep-partial';

/**
 * What {@link linkCharts} links.
 *
 * @since 0.2.0
 */
export interface LinkOptions {
  /**
   * Whether all charts show the same range of times, each in bars of its own interval.
   *
   * @defaultValue `true`
   */
  time: boolean;
  /**
   * Whether the crosshair stands at the same time in all charts.
   *
   * @defaultValue `true`
   */
  crosshair: boolean;
  /**
   * Whether the crosshair stands at the same price too, for charts of one symbol.
   *
   * @defaultValue `false`
   */
  price: boolean;
  /**
   * Gives a chart the bars of a symbol: called for every chart when {@link ChartLink.setSymbol} is. The signal is aborted
   * when another symbol is set before the bars are there. When all charts have theirs, they show the same time again.
   *
   * @defaultValue `null`
   */
  loadSymbol:
    | ((chart: IChartApi, symbol: string, signal: AbortSignal) => Promise<unknown> | undefined)
    | null;
}

/** What {@link LinkOptions} starts with. */
export const defaultLinkOptions: LinkOptions = {
  time: true,
  crosshair: true,
  price: false,
  loadSymbol: null,
};

const schema: Schema<LinkOptions> = {
  defaults: defaultLinkOptions,
  rules: { loadSymbol: orNull(callback) },
};

/**
 * Charts that go together; {@link linkCharts} gives it.
 *
 * @since 0.2.0
 */
export interface ChartLink {
  /** The charts; one that was removed is no more among them. */
  charts(): readonly IChartApi[];

  /**
   * Takes one more chart in; it comes to show what the others do.
   *
   * @param chart - The chart; one that is there already stays.
   * @throws TypeError when it is not a chart, or the chart or the link was removed.
   */
  add(chart: IChartApi): void;

  /**
   * Lets a chart go its own way again.
   *
   * @param chart - The chart; one that is not there is no error.
   */
  drop(chart: IChartApi): void;

  /** The options as they are now. */
  options(): Readonly<LinkOptions>;

  /**
   * Changes some of the options.
   *
   * @param options - What changes.
   * @throws TypeError when a key is unknown, a value is of the wrong type, or the link was removed.
   */
  applyOptions(options: DeepPartial<LinkOptions>): void;

  /** The symbol that was set last, or `null`. */
  symbol(): string | null;

  /**
   * Has {@link LinkOptions.loadSymbol} give every chart the bars of a symbol.
   *
   * @param symbol - The symbol, as `loadSymbol` knows it.
   * @returns A promise that is fulfilled when all charts have their bars or another symbol was set, and rejected when
   * one of them failed.
   * @throws TypeError when there is no `loadSymbol`, the symbol is not a string, or the link was removed.
   */
  setSymbol(symbol: string): Promise<void>;

  /** Ends the link for good; the charts stay as they are. A second time is no error. */
  remove(): void;
}

/** A chart of a link. */
interface Member {
  readonly chart: IChartApi;
  readonly core: ChartCore;
  /** The number of the last move before which moves don't count, because the chart wasn't linked then. */
  since: number;
  /** The range that the link gave it; the chart drops the range when something else moves it. */
  linkedRange: LinkedRange | null;
  isLocked: boolean;
  readonly leave: () => void;
}

/** The range of the leading chart, as another chart keeps it. */
class LinkedRange implements PinnedRange {
  constructor(
    readonly shared: SharedRange,
    private readonly zone: () => TimeZoneClock,
    /** Whether both charts have the same interval. */
    private readonly isAlike: boolean,
  ) {}

  on(timeIndex: TimeIndex): IndexRange {
    return resolveSharedRange(this.shared, timeIndex, this.zone());
  }

  after(timeIndex: TimeIndex, follows: boolean): 'keep' | 'leave' {
    // Of several symbols at one interval, the one whose market is open moves the others on. Bars of other intervals
    // fill the time up to the leader's last bar.
    const { last, showsLast } = this.shared;
    const isFirst = this.isAlike && showsLast && timeIndex.timestampAt(timeIndex.count - 1) > last;
    return isFirst && follows ? 'leave' : 'keep';
  }

  replaced(): void {
    // The link sees that the chart was moved.
  }
}

/**
 * Links charts: they scroll and zoom together, their crosshairs are at the same time, and they change their symbol
 * together. Their bars can have different intervals and types of time.
 *
 * The charts follow every change of one chart's visible range, by the user or by code. They keep their range of times
 * when they are resized or hidden, while new bars arrive, and while older bars load: each chart asks its own
 * {@link ITimeAxisApi.onNearStart} handlers for what it needs to show that range. After the last bar, where bars of
 * different intervals continue differently, the last bars are at the same x coordinate.
 *
 * @param charts - Charts to link; the list can be empty, and {@link ChartLink.add} adds charts later. The charts show what
 * the first one with bars shows.
 * @param options - Options to override; by default, time and crosshair are linked.
 * @throws TypeError if it is not a list of charts, or one of them was removed.
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
 *
 * @since 0.2.0
 */
export function linkCharts(
  charts: readonly IChartApi[],
  options?: DeepPartial<LinkOptions>,
): ChartLink {
  const call = 'linkCharts';
  if (!Array.isArray(charts)) throw wrongType(`${call}: charts`, charts, 'a list of charts');
  const cores = charts.map((chart, i) =>
    getCore(call, chart as IChartApi, `charts[${i}] must be a chart that createChart made`),
  );
  const link = new Link(checkOptions(call, 'options', schema, options));
  charts.forEach((chart, i) => link.take(chart as IChartApi, cores[i] as ChartCore));
  return link;
}

class Link implements ChartLink {
  private members: Member[] = [];
  private currentSymbol: string | null = null;
  private loading = new AbortController();
  /** Whether the link itself moves a crosshair: that is told too, and means nothing. */
  private moves = false;
  /** The chart on which a hand points. */
  private pointing: Member | null = null;
  /** The range that all charts show, by the chart that leads. */
  private lead: { readonly member: Member; readonly shared: SharedRange } | null = null;
  private removed = false;

  constructor(private current: Readonly<LinkOptions>) {}

  charts(): readonly IChartApi[] {
    return this.members.map(({ chart }) => chart);
  }

  add(chart: IChartApi): void {
    this.assertNotRemoved('add');
    this.take(chart, getCore('add', chart));
  }

  /** Takes in a chart that was checked. */
  take(chart: IChartApi, core: ChartCore): void {
    if (this.members.some((each) => each.chart === chart)) return;
    const ends = [
      core.settings.viewMoved.on(() => this.follow()),
      // The time zone says which instants are a trading day.
      core.settings.applied.on(() => this.followAgain()),
      core.crosshairPointed.on((event) => this.pointed(member, event)),
    ];
    const controller = new AbortController();
    core.context.life.signal.addEventListener('abort', () => this.drop(chart), {
      signal: controller.signal,
    });
    const leave = (): void => {
      for (const end of ends) end();
      controller.abort();
    };
    const since = latestMove();
    const member: Member = { chart, core, leave, since, linkedRange: null, isLocked: false };
    this.members.push(member);
    this.followAgain();
  }

  drop(chart: IChartApi): void {
    const member = this.members.find((each) => each.chart === chart);
    this.members = this.members.filter((each) => each !== member);
    if (!member) return;
    this.release(member);
    this.followAgain();
  }

  options(): Readonly<LinkOptions> {
    return this.current;
  }

  applyOptions(options: DeepPartial<LinkOptions>): void {
    this.assertNotRemoved('applyOptions');
    const before = this.current;
    this.current = checkOptions('applyOptions', '', schema, options, before);
    const isNew = this.current.time && !before.time;
    if (isNew) for (const member of this.members) member.since = latestMove();
    this.followAgain();
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
    this.loading.abort();
    const { signal } = (this.loading = new AbortController());
    try {
      await Promise.all(this.charts().map((chart) => loadSymbol(chart, symbol, signal)));
    } catch (error) {
      // Nobody waits for what was given up.
      if (!signal.aborted) throw error;
    }
    if (!signal.aborted) this.followAgain();
  }

  remove(): void {
    this.removed = true;
    this.loading.abort();
    for (const member of this.members) this.release(member);
    this.members = [];
  }

  /** @throws TypeError when the link was removed. */
  private assertNotRemoved(call: string): void {
    if (this.removed) throw new TypeError(`${call}: the link was removed`);
  }

  /** Gives all charts the range again, also if none was moved. */
  private followAgain(): void {
    this.lead = null;
    this.follow();
  }

  /** Charts may have been moved: all show what the one shows that was moved last. */
  private follow(): void {
    this.lockRanges();
    const leader = this.current.time ? this.findLeader() : null;
    if (leader === null) return;
    const { timeIndex, time } = leader.core.context;
    if (timeIndex.count === 0) return;
    // Where bars are still to come, the others look for the times that were asked for, too.
    const range = time.pinnedRange?.on(timeIndex) ?? leader.core.timeAxis.range();
    if (range === null) return;
    const shared = shareRange(timeIndex, range);
    const isSame = this.lead?.member === leader && isSameRange(this.lead.shared, shared);
    if (!isSame) this.lead = { member: leader, shared };
    for (const member of this.members) {
      if (member === leader || (isSame && showsLinkedRange(member))) continue;
      const { context, timeAxis } = member.core;
      // Without bars, and without a move, it may still become the one that leads.
      if (context.timeIndex.count === 0 && getLastMove(leader) === 0) continue;
      const zone = (): TimeZoneClock => getSharedZone(context, leader.core.context);
      const linkedRange = new LinkedRange(shared, zone, isAlike(context.timeIndex, timeIndex));
      const isThere =
        context.timeIndex.count > 0 &&
        isSameIndexRange(linkedRange.on(context.timeIndex), timeAxis.range());
      member.linkedRange = linkedRange;
      timeAxis.keep(linkedRange, isThere);
    }
  }

  /** The chart with bars that was moved last; the first one if none was. */
  private findLeader(): Member | null {
    let leader: Member | null = null;
    for (const member of this.members) {
      const isFree = !showsLinkedRange(member) && member.core.context.timeIndex.count > 0;
      if (isFree && (leader === null || getLastMove(member) > getLastMove(leader))) leader = member;
    }
    return leader ?? this.lead?.member ?? null;
  }

  /** A linked chart that is resized keeps its range, so it shows what the others show. */
  private lockRanges(): void {
    const isLinked = this.current.time && this.members.length > 1;
    for (const member of this.members) {
      if (member.isLocked !== isLinked) member.core.context.rangeLocks += isLinked ? 1 : -1;
      member.isLocked = isLinked;
      if (!isLinked) releaseRange(member);
    }
  }

  /** Ends what the link does to a chart. */
  private release(member: Member): void {
    member.leave();
    if (member.isLocked) member.core.context.rangeLocks--;
    member.isLocked = false;
    releaseRange(member);
  }

  private pointed(member: Member, { by, pane, price, time }: MouseEventParams): void {
    // A hand that leaves has no event of its own.
    const isUser = by === 'user' || (time === null && this.pointing === member);
    if (!this.current.crosshair || this.moves || !isUser) return;
    this.pointing = time === null ? null : member;
    this.moves = true;
    try {
      for (const { core } of this.members) {
        if (core === member.core) continue;
        const timestamp = time === null ? null : convertTimestamp(core, member.core, time);
        const level = this.current.price && pane?.name === 'main' ? price : null;
        if (timestamp === null) core.crosshair.takeAway(null);
        else core.crosshair.put(timestamp, level, getMainPane(core), null, null, true);
      }
    } finally {
      this.moves = false;
    }
  }
}

/** The pane of the prices, or the first where that was removed: a chart has one at least. */
const getMainPane = ({ panes }: ChartCore): Pane => panes.named('main') ?? (panes.all[0] as Pane);

/** Whether a chart shows the range that the link gave it. */
const showsLinkedRange = ({ core, linkedRange }: Member): boolean =>
  linkedRange !== null && core.context.time.pinnedRange === linkedRange;

/** The number of the last move of a chart while it was linked; 0 if there was none. */
const getLastMove = ({ core, since }: Member): number =>
  core.context.movedAt > since ? core.context.movedAt : 0;

function releaseRange(member: Member): void {
  if (member.linkedRange) member.core.context.time.release(member.linkedRange);
  member.linkedRange = null;
}

/** Less is no difference, in places or seconds. */
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

/** Converts between instants and trading days: the exchange zone of the chart that shows instants. */
const getSharedZone = (one: ChartContext, other: ChartContext): TimeZoneClock =>
  (one.timeIndex.timeType === 'instant' ? one : other).exchangeZone();

/** The time of the bar of a chart at which a bar of another one stands; `null` without bars. */
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
