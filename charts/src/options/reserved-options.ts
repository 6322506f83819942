import { type CommonOptions, defaultCommonOptions } from './series-options';
import { defaultShapeSourceOptions, type ShapeSourceOptions } from './shape-options';
import { member, wrongType } from '../util/errors';
import { isObject } from '../util/json';
import { isPlain } from '../validation/definition-rules';
import type { Rule } from '../validation/rule';

/** Options that a custom style can't have, because every series or shape has them or calls use them. */
export type ReservedOption = keyof ShapeSourceOptions | keyof CommonOptions | 'type' | 'pane';

/**
 * Adds an error to the type of a configuration whose style has a reserved name. It is intersected with the argument: as
 * a constraint of `Style`, it would make the options of the handle `never`.
 */
export type CheckedStyle<Style> = [Extract<keyof Style, ReservedOption>] extends [never]
  ? unknown
  : {
      readonly style: `${Extract<keyof Style, ReservedOption>} is a reserved name; use another name for the style option`;
    };

/** Accepts the default style of a custom bar type or shape, which must survive as JSON. */
export const definedStyle: Rule = (input, at) => {
  if (!isObject(input) || !isPlain(input)) {
    throw wrongType(at, input, 'a JSON-serializable object');
  }
  const reserved = { ...defaultShapeSourceOptions, ...defaultCommonOptions, type: '', pane: '' };
  const name = Object.keys(input).find((each) => Object.hasOwn(reserved, each));
  if (name === undefined) return input;
  throw new RangeError(
    `${member(at, name)} is a reserved name; use another name for the style option`,
  );
};
