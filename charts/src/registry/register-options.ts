import { Emitter } from '../util/emitter';
import { checkOptions } from '../validation/schema';

/**
 * Options of {@link registerShape}.
 */
export interface RegisterOptions {
  /**
   * Whether to replace your own type with the same name, for example when a development server reloads your code.
   * Existing charts are redrawn with the new type. Built-in types can't be replaced.
   *
   * @defaultValue `false`
   */
  replace?: boolean;
}

/**
 * Emits the name of a bar type or shape type that was replaced, so that charts are redrawn.
 *
 * @internal
 */
export const replaced: Emitter<string> = new Emitter<string>();

/** @throws RangeError if the name is registered and can't be replaced. */
export function checkFree(
  call: string,
  type: string,
  isReplaceable: boolean | undefined,
  options: RegisterOptions | undefined,
): void {
  const schema = { defaults: { replace: false } };
  const { replace } = checkOptions(call, 'options', schema, options);
  if (isReplaceable === undefined || (isReplaceable && replace)) return;
  const problem = isReplaceable
    ? 'already registered; pass { replace: true } to replace it'
    : 'built in and cannot be replaced';
  throw new RangeError(`${call}: type ("${type}") is ${problem}`);
}
