// Replaces charts/src/validation/schema.ts, see rule.ts.
import type * as library from '../../../../charts/src/validation/schema';
import { inferRule } from '../../../../charts/src/validation/infer-rule';
import type { GroupControl, Option } from '../../../../src/controls/control';
import { rule, toControl, type Rule } from './rule';

export type { Schema } from '../../../../charts/src/validation/schema';

const inside = (defaults: object): Rule => group({ defaults });

/** Returns the options of a schema with their controls. */
export function readOptions<T extends object>({
  defaults,
  rules,
}: library.Schema<T>): GroupControl['options'] {
  return Object.fromEntries(
    Object.entries(defaults).map(([key, start]): [string, Option] => {
      const rule = rules?.[key as keyof T] ?? inferRule(start, inside);
      return [key, { control: toControl(rule), start }];
    }),
  );
}

export const group = <T extends object>(schema: library.Schema<T>): Rule =>
  rule({ is: 'group', options: readOptions(schema) });

/** Returns the options without checking them. */
export const checkOptions = <T extends object>(
  _call: string,
  _path: string,
  { defaults }: library.Schema<T>,
  options: unknown,
): Readonly<T> => ({ ...defaults, ...(options as object) }) as Readonly<T>;

({ checkOptions, group }) satisfies typeof library;
