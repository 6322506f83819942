/** Replaces the placeholders of a message. For example, `{count} bars` with `['count', 5]` becomes `5 bars`. */
export function fillPlaceholders(
  phrase: string,
  ...placeholders: readonly (readonly [name: string, value: string | number])[]
): string {
  const values = new Map(placeholders);
  return phrase.replace(/{(\w+)}/g, (whole, name: string) => String(values.get(name) ?? whole));
}
