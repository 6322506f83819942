import type { Point } from '../types/data-types';
import type { EnumValue } from '../types/enum-value';
import type { LineStyle } from '../types/enums';

/**
 * Figure from which a shape or the bars of a custom type are drawn. Lengths are CSS pixels, and coordinates start at
 * the pane's top left corner.
 *
 * Unlike a {@link DrawCommand}, a figure can be hit by the pointer, so users can select a shape by its figures. A line
 * can extend to the edges of the pane.
 */
export type Figure =
  | {
      /** Straight line. */
      kind: 'line';
      /** Start of the line. */
      from: Point;
      /** End of the line. */
      to: Point;
      /** Ends that extend to the edges of the pane. By default, none do. */
      extend?: 'from' | 'to' | 'both';
      /** Stroke of the line. */
      stroke: Stroke;
    }
  | {
      /** Straight segments between points. */
      kind: 'polyline';
      /** Points, in the order in which the segments connect them. */
      points: readonly Point[];
      /** Whether corners are rounded. Defaults to `false`. */
      smooth?: boolean;
      /** Stroke of the segments. */
      stroke: Stroke;
    }
  | {
      /** Closed area. */
      kind: 'polygon';
      /** Corners, in the order in which the edge connects them. */
      points: readonly Point[];
      /** Whether corners are rounded. Defaults to `false`. */
      smooth?: boolean;
      /** Stroke of the edge. By default, there is no edge. */
      stroke?: Stroke;
      /** Fill color, as CSS. Without one, only the edge can be hit. */
      fill?: string;
    }
  | {
      /** Ellipse with horizontal and vertical axes. */
      kind: 'ellipse';
      /** Center of the ellipse. */
      center: Point;
      /** Half of the width, in CSS pixels. */
      radiusX: number;
      /** Half of the height, in CSS pixels. */
      radiusY: number;
      /** Stroke of the edge. By default, there is no edge. */
      stroke?: Stroke;
      /** Fill color, as CSS. Without one, only the edge can be hit. */
      fill?: string;
    }
  | {
      /** Text, which is never parsed as markup. */
      kind: 'text';
      /** Anchor of the text, which `align` and `baseline` refer to. */
      at: Point;
      /** Text to draw. A line feed starts a new line. */
      text: string;
      /** Text color, as CSS. */
      color: string;
      /** Font size, in CSS pixels. */
      size: number;
      /** Whether the text is bold. Defaults to `false`. */
      bold?: boolean;
      /**
       * Horizontal position of the anchor in the text. Defaults to `'left'`, with the text to the right of the anchor.
       */
      align?: 'left' | 'center' | 'right';
      /** Vertical position of the anchor in the text. Defaults to `'top'`, with the text below the anchor. */
      baseline?: 'top' | 'middle' | 'bottom';
      /** Background color of the text, as CSS. By default, there is no background. */
      background?: string;
      /**
       * Color, as CSS, of an outline that separates the glyphs from what is below. By default, there is no outline.
       */
      haloColor?: string;
      /**
       * Whether the text is hidden if it would overlap another shape's text. An optional text gives way to texts that
       * aren't optional, and to optional texts of shapes in front. Defaults to `false`.
       */
      optional?: boolean;
    };

/** Stroke of a {@link Figure}, such as its line or edge. */
export interface Stroke {
  /** Stroke color, as CSS. */
  color: string;
  /** Stroke width, in CSS pixels. */
  width: number;
  /** Line dash style. Defaults to a solid line. */
  lineStyle?: EnumValue<LineStyle>;
}
