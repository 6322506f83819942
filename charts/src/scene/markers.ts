import { clamp } from '../base/clamp';
import type { Places } from '../axis/places';
import type { BarTable } from '../data/bar-table';
import type { Figure } from '../figures/figure';
import { hitMark, type Mark, type MeasureText, toMark } from '../figures/mark';
import type { Point, Time } from '../values/data';
import type { Look } from '../values/look';
import { MismatchDirection } from '../values/enums';
import type { Marker } from '../values/marker';
import { across, keyOn } from '../time/across';
import { DAY_SECONDS } from '../time/calendar';
import { keyOf, timeKindOf } from '../time/times';
import type { Zone } from '../time/zone';
import type { BarSource } from './bar-source';
import type { SeenMarkers, SeriesSight } from './seen';

/** Between a sign and what is beside it, in CSS pixels. */
const gap = 3;
const label = { kind: 'text', align: 'center', baseline: 'middle' } as const;

/** The size of a sign, in CSS pixels: wide bars have large signs. */
const usualSize = (spacing: number): number => clamp(spacing, 12, 30) - 2;

/** How far to each side words beside a sign may reach, in CSS pixels: so far from a point signs are asked for. */
const wide = 200;

/** Of equal signs that stand so near to each other, in CSS pixels, one is drawn. */
const grain = 2;

/** The signs at the bars of a series, in order of time. Only those in view are laid out. */
export class Markers implements SeenMarkers {
  private readonly sides: ReadonlySet<string>;
  /** The bars at or before the times of the signs, as they were at a revision of the bars. */
  private known = { revision: -1, order: '', bars: new Int32Array(0) };

  /** @param color - The colour of signs that have none of their own. */
  constructor(
    private readonly markers: readonly Marker[],
    private readonly color: string,
    private readonly bars: BarSource,
    private readonly places: Places,
    private readonly look: Look,
    private readonly measure: MeasureText,
    private readonly zone: () => Zone,
  ) {
    // A sign at a price of its own needs no room beyond the bars.
    this.sides = new Set(markers.flatMap(({ position, price }) => (price == null ? position : [])));
  }

  room(spacing: number): { readonly above: number; readonly below: number } {
    const room = 1.5 * usualSize(spacing) + 2 * gap;
    const { sides } = this;
    const margin = (side: string): number =>
      sides.has(side) ? room : sides.has('inside') ? room / 2 : 0;
    return { above: margin('above'), below: margin('below') };
  }

  marks(sight: SeriesSight): Mark[] {
    const { width } = sight;
    return this.layOut(sight, -width / 2, 1.5 * width).map(({ mark }) => mark);
  }

  hit(sight: SeriesSight, at: Point, reach: number): Marker | null {
    const near = this.layOut(sight, at.x - wide, at.x + wide);
    return near.reverse().find(({ mark }) => hitMark(mark, at, reach))?.marker ?? null;
  }

  at(bar: number): readonly Marker[] {
    return this.markers.slice(this.firstAt(bar), this.firstAt(bar + 1));
  }

  next(bar: number, step: 1 | -1): number {
    const i = step > 0 ? this.firstAt(bar + 1) : this.firstAt(bar) - 1;
    return i < 0 || i >= this.markers.length ? -1 : this.barOf(i);
  }

  /** The signs whose bars stand between two places of the pane, made ready to be painted. */
  private layOut(sight: SeriesSight, left: number, right: number) {
    const { bars, look, markers, measure, places } = this;
    const pane = { left: 0, top: 0, right: sight.width, bottom: sight.height };
    const made: { readonly mark: Mark; readonly marker: Marker }[] = [];
    const { ratio, toY } = sight;
    const { fontSize } = look;
    const usual = usualSize(sight.spacing);
    const isCrowded = sight.spacing < 1;
    /** Where equal signs stand, which would lie on each other. */
    const cells = new Set<string>();
    let last = -1;
    /** How far the signs at one bar reach: each stands beyond the one before. */
    let taken = { above: gap, below: gap, inside: 0 };
    const first = places.barFrom(bars.table, Math.floor(sight.placeAt(left)));
    for (let i = this.firstAt(first); i < markers.length; i++) {
      const bar = this.barOf(i);
      if (bar < 0) break;
      const place = sight.xOf(places.placeOf(bars.table, bar));
      if (place > right) break;
      if (bar !== last) taken = { above: gap, below: gap, inside: 0 };
      last = bar;
      const marker = markers[i] as Marker;
      const { color: fill = this.color, position, price, shape, size = 1, text } = marker;
      const half = (usual * size) / 2;
      const way = { above: -1, below: 1, inside: 0 }[position];
      const high = toY(price ?? (bars.high[bar] as number));
      const low = toY(price ?? (bars.low[bar] as number));
      const edge = way
        ? way * Math.max(way * low, way * high)
        : toY(price ?? (bars.close[bar] as number));
      // What stands at a price of its own is beside no other.
      const away = price == null ? taken[position] : way === 0 ? 0 : gap;
      // Over the middle of the wick, as it stands on device pixels.
      const x = (Math.round(place * ratio) + (Math.floor(ratio) % 2) / 2) / ratio;
      const y = edge + way * (half + away);
      let height = 2 * half + gap;
      const add = (figure: Figure): void => {
        const mark = toMark(figure, pane, look.fontFamily, measure);
        if (mark) made.push({ mark, marker });
      };
      const cell = `${shape}${fill}${half} ${Math.round(x / grain)} ${Math.round(y / grain)}`;
      if (!isCrowded || text || !cells.has(cell)) add(signAt({ x, y }, shape, half, fill));
      if (isCrowded) cells.add(cell);
      if (text) {
        const beside = half + 0.6 * fontSize;
        const words = { x, y: y + (way < 0 ? -beside : beside + gap) };
        height += 1.2 * fontSize;
        add({ ...label, at: words, text, color: fill, size: fontSize });
      }
      if (price == null) taken[position] += height;
    }
    return made;
  }

  /** The first sign at a bar or behind it. */
  private firstAt(bar: number): number {
    let from = 0;
    let to = this.markers.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.barOf(middle) < bar) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** The bar that a sign stands at: of its time, the nearest before with a value, or else the first; -1 without any. */
  private barOf(marker: number): number {
    const { table } = this.bars;
    const value = table.lastValue((this.found()[marker] as number) + 1);
    return value >= 0 ? value : table.firstValue();
  }

  /** A tick moves the last signs alone: the others stand where they stood. */
  private found(): Int32Array {
    const { markers } = this;
    const { table } = this.bars;
    const { known } = this;
    const zone = this.zone();
    const order = [table.reindexed, table.prepended, table.shrunk, zone.name].join();
    const kept = known.revision >= 0 && known.order === order;
    if (kept && known.revision === table.revision) return known.bars;
    const changed = kept ? table.changedSince(known.revision) : 0;
    const bars = kept ? known.bars : new Int32Array(markers.length);
    for (let i = markers.length - 1; i >= 0; i--) {
      if (kept && (bars[i] as number) < changed - 1) break;
      bars[i] = barAtTime(table, (markers[i] as Marker).time, zone);
    }
    this.known = { revision: table.revision, order, bars };
    return bars;
  }
}

/** The bar of a time, which may be of the other kind: a trading day stands at its first bar. */
function barAtTime(table: BarTable, time: Time, zone: Zone): number {
  const { kind } = table;
  const key = kind === null ? keyOf(time) : keyOn(time, kind, zone);
  if (kind === 'instant' && timeKindOf(time) === 'day') {
    const first = table.find(key, MismatchDirection.After);
    const end = across(keyOf(time) + DAY_SECONDS, 'day', kind, zone);
    if (first !== null && table.keyAt(first) < end) return first;
  }
  return table.find(key, MismatchDirection.Before) ?? 0;
}

/** The corners of signs around their middle; an arrow down is an arrow up upside down. */
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

/** A sign around a place, at most `half` as large to each side. */
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
