import type { Line } from './line-path';
import type { Mark } from './figure-mark';
import type { Box as Bounds } from './geometry';

/**
 * What a picture is made of, in CSS pixels. Rectangles stand on device pixels already, because whoever makes them
 * knows the ratio: every painter gives the same picture, and none of them rounds.
 */
export type Item =
  | Rects
  | Path
  | Area
  | Dots
  | TextItem
  | Plate
  | Box
  | Outline
  | Ellipse
  | Picture
  | Faded
  | Marks
  | Clip;

/** What a stroke or an area is colored with: one color, or colors from one height to another. */
export type Ink = string | Gradient;

export interface Gradient {
  /** The height of the first stop. */
  readonly from: number;
  /** The height of the last stop. */
  readonly to: number;
  /** Shares of the way from the first height to the last, and the colors there. */
  readonly stops: readonly (readonly [share: number, color: string])[];
  /** x coordinates of the first and the last stop, unless the gradient is vertical. */
  readonly fromX?: number;
  readonly toX?: number;
}

/** Rectangles of one color: x, y, width and height of one after another. */
export interface Rects {
  readonly type: 'rects';
  readonly color: string;
  readonly at: readonly number[];
}

/** A stroke along a line. */
export interface Path extends Line {
  readonly type: 'path';
  readonly ink: Ink;
  readonly width: number;
  /** Stroke, gap, stroke and so on, in CSS pixels; empty for a solid line. */
  readonly dash: readonly number[];
  /** How far into its dashes it begins, in CSS pixels; without it, at their start. */
  readonly phase?: number;
}

/** What lies between a line and a height, or between two lines. */
export interface Area extends Line {
  readonly type: 'area';
  readonly ink: Ink;
  /** The height that the area reaches to, or the places of the other line, in the same order. */
  readonly base: number | readonly number[];
}

/** Discs of one size around their middles. */
export interface Dots {
  readonly type: 'dots';
  readonly color: string;
  readonly radius: number;
  readonly at: readonly number[];
}

/** One line of text; `y` is its middle. */
export interface TextItem {
  readonly type: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
  readonly color: string;
  readonly align: 'left' | 'center' | 'right';
}

/** The ground of a label, with rounded corners. */
export interface Plate {
  readonly type: 'plate';
  readonly color: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** Radii of the corners, from the top left one clockwise. */
export type Radii = readonly [number, number, number, number];

/** The stroke of a box, an outline or an ellipse. */
export interface Edge {
  readonly color: string;
  readonly width: number;
  /** Stroke, gap, stroke and so on, in CSS pixels; empty for a solid line. */
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

/** Lines and the area that they enclose. */
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

/** Items whose fills, strokes and texts have an opacity, each on its own. */
export interface Faded {
  readonly type: 'faded';
  readonly opacity: number;
  readonly items: readonly Exclude<Item, Marks>[];
}

/** Figures of shapes and markers. */
export interface Marks {
  readonly type: 'marks';
  readonly marks: readonly Mark[];
  /** What they are cut to. */
  readonly pane: Bounds;
}

/** A part of the picture: its items count from its corner and end at its edges. */
export interface Clip extends Rect {
  readonly type: 'clip';
  readonly items: readonly Item[];
}

/** A rectangle of the page. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
