import type { Schema } from '../validation/schema';
import { number, oneOf, type Rule } from '../validation/rule';
import type { MagnetMode } from '../types/choices';

/**
 * Options of {@link Drawing}.
 */
export interface DrawingOptions {
  /**
   * Whether points snap to the prices of bars while the user draws a shape or drags one of its points: never
   * (`'off'`), within 12 CSS pixels (`'weak'`), or always (`'strong'`).
   *
   * @defaultValue `'off'`
   */
  magnet: MagnetMode;
  /**
   * Maximum number of steps that can be undone. Changes in one batch are one step. Older steps are discarded, and 0
   * turns undo off.
   *
   * @defaultValue `100`
   */
  undoLimit: number;
}

/** Default {@link DrawingOptions}. */
export const defaultDrawingOptions: DrawingOptions = { magnet: 'off', undoLimit: 100 };

/** Rule for a {@link MagnetMode}. */
export const magnetRule: Rule = oneOf(['off', 'weak', 'strong']);

/** Schema of {@link DrawingOptions}. */
export const drawingSchema: Schema<DrawingOptions> = {
  defaults: defaultDrawingOptions,
  rules: { magnet: magnetRule, undoLimit: number({ min: 0, whole: true }) },
};
