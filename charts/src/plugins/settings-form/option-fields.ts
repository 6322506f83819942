import type { IShapeApi } from '../../api/shape-api';
import type { Indicator } from '../../api/indicator-api';
import type { OptionSource } from '../../api/option-source';
import type { ISeriesApi } from '../../api/source-api';
import { interval } from '../../time/interval';
import { wrongType } from '../../util/errors';
import { isRecord } from '../../util/json';
import { color, flag, font, paletteColor, type Rule, someText, text } from '../../validation/rule';
import type { Schema } from '../../validation/schema';

/** A series, shape or indicator, whose options a {@link SettingsForm} shows. */
export type SettingsTarget = ISeriesApi | IShapeApi | Indicator;

/**
 * Field for an option of a series, shape or indicator, from {@link getOptionFields}.
 */
export interface OptionField {
  /** Name of the option, or its path if the option is in a group, such as `'priceFormat.precision'`. */
  readonly name: string;
  /** Type of the field. */
  readonly type: 'number' | 'boolean' | 'color' | 'select' | 'text';
  /** Default value of the option. */
  readonly defaultValue: unknown;
  /** Value of an empty field; `undefined` if the option must have a value of its type. */
  readonly empty?: null | 'auto';
  /**
   * Lower limit of a number; missing if there is no limit. Some options, such as the `boxSize` of {@link Renko}, only
   * accept numbers above the limit.
   */
  readonly min?: number;
  /** Largest number that the option accepts; missing if there is no limit. */
  readonly max?: number;
  /** Step of a number: 1 for integers, and `'any'` otherwise. */
  readonly step?: 1 | 'any';
  /** Strings to choose from, if the type is `'select'`. */
  readonly values?: readonly string[];
}

/**
 * Returns the fields for the options of a series, shape or indicator, with their types and limits. {@link SettingsForm}
 * shows a form of them; use this function to write your own form. Options that a field can't show, such as functions,
 * lists and other series, aren't included. The options `id` and `axis` and a shape's `group` aren't included either.
 *
 * @example
 * ```ts
 * import { createChart, getOptionFields } from '@aijiaoyi/charts';
 * import { EMA } from '@aijiaoyi/charts/indicators';
 *
 * const chart = createChart('chart');
 * const ema = chart.addSeries('candle').addIndicator(EMA);
 * console.log(getOptionFields(ema)[0]);
 * // { name: 'length', type: 'number', defaultValue: 20, min: 1, max: 10000, step: 1 }
 * ```
 *
 * @param target - Series, shape or indicator.
 * @returns A list of fields.
 * @throws TypeError if the target isn't a series, a shape or an indicator.
 */
export function getOptionFields(target: SettingsTarget): readonly OptionField[] {
  const fields = readFields(getSchema('getOptionFields', target), '');
  const isShape = 'kind' in target && target.kind === 'shape';
  return fields.filter(
    ({ name }) => name !== 'id' && name !== 'axis' && !(isShape && name === 'group'),
  );
}

/** @throws TypeError if the value isn't a handle with options. */
export function getSchema(call: string, target: SettingsTarget): Schema<object> {
  const { optionSchema } = Object(target) as Partial<OptionSource>;
  if (!optionSchema) throw wrongType(`${call}: target`, target, 'a series, shape or indicator');
  return optionSchema.call(target);
}

function readFields({ defaults, rules = {} }: Schema<object>, path: string): OptionField[] {
  return Object.entries(defaults).flatMap(([name, defaultValue]: [string, unknown]) => {
    const rule = (rules as Readonly<Record<string, Rule>>)[name];
    const schema =
      rule?.accepts?.schema ?? (isRecord(defaultValue) ? { defaults: defaultValue } : null);
    if (schema) return readFields(schema as Schema<object>, `${path}${name}.`);
    const field = rule ? (readRule(rule) ?? readDefault(defaultValue)) : inferField(defaultValue);
    return field ? [{ name: path + name, defaultValue, ...field }] : [];
  });
}

type FieldValues = Omit<OptionField, 'name' | 'defaultValue'>;

/** Returns the field for a rule; `null` if the rule doesn't describe what it accepts. */
function readRule(rule: Rule): FieldValues | null {
  if (rule === color || rule === paletteColor) return { type: 'color' };
  if (rule === flag) return { type: 'boolean' };
  if (rule === text || rule === someText || rule === font || rule === interval)
    return { type: 'text' };
  const { bounds, empty, rule: other, values } = rule.accepts ?? {};
  if (values) return { type: 'select', values };
  if (bounds) {
    const { above, max, min = above, whole } = bounds;
    return {
      type: 'number',
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      step: whole ? 1 : 'any',
    };
  }
  const field = other && readRule(other);
  return field && empty !== undefined ? { ...field, empty } : null;
}

/** Returns the field for a value of an option whose rule isn't described. */
function readDefault(value: unknown): FieldValues | null {
  if (typeof value === 'string') return { type: 'text' };
  return typeof value === 'boolean' ? { type: 'boolean' } : null;
}

/** Returns the field for an option without a rule, as `inferRule` does. */
const inferField = (value: unknown): FieldValues | null =>
  value === null
    ? { type: 'color', empty: null }
    : typeof value === 'number'
      ? { type: 'number', step: 'any' }
      : readDefault(value);

/** Returns the value of a field's option in options. */
export const readOption = (options: object, { name }: OptionField): unknown =>
  name
    .split('.')
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], options);

/** Returns options that contain only the value of a field's option. */
export const writeOption = ({ name }: OptionField, value: unknown): object =>
  name.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;

/** Merges two objects of options. A group that both objects have contains the values of both. */
export function combine(before: object, after: object): object {
  const all: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(after) as [string, unknown][]) {
    const other = all[name];
    all[name] = isRecord(other) && isRecord(value) ? { ...other, ...value } : value;
  }
  return all;
}
