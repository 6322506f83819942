import type { ISeriesApi } from '../api/source-api';
import { wrongType } from '../util/errors';
import {
  color,
  finite,
  flag,
  listOf,
  number,
  oneOf,
  orNull,
  type Rule,
  text,
} from '../validation/rule';
import { timeOfDay } from '../validation/time-of-day-rule';
import { priceInputs } from './price-inputs';
import type { IndicatorInput, IndicatorOptionDefinition } from './indicator-definition';

/** The rule of each type of option. Undefined limits of a number are none. */
const optionRules: {
  readonly [Type in IndicatorOptionDefinition['type']]: (
    option: Extract<IndicatorOptionDefinition, { readonly type: Type }>,
  ) => Rule;
} = {
  number: ({ above, max, min }) => number({ above, max, min }),
  integer: ({ above, max, min }) => number({ above, max, min, whole: true }),
  boolean: () => flag,
  string: () => text,
  color: ({ nullable }) => (nullable ? orNull(color) : color),
  select: ({ values }) => oneOf(values),
  price: () => oneOf(Object.keys(priceInputs)),
  'time-of-day': () => timeOfDay,
  numbers: () => listOf(finite),
};

/** The members of an option's definition in addition to its type and its default, and their rules. */
const optionMembers: Partial<
  Readonly<Record<IndicatorOptionDefinition['type'], Readonly<Record<string, Rule>>>>
> = {
  number: { min: finite, above: finite, max: finite },
  integer: { min: finite, above: finite, max: finite },
  color: { nullable: flag },
  select: { values: listOf(text) },
};

/** Returns the members that the definition of an option of a type can have, and their rules. */
export const getOptionMembers = (type: string): Readonly<Record<string, Rule>> =>
  optionMembers[type as IndicatorOptionDefinition['type']] ?? {};

/** Checks the name of an option's type. */
export const optionType: Rule = oneOf(Object.keys(optionRules));

/** Returns the rule that checks an option. */
export const createOptionRule = (option: IndicatorOptionDefinition): Rule =>
  (optionRules[option.type] as (option: IndicatorOptionDefinition) => Rule)(option);

/** Returns the rule that checks the series of an input. */
export const createInputRule =
  ({ data, optional = false }: IndicatorInput): Rule =>
  (input, path) => {
    if ((input === null && optional) || isSeries(input, data)) return input;
    const series = data === 'value' ? 'a series of values' : 'a series';
    throw wrongType(path, input, optional ? `${series} or null` : series);
  };

function isSeries(input: unknown, data: IndicatorInput['data']): input is ISeriesApi {
  const { form } = (Object(input) as { table?: { form?: unknown } }).table ?? {};
  return data === undefined ? form !== undefined : form === data;
}
