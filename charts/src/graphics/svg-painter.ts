import { haloWidth } from './draw-items';
import type { Area, Clip, Ink, Item, Path, Rects, TextItem, Box, Edge, Rect } from './draw-items';
import { isColor, resolveCssColor } from '../util/color';
import { baselineShare } from './figure-mark';
import { type Line, type Pen, trace, wayBack } from './line-path';
import { escapeXml, round, short } from './escape-xml';

/** An image to write as SVG. */
export interface SvgPicture {
  readonly width: number;
  readonly height: number;
  /** Font family of texts. */
  readonly family: string;
  /** Accessible name. */
  readonly label: string;
  readonly items: readonly Item[];
}

/** Character before each id while an image is written. Texts can't contain it, because XML forbids it. */
const idMark = '\0';

/**
 * Writes an image as SVG, without a DOM or a canvas.
 *
 * Ids of clips and gradients start with a hash of the image. They differ from the ids of other images in a page, and
 * the same image always has the same text.
 */
export function writeSvg({ family, height, items, label, width }: SvgPicture): string {
  const writer = new SvgWriter();
  writer.write(items, 0, 0);
  const size = `width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(width)} ${short(height)}"`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" direction="ltr" font-family="${escapeXml(family)}">`;
  const svg = `${open}<title>${escapeXml(label)}</title>${writer.result()}</svg>`;
  return svg.replaceAll(idMark, `c${hash(svg)}-`);
}

/** Writes a color. Plug-ins can return other strings, which a canvas ignores. */
function writeColor(input: string): string {
  const color = resolveCssColor(input);
  return isColor(color) ? escapeXml(color) : 'none';
}

/** Returns a hash of a text (FNV-1a). */
function hash(text: string): string {
  let bits = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193);
  return (bits >>> 0).toString(36);
}

class SvgWriter {
  private readonly parts: string[] = [];
  private nextId = 0;
  /** Opacity of the current items. */
  private opacity = 1;

  result(): string {
    return this.parts.join('');
  }

  write(items: readonly Item[], x: number, y: number): void {
    for (const item of items) {
      switch (item.type) {
        case 'rects':
          if (item.hairlines) this.hairlines(item, x, y);
          else this.rects(item, x, y);
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
          this.parts.push(
            `<path fill="${writeColor(color)}"${this.fade('fill')} d="${discs.join('')}"/>`,
          );
          break;
        }
        case 'text':
          this.text(item, x, y);
          break;
        case 'plate': {
          const { color, radius } = item;
          const bounds = writeBounds(item, x, y);
          this.parts.push(
            `<rect ${bounds} rx="${short(radius)}" fill="${writeColor(color)}"${this.fade('fill')}/>`,
          );
          break;
        }
        case 'clip':
          this.clip(item, x, y);
          break;
        case 'box':
          this.box(item, x, y);
          break;
        case 'outline': {
          const d = lineTo(item, x, y) + (item.closed ? 'z' : '');
          this.parts.push(`<path ${this.painted(item, x, y)} d="${d}"/>`);
          break;
        }
        case 'ellipse': {
          const center = `cx="${short(item.x + x)}" cy="${short(item.y + y)}"`;
          const radii = `rx="${short(item.radiusX)}" ry="${short(item.radiusY)}"`;
          this.parts.push(`<ellipse ${center} ${radii} ${this.painted(item, x, y)}/>`);
          break;
        }
        case 'image': {
          const { url } = item;
          const opacity = this.opacity < 1 ? ` opacity="${short(this.opacity)}"` : '';
          this.parts.push(
            `<image ${writeBounds(item, x, y)} preserveAspectRatio="none"${opacity} href="${escapeXml(url)}"/>`,
          );
          break;
        }
        case 'faded': {
          const { opacity } = this;
          this.opacity = opacity * item.opacity;
          this.write(item.items, x, y);
          this.opacity = opacity;
        }
      }
    }
  }

  private id(): string {
    return idMark + (this.nextId++).toString(36);
  }

  /** Writes all rectangles of a color as one path, with relative coordinates. */
  private rects({ at, color }: Rects, x: number, y: number): void {
    // An image can have thousands of rectangles. Joining a list of pieces takes less time and
    // memory than appending to a string. Coordinates are counted in hundredths, so that rounding
    // errors don't accumulate.
    const d = new Array<number | string>(1.5 * at.length);
    let n = 0;
    let lastX = 0;
    let lastY = 0;
    // Most rectangles are as wide as the previous one, so reuse its text.
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
      // A minus sign separates two numbers, so it doesn't need a space.
      d[n++] = top < lastY ? '' : ' ';
      d[n++] = (top - lastY) / 100;
      d[n++] = there;
      d[n++] = round(at[i + 3] as number);
      d[n++] = back;
      lastX = left;
      lastY = top;
    }
    this.parts.push(
      `<path fill="${writeColor(color)}"${this.fade('fill')} shape-rendering="crispEdges" d="M${d.join('').slice(0, -1)}"/>`,
    );
  }

  /** Writes thin rectangles as strokes. Rectangles that are scaled would be one or two device pixels thick. */
  private hairlines({ at, color }: Rects, x: number, y: number): void {
    const lines: string[] = [];
    let thickness = 0;
    for (let i = 0; i < at.length; i += 4) {
      const [left, top, width, height] = at.slice(i, i + 4) as [number, number, number, number];
      thickness = Math.min(width, height);
      lines.push(
        width < height
          ? `M${pair(left + x + width / 2, top + y)}v${short(height)}`
          : `M${pair(left + x, top + y + height / 2)}h${short(width)}`,
      );
    }
    this.parts.push(
      `<path fill="none" stroke="${writeColor(color)}"${this.fade('stroke')} stroke-width="${short(thickness)}" vector-effect="non-scaling-stroke" shape-rendering="crispEdges" d="${lines.join('')}"/>`,
    );
  }

  private path(path: Path, x: number, y: number): void {
    const { dash, ink, phase = 0, width } = path;
    const offset = phase !== 0 ? ` stroke-dashoffset="${short(phase)}"` : '';
    const dashes =
      dash.length > 0 ? ` stroke-dasharray="${dash.map(short).join(' ')}"${offset}` : '';
    const stroke = `stroke="${this.ink(ink, x, y)}"${this.fade('stroke')} stroke-width="${short(width)}"`;
    const d = lineTo(path, x, y);
    this.parts.push(`<path fill="none" ${stroke} stroke-linejoin="round"${dashes} d="${d}"/>`);
  }

  private area(area: Area, x: number, y: number): void {
    const back = pairs(wayBack(area, area.base)).map(([px, py]) => `L${pair(px + x, py + y)}`);
    const d = `${lineTo(area, x, y)}${back.join('')}z`;
    this.parts.push(`<path fill="${this.ink(area.ink, x, y)}"${this.fade('fill')} d="${d}"/>`);
  }

  private text(item: TextItem, x: number, y: number): void {
    const { align, bold, color, halo, size, text, ...at } = item;
    const anchor = { left: '', center: ' text-anchor="middle"', right: ' text-anchor="end"' }[
      align
    ];
    const weight = bold ? ' font-weight="bold"' : '';
    // SVG collapses spaces by default, but a canvas doesn't.
    const space = /^\s|\s\s|\s$/.test(text) ? ' xml:space="preserve"' : '';
    const position = `x="${short(at.x + x)}" y="${short(Math.round(at.y + y + size * baselineShare))}"`;
    const outline =
      halo === undefined
        ? ''
        : ` stroke="${writeColor(halo)}"${this.fade('stroke')} stroke-width="${haloWidth}" stroke-linejoin="round" paint-order="stroke"`;
    this.parts.push(
      `<text ${position} font-size="${short(size)}" fill="${writeColor(color)}"${this.fade('fill')}${outline}${anchor}${weight}${space}>${escapeXml(text)}</text>`,
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

  private box(box: Box, x: number, y: number): void {
    const painted = this.painted(box, x, y);
    const [radius] = box.radii;
    this.parts.push(
      box.radii.every((each) => each === radius)
        ? `<rect ${writeBounds(box, x, y)} rx="${short(radius)}" ${painted}/>`
        : `<path ${painted} d="${roundedBox(box, x, y)}"/>`,
    );
  }

  /** Returns the fill and stroke as attributes. */
  private painted(
    { edge, ink }: { readonly edge: Edge | null; readonly ink: Ink | null },
    x: number,
    y: number,
  ): string {
    const fill = ink === null ? 'fill="none"' : `fill="${this.ink(ink, x, y)}"${this.fade('fill')}`;
    if (edge === null) return fill;
    const dash =
      edge.dash.length > 0 ? ` stroke-dasharray="${edge.dash.map(short).join(' ')}"` : '';
    return `${fill} stroke="${writeColor(edge.color)}"${this.fade('stroke')} stroke-width="${short(edge.width)}" stroke-linejoin="round"${dash}`;
  }

  /** Returns the opacity as an attribute. */
  private fade(of: 'fill' | 'stroke'): string {
    return this.opacity < 1 ? ` ${of}-opacity="${short(this.opacity)}"` : '';
  }

  /** Returns a color, or the URL of a gradient. */
  private ink(ink: Ink, x: number, y: number): string {
    if (typeof ink === 'string') return writeColor(ink);
    const id = this.id();
    const stops = ink.stops.map(
      ([share, color]) =>
        `<stop offset="${Math.round(share * 1e4) / 1e4}" stop-color="${writeColor(color)}"/>`,
    );
    const { fromX, toX } = ink;
    const isVertical = fromX === undefined || toX === undefined;
    const across = isVertical ? 'x1="0" x2="0"' : `x1="${short(fromX + x)}" x2="${short(toX + x)}"`;
    const ends = `${across} y1="${short(ink.from + y)}" y2="${short(ink.to + y)}"`;
    this.parts.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stops.join('')}</linearGradient>`,
    );
    return `url(#${id})`;
  }
}

/** Coordinates farther away aren't visible, and browsers lose precision there because they use 32-bit floats. */
const farAway = 20_000;

/** Formats two numbers. A minus sign separates them, so it doesn't need a space. */
function pair(a: number, b: number): string {
  const first = short(a);
  const second = short(b);
  return second.startsWith('-') ? first + second : `${first} ${second}`;
}

const pairs = (at: readonly number[]): (readonly [number, number])[] =>
  Array.from({ length: at.length / 2 }, (_, i) => [at[2 * i] as number, at[2 * i + 1] as number]);

/** Returns the bounds of a rectangle as attributes. */
const writeBounds = (rect: Rect, x: number, y: number): string =>
  `x="${short(rect.x + x)}" y="${short(rect.y + y)}" width="${short(rect.width)}" height="${short(rect.height)}"`;

/**
 * Returns the path of a rectangle with a radius for each corner. As on a canvas, radii are reduced if they would
 * overlap.
 */
function roundedBox({ height, radii, width, ...corner }: Box, x: number, y: number): string {
  const [a, b, c, d] = radii;
  const scale = Math.min(
    1,
    ...[width / (a + b), height / (b + c), width / (c + d), height / (d + a)].map((each) =>
      Number.isNaN(each) ? 1 : each,
    ),
  );
  const [topLeft, topRight, bottomRight, bottomLeft] = [a, b, c, d].map((each) => each * scale) as [
    number,
    number,
    number,
    number,
  ];
  const arc = (radius: number, dx: number, dy: number): string =>
    radius > 0 ? `a${short(radius)} ${short(radius)} 0 0 1 ${pair(dx * radius, dy * radius)}` : '';
  return [
    `M${pair(corner.x + x + topLeft, corner.y + y)}`,
    `h${short(width - topLeft - topRight)}${arc(topRight, 1, 1)}`,
    `v${short(height - topRight - bottomRight)}${arc(bottomRight, -1, 1)}`,
    `h${short(bottomLeft + bottomRight - width)}${arc(bottomLeft, -1, -1)}`,
    `v${short(topLeft + bottomLeft - height)}${arc(topLeft, 1, -1)}z`,
  ].join('');
}

/** Returns the path of a disc, as two half circles. */
function disc(x: number, y: number, radius: number): string {
  const [r, across] = [short(radius), short(2 * radius)];
  return `M${pair(x - radius, y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0z`;
}

/** Returns the path of a line in relative coordinates, rounded to a tenth of a pixel. */
function lineTo(line: Line, x: number, y: number): string {
  const pen = new StepPen();
  trace(pen, line, 1, x, y);
  return pen.d;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Writes a path in relative coordinates, which are shorter than absolute ones. */
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
    // Round the absolute end point, not each step. Otherwise rounding errors accumulate along the
    // path.
    const end = [tenth(x), tenth(y)] as const;
    const steps = [x1, y1, x2, y2, ...end].map((value, i) =>
      tenth(value - (i % 2 ? this.y : this.x)),
    );
    this.d += `c${pair(steps[0] as number, steps[1] as number)} ${pair(steps[2] as number, steps[3] as number)} ${pair(steps[4] as number, steps[5] as number)}`;
    [this.x, this.y] = end;
  }

  private step(letter: string, x: number, y: number, fromX: number, fromY: number): void {
    const [nextX, nextY] = [tenth(x), tenth(y)];
    // A relative step back from far away would be imprecise, so use absolute coordinates.
    const isBack = Math.abs(fromX) > farAway || Math.abs(fromY) > farAway;
    this.d += isBack
      ? `L${pair(nextX, nextY)}`
      : letter + pair(tenth(nextX - fromX), tenth(nextY - fromY));
    [this.x, this.y] = [nextX, nextY];
  }
}
