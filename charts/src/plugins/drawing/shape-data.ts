import type { ShapePoint } from '../../types/data-types';
import type { ShapeSourceOptions } from '../../options/shape-options';

/**
 * A shape as immutable data. A change creates a new object, so that undo, drags and saved states can keep the previous
 * one.
 */
export interface ShapeData extends Readonly<ShapeSourceOptions> {
  readonly type: string;
  readonly points: readonly ShapePoint[];
  /** Complete style, or the saved style if the shape can't be drawn. */
  readonly style: Readonly<Record<string, unknown>>;
  /** Name of the pane. */
  readonly pane: string;
  /** Whether the chart can draw it, because drawing has its type and its pane exists. */
  readonly known: boolean;
}

/** Shapes of a chart, from back to front. */
export type ShapeList = readonly ShapeData[];
