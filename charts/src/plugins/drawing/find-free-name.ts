/** Returns a name, or if it is used, the name with the next free number, such as `Group 2` for `Group 1`. */
export function findFreeName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name;
  // A longer number couldn't be incremented exactly.
  const digits = /\d{1,9}$/.exec(name)?.[0];
  const stem = digits === undefined ? `${name} ` : name.slice(0, -digits.length);
  let number = Number(digits ?? 1) + 1;
  while (used.has(stem + number)) number++;
  return stem + number;
}
