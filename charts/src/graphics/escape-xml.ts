/** Rounds a number to two decimal places, which is enough for pixels. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** Formats a number with at most two decimal places. */
export const short = (value: number): string => String(round(value));

/**
 * Escapes a text for XML, and replaces characters that XML forbids, such as control characters and unpaired surrogates.
 */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
