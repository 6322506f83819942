/** Converts a kebab-case name to a label: `trend-line` becomes `Trend line`. */
export const capitalizeName = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
