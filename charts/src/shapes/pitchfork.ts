import type { Figure } from '../graphics/figure';
import { along, direction, midpoint } from '../graphics/geometry';
import type { Point } from '../types/data-types';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { getFillColor, getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';

/**
 * Style options of a pitchfork, which has a median line and two parallels.
 *
 * @example
 * ```ts live title="A pitchfork from a low"
 * import { createChart, Drawing, Pitchfork } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [Pitchfork] });
 * drawing.add(
 *   Pitchfork,
 *   [
 *     { time: '2026-06-15', price: 89.05 },
 *     { time: '2026-07-06', price: 103.6 },
 *     { time: '2026-08-07', price: 93.74 },
 *   ],
 *   { fill: 'rgba(31, 111, 235, 0.08)' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapePitchforkStyle extends ShapeLineStyle {
  /**
   * Fill color between the parallels, as CSS; `null` uses the line's color at 10% opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
}

/** Default {@link ShapePitchforkStyle}. */
export const defaultShapePitchforkStyle: ShapePitchforkStyle = {
  ...defaultShapeLineStyle,
  fill: null,
};

/**
 * Pitchfork with three points. Its median line starts at the first point and runs through the midpoint of the two
 * others. A parallel line starts at each of the two others.
 */
export const Pitchfork: ShapeDefinition<ShapePitchforkStyle, 3> = defineShape({
  type: 'pitchfork',
  label: 'Pitchfork',
  group: 'channels',
  icon: 'M3 17 18 2M6 6l8 8M6 6l5-5M14 14l5-5',
  points: 3,
  style: defaultShapePitchforkStyle,
  rules: lineRules,
  pricesAt({ anchors: [handle, upper, lower], barsSince, linePrice, priceBetween }) {
    const middle = priceBetween(upper.price, lower.price, 0.5);
    const bars = barsSince(handle);
    /** Number of bars from the handle to the point halfway between the others. */
    const span = bars - (barsSince(upper) + barsSince(lower)) / 2;
    // A line has a direction from two times, and one of both points isn't at the time of the handle.
    const isUpper = Math.abs(bars - barsSince(upper)) > Math.abs(bars - barsSince(lower));
    const { time } = isUpper ? upper : lower;
    const share = (bars - barsSince({ time, price: middle })) / span;
    const next = { time, price: priceBetween(handle.price, middle, share) };
    return [handle, upper, lower]
      .filter((from) => barsSince(from) * span >= 0)
      .map((from) => linePrice(handle, next, from));
  },
  figures(context) {
    const [handle, upper, lower] = context.points;
    const middle = midpoint(upper, lower);
    const unit = direction(handle, middle);
    const stroke = getStroke(context);
    const far =
      Math.hypot(upper.x, upper.y) + Math.hypot(lower.x, lower.y) + context.width + context.height;
    const tine = (from: Point): Figure => ({
      kind: 'line',
      from,
      to: along(from, unit, 1),
      extend: 'to',
      stroke,
    });
    return [
      {
        kind: 'polygon',
        points: [upper, along(upper, unit, far), along(lower, unit, far), lower],
        fill: getFillColor(context, 0.1),
      },
      { kind: 'line', from: handle, to: middle, extend: 'to', stroke },
      tine(upper),
      tine(lower),
      { kind: 'line', from: upper, to: lower, stroke },
    ];
  },
});
