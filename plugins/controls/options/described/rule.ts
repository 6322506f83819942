// In place of charts/src/validation/rule.ts where rules are read rather than run: the same builders, which give what a rule
// takes instead of what checks it. So the library carries no byte of it, and no list is written twice.
import type * as library from '../../../../charts/src/validation/rule';
import { LineStyle, LineType, YAxisType } from '../../../../charts/src/types/enums';
import type { Control } from '../../../../src/controls/control';

type Rule = library.Rule;
export type { NumberBounds, Rule } from '../../../../charts/src/validation/rule';

/** Rules that say what they take are this; all others are functions. */
const rule = (control: Control): Rule => control as unknown as Rule;

/** What a rule takes, as data. */
export const toControl = (of: Rule): Control =>
  typeof of === 'function' ? { is: 'other' } : (of as unknown as Control);

const enums = Object.entries({ LineStyle, LineType, YAxisType });

function choice(values: readonly string[]): Rule {
  const [name, members] =
    enums.find(([, each]) => String(Object.values(each)) === String(values)) ?? [];
  const names = members && Object.keys(members).map((member) => `${name}.${member}`);
  return rule({ is: 'choice', values: [...values], ...(names ? { names } : {}) });
}

export const flag = rule({ is: 'flag' });
export const text = rule({ is: 'text' });
export const someText = text;
export const font = rule({ is: 'font' });
export const color = rule({ is: 'color' });
export const paletteColor = color;
export const callback = rule({ is: 'function' });
export const anything: Rule = (input) => input;
export const number = (bounds: library.NumberBounds = {}): Rule =>
  rule({ is: 'number', ...bounds });
export const finite = number();
export const notNegative = number({ min: 0 });
export const positive = number({ above: 0 });
export const oneOf = choice;
export const refined = (of: Rule): Rule => of;

const around =
  (is: 'orNull' | 'orAuto' | 'list' | 'byName') =>
  (of: Rule): Rule =>
    rule({ is, of: toControl(of) });

export const orNull = around('orNull');
export const autoOr = around('orAuto');
export const listOf = around('list');
export const byName = around('byName');

export function checkNumber(): number {
  throw new Error('Rules are read here, and check nothing.');
}

// A builder that the library gets and that is missing here stops the compiler.
({
  anything,
  autoOr,
  byName,
  callback,
  checkNumber,
  color,
  finite,
  flag,
  font,
  listOf,
  notNegative,
  number,
  oneOf,
  orNull,
  paletteColor,
  positive,
  refined,
  text,
  someText,
}) satisfies typeof library;
