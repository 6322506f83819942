import { clamp } from '../util/clamp';

/** Target for tracing a line, which is a canvas or an SVG path. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
}

/** A line through points: x and y of each, one after another. */
export interface Line {
  readonly at: readonly number[];
  /** Whether the points are connected by curves. */
  readonly curved: boolean;
  /**
   * Index of the first and last point to draw; omitted for all points. Curves also depend on the points next to that
   * part.
   */
  readonly part?: readonly [first: number, last: number];
}

/** Divisor for the control points of curves. A larger one makes the curves straighter. */
const tension = 6;

/** Returns the index of the first and last point to draw. */
export const getEnds = ({ at, part }: Line): readonly [number, number] =>
  part ?? [0, at.length / 2 - 1];

/** Returns the index of the first and last point without the points to the left and to the right of a column. */
export function getPartBetween(line: Line, left: number, right: number): readonly [number, number] {
  let [first, last] = getEnds(line);
  const x = (i: number): number => line.at[2 * i] as number;
  while (first < last && x(first) < left && x(first + 1) < left) first++;
  while (last > first && x(last) > right && x(last - 1) > right) last--;
  return [first, last];
}

/** Traces a line. If it is curved, its direction at each point is that from the previous point to the next. */
export function trace(pen: Pen, line: Line, ratio: number, dx = 0, dy = 0): void {
  const { at, curved } = line;
  const [first, last] = getEnds(line);
  if (!curved) {
    for (let i = first; i <= last; i++) {
      const x = ((at[2 * i] as number) + dx) * ratio;
      const y = ((at[2 * i + 1] as number) + dy) * ratio;
      if (i === first) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    return;
  }
  const inside = (i: number): number => 2 * clamp(i, 0, at.length / 2 - 1);
  const x = (i: number): number => ((at[inside(i)] as number) + dx) * ratio;
  const y = (i: number): number => ((at[inside(i) + 1] as number) + dy) * ratio;
  pen.moveTo(x(first), y(first));
  for (let i = first + 1; i <= last; i++) {
    pen.bezierCurveTo(
      x(i - 1) + (x(i) - x(i - 2)) / tension,
      y(i - 1) + (y(i) - y(i - 2)) / tension,
      x(i) - (x(i + 1) - x(i - 1)) / tension,
      y(i) - (y(i + 1) - y(i - 1)) / tension,
      x(i),
      y(i),
    );
  }
}

/** Distance between points below which a line is dense, in device pixels. */
const denseSpacing = 2;
/** Smallest number of points of a dense line. */
const denseCount = 64;

/** Whether a line has points in nearly every pixel column. */
export function isDense(line: Line, ratio: number): boolean {
  const [first, last] = getEnds(line);
  const count = last - first;
  const width = Math.abs((line.at[2 * last] as number) - (line.at[2 * first] as number)) * ratio;
  return count > denseCount && width <= count * denseSpacing;
}

/**
 * Returns the points of a line that matter for the area next to it. Of several points with the same x coordinate, these
 * are the first and the last.
 */
export function withoutSpikes(line: Line): Line {
  if (line.curved) return line;
  const [first, last] = getEnds(line);
  const at: number[] = [];
  for (let i = 2 * first; i <= 2 * last; i += 2) {
    const [x, y] = [line.at[i] as number, line.at[i + 1] as number];
    const { length } = at;
    if (at[length - 2] === x && at[length - 4] === x) at[length - 1] = y;
    else at.push(x, y);
  }
  return { at, curved: false };
}

/** Returns the length of a line. Curves are measured as straight segments. */
export function computeLength(line: Line): number {
  const { at } = line;
  const [first, last] = getEnds(line);
  let length = 0;
  for (let i = 2 * first; i < 2 * last; i += 2) {
    length += Math.hypot(
      (at[i + 2] as number) - (at[i] as number),
      (at[i + 3] as number) - (at[i + 1] as number),
    );
  }
  return length;
}

/** Returns the points from the end of a line back to its start, along the other side of its area. */
export function wayBack(line: Line, base: number | readonly number[]): number[] {
  if (typeof base !== 'number') {
    return Array.from(base, (_, i) => base[base.length - 2 - i + 2 * (i % 2)] as number);
  }
  const [first, last] = getEnds(line);
  return [line.at[2 * last] as number, base, line.at[2 * first] as number, base];
}
