import { readBars } from '../entries/read-bars';
import type { AnyBar, Bar, BarValue, DataChange, IChartApi, ISeriesApi } from '../index';
import { countUpTo, type Moments, type TimedBars } from './moments';

/** Changes of more bars than this are a call of `setData`. */
const MOST_CHANGES = 64;

const isValue = (bar: AnyBar): bar is BarValue => 'value' in bar;

/** Combines finer bars to the bar that they are a part of. */
function combine(parts: readonly AnyBar[], { time }: AnyBar, isSum: boolean): AnyBar {
  const [first, last] = [parts[0] as AnyBar, parts.at(-1) as AnyBar];
  if (isValue(first)) {
    const values = parts.map((part) => (part as BarValue).value);
    const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
    return { ...last, time, value: isSum ? sum : (last as BarValue).value };
  }
  const bars = parts as readonly Bar[];
  const { open, volume } = first as Bar;
  const { close } = last as Bar;
  const high = Math.max(...bars.map((bar) => bar.high));
  const low = Math.min(...bars.map((bar) => bar.low));
  const total = bars.reduce((sum, bar) => sum + (bar.volume ?? 0), 0);
  return { time, open, high, low, close, ...(volume === undefined ? {} : { volume: total }) };
}

/** A series whose bars appear as the clock reaches them. */
export class ReplaySeries {
  /** Moments at which the series changes. */
  steps: readonly number[] = [];
  private timed: TimedBars = { bars: [], starts: [], ends: [] };
  private finer: TimedBars = this.timed;
  /** Index of the bar that contains each of the finer bars. */
  private owners: readonly number[] = [];
  /** Number of visible complete bars, and the bar after them if a part of it is visible. */
  private count: number;
  private partial: AnyBar | null = null;
  readonly chart: IChartApi;

  constructor(
    readonly series: ISeriesApi,
    public bars: readonly AnyBar[],
    readonly finerBars: readonly AnyBar[],
  ) {
    this.count = bars.length;
    this.chart = series.pane().chart();
  }

  /** Whether the series was removed, for example with its chart. */
  get isRemoved(): boolean {
    return this.series.removed;
  }

  setTimes(timed: TimedBars, finer: TimedBars, moments: Moments): void {
    const owners = moments.findOwners(timed, finer);
    const isInside = owners.map((owner, i) => {
      const start = finer.starts[i] as number;
      return owner >= 0 && start < (timed.ends[owner] as number);
    });
    const keep = <T>(list: readonly T[]): T[] => list.filter((_, i) => isInside[i]);
    this.timed = timed;
    this.finer = { bars: keep(finer.bars), starts: keep(finer.starts), ends: keep(finer.ends) };
    this.owners = keep(owners);
    this.steps = [...timed.ends, ...this.finer.ends];
  }

  /**
   * Shows the bars up to a moment.
   *
   * @param isReset - Whether to set all bars, which isn't a price update and doesn't trigger alerts.
   */
  show(moment: number, isReset: boolean): void {
    const { series, timed } = this;
    if (this.isRemoved) return;
    const count = countUpTo(timed.ends, moment);
    const partial = this.getPartial(count, moment);
    if (count === this.count && !partial && !this.partial) return;
    const added = partial ? [partial] : [];
    const before = this.length;
    const isSmall = before > 0 && Math.abs(count - this.count) < MOST_CHANGES;
    if (isSmall && !isReset) {
      const unchanged = Math.min(count, this.count);
      const isShorter = count + added.length < before;
      if (isShorter) series.removeLast(before - unchanged);
      for (const bar of [...timed.bars.slice(unchanged, count), ...added])
        series.update(bar as never);
    } else series.setData([...timed.bars.slice(0, count), ...added] as never);
    this.count = count;
    this.partial = partial;
  }

  /** Bars that appear after one moment, up to another one: finer bars if there are any. */
  between(from: number, to: number): readonly AnyBar[] {
    const slice = ({ bars, ends }: TimedBars): readonly AnyBar[] =>
      bars.slice(countUpTo(ends, from), countUpTo(ends, to));
    const finer = slice(this.finer);
    return finer.length > 0 ? finer : slice(this.timed);
  }

  /** Number of visible bars. */
  private get length(): number {
    return this.count + (this.partial ? 1 : 0);
  }

  /** Newest visible bar. */
  last(): AnyBar | undefined {
    return this.partial ?? this.timed.bars[this.count - 1];
  }

  /** Shows all bars. */
  restore(): void {
    if (!this.isRemoved) this.series.setData(this.timed.bars as never);
  }

  /**
   * Includes a change by other code, such as older bars that the user scrolled to.
   *
   * @returns Whether the bars changed.
   */
  include({ change, from }: DataChange): boolean {
    const { series } = this;
    const { length } = this;
    const data: readonly AnyBar[] = series.data();
    const isByReplay = data.length === length && data.at(-1)?.time === this.last()?.time;
    if (isByReplay && change !== 'update') return false;
    const all = readBars(series);
    if (change === 'set') this.bars = all;
    else if (change !== 'remove') {
      const changed = change === 'prepend' ? all.slice(0, all.length - length) : all.slice(from);
      const byTime = new Map(this.bars.map((bar) => [bar.time, bar]));
      const { partial } = this;
      for (const bar of changed) if (bar.time !== partial?.time) byTime.set(bar.time, bar);
      this.bars = [...byTime.values()].sort((a, b) => (a.time < b.time ? -1 : 1));
    }
    // What is visible is unknown, so the next call sets all bars.
    this.count = -MOST_CHANGES;
    this.partial = null;
    return true;
  }

  private getPartial(count: number, moment: number): AnyBar | null {
    const bar = this.timed.bars[count];
    if (!bar) return null;
    const from = countUpTo(this.owners, count - 1);
    const to = Math.min(countUpTo(this.owners, count), countUpTo(this.finer.ends, moment));
    const parts = this.finer.bars.slice(from, to);
    return parts.length > 0 ? combine(parts, bar, this.series.type === 'histogram') : null;
  }
}
