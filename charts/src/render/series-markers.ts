import { clamp } from '../util/clamp';
import type { TimeIndex } from '../scale/time-index';
import type { BarTable } from '../data/bar-table';
import type { Figure } from '../graphics/figure';
import type { Rect } from '../graphics/draw-items';
import { type Box, overlaps } from '../graphics/geometry';
import { type Mark, type MeasureText, toMark } from '../graphics/figure-mark';
import { hitMark } from '../graphics/hit-mark';
import type { Point, Time } from '../types/data-types';
import type { ResolvedTheme } from '../options/theme';
import { MismatchDirection } from '../types/enums';
import type { Marker } from '../types/marker';
import { across, toAxisTimestamp } from '../time/convert-time-type';
import { DAY_SECONDS } from '../time/calendar';
import { toTimestamp, getTimeType } from '../time/timestamps';
import type { TimeZoneClock } from '../time/time-zone';
import type { BarSource, MarkersViewModel, SeriesViewport } from './view-models';
import { textOn } from '../util/color';

/** Distance between a marker and its bar or the next marker, in CSS pixels. */
const gap = 3;
const label = { kind: 'text', align: 'center', baseline: 'middle' } as const;

/** Returns the size of a marker with `size` 1, in CSS pixels. It increases with the bar spacing. */
const usualSize = (spacing: number): number => clamp(spacing, 12, 30) - 2;

/** Of equal markers within this distance, only one is drawn. In CSS pixels. */
const grain = 2;

/** Largest number of stacked markers that the automatic range makes space for. */
const maxStack = 3;
/** Largest number of rows that a text is moved to avoid other texts. If it still overlaps, it is hidden. */
const mostRows = 2;
/** Height of a row of text, in font sizes. */
const rowHeight = 1.2;
/** Space around the letters of a text mark that may overlap with that of others, in CSS pixels. */
const looseness = { x: 2, y: 4 };

type Position = Marker['position'];

/** A mark and its markers, which are several for a count such as `+5`. */
interface Laid {
  readonly mark: Mark;
  readonly markers: readonly Marker[];
}

/** A text that has to be placed. */
interface LaidText {
  readonly figure: TextFigure;
  readonly marker: Marker;
  /** Index of its marker in all markers. */
  readonly index: number;
  /**
   * Distance from its x coordinate to the exact one of its bar. Comparing exact coordinates keeps the distances
   * constant while scrolling.
   */
  readonly shift: number;
  /** Direction in which it is moved; -1 is up. */
  readonly way: 1 | -1;
  /** Z-index of its mark. */
  readonly order: number;
}

/** The markers of a series, sorted by time. Only visible ones are laid out. */
export class SeriesMarkers implements MarkersViewModel {
  private readonly sides: ReadonlyMap<Position, StackSize>;
  private readonly hasStacks: boolean;
  /** Indexes of the bars at or before the times of the markers, cached for a revision of the bars. */
  private known = { revision: -1, order: '', bars: new Int32Array(0) };
  private laid: { readonly key: string; readonly all: readonly Laid[] } = { key: '', all: [] };

  /** @param color - Default color of markers. */
  constructor(
    private readonly markers: readonly Marker[],
    private readonly color: string,
    private readonly bars: BarSource,
    private readonly timeIndex: TimeIndex,
    private readonly theme: ResolvedTheme,
    private readonly measure: MeasureText,
    private readonly zone: () => TimeZoneClock,
  ) {
    this.sides = stackSizes(markers);
    this.hasStacks = [...this.sides.values()].some(({ count }) => count > 1);
  }

  getSpace(spacing: number): { readonly above: number; readonly below: number } {
    const usual = usualSize(spacing);
    const space = 1.5 * usual + 2 * gap;
    const { theme, sides } = this;
    const margin = (side: Position): number => {
      const stack = sides.get(side);
      if (!stack) return sides.has('inside') ? space / 2 : 0;
      const { count, size, texts } = stack;
      if (count < 2) return space;
      return Math.max(space, size * usual + (count + 1) * gap + texts * rowHeight * theme.fontSize);
    };
    return { above: margin('above'), below: margin('below') };
  }

  marks(viewport: SeriesViewport): Mark[] {
    return this.layOutOnce(viewport).map(({ mark }) => mark);
  }

  hit(viewport: SeriesViewport, at: Point, tolerance: number): readonly Marker[] {
    const all = this.layOutOnce(viewport);
    for (let i = all.length - 1; i >= 0; i--) {
      const { mark, markers } = all[i] as Laid;
      if (hitMark(mark, at, tolerance)) return markers;
    }
    return [];
  }

  at(bar: number): readonly Marker[] {
    return this.markers.slice(this.firstAt(bar), this.firstAt(bar + 1));
  }

  next(bar: number, step: 1 | -1): number {
    const i = step > 0 ? this.firstAt(bar + 1) : this.firstAt(bar) - 1;
    return i < 0 || i >= this.markers.length ? -1 : this.getBarIndex(i);
  }

  /** Caches the layout, because each pointer move requests the same one. */
  private layOutOnce(viewport: SeriesViewport): readonly Laid[] {
    const { bars, timeIndex } = this;
    const { table } = bars;
    const last = Math.max(0, table.lastValue());
    const price = bars.close[last] ?? 0;
    const key = [
      ...[viewport.width, viewport.height, viewport.ratio, viewport.spacing],
      ...[viewport.toY(price), viewport.toY(2 * price + 1), viewport.toY(price / 2 - 1)],
      ...[
        viewport.indexToX(timeIndex.barToIndex(table, 0)),
        viewport.indexToX(timeIndex.barToIndex(table, last)),
      ],
      ...[table.revision, timeIndex.count, this.zone().name],
      ...(this.hasStacks ? [JSON.stringify(viewport.covered())] : []),
    ].join(' ');
    if (this.laid.key !== key) this.laid = { key, all: this.layOut(viewport) };
    return this.laid.all;
  }

  /** Lays out the markers in the view and half a pane width to each side. */
  private layOut(viewport: SeriesViewport): Laid[] {
    const { bars, markers, timeIndex } = this;
    const { width } = viewport;
    const pen = this.penFor(viewport);
    const first = timeIndex.barFrom(bars.table, Math.floor(viewport.xToIndex(-width / 2)));
    for (let i = this.firstAt(first); i < markers.length;) {
      const bar = this.getBarIndex(i);
      if (bar < 0) break;
      const barX = viewport.indexToX(timeIndex.barToIndex(bars.table, bar));
      if (barX > 1.5 * width) break;
      let next = i + 1;
      while (next < markers.length && this.getBarIndex(next) === bar) next++;
      this.layOutBar(pen, viewport, bar, barX, i, next);
      i = next;
    }
    return pen.done();
  }

  /**
   * Lays out the markers of one bar.
   *
   * @param from - Index of its first marker.
   * @param to - Index after its last marker.
   */
  private layOutBar(
    pen: Pen,
    viewport: SeriesViewport,
    bar: number,
    barX: number,
    from: number,
    to: number,
  ): void {
    const { bars, theme, markers } = this;
    const { ratio, toY } = viewport;
    const { fontSize } = theme;
    const usual = usualSize(viewport.spacing);
    // Align to the center of the wick, in device pixels.
    const x = (Math.round(barX * ratio) + (Math.floor(ratio) % 2) / 2) / ratio;
    const getMarkerHeight = ({ size = 1, text }: Marker): number =>
      usual * size + gap + (text ? rowHeight * fontSize : 0);
    const stacks = new Map<Position, number[]>();
    for (let i = from; i < to; i++) {
      const { position, price } = markers[i] as Marker;
      if (price != null) {
        const way = getDirection(position);
        const y = toY(price) + way * (gap + (usual * getMarkerSize(markers[i])) / 2);
        this.draw(pen, i, { barX, x, y }, usual);
        continue;
      }
      const stack = stacks.get(position);
      if (stack) stack.push(i);
      else stacks.set(position, [i]);
    }
    for (const [position, stack] of stacks) {
      const way = getDirection(position);
      const outward = way || 1;
      const ends = [toY(bars.high[bar] as number), toY(bars.low[bar] as number)] as const;
      const edge =
        way === 0
          ? toY(bars.close[bar] as number)
          : outward * Math.max(outward * ends[0], outward * ends[1]);
      const top = stack.length > 1 ? getBottom(viewport.covered(), x, usual / 2) : 0;
      const space = outward < 0 ? edge - top : viewport.height - edge;
      const start = way === 0 ? -(usual * getMarkerSize(markers[stack[0] as number])) / 2 : gap;
      const all = stack.map((i) => getMarkerHeight(markers[i] as Marker));
      const badge = badgeHeight(fontSize);
      const fits = (count: number, more: number): boolean =>
        start + all.slice(0, count).reduce((sum, each) => sum + each, 0) + more <= space + gap;
      let visibleCount = stack.length;
      if (visibleCount > 1 && edge >= 0 && edge <= viewport.height && !fits(visibleCount, 0)) {
        while (visibleCount > 0 && !fits(visibleCount, badge)) visibleCount--;
      }
      let offset = start;
      for (let k = 0; k < visibleCount; k++) {
        const i = stack[k] as number;
        const half = (usual * getMarkerSize(markers[i])) / 2;
        this.draw(pen, i, { barX, x, y: edge + outward * (offset + half) }, usual);
        offset += all[k] as number;
      }
      if (visibleCount < stack.length) {
        const middle = edge + outward * (offset + badge / 2);
        const minY = top + badge / 2;
        const y = clamp(middle, minY, Math.max(minY, viewport.height - badge / 2));
        const hidden = stack.slice(visibleCount).map((i) => markers[i] as Marker);
        const fill = hidden[0]?.color ?? this.color;
        pen.add(
          {
            ...label,
            at: { x, y },
            text: `+${hidden.length}`,
            color: textOn(fill, theme.background),
            background: fill,
            size: fontSize,
          },
          hidden,
        );
      }
    }
  }

  /** Draws a marker around a point, with its text on the side away from the bar. */
  private draw(
    pen: Pen,
    index: number,
    { barX, x, y }: { readonly barX: number } & Point,
    usual: number,
  ): void {
    const marker = this.markers[index] as Marker;
    const { fontSize } = this.theme;
    const { color: fill = this.color, position, shape, text } = marker;
    const half = (usual * getMarkerSize(marker)) / 2;
    const cell = `${shape}${fill}${half} ${Math.round(x / grain)} ${Math.round(y / grain)}`;
    if (text || pen.isFree(cell)) pen.add(signAt({ x, y }, shape, half, fill), [marker]);
    if (!text) return;
    const way = getDirection(position);
    const textOffset = half + 0.6 * fontSize;
    const at = { x, y: y + (way < 0 ? -textOffset : textOffset + gap) };
    const figure = { ...label, at, text, color: fill, size: fontSize };
    pen.addText({ figure, marker, index, shift: barX - x, way: way < 0 ? -1 : 1 });
  }

  private penFor(viewport: SeriesViewport): Pen {
    const { theme, measure } = this;
    const { height, width } = viewport;
    const pane = { left: 0, top: 0, right: width, bottom: height };
    const toPaneMark = (figure: Figure): Mark | null =>
      toMark(figure, pane, theme.fontFamily, measure);
    const isCrowded = viewport.spacing < 1;
    const cells = new Set<string>();
    const made: (Laid | null)[] = [];
    const texts: LaidText[] = [];
    return {
      isFree(cell) {
        const isFree = !isCrowded || !cells.has(cell);
        cells.add(cell);
        return isFree;
      },
      add(figure, markers) {
        const mark = toPaneMark(figure);
        if (mark) made.push({ mark, markers });
      },
      addText(text) {
        texts.push({ ...text, order: made.length });
        made.push(null);
      },
      done() {
        const placed: Box[] = [];
        // Place the texts by a rank that doesn't depend on the view. Otherwise scrolling would
        // change which texts are visible.
        const ranked = [...texts].sort((a, b) => getRank(b.index) - getRank(a.index));
        for (const { figure, marker, order, shift, way } of ranked) {
          const found = toFreeMark(figure, way, shift, height, placed, toPaneMark);
          if (!found) continue;
          placed.push(innerBox(found.bounds, shift));
          made[order] = { mark: found, markers: [marker] };
        }
        return made.flatMap((each) => each ?? []);
      },
    };
  }

  /** Returns the index of the first marker at or after a bar. */
  private firstAt(bar: number): number {
    let from = 0;
    let to = this.markers.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.getBarIndex(middle) < bar) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /**
   * Returns the bar of a marker: the last one with a value at or before its time, or else the first one with a value;
   * -1 if there is none.
   */
  private getBarIndex(marker: number): number {
    const { table } = this.bars;
    const value = table.lastValue((this.found()[marker] as number) + 1);
    return value >= 0 ? value : table.firstValue();
  }

  /** Returns the bars of all markers. When the last bar changes, only the last markers have to be searched again. */
  private found(): Int32Array {
    const { markers } = this;
    const { table } = this.bars;
    const { known } = this;
    const zone = this.zone();
    const order = [table.reindexed, table.prepended, table.shrunk, zone.name].join();
    const isCacheValid = known.revision >= 0 && known.order === order;
    if (isCacheValid && known.revision === table.revision) return known.bars;
    const changed = isCacheValid ? table.changedSince(known.revision) : 0;
    const bars = isCacheValid ? known.bars : new Int32Array(markers.length);
    for (let i = markers.length - 1; i >= 0; i--) {
      if (isCacheValid && (bars[i] as number) < changed - 1) break;
      bars[i] = barAtTime(table, (markers[i] as Marker).time, zone);
    }
    this.known = { revision: table.revision, order, bars };
    return bars;
  }
}

/** Collects the marks of a pane. */
interface Pen {
  /** Whether no equal marker was added yet, if bars are narrower than a pixel. */
  isFree(cell: string): boolean;
  add(figure: Figure, markers: readonly Marker[]): void;
  addText(text: Omit<LaidText, 'order'>): void;
  /** Returns all marks, from back to front. */
  done(): Laid[];
}

type TextFigure = Extract<Figure, { kind: 'text' }>;

/**
 * Creates the mark of a text, moved away from other texts; `null` if it is outside of the pane or if there isn't enough
 * space.
 */
function toFreeMark(
  figure: TextFigure,
  way: 1 | -1,
  shift: number,
  height: number,
  placed: readonly Box[],
  toPaneMark: (figure: Figure) => Mark | null,
): Mark | null {
  for (let row = 0; row <= mostRows; row++) {
    const y = figure.at.y + way * row * rowHeight * figure.size;
    const mark = toPaneMark({ ...figure, at: { ...figure.at, y } });
    if (!mark) return null;
    const box = innerBox(mark.bounds, shift);
    if (row > 0 && (box.top < 0 || box.bottom > height)) return null;
    if (!placed.some((other) => overlaps(box, other))) return mark;
  }
  return null;
}

const innerBox = ({ bottom, left, right, top }: Box, shift: number): Box => ({
  left: left + looseness.x + shift,
  right: right - looseness.x + shift,
  top: top + looseness.y,
  bottom: bottom - looseness.y,
});

/**
 * Returns the rank of a marker for placing texts. Adding later markers doesn't change it. Neighbors have very different
 * ranks, so a marker that enters the view affects only nearby texts.
 */
const getRank = (index: number): number => Math.imul(index + 1, 0x9e3779b1) >>> 0;

const getDirection = (position: Position): 1 | 0 | -1 =>
  position === 'above' ? -1 : position === 'below' ? 1 : 0;

const getMarkerSize = (marker: Marker | undefined): number => marker?.size ?? 1;

/** Returns the lowest bottom edge of the bounds that a column overlaps; 0 if there are none. */
const getBottom = (all: readonly Rect[], x: number, half: number): number =>
  Math.max(
    0,
    ...all
      .filter((each) => each.x < x + half && x - half < each.x + each.width)
      .map(({ height, y }) => y + height),
  );

/** Returns the height of a count such as `+5`, in CSS pixels. */
const badgeHeight = (fontSize: number): number => 1.3 * fontSize + 4;

/** The largest stack on a side, limited to what the automatic range makes space for. */
interface StackSize {
  readonly count: number;
  /** Sum of the markers' sizes, in units of the default size. */
  readonly size: number;
  readonly texts: number;
}

function stackSizes(markers: readonly Marker[]): ReadonlyMap<Position, StackSize> {
  const largest = new Map<Position, StackSize>();
  const stacks = new Map<Position, StackSize>();
  let time: Time | null = null;
  for (const marker of markers) {
    const { position, price, text } = marker;
    // A marker with a price doesn't need space next to the bars.
    if (price != null) continue;
    if (marker.time !== time) stacks.clear();
    ({ time } = marker);
    const { count, size, texts } = stacks.get(position) ?? { count: 0, size: 0, texts: 0 };
    if (count === maxStack) continue;
    const next = {
      count: count + 1,
      size: size + getMarkerSize(marker),
      texts: texts + (text ? 1 : 0),
    };
    stacks.set(position, next);
    const most = largest.get(position) ?? next;
    largest.set(position, {
      count: Math.max(most.count, next.count),
      size: Math.max(most.size, next.size),
      texts: Math.max(most.texts, next.texts),
    });
  }
  return largest;
}

/** Returns the bar at or before a time. A trading day on an intraday series is at the first bar of the day. */
function barAtTime(table: BarTable, time: Time, zone: TimeZoneClock): number {
  const { timeType } = table;
  const key = timeType === null ? toTimestamp(time) : toAxisTimestamp(time, timeType, zone);
  if (timeType === 'instant' && getTimeType(time) === 'day') {
    const first = table.find(key, MismatchDirection.After);
    const end = across(toTimestamp(time) + DAY_SECONDS, 'day', timeType, zone);
    if (first !== null && table.timestampAt(first) < end) return first;
  }
  return table.find(key, MismatchDirection.Before) ?? 0;
}

/** Corners of the shapes around their center. An arrow down is the mirrored arrow up. */
const square = [
  [-0.7, -0.7],
  [0.7, -0.7],
  [0.7, 0.7],
  [-0.7, 0.7],
] as const;
const arrow = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0.5, 0],
  [0.5, 1],
  [-0.5, 1],
  [-0.5, 0],
] as const;

/**
 * Creates the shape of a marker around a point.
 *
 * @param half - Half of the shape's size, in CSS pixels.
 */
function signAt(center: Point, shape: Marker['shape'], half: number, fill: string): Figure {
  if (shape === 'circle') {
    return { kind: 'ellipse', center, radiusX: 0.8 * half, radiusY: 0.8 * half, fill };
  }
  const down = shape === 'arrow-down' ? -half : half;
  const points = (shape === 'square' ? square : arrow).map(([x, y]) => ({
    x: center.x + half * x,
    y: center.y + down * y,
  }));
  return { kind: 'polygon', points, fill };
}
