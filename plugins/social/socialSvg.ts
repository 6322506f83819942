import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SANS, SERIF } from './fonts';

export interface SocialText {
  readonly title: string;
  /** Text above the title, which is the part of the site. */
  readonly kicker: string;
}

/** Image size that social sites show. */
export const SIZE = { width: 1200, height: 630 } as const;

const EDGE = 72;

/** Bounds of the chart, which is as wide as the text. */
const CHART = { x: EDGE, y: 156, width: SIZE.width - 2 * EDGE, height: 430 } as const;

/** Colors of tokens.css in light mode, because an image has only one mode. */
const PAPER = '#fbfaf6';
const CARD = '#ffffff';
const LINE = '#e3dfd3';
const INK = '#1b1a17';
const SOFT = '#4a4740';

/** Available width of the title, its largest font size, and the average width of a letter. */
const TITLE = { width: 800, size: 54, letter: 0.52 } as const;

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const read = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Nests an image in another one, in its own box. */
const inside = (svg: string, box: string): string =>
  svg.slice(svg.indexOf('<svg')).replace(/^<svg[^>]*>/, (open) => {
    const attributes = open.slice('<svg'.length).replace(/ (?:width|height)="[^"]*"/g, '');
    return `<svg ${box}${attributes}`;
  });

/**
 * Draws a chart in the center of its bounds, as large as possible. It is a group and not a nested image, because a nested
 * image clips its content, and the rasterizer crashes if it clips a shape that extends far beyond the chart.
 */
function drawChart(preview: string): string {
  const [, width = 1, height = 1] = (/viewBox="0 0 (\d+) (\d+)"/.exec(preview) ?? []).map(Number);
  const scale = Math.min(CHART.width / width, CHART.height / height);
  const x = CHART.x + (CHART.width - width * scale) / 2;
  const y = CHART.y + (CHART.height - height * scale) / 2;
  const [, attributes = '', inner = ''] = /^<svg([^>]*)>([^]*)<\/svg>$/.exec(preview) ?? [];
  const textAttributes = attributes.match(/ (?:direction|font-family)="[^"]*"/g) ?? [];
  const transform = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
  return `<g transform="${transform}"${textAttributes.join('')}>${inner}</g>`;
}

/** Returns an image of a chart below the title of its page, as SVG. */
export function socialSvg(root: string, { title, kicker }: SocialText, preview: string): string {
  const size = Math.min(TITLE.size, TITLE.width / (TITLE.letter * title.length));
  const { x, y, width, height } = CHART;
  const wordmark = inside(
    read(root, 'src/css/wordmark.svg'),
    `x="988" y="56" width="140" height="46" fill="${INK}"`,
  );
  const mark = inside(read(root, 'static/img/logo.svg'), 'x="926" y="54" width="50" height="50"');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">` +
    `<path fill="${PAPER}" d="M0 0h${SIZE.width}v${SIZE.height}H0z"/>` +
    `<text x="${EDGE}" y="66" font-family="${SANS}" font-size="24" fill="${SOFT}">${escaped(kicker)}</text>` +
    `<text x="${EDGE - 2}" y="122" font-family="${SERIF}" font-weight="600" font-size="${size.toFixed(1)}" fill="${INK}">${escaped(title)}</text>` +
    mark +
    wordmark +
    `<path fill="${CARD}" stroke="${LINE}" d="M${x - 0.5} ${y - 0.5}h${width + 1}v${height + 1}h-${width + 1}z"/>` +
    `${drawChart(preview)}</svg>`
  );
}
