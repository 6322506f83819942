import type ts from 'typescript';
import type { Counterpart } from './read-counterparts';
import type { Migration } from './migration';

/** Printed properties: the text of each, with the space before it. */
export type Printed = readonly string[];

export type Rule = (context: Context) => Printed | null;

export interface Context {
  readonly migration: Migration;
  /** Property whose value is printed. */
  readonly property: ts.ObjectLiteralElementLike;
  readonly value: ts.Expression;
  /** Printed value. */
  readonly text: () => string;
  /** Space before the property. */
  readonly space: string;
  readonly counterpart: Counterpart | undefined;
  /** Comments on the property, with the guide's text or another one, and with its code if it isn't printed. */
  readonly comment: (text?: Counterpart | string, isKept?: boolean) => void;
}

interface MovedOption {
  readonly text: string;
  /** Comments on the option, because its new place has another value. */
  readonly comment: () => void;
}

/** Options that move to another group, by the name of the group. */
export type Moved = Map<string, Map<string, MovedOption>>;

export const moved = new WeakMap<Migration, Moved>();

/** Moves the option of a rule to another group. */
export const move = (
  { migration, comment }: Context,
  group: string,
  name: string,
  text: string,
): void => {
  moveOption(migration, group, name, { text, comment });
};

/** Adds an option to a group of the options that are printed. The first value stays if there are several. */
export function moveOption(
  migration: Migration,
  group: string,
  name: string,
  option: MovedOption,
): void {
  const groups: Moved = moved.get(migration) ?? new Map<string, Map<string, MovedOption>>();
  moved.set(migration, groups);
  const options = groups.get(group) ?? new Map<string, MovedOption>();
  groups.set(group, options);
  const first = options.get(name);
  if (!first) options.set(name, option);
  else if (first.text !== option.text) option.comment();
}

export const asObject = ({ migration, value }: Context): ts.ObjectLiteralExpression | null =>
  migration.ts.isObjectLiteralExpression(value) ? value : null;

export const findProperty = (
  object: ts.ObjectLiteralExpression,
  name: string,
): ts.ObjectLiteralElementLike | undefined =>
  object.properties.find((property) => property.name?.getText() === name);

export function findValue(
  { migration }: Context,
  object: ts.ObjectLiteralExpression | null,
  name: string,
): ts.Expression | undefined {
  const { ts } = migration;
  const found = object ? findProperty(object, name) : undefined;
  if (!found) return undefined;
  if (ts.isPropertyAssignment(found)) return found.initializer;
  return ts.isShorthandPropertyAssignment(found) ? found.name : undefined;
}

/** Returns the value of an option that is next to the property. */
export const findSibling = (context: Context, name: string): ts.Expression | undefined =>
  findValue(context, context.property.parent as ts.ObjectLiteralExpression, name);

/** Comments on a property of the group that is printed, with the guide's text or another one. */
export function commentOn(
  { migration, value, counterpart }: Context,
  property: ts.ObjectLiteralElementLike,
  text?: string,
): void {
  const name = property.name?.getText() ?? '';
  const type = migration.getOptionsType(value);
  const [symbol] = type ? migration.findProperties(type, name) : [];
  const own = migration.findCounterpart(migration.findTypingsKeys(symbol));
  migration.comment(name, text ?? own ?? counterpart, property);
}

/** Comments on all properties of a group except those that a rule prints. A spread object can have any of them. */
export function commentOnOthers(context: Context, printed: readonly string[]): void {
  for (const property of asObject(context)?.properties ?? []) {
    if (!printed.includes(property.name?.getText() ?? '')) commentOn(context, property);
  }
}
