/** What a line is traced on: a canvas, or a text of SVG. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
}

/** The larger, the straighter a curve leads from place to place. */
const tension = 6;

/** Traces a line through places, in curves if it should: a curve leaves each place along the line between its neighbours. */
export function trace(pen: Pen, at: readonly number[], curved: boolean, ratio: number): void {
  const count = at.length / 2;
  const x = (i: number): number => (at[2 * Math.min(Math.max(i, 0), count - 1)] as number) * ratio;
  const y = (i: number): number =>
    (at[2 * Math.min(Math.max(i, 0), count - 1) + 1] as number) * ratio;
  pen.moveTo(x(0), y(0));
  for (let i = 1; i < count; i++) {
    if (!curved) {
      pen.lineTo(x(i), y(i));
      continue;
    }
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

/** The way back from the end of a line to its start, along the other side of its area. */
export function wayBack(at: readonly number[], base: number | readonly number[]): number[] {
  if (typeof base === 'number') return [at[at.length - 2] as number, base, at[0] as number, base];
  return Array.from(base, (_, i) => base[base.length - 2 - i + 2 * (i % 2)] as number);
}
