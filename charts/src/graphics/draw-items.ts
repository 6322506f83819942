import type { Line } from './line-path';

/**
 * An item to paint, in CSS pixels. Rectangles are already aligned to device pixels, so painters don't round them and
 * all paint the same image.
 */
export type Item =
  Rects | Path | Area | Dots | TextItem | Plate | Box | Outline | Ellipse | Picture | Faded | Clip;

/** Color of a stroke or area: a single color or a gradient. */
export type Ink = string | Gradient;

export interface Gradient {
  /** y coordinate of the first stop. */
  readonly from: number;
  /** y coordinate of the last stop. */
  readonly to: number;
  /** Positions of the stops, as ratios from the first y coordinate to the last, with their colors. */
  readonly stops: readonly (readonly [share: number, color: string])[];
  /** x coordinates of the first and last stops; omitted for a vertical gradient. */
  readonly fromX?: number;
  readonly toX?: number;
}

/** Rectangles of one color: x, y, width and height of each, one after another. */
export interface Rects {
  readonly type: 'rects';
  readonly color: string;
  readonly at: readonly number[];
  /** Whether they are lines that stay equally thin if an SVG is scaled, such as grid lines. */
  readonly hairlines?: boolean;
}

/** A stroke along a line. */
export interface Path extends Line {
  readonly type: 'path';
  readonly ink: Ink;
  readonly width: number;
  /** Lengths of dashes and gaps, in CSS pixels; empty for a solid line. */
  readonly dash: readonly number[];
  /** Offset into the dash pattern, in CSS pixels. Defaults to 0. */
  readonly phase?: number;
}

/** Area between a line and a y coordinate, or between two lines. */
export interface Area extends Line {
  readonly type: 'area';
  readonly ink: Ink;
  /** y coordinate of the base, or points of the other line in the same order. */
  readonly base: number | readonly number[];
}

/** Discs of one size. */
export interface Dots {
  readonly type: 'dots';
  readonly color: string;
  readonly radius: number;
  readonly at: readonly number[];
}

/** One line of text; `y` is its center. */
export interface TextItem {
  readonly type: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
  readonly color: string;
  readonly align: 'left' | 'center' | 'right';
  /** Color of an outline around the glyphs, which is below them. */
  readonly halo?: string | undefined;
}

/** Width of the stroke that makes a halo, half of which is outside of the glyphs, in CSS pixels. */
export const haloWidth = 3;

/** Background of a label, with rounded corners. */
export interface Plate {
  readonly type: 'plate';
  readonly color: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** Radii of the corners, clockwise from the top left one. */
export type Radii = readonly [number, number, number, number];

/** The stroke of a box, an outline or an ellipse. */
export interface Edge {
  readonly color: string;
  readonly width: number;
  /** Lengths of dashes and gaps, in CSS pixels; empty for a solid line. */
  readonly dash: readonly number[];
}

/** Fill and stroke; `null` for none. */
interface Painted {
  readonly ink: Ink | null;
  readonly edge: Edge | null;
}

/** A rectangle with rounded corners. */
export interface Box extends Rect, Painted {
  readonly type: 'box';
  readonly radii: Radii;
}

/** Lines, and the area that they enclose. */
export interface Outline extends Line, Painted {
  readonly type: 'outline';
  readonly closed: boolean;
}

export interface Ellipse extends Painted {
  readonly type: 'ellipse';
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
}

/** An image on a rectangle. */
export interface Picture extends Rect {
  readonly type: 'image';
  /** Source for a canvas; `null` without a DOM, and until it has loaded. */
  readonly source: CanvasImageSource | null;
  /** URL for SVG. */
  readonly url: string;
}

/** Items whose fills, strokes, texts and images are painted with an opacity, each individually. */
export interface Faded {
  readonly type: 'faded';
  readonly opacity: number;
  readonly items: readonly Item[];
}

/** Items that are clipped to a rectangle. Their coordinates start at its top left corner. */
export interface Clip extends Rect {
  readonly type: 'clip';
  readonly items: readonly Item[];
}

/** A rectangle, in CSS pixels. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
