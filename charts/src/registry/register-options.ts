import { Emitter } from '../util/emitter';
import { wrongType } from '../util/errors';
import { isObject } from '../util/json';
import { checkOptions } from '../validation/schema';

/**
 * How a bar type or a kind of shape is registered.
 *
 * @since 0.2.0
 */
export interface RegisterOptions {
  /**
   * Whether it may replace one of yours that has its name, as when a page loads your code anew while you write it. Charts that are there draw with the new one. What comes with the library stays.
   *
   * @defaultValue `false`
   */
  replace?: boolean;
}

/**
 * A bar type or a kind of shape was replaced: charts draw anew.
 *
 * @internal
 */
export const replaced: Emitter<string> = new Emitter<string>();

/** @throws TypeError when it is no name for a type. */
export function checkName(call: string, type: unknown): void {
  if (typeof type !== 'string' || !/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(type)) {
    throw wrongType(`${call}: type`, type, 'words of small letters joined by hyphens');
  }
}

/** @throws TypeError when it is no style that can be saved. */
export function checkStyle(call: string, style: unknown): void {
  if (!isObject(style) || !isPlain(style)) {
    throw wrongType(`${call}: style`, style, 'an object of values that JSON can keep');
  }
}

function isPlain(value: unknown): boolean {
  if (isObject(value)) return Object.values(value).every(isPlain);
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}

/** @throws RangeError when there is one of the name that stays. */
export function checkFree(
  call: string,
  type: string,
  isReplaceable: boolean | undefined,
  options: RegisterOptions | undefined,
): void {
  const schema = { defaults: { replace: false } };
  const { replace } = checkOptions(call, 'options', schema, options);
  if (isReplaceable === undefined || (isReplaceable && replace)) return;
  const hint = isReplaceable ? '; give { replace: true } to replace it' : ' by the library';
  throw new RangeError(`${call}: type ("${type}") is taken${hint}`);
}
