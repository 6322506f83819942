import type { Schema } from '../../../validation/schema';
import { byName, listOf, oneOf, orNull, refined, text, type Rule } from '../../../validation/rule';
import { outOfRange, wrongType } from '../../../util/errors';
import { storeRule } from '../../store/check-store';
import { findShapeType, type ShapeTypes } from '../shape-types';
import { defaultDrawBarOptions, type DrawBarOptions } from './draw-bar-options';

const shortcut: Rule = (input, at) => {
  if (/^((Alt|Ctrl|Meta|Shift)\+)*([A-Z\d]|F\d+)$/.test(text(input, at) as string)) return input;
  throw outOfRange(
    at,
    input,
    'a capital letter, digit or function key after any of Alt, Ctrl, Meta and Shift, such as "Alt+T"',
  );
};

/**
 * Creates the rule for shortcuts, which are merged with the current ones.
 *
 * @param isTool - Checks the type of a shape.
 */
const shortcutsRule = (isTool: Rule): Rule =>
  refined(byName(orNull(text)), (input, at, current) => {
    const changes = byName(orNull(shortcut))(input, at) as object;
    for (const type of Object.keys(changes)) isTool(type, `${at}: name`);
    return Object.freeze({ ...(current as object | null), ...changes });
  });

/**
 * Returns the schema of the options of a DrawBar.
 *
 * @param types - Shapes of the drawing.
 */
export const getDrawBarSchema = (types: ShapeTypes): Schema<DrawBarOptions> => {
  const tool: Rule = (input, at) => findShapeType(types, at, input).definition;
  const tools: Rule = (input, at) => {
    if (Array.isArray(input)) return listOf(tool)(input, at);
    throw wrongType(at, input, 'a list of shapes, such as [TrendLine]');
  };
  const isTool = oneOf([
    ...new Set([...types.keys(), ...Object.keys(defaultDrawBarOptions.shortcuts ?? {})]),
  ]);
  return {
    defaults: defaultDrawBarOptions,
    rules: {
      position: oneOf(['auto', 'left', 'top', 'bottom', 'floating']),
      tools: orNull(listOf(tools)),
      store: orNull(storeRule),
      shortcuts: orNull(shortcutsRule(isTool)),
    },
  };
};
