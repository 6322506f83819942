// Replaces charts/src/validation/rule.ts when rules are read instead of run. These builders return what a rule accepts
// instead of a check, so the library doesn't include any code for this, and options aren't listed twice.
import type * as library from '../../../../charts/src/validation/rule';
import { LineStyle, LineType, YAxisType } from '../../../../charts/src/types/enums';
import type { Control } from '../../../../src/controls/control';

type Rule = library.Rule;
export type { NumberBounds, Rule } from '../../../../charts/src/validation/rule';

/** Rule with a description, which accepts every value. Shapes check their configuration with rules when they load. */
type DescribedRule = Rule & { readonly control: Control };

/** Converts a description to a rule. */
export const rule = (control: Control): DescribedRule =>
  Object.assign((input: unknown) => input, { control });

/** Returns the control for a rule. */
export const toControl = (of: Rule & Partial<DescribedRule>): Control =>
  of.control ?? { is: 'other' };

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
export const enumRule = ((members: Readonly<Record<string, string>>) =>
  choice(Object.values(members))) as unknown as typeof library.enumRule;
export const describeRule = (of: Rule): Rule => of;
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
  throw new Error('These rules only describe options and cannot check values.');
}

// The compiler reports an error if a builder of the library is missing here.
({
  anything,
  autoOr,
  byName,
  callback,
  checkNumber,
  color,
  describeRule,
  enumRule,
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
