/** As much of a number as pixels need: two places after the point. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** A number as short as pixels need it. */
export const short = (value: number): string => String(round(value));

/** A text as XML takes it: its signs escaped, what XML forbids (control characters, halves of a pair) replaced. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
