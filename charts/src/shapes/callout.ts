import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';
import { drawBubble, layOutText } from './text-box';
import { textRules } from './text-style';

/**
 * Style options of a callout, a text in a speech bubble that points to a location.
 *
 * @example
 * ```ts live title="A speech bubble at a high"
 * import { Callout, createChart, Drawing } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [Callout] });
 * drawing.add(
 *   Callout,
 *   [
 *     { time: '2026-09-07', price: 106.5 },
 *     { time: '2026-07-20', price: 109 },
 *   ],
 *   { text: 'Results above expectations' },
 * );
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeCalloutStyle {
  /**
   * Text in the bubble. A line feed starts a new line. HTML isn't interpreted.
   *
   * @defaultValue `'Text'`
   */
  text: string;
  /**
   * Color of the bubble, as CSS; `null` uses the theme's color for shapes.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Text color, as CSS; `null` uses white or black, whichever is readable on the bubble.
   *
   * @defaultValue `null`
   */
  textColor: string | null;
  /**
   * Font size, in CSS pixels from 6 to 96.
   *
   * @defaultValue `13`
   */
  size: number;
  /**
   * Whether the text is bold.
   *
   * @defaultValue `false`
   */
  bold: boolean;
  /**
   * Width at which the text wraps, in CSS pixels from 40 to 1,000.
   *
   * @defaultValue `220`
   */
  maxWidth: number;
}

/** Default {@link ShapeCalloutStyle}. */
export const defaultShapeCalloutStyle: ShapeCalloutStyle = {
  text: 'Text',
  color: null,
  textColor: null,
  size: 13,
  bold: false,
  maxWidth: 220,
};

/**
 * Callout, a text in a speech bubble whose tail points to a location. The first point is the tip of the tail, and the
 * second is the top left corner of the bubble.
 */
export const Callout: ShapeDefinition<ShapeCalloutStyle, 2> = defineShape({
  type: 'callout',
  label: 'Callout',
  group: 'text',
  icon: 'M3 3h14v9H9l-4 5v-5H3z',
  points: 2,
  style: defaultShapeCalloutStyle,
  rules: textRules,
  figures(context) {
    const { style } = context;
    const [tip, corner] = context.points;
    const { height, text, width } = layOutText(context, style.text, style);
    const box = {
      left: corner.x,
      top: corner.y,
      right: corner.x + width,
      bottom: corner.y + height,
    };
    return drawBubble(context, text, box, tip);
  },
});
