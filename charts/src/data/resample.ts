import type { Bar, Time, TimeZone } from '../types/data-types';
import { parseInterval } from '../time/interval';
import { formatStep, typicalStep } from '../time/bar-interval';
import { BarStarts } from '../time/bar-starts';
import { getZone, timeZone } from '../time/time-zone';
import { checkTime, getTimeType, type TimeType } from '../time/timestamps';
import { tradingHours, type TradingHours } from '../time/trading-hours';
import { item, member, show, wrongType, type ArgumentPath } from '../util/errors';
import { listOf } from '../validation/rule';
import { checkOptions, type Schema } from '../validation/schema';
import { badBar, isEmptySlot, isGood } from './check-bar';
import { lowerBound } from './binary-search';

/**
 * Options of {@link resample} and {@link createResampler}.
 */
export interface ResampleOptions {
  /**
   * IANA time zone of the exchange, in which days, weeks and months begin.
   *
   * @defaultValue `'UTC'`
   */
  timeZone: TimeZone;
  /**
   * Trading hours in the exchange's local time. Intervals of less than a day are counted from the start of each
   * session. Original bars with UTC seconds outside of the sessions are omitted. A session that ends on the next day
   * belongs to that next day. Without sessions, a day begins at midnight.
   *
   * @defaultValue `[]`
   */
  sessions: readonly TradingHours[];
}

/** Default {@link ResampleOptions}. */
export const defaultResampleOptions: ResampleOptions = { timeZone: 'UTC', sessions: [] };

const schema: Schema<ResampleOptions> = {
  defaults: defaultResampleOptions,
  rules: { timeZone, sessions: listOf(tradingHours) },
};

/**
 * Object that combines bars into bars of a longer interval as they arrive. {@link createResampler} returns it.
 */
export interface Resampler {
  /**
   * Replaces all bars.
   *
   * @param bars - Bars in ascending order of time.
   * @throws TypeError if `bars` isn't a list, a field of a bar has the wrong type, a price or volume is not finite, or
   * the times mix UTC seconds and trading days.
   * @throws RangeError if the times aren't in ascending order, a time is out of range or not a valid date, a price is
   * out of range, a bar's high or low isn't its highest or lowest price, a color is invalid, or the times are trading
   * days and the interval is less than a day.
   */
  setData(bars: readonly Bar[]): void;
  /**
   * Adds a bar, or replaces the bar with the same time. Bars can arrive in any order.
   *
   * @param bar - Bar of the shorter interval.
   * @returns The longer bar that changed, which you can pass to {@link ISeriesApi.update}; `null` if none changed,
   * because the bar is outside of the sessions or doesn't have prices. If a bar without prices replaces the only one
   * that had prices in a longer bar, that longer bar is returned with the prices `NaN`. The series shows it as a gap,
   * and `data` omits it.
   * @throws TypeError if a field of the bar has the wrong type, a price or the volume is not finite, or the times mix
   * UTC seconds and trading days.
   * @throws RangeError if the bar's high or low isn't its highest or lowest price, a price is out of range, the color
   * is invalid, the time is out of range or not a valid date, or the time is a trading day and the interval is less
   * than a day.
   */
  update(bar: Bar): Bar | null;
  /**
   * Returns the longer bars, in order of time.
   */
  data(): readonly Bar[];
  /**
   * Returns the time of the longer bar that contains a time, for example to build bars from trades.
   *
   * @param time - UTC seconds or a trading day. For an interval of less than a day, it must be UTC seconds.
   * @returns The time of the bar: UTC seconds, or a trading day if the interval is a day or longer; `null` if the time
   * is outside of the sessions.
   * @throws TypeError if the time is not UTC seconds or a trading day.
   * @throws RangeError if the time is out of range or not a valid date, or it is a trading day and the interval is less
   * than a day.
   */
  barTime(time: Time): Time | null;
}

/**
 * Combines bars into bars of a longer interval. The longer bars have the first open, the highest high, the lowest low,
 * the last close and the sum of the volumes, but no colors or custom values. Bars of a day or longer have trading days
 * as times, even if the original bars have UTC seconds. Bars can't be split into shorter ones.
 *
 * @param bars - Bars in ascending order of time. Bars without prices are omitted.
 * @param interval - Length of the longer bars: a number and a unit, such as `'5m'`, `'4h'`, `'1d'`, `'1w'`, `'3M'` or
 * `'1y'`. `m` is minutes and `M` is months.
 * @param options - Time zone and trading hours.
 * @returns New bars; the input isn't changed.
 * @throws TypeError if `bars` isn't a list, a field of a bar, the interval or an option has the wrong type, a price or
 * volume is not finite, the times mix UTC seconds and trading days, or an option is unknown.
 * @throws RangeError if the interval, the time zone or a session is invalid, a price is out of range, a bar's high or
 * low isn't its highest or lowest price, a color is invalid, the times aren't in ascending order, a time is out of
 * range or not a valid date, the interval is clearly shorter than the distances between the bars, or the times are
 * trading days and the interval is less than a day.
 * @example
 * Daily bars of the regular session from five-minute bars.
 * ```ts live
 * import { createChart, resample } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const bars = sampleBars({ interval: 300, count: 5000 });
 * const days = resample(bars, '1d', {
 *   timeZone: 'America/New_York',
 *   sessions: [{ from: '09:30', to: '16:00' }],
 * });
 * createChart('chart').addSeries('candle').setData(days);
 * ```
 */
export function resample(
  bars: readonly Bar[],
  interval: string,
  options?: Partial<ResampleOptions>,
): Bar[] {
  const resampler = createBarResampler('resample', interval, options).setData('resample', bars);
  resampler.checkAreShorter('resample: interval');
  return resampler.longer;
}

/**
 * Creates an object that combines bars into bars of a longer interval as they arrive. The result is the same as that of
 * {@link resample} with all bars. Unlike `resample`, the resampler doesn't throw if the interval is shorter than that
 * of the bars, because the first bars can be far apart.
 *
 * @param interval - Length of the longer bars, such as `'5m'`, `'4h'`, `'1d'`, `'1w'` or `'1M'`.
 * @param options - Time zone and trading hours.
 * @returns The resampler, which doesn't have bars yet.
 * @throws TypeError if the interval isn't a string, or an option is unknown or has the wrong type.
 * @throws RangeError if the interval, the time zone or a session is invalid.
 * @example
 * Five-minute bars from one-minute bars that arrive live.
 * ```ts live
 * import { createChart, createResampler } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const minutes = sampleBars({ interval: 60, count: 900 });
 * const resampler = createResampler('5m');
 * resampler.setData(minutes.slice(0, 600));
 * const series = createChart('chart').addSeries('candle');
 * series.setData(resampler.data());
 *
 * let next = 600;
 * setInterval(() => {
 *   const minute = minutes[next++];
 *   const bar = minute && resampler.update(minute);
 *   if (bar) series.update(bar);
 * }, 300);
 * ```
 */
export function createResampler(interval: string, options?: Partial<ResampleOptions>): Resampler {
  let resampler = createBarResampler('createResampler', interval, options);
  return {
    setData(bars) {
      resampler = new BarResampler(interval, resampler.calendar).setData('setData', bars);
    },
    update: (bar) => resampler.update(bar),
    data: () => resampler.longer.map((bar) => ({ ...bar })),
    barTime: (time) => resampler.barTime(time),
  };
}

/** Part of a longer bar, and where the longer bar begins. */
interface Part {
  readonly timestamp: number;
  /** Timestamp of the longer bar; `null` if the part is outside of the sessions or without prices. */
  readonly start: number | null;
  readonly bar: Bar;
}

class BarResampler {
  longer: Bar[] = [];
  private parts: Part[] = [];
  /** Timestamps of `parts` and `longer`, for binary searches. */
  private times: number[] = [];
  private starts: number[] = [];
  /** The newest longer bar without the newest part, so that a price update takes constant time. */
  private withoutLast: Bar | null = null;
  private timeType: TimeType | undefined;

  constructor(
    private readonly interval: string,
    readonly calendar: BarStarts,
  ) {}

  /** Adds bars in ascending order to an empty resampler. */
  setData(call: string, bars: readonly Bar[]): this {
    if (!Array.isArray(bars)) throw wrongType(`${call}: bars`, bars, 'a list of bars');
    for (const [index, bar] of bars.entries()) {
      const at = item(`${call}: bars`, index);
      const part = this.readPart(bar, at);
      const before = this.parts.at(-1);
      if (before && part.timestamp <= before.timestamp)
        throw new RangeError(
          `${member(at, 'time')} (${show(part.bar.time)}) must be after the time of the previous bar (${show(before.bar.time)})`,
        );
      this.append(part);
    }
    return this;
  }

  /** @throws RangeError if the bars are longer than the interval. They can't be split. */
  checkAreShorter(at: ArgumentPath): void {
    const { calendar, interval, timeType = 'instant', times } = this;
    const steps = times.slice(1).map((time, i) => time - (times[i] as number));
    // Months and days with a change of the clocks are up to a tenth longer than others.
    if (steps.some((step) => step <= calendar.interval.seconds * 1.1)) return;
    steps.sort((a, b) => a - b);
    const [shortest = 0, usual = 0] = [steps[0], steps[steps.length >> 1]];
    // Bars that are far apart by chance, such as minutes with a trade, are rarely at the same distance.
    if (steps.length < 2 || usual > shortest * 1.25) return;
    const step = typicalStep({
      count: times.length,
      timeType,
      timestampAt: (i) => times[i] as number,
    });
    throw new RangeError(
      `${at} ("${interval}") must be at least the interval of the bars, "${formatStep(step)}"`,
    );
  }

  update(bar: Bar): Bar | null {
    const part = this.readPart(bar, 'update: bar');
    const { parts, times } = this;
    const index = lowerBound(times, times.length, part.timestamp);
    if (index === times.length) return this.append(part);
    const replaced = times[index] === part.timestamp ? parts[index] : undefined;
    times.splice(index, replaced ? 1 : 0, part.timestamp);
    parts.splice(index, replaced ? 1 : 0, part);
    const start = part.start ?? replaced?.start ?? null;
    if (start === null) return null;
    const isNewest = index === parts.length - 1 && replaced?.start === part.start;
    if (isNewest && this.withoutLast) {
      this.longer.pop();
      return this.push(part);
    }
    this.withoutLast = null;
    return this.combineAround(index, start);
  }

  barTime(time: Time): Time | null {
    checkTime(time, 'barTime: time');
    this.checkTimeType(time, 'barTime: time');
    const start = this.calendar.findStart(time);
    return start === null ? null : this.calendar.toTime(start);
  }

  private readPart(bar: Bar, at: ArgumentPath): Part {
    if (!isGood(bar, 'prices')) throw badBar(at, bar, 'prices');
    const timePath = member(at, 'time');
    const timestamp = checkTime(bar.time, timePath, this.timeType);
    this.checkTimeType(bar.time, timePath);
    this.timeType ??= getTimeType(bar.time);
    const isEmpty = isEmptySlot(bar.open, bar.high, bar.low, bar.close);
    return {
      timestamp,
      start: isEmpty ? null : this.calendar.findStart(bar.time),
      bar: { ...bar },
    };
  }

  private checkTimeType(time: Time, at: ArgumentPath): void {
    if (typeof time === 'number' || this.calendar.interval.isDaily) return;
    throw new RangeError(
      `${at} (${show(time)}) must be UTC seconds, because the interval "${this.interval}" is less than a day`,
    );
  }

  private append(part: Part): Bar | null {
    this.parts.push(part);
    this.times.push(part.timestamp);
    if (part.start === null) return null;
    const isSame = this.starts.at(-1) === part.start;
    this.withoutLast = (isSame && this.longer.pop()) || null;
    if (!isSame) this.starts.push(part.start);
    return this.push(part);
  }

  private push({ bar, start }: Part): Bar {
    const time = this.calendar.toTime(start ?? 0);
    const longer = combine(this.withoutLast, time, bar);
    this.longer.push(longer);
    return { ...longer };
  }

  /** Combines all parts of a longer bar again. The part at `index` is or was one of them. */
  private combineAround(index: number, start: number): Bar {
    // Parts that don't count can be between the parts of a longer bar.
    const belongs = (i: number): boolean => {
      const part = this.parts[i];
      return part !== undefined && (part.start === null || part.start === start);
    };
    let first = index;
    while (belongs(first - 1)) first--;
    let longer: Bar | null = null;
    for (let i = first; belongs(i); i++) {
      const { bar, start: partStart } = this.parts[i] as Part;
      if (partStart !== null) longer = combine(longer, this.calendar.toTime(start), bar);
    }
    const at = lowerBound(this.starts, this.starts.length, start);
    const count = this.starts[at] === start ? 1 : 0;
    this.starts.splice(at, count, ...(longer ? [start] : []));
    this.longer.splice(at, count, ...(longer ? [longer] : []));
    if (longer) return { ...longer };
    return { time: this.calendar.toTime(start), open: NaN, high: NaN, low: NaN, close: NaN };
  }
}

function createBarResampler(
  call: string,
  interval: string,
  options: Partial<ResampleOptions> | undefined,
): BarResampler {
  const { sessions, timeZone: zone } = checkOptions(call, 'options', schema, options);
  const parsed = parseInterval(interval, `${call}: interval`);
  return new BarResampler(interval, new BarStarts(parsed, getZone(zone), sessions));
}

/** Adds a bar to the longer bar that contains it. The first one creates the longer bar. */
function combine(longer: Bar | null, time: Time, bar: Bar): Bar {
  const { close, high, low, open, volume } = bar;
  const combined: Bar = longer
    ? { ...longer, high: Math.max(longer.high, high), low: Math.min(longer.low, low), close }
    : { time, open, high, low, close };
  if (volume !== undefined) combined.volume = (combined.volume ?? 0) + volume;
  return combined;
}
