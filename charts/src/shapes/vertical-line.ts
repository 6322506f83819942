import { clamp } from '../util/clamp';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { label, getStroke } from './shape-parts';
import { defineShape } from './define-shape';
import type { ShapeDefinition } from './shape-definition';
import { shapeText } from './shape-text';

/**
 * Style options of a vertical line, which has the full height of the pane.
 *
 * @example
 * ```ts live title="A day with a name"
 * import { createChart, Drawing, LineStyle, VerticalLine } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = chart.attach(Drawing, { shapes: [VerticalLine] });
 * drawing.add(VerticalLine, [{ time: '2026-09-15', price: 104 }], {
 *   text: 'Report', lineStyle: LineStyle.Dotted,
 * });
 * chart.timeAxis().fit();
 * ```
 */
export interface ShapeVerticalLineStyle extends ShapeLineStyle {
  /**
   * Whether to show the time at the line.
   *
   * @defaultValue `true`
   */
  label: boolean;
  /**
   * Text at the line.
   *
   * @defaultValue `''`
   */
  text: string;
}

/** Default {@link ShapeVerticalLineStyle}. */
export const defaultShapeVerticalLineStyle: ShapeVerticalLineStyle = {
  ...defaultShapeLineStyle,
  label: true,
  text: '',
};

/**
 * Vertical line at a time, across the whole pane.
 */
export const VerticalLine: ShapeDefinition<ShapeVerticalLineStyle, 1> = defineShape({
  type: 'vertical-line',
  label: 'Vertical line',
  group: 'lines',
  icon: 'M10 2v16M10 9a1 1 0 1 0 .1 0',
  points: 1,
  style: defaultShapeVerticalLineStyle,
  rules: { ...lineRules, text: shapeText },
  fields: { label: { type: 'boolean', label: 'Time at the line', icon: 'M5 2v16M8 11h10v6H8z' } },
  figures(context) {
    const { style, height, colors } = context;
    const { x, y } = context.points[0];
    const line = {
      kind: 'line',
      from: { x, y: 0 },
      to: { x, y: height },
      stroke: getStroke(context),
    } as const;
    const time = style.label ? context.formatTime(context.anchors[0].time) : '';
    const labelText = [style.text, time].filter(Boolean).join('\n');
    if (labelText === '') return [line];
    const at = { x: x + style.width / 2, y: clamp(y, 0, height) };
    const text = label(colors, labelText, at, 'left', y > height / 2 ? 'bottom' : 'top');
    return [line, { ...text, optional: style.text === '' }];
  },
});
