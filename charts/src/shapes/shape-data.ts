import type { ShapePoint } from '../types/data-types';
import type { SourceOptions } from '../options/source-options';

/**
 * A shape as plain data. It is never changed: a change makes a new one, so that undo, drags and saved states can
 * keep what they saw.
 */
export interface ShapeData extends Readonly<SourceOptions> {
  readonly type: string;
  readonly points: readonly ShapePoint[];
  /** The whole style; of a shape that cannot be drawn, what its state said. */
  readonly style: Readonly<Record<string, unknown>>;
  /** The name of the pane. */
  readonly pane: string;
  /** Whether this chart can draw it: its kind is registered and its pane is there. */
  readonly known: boolean;
}

/** All shapes of a chart, from back to front. */
export type ShapeList = readonly ShapeData[];
