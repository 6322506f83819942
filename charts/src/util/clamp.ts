/**
 * Clamps a number. If the bounds are reversed, returns the upper one. It compares instead of calling `Math.min` and
 * `Math.max`, which would be slower, because it is called for every edge that is drawn.
 */
export function clamp(value: number, min: number, max: number): number {
  const high = value <= min ? min : value;
  return high > max ? max : high;
}
