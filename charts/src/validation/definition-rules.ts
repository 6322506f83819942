import { member, outOfRange, wrongType } from '../util/errors';
import { isObject } from '../util/json';
import type { Rule } from './rule';

const typeName = /^(?:[a-z][\w-]*\/)?[a-z][\w-]*$/i;

/** Returns whether a text can be the type of a definition. */
export const isDefinitionType = (input: string): boolean => typeName.test(input);

/** Accepts the type of a definition, which can have a prefix. */
export const definitionType: Rule = (input, at) => {
  const expected = 'a name of letters, digits and hyphens, such as "acme/my-type"';
  if (typeof input !== 'string') throw wrongType(at, input, expected);
  if (!isDefinitionType(input)) throw outOfRange(at, input, expected);
  return input;
};

/** Accepts the name of a shape type. */
export const kebabName: Rule = (input, at) => {
  if (typeof input === 'string' && /^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(input)) return input;
  throw wrongType(at, input, 'in kebab case, such as "my-type"');
};

/** Accepts the default style of a bar type or a shape type, which must survive as JSON. */
export const jsonStyle: Rule = (input, at) => {
  if (!isObject(input) || !isPlain(input)) {
    throw wrongType(at, input, 'a JSON-serializable object');
  }
  const name = reservedNames.find((each) => Object.hasOwn(input, each));
  if (name === undefined) return input;
  throw new RangeError(`${member(at, name)} is an option of every series and shape`);
};

/** Options that all series and shapes have, and names that calls and saved states use. */
const reservedNames = ['id', 'title', 'visible', 'locked', 'axis', 'type', 'pane'];

function isPlain(value: unknown): boolean {
  if (isObject(value)) return Object.values(value).every(isPlain);
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}
