import { fade } from '../util/color';
import type { Figure, Stroke } from '../graphics/figure';
import type { TextFigure } from '../graphics/figure-mark';
import { along } from '../graphics/geometry';
import type { Point, ShapePoint } from '../types/data-types';
import { LineStyle } from '../types/enums';
import type { ShapeLineStyle } from './line-style';
import type { ShapeColors, ShapeContext, ShapePriceContext } from './shape-definition';

/** Helpers that several shape types share. */

type Styled = Pick<ShapeContext<ShapeLineStyle>, 'style' | 'colors'>;
type Colored = Pick<ShapeContext<Pick<ShapeLineStyle, 'color'>>, 'style' | 'colors'>;

/** Returns the price of a segment between two points; none before and after it. */
export const getSegmentPrices = ({
  anchors: [from, to],
  linePrice,
  progress,
}: ShapePriceContext<unknown, 2>): number[] =>
  Math.abs(progress(from, to) - 0.5) <= 0.5 ? [linePrice(from, to)] : [];

/** Font size of labels, in CSS pixels. */
export const labelSize = 12;

export const getShapeColor = ({ style, colors }: Colored): string => style.color ?? colors.line;

export const getStroke = (context: Styled): Stroke => ({
  color: getShapeColor(context),
  width: context.style.width,
  lineStyle: context.style.lineStyle,
});

export const dashed = (color: string): Stroke => ({ color, width: 1, lineStyle: LineStyle.Dashed });

/**
 * Figures of a shape between two points that doesn't have bars to calculate with, so that the user can still select it.
 */
export const drawWithoutBars = (
  context: Colored & Pick<ShapeContext<unknown, 2>, 'points'>,
): Figure[] => {
  const [from, to] = context.points;
  return [{ kind: 'line', from, to, stroke: dashed(getShapeColor(context)) }];
};

/** Returns the fill color of a shape, which is its own or the faded color of its line. */
export const getFillColor = (
  context: Styled & { style: { fill: string | null } },
  opacity = 0.15,
): string => context.style.fill ?? fade(getShapeColor(context), opacity);

/**
 * Creates a label with a halo in the pane's background color, so that it is readable over bars in every theme without
 * covering them. It gives way to the texts of other shapes. A label in the middle of a line has a background instead,
 * because the line would look like a minus sign between its characters.
 */
export const label = (
  { background, text: color }: ShapeColors,
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
  color,
  ...(align === 'center' && baseline === 'middle'
    ? { background: fade(background, 0.85) }
    : { haloColor: background }),
  optional: true,
});

/** Adds the sign to a number. The minus sign U+2212 is as wide as the plus sign. */
export const signed = (value: number, text: string): string =>
  `${value < 0 ? '−' : '+'}${text.replace(/^[-−]/, '')}`;

/** Formats a change from one price to another, such as `+1.20 (+0.80%)`. */
export function change(
  { formatPercent, formatPrice }: Pick<ShapeContext<object>, 'formatPercent' | 'formatPrice'>,
  from: number,
  to: number,
): string {
  const difference = to - from;
  const price = signed(difference, formatPrice(Math.abs(difference)));
  const share = (difference / Math.abs(from)) * 100;
  const percent = signed(share, formatPercent(Math.abs(share)));
  return from === 0 ? price : `${price} (${percent})`;
}

/** Returns the points of an open arrowhead with its tip at `tip`. */
export function arrowHead(tip: Point, unit: Point, size: number): Point[] {
  const back = along(tip, unit, -size);
  const aside = { x: -unit.y, y: unit.x };
  return [along(back, aside, size / 2), tip, along(back, aside, -size / 2)];
}

/** Interpolates a price between two points. `share` is the fraction from the first to the second point. */
export const priceBetween = (from: ShapePoint, to: ShapePoint, share: number): number =>
  from.price + (to.price - from.price) * share;
