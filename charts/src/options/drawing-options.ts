import type { Schema } from '../validation/schema';
import { number, oneOf, type Rule } from '../validation/rule';
import type { MagnetMode } from '../types/choices';

/**
 * Options of drawing: the argument of {@link addDrawing}.
 *
 * @since 0.3.0
 */
export interface DrawingOptions {
  /**
   * How strongly bars attract the points of a shape while a user draws it.
   *
   * @defaultValue `'off'`
   */
  magnet: MagnetMode;
  /**
   * Maximum number of changes of shapes that can be undone. Older ones are discarded at once.
   *
   * @defaultValue `100`
   */
  undoLimit: number;
}

/** Default {@link DrawingOptions}. */
export const defaultDrawingOptions: DrawingOptions = { magnet: 'off', undoLimit: 100 };

/** The values of {@link MagnetMode}. */
export const magnetRule: Rule = oneOf(['off', 'weak', 'strong']);

/** Schema of {@link DrawingOptions}. */
export const drawingSchema: Schema<DrawingOptions> = {
  defaults: defaultDrawingOptions,
  rules: { magnet: magnetRule, undoLimit: number({ min: 0, whole: true }) },
};
