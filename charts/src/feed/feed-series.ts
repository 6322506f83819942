import type { Bar, BarValue, IChartApi, ISeriesApi, RangeAfterData } from '../index';
import { isSameBar } from './sorted-bars';

/**
 * Series that a feed writes to.
 */
export interface FeedSeries {
  /** Series of the prices. A line, area, baseline or histogram series shows the closes. */
  price: ISeriesApi;
  /**
   * Series of the volumes, whose bars have the colors of rising and falling prices; `null` for none. A volume above
   * 9e13 is a gap, because series can't show it.
   */
  volume?: ISeriesApi | null;
}

/** Changes of more bars than this are a call of `setData`. */
const MOST_CHANGES = 64;

/** Largest volume that a series can show. Cheap coins are traded in larger numbers. */
const MOST_VOLUME = 9e13;

const toVolume = ({ close, open, time, volume = 0 }: Bar): BarValue => ({
  time,
  value: Math.abs(volume) > MOST_VOLUME ? null : volume,
  color: close >= open ? 'up' : 'down',
});

/** Writes bars to the series of a chart, in as few calls as possible. */
export class SeriesWriter {
  private readonly chart: IChartApi;
  private readonly all: readonly (readonly [ISeriesApi, (bar: Bar) => Bar | BarValue])[];

  constructor(readonly series: FeedSeries) {
    const { price, volume } = series;
    this.chart = price.pane().chart();
    this.all = [[price, (bar) => bar], ...(volume ? ([[volume, toVolume]] as const) : [])];
  }

  /** Series with the conversion of their bars, without a removed one. */
  private get targets() {
    return this.all.filter(([series]) => !series.removed);
  }

  /** Whether the price series was removed, for example with its chart. */
  get isRemoved(): boolean {
    return this.series.price.removed;
  }

  /** Runs changes in one batch. */
  batch(change: () => void): void {
    this.chart.batch(change);
  }

  setAll(bars: readonly Bar[], range?: RangeAfterData): void {
    this.batch(() => {
      for (const [series, convert] of this.targets)
        series.setData(bars.map(convert), range && { range });
    });
  }

  update(bar: Bar): void {
    this.batch(() => {
      for (const [series, convert] of this.targets) series.update(convert(bar));
    });
  }

  /** Replaces bars that the series have by others, which are mostly the same. */
  replace(old: readonly Bar[], bars: readonly Bar[]): void {
    const [first] = old;
    const older = first ? bars.findIndex(({ time }) => time === first.time) : -1;
    const isUnchanged = this.targets.every(([series]) => series.length === old.length);
    if (older < 0 || !isUnchanged) {
      this.setAll(bars);
      return;
    }
    let same = 0;
    const changed: Bar[] = [];
    for (; same < old.length; same++) {
      const [before, after] = [old[same] as Bar, bars[older + same]];
      if (before.time !== after?.time) break;
      if (!isSameBar(before, after)) changed.push(after);
    }
    const removed = old.length - same;
    changed.push(...bars.slice(older + same));
    if (removed + changed.length > MOST_CHANGES) {
      this.setAll(bars);
      return;
    }
    this.batch(() => {
      for (const [series, convert] of this.targets) {
        if (older > 0) series.prepend(bars.slice(0, older).map(convert));
        if (removed > 0) series.removeLast(removed);
        for (const bar of changed) series.update(convert(bar));
      }
    });
  }
}
