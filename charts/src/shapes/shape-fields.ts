import { member, wrongType, type ArgumentPath } from '../util/errors';
import { isObject } from '../util/json';
import { flag, number, oneOf, type Rule, someText } from '../validation/rule';

/**
 * Style bar fields of a shape, by the names of its style options. A field also limits the values that its option
 * accepts.
 *
 * @typeParam Style - Style of the shape.
 */
export type ShapeFields<Style extends object> = {
  readonly [Name in keyof Style]?: ShapeFieldFor<Style[Name]>;
};

/** Field of the style bar for a value of a type. */
type ShapeFieldFor<Value> = Value extends number
  ? ShapeNumberField
  : Value extends boolean
    ? ShapeBooleanField
    : Value extends string
      ? ShapeSelectField
      : never;

/** Field of the style bar for a number, a boolean or one of several strings. */
export type ShapeField = ShapeNumberField | ShapeBooleanField | ShapeSelectField;

/**
 * Field of the style bar for a number.
 */
export interface ShapeNumberField {
  /** Type of the field: `'number'` for any finite number, or `'integer'` for integers only. */
  readonly type: 'number' | 'integer';
  /** Name of the field in the style bar. {@link ChartMessages} can contain translations. */
  readonly label: string;
  /** Minimum that the option accepts. Without it, there is no minimum. */
  readonly min?: number;
  /** Maximum that the option accepts. Without it, there is no maximum. */
  readonly max?: number;
}

/**
 * Field of the style bar for `true` or `false`.
 */
export interface ShapeBooleanField {
  /** Type of the field, for an option that is `true` or `false`. */
  readonly type: 'boolean';
  /** Name of the field in the style bar. {@link ChartMessages} can contain translations. */
  readonly label: string;
  /**
   * Icon of the field's button, as the `d` attribute of a stroked SVG path in a box of 20 by 20. Defaults to a
   * checkbox.
   */
  readonly icon?: string;
}

/**
 * Field of the style bar with several strings to choose from.
 */
export interface ShapeSelectField {
  /** Type of the field, for an option that is a key of `values`. */
  readonly type: 'select';
  /** Name of the field in the style bar. {@link ChartMessages} can contain translations. */
  readonly label: string;
  /** Texts to choose from, by option value. */
  readonly values: Readonly<Record<string, string>>;
}

const fieldTypes = oneOf(['number', 'integer', 'boolean', 'select']);

/**
 * Checks the fields of a shape and returns the rules for their options.
 *
 * @throws TypeError if a field has the wrong type.
 * @throws RangeError if a field isn't valid, isn't for an option of the style, or doesn't allow the option's default.
 */
export function readFields(
  at: ArgumentPath,
  fields: unknown,
  style: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Rule>> {
  if (fields === undefined) return {};
  if (!isObject(fields)) throw wrongType(at, fields, 'an object');
  const rules = Object.entries(fields).map(([name, field]) => {
    const path = member(at, name);
    if (!Object.hasOwn(style, name))
      throw new RangeError(`${path} is not an option of the shape's style`);
    const rule = readField(path, field);
    rule(style[name], member('defineShape: style', name));
    return [name, rule] as const;
  });
  return Object.fromEntries(rules);
}

function readField(at: ArgumentPath, input: unknown): Rule {
  if (!isObject(input)) throw wrongType(at, input, 'an object');
  const field = input as ShapeField;
  fieldTypes(field.type, member(at, 'type'));
  someText(field.label, member(at, 'label'));
  if (field.type === 'boolean') {
    if (field.icon !== undefined) someText(field.icon, member(at, 'icon'));
    return flag;
  }
  if (field.type === 'select') {
    if (!isObject(field.values)) throw wrongType(member(at, 'values'), field.values, 'an object');
    return oneOf(Object.keys(field.values));
  }
  const { max, min } = field;
  return number({
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    whole: field.type === 'integer',
  });
}
