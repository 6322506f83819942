import type { Point, ShapePoint, Time } from '../model/data';
import { LineStyle } from '../model/enums';
import type { Figure, ShapeColors, ShapeContext, Stroke } from './definition';
import type { ShapeLineStyle } from './line-style';

/** Builders that several kinds of shape share. */

type Styled = Pick<ShapeContext<ShapeLineStyle>, 'style' | 'colors'>;

/** The height of the words that a shape writes by itself, in CSS pixels. */
export const labelSize = 12;

export const colorOf = ({ style, colors }: Styled): string => style.color ?? colors.line;

export const strokeOf = (context: Styled): Stroke => ({
  color: colorOf(context),
  width: context.style.width,
  dash: context.style.dash,
});

export const dashed = (color: string): Stroke => ({ color, width: 1, dash: LineStyle.Dashed });

/** A colour made transparent, `opacity` from 0 to 1. */
export function fade(color: string, opacity: number): string {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1];
  if (digits === undefined)
    return `color-mix(in srgb,${color} ${String(opacity * 100)}%,transparent)`;
  const step = digits.length / 3;
  const part = (i: number): number =>
    Number.parseInt(digits.slice(i * step, (i + 1) * step).repeat(3 - step), 16);
  return `rgba(${String(part(0))},${String(part(1))},${String(part(2))},${String(opacity)})`;
}

/** The colour inside a shape: its own, or that of its line, faded. */
export const fillOf = (
  context: Styled & { style: { fill: string | null } },
  opacity = 0.15,
): string => context.style.fill ?? fade(colorOf(context), opacity);

type TextFigure = Extract<Figure, { kind: 'text' }>;

/** Words on the pane's own background, so that they can be read over bars in every theme. */
export const label = (
  colors: ShapeColors,
  text: string,
  at: Point,
  align: NonNullable<TextFigure['align']> = 'left',
  baseline: NonNullable<TextFigure['baseline']> = 'bottom',
): TextFigure => ({
  kind: 'text',
  at,
  text,
  align,
  baseline,
  size: labelSize,
  color: colors.text,
  background: fade(colors.background, 0.85),
});

/** Both of two: shapes of two points read them by this. */
export function two<T>(list: readonly T[]): [T, T] {
  const [first, second] = list;
  if (first === undefined || second === undefined) throw new RangeError('two points are needed');
  return [first, second];
}

/** All of three. */
export function three<T>(list: readonly T[]): [T, T, T] {
  const third = list[2];
  if (third === undefined) throw new RangeError('three points are needed');
  return [...two(list), third];
}

export function one<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new RangeError('a point is needed');
  return first;
}

/** A number with its sign; a true minus is as wide as the plus. */
export const signed = (value: number, text: string): string =>
  `${value < 0 ? '−' : '+'}${text.replace(/^[-−]/, '')}`;

/** A change from one price to another: `+1.20 (+0.8 %)`. */
export function change(
  { formatPrice }: Pick<ShapeContext<object>, 'formatPrice'>,
  from: number,
  to: number,
): string {
  const difference = to - from;
  const price = signed(difference, formatPrice(Math.abs(difference)));
  return from === 0 ? price : `${price} (${percent(difference / Math.abs(from))})`;
}

export const percent = (part: number): string =>
  `${signed(part, Math.abs(part * 100).toFixed(2))} %`;

const day = 86_400;

/** How long it is from one time to another: the two largest units. */
export function duration(from: Time, to: Time): string {
  const seconds = Math.abs(instant(to) - instant(from));
  const units: [number, string][] = [
    [day, 'd'],
    [3600, 'h'],
    [60, 'min'],
    [1, 's'],
  ];
  let rest = Math.round(seconds);
  const parts: string[] = [];
  for (const [size, name] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0 && parts.length < 2) parts.push(`${String(count)} ${name}`);
  }
  return parts.join(' ') || '0 s';
}

const instant = (time: Time): number =>
  typeof time === 'number' ? time : Date.parse(`${time}T00:00Z`) / 1000;

/** A box between two corners. */
export const corners = (a: Point, b: Point): Point[] => [
  a,
  { x: b.x, y: a.y },
  b,
  { x: a.x, y: b.y },
];

/** The open head of an arrow whose tip is at `tip`. */
export function arrowHead(tip: Point, unit: Point, size: number): Point[] {
  const back = { x: tip.x - unit.x * size, y: tip.y - unit.y * size };
  const half = size / 2;
  return [
    { x: back.x - unit.y * half, y: back.y + unit.x * half },
    tip,
    { x: back.x + unit.y * half, y: back.y - unit.x * half },
  ];
}

/** The price at a share of the way from one anchor to another. */
export const priceBetween = (from: ShapePoint, to: ShapePoint, share: number): number =>
  from.price + (to.price - from.price) * share;
