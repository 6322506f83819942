import { clamp } from '../base/clamp';
import type { Places } from '../axis/places';
import type { Figure } from '../figures/figure';
import { type Mark, type MeasureText, toMark } from '../figures/mark';
import type { Point } from '../values/data';
import type { Look } from '../values/look';
import { MismatchDirection } from '../values/enums';
import type { Marker } from '../values/marker';
import { keyOf } from '../time/times';
import type { BarSource } from './bar-source';
import type { SeenMarkers, SeriesSight } from './seen';

/** Between a sign and what is beside it, in CSS pixels. */
const gap = 3;
const label = { kind: 'text', align: 'center', baseline: 'middle' } as const;

/** The size of a sign, in CSS pixels: wide bars have large signs. */
const usualSize = (spacing: number): number => clamp(spacing, 12, 30) - 2;

/** The signs at the bars of a series, in order of time. */
export class Markers implements SeenMarkers {
  /** The bars that the signs stand at: of their time, the nearest before, or else the first. */
  private at: { readonly revision: number; readonly bars: Int32Array } | null = null;

  /** @param color - The colour of signs that have none of their own. */
  constructor(
    private readonly markers: readonly Marker[],
    private readonly color: string,
    private readonly bars: BarSource,
    private readonly places: Places,
    private readonly look: Look,
    private readonly measure: MeasureText,
  ) {}

  room(spacing: number): { readonly above: number; readonly below: number } {
    const room = 1.5 * usualSize(spacing) + 2 * gap;
    const has = (side: string): boolean => this.markers.some(({ position }) => position === side);
    const margin = (side: string): number => (has(side) ? room : has('inside') ? room / 2 : 0);
    return { above: margin('above'), below: margin('below') };
  }

  marks(sight: SeriesSight): Mark[] {
    const pane = { left: 0, top: 0, right: sight.width, bottom: sight.height };
    const marks: Mark[] = [];
    for (const figure of this.figures(sight)) {
      const mark = toMark(figure, pane, this.look.fontFamily, this.measure);
      if (mark) marks.push(mark);
    }
    return marks;
  }

  private figures(sight: SeriesSight): Figure[] {
    const { bars, look, markers, places } = this;
    const { ratio, toY, width } = sight;
    const { fontSize } = look;
    const usual = usualSize(sight.spacing);
    const at = this.barsAt();
    const figures: Figure[] = [];
    let last = -1;
    /** How far the signs at one bar reach: each stands beyond the one before. */
    let taken = { above: gap, below: gap, inside: 0 };
    for (let i = 0; i < markers.length; i++) {
      const bar = at[i] as number;
      if (bar < 0) continue;
      const place = sight.xOf(places.placeOf(bars.table, bar));
      if (Math.abs(place - width / 2) > width) continue;
      if (bar !== last) taken = { above: gap, below: gap, inside: 0 };
      last = bar;
      const { color: fill = this.color, position, shape, size = 1, text } = markers[i] as Marker;
      const half = (usual * size) / 2;
      const way = { above: -1, below: 1, inside: 0 }[position];
      const high = toY(bars.high[bar] as number);
      const low = toY(bars.low[bar] as number);
      const edge = way ? way * Math.max(way * low, way * high) : toY(bars.close[bar] as number);
      // Over the middle of the wick, as it stands on device pixels.
      const x = (Math.round(place * ratio) + (Math.floor(ratio) % 2) / 2) / ratio;
      const y = edge + way * (half + taken[position]);
      taken[position] += 2 * half + gap;
      figures.push(signAt({ x, y }, shape, half, fill));
      if (!text) continue;
      const away = half + 0.6 * fontSize;
      const words = { x, y: y + (way < 0 ? -away : away + gap) };
      taken[position] += 1.2 * fontSize;
      figures.push({ ...label, at: words, text, color: fill, size: fontSize });
    }
    return figures;
  }

  private barsAt(): Int32Array {
    const { table } = this.bars;
    if (this.at?.revision === table.revision) return this.at.bars;
    const bars = Int32Array.from(this.markers, ({ time }) => {
      const found = table.find(keyOf(time), MismatchDirection.Before) ?? 0;
      const value = table.lastValue(found + 1);
      return value >= 0 ? value : table.firstValue();
    });
    this.at = { revision: table.revision, bars };
    return bars;
  }
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
