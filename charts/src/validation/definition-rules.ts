import { outOfRange, wrongType } from '../util/errors';
import { isObject } from '../util/json';
import type { Rule } from './rule';

const typeName = /^(?:[a-z][\w-]*\/)?[a-z][\w-]*$/i;

/** Returns whether a text can be the type of a definition. */
export const isDefinitionType = (input: string): boolean => typeName.test(input);

/** Accepts the type of a definition, which can have a prefix. */
export const definitionType: Rule = (input, at) => {
  const expected =
    'a name that begins with a letter and has only letters, digits, "_" and "-", with an optional prefix of the same form, such as "acme/my-type"';
  if (typeof input !== 'string') throw wrongType(at, input, expected);
  if (!isDefinitionType(input)) throw outOfRange(at, input, expected);
  return input;
};

/** Returns whether a value survives as JSON. */
export function isPlain(value: unknown): boolean {
  if (isObject(value)) return Object.values(value).every(isPlain);
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}
