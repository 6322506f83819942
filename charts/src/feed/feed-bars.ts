import { createResampler, type Bar, type Resampler, type Time } from '../index';
import { addTrade, NumberedTrades } from './numbered-trades';
import { findIndex, putBar } from './sorted-bars';
import type { FeedMessage, HistoryPage, SymbolInfo, Trade } from './source';

const createCalendar = (interval: string, { sessions, timeZone }: SymbolInfo): Resampler =>
  createResampler(interval, { sessions, timeZone });

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
  /** Highest number of a message or a page. */
  maxSequence: number | null = null;
  /** Number up to which no message is missing. */
  safeSequence: number | null = null;
  private longer: Resampler | null = null;
  private calendar: Resampler;
  /** Number of the newest message or page that contained each bar. */
  private readonly sequences = new Map<Time, number>();
  private readonly trades = new Map<Time, NumberedTrades>();
  /** Number of the newest page. */
  private pageSequence = -Infinity;
  /** Messages about bars of an older page that is loading. The server may have made the page before them. */
  private early: FeedMessage[] = [];

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
   * Replaces the newest bars by pages.
   *
   * @param pages - Pages without a gap between them, the oldest first.
   * @param keepsOthers - Whether bars before and after the pages stay. Otherwise, they are removed.
   */
  replaceEnd(pages: readonly HistoryPage[], keepsOthers: boolean): void {
    const bars = pages.flatMap((page) => this.includeTrades(page));
    const [first, last] = [bars[0], bars.at(-1)];
    const { sequence } = pages.at(-1) ?? {};
    const olderBars =
      first && keepsOthers ? this.base.slice(0, findIndex(this.base, first.time)) : [];
    // The history of many servers doesn't include the current bar.
    const isIncomplete = sequence === undefined || sequence < (this.maxSequence ?? sequence);
    const newerBars =
      last && keepsOthers && isIncomplete ? this.base.filter(({ time }) => time > last.time) : [];
    if (sequence !== undefined) {
      this.pageSequence = sequence;
      this.maxSequence = sequence;
      // Corrections of the earlier bars can still be missing.
      if (olderBars.length === 0) this.safeSequence = sequence;
    }
    this.base = [...olderBars, ...bars, ...newerBars];
    this.combine();
  }

  /** Whether a bar of the server and the oldest one belong to the same bar of the chart. */
  isPartOfFirst({ time }: Bar): boolean {
    const { base, longer } = this;
    return !!longer && !!base[0] && longer.barTime(time) === longer.barTime(base[0].time);
  }

  /**
   * Adds pages of older bars, of which an empty one is the end of the history. Returns the messages about their bars,
   * to apply next.
   */
  addOlder(pages: readonly HistoryPage[]): FeedMessage[] {
    if (pages[0]?.bars.length === 0) this.hasAll = true;
    this.base = [...pages.flatMap((page) => this.includeTrades(page)), ...this.base];
    this.combine();
    const { early } = this;
    this.early = [];
    return early;
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
    const time = 'bar' in message ? message.bar.time : this.calendar.barTime(message.trade.time);
    if (time === null) return null;
    const [first] = this.base;
    if (first && typeof first.time !== typeof time)
      throw new TypeError(
        `the time (${time}) must be of the same type as the other times, such as ${first.time}`,
      );
    if (this.isBeforeFirst(time)) {
      if (isLoadingOlder) this.early.push(message);
      return null;
    }
    const bar =
      'bar' in message
        ? this.includeBar(message.bar, sequence)
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
    return `bar.time (${time}) is not the start of a bar of "${baseInterval}", like ${calendar.barTime(time)}`;
  }

  /** Whether the next page of older bars contains a time. */
  private isBeforeFirst(time: Time): boolean {
    const [first] = this.base;
    return first !== undefined && time < first.time && !this.hasAll;
  }

  private includeBar(bar: Bar, sequence: number | undefined): Bar | null {
    if (sequence === undefined) return bar;
    if (sequence <= (this.sequences.get(bar.time) ?? -Infinity)) return null;
    return this.replaceBar(bar, sequence);
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

  /** Returns a bar of the server with its newer trades. */
  private replaceBar(bar: Bar, sequence: number): Bar {
    this.sequences.set(bar.time, sequence);
    const trades = this.trades.get(bar.time);
    if (!trades) return bar;
    const changed = trades.replaceBar(bar, sequence);
    if (trades.isEmpty) this.trades.delete(bar.time);
    return changed;
  }

  private includeTrades({ bars, sequence }: HistoryPage): readonly Bar[] {
    return sequence === undefined ? bars : bars.map((bar) => this.replaceBar(bar, sequence));
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
