import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';
import { getShapeColor } from './shape-parts';
import { getTextCorner, layOutText, outlineBox } from './text-box';
import { textRules } from './text-style';

/** Radius of the dot at the point, and length of the line up to the text, in CSS pixels. */
const dotRadius = 4;
const stemLength = 22;

/**
 * Style options of a note, a text on a pin.
 *
 * @example
 * ```ts live title="A note at a low"
 * import { createChart, Drawing, Note } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [Note] });
 * drawing.add(Note, [{ time: '2026-08-19', price: 101 }], {
 *   text: 'Broke out with twice the usual volume', color: '#6b5ca5', maxWidth: 150,
 * });
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeNoteStyle {
  /**
   * Text in the box of the pin. A line feed starts a new line. HTML isn't interpreted.
   *
   * @defaultValue `'Text'`
   */
  text: string;
  /**
   * Color of the pin and of the box's border, as CSS; `null` uses the theme's color for shapes.
   *
   * @defaultValue `null`
   */
  color: string | null;
  /**
   * Text color, as CSS; `null` uses {@link ChartOptions.textColor}.
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

/** Default {@link ShapeNoteStyle}. */
export const defaultShapeNoteStyle: ShapeNoteStyle = {
  text: 'Text',
  color: null,
  textColor: null,
  size: 13,
  bold: false,
  maxWidth: 220,
};

/**
 * Note, a text on a pin at a point.
 */
export const Note: ShapeDefinition<ShapeNoteStyle, 1> = defineShape({
  type: 'note',
  label: 'Note',
  group: 'text',
  icon: 'M4 3h12v8H4zM10 11v4M10 15a1.5 1.5 0 1 0 .1 0M7 6h6M7 8h4',
  points: 1,
  style: defaultShapeNoteStyle,
  rules: textRules,
  figures(context) {
    const { colors, style } = context;
    const [point] = context.points;
    const { height, text, width } = layOutText(context, style.text, style);
    const bottom = point.y - dotRadius - stemLength;
    const box = {
      left: point.x - width / 2,
      top: bottom - height,
      right: point.x + width / 2,
      bottom,
    };
    const color = getShapeColor(context);
    const stroke = { color, width: 1.5 };
    return [
      { kind: 'line', from: point, to: { x: point.x, y: bottom }, stroke },
      { kind: 'ellipse', center: point, radiusX: dotRadius, radiusY: dotRadius, fill: color },
      { kind: 'polygon', points: outlineBox(box), stroke, fill: colors.background },
      {
        kind: 'text',
        at: getTextCorner(box),
        text,
        color: style.textColor ?? colors.text,
        size: style.size,
        bold: style.bold,
      },
    ];
  },
});
