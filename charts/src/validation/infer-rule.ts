import { isRecord } from '../util/json';
import { anything, color, finite, flag, listOf, orNull, type Rule, text } from './rule';

/**
 * Infers a rule from a default value.
 *
 * @param group - Function that creates the rule of a group of options from its defaults.
 * @param value - Default value of the option.
 * @returns A rule for values of the same type.
 */
export function inferRule(value: unknown, group: (defaults: object) => Rule): Rule {
  switch (typeof value) {
    case 'boolean':
      return flag;
    case 'number':
      return finite;
    case 'string':
      return text;
  }
  if (Array.isArray(value)) return listOf(value.length > 0 ? inferRule(value[0], group) : anything);
  return isRecord(value) ? group(value) : orNull(color);
}
