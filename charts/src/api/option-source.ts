import type { Schema } from '../validation/schema';

/**
 * Access of settings forms to the options of a handle. The handles of series, shapes and indicators implement it, but
 * it isn't part of their public interfaces.
 *
 * @internal
 */
export interface OptionSource {
  /** Returns the schema of all options of the handle. */
  optionSchema(): Schema<object>;
  /** Returns labels of options and of their values, by name and by `name.value`, from the definition of a shape. */
  optionLabels?(): Readonly<Record<string, string>>;
  /**
   * Applies options on behalf of the user. Consecutive changes with the same key are one undo step. Handles without
   * undo steps don't have it.
   *
   * @param merge - Key of the undo step.
   */
  applyAsUser?(options: object, merge: string): void;
}
