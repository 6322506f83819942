/** A name as a reader says it: `trend-line` is a trend line. */
export const capitalizeName = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace('-', ' ');
