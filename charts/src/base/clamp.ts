/** A number that is kept between two bounds; where they are the wrong way round, the upper one counts. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);
