import { clamp } from '../util/clamp';
import { defaultShapeLineStyle, type ShapeLineStyle, lineRules } from './line-style';
import { label, one, getStroke } from './shape-parts';
import type { ShapeDefinition } from './shape-definition';
import { shapeText } from './shape-text';

/**
 * Style options of a vertical line, which has the full height of the pane.
 *
 * @example
 * ```ts live title="A day with a name"
 * import { addDrawing, createChart, LineStyle } from '@aijiaoyi/charts';
 * import { sampleBars } from '@aijiaoyi/charts/samples';
 *
 * const chart = createChart('chart');
 * chart.addSeries('candle').setData(sampleBars({ count: 100 }));
 * const drawing = addDrawing(chart);
 * drawing.add('vertical-line', [{ time: '2026-09-15', price: 104 }], {
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
export const verticalLine: ShapeDefinition<ShapeVerticalLineStyle> = {
  type: 'vertical-line',
  label: 'Vertical line',
  points: 1,
  style: defaultShapeVerticalLineStyle,
  rules: { ...lineRules, text: shapeText },
  figures(context) {
    const { style, height, colors } = context;
    const { x, y } = one(context.points);
    const line = {
      kind: 'line',
      from: { x, y: 0 },
      to: { x, y: height },
      stroke: getStroke(context),
    } as const;
    const time = style.label ? context.formatTime(one(context.anchors).time) : '';
    const labelText = [style.text, time].filter(Boolean).join('\n');
    if (labelText === '') return [line];
    const at = { x: x + style.width / 2, y: clamp(y, 0, height) };
    return [line, label(colors, labelText, at, 'left', y > height / 2 ? 'bottom' : 'top')];
  },
};
