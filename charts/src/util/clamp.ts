/**
 * A number that is kept between two bounds; where they are the wrong way round, the upper one counts. Compared, not
 * asked of `Math`: every edge that is drawn passes here, and a call costs more than all of this.
 */
export function clamp(value: number, least: number, most: number): number {
  const high = value <= least ? least : value;
  return high > most ? most : high;
}
