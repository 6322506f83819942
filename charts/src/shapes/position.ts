import { fade } from '../util/color';
import type { Figure } from '../graphics/figure';
import { textPadding } from '../graphics/figure-mark';
import { corners } from '../graphics/geometry';
import { fillPlaceholders } from '../i18n/fill-placeholders';
import { change, label, labelSize } from './shape-parts';
import type { ShapeConfig } from './shape-definition';
import { spaceLabels } from './space-labels';

/**
 * Style options of a long or short position, which shows an entry, a target, a stop and the reward/risk ratio.
 *
 * @example
 * ```ts live title="A long and a short position"
 * import { createChart, Drawing, LongPosition, ShortPosition } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [LongPosition, ShortPosition] });
 * drawing.add(LongPosition, [
 *   { time: '2026-07-13', price: 100 },
 *   { time: '2026-08-10', price: 106 },
 *   { time: '2026-07-13', price: 97 },
 * ]);
 * drawing.add(
 *   ShortPosition,
 *   [
 *     { time: '2026-09-07', price: 105 },
 *     { time: '2026-10-05', price: 99 },
 *     { time: '2026-09-07', price: 108 },
 *   ],
 *   { labels: false },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapePositionStyle {
  /**
   * Color of the zone between the entry and the target, as CSS; `null` uses the palette's color of a rise. If the target
   * is at a loss, such as below the entry of a long position, its zone has the `stopColor`.
   *
   * @defaultValue `null`
   */
  targetColor: string | null;
  /**
   * Color of the zone between the entry and the stop, as CSS; `null` uses the palette's color of a fall. If the stop is
   * at a profit, such as above the entry of a long position, its zone has the `targetColor`.
   *
   * @defaultValue `null`
   */
  stopColor: string | null;
  /**
   * Whether to show the reward/risk ratio, and how far the target and the stop are from the entry, as price differences
   * and in percent.
   *
   * @defaultValue `true`
   */
  labels: boolean;
}

/** Default {@link ShapePositionStyle}. */
export const defaultShapePositionStyle: ShapePositionStyle = {
  targetColor: null,
  stopColor: null,
  labels: true,
};

/**
 * Creates the configuration that long and short positions share.
 *
 * @param direction - 1 if the position gains when prices rise, -1 if it gains when prices fall.
 */
export const createPositionConfig = (
  direction: 1 | -1,
): Pick<
  ShapeConfig<ShapePositionStyle, 3>,
  'group' | 'points' | 'style' | 'figures' | 'complete'
> => ({
  group: 'measures',
  points: 3,
  style: defaultShapePositionStyle,
  figures(context) {
    const { colors, measureText, style, width } = context;
    const [entry, target, stop] = context.points;
    const [start, goal, end] = context.anchors;
    const targetColor = style.targetColor ?? colors.up;
    const stopColor = style.stopColor ?? colors.down;
    const getGain = ({ price }: { readonly price: number }): number =>
      direction * (price - start.price);
    const zone = (y: number, color: string): Figure => ({
      kind: 'polygon',
      points: corners(entry, { x: target.x, y }),
      fill: fade(color, 0.2),
      stroke: { color, width: 1 },
    });
    const figures: Figure[] = [
      zone(target.y, getGain(goal) < 0 ? stopColor : targetColor),
      zone(stop.y, getGain(end) > 0 ? targetColor : stopColor),
      {
        kind: 'line',
        from: entry,
        to: { x: target.x, y: entry.y },
        stroke: { color: colors.text, width: 1 },
      },
    ];
    const isVisible = Math.max(entry.x, target.x) > 0 && Math.min(entry.x, target.x) < width;
    if (!style.labels || !isVisible) return figures;
    const labelText = (y: number, text: string, isAbove = y < entry.y): Figure => {
      const half = measureText(text, labelSize) / 2 + textPadding.x;
      // The text stays on the pane. If it is wider than the pane, only its end is cut off.
      const x = Math.max(Math.min((entry.x + target.x) / 2, width - half), half);
      return label(colors, text, { x, y }, 'center', isAbove ? 'bottom' : 'top');
    };
    const { measures } = context.messages;
    const reward = getGain(goal);
    const risk = -getGain(end);
    // Without a reward or a risk, there isn't a ratio.
    const ratio = risk > 0 && reward >= 0 ? (reward / risk).toFixed(2) : '–';
    const writeGain = (point: { readonly price: number }): string =>
      change(context, start.price, start.price + getGain(point));
    return spaceLabels(context, [
      ...figures,
      // In the target's zone, because on the entry's line, the line would look like a minus sign.
      labelText(entry.y, fillPlaceholders(measures.ratio, ['ratio', ratio]), target.y < entry.y),
      labelText(stop.y, fillPlaceholders(measures.stop, ['change', writeGain(end)])),
      labelText(target.y, fillPlaceholders(measures.target, ['change', writeGain(goal)])),
    ]);
  },
  /** Until the user sets the stop, places it at half the target's distance, on the other side of the entry. */
  complete(points) {
    const [entry, target] = points;
    if (!entry || !target || points.length !== 2) return points;
    return [...points, { time: entry.time, price: entry.price - (target.price - entry.price) / 2 }];
  },
});
