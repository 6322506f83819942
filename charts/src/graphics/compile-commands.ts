import type {
  CornerRadius,
  DrawCommand,
  Fill,
  LineStroke,
  PathCommand,
  RectCommand,
  TextCommand,
} from '../types/draw-command';
import { isColor } from '../util/color';
import { item, wrongType } from '../util/errors';
import { LineStyle } from '../types/enums';
import type { ResolvedTheme } from '../options/theme';
import { crispPoints, isFar, isPaintable, type PathTarget, toStrokeItems } from './path-items';
import { drawImage } from './images';
import type { Edge, Ink, Item, Radii, Rect } from './draw-items';
import { dashPattern, type MeasureText } from './figure-mark';

/** The size, pixel ratio and theme that commands are compiled for. */
export interface DrawTarget extends PathTarget {
  readonly theme: Pick<ResolvedTheme, 'fontSize' | 'fontFamily'>;
  readonly measure: MeasureText;
}

/** Line height of text, in font sizes. */
const lineHeight = 1.3;
const defaultPadding = [4, 2] as const;
/**
 * Compiles draw commands to items that every painter accepts. If a coordinate isn't finite, a path skips that point,
 * `rects` skips that rectangle, and any other command is skipped.
 *
 * @param path - Path of the commands in errors.
 * @throws TypeError if they aren't a list, a command is of an unknown type, or a gradient has a color stop that a canvas
 * would reject.
 */
export function compileCommands(
  commands: readonly DrawCommand[],
  target: DrawTarget,
  path = 'commands',
): Item[] {
  if (!Array.isArray(commands)) throw wrongType(path, commands, 'a list of draw commands');
  const items: Item[] = [];
  commands.forEach((command: DrawCommand, i) => {
    const compiled = compileCommand(command, target, `${path}[${i}]`);
    const { opacity = 1 } = command;
    if (opacity >= 1 || compiled.length === 0) items.push(...compiled);
    else items.push({ type: 'faded', opacity: Math.max(0, opacity || 0), items: compiled });
  });
  return items;
}

function compileCommand(command: DrawCommand, target: DrawTarget, path: string): Item[] {
  switch (Object(command).type as DrawCommand['type']) {
    case 'rects': {
      const { fill, rects } = command as Extract<DrawCommand, { type: 'rects' }>;
      const at = snapRects(rects, target.ratio);
      return at.length > 0 ? [{ type: 'rects', color: fill, at }] : [];
    }
    case 'rect': {
      const { fill, height, radius, stroke, width, x, y } = command as RectCommand;
      const box = {
        x: Math.min(x, x + width),
        y: Math.min(y, y + height),
        width: Math.abs(width),
        height: Math.abs(height),
      };
      return compileBox(box, { fill, stroke, radius }, target, path);
    }
    case 'path':
      return compilePath(command as PathCommand, target, path);
    case 'ellipse': {
      const { fill, stroke, x, y, ...radii } = command as Extract<DrawCommand, { type: 'ellipse' }>;
      const radiusX = Math.abs(radii.radiusX);
      const radiusY = Math.abs(radii.radiusY ?? radiusX);
      if (![x, y, radiusX, radiusY].every(Number.isFinite)) return [];
      const paint = { ink: toInk(fill, path), edge: toEdge(stroke) };
      return [{ type: 'ellipse', x, y, radiusX, radiusY, ...paint }];
    }
    case 'text':
      return compileText(command as TextCommand, target, path);
    case 'image': {
      const { height, image, width, x, y } = command as Extract<DrawCommand, { type: 'image' }>;
      const isPlaced = [x, y, width, height].every(Number.isFinite);
      return isPlaced ? drawImage(image, { x, y, width, height }) : [];
    }
    case 'group': {
      const { commands, height, width, x, y } = command as Extract<DrawCommand, { type: 'group' }>;
      if (![x, y, width, height].every(Number.isFinite) || width <= 0 || height <= 0) return [];
      const items = compileCommands(commands, { ...target, width, height }, `${path}.commands`);
      return [{ type: 'clip', x, y, width, height, items }];
    }
    default:
      throw wrongType(
        `${path}.type`,
        Object(command).type,
        'one of "rects", "rect", "path", "ellipse", "text", "image", "group"',
      );
  }
}

const snapTo =
  (ratio: number) =>
  (coordinate: number): number =>
    Math.round(coordinate * ratio) / ratio;

/** Aligns rectangles to device pixels, skipping any with coordinates that aren't finite. */
function snapRects(rects: readonly number[], ratio: number): number[] {
  const snap = snapTo(ratio);
  const snapped: number[] = [];
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const [x, y, width, height] = rects.slice(i, i + 4) as [number, number, number, number];
    if (!Number.isFinite(x + y + width + height)) continue;
    const [left, top] = [snap(x), snap(y)];
    snapped.push(left, top, snap(x + width) - left, snap(y + height) - top);
  }
  return snapped;
}

/** Aligns a box to device pixels, with its stroke inside the edge like a CSS border. */
function compileBox(
  box: Rect,
  { fill, radius = 0, stroke }: Pick<RectCommand, 'fill' | 'stroke' | 'radius'>,
  { ratio }: DrawTarget,
  path: string,
): Item[] {
  const snap = snapTo(ratio);
  const [x, y] = [snap(box.x), snap(box.y)];
  const [width, height] = [snap(box.x + box.width) - x, snap(box.y + box.height) - y];
  if (!Number.isFinite(x + y + width + height)) return [];
  const radii = toRadii(radius);
  const ink = toInk(fill, path);
  const edge = toEdge(stroke);
  const items: Item[] = [];
  if (typeof ink === 'string' && radii.every((each) => each === 0)) {
    items.push({ type: 'rects', color: ink, at: [x, y, width, height] });
  } else if (ink !== null) {
    items.push({ type: 'box', x, y, width, height, radii, ink, edge: null });
  }
  if (edge !== null) {
    const half = edge.width / 2;
    items.push({
      type: 'box',
      x: x + half,
      y: y + half,
      width: Math.max(0, width - edge.width),
      height: Math.max(0, height - edge.width),
      radii: radii.map((each) => Math.max(0, each - half)) as unknown as Radii,
      ink: null,
      edge,
    });
  }
  return items;
}

function compilePath(
  { closed = false, fill, points, stroke }: PathCommand,
  target: DrawTarget,
  path: string,
): Item[] {
  const finite = finitePoints(points);
  if (finite.length < 4) return [];
  const ink = toInk(fill, path);
  const edge = toEdge(stroke);
  const at = edge ? crispPoints(finite, edge.width, closed, target.ratio) : finite;
  if (!edge || (ink !== null && !isFar(at))) {
    return edge || ink !== null ? [{ type: 'outline', at, curved: false, closed, ink, edge }] : [];
  }
  const area: Item[] =
    ink === null ? [] : [{ type: 'outline', at, curved: false, closed, ink, edge: null }];
  return [...area, ...toStrokeItems(at, closed, edge, target, stroke?.dashOffset || 0)];
}

function finitePoints(points: readonly number[]): readonly number[] {
  if (points.length % 2 === 0 && points.every(isPaintable)) return points;
  const finite: number[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    if (isPaintable(x) && isPaintable(y)) finite.push(x, y);
  }
  return finite;
}

function compileText(command: TextCommand, target: DrawTarget, path: string): Item[] {
  const { measure, theme } = target;
  const { align = 'left', background, baseline = 'middle', bold = false, color } = command;
  const { haloColor: halo } = command;
  const { size = theme.fontSize } = command;
  if (!Number.isFinite(command.x + command.y + size) || size <= 0) return [];
  const font = `${bold ? 'bold ' : ''}${size}px ${theme.fontFamily}`;
  const lines = String(command.text).split('\n');
  const [paddingX, paddingY] = background ? (background.padding ?? defaultPadding) : [0, 0];
  const textWidth = background ? Math.max(...lines.map((line) => measure(line, font))) : 0;
  const rowHeight = Math.round(size * lineHeight);
  const width = textWidth + 2 * paddingX;
  const height = lines.length * rowHeight + 2 * paddingY;
  const ratioBefore = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 };
  const left = command.x - width * ratioBefore[align];
  const top = command.y - height * ratioBefore[baseline];
  const box = { x: left, y: top, width, height };
  const items = background ? compileBox(box, background, target, path) : [];
  const x = left + paddingX + textWidth * ratioBefore[align];
  lines.forEach((text, row) => {
    const y = top + paddingY + (row + 0.5) * rowHeight;
    items.push({ type: 'text', text, x, y, size, bold, color, align, halo });
  });
  return items;
}

/** Replaces negative radii, for which a canvas throws an error while a frame is painted. */
function toRadii(radius: CornerRadius): Radii {
  const all = typeof radius === 'number' ? [radius, radius, radius, radius] : radius;
  return all.map((each) => Math.max(0, each || 0)) as unknown as Radii;
}

function toEdge(stroke: LineStroke | undefined): Edge | null {
  if (!stroke) return null;
  const { color, lineStyle = LineStyle.Solid, width = 1 } = stroke;
  if (!(width > 0 && width < Infinity)) return null;
  return { color, width, dash: (dashPattern[lineStyle] ?? []).map((each) => each * width) };
}

/** @throws TypeError if a color stop is invalid; a canvas would throw an error while a frame is painted. */
function toInk(fill: Fill | undefined, path: string): Ink | null {
  if (fill === undefined || typeof fill === 'string') return fill ?? null;
  const { from, stops, to } = fill;
  if (!Number.isFinite(from.x + from.y + to.x + to.y)) return null;
  for (const [i, [offset, color]] of stops.entries()) {
    const at = item(`${path}.fill.stops`, i);
    if (!(offset >= 0 && offset <= 1)) {
      throw wrongType(`${at}.offset`, offset, 'a number from 0 to 1');
    }
    if (!isColor(color)) {
      throw wrongType(`${at}.color`, color, 'a CSS color');
    }
  }
  return { from: from.y, to: to.y, fromX: from.x, toX: to.x, stops };
}
