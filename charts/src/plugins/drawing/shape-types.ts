import type { ShapeDefinition } from '../../shapes/shape-definition';
import { type ArgumentPath, item, member, outOfRange, wrongType } from '../../util/errors';
import { isObject } from '../../util/json';
import { jsonStyle, kebabName } from '../../validation/definition-rules';
import { callback, number, oneOf, type Rule, someText } from '../../validation/rule';
import type { Schema } from '../../validation/schema';
import type { ChartMessages } from '../../i18n/core-messages';

/** Definition of a shape type with any style. */
export type AnyShapeDefinition = ShapeDefinition<object>;

/** Shape type that drawing can use. */
export interface ShapeTypeEntry {
  readonly definition: AnyShapeDefinition;
  /** Schema of its style. */
  readonly schema: Schema<object>;
  /** Minimum and maximum number of points. */
  readonly count: { readonly min: number; readonly max: number };
}

/** Shape types that drawing on a chart can use, by their names and in the order of menus. */
export type ShapeTypes = ReadonlyMap<string, ShapeTypeEntry>;

/** More points in one shape are a mistake or an attack. */
const mostPoints = 5000;

const getPointCount = (points: AnyShapeDefinition['points']): ShapeTypeEntry['count'] =>
  isObject(points) ? points : { min: points, max: points };

/** Returns the entry of a valid definition. */
export const toShapeTypeEntry = (definition: AnyShapeDefinition): ShapeTypeEntry => ({
  definition,
  schema: { defaults: definition.style, rules: definition.rules },
  count: getPointCount(definition.points),
});

/**
 * Checks a definition from the caller.
 *
 * @throws TypeError if a part is missing or has the wrong type.
 * @throws RangeError if the number of points is out of range.
 */
export function checkShapeDefinition(at: ArgumentPath, input: unknown): AnyShapeDefinition {
  const definition = input as AnyShapeDefinition;
  const check = (key: keyof AnyShapeDefinition, rule: Rule, value: unknown = definition[key]) =>
    rule(value, member(at, key));
  check('type', kebabName);
  check('label', someText);
  const { min, max } = getPointCount(definition.points);
  check('points', number({ min: 1, max: mostPoints, whole: true }), min);
  check('points', number({ min, max: mostPoints, whole: true }), max);
  check('style', jsonStyle);
  check('figures', callback);
  if (definition.complete) check('complete', callback);
  if (definition.axisPrices) check('axisPrices', callback);
  return definition;
}

/** Reads a list of definitions. The result contains the same definitions by their names. */
export const shapeList: Rule = (input, at): ShapeTypes => {
  if (!Array.isArray(input)) throw wrongType(at, input, 'a list of shape definitions');
  if (input.length === 0) throw outOfRange(at, input, 'a list of at least one shape definition');
  const types = new Map<string, ShapeTypeEntry>();
  Array.from(input, (each: unknown, index) => {
    const path = item(at, index);
    if (!isObject(each)) throw wrongType(path, each, 'a shape definition, such as trendLine');
    const definition = checkShapeDefinition(path, each);
    const { type } = definition;
    if (types.has(type)) throw new RangeError(`${path}.type ("${type}") is already in the list`);
    types.set(type, toShapeTypeEntry(definition));
  });
  return types;
};

/**
 * Returns the shape type that a caller named, or passed as its definition.
 *
 * @throws RangeError if there is none; the message lists the names and suggests the closest one.
 * @throws TypeError if the definition isn't the one of this type.
 */
export function getShapeType(types: ShapeTypes, call: string, input: unknown): ShapeTypeEntry {
  const at = `${call}: type`;
  const isDefinition = isObject(input);
  const name = isDefinition ? (input as Partial<AnyShapeDefinition>).type : input;
  oneOf([...types.keys()])(name, at);
  const entry = types.get(name as string) as ShapeTypeEntry;
  if (isDefinition && entry.definition !== input) {
    throw new TypeError(`${at} must be the definition of "${String(name)}" that drawing has`);
  }
  return entry;
}

/** Returns the name of a shape type for the DrawBar, menus and screen readers. */
export const getShapeLabel = (
  types: ShapeTypes,
  type: string,
  { shapes }: Pick<ChartMessages, 'shapes'>,
): string =>
  (Object.hasOwn(shapes, type) ? shapes[type] : types.get(type)?.definition.label) ?? type;
