import { isRecord } from '../util/json';
import { anything, color, finite, flag, listOf, orNull, type Rule, text } from './rule';

/**
 * What a default says about the values that may replace it.
 *
 * @param group - Makes the rule of a group of options from what they start with.
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
