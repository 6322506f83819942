import type { ShapeDefinition } from '../definition';
import { defaultShapeLineStyle, type ShapeLineStyle } from '../line-style';
import { fillOf, strokeOf } from '../parts';

/**
 * The look of a path: a freehand stroke, or segments set click by click.
 *
 * @since 0.1.0
 */
export interface ShapePathStyle extends ShapeLineStyle {
  /**
   * Whether the corners are rounded.
   *
   * @defaultValue `false`
   */
  smooth: boolean;
  /**
   * Whether the last point is joined to the first and the area filled.
   *
   * @defaultValue `false`
   */
  closed: boolean;
  /**
   * The colour inside a closed path, as CSS; `null` takes the line's colour at 15 % opacity.
   *
   * @defaultValue `null`
   */
  fill: string | null;
}

/** What {@link ShapePathStyle} starts with. */
export const defaultShapePathStyle: ShapePathStyle = {
  ...defaultShapeLineStyle,
  smooth: false,
  closed: false,
  fill: null,
};

/** A stroke by hand, or segments set click by click. */
export const path: ShapeDefinition<ShapePathStyle> = {
  type: 'path',
  label: 'Path',
  points: { min: 2, max: 5000 },
  style: defaultShapePathStyle,
  freehand: true,
  figures(context) {
    const { points, style } = context;
    const shared = { points, smooth: style.smooth, stroke: strokeOf(context) };
    return [
      style.closed
        ? { kind: 'polygon', ...shared, fill: fillOf(context) }
        : { kind: 'polyline', ...shared },
    ];
  },
};
