import type { Point } from '../types/data-types';
import type { LineStyle } from '../types/enums';

/**
 * What a shape is painted from. Drawing, hit testing and bounds all come from figures. All lengths are CSS pixels
 * from the pane's top left corner.
 *
 * @since 0.1.0
 */
export type Figure =
  | {
      /** A straight line. */
      kind: 'line';
      /** One end. */
      from: Point;
      /** The other end. */
      to: Point;
      /** Whether it runs on beyond one end or both to the edges of the pane; without it beyond none. */
      extend?: 'from' | 'to' | 'both';
      /** The stroke. */
      stroke: Stroke;
    }
  | {
      /** Straight lines from point to point. */
      kind: 'polyline';
      /** The points in order. */
      points: readonly Point[];
      /** Whether corners are rounded. */
      smooth?: boolean;
      /** The stroke. */
      stroke: Stroke;
    }
  | {
      /** A closed area. */
      kind: 'polygon';
      /** The corners in order. */
      points: readonly Point[];
      /** Whether corners are rounded. */
      smooth?: boolean;
      /** The stroke of the edge; without one there is no edge. */
      stroke?: Stroke;
      /** The fill, as CSS; without one only the edge can be hit. */
      fill?: string;
    }
  | {
      /** An ellipse with level axes. */
      kind: 'ellipse';
      /** The center. */
      center: Point;
      /** Half the width. */
      radiusX: number;
      /** Half the height. */
      radiusY: number;
      /** The stroke of the edge; without one there is no edge. */
      stroke?: Stroke;
      /** The fill, as CSS; without one only the edge can be hit. */
      fill?: string;
    }
  | {
      /** Words. They are painted as text, never read as markup. */
      kind: 'text';
      /** The anchor of the words. */
      at: Point;
      /** The words; a line feed starts a new line. */
      text: string;
      /** The color, as CSS. */
      color: string;
      /** The height of the words. */
      size: number;
      /** Whether the words are bold. */
      bold?: boolean;
      /** Where the words stand beside their anchor; without it to the right. */
      align?: 'left' | 'center' | 'right';
      /** Where the words stand above or below their anchor; without it below (`'top'`). */
      baseline?: 'top' | 'middle' | 'bottom';
      /** The color of the box behind the words, as CSS; without one there is no box. */
      background?: string;
    };

/**
 * The stroke of a figure.
 *
 * @since 0.1.0
 */
export interface Stroke {
  /** The color, as CSS. */
  color: string;
  /** The width in CSS pixels. */
  width: number;
  /** How it is dashed; without it solid. */
  dash?: LineStyle;
}
