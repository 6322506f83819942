import type { ChartMessages } from '../../i18n/core-messages';
import type { ResolvedShape, ShapeDefinition } from '../../shapes/shape-definition';
import { type ArgumentPath, item, outOfRange, show, wrongType } from '../../util/errors';
import { isObject } from '../../util/json';
import type { Rule } from '../../validation/rule';

/** Shape that drawing on a chart can use. */
export interface ShapeTypeEntry extends ResolvedShape {
  readonly definition: ShapeDefinition;
}

/** Shapes that drawing on a chart can use, by their types and in the order of menus. */
export type ShapeTypes = ReadonlyMap<string, ShapeTypeEntry>;

/** Type, title and style of a shape, which its name depends on. */
export interface ShapeNames {
  readonly type: string;
  readonly title: string;
  readonly style: object;
}

const isShapeDefinition = (input: unknown): input is ShapeDefinition =>
  isObject(input) && (input as Partial<ShapeDefinition>).kind === 'shape' && 'resolved' in input;

const expected = 'a shape, built in or from defineShape()';

/** Reads a list of definitions. The result contains them by their types. */
export const shapeList: Rule = (input, at): ShapeTypes => {
  if (!Array.isArray(input)) {
    throw wrongType(at, input, 'a list of shapes, such as allShapes or [TrendLine]');
  }
  if (input.length === 0) throw outOfRange(at, input, 'a list of at least one shape');
  const types = new Map<string, ShapeTypeEntry>();
  Array.from(input, (definition: unknown, index) => {
    const path = item(at, index);
    if (!isShapeDefinition(definition)) throw wrongType(path, definition, expected);
    const { resolved, type } = definition;
    if (types.has(type)) throw new RangeError(`${path}.type ("${type}") is already in the list`);
    types.set(type, { ...resolved, definition });
  });
  return types;
};

/**
 * Returns the shape that a caller passed as its definition.
 *
 * @param at - Path of the argument, including the method that was called.
 * @throws TypeError if it isn't a definition.
 * @throws RangeError if the definition isn't in the option `shapes`.
 */
export function findShapeType(types: ShapeTypes, at: ArgumentPath, input: unknown): ShapeTypeEntry {
  if (!isShapeDefinition(input)) throw wrongType(at, input, `${expected}, such as TrendLine`);
  const entry = types.get(input.type);
  if (entry?.definition === input) return entry;
  const names = [...types.keys()].map(show).join(', ');
  const problem = entry ? 'another definition of' : 'the definition of';
  throw new RangeError(
    `${at} (${problem} ${show(input.type)}) is not in the option shapes of Drawing, which has ${names}`,
  );
}

/**
 * Returns the definition of a shape by its type.
 *
 * @throws RangeError if the type isn't in the option `shapes`.
 */
export function getShapeType(types: ShapeTypes, type: string): ShapeTypeEntry {
  const entry = types.get(type);
  if (!entry)
    throw new RangeError(`the shape ${show(type)} is not in the option shapes of Drawing`);
  return entry;
}

const getDefaultText = (types: ShapeTypes, type: string): unknown =>
  (types.get(type)?.definition.style as { text?: unknown } | undefined)?.text;

/** Whether shapes of a type are texts, which users edit right after drawing them. Other shapes can have a text, too. */
export const isTextShape = (types: ShapeTypes, type: string): boolean => {
  const text = getDefaultText(types, type);
  return typeof text === 'string' && text !== '';
};

/** Returns the title of a shape, or else the first line of its text. Without both, returns an empty text. */
export function getTitleOrText(types: ShapeTypes, { style, title, type }: ShapeNames): string {
  const { text } = style as { text?: unknown };
  if (title || typeof text !== 'string' || text === getDefaultText(types, type)) return title;
  return text.trim().split('\n', 1)[0]?.trim() ?? '';
}

/** Returns the name of a shape for the DrawBar, menus and screen readers. */
export const getShapeLabel = (
  types: ShapeTypes,
  type: string,
  { shapes }: Pick<ChartMessages, 'shapes'>,
): string =>
  (Object.hasOwn(shapes, type) ? shapes[type] : types.get(type)?.definition.label) ?? type;
