import type { TimeIndex } from '../scale/time-index';
import { getIndexRange, type TimeView, indexToX } from '../scale/time-view';
import type { BarsInView } from '../graphics/bar-canvas';
import type { PaletteColors } from '../bar-types/resolved-bar-style';
import type { BarSource } from './view-models';

/** A range of bar indexes, which excludes `to`. */
export interface BarSpan {
  readonly from: number;
  readonly to: number;
}

/** Resolves the colors `'up'` and `'down'` of a bar or style; other colors are returned unchanged. */
export const resolveColor = <Color extends string | undefined>(
  palette: PaletteColors | null,
  color: Color,
): Color | string =>
  palette && (color === 'up' || color === 'down') ? palette[color as 'up' | 'down'] : color;

/** Returns the range of bars that are at least partly visible. */
export function getVisibleBars(
  { table }: BarSource,
  timeIndex: TimeIndex,
  view: TimeView,
): BarSpan {
  const { from, to } = getIndexRange(view);
  return {
    from: timeIndex.barFrom(table, Math.floor(from)),
    to: timeIndex.barFrom(table, Math.ceil(to) + 1),
  };
}

/**
 * Returns the average distance between bars, in indexes. It is larger than 1 if the axis includes the times of other
 * series or gaps.
 */
function getBarDistance({ count, table }: BarSource, timeIndex: TimeIndex): number {
  const steps = count - 1;
  return steps > 0
    ? (timeIndex.barToIndex(table, steps) - timeIndex.barToIndex(table, 0)) / steps
    : 1;
}

/**
 * The bars of a view, with one more on each side so that lines reach the edges.
 *
 * If bars are narrower than half a device pixel, they are merged in powers of two, and then the remaining bars on the
 * same pixel. A merged bar has the open of its first bar, the high and low of all, and the close of its last. Merging
 * more of them would leave pixels empty.
 */
export class MergedBars implements BarsInView {
  count = 0;
  spacing = 1;
  merged = 1;
  bar = new Int32Array(0);
  x = new Float64Array(0);
  open = new Float64Array(0);
  high = new Float64Array(0);
  low = new Float64Array(0);
  close = new Float64Array(0);
  afterGap = new Uint8Array(0);

  private palette: PaletteColors | null = null;
  /** Index of the first bar that was read. */
  private first = 0;
  /** View and columns from which the merged bars were made; empty if bars aren't merged. */
  private mergedWith: readonly unknown[] = [];
  /** Revision of the data that the merged bars are from. */
  private mergedRevision = 0;

  constructor(private readonly source: BarSource) {}

  /**
   * Reads the bars of a view.
   *
   * @param connectsGaps - Whether to include the nearest values outside of the view, even if there are gaps next to it.
   */
  read(
    timeIndex: TimeIndex,
    view: TimeView,
    ratio: number,
    palette: PaletteColors,
    connectsGaps = false,
  ): void {
    this.palette = palette;
    const { source } = this;
    let visible = getVisibleBars(source, timeIndex, view);
    if (connectsGaps) {
      const { table } = source;
      const next = table.firstValue(visible.to);
      const from = table.lastValue(visible.from) + 1;
      visible = { from, to: next < 0 ? visible.to : next };
    }
    const distance = getBarDistance(source, timeIndex) * view.spacing * ratio;
    let merged = 1;
    while (distance * merged < 0.5) merged *= 2;
    // Align to the first bar. Otherwise merged bars would flicker while scrolling.
    const from = Math.max(0, Math.floor((visible.from - 1) / merged) * merged);
    const to = Math.min(source.count, Math.ceil((visible.to + 1) / merged) * merged);
    this.merged = merged;
    this.spacing = merged === 1 ? view.spacing : Math.max(view.spacing * merged, 1 / ratio);
    this.ensureCapacity(Math.max(0, Math.ceil((to - from) / merged)));
    this.first = from;
    if (merged === 1) this.readAll(from, to, timeIndex, view);
    else this.merge(this.keepUnchanged(from, timeIndex, view, ratio), to, timeIndex, view, ratio);
  }

  closeBefore(index: number): number {
    // Gaps are skipped, so the previous bar is the last one with a value.
    if (index > 0) return this.close[index - 1] as number;
    const before = this.source.table.lastValue(this.first);
    return (before < 0 ? this.close[0] : this.source.close[before]) as number;
  }

  color(index: number): string | undefined {
    const { table } = this.source;
    return table.hasColors
      ? resolveColor(this.palette, table.colorAt(this.bar[index] as number))
      : undefined;
  }

  customBar(index: number): object | undefined {
    return this.source.table.customBarAt(this.bar[index] as number);
  }

  private readAll(from: number, to: number, timeIndex: TimeIndex, view: TimeView): void {
    const { close, high, low, open, table } = this.source;
    const map = timeIndex.getBarIndexes(table);
    // The scale is linear, so multiplying is faster than calling a function for each bar.
    const start = indexToX(view, map === null ? timeIndex.getOffset(table) : 0);
    this.mergedWith = [];
    let n = 0;
    let gap = 0;
    for (let i = from; i < to; i++) {
      const value = close[i] as number;
      if (value !== value) {
        gap = 1;
        continue;
      }
      this.bar[n] = i;
      this.x[n] = start + (map === null ? i : (map[i] as number)) * view.spacing;
      this.open[n] = open[i] as number;
      this.high[n] = high[i] as number;
      this.low[n] = low[i] as number;
      this.close[n] = value;
      this.afterGap[n] = gap;
      gap = 0;
      n++;
    }
    this.count = n;
  }

  /**
   * Removes the merged bars that have changed since the last frame, which after a price update is the last one.
   *
   * @param from - Index of the first bar to read.
   * @returns The index of the first bar to merge.
   */
  private keepUnchanged(from: number, timeIndex: TimeIndex, view: TimeView, ratio: number): number {
    const { merged, mergedWith, source } = this;
    const { close, open, table } = source;
    const { right, spacing, width } = view;
    const { revision } = timeIndex;
    this.mergedWith = [from, merged, close, open, revision, right, spacing, width, ratio];
    if (!this.mergedWith.every((each, i) => each === mergedWith[i])) this.count = 0;
    const changed = table.changedSince(this.mergedRevision);
    this.mergedRevision = table.revision;
    const getStart = (bar: number): number => from + Math.floor((bar - from) / merged) * merged;
    while (this.count > 0 && (this.bar[this.count - 1] as number) >= getStart(changed))
      this.count--;
    return this.count > 0 ? getStart(this.bar[this.count - 1] as number) + merged : from;
  }

  private merge(
    from: number,
    to: number,
    timeIndex: TimeIndex,
    view: TimeView,
    ratio: number,
  ): void {
    const { source, merged } = this;
    const { close, open, table } = source;
    const start = indexToX(view, 0);
    let n = this.count;
    let gap = 0;
    let pixel = n > 0 ? Math.round((this.x[n - 1] as number) * ratio) : NaN;
    for (let i = from; i < to; i += merged) {
      const end = Math.min(to, i + merged);
      const { max, min } = source.extent(i, end);
      if (!(max >= min)) {
        gap = 1;
        continue;
      }
      let first = i;
      let last = end - 1;
      while (Number.isNaN(close[first])) first++;
      while (Number.isNaN(close[last])) last--;
      const middle = (timeIndex.barToIndex(table, i) + timeIndex.barToIndex(table, end - 1)) / 2;
      const x = start + middle * view.spacing;
      const before = n - 1;
      if (gap === 0 && Math.round(x * ratio) === pixel) {
        this.bar[before] = last;
        this.high[before] = Math.max(this.high[before] as number, max);
        this.low[before] = Math.min(this.low[before] as number, min);
        this.close[before] = close[last] as number;
        continue;
      }
      pixel = Math.round(x * ratio);
      this.bar[n] = last;
      this.x[n] = x;
      this.open[n] = open[first] as number;
      this.high[n] = max;
      this.low[n] = min;
      this.close[n] = close[last] as number;
      this.afterGap[n] = gap;
      gap = 0;
      n++;
    }
    this.count = n;
  }

  /** Enlarges the arrays, which are reused from frame to frame. */
  private ensureCapacity(size: number): void {
    if (this.x.length >= size) return;
    const capacity = size + (size >> 1) + 16;
    this.mergedWith = [];
    this.bar = new Int32Array(capacity);
    this.afterGap = new Uint8Array(capacity);
    for (const key of ['x', 'open', 'high', 'low', 'close'] as const) {
      this[key] = new Float64Array(capacity);
    }
  }
}
