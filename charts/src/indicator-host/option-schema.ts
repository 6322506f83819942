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
import { timeOfDay } from '../time/time-of-day';
import { checkTime } from '../time/timestamps';
import { priceInputs } from './price-inputs';
import type { IndicatorInput, IndicatorOptionDefinition } from '../api/indicator-config';

/** Accepts UTC seconds or a trading day, because either converts to the time type of the chart. */
const time: Rule = (input, at) => {
  checkTime(input, at);
  return input;
};

/** Functions that create the rule for each type of option. If a limit of a number is `undefined`, it doesn't apply. */
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
  time: ({ nullable }) => (nullable ? orNull(time) : time),
  'time-of-day': () => timeOfDay,
  numbers: () => listOf(finite),
};

/** Additional members of each type's option definition, with their rules. */
const optionMembers: Partial<
  Readonly<Record<IndicatorOptionDefinition['type'], Readonly<Record<string, Rule>>>>
> = {
  number: { min: finite, above: finite, max: finite },
  integer: { min: finite, above: finite, max: finite },
  color: { nullable: flag },
  time: { nullable: flag },
  select: { values: listOf(text) },
};

/** Returns the additional members that an option definition of a type can have, with their rules. */
export const getOptionMembers = (type: string): Readonly<Record<string, Rule>> =>
  optionMembers[type as IndicatorOptionDefinition['type']] ?? {};

/** Accepts the name of an option type. */
export const optionType: Rule = oneOf(Object.keys(optionRules));

/** Creates the rule for an option. */
export const createOptionRule = (option: IndicatorOptionDefinition): Rule =>
  (optionRules[option.type] as (option: IndicatorOptionDefinition) => Rule)(option);

/** Creates the rule for the series of an input, without its id. */
export const createInputRule =
  ({ data, optional = false }: IndicatorInput): Rule =>
  (input, path) => {
    if ((input === null && optional) || isSeries(input, data)) return input;
    const series = data === 'value' ? 'a series of values' : 'a series';
    throw wrongType(path, input, optional ? `${series} or null` : series);
  };

/** Creates the rule for the option of an input, which is a series or its id. */
export const createInputOptionRule = (input: IndicatorInput): Rule => {
  const rule = createInputRule(input);
  return (value, path) => (typeof value === 'string' ? value : rule(value, path));
};

function isSeries(input: unknown, data: IndicatorInput['data']): input is ISeriesApi {
  const { form } = (Object(input) as { table?: { form?: unknown } }).table ?? {};
  return data === undefined ? form !== undefined : form === data;
}
