import type { Area, Clip, Ink, Item, Path, Rects, TextItem } from './draw-items';
import { paintMark, svgTarget } from './mark-painter';
import { baselineShare } from './figure-mark';
import { type Line, type Pen, trace, wayBack } from './line-path';
import { escapeXml, round, short } from './escape-xml';

/** A picture as SVG text. */
export interface SvgPicture {
  readonly width: number;
  readonly height: number;
  /** The font of words. */
  readonly family: string;
  /** What readers of screens hear. */
  readonly label: string;
  readonly items: readonly Item[];
}

/** Ids of clips and gradients are names of the whole page: pictures on one page count on. */
let pictures = 0;

/** Writes a picture as SVG; it needs no page and no canvas. */
export function writeSvg({ family, height, items, label, width }: SvgPicture): string {
  const writer = new SvgWriter(`c${(pictures++).toString(36)}-`);
  writer.write(items, 0, 0);
  const size = `width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(width)} ${short(height)}"`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" direction="ltr" font-family="${escapeXml(family)}">`;
  return `${open}<title>${escapeXml(label)}</title>${writer.result()}</svg>`;
}

class SvgWriter {
  private readonly parts: string[] = [];
  private nextId = 0;

  /** @param prefix - What all ids of the picture begin with. */
  constructor(private readonly prefix: string) {}

  result(): string {
    return this.parts.join('');
  }

  write(items: readonly Item[], x: number, y: number): void {
    for (const item of items) {
      switch (item.kind) {
        case 'rects':
          this.rects(item, x, y);
          break;
        case 'path':
          this.path(item, x, y);
          break;
        case 'area':
          this.area(item, x, y);
          break;
        case 'dots': {
          const { at, color, radius } = item;
          const discs = pairs(at).map(([cx, cy]) => disc(cx + x, cy + y, radius));
          this.parts.push(`<path fill="${escapeXml(color)}" d="${discs.join('')}"/>`);
          break;
        }
        case 'text':
          this.text(item, x, y);
          break;
        case 'plate': {
          const { color, height, radius, width } = item;
          const position = `x="${short(item.x + x)}" y="${short(item.y + y)}" width="${short(width)}" height="${short(height)}"`;
          this.parts.push(`<rect ${position} rx="${short(radius)}" fill="${escapeXml(color)}"/>`);
          break;
        }
        case 'marks': {
          const target = svgTarget();
          for (const mark of item.marks) paintMark(target, mark, item.pane);
          const moved = x === 0 && y === 0 ? '' : ` transform="translate(${short(x)} ${short(y)})"`;
          this.parts.push(`<g${moved}>${target.result()}</g>`);
          break;
        }
        case 'clip':
          this.clip(item, x, y);
      }
    }
  }

  private id(): string {
    return this.prefix + (this.nextId++).toString(36);
  }

  /** All rectangles of a colour are one path, in steps from one to the next. */
  private rects({ at, color }: Rects, x: number, y: number): void {
    // There are thousands, and few pictures are long enough for a compiler: pieces in one list take less time and
    // memory than a text that grows. Places are counted in hundredths, which add up without a rest.
    const d = new Array<number | string>(1.5 * at.length);
    let n = 0;
    let lastX = 0;
    let lastY = 0;
    // Most are as wide as the one before.
    let there = '';
    let back = '';
    for (let i = 0; i < at.length; i += 4) {
      const left = Math.round(100 * ((at[i] as number) + x));
      const top = Math.round(100 * ((at[i + 1] as number) + y));
      if (at[i + 2] !== at[i - 2]) {
        const width = round(at[i + 2] as number);
        there = `h${width}v`;
        back = `h-${width}zm`;
      }
      d[n++] = (left - lastX) / 100;
      // A minus sign parts two numbers as well as a space.
      d[n++] = top < lastY ? '' : ' ';
      d[n++] = (top - lastY) / 100;
      d[n++] = there;
      d[n++] = round(at[i + 3] as number);
      d[n++] = back;
      lastX = left;
      lastY = top;
    }
    this.parts.push(
      `<path fill="${escapeXml(color)}" shape-rendering="crispEdges" d="M${d.join('').slice(0, -1)}"/>`,
    );
  }

  private path(path: Path, x: number, y: number): void {
    const { dash, ink, phase = 0, width } = path;
    const offset = phase > 0 ? ` stroke-dashoffset="${short(phase)}"` : '';
    const dashes =
      dash.length > 0 ? ` stroke-dasharray="${dash.map(short).join(' ')}"${offset}` : '';
    const stroke = `stroke="${this.ink(ink, y)}" stroke-width="${short(width)}"`;
    const d = lineTo(path, x, y);
    this.parts.push(`<path fill="none" ${stroke} stroke-linejoin="round"${dashes} d="${d}"/>`);
  }

  private area(area: Area, x: number, y: number): void {
    const back = pairs(wayBack(area, area.base)).map(([px, py]) => `L${pair(px + x, py + y)}`);
    const d = `${lineTo(area, x, y)}${back.join('')}z`;
    this.parts.push(`<path fill="${this.ink(area.ink, y)}" d="${d}"/>`);
  }

  private text({ align, bold, color, size, text, ...at }: TextItem, x: number, y: number): void {
    const anchor = { left: '', center: ' text-anchor="middle"', right: ' text-anchor="end"' }[
      align
    ];
    const weight = bold ? ' font-weight="bold"' : '';
    const position = `x="${short(at.x + x)}" y="${short(Math.round(at.y + y + size * baselineShare))}"`;
    this.parts.push(
      `<text ${position} font-size="${short(size)}" fill="${escapeXml(color)}"${anchor}${weight}>${escapeXml(text)}</text>`,
    );
  }

  private clip(clip: Clip, x: number, y: number): void {
    if (clip.items.length === 0) return;
    const id = this.id();
    const [left, top] = [clip.x + x, clip.y + y];
    const box = `M${pair(left, top)}h${short(clip.width)}v${short(clip.height)}h-${short(clip.width)}z`;
    this.parts.push(
      `<clipPath id="${id}"><path d="${box}"/></clipPath><g clip-path="url(#${id})">`,
    );
    this.write(clip.items, left, top);
    this.parts.push('</g>');
  }

  /** A colour, or the address of a gradient. */
  private ink(ink: Ink, y: number): string {
    if (typeof ink === 'string') return escapeXml(ink);
    const id = this.id();
    const stops = ink.stops.map(
      ([share, color]) =>
        `<stop offset="${Math.round(share * 1e4) / 1e4}" stop-color="${escapeXml(color)}"/>`,
    );
    const ends = `y1="${short(ink.from + y)}" y2="${short(ink.to + y)}"`;
    this.parts.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" ${ends}>${stops.join('')}</linearGradient>`,
    );
    return `url(#${id})`;
  }
}

/** From here on nobody sees anything, and a browser, which counts in 32 bits, loses pixels on the way back. */
const farAway = 20_000;

/** Two numbers; a minus sign parts them as well as a space. */
function pair(a: number, b: number): string {
  const first = short(a);
  const second = short(b);
  return second.startsWith('-') ? first + second : `${first} ${second}`;
}

const pairs = (at: readonly number[]): (readonly [number, number])[] =>
  Array.from({ length: at.length / 2 }, (_, i) => [at[2 * i] as number, at[2 * i + 1] as number]);

/** A disc as two half circles. */
function disc(x: number, y: number, radius: number): string {
  const [r, across] = [short(radius), short(2 * radius)];
  return `M${pair(x - radius, y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0z`;
}

/** The steps of a line, to a tenth of a pixel. */
function lineTo(line: Line, x: number, y: number): string {
  const pen = new StepPen();
  trace(pen, line, 1, x, y);
  return pen.d;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Writes a path in steps from place to place: they are shorter than the places. */
class StepPen implements Pen {
  d = '';
  private x = 0;
  private y = 0;

  moveTo(x: number, y: number): void {
    this.step('M', x, y, 0, 0);
  }

  lineTo(x: number, y: number): void {
    this.step('l', x, y, this.x, this.y);
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    // The end is that of the whole line: steps that were rounded by themselves would add up to another place.
    const end = [tenth(x), tenth(y)] as const;
    const steps = [x1, y1, x2, y2, ...end].map((value, i) =>
      tenth(value - (i % 2 ? this.y : this.x)),
    );
    this.d += `c${pair(steps[0] as number, steps[1] as number)} ${pair(steps[2] as number, steps[3] as number)} ${pair(steps[4] as number, steps[5] as number)}`;
    [this.x, this.y] = end;
  }

  private step(letter: string, x: number, y: number, fromX: number, fromY: number): void {
    const [nextX, nextY] = [tenth(x), tenth(y)];
    // A step back from far away would end beside its place.
    const isBack = Math.abs(fromX) > farAway || Math.abs(fromY) > farAway;
    this.d += isBack
      ? `L${pair(nextX, nextY)}`
      : letter + pair(tenth(nextX - fromX), tenth(nextY - fromY));
    [this.x, this.y] = [nextX, nextY];
  }
}
