import { wrongType } from '../util/errors';
import { listOf, oneOf, type Rule } from '../validation/rule';
import type { BarTypeDefinition } from './bar-type-config';
import type { BarTypeRuntime } from './bar-type-runtime';
import { builtInBarTypes, isBuiltInBarType } from './built-in-bar-types';

/** Runtime of a bar type whose style isn't known at compile time. */
export type AnyBarTypeRuntime = BarTypeRuntime<object>;

const isDefinition = (value: unknown): value is BarTypeDefinition =>
  typeof (Object(value) as Partial<BarTypeDefinition>).runtime === 'object';

const definition: Rule = (input, at) => {
  if (isDefinition(input)) return input;
  throw wrongType(at, input, 'a bar type definition, such as Renko or one from defineBarType()');
};

/** Rule for a list of bar type definitions. */
export const barTypeList: Rule = listOf(definition);

/**
 * Returns the runtime of a bar type.
 *
 * @throws TypeError if it is neither a string nor a definition.
 * @throws RangeError if it is not the name of a built-in bar type.
 */
export function getBarTypeRuntime(type: unknown, path: string): AnyBarTypeRuntime {
  if (isBuiltInBarType(type)) return builtInBarTypes[type];
  if (isDefinition(type)) return type.runtime as AnyBarTypeRuntime;
  if (typeof type === 'string') oneOf(Object.keys(builtInBarTypes))(type, path);
  throw wrongType(
    path,
    type,
    'a built-in bar type, such as "candle", or a definition, such as Renko',
  );
}

/** Returns the name of a bar type in saved states. */
export const getBarTypeName = (type: string | BarTypeDefinition): string =>
  typeof type === 'string' ? type : type.type;
