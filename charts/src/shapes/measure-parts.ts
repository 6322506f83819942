import type { Figure, Stroke } from '../graphics/figure';
import { direction } from '../graphics/geometry';
import { fillPlaceholders } from '../i18n/fill-placeholders';
import type { Point } from '../types/data-types';
import type { ShapeContext } from './shape-definition';
import { arrowHead } from './shape-parts';

/** Size of arrowheads, in CSS pixels. */
const headSize = 8;

/** Creates a line with an open arrowhead at its end. */
export const lineWithHead = (from: Point, to: Point, stroke: Stroke): Figure[] => [
  { kind: 'line', from, to, stroke },
  { kind: 'polyline', points: arrowHead(to, direction(from, to), headSize), stroke },
];

/** Returns the color of a rise or a fall from the first point to the second one. */
export function getChangeColor({
  anchors: [start, end],
  colors,
  style: { downColor, upColor },
}: Pick<
  ShapeContext<{ readonly upColor: string | null; readonly downColor: string | null }, 2>,
  'anchors' | 'colors' | 'style'
>): string {
  return end.price >= start.price ? (upColor ?? colors.up) : (downColor ?? colors.down);
}

/** Describes the number of bars and the time between the points of a measurement. */
export function describeSpan({
  anchors: [start, end],
  barsBetween,
  formatTimeSpan,
  messages: { measures },
}: Pick<
  ShapeContext<unknown, 2>,
  'anchors' | 'barsBetween' | 'formatTimeSpan' | 'messages'
>): string {
  const bars = Math.round(barsBetween(start.time, end.time));
  const time = formatTimeSpan(start.time, end.time);
  return fillPlaceholders(measures.span, ['count', bars], ['time', time]);
}
