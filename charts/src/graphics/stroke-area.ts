import { getEnds, type Line, type Pen } from './line-path';

/** Samples for each device pixel. */
const sampling = 4;
/** Number of samples in an area. It is a multiple of {@link sampling}, so that areas meet between two pixels. */
const areaLength = 128;
/** Number of straight segments that replace a curve between two points that are close to each other. */
const curveSegments = 4;
/** Width below which a segment is vertical, in device pixels. */
const vertical = 1e-3;

let memory = new Float64Array(0);

/**
 * Returns empty samples of the top and the bottom of an area. All areas use the same memory, because allocating it
 * would take longer than computing an area. So fill an area before you create the next one.
 */
function getSamples(count: number): [top: Float64Array, bottom: Float64Array] {
  if (memory.length < 2 * count) memory = new Float64Array(2 * count);
  return [
    memory.subarray(0, count).fill(Infinity),
    memory.subarray(count, 2 * count).fill(-Infinity),
  ];
}

/**
 * Computes the area that the stroke of a line with round joins covers, because filling that area is much faster than
 * stroking a line with several points in each pixel column. The line must not turn back to the left.
 *
 * For each sample of x, the area extends from the highest to the lowest point of the stroke. That is exact, because the
 * parts of the line within half of its width are connected. All coordinates are device pixels.
 */
export class StrokeArea implements Pen {
  /** Whether the line turned back, so that the area is wrong. */
  turnsBack = false;
  private readonly start: number;
  private readonly top: Float64Array;
  private readonly bottom: Float64Array;
  private x = 0;
  private y = 0;
  /** First and last sample of each needed part. */
  private needed: [first: number, last: number][];

  /**
   * @param from - x coordinate of the first point.
   * @param to - x coordinate of the last point.
   * @param radius - Half of the line's width.
   */
  constructor(
    private readonly from: number,
    private readonly to: number,
    private readonly radius: number,
  ) {
    this.start = Math.floor(from);
    const count = Math.ceil((to - this.start) * sampling) + 1;
    [this.top, this.bottom] = getSamples(count);
    this.needed = [[0, count - 1]];
  }

  moveTo(x: number, y: number): void {
    this.x = x;
    this.y = y;
    this.addJoin(x, y);
  }

  lineTo(x: number, y: number): void {
    this.turnsBack ||= x < this.x;
    this.addSegment(x, y);
    this.addJoin(x, y);
    this.x = x;
    this.y = y;
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const { x: x0, y: y0 } = this;
    for (let i = 1; i <= curveSegments; i++) {
      const t = i / curveSegments;
      const s = 1 - t;
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      this.lineTo(a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y);
    }
  }

  /**
   * Limits the area to the samples where a line without curves is between two y coordinates.
   *
   * @returns The parts of the line to trace.
   */
  limitTo(line: Line, ratio: number, top: number, bottom: number): Line[] {
    const { at } = line;
    const { radius } = this;
    const [start, end] = getEnds(line);
    const x = (i: number): number => (at[2 * i] as number) * ratio;
    const y = (i: number): number => (at[2 * i + 1] as number) * ratio;
    this.needed = [];
    for (let i = start + 1; i <= end; i++) {
      this.turnsBack ||= x(i) < x(i - 1);
      if (Math.max(y(i - 1), y(i)) + radius < top || Math.min(y(i - 1), y(i)) - radius > bottom)
        continue;
      // The edges in a pixel end at samples next to it.
      this.addNeeded(
        Math.max(this.firstSample(x(i - 1) - radius) - sampling, 0),
        Math.min(this.lastSample(x(i) + radius) + sampling, this.top.length - 1),
      );
    }
    let first = start;
    return this.needed.map(([from, to]) => {
      while (first < end && x(first + 1) < this.xAt(from) - radius) first++;
      let last = first;
      while (last < end && x(last) <= this.xAt(to) + radius) last++;
      return { ...line, part: [first, last] as const };
    });
  }

  /** Adds samples, which aren't before the samples that were added already. */
  private addNeeded(first: number, last: number): void {
    const before = this.needed.at(-1);
    if (before && first <= before[1]) before[1] = Math.max(before[1], last);
    else if (first <= last) this.needed.push([first, last]);
  }

  /** Traces the area as polygons that touch each other, because many small ones are faster to fill than a large one. */
  fillOn(canvas: CanvasRenderingContext2D): void {
    for (const [from, to] of this.needed) {
      let first = from;
      while (first < to) {
        const limit = Math.min((Math.floor(first / areaLength) + 1) * areaLength, to);
        let end = first;
        while (end < limit && this.isCovered(end) && this.isCovered(end + 1)) end++;
        if (end > first) this.fillPolygon(canvas, first, end);
        first = Math.max(end, first + 1);
      }
    }
  }

  private isCovered(sample: number): boolean {
    return this.top[sample] !== Infinity;
  }

  private fillPolygon(canvas: CanvasRenderingContext2D, first: number, end: number): void {
    const { bottom, top } = this;
    canvas.beginPath();
    for (let i = first; i <= end; i++) canvas.lineTo(this.xAt(i), top[i] as number);
    for (let i = end; i >= first; i--) canvas.lineTo(this.xAt(i), bottom[i] as number);
    canvas.fill();
  }

  /** Returns the x coordinate of a sample. The first and last ones are at the ends of the line. */
  private xAt(sample: number): number {
    return Math.min(Math.max(this.start + sample / sampling, this.from), this.to);
  }

  private include(sample: number, top: number, bottom: number): void {
    if (top < (this.top[sample] as number)) this.top[sample] = top;
    if (bottom > (this.bottom[sample] as number)) this.bottom[sample] = bottom;
  }

  /** Adds the disc at a point. */
  private addJoin(x: number, y: number): void {
    const { radius } = this;
    const end = this.lastSample(x + radius);
    for (let i = this.firstSample(x - radius); i <= end; i++) {
      const dx = this.xAt(i) - x;
      const extent = Math.sqrt(Math.max(radius * radius - dx * dx, 0));
      this.include(i, y - extent, y + extent);
    }
  }

  /** Adds the stroke of the segment from the current point, without its ends. */
  private addSegment(x: number, y: number): void {
    const { radius, x: x0, y: y0 } = this;
    const [dx, dy] = [x - x0, y - y0];
    // The discs at the ends of a vertical segment cover all of its samples.
    if (!(dx > vertical)) return;
    const length = Math.hypot(dx, dy);
    const extent = (radius * length) / dx;
    // The edges of a sloped stroke are shifted to opposite sides.
    const shift = (radius * dy) / length;
    for (const [side, by] of [
      [-extent, shift],
      [extent, -shift],
    ] as const) {
      const end = this.lastSample(x + by);
      for (let i = this.firstSample(x0 + by); i <= end; i++) {
        const edge = y0 + ((this.xAt(i) - x0) * dy) / dx + side;
        this.include(i, edge, edge);
      }
    }
  }

  private firstSample(x: number): number {
    return Math.max(Math.ceil((x - this.start) * sampling), 0);
  }

  private lastSample(x: number): number {
    return Math.min(Math.floor((x - this.start) * sampling), this.top.length - 1);
  }
}
