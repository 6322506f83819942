import { member, wrongType } from '../util/errors';
import { isObject } from '../util/json';
import type { Rule } from './rule';

/** Accepts the name of a bar type or a shape type. */
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
