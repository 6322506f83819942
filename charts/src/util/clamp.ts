/**
 * A number that is kept between two bounds; where they are the wrong way round, the upper one counts. Compared, not
 * asked of `Math`: every edge that is drawn passes here, and a call costs more than all of this.
 */
export function clamp(value: number, min: number, max: number): number {
  const high = value <= min ? min : value;
  return high > max ? max : high;
}
