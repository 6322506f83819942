import { createResampler, type AnyBar, type Time, type TradingHours } from '../index';

/** Bars with the moments at which they begin and end, in UTC seconds. */
export interface TimedBars {
  readonly bars: readonly AnyBar[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const toSeconds = (time: Time): number =>
  typeof time === 'number' ? time : Date.parse(time) / 1000;

const toDay = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Returns the number of values up to `limit` in an ascending list. */
export function countUpTo<T extends number | string>(values: readonly T[], limit: T): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as T) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Shortest distance between two neighbors. */
function getInterval(starts: readonly number[]): number {
  let shortest = Infinity;
  for (let i = 1; i < starts.length; i++)
    shortest = Math.min(shortest, (starts[i] as number) - (starts[i - 1] as number));
  return Number.isFinite(shortest) ? shortest : 0;
}

/**
 * Finds the moments at which bars begin and end. If all bars are trading days, a day ends when the next bar begins. If
 * other bars have UTC seconds, a day ends with its last bar.
 */
export class Moments {
  /** Starts of all bars with UTC seconds, and their trading days and latest ends. */
  private starts: number[] = [];
  private days: string[] = [];
  private ends: number[] = [];
  private readonly getDay: (time: Time) => string | null;

  constructor(timeZone: string, sessions: readonly TradingHours[]) {
    const calendar = createResampler('1d', { timeZone, sessions });
    this.getDay = (time) => calendar.barTime(time) as string | null;
  }

  /** Reads the bars of all series. */
  read(lists: readonly (readonly AnyBar[])[]): TimedBars[] {
    const isSeconds = (bars: readonly AnyBar[]): boolean => typeof bars[0]?.time === 'number';
    const timed = lists.map((bars) => (isSeconds(bars) ? readSeconds(bars) : null));
    const all = timed
      .flatMap((each) => each?.starts.map((start, i) => [start, each.ends[i] as number]) ?? [])
      .sort(([a = 0], [b = 0]) => a - b);
    [this.starts, this.days, this.ends] = [[], [], []];
    for (const [start = 0, end = 0] of all) {
      const day = this.getDay(start);
      if (day === null) continue;
      this.starts.push(start);
      this.days.push(day);
      this.ends.push(Math.max(end, this.ends.at(-1) ?? -Infinity));
    }
    return timed.map((each, i) => each ?? this.readDays(lists[i] as readonly AnyBar[]));
  }

  /**
   * Returns the moment at which a time begins.
   *
   * @throws TypeError if it isn't a time.
   */
  find(time: Time, path: string): number {
    try {
      this.getDay(time);
    } catch (error) {
      (error as Error).message = (error as Error).message.replace('barTime: time', path);
      throw error;
    }
    if (typeof time === 'number' || this.days.length === 0) return toSeconds(time);
    const index = this.days.findIndex((day) => day >= time);
    return (index < 0 ? this.ends.at(-1) : this.starts[index]) ?? Infinity;
  }

  /** Converts a moment to a time: UTC seconds, or a trading day if all bars are trading days. */
  toTime(moment: number): Time {
    return this.days.length > 0 ? moment : toDay(moment);
  }

  /** Returns the index of the bar that contains each of the finer bars. */
  findOwners(bars: TimedBars, finer: TimedBars): number[] {
    if (typeof bars.bars[0]?.time === 'string' && typeof finer.bars[0]?.time === 'number') {
      const days = bars.bars.map(({ time }) => time as string);
      return finer.starts.map((start) => countUpTo(days, this.getDay(start) ?? '') - 1);
    }
    return finer.starts.map((start) => countUpTo(bars.starts, start) - 1);
  }

  private readDays(bars: readonly AnyBar[]): TimedBars {
    const days = bars.map(({ time }) => toSeconds(time));
    const interval = getInterval(days);
    const nextDays = days.map((day, i) => days[i + 1] ?? day + interval);
    if (this.days.length === 0) return { bars, starts: days, ends: nextDays };
    const ends = nextDays.map((next) => {
      const count = countUpTo(this.days, toDay(next - 1));
      return this.ends[count - 1] ?? -Infinity;
    });
    return { bars, starts: ends.map((_, i) => ends[i - 1] ?? -Infinity), ends };
  }
}

function readSeconds(bars: readonly AnyBar[]): TimedBars {
  const starts = bars.map(({ time }) => time as number);
  const interval = getInterval(starts);
  const ends = starts.map((start, i) => Math.min(start + interval, starts[i + 1] ?? Infinity));
  return { bars, starts, ends };
}
