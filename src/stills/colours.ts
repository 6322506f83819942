import { createHash } from 'node:crypto';

/** The two colours of a variable: that of the light mode and that of the dark one. */
export type Pairs = Readonly<Record<string, readonly [light: string, dark: string]>>;

const COLOUR = /(?<=\b(?:fill|stroke|stop-color)=")[^"]*(?=")/g;

const names = new Map<string, string>();

/** The variable of two colours, which many places of many pictures have. */
function nameOf(colours: string): string {
  let name = names.get(colours);
  if (name === undefined) {
    name = `--aj-still-${createHash('sha256').update(colours).digest('hex').slice(0, 4)}`;
    names.set(colours, name);
  }
  return name;
}

/**
 * One picture of two: what has another colour in each mode takes it from a variable of the page.
 *
 * @throws Error when the pictures differ in more than colours.
 */
export function inBothModes(light: string, dark: string): { svg: string; pairs: Pairs } {
  const pairs: Record<string, readonly [string, string]> = {};
  const others = dark.match(COLOUR) ?? [];
  if (light.replace(COLOUR, '') !== dark.replace(COLOUR, '')) {
    throw new Error('its picture in the dark mode differs in more than colours');
  }
  let place = 0;
  const svg = light.replace(COLOUR, (colour) => {
    const other = others[place++] ?? colour;
    if (other === colour) return colour;
    const name = nameOf(`${colour} ${other}`);
    pairs[name] = [colour, other];
    return `var(${name})`;
  });
  return { svg, pairs };
}

/** The variables of all pictures, for both modes. */
export function styleOf(pairs: Pairs): string {
  const block = (mode: 0 | 1) =>
    Object.entries(pairs)
      .map(
        ([name, colours]) =>
          `${name}:${colours[mode].replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))}`,
      )
      .join(';');
  return `:root{${block(0)}}\n[data-theme='dark']{${block(1)}}\n@media print{[data-theme='dark']{${block(0)}}}\n`;
}
