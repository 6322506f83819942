import type { Point } from './data-types';
import type { EnumValue } from './enum-value';
import type { LineStyle } from './enums';

/**
 * Draw command of a plug-in layer. Coordinates are CSS pixels from the top left corner of the layer's area.
 *
 * A layer returns its commands from back to front. Canvas and SVG paint them alike. Rectangles are aligned to device
 * pixels, and so are the horizontal and vertical lines of paths with up to five points.
 *
 * If a coordinate isn't finite, a path skips that point and connects its neighbors, `rects` skips that rectangle, and
 * any other command isn't drawn.
 */
export type DrawCommand =
  | RectsCommand
  | RectCommand
  | PathCommand
  | EllipseCommand
  | TextCommand
  | ImageCommand
  | GroupCommand;

/**
 * Color as CSS, or a linear gradient.
 */
export type Fill = string | LinearGradient;

/**
 * Gradient along a straight line, for the `fill` of a draw command.
 */
export interface LinearGradient {
  /** Start of the line, where the offset is 0. */
  readonly from: Point;
  /** End of the line, where the offset is 1. */
  readonly to: Point;
  /** Pairs of an offset from 0 to 1 and its color as CSS, in ascending order of the offsets. */
  readonly stops: readonly (readonly [offset: number, color: string])[];
}

/**
 * Stroke of a line, or of the edge of a rectangle, a path or an ellipse.
 */
export interface LineStroke {
  /** Color, as CSS. */
  readonly color: string;
  /**
   * Width, in CSS pixels.
   *
   * @defaultValue `1`
   */
  readonly width?: number;
  /**
   * Line dash style.
   *
   * @defaultValue `LineStyle.Solid`
   */
  readonly lineStyle?: EnumValue<LineStyle>;
  /**
   * Offset into the dash pattern at the start of the path, in CSS pixels, like `lineDashOffset` of a canvas. It applies
   * to open paths without `fill`. Use it if the start of the path is cut off, so that the dashes don't move.
   *
   * @defaultValue `0`
   */
  readonly dashOffset?: number;
}

/**
 * Radius of all corners, or a list of the radii of the top left, top right, bottom right and bottom left corners, in
 * CSS pixels.
 */
export type CornerRadius =
  number | readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];

/**
 * Members of every {@link DrawCommand}.
 */
export interface CommandBase {
  /**
   * Opacity from 0 to 1, applied to each fill, stroke, text and image separately, even within a group.
   *
   * @defaultValue `1`
   */
  readonly opacity?: number;
}

/**
 * Rectangles of one color. It is the fastest command for bars, columns and shading.
 */
export interface RectsCommand extends CommandBase {
  /** Type of the command. */
  readonly type: 'rects';
  /** Left edge, top edge, width and height of each rectangle, in CSS pixels, as one flat list. */
  readonly rects: readonly number[];
  /** Color of all rectangles, as CSS. */
  readonly fill: string;
}

/**
 * Rectangle, with rounded corners if it has a radius.
 */
export interface RectCommand extends CommandBase {
  /** Type of the command. */
  readonly type: 'rect';
  /** x coordinate of the left edge, in CSS pixels. */
  readonly x: number;
  /** y coordinate of the top edge, in CSS pixels. */
  readonly y: number;
  /** Width, in CSS pixels. If negative, the rectangle extends to the left of `x`. */
  readonly width: number;
  /** Height, in CSS pixels. If negative, the rectangle extends above `y`. */
  readonly height: number;
  /**
   * Radius of the corners, in CSS pixels.
   *
   * @defaultValue `0`
   */
  readonly radius?: CornerRadius;
  /** Fill color or gradient. Defaults to no fill. */
  readonly fill?: Fill;
  /** Stroke inside the edge. Defaults to no stroke. */
  readonly stroke?: LineStroke;
}

/**
 * Straight lines from point to point, or the area that they enclose.
 */
export interface PathCommand extends CommandBase {
  /** Type of the command. */
  readonly type: 'path';
  /** x and y coordinates of each point, in CSS pixels, as one flat list. */
  readonly points: readonly number[];
  /**
   * Whether to draw a line from the last point back to the first.
   *
   * @defaultValue `false`
   */
  readonly closed?: boolean;
  /** Fill color or gradient of the enclosed area. Defaults to no fill. */
  readonly fill?: Fill;
  /** Stroke along the lines. Defaults to no stroke. */
  readonly stroke?: LineStroke;
}

/**
 * Ellipse or circle.
 */
export interface EllipseCommand extends CommandBase {
  /** Type of the command. */
  readonly type: 'ellipse';
  /** x coordinate of the center, in CSS pixels. */
  readonly x: number;
  /** y coordinate of the center, in CSS pixels. */
  readonly y: number;
  /** Horizontal radius, in CSS pixels. */
  readonly radiusX: number;
  /**
   * Vertical radius, in CSS pixels.
   *
   * @defaultValue the value of `radiusX`
   */
  readonly radiusY?: number;
  /** Fill color or gradient. Defaults to no fill. */
  readonly fill?: Fill;
  /** Stroke, centered on the edge. Defaults to no stroke. */
  readonly stroke?: LineStroke;
}

/**
 * Text of one or more lines. It is drawn as text and never parsed as HTML.
 */
export interface TextCommand extends CommandBase {
  /** Type of the command. */
  readonly type: 'text';
  /** Text; a line feed starts a new line. */
  readonly text: string;
  /** x coordinate that `align` refers to, in CSS pixels. */
  readonly x: number;
  /** y coordinate that `baseline` refers to, in CSS pixels. */
  readonly y: number;
  /** Text color, as CSS. */
  readonly color: string;
  /**
   * Font size, in CSS pixels.
   *
   * @defaultValue the chart's `fontSize`
   */
  readonly size?: number;
  /**
   * Whether the text is bold.
   *
   * @defaultValue `false`
   */
  readonly bold?: boolean;
  /**
   * Color, as CSS, of an outline around the letters, which makes them readable on any background. Defaults to no
   * outline.
   */
  readonly haloColor?: string;
  /**
   * Edge or center of the text that is at `x`. If the text has a `background`, the edge is that of the background.
   *
   * @defaultValue `'left'`
   */
  readonly align?: 'left' | 'center' | 'right';
  /**
   * Edge or middle of the text that is at `y`. If the text has a `background`, the edge is that of the background.
   *
   * @defaultValue `'middle'`
   */
  readonly baseline?: 'top' | 'middle' | 'bottom';
  /** Background of the text. Defaults to no background. */
  readonly background?: TextBackground;
}

/**
 * Background of the text of a {@link TextCommand}.
 */
export interface TextBackground {
  /** Fill color or gradient of the box. Defaults to no fill. */
  readonly fill?: Fill;
  /** Stroke inside the edge of the box. Defaults to no stroke. */
  readonly stroke?: LineStroke;
  /**
   * Radius of the corners, in CSS pixels.
   *
   * @defaultValue `0`
   */
  readonly radius?: CornerRadius;
  /**
   * Space left and right of the text, and above and below it, in CSS pixels.
   *
   * @defaultValue `[4, 2]`
   */
  readonly padding?: readonly [horizontal: number, vertical: number];
}

/**
 * Image, stretched to a rectangle. On canvas, nothing is drawn until the image has loaded.
 */
export interface ImageCommand extends CommandBase {
  /** Type of the command. */
  readonly type: 'image';
  /** Image from {@link PluginHost.image}. */
  readonly image: PluginImage;
  /** x coordinate of the left edge, in CSS pixels. */
  readonly x: number;
  /** y coordinate of the top edge, in CSS pixels. */
  readonly y: number;
  /** Width, in CSS pixels. */
  readonly width: number;
  /** Height, in CSS pixels. */
  readonly height: number;
}

/**
 * Commands with coordinates relative to the top left corner of a rectangle, clipped to that rectangle.
 */
export interface GroupCommand extends CommandBase {
  /** Type of the command. */
  readonly type: 'group';
  /** Commands of the group, from back to front. */
  readonly commands: readonly DrawCommand[];
  /** x coordinate of the left edge, in CSS pixels. */
  readonly x: number;
  /** y coordinate of the top edge, in CSS pixels. */
  readonly y: number;
  /** Width, in CSS pixels. If it isn't greater than 0, the group isn't drawn. */
  readonly width: number;
  /** Height, in CSS pixels. If it isn't greater than 0, the group isn't drawn. */
  readonly height: number;
}

/**
 * Image for an {@link ImageCommand}, which {@link PluginHost.image} returns.
 */
export interface PluginImage {
  /**
   * Loading state. On canvas, the image is only drawn if the state is `'ready'`. In SVG, it is drawn as soon as its
   * size is known, unless loading failed.
   */
  readonly state: 'loading' | 'ready' | 'failed';
  /** Width of the image, in CSS pixels; 0 until it is ready, unless you passed the size to {@link PluginHost.image}. */
  readonly width: number;
  /**
   * Height of the image, in CSS pixels; 0 until it is ready, unless you passed the size to {@link PluginHost.image}.
   */
  readonly height: number;
}
