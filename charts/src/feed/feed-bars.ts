import { checkAs, show } from '../entries/check-arguments';
import { createResampler, type Bar, type Resampler, type Time } from '../index';
import { addTrade, NumberedTrades } from './numbered-trades';
import { findIndex, putBar, sortBars } from './sorted-bars';
import type { FeedMessage, HistoryPage, SymbolInfo, Trade } from './source';

const createCalendar = (interval: string, { sessions, timeZone }: SymbolInfo): Resampler =>
  createResampler(interval, { sessions, timeZone });

/** Returns the number of the page that contains a time. */
const findSequence = (pages: readonly HistoryPage[], time: Time): number | undefined =>
  pages.findLast(({ bars: [first] }) => first && first.time <= time)?.sequence;

/**
 * Bars of one symbol in one interval, which history pages and live messages change in any order.
 */
export class FeedBars {
  /** Bars as the server sends them, in order of time. */
  base: Bar[] = [];
  /** Bars of the chart; the same list if the server has the interval. */
  chartBars: Bar[] = this.base;
  /** Whether the server's oldest bar is loaded. */
  hasAll = false;
  /** Highest number of a message since the newest page, or the number of that page. */
  maxSequence: number | null = null;
  /** Number up to which no message is missing. */
  safeSequence: number | null = null;
  private longer: Resampler | null = null;
  private calendar: Resampler;
  /** Number of the newest message or page that contained each bar, or that removed it. */
  private readonly sequences = new Map<Time, number>();
  private readonly trades = new Map<Time, NumberedTrades>();
  /** Highest number of a page. */
  private pageSequence = -Infinity;
  /**
   * Messages about bars before the first one, because the server may have made the page of these bars before them. With
   * numbers, only the newest message about each bar, by its time.
   */
  private readonly early = new Map<Time | FeedMessage, FeedMessage>();

  /**
   * @param baseInterval - Interval of the server's bars.
   * @param interval - Interval of the chart's bars.
   */
  constructor(
    readonly baseInterval: string,
    readonly interval: string,
    info: SymbolInfo,
  ) {
    this.calendar = createCalendar(baseInterval, info);
    this.setInfo(info);
  }

  setInfo(info: SymbolInfo): void {
    this.calendar = createCalendar(this.baseInterval, info);
    if (this.baseInterval !== this.interval) this.longer = createCalendar(this.interval, info);
  }

  /**
   * Replaces the newest bars by pages, except for bars that changed after the server made their page.
   *
   * @param pages - Pages without a gap between them, the oldest first.
   */
  replaceEnd(pages: readonly HistoryPage[]): void {
    const loaded = pages.flatMap((page) => this.includeChanges(page));
    const first = pages.find(({ bars }) => bars.length > 0)?.bars[0];
    const start = first ? findIndex(this.base, first.time) : 0;
    const replaced = this.base.slice(start);
    const newerBars = replaced.filter(({ time }) => this.isNewer(time, pages));
    const bars = sortBars([...newerBars, ...loaded]);
    this.markRemoved(replaced, bars, pages);
    const { sequence } = pages.at(-1) ?? {};
    if (sequence !== undefined) {
      this.pageSequence = Math.max(this.pageSequence, sequence);
      this.maxSequence = sequence;
      // Corrections of the earlier bars can still be missing.
      if (start === 0) this.safeSequence = sequence;
    }
    this.base = [...this.base.slice(0, start), ...bars];
    this.combine();
  }

  /** Whether a bar of the server and the oldest one belong to the same bar of the chart. */
  isPartOfFirst({ time }: Bar): boolean {
    const { base, longer } = this;
    return !!longer && !!base[0] && longer.barTime(time) === longer.barTime(base[0].time);
  }

  /** Adds pages of older bars, of which an empty one is the end of the history. */
  addOlder(pages: readonly HistoryPage[]): void {
    if (pages[0]?.bars.length === 0) this.hasAll = true;
    this.base = [...pages.flatMap((page) => this.includeChanges(page)), ...this.base];
    this.combine();
  }

  /** Removes and returns the messages about bars before the first one, to apply them after a page was added. */
  takeEarly(): FeedMessage[] {
    const messages = [...this.early.values()];
    this.early.clear();
    return messages;
  }

  /** Drops messages without numbers. If no page is loading, the next one includes them. */
  dropEarly(): void {
    for (const [key, { sequence }] of this.early)
      if (sequence === undefined) this.early.delete(key);
  }

  /**
   * Applies a live message.
   *
   * @param isLoadingOlder - Whether a page of older bars is loading.
   * @returns The chart's bar that changed; `null` if none did.
   */
  apply(message: FeedMessage, isLoadingOlder: boolean): Bar | null {
    const { sequence } = message;
    if (sequence !== undefined) this.maxSequence = Math.max(this.maxSequence ?? sequence, sequence);
    const time =
      'bar' in message
        ? message.bar.time
        : checkAs('barTime: time', 'trade.time', () => this.calendar.barTime(message.trade.time));
    if (time === null) return null;
    const [first] = this.base;
    if (first && typeof first.time !== typeof time) {
      const hasDays = typeof first.time === 'string';
      throw new TypeError(
        'bar' in message
          ? `bar.time (${show(time)}) must be ${hasDays ? 'a trading day' : 'UTC seconds'}, like the history's times (${show(first.time)})`
          : `the history's times (${show(first.time)}) must be ${hasDays ? 'UTC seconds' : 'trading days'} for trades with the interval "${this.baseInterval}"`,
      );
    }
    if (this.isBeforeFirst(time)) {
      this.keepEarly(message, time, isLoadingOlder);
      return null;
    }
    const bar =
      'bar' in message
        ? this.replaceBar(message.bar, sequence)
        : this.includeTrade(message.trade, time, sequence);
    return bar && this.change(bar);
  }

  /** Returns why a bar doesn't fit to the other bars; `null` if it does. */
  findMisplaced({ time }: Bar): string | null {
    const { base, baseInterval, calendar } = this;
    const isStart = (each: Time): boolean => {
      const start = calendar.barTime(each);
      return start === null || start === each;
    };
    const timeType = /[dwMy]$/.test(baseInterval) ? 'string' : 'number';
    if (base.length === 0 || [time, base[0]?.time].some((each) => typeof each !== timeType))
      return null;
    // The bars of some servers don't begin at the times of the calendar.
    if (isStart(time) || !base.every((bar) => isStart(bar.time))) return null;
    return `bar.time (${show(time)}) must be the start of a "${baseInterval}" bar, such as ${show(calendar.barTime(time))}`;
  }

  /** Whether the next page of older bars contains a time. */
  private isBeforeFirst(time: Time): boolean {
    const [first] = this.base;
    return first !== undefined && time < first.time && !this.hasAll;
  }

  private keepEarly(message: FeedMessage, time: Time, isLoadingOlder: boolean): void {
    const { sequence } = message;
    if (sequence === undefined) {
      if (isLoadingOlder) this.early.set(message, message);
      return;
    }
    const key = 'bar' in message ? time : message;
    if (sequence > (this.early.get(key)?.sequence ?? -Infinity)) this.early.set(key, message);
  }

  private includeTrade(trade: Trade, time: Time, sequence: number | undefined): Bar | null {
    const index = findIndex(this.base, time);
    const old = this.base[index]?.time === time ? this.base[index] : undefined;
    if (sequence === undefined) return addTrade(old, time, trade);
    if (sequence <= (this.sequences.get(time) ?? this.pageSequence)) return null;
    const trades = this.trades.get(time) ?? new NumberedTrades(time, old);
    this.trades.set(time, trades);
    const bar = trades.add(trade, sequence);
    const merged = trades.compact();
    if (merged !== null) this.sequences.set(time, merged);
    return bar;
  }

  /** Returns a bar of the server with its newer changes; `null` if a newer page doesn't have it. */
  private replaceBar(bar: Bar, sequence: number | undefined): Bar | null {
    const { time } = bar;
    if (sequence === undefined) return bar;
    if (sequence < (this.sequences.get(time) ?? -Infinity)) {
      const newer = this.base[findIndex(this.base, time)];
      return newer?.time === time ? newer : null;
    }
    this.sequences.set(time, sequence);
    const trades = this.trades.get(time);
    if (!trades) return bar;
    const changed = trades.replaceBar(bar, sequence);
    if (trades.isEmpty) this.trades.delete(time);
    return changed;
  }

  private includeChanges({ bars, sequence }: HistoryPage): readonly Bar[] {
    return bars.flatMap((bar) => this.replaceBar(bar, sequence) ?? []);
  }

  /** Whether a bar is newer than the page of its time. */
  private isNewer(time: Time, pages: readonly HistoryPage[]): boolean {
    const sequence = findSequence(pages, time);
    // The history of many servers doesn't include the current bar.
    if (sequence === undefined) return time > (pages.at(-1)?.bars.at(-1)?.time ?? time);
    const newestTrade = this.trades.get(time)?.newest ?? -Infinity;
    return Math.max(newestTrade, this.sequences.get(time) ?? -Infinity) > sequence;
  }

  /** Remembers which bars the pages don't have anymore, so that older pages and messages don't add them again. */
  private markRemoved(
    replaced: readonly Bar[],
    bars: readonly Bar[],
    pages: readonly HistoryPage[],
  ): void {
    for (const { time } of replaced) {
      const sequence = findSequence(pages, time);
      if (sequence === undefined || bars[findIndex(bars, time)]?.time === time) continue;
      this.sequences.set(time, sequence);
      this.trades.delete(time);
    }
  }

  private change(bar: Bar): Bar | null {
    putBar(this.base, bar);
    if (!this.longer) return bar;
    const changed = this.longer.update(bar);
    const [first] = this.chartBars;
    // The first of the longer bars is incomplete until older bars are loaded.
    if (!changed || (!this.hasAll && first && changed.time < first.time)) return null;
    putBar(this.chartBars, changed);
    return changed;
  }

  private combine(): void {
    if (!this.longer) {
      this.chartBars = this.base;
      return;
    }
    this.longer.setData(this.base);
    this.chartBars = this.longer.data().slice(this.hasAll ? 0 : 1);
  }
}
