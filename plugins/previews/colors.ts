import { createHash } from 'node:crypto';

/** Colors of CSS variables, for light and dark mode. */
export type Pairs = Readonly<Record<string, readonly [light: string, dark: string]>>;

const COLOR = /(?<=\b(?:fill|stroke|stop-color)=")[^"]*(?=")/g;

const names = new Map<string, string>();

/** Returns the CSS variable for two colors. It is the same for all images. */
function getVariableName(colors: string): string {
  let name = names.get(colors);
  if (name === undefined) {
    name = `--aj-preview-${createHash('sha256').update(colors).digest('hex').slice(0, 4)}`;
    names.set(colors, name);
  }
  return name;
}

interface Merged {
  readonly svg: string;
  readonly pairs: Pairs;
}

/** Combines the images of both modes if their shapes differ. The page shows one of them. */
function sideBySide(light: string, dark: string): Merged {
  const pairs: Record<string, readonly [string, string]> = {};
  const displayIn = (values: readonly [string, string], picture: string): string => {
    const name = getVariableName(values.join(' '));
    pairs[name] = values;
    const [, shapes = ''] = /^<svg[^>]*>([^]*)<\/svg>$/.exec(picture) ?? [];
    return `<g display="var(${name})">${shapes}</g>`;
  };
  const [open = ''] = /^<svg[^>]*>/.exec(light) ?? [];
  // Ids must be unique in the page.
  const other = dark.replace(/(id="|url\(#)c/g, '$1cd').replace(/<title>[^<]*<\/title>/, '');
  const svg = `${open}${displayIn(['inline', 'none'], light)}${displayIn(['none', 'inline'], other)}</svg>`;
  return { svg, pairs };
}

/**
 * Combines two images into one. Colors that differ between the modes are replaced by CSS variables of the page. If the
 * shapes differ, too, such as a label's border, the image contains both versions and a variable shows one of them.
 */
export function inBothModes(light: string, dark: string): Merged {
  if (light.replace(COLOR, '') !== dark.replace(COLOR, '')) return sideBySide(light, dark);
  const pairs: Record<string, readonly [string, string]> = {};
  const others = dark.match(COLOR) ?? [];
  let index = 0;
  const svg = light.replace(COLOR, (color) => {
    const other = others[index++] ?? color;
    if (other === color) return color;
    const name = getVariableName(`${color} ${other}`);
    pairs[name] = [color, other];
    return `var(${name})`;
  });
  return { svg, pairs };
}

/** Returns the CSS variables of all images, for both modes. */
export function writeStyle(pairs: Pairs): string {
  const block = (mode: 0 | 1) =>
    Object.entries(pairs)
      .map(
        ([name, colors]) =>
          `${name}:${colors[mode].replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))}`,
      )
      .join(';');
  return `:root{${block(0)}}\n[data-theme='dark']{${block(1)}}\n@media print{[data-theme='dark']{${block(0)}}}\n`;
}
